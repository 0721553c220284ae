"""A table that cannot be read: which it is, that it is safe, and nothing else is hidden by it.

With deals of Mariáš.
"""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.conftest import COMMONEST, Page, Phone
from tests.web.test_unreadable import LISTS, add, begin_anew

EVENTS = [
    ("card_burnt", "{}"),
    ("opened", "{}"),
    ("dealt", "no JSON"),
    ("dealt", ""),
    ("dealt", "[" * 100_000),
    ("dealt", "null"),
    ("dealt", "[]"),
    ("dealt", "5"),
    ("dealt", "{}"),
    ("dealt", '{"facts": null}'),
    ("dealt", '{"facts": []}'),
    ("dealt", '{"facts": {"soloist": "Zoe", "contract": "betl", "made": true}}'),
    ("amended", '{"deal": 1}'),
    ("amended", '{"deal": 9, "facts": {"soloist": "Anna", "contract": "betl", "made": true}}'),
    ("withdrawn", '{"deal": 9}'),
    ("withdrawn", '{"deal": 0}'),
    ("withdrawn", '{"deal": -1}'),
    ("withdrawn", '{"deal": "1"}'),
    ("withdrawn", '{"deal": true}'),
    ("restored", '{"deal": 1.0}'),
    ("remainder_given", "{}"),
    ("remainder_given", '{"to": 7}'),
    ("remainder_given", '{"to": {}}'),
    ("closed", '{"balances": {"Anna": "0"}}'),
    ("closed", '{"balances": {"Anna": 0, "Boris": 0, "Cyril": 0}}'),
    ("rules_agreed", '{"rules": {"new": true}}'),
    ("rules_agreed", '{"rules": 5}'),
    ("dealer_named", '{"dealer": "Zoe"}'),
    ("dealer_named", '{"dealer": 99}'),
    ("bounded", '{"deals": "x", "points": 0}'),
    ("bounded", '{"deals": -1, "points": 0}'),
    ("bounded", '{"deals": 1}'),
    ("joined", '{"name": 5}'),
    ("joined", '{"name": ""}'),
    ("joined", '{"name": "Anna"}'),
    ("joined", '{"name": ["Zdeněk"]}'),
]


@pytest.fixture
def good(phone: Phone) -> str:
    """A table that can be read."""
    address = phone.sit_down(title="Good", date="2026-11-20", place="Club")
    phone.record(address, COMMONEST["marias"])
    phone.page(f"/t/{address}/")
    return address


@pytest.fixture
def bad(phone: Phone) -> str:
    """A table that is about to be damaged."""
    address = phone.sit_down(title="Bad", date="2026-11-20", place="Club")
    phone.record(address, COMMONEST["marias"])
    phone.page(f"/t/{address}/")
    return address


@pytest.mark.matrix(16)
@pytest.mark.parametrize(("kind", "body"), EVENTS)
@pytest.mark.parametrize("known", [True, False])
def test_whatever_an_event_says_no_page_fails(
    app: Flask, phone: Phone, good: str, bad: str, kind: str, body: str, known: bool
) -> None:
    add(phone, bad, kind, body)
    if not known:
        begin_anew(app, phone)
    _is_told(phone, bad)
    for path in LISTS:
        assert phone.get(path).status_code == 200, path
    assert phone.get(f"/t/{good}/").status_code == 200


def _is_told(phone: Phone, bad: str) -> None:
    answer = phone.get(f"/t/{bad}/")
    assert answer.status_code == 409
    page = Page(answer.text)
    assert "Bad" in page.text
    assert "Nothing is lost" in page.text
    assert "There is no back-up yet" in page.text

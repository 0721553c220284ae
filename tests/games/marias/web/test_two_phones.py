"""Two phones write at once: one deal, two deals, or a question which of them holds.

With deals of Mariáš.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.log.events import Dealt
from tests.samples import as_tapped, one_each, two_each
from tests.web.conftest import Page, Phone
from tests.web.test_two_phones import conflict


def test_identical_corrections_are_one(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, as_tapped("marias", one_each("Anna")))
    page = f"/t/{address}/deals/1/correct"
    first, late = (one.page(page).form("/record") for one in (phone, other))
    phone.send(first, {"trump": "bells"})
    assert other.send(late, {"trump": "bells"}).status_code == 303
    assert phone.evening(address).number == 3


def test_they_are_one_deal_when_the_other_phone_is_quicker_by_a_moment(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = phone.sit_down()
    form, rival, tables = phone.recording(address), other.recording(address), phone.tables
    append, moments = tables.append, iter([True])

    def meanwhile(*args: Any) -> Any:
        if isinstance(args[2], Dealt) and next(moments, False):
            assert other.send(rival, {"trump": "bells"}).status_code == 303
        return append(*args)

    monkeypatch.setattr(tables, "append", meanwhile)
    assert phone.send(form, {"trump": "bells"}).status_code == 303
    assert len(phone.evening(address).deals) == 1


# ---- Mine is the next deal ----


def test_who_plays_by_the_rule_is_worked_out_anew_in_the_next_deal(
    phone: Phone, other: Phone
) -> None:
    """Cyril deals the first, so Anna plays; Anna deals the second, so Boris does."""
    address = phone.sit_down()
    late = other.recording(address)
    phone.record(address, as_tapped("marias", two_each("Anna")))
    page = conflict(late, other, {"trump": "bells"})
    assert "Deal 2 · Anna deals · Boris" in page.text
    screen = Page(other.send(page.form("/preview")).text)
    assert other.send(screen.form("/record")).status_code == 303
    deals = other.evening(address).deals
    assert [(deal.facts.soloist, deal.facts.trump) for deal in deals] == [
        (0, "hearts"),
        (1, "bells"),
    ]


def test_who_was_said_to_play_still_does(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    late = other.recording(address)
    phone.record(address, as_tapped("marias", two_each("Anna")))
    page = conflict(late, other, {"contract": "betl", "soloist": "0", "made": "yes"})
    screen = Page(other.send(page.form("/preview")).text)
    assert screen.form("/record").chosen("soloist") == ["0"]

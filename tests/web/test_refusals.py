"""What a refused form says: a person's words, at a place that the eye is taken to."""

from __future__ import annotations

import re

import pytest

from .conftest import COMMONEST, NAMES, Form, Page, Phone

MACHINE = re.compile(
    r"\b(null|None|true|false|True|False)\b|is not an? (text|list|object)|[∅{}\[\]]"
)
"""What a file's reader may be told, and a scorekeeper never."""
JUNK = ("", "x", "-1", "９９９", "1,000")


def fields(form: Form) -> set[str]:
    """What a recording screen asks, its own marks left out."""
    names = {name for name, _ in (*form.fields, *form.choices)}
    return {name for name in names if not name.startswith(("csrf", "submission", "seen_"))}


def test_a_deal_that_cannot_be_is_refused_in_a_persons_words(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    form = phone.recording(address)
    for name in sorted(fields(form) | COMMONEST[game].keys()):
        for junk in JUNK:
            answer = phone.send(form, {**COMMONEST[game], name: junk})
            if answer.status_code == 303:
                form = phone.recording(address)
            assert not MACHINE.search(Page(answer.text).text), (name, junk)


@pytest.mark.parametrize("field", ["per_point", "currency", "date", "title", "place", "dealer"])
@pytest.mark.parametrize("junk", JUNK)
def test_a_table_that_cannot_be_is_refused_in_a_persons_words(
    phone: Phone, game: str, field: str, junk: str
) -> None:
    values = {"game": game, "name": NAMES, "do": "start", "per_point": "1", "currency": "CZK"}
    page = Page(phone.send(Form("/new"), {**values, field: junk}).text)
    assert not [text for text in page.wrong if MACHINE.search(text)]

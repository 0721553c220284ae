"""A refused form: its problems are in plain words, where the browser scrolls to."""

from __future__ import annotations

import re

import pytest

from tests.games.worked import NAMES
from tests.samples import PARTY

from .conftest import COMMONEST, Form, Page, Phone, Values

MACHINE = re.compile(
    r"\b(null|None|true|false|True|False)\b|is not an? (text|list|object)|[∅{}\[\]]"
)
"""What a file's reader may be told, and a scorekeeper never."""
JUNK = ("", "x", "-1", "９９９", "1,000")


def fields(form: Form) -> set[str]:
    """The fields of a recording screen without hidden ones."""
    names = {name for name, _ in (*form.fields, *form.choices)}
    return {name for name in names if not name.startswith(("csrf", "submission", "seen_"))}


def machine(page: Page) -> set[str]:
    """Technical words on a page."""
    return {found.group() for found in MACHINE.finditer(page.text)}


def test_a_deal_that_cannot_be_is_refused_in_a_persons_words(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    form = phone.recording(address)
    usual = machine(phone.page(f"/t/{address}/record"))  # players may call something so
    for name in sorted(fields(form) | COMMONEST[game].keys()):
        for junk in JUNK:
            answer = phone.send(form, {**COMMONEST[game], name: junk})
            if answer.status_code == 303:
                form = phone.recording(address)
            assert machine(Page(answer.text)) <= usual, (name, junk)


@pytest.mark.parametrize("field", ["per_point", "currency", "date", "title", "place", "dealer"])
@pytest.mark.parametrize("junk", JUNK)
def test_a_table_that_cannot_be_is_refused_in_a_persons_words(
    phone: Phone, game: str, field: str, junk: str
) -> None:
    values = {"game": game, "name": NAMES, "do": "start", "per_point": "1", "currency": "CZK"}
    page = Page(phone.send(Form("/new"), {**values, field: junk}).text)
    assert not [text for text in page.wrong if MACHINE.search(text)]


# ---- Every other form ----


@pytest.fixture
def club(phone: Phone) -> dict[str, str]:
    """A party for money with one turn-in and an agreed settlement."""
    stake = {"per_point": "0.10", "currency": "CZK", "rules.stake_basis": "difference"}
    table = phone.sit_down(PARTY, NAMES, **stake)
    phone.record(table, COMMONEST[PARTY])
    answer = phone.send(phone.page("/books/new").form("/books"), {"table": table})
    book = str(answer.location).rpartition("/")[2]
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    return {"table": table, "book": book}


PAGES = (
    "/new",
    "/t/{table}/end",
    "/t/{table}/rules",
    "/t/{table}/players",
    "/t/{table}/record",
    "/b/{book}",
    "/books/new",
    "/people/of?name=Anna",
)


@pytest.mark.parametrize("page", PAGES)
def test_what_is_typed_anywhere_is_refused_where_the_eye_is_taken(
    phone: Phone, club: dict[str, str], page: str
) -> None:
    """In plain words; the browser focuses the first problem."""
    for form in phone.page(page.format(**club)).forms:
        for name in {name for name, _ in form.fields} - {"csrf_token", "submission"}:
            for junk in JUNK:
                answer = phone.send(form, {**pressed(form), name: junk})
                shown = Page(answer.text)
                assert not [text for text in shown.wrong if MACHINE.search(text)], (name, junk)
                if answer.status_code == 422 and shown.wrong:
                    assert "wrong" in taken_to(shown), (name, junk)


def pressed(form: Form) -> Values:
    """The last submit button of a form that has a value."""
    button = form.buttons[-1] if form.buttons else {}
    return {button["name"]: button.get("value", "")} if "name" in button else {}


def taken_to(page: Page) -> str:
    """The classes of the elements that a browser focuses."""
    return next((said.get("class", "") for _, said in page.tags if "autofocus" in said), "")

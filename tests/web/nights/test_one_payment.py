"""A payment says the same on every page and on paper, whatever became of it."""

from __future__ import annotations

import re

import pytest

from tests.samples import PAID, five_each
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, first_table, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, correct, text
from tests.web.test_settled_paper import paper


@pytest.fixture
def table(phone: Phone) -> str:
    return first_table(phone)


@pytest.fixture
def night(phone: Phone, table: str) -> str:
    """The night of it, agreed on: Cyril has paid 1.50 of his 2.50."""
    assert table
    book = settle_night(phone)
    act(phone, book, "/settle")
    act(phone, book, "/pay", {"amount": "1.50"}, promise="2", amount="")
    return book


def test_what_is_offset_is_taken_off_wherever_a_payment_stands(
    phone: Phone, night: str, table: str
) -> None:
    # The deal was lost: Anna gives 5.00 back to each; 1.00 that Cyril still owes her goes off.
    correct(phone, table)
    act(phone, night, "/settle")
    state = "paid · 1.00 CZK of 2.50 CZK no longer due"
    assert re.search(rf"Cyril → Anna 1\.50 CZK {state}", text(phone, f"/b/{night}"))
    own = text(phone, f"/b/{night}/of?purse=:CZK&who=Cyril")
    assert f"pays → Anna {state} 1.50 CZK" in own
    assert f"Cyril → Anna {state} 1.50 CZK" in text(phone, f"/b/{night}/payment?promise=2")


@pytest.mark.pdf
def test_nobody_signs_for_a_payment_to_himself(phone: Phone, table: str) -> None:
    # Everything goes through Dana of the other table, who turns out to be Boris of the first.
    assert table
    names = ["Dana", "Eva", "Filip"]
    open_table(phone, PAID, names, five_each("Dana"), stake=CZK, title="Third", **DAY)
    book = settle_night(phone)
    act(phone, book, "/way", {"bank": "Dana"})
    act(phone, book, "/settle")
    said = paper(phone, f"/b/{book}/report.pdf")
    assert "payment CZK paid" in said
    assert "Boris → Dana 2.50 Dana" in said
    phone.send(phone.page("/people/of?name=Dana").form("/rename"), {"name": "Boris"})
    same = "Boris pays → Boris Boris → Boris 2.50 CZK now the same person"
    assert same in text(phone, f"/b/{book}")
    assert "Boris → Boris 2.50 now the same person" in paper(phone, f"/b/{book}/report.pdf")
    assert text(phone, f"/b/{book}/of?purse=:CZK&who=Boris").count("now the same person") == 1


@pytest.mark.pdf
def test_a_settled_table_that_is_not_picked_any_more_is_on_paper_too(
    phone: Phone, table: str
) -> None:
    names = ["Dana", "Eva", "Filip"]
    open_table(phone, PAID, names, five_each("Dana"), stake=CZK, title="Third", **DAY)
    book = settle_night(phone)
    act(phone, book, "/settle")
    form = phone.page(f"/b/{book}/tables").form("/tables")
    phone.send(form, {"table": [table]})
    assert "Dana +5.00" in text(phone, f"/b/{book}")
    assert "Dana +5.00" in paper(phone, f"/b/{book}/report.pdf")

"""Balances and payments explained: by tables, by deals, and for both sides."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from tests.samples import PAID, five_each, headline, title
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import DAY, correct, overview


def test_a_persons_balance_is_explained_down_to_the_deals(
    phone: Phone, book: str, tables: list[str]
) -> None:
    page = phone.page(f"/b/{book}/of?purse=:CZK&who=anna")
    text = page.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "How +2.50 CZK adds up" in text
    won = headline(PAID, five_each("Anna"))
    lost = won.replace("Anna", "Dana")
    assert f"{title(PAID)} +5.00 CZK 1: {won} +10 +10 × 0.50 CZK per point +5.00 CZK" in text
    assert f"{title(PAID)} {title(PAID)}" not in text
    assert f"1: {lost} −5 −5 × 0.50 CZK per point −2.50 CZK" in text
    assert {f"/t/{table}/deals/1" for table in tables} <= set(page.links)


@pytest.mark.parametrize("query", ["", "?purse=:EUR&who=Anna", "?purse=:CZK&who=Zoe", "?purse=x"])
def test_nobody_else_is_explained(phone: Phone, book: str, query: str) -> None:
    assert phone.get(f"/b/{book}/of{query}").status_code == 404


@pytest.mark.parametrize("query", ["purse=:CZK&place=0", "purse=:CZK&place=2"])
def test_a_payment_is_explained_before_it_is_agreed(phone: Phone, book: str, query: str) -> None:
    page = phone.page(f"/b/{book}/payment?{query}")
    assert page.text.count("this payment") == 2
    assert "open, not agreed yet" in page.text
    assert "counted to somebody else" not in page.text


def test_every_payment_is_one_tap_from_its_explanation(phone: Phone, agreed: str) -> None:
    links = [link for link in phone.page(f"/b/{agreed}").links if "/payment" in link]
    assert len(links) == 3
    for link in links:
        assert "this payment" in phone.page(link).text


@pytest.mark.parametrize(
    "query", ["", "purse=:CZK", "purse=:CZK&place=3", "purse=:CZK&place=-1", "promise=9", "place=x"]
)
def test_a_payment_that_is_none_is_not_there(phone: Phone, book: str, query: str) -> None:
    assert phone.get(f"/b/{book}/payment?{query}").status_code == 404


def test_a_payment_adds_up_on_both_sides_though_a_table_was_corrected_since(
    phone: Phone, agreed: str, tables: list[str]
) -> None:
    correct(phone, tables[0])
    for path in [f"promise={n}" for n in (1, 2, 3)] + [f"purse=:CZK&place={n}" for n in (0, 1, 2)]:
        text = phone.page(f"/b/{agreed}/payment?{path}").text.replace("\N{NO-BREAK SPACE}", " ")
        assert text.count("The lines add up to 0") == 2, path
    of_anna = phone.page(f"/b/{agreed}/payment?purse=:CZK&place=0").text
    assert "+5.00 CZK when it was agreed −5.00 CZK" in of_anna.replace("\N{NO-BREAK SPACE}", " ")
    [statement] = overview(phone, agreed).statements
    sides = [
        *(statement.sides(replace(one.promise, amount=one.due), one) for one in statement.debts),
        *map(statement.sides, statement.plan),
    ]
    assert len(sides) == 6
    for side in chain(*sides):
        lines = [amount for _, amount in (*side.tables, *side.others)]
        assert sum(Fraction(one) for one in (*lines, side.paid, side.payment)) == 0


def test_of_many_tables_the_deals_are_told_one_table_at_a_time(phone: Phone) -> None:
    for _ in range(13):
        open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Anna"), stake=CZK, **DAY)
    book = settle_night(phone)
    page = phone.page(f"/b/{book}/of?purse=:CZK&who=Anna")
    assert headline(PAID, five_each("Anna")) not in page.text
    ways = [link for link in page.links if "table=" in link]
    assert len(ways) == 13
    # One deal of Anna's: five points from each of the two others.
    one = phone.page(ways[-1].partition("#")[0])
    assert one.text.count(headline(PAID, five_each("Anna"))) == 1
    assert "+10" in one.text

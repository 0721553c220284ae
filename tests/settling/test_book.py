"""A book is what was written into it, in order: promises stay as they were agreed on."""

from __future__ import annotations

from decimal import Decimal

from assistant.settling.book import (
    Book,
    BookEvent,
    BookOpened,
    CarriedOver,
    GivenBack,
    Paid,
    Promise,
    Settled,
    TablesPicked,
    TakenOver,
    TermsAgreed,
    WayAgreed,
    read_book,
)
from assistant.settling.rounded_shares import Basis, Purse, Terms
from tests.samples import PAID
from tests.settling.club import written

CZK, POINTS = Purse("CZK"), Purse(game=PAID)
FIVE = Promise("Anna", "Boris", Decimal("5.00"))
TWO = Promise("Cyril", None, 2)


def book(*events: BookEvent) -> Book:
    return read_book(written(BookOpened("Friday", ("a", "b")), *events))


def test_a_book_begins_with_its_title_and_tables() -> None:
    opened = book()
    assert (opened.title, opened.tables, opened.number) == ("Friday", ("a", "b"), 1)
    assert opened.debts == ()


def test_other_tables_belong_to_it_from_now_on() -> None:
    assert book(TablesPicked(("c",))).tables == ("c",)


def test_the_last_terms_of_a_table_and_way_of_a_purse_count() -> None:
    left_out, agreed = Terms(Basis.LEFT_OUT), Terms()
    found = book(
        TermsAgreed("a", left_out),
        TermsAgreed("b", left_out),
        TermsAgreed("a", agreed),
        WayAgreed(CZK, bank="Anna"),
    )
    assert found.terms == {"a": agreed, "b": left_out}
    assert found.way(CZK).bank == "Anna"
    assert found.way(POINTS).bank == ""


def test_promises_are_numbered_over_all_agreements() -> None:
    found = book(Settled(CZK, (FIVE, FIVE)), Settled(POINTS, (TWO,)))
    assert [(d.number, d.purse, d.promise) for d in found.debts] == [
        (1, CZK, FIVE),
        (2, CZK, FIVE),
        (3, POINTS, TWO),
    ]
    assert [debt.agreed.at for debt in found.debts] == ["at 2", "at 2", "at 3"]
    assert found.debt(3) == found.debts[2]
    assert found.debt(0) is found.debt(4) is found.debt(-1) is None


def test_a_promise_is_paid_in_parts_and_every_mark_is_kept() -> None:
    parts = (Decimal("1.50"), Decimal("3.50"), Decimal("-5.00"), Decimal("2.00"))
    found = book(Settled(CZK, (FIVE, FIVE)), *(Paid(2, part) for part in parts))
    assert found.debts[0].left == Decimal("5.00")
    assert (found.debts[1].paid, found.debts[1].left) == (Decimal("2.00"), Decimal("3.00"))
    assert [mark.at for mark in found.debts[1].history] == ["at 3", "at 4", "at 5", "at 6"]


def test_a_promise_is_carried_over_and_stays_after_all() -> None:
    carried = book(Settled(CZK, (FIVE,)), CarriedOver(1))
    assert carried.debts[0].carried
    assert not book(Settled(CZK, (FIVE,)), CarriedOver(1), CarriedOver(1, False)).debts[0].carried


def test_what_is_taken_over_counts_until_it_is_given_back() -> None:
    first, second = (TakenOver("other", number, CZK, FIVE) for number in (1, 2))
    assert book(first, second).taken == (first, second)
    assert book(first, second, GivenBack("other", 1)).taken == (second,)


def test_nothing_that_was_written_is_forgotten() -> None:
    found = book(Settled(CZK, (FIVE,)), Paid(1, Decimal("5.00")))
    assert [one.number for one in found.log] == [1, 2, 3]

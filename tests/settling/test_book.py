"""A book is what was written into it, in order: promises stay as they were agreed on."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.incidents import SenselessError
from assistant.settling.book import (
    Agreed,
    Book,
    BookEvent,
    BookMoved,
    BookOpened,
    CurrencyCancelled,
    Cut,
    NameClarified,
    Paid,
    PaymentRuleAgreed,
    Promise,
    PromiseLowered,
    PromiseTakenOver,
    TablesPicked,
    TermsAgreed,
    Undone,
    WrittenEvent,
    read_book,
)
from assistant.settling.rounded_shares import Basis, Purse, Terms
from tests.samples import PAID
from tests.settling.club import written

CZK, POINTS = Purse("CZK"), Purse(game=PAID)
FIVE = Promise("Anna", "Boris", Decimal("5.00"))
TWO = Promise("Cyril", None, 2)
OPENED = BookOpened("Friday", ("a", "b"))


def book(*events: BookEvent) -> Book:
    return read_book({"x": written(OPENED, *events)}, "x")


def test_a_book_begins_with_its_title_and_tables() -> None:
    opened = book()
    assert (opened.title, opened.tables, opened.number) == ("Friday", ("a", "b"), 1)
    assert opened.debts == ()
    assert not opened.settled


def test_other_tables_belong_to_it_from_now_on() -> None:
    assert book(TablesPicked(("c",))).tables == ("c",)


def test_the_last_terms_of_a_table_and_way_of_a_purse_count() -> None:
    left_out, agreed = Terms(Basis.LEFT_OUT), Terms()
    found = book(
        TermsAgreed("a", left_out),
        TermsAgreed("b", left_out),
        TermsAgreed("a", agreed),
        PaymentRuleAgreed(CZK, bank="Anna"),
    )
    assert found.terms == {"a": agreed, "b": left_out}
    assert found.payment_rule(CZK).bank == "Anna"
    assert found.payment_rule(POINTS).bank == ""


def test_promises_are_numbered_over_all_agreements() -> None:
    found = book(Agreed(CZK, (FIVE, FIVE)), Agreed(POINTS, (TWO,), {"a": Cut(3)}))
    assert [(d.number, d.key, d.purse, d.promise) for d in found.debts] == [
        (1, "x.1", CZK, FIVE),
        (2, "x.2", CZK, FIVE),
        (3, "x.3", POINTS, TWO),
    ]
    assert [debt.agreement.written.at for debt in found.debts] == ["at 2", "at 2", "at 3"]
    assert found.agreed_tables == ("a",)


def test_a_promise_is_paid_in_parts_and_every_mark_is_kept() -> None:
    parts = (Decimal("1.50"), Decimal("3.50"), Decimal("-5.00"), Decimal("2.00"))
    first, second = book(Agreed(CZK, (FIVE, FIVE)), *(Paid(2, part) for part in parts)).debts
    assert (first.paid, first.unpaid) == (0, Decimal("5.00"))
    assert (second.paid, second.unpaid) == (Decimal("2.00"), Decimal("3.00"))
    assert [mark.at for mark in second.history] == ["at 3", "at 4", "at 5", "at 6"]


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_promise_that_was_never_made_cannot_be_paid(number: int) -> None:
    with pytest.raises(SenselessError):
        book(Agreed(CZK, (FIVE,)), Paid(number, 1))


def test_what_was_undone_holds_no_more_and_keeps_the_numbers_of_its_promises() -> None:
    found = book(Agreed(CZK, (FIVE,)), Undone(2), Agreed(CZK, (FIVE,)), Paid(2, Decimal(1)))
    assert [(debt.number, debt.paid) for debt in found.debts] == [(2, 1)]


def test_taken_back_is_what_was_agreed_in_these_letters() -> None:
    euros, written_so = Agreed(Purse("EUR"), (FIVE,)), Agreed(Purse("€"), (FIVE,))
    found = book(euros, written_so, CurrencyCancelled(Purse("€")))
    assert [debt.number for debt in found.debts] == [1]


def test_who_is_meant_by_a_name_is_kept_with_its_agreement() -> None:
    chair = ("a", Seat(0), 1)
    assert book(Agreed(CZK, (FIVE,)), NameClarified(2, "Anna", chair)).name_choices == {
        ("x", 2, "Anna"): chair
    }


def test_what_earlier_versions_set_off_is_not_to_be_paid() -> None:
    found = book(Agreed(CZK, (FIVE,)), PromiseLowered(1, Decimal("2.00")), PromiseLowered(1, 0))
    assert found.debts[0].unpaid == Decimal("3.00")
    back = book(Agreed(CZK, (FIVE,)), PromiseLowered(1, Decimal(2)), PromiseLowered(1, Decimal(-2)))
    assert back.debts[0].unpaid == Decimal("5.00")


@pytest.mark.parametrize(
    ("events", "left"),
    [
        (
            [PromiseTakenOver("y", 1, Decimal("5.00"))],
            5,
        ),  # not agreed on yet: still paid where it was
        ([PromiseTakenOver("y", 1, Decimal("5.00")), Agreed(CZK, (FIVE,))], 0),
        ([PromiseTakenOver("y", 1, Decimal("5.00")), Agreed(POINTS, ())], 5),
        (
            [
                PromiseTakenOver("y", 1, Decimal("5.00")),
                PromiseTakenOver("y", 1, 0),
                Agreed(CZK, ()),
            ],
            5,
        ),
    ],
)
def test_what_was_taken_over_and_agreed_on_is_not_to_be_paid_twice(
    events: list[BookEvent], left: int
) -> None:
    first = [WrittenEvent(1, "", "", OPENED), WrittenEvent(2, "", "", Agreed(CZK, (FIVE,)))]
    second = [replace(one, place=one.number) for one in written(OPENED, *events)]
    found = read_book({"y": first, "x": second}, "x")
    assert next(debt for debt in found.debts if debt.book == "y").unpaid == left


def test_books_that_were_moved_are_read_as_one_in_the_order_in_which_all_was_written() -> None:
    first: list[BookEvent] = [
        OPENED,
        Agreed(CZK, (FIVE,)),
        TermsAgreed("a", Terms(Basis.WINNER)),
        BookMoved("y"),
    ]
    second: list[BookEvent] = [
        BookOpened("Season", ("c",)),
        Agreed(CZK, (FIVE,)),
        TermsAgreed("a", Terms()),
    ]
    logs: dict[str, list[WrittenEvent]] = {"x": [], "y": []}
    order = [("x", first[0]), ("y", second[0]), ("y", second[1]), ("x", first[1])]
    order += [("x", first[2]), ("y", second[2]), ("x", first[3])]
    for place, (name, event) in enumerate(order, 1):
        logs[name].append(WrittenEvent(len(logs[name]) + 1, "", "", event, place))
    found = read_book(logs, "y")
    assert (found.title, set(found.tables)) == ("Season", {"a", "b", "c"})
    assert [debt.key for debt in found.debts] == ["y.1", "x.1"]
    assert found.terms["a"] == Terms()
    assert found.number == 7

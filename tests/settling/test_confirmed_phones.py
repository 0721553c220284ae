"""The chairs that a payment comes from: those of all money that it clears, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.tenures import unchanged_tenures
from assistant.settling.book import Agreed, Cut, Paid, Promise, read_book
from assistant.settling.confirmed_phones import payment_seats
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, Place, places_of
from tests.settling.club import written

MONEY = Purse("CZK")


def people(*second: str) -> People:
    """Anna and Boris at the first table, and these at the second."""
    return People({"one": unchanged_tenures(["Anna", "Boris"]), "two": unchanged_tenures(second)})


def cut(*seen: int) -> Cut:
    return Cut(2, seen={Seat(at): amount for at, amount in enumerate(seen)})


def agreed(known: People, promise: Promise, **cuts: Cut) -> Agreed:
    return Agreed(MONEY, (promise,), cuts, places_of(known.everybody(), known))


def from_both(known: People, second: Agreed, *marks: Paid) -> tuple[set[Place], set[Place]]:
    """Of whom the second payment is and to whom, after Boris won a hundred at the first table."""
    first = agreed(known, Promise("Anna", "Boris", 100), one=cut(-100, 100))
    book = read_book({"": written(first, *marks, second)})
    one, [promise] = book.agreements[-1], second.promises
    payer, payee = (
        payment_seats(name or "", name or "", one.agreed, known, book.cuts_before(one))
        for name in (promise.payer, promise.payee)
    )
    return {*payer}, {*payee}


def test_money_of_an_earlier_agreement_comes_from_its_chairs_too() -> None:
    known = people("Anna", "Cyril")
    second = agreed(known, Promise("Cyril", "Boris", 100), two=cut(100, -100))
    assert from_both(known, second) == ({("two", 1, 2)}, {("one", 1, 2)})


def test_a_namesake_at_the_last_table_alone_comes_to_no_earlier_money() -> None:
    known = people("Anna", "Cyril", "Boris")
    second = agreed(known, Promise("Cyril", "Boris", 100), two=cut(100, -100, 0))
    assert from_both(known, second) == ({("two", 1, 2)}, {("one", 1, 2), ("two", 2, 2)})


def test_what_was_paid_before_asks_for_no_chair_of_an_earlier_table() -> None:
    known = people("Anna", "Boris")
    second = agreed(known, Promise("Anna", "Boris", 30), two=cut(-30, 30))
    assert from_both(known, second, Paid(1, 100)) == ({("two", 0, 2)}, {("two", 1, 2)})


@pytest.mark.parametrize(("beyond", "chairs"), [(True, {"one", "two"}), (False, {"two"})])
def test_what_an_earlier_version_cleared_beyond_its_cuts_comes_from_all_that_it_wrote(
    beyond: bool, chairs: set[str]
) -> None:
    known = people("Anna", "Boris")
    old = agreed(known, Promise("Anna", "Boris", 30), two=cut(-30, 30))
    found = payment_seats("Boris", "Boris", replace(old, beyond=beyond), known)
    assert {table for table, _, _ in found} == chairs

"""Money is settled once: whatever overlaps, is paid, carried or corrected, in whatever order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.evening import Evening
from assistant.evening.events import Stake
from assistant.settling.book import (
    Amount,
    BookEvent,
    BookOpened,
    Paid,
    Party,
    Promise,
    Settled,
    TablesPicked,
    TakenOver,
    TermsAgreed,
    read_book,
)
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.currency_pot import Basis, Purse, Terms
from assistant.settling.statement import Statement
from tests.samples import PAID, UNPAID, five_each, unpaid
from tests.settling.club import CZK, people, statement, written
from tests.settling.club import table as table_of
from tests.settling.settling_club import Club, got, table, total

PEOPLE = ("Anna", "Boris", "Cyril", "Dana")
TABLES = "abcd"


def points(chance: Random, seats: int) -> list[int]:
    """Points of a table that add up to nothing."""
    some = [chance.randint(-9, 9) for _ in range(seats - 1)]
    return [*some, -sum(some)]


def opened(chance: Random) -> Club:
    """Some tables of some of four people, and overlapping books of them."""
    club = Club()
    for name in TABLES[: chance.randint(1, 4)]:
        seats = chance.sample(PEOPLE, chance.randint(2, 4))
        club.tables[name] = table(seats, points(chance, len(seats)))
    for _ in range(chance.randint(1, 4)):
        club.open(chance.sample(list(club.tables), chance.randint(1, len(club.tables))))
    return club


# ---- What may happen ----


def agree(club: Club, chance: Random) -> None:
    club.agree(chance.choice(list(club.books)))


def agree_as_before(club: Club, chance: Random) -> None:
    club.agree_as_before(chance.choice(list(club.books)))


def take_back(club: Club, chance: Random) -> None:
    club.take_back(chance.choice(list(club.books)))


def correct(club: Club, chance: Random) -> None:
    name = chance.choice(list(club.tables))
    club.correct(name, points(chance, len(club.tables[name].players)))


def pay(club: Club, chance: Random) -> None:
    for promise in club.promises() and [chance.choice(club.promises())]:
        club.pay(*promise, chance.choice([Fraction(1, 2), Fraction(1)]))


def take_the_mark_back(club: Club, chance: Random) -> None:
    for promise in club.promises() and [chance.choice(club.promises())]:
        club.not_paid(*promise)


def carry(club: Club, chance: Random) -> None:
    for promise in club.promises() and [chance.choice(club.promises())]:
        club.carry(*promise)


def take(club: Club, chance: Random) -> None:
    carried = [
        (book, number)
        for book, number in club.promises()
        if club.book(book).debts[number - 1].carried
    ]
    for promise in carried and [chance.choice(carried)]:
        club.take(chance.choice(list(club.books)), *promise)


Step = Callable[[Club, Random], None]
BESIDE: list[Step] = [correct, pay, take_the_mark_back, carry, take, take]
BEFORE: list[Step] = [agree_as_before, agree_as_before, carry, take, *BESIDE]
NOW: list[Step] = [agree, agree, agree, correct, take_back, *BESIDE]


# ---- What is true after each of these ----


def check(club: Club) -> None:
    """The equation for every set by itself: of a book, or of any tables."""
    club.check_agreements()
    for name in club.books:
        found = club.statement(name)
        club.check(found, name, found.picked.tables if found else club.book(name).tables)
    for size in range(1, len(club.tables) + 1):
        for some in combinations(club.tables, size):
            club.check(club.of(some), "", some)


def settle_all(club: Club) -> None:
    """Everything is agreed on, and everything paid."""
    for book, number in club.promises():
        if club.book(book).debts[number - 1].carried and club.taker(book, number) is None:
            club.carry(book, number)
    for name in club.books:
        club.agree(name)
    for book, number in club.promises():
        club.pay(book, number, Fraction(1))


@pytest.mark.slow
@settings(max_examples=60)
@given(st.integers(0, 10**9), st.integers(0, 12), st.integers(8, 20))
def test_payments_open_promises_and_the_plan_are_the_standing_of_every_set(
    seed: int, older: int, newer: int
) -> None:
    chance = Random(seed)
    club = opened(chance)
    for steps, count in ((BEFORE, older), (NOW, newer)):
        for _ in range(count):
            chance.choice(steps)(club, chance)
            check(club)
    settle_all(club)
    check(club)
    received = [
        got(debt.promise.payer, debt.promise.payee, debt.paid)
        for name in club.books
        for debt in club.holds(name)
    ]
    union = {one for name in club.books for one in club.book(name).tables}
    assert total(received) == club.standing(union)
    for name in club.books:
        found = club.statement(name)
        assert found is None or (found.plan, found.lowered) == ([], [])


# ---- By hand ----


def settled(tables: Mapping[str, Evening], *events: BookEvent) -> Settled:
    """What is agreed on in a book of these tables."""
    return agreement(statement(tables, *events), people(tables))


def as_before(tables: Mapping[str, Evening], *events: BookEvent) -> Settled:
    """The same as an older version wrote it, that did not say what is covered."""
    return replace(settled(tables, *events), covers=None)


def two_books(
    tables: Mapping[str, Evening], first: list[BookEvent], second: list[BookEvent]
) -> list[Statement]:
    """The statements of two books of the same tables, one written after the other."""
    logs = [written(BookOpened("", tuple(tables)), *events) for events in (first, second)]
    later = [replace(one, place=len(logs[0]) + one.number) for one in logs[1]]
    one, other = read_book(logs[0]), read_book(later)
    who = people(tables)
    found = [
        statements_of_book(one, tables, who, "one", {"other": other}),
        statements_of_book(other, tables, who, "other", {"one": one}),
    ]
    return [statement for [statement] in found]


def pays(statement: Statement) -> list[tuple[Party, Party, Amount]]:
    return [(one.payer, one.payee, one.amount) for one in statement.plan]


# Five from each at 0.50: Anna +5.00, Boris and Cyril -2.50.
ONE = {"a": table_of(PAID, "Anna Boris Cyril", five_each("Anna"), stake=CZK)}
TWO, FIVE = Decimal("2.50"), Decimal("5.00")


def test_a_settlement_says_what_it_covers_by_what_terms_and_in_what_state() -> None:
    [(table_, cover)] = (settled(ONE).covers or {}).items()
    assert (table_, cover.amounts) == ("a", {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO})
    assert cover.terms == Terms(Basis.AGREED, Stake(Decimal("0.50"), "CZK"))
    assert cover.number == ONE["a"].number == 2


def test_another_book_of_the_same_table_plans_nothing() -> None:
    _, other = two_books(ONE, [settled(ONE)], [])
    assert other.plan == []
    assert other.balances == other.settled == {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO}
    [part] = other.parts
    assert (part.book, part.whole, len(part.debts)) == ("one", True, 2)


def test_a_settlement_that_came_without_its_payments_says_what_everybody_gets_by_it() -> None:
    here, _ = two_books(ONE, [], [replace(settled(ONE), promises=())])
    assert here.plan == []
    [part] = here.parts
    assert (part.whole, part.elsewhere, part.debts) == (False, True, ())
    assert part.amounts == {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO}


def test_a_settlement_by_which_nobody_paid_has_no_payments_anywhere() -> None:
    even = {"a": table_of(PAID, "Anna Boris Cyril", stake=CZK)}
    _, other = two_books(even, [settled(even)], [])
    assert other.plan == []
    assert not any(part.elsewhere for part in other.parts)


def test_who_is_renamed_since_is_settled_in_every_book() -> None:
    # Anna is called Zoe, and Boris' chair was Cyril the elder's.
    said = {("a", Seat(0)): "Zoe", ("a", Seat(1)): "Cyril the elder"}
    log = [replace(one, place=one.number) for one in written(BookOpened("", ("a",)), settled(ONE))]
    other = read_book(written(BookOpened("", ("a",))))
    [found] = statements_of_book(other, ONE, people(ONE, said), "other", {"one": read_book(log)})
    assert found.balances == found.settled == {"Zoe": FIVE, "Cyril the elder": -TWO, "Cyril": -TWO}
    assert found.plan == []


def test_a_second_older_settlement_of_a_table_is_overpaid() -> None:
    # Both were paid: Anna got 10.00 where 5.00 were hers, and pays 2.50 back to each.
    paid: list[BookEvent] = [as_before(ONE), Paid(1, TWO), Paid(2, TWO)]
    for found in two_books(ONE, paid, paid):
        assert found.settled["Anna"] == 2 * FIVE
        assert sorted(pays(found)) == [("Anna", "Boris", TWO), ("Anna", "Cyril", TWO)]


def test_what_was_not_paid_of_a_second_older_settlement_goes_off() -> None:
    paid: list[BookEvent] = [as_before(ONE), Paid(1, TWO), Paid(2, TWO)]
    for found in two_books(ONE, paid, [as_before(ONE)]):
        assert found.plan == []
        assert [(one.book, one.promise) for one in found.lowered] == [("other", 1), ("other", 2)]


def test_a_settlement_from_before_balances_were_kept_counts_in_its_own_book() -> None:
    oldest = replace(as_before(ONE), came_to={}, chairs={})
    one, other = two_books(ONE, [oldest], [])
    assert (one.plan, one.waits) == ([], False)
    assert sorted(pays(other)) == [("Boris", "Anna", TWO), ("Cyril", "Anna", TWO)]


def test_what_an_older_settlement_took_over_is_settled_there() -> None:
    taken = TakenOver("first", 1, Purse("CZK"), Promise("Boris", "Cyril", TWO))
    agreed = as_before(ONE, taken)
    # Anna gets 5.00 of Boris, who owes 2.50 here and 2.50 from earlier; Cyril is even.
    assert agreed.promises == (Promise("Boris", "Anna", FIVE),)
    found = statement(ONE, taken, agreed)
    assert (found.plan, found.waits) == ([], False)
    assert found.covered[""] == {"Anna": 0, "Boris": -TWO, "Cyril": TWO}
    assert found.balances == found.settled


def test_the_first_settlement_of_a_table_says_how_it_is_settled_everywhere() -> None:
    # The first book settles at 1.00 a point: 10.00. The other would at 2.00, and cannot any more.
    dear, dearer = (Terms(Basis.AGREED, Stake(Decimal(n), "CZK")) for n in ("1.00", "2.00"))
    first: list[BookEvent] = [TermsAgreed("a", dear)]
    for agree_ in (settled, as_before):
        log = [*first, agree_(ONE, *first)]
        one, other = two_books(ONE, log, [TermsAgreed("a", dearer)])
        assert one.balances["Anna"] == other.balances["Anna"] == Decimal("10.00")
        assert (one.plan, other.plan) == ([], [])


def test_other_terms_of_the_same_book_counted_when_it_agreed_again() -> None:
    # As older versions allowed: 0.50 a point, agreed; then 1.00 a point, agreed again.
    log: list[BookEvent] = [as_before(ONE)]
    log.append(TermsAgreed("a", Terms(Basis.AGREED, Stake(Decimal("1.00"), "CZK"))))
    more = Settled(
        Purse("CZK"),
        (Promise("Boris", "Anna", TWO), Promise("Cyril", "Anna", TWO)),
        {"a": {"Anna": Decimal(10), "Boris": Decimal(-5), "Cyril": Decimal(-5)}},
    )
    one, other = two_books(ONE, [*log, more], [])
    assert one.balances["Anna"] == other.balances["Anna"] == Decimal("10.00")
    assert (one.plan, other.plan) == ([], [])


def test_a_table_that_an_older_book_gave_up_is_open_again() -> None:
    # Agreed, taken out, and the payments back agreed on: the table is as if nothing had been.
    back = Settled(Purse("CZK"), (Promise("Anna", "Boris", TWO), Promise("Anna", "Cyril", TWO)), {})
    _, other = two_books(ONE, [as_before(ONE), TablesPicked(()), back], [])
    assert other.balances["Anna"] == FIVE
    assert not any(other.settled.values())
    assert other.waits


def test_a_table_that_is_left_out_and_one_where_nobody_pays_are_not_covered() -> None:
    names = "Anna Boris Cyril"
    tables = {**ONE, "b": table_of(PAID, names, five_each("Boris"), stake=CZK)}
    tables["c"] = table_of(UNPAID, names, unpaid(17, 3, 2))
    found = settled(tables, TermsAgreed("b", Terms(Basis.LEFT_OUT)))
    assert set(found.covers or {}) == {"a"}


def test_that_nobody_pays_is_agreed_on_too() -> None:
    # What Anna won of Boris and Cyril she lost to them again: 5.00 and 2.50 each way.
    tables = {
        **ONE,
        "b": table_of(PAID, "Anna Boris Cyril", five_each("Anna", won=False), stake=CZK),
    }
    found = statement(tables)
    assert found.plan == []
    assert found.waits
    agreed = settled(tables)
    assert agreed.promises == ()
    assert not statement(tables, agreed).waits
    log = read_book(written(BookOpened("", ("a", "b")), agreed))
    [alone] = statements_of_book(
        read_book(written(BookOpened("", ("a",)))), tables, people(tables), "x", {"log": log}
    )
    assert (alone.balances["Anna"], alone.settled["Anna"], alone.plan) == (FIVE, FIVE, [])


def test_a_table_that_cannot_be_read_comes_to_what_is_settled_of_it() -> None:
    agreed = settled(ONE)
    book = read_book(written(BookOpened("", ("a",)), agreed))
    [found] = statements_of_book(book, {}, people(ONE))
    assert found.balances == {"Anna": FIVE, "Boris": -TWO, "Cyril": -TWO}
    assert found.plan == []

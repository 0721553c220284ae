"""Money is settled once: whatever overlaps, is paid, carried or corrected, in whatever order."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.settling_club import Club, got, table, total

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
BEFORE: list[Step] = [agree_as_before, agree_as_before, *BESIDE]
NOW: list[Step] = [agree, agree, agree, correct, *BESIDE]


# ---- What is true after each of these ----


def check(club: Club) -> None:
    """The equation for every set by itself: of a book, or of any tables."""
    club.check_agreements()
    for name in club.books:
        found = club.account(name)
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


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.integers(0, 6), st.integers(8, 20))
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
        for debt in club.book(name).debts
    ]
    union = {one for name in club.books for one in club.book(name).tables}
    assert total(received) == club.standing(union)
    for name in club.books:
        found = club.account(name)
        assert found is None or (found.plan, found.lowered) == ([], [])

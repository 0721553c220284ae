"""The fewest payments that clear what players owe each other."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.ledger import Points
from assistant.core.settling import EXACT_UP_TO, payments


def left_open(balances: Mapping[int, Points]) -> dict[int, Points]:
    """What is still owed after the payments."""
    left = dict(balances)
    for payer, payee, amount in payments(balances):
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    return {who: amount for who, amount in left.items() if amount}


def balanced(least: int, most: int, size: int) -> st.SearchStrategy[dict[int, Points]]:
    """Balances of some people that add up to zero; small amounts, so that groups clear early."""
    amounts = st.lists(st.integers(-size, size), min_size=least - 1, max_size=most - 1)
    return amounts.map(lambda some: dict(enumerate([*some, -sum(some)])))


def fewest(open_: list[Points]) -> int:
    """The fewest payments, by trying every way to split off a group that clears itself."""
    if not open_:
        return 0
    first, rest = open_[0], open_[1:]
    counts = [
        len(group) + fewest([rest[i] for i in range(len(rest)) if i not in group])
        for size in range(1, len(rest) + 1)
        for group in combinations(range(len(rest)), size)
        if first + sum(rest[i] for i in group) == 0
    ]
    return min(counts)


@pytest.mark.parametrize(
    ("balances", "paid"),
    [
        ({"Anna": 0, "Boris": 0}, []),
        ({"Anna": -3, "Boris": 3}, [("Anna", "Boris", 3)]),
        (
            {"Anna": 92, "Boris": -18, "Cyril": -74},
            [("Cyril", "Anna", 74), ("Boris", "Anna", 18)],
        ),
        (
            {"Anna": -5, "Boris": 7, "Cyril": 5, "Dana": -7},
            [("Anna", "Cyril", 5), ("Dana", "Boris", 7)],
        ),
        ({"Anna": Fraction(-1, 3), "Boris": Fraction(1, 3)}, [("Anna", "Boris", Fraction(1, 3))]),
    ],
)
def test_few_payments_clear_all(
    balances: dict[str, Points], paid: list[tuple[str, str, Points]]
) -> None:
    assert sorted(payments(balances)) == sorted(paid)


def test_groups_that_clear_themselves_are_settled_apart() -> None:
    assert len(payments({"A": -3, "B": 1, "C": -7, "D": 4, "E": 2, "F": 3})) == 4


def test_balances_that_do_not_add_up_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="add up to zero"):
        payments({"Anna": 1, "Boris": 1})


@given(balances=balanced(1, 9, 6))
def test_payments_clear_every_balance_with_at_most_one_less_than_people(
    balances: dict[int, Points],
) -> None:
    assert left_open(balances) == {}
    assert len(payments(balances)) <= max(0, len(balances) - 1)


@given(balances=balanced(2, 7, 4))
def test_there_is_no_way_with_fewer_payments(balances: dict[int, Points]) -> None:
    assert len(payments(balances)) == fewest([amount for amount in balances.values() if amount])


@settings(max_examples=10)
@given(balances=balanced(EXACT_UP_TO + 1, 60, 9))
def test_a_crowd_is_cleared_too(balances: dict[int, Points]) -> None:
    assert left_open(balances) == {}
    assert len(payments(balances)) < len(balances)

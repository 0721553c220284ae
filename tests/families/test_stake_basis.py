"""What is paid at the end where the points themselves are nobody's."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.house_rules import options
from assistant.core.message import msg
from assistant.families.stake_basis import StakeBasis, payable, stake_basis, with_differences
from tests.english import say


@dataclass(frozen=True)
class Rules:
    """House rules of a game of points."""

    stake_basis: StakeBasis = stake_basis(msg("The text"))


PLAYED_FOR = Rules(StakeBasis.DIFFERENCE)


def test_nobody_pays_unless_the_table_plays_for_differences() -> None:
    assert payable((17, 5, 0), Rules()) is None
    assert payable((), Rules()) is None


def test_differences_are_paid_where_nothing_was_and_could_be() -> None:
    assert with_differences(Rules()) == PLAYED_FOR
    assert with_differences(PLAYED_FOR) is PLAYED_FOR
    assert with_differences("rules of another game") == "rules of another game"


@pytest.mark.parametrize(
    ("totals", "paid"),
    [
        ((17, 5, 0), (12 + 17, -12 + 5, -17 - 5)),
        ((68, 16, 68, 16), (52 + 52, -52 - 52, 52 + 52, -52 - 52)),
        ((40,), (0,)),
        ((7, 7, 7), (0, 0, 0)),
        ((200, 160), (40, -40)),
    ],
)
def test_each_pays_each_the_difference_of_their_totals(
    totals: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    assert payable(totals, PLAYED_FOR) == paid


@given(totals=st.lists(st.integers(0, 300), min_size=1, max_size=60).map(tuple))
def test_what_some_get_others_pay(totals: tuple[int, ...]) -> None:
    paid = payable(totals, PLAYED_FOR)
    assert paid == tuple(sum(own - other for other in totals) for own in totals)
    assert sum(paid) == 0


def test_the_house_rule_says_where_it_is_written() -> None:
    (option,) = options(Rules)
    assert option.default is StakeBasis.NONE
    assert list(option.values) == [StakeBasis.NONE, StakeBasis.DIFFERENCE]
    assert say(option.source, ()) == "Nothing: The text, the end. Differences: common house rule"

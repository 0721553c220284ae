"""What is paid at the end where the points themselves are nobody's."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from assistant.core.message import msg
from assistant.families.stake_basis import StakeBasis, payable, stake_basis, with_differences


@dataclass(frozen=True)
class Rules:
    """House rules of a game of points."""

    stake_basis: StakeBasis = stake_basis(msg("The text"))


PLAYED_FOR = Rules(StakeBasis.DIFFERENCE)


def test_differences_are_paid_where_nothing_was_and_could_be() -> None:
    assert with_differences(Rules()) == PLAYED_FOR
    assert with_differences(PLAYED_FOR) is PLAYED_FOR
    assert with_differences("rules of another game") == "rules of another game"


@given(totals=st.lists(st.integers(0, 300), min_size=1, max_size=60).map(tuple))
def test_each_pays_each_the_difference_of_their_totals(totals: tuple[int, ...]) -> None:
    paid = payable(totals, PLAYED_FOR)
    assert paid == tuple(sum(own - other for other in totals) for own in totals)
    assert payable(totals, Rules()) is None

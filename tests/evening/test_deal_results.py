"""What each deal moved adds up to what everybody has."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.evening.told.deal_results import gains
from assistant.games import all_games
from tests.games.strategies import evenings


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_all_gains_and_bonuses_add_up_to_where_everybody_stands(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game))
    found = list(gains(evening))
    sums = [Fraction(0)] * len(evening.players)
    for gain in found:
        moved = zip(sums, gain.points, gain.bonus, strict=True)
        sums = [was + points + bonus for was, points, bonus in moved]
        assert tuple(sums) == gain.totals
    if found and evening.remainder_to is None:
        assert found[-1].totals == evening.totals
    assert [gain.deal for gain in found] == list(evening.deals)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_gains_from_a_place_on_are_the_same(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    everything = list(gains(evening))
    for start in range(len(everything) + 2):
        assert list(gains(evening, start)) == everything[start:]

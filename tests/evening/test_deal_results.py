"""The results of all deals add up to everybody's total."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.evening.summary.deal_results import gains
from assistant.games import all_games
from tests.games.strategies import evenings


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_gains_from_a_place_on_are_the_same(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    everything = list(gains(evening))
    for start in range(len(everything) + 2):
        assert list(gains(evening, start)) == everything[start:]

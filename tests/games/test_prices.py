"""The values table of every game; no game is named here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.games import all_games
from tests.english import say
from tests.games.strategies import house_rules

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_every_line_is_said_in_every_column_whatever_the_house_rules(
    game: AnyGame, data: st.DataObject
) -> None:
    lists = game.price_list(data.draw(house_rules(game)))
    assert lists
    for part in lists:
        assert say(part.title, ())
        assert part.prices
        for line in part.prices:
            assert say(line.what, ())
            assert len(line.worth) == (len(part.heads) or 1)
            assert all(say(worth, ()) for worth in line.worth)

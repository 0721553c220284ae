"""What a game's players often write beside the deals is kept in no language."""

import pytest

from assistant.core.game import AnyGame
from assistant.games import all_games
from assistant.paper.blank_sheets import blank_evening


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_all_that_a_game_offers_is_for_reasons_that_it_can_say_again(game: AnyGame) -> None:
    evening = blank_evening(game, game.seats.start)
    offered = game.usual_adjustments(evening.now, evening.rules)
    assert {one.reason.text for one in offered} <= {one.text for one in game.usual_reasons}
    assert not any(one.params for one in game.usual_reasons)

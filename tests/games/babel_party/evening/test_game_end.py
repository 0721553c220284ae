"""Of a party's end the winner's points are told, or everybody's where few play."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import EndedGame, game_end
from tests.evening.three_players import read


@pytest.mark.parametrize(("players", "made"), [(6, (240,)), (3, (240, 0, 0))])
def test_the_end_of_a_party_says_who_wins(players: int, made: tuple[int, ...]) -> None:
    """Three times 80."""
    names = [f"Guest {n}" for n in range(players)]
    turn_in = {"player": "Guest 1", "hands": ["double_straight_flush"]}
    two, three = (
        read(game="babel_party", players=names, deals=[turn_in] * number) for number in (2, 3)
    )
    assert game_end(two, three.deals[-1]) == EndedGame(((Seat(1),),), made, 0, made)
    assert game_end(two, two.deals[-1]) is None

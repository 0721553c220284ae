"""A deal that is followed call by call: what all games share, with deals of Concerto."""

from __future__ import annotations

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import follow
from assistant.games import find_game
from tests.english import say
from tests.evening.test_call_by_call import CYRIL
from tests.games.strategies import NAMES

CYRIL_DEALS = Situation(1, CYRIL, 3)


def game_of(key: str) -> AnyGame:
    """A game that is there."""
    game = find_game(key)
    assert game is not None
    return game


def listed(key: str, calls: str, before: Situation = CYRIL_DEALS) -> str:
    """What the screen lists of some calls."""
    game = game_of(key)
    pairs = [call.split("=") for call in calls.split()]
    talk = follow(game, [(Seat(int(seat)), said) for seat, said in pairs], game.rules(), before)
    assert talk.wrong is None
    return ", ".join(f"{NAMES[seat]} {say(name, NAMES)}" for seat, name in talk.listed)


def test_a_round_that_begins_anew_lists_what_is_said_in_it() -> None:
    dana_deals = Situation(1, Seat(3), 4)
    assert listed("concerto", "0=card 2=play", dana_deals) == "Anna plays a card, Cyril play"
    said = "0=card 2=play 1=card 3=pass"
    assert listed("concerto", said, dana_deals) == "Boris plays a card, Dana pass"

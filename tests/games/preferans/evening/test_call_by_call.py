"""A deal that is followed call by call: what all games share, with deals of Preferans."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Fields
from assistant.core.game import AnyGame
from assistant.core.situation import Situation
from assistant.evening.log.calls import Talk, drafted
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from tests.english import say
from tests.evening.test_call_by_call import ANNA, BORIS, CYRIL
from tests.games.strategies import NAMES

CYRIL_DEALS = Situation(1, CYRIL, 3)


def game_of(key: str) -> AnyGame:
    """A game that is there."""
    game = find_game(key)
    assert game is not None
    return game


def tapped(key: str, **typed: str) -> tuple[dict[str, Any], Talk]:
    """What a screen has after a tap."""
    game = game_of(key)
    form = Fields({name: [value] for name, value in typed.items()})
    draft, talk = drafted(game, form, game.rules(), CYRIL_DEALS)
    assert talk is not None
    return dict(draft.plain), talk


def told(key: str, **typed: str) -> str:
    """What the table's screen is told."""
    game = game_of(key)
    form = Fields({name: [value] for name, value in typed.items()})
    draft, _ = drafted(game, form, game.rules(), CYRIL_DEALS)
    return say(draft.told, NAMES) if draft.told else ""


def test_calls_that_only_help_are_not_kept() -> None:
    # Anna has the auction of Preferans; the contract and the whists are facts of their own.
    _, talk = tapped("preferans", calls="0=6S 1=pass 2=pass", call="0=6C")
    assert talk.spelled == "0=6S 1=pass 2=pass 0=6C"
    assert talk.kept == ((ANNA, "6S"), (BORIS, "pass"), (CYRIL, "pass"))


def test_a_bid_stays_the_highest_while_others_pass() -> None:
    assert told("preferans", calls="0=6S", call="1=pass") == (
        "auction: Anna 6♠, now it is Cyril’s turn"
    )


# ---- Kept in the record ----


def record(game: str, *deals: dict[str, Any]) -> dict[str, Any]:
    """A record of three, Cyril dealing first."""
    table = {"players": list(NAMES[:3]), "first_dealer": "Cyril"}
    return {"format": FORMAT, "game": game, **table, "deals": list(deals)}


def test_a_record_has_nothing_that_only_helped() -> None:
    """The whists and the contract of Preferans are written as facts, not as calls."""
    auction = [["Anna", "6S"], ["Boris", "pass"], ["Cyril", "pass"]]
    plain = {"contract": "6S", "declarer": "Anna", "whist": {"Boris": "pass", "Cyril": "pass"}}
    assert read_record(record("preferans", {**plain, "auction": auction}), find_game)[1] == []
    more = [*auction, ["Anna", "6S"]]
    _, problems = read_record(record("preferans", {**plain, "auction": more}), find_game)
    assert [problem.field for problem in problems] == ["auction"]

"""A deal that is followed call by call: what all games share, with deals of Mariáš."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Fields
from assistant.core.game import AnyGame
from assistant.core.situation import Situation
from assistant.evening.log.calls import Talk, back_at_the_steps, drafted
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


def test_fields_of_several_values_are_filled_in_too() -> None:
    calls = "0=leaves 1=good 2=good 0=soloist_seven"
    plain, _ = tapped("marias", calls=calls, call="0=soloist_hundred")
    assert plain["announced"] == ["soloist_seven", "soloist_hundred"]


def test_what_was_filled_in_by_hand_is_told_from_what_the_calls_filled_in() -> None:
    said = {"calls": "0=leaves", "contract": "suit", "trump": "leaves", "fleks.game": "0"}
    _, talk = tapped("marias", **said, listen="1")
    assert not talk.by_hand
    _, talk = tapped("marias", **said, aces="no")
    assert talk.by_hand == {"aces": ["no"]}


def test_on_the_screen_of_the_steps_is_who_said_something_until_he_leaves_it() -> None:
    calls = "0=leaves 1=good"
    assert tapped("marias", listen="1")[1].steps
    assert tapped("marias", calls=calls, call="2=good")[1].steps
    assert tapped("marias", calls=calls, uncall="last")[1].steps
    assert not tapped("marias", calls=calls)[1].steps
    plain, talk = tapped("marias", calls=calls, listen="1", leave="1")
    assert not talk.steps
    assert (plain["trump"], len(plain["auction"])) == ("leaves", 2)


def test_one_may_go_back_to_the_steps_from_the_result_and_from_what_was_forgotten() -> None:
    calls = {"calls": ["0=leaves 1=good"], "trump": ["leaves"]}
    back = back_at_the_steps(Fields({**calls, "leave": ["1"]}))
    assert back == Fields({**calls, "listen": ["1"]})
    assert back_at_the_steps(Fields({**calls, "uncall": ["all"]})) == Fields(
        {"trump": ["leaves"], "listen": ["1"]}
    )


def test_what_is_at_stake_is_told_without_the_last_call() -> None:
    game = game_of("marias")
    form = Fields({"call": ["0=leaves"]})
    draft, _ = drafted(game, form, game.rules(), CYRIL_DEALS)
    assert draft.under_way is not None
    # A suit game leaves is worth 1 from each.
    assert say(draft.under_way, NAMES) == "Anna: suit game leaves · won: +1, lost: -1 per opponent"


def test_leaving_the_steps_off_keeps_what_they_filled_in() -> None:
    said = {"calls": "0=leaves 1=good 2=good", "trump": "leaves", "fleks.game": "1"}
    plain, talk = tapped("marias", **said, uncall="all")
    assert talk.calls == ()
    assert "auction" not in plain
    assert (plain["trump"], plain["fleks"]) == ("leaves", {"game": 1})


def test_it_is_told_what_is_played_too_as_soon_as_that_is_known() -> None:
    assert told("marias", calls="", call="0=leaves") == (
        "Anna: suit game leaves · won: +1, lost: -1 per opponent · auction: Anna "
        "leaves, now it is Boris’s turn"
    )


def test_how_the_play_stands_is_told_in_place_of_the_last_call() -> None:
    calls = "0=betl 1=good 2=good"
    assert told("marias", calls=calls, call="0=1").endswith(" · no trick taken, 1 of 10 played")

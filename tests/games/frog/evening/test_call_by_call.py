"""A deal that is followed call by call: what all games share, with deals of Frog."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.game import AnyGame, Game
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import Talk, filled_fields, follow, read_calls, read_draft
from assistant.evening.reading.deal_facts import read_facts
from assistant.games import find_game
from assistant.games.frog import Frog
from assistant.records.record import FORMAT, read_record, write_record
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
    draft, talk = read_draft(game, form, game.rules(), CYRIL_DEALS)
    assert talk is not None
    return dict(draft.plain), talk


# ---- Following ----


@pytest.mark.parametrize(
    ("calls", "why"),
    [
        ([(BORIS, "frog")], "it is Anna’s turn, not Boris’s"),
        ([(ANNA, "solo")], "Anna: solo cannot be called here"),
        ([(ANNA, "")], "Anna: \N{EMPTY SET} cannot be called here"),
        # A file may say what no page could be sent with, and as much of it as it likes.
        ([(ANNA, "\ud800")], "Anna: \N{REPLACEMENT CHARACTER} cannot be called here"),
        ([(ANNA, "solo" * 20)], f"Anna: {'solo' * 10}… cannot be called here"),
        ([(ANNA, "grand"), (BORIS, "\ud800")], "Boris: � comes after the last call"),
        # Grand is the highest bid: who has not passed need not, in his turn.
        ([(ANNA, "grand"), (CYRIL, "pass")], "Cyril: pass comes after the last call"),
        (
            [(ANNA, "grand"), (BORIS, "pass"), (BORIS, "pass")],
            ("Boris: pass comes after the last call"),
        ),
        ([(ANNA, "grand"), (ANNA, "pass")], "Anna: pass comes after the last call"),
    ],
)
def test_why_a_call_was_not_allowed(calls: list[tuple[Seat, str]], why: str) -> None:
    game = game_of("frog")
    talk = follow(game, calls, game.rules(), CYRIL_DEALS)
    assert talk.wrong is not None
    assert say(talk.wrong.text, NAMES) == why


def test_said_or_left_out_it_comes_back_from_record_screen_and_correction_as_it_was() -> None:
    said = [["Anna", "grand"], ["Boris", "pass"], ["Cyril", "pass"]]
    for passes in range(3):
        plain = {"bid": "grand", "bidder": "Anna", "points": 70, "auction": said[: 1 + passes]}
        evening, problems = read_record(record("frog", plain), find_game)
        assert problems == []
        assert evening is not None
        assert write_record(evening)["deals"] == [plain]
        before = evening.deals[0].before
        form = filled_fields(evening.game, evening.deals[0].facts, before)
        draft, _ = read_draft(evening.game, form, evening.rules, before)
        seats = {str(place): Seat(place) for place in range(3)}
        again, _ = read_facts(draft.plain, evening.game, evening.rules, seats)
        assert again == evening.deals[0].facts


def test_a_game_without_turns_is_only_recorded() -> None:
    silent: AnyGame = type("Silent", (Frog,), {"turn": Game.turn})()
    form = Fields({"calls": ["0=frog"], "call": ["1=pass"]})
    assert follow(silent, [(ANNA, "frog")], silent.rules(), CYRIL_DEALS).calls == ()
    assert read_calls(silent, form, silent.rules(), CYRIL_DEALS) == (None, form)
    draft, talk = read_draft(silent, form, silent.rules(), CYRIL_DEALS)
    assert (talk, "auction" in draft.plain) == (None, False)


# ---- On the recording screen ----


def test_a_tap_fills_in_what_follows_from_it() -> None:
    plain, talk = tapped("frog", calls="0=pass 1=chico", call="2=pass")
    assert (plain["bid"], plain["bidder"]) == ("chico", "1")
    assert plain["auction"] == [["0", "pass"], ["1", "chico"], ["2", "pass"]]
    assert talk.turn is None


def test_what_was_changed_by_hand_stays_until_the_next_call() -> None:
    said = {"calls": "0=pass 1=chico 2=pass", "bid": "frog", "bidder": "0"}
    assert tapped("frog", **said)[0]["bid"] == "frog"
    assert tapped("frog", **said, uncall="last")[0]["bid"] == "frog"
    said["calls"] = "0=pass 1=chico"
    assert tapped("frog", **said, call="2=pass")[0]["bid"] == "chico"


def test_what_a_call_filled_in_is_taken_back_with_it() -> None:
    over = {"calls": "0=pass 1=chico 2=pass", "bid": "chico", "bidder": "1", "trump": "clubs"}
    plain, talk = tapped("frog", **over, uncall="last")
    assert talk.turn is not None
    # Nobody is the bidder yet; the trumps were said by hand.
    assert (plain["bidder"], plain["bid"]) == (None, "frog")
    assert tapped("frog", **over, uncall="all")[0]["bidder"] == "1"


def test_the_last_call_is_taken_back() -> None:
    plain, talk = tapped("frog", calls="0=frog 1=chico", uncall="last")
    assert talk.calls == ((ANNA, "frog"),)
    assert plain["auction"] == [["0", "frog"]]
    assert tapped("frog", calls="", uncall="last")[1].calls == ()


def test_the_same_tap_twice_is_one_call() -> None:
    """Two quick touches send the same calls with the same new one."""
    first, second = (tapped("frog", calls="0=frog", call="1=pass")[1] for _ in range(2))
    assert first.calls_text == second.calls_text == "0=frog 1=pass"


def test_a_tap_that_came_too_late_changes_nothing() -> None:
    plain, talk = tapped("frog", calls="0=frog 1=chico 2=pass 0=pass", call="0=grand", bid="chico")
    assert talk.calls_text == "0=frog 1=chico 2=pass 0=pass"
    assert plain["bid"] == "chico"


@pytest.mark.parametrize(
    "calls",
    [
        "x",
        "=",
        "0",
        "0=",
        "=frog",
        "9=frog",
        "-1=frog",
        "١=frog",
        "0=FROG",
        "0=frog=",
        "99999999=x",
    ],
)
def test_garbage_among_the_calls_is_left_aside(calls: str) -> None:
    assert tapped("frog", calls=calls)[1].calls == ()
    assert tapped("frog", calls="", call=calls)[1].calls == ()


# ---- What the table's screen is told ----


# ---- Kept in the record ----


def record(game: str, *deals: dict[str, Any]) -> dict[str, Any]:
    """A record of three, Cyril dealing first."""
    table = {"players": list(NAMES[:3]), "first_dealer": "Cyril"}
    return {"format": FORMAT, "game": game, **table, "deals": list(deals)}


BID = {"bid": "chico", "bidder": "Boris", "trump": "clubs", "points": 70}


SAID = [["Anna", "frog"], ["Boris", "chico"], ["Cyril", "pass"], ["Anna", "pass"]]


@pytest.mark.parametrize(
    ("auction", "why"),
    [
        ([["Boris", "chico"]], "it is Anna’s turn, not Boris’s"),
        ([*SAID[:2], ["Cyril", "frog"]], "Cyril: frog cannot be called here"),
        ([*SAID, ["Boris", "grand"]], "Boris: grand comes after the last call"),
        (
            [["Anna", "frog"], ["Boris", "pass"], ["Cyril", "pass"]],
            "the auction leads to another result",
        ),
    ],
)
def test_an_auction_that_could_not_be_is_refused_at_its_place(
    auction: list[list[str]], why: str
) -> None:
    evening, problems = read_record(record("frog", {**BID, "auction": auction}), find_game)
    assert evening is None
    assert (1, "auction", why) in [(p.deal, p.field, say(p.text, NAMES)) for p in problems]
    assert {(problem.deal, problem.field) for problem in problems} == {(1, "auction")}


@pytest.mark.parametrize(
    "auction", ["pass", [["Anna"]], [["Dana", "pass"]], [["Anna", 1]], [[]], [["Anna", "pass", 1]]]
)
def test_an_auction_of_another_shape_is_no_auction(auction: Any) -> None:
    evening, problems = read_record(record("frog", {**BID, "auction": auction}), find_game)
    assert evening is None
    assert {problem.field for problem in problems} == {"auction"}

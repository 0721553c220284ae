"""Who sits down to the next table, and who deals first there."""

from typing import Any

from assistant.evening.log.attendance import may_open, next_opening
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record

SIX = {
    "contract": "6S",
    "declarer": "Anna",
    "whist": {"Boris": "pass", "Cyril": "pass"},
}


def evening(*deals: Any) -> Evening:
    plain = {"format": FORMAT, "game": "preferans", "players": ["Anna", "Boris", "Cyril"]}
    read, problems = read_record(plain | {"first_dealer": "Cyril", "deals": list(deals)}, find_game)
    assert read, problems
    return read


def test_whoever_would_have_dealt_deals_first() -> None:
    now = evening(SIX)
    opened = next_opening(now)
    assert opened.players == ("Anna", "Boris", "Cyril")
    assert opened.players[opened.first_dealer] == "Anna"
    assert may_open(now, opened)


def test_who_left_so_few_behind_that_the_game_ended_does_not_sit_down_again() -> None:
    now = evening(SIX, {"left": "Anna"})
    opened = next_opening(now)
    assert now.over
    assert opened.players == ("Boris", "Cyril")
    assert opened.players[opened.first_dealer] == "Boris"
    assert not may_open(now, opened)


def test_who_goes_home_now_does_not_either() -> None:
    now = evening(SIX, {"joined": "Dana"})
    opened = next_opening(now, leaving=now.seats[1])
    assert opened.players == ("Anna", "Cyril", "Dana")
    assert opened.players[opened.first_dealer] == "Dana"
    assert may_open(now, opened)

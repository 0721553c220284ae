"""The lines of a Six-Bid Solo sheet."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.summary.score_columns import SheetLine
from assistant.games import find_game
from assistant.games.six_bid_solo import GAME
from assistant.records.record import read_record
from tests.english import say
from tests.games.six_bid_solo.deals import CALL, GUARANTEE, MISERE, SOLO
from tests.games.strategies import NAMES


def lines(*deals: dict[str, Any], seats: int = 3, **more: Any) -> tuple[SheetLine, ...]:
    plain = {"format": "table-record/1", "game": "six_bid_solo", "deals": list(deals)}
    evening, problems = read_record(plain | {"players": list(NAMES[:seats])} | more, find_game)
    assert evening is not None, problems
    return GAME.sheet(evening, False)


@pytest.mark.parametrize(
    ("deal", "written", "worth"),
    [
        (SOLO, "solo ♠ · 64", 8),
        ({**SOLO, "points": 60}, "solo ♠ · 60", 0),
        ({"bid": "heart_solo", "bidder": "Anna", "points": 57}, "heart solo · 57", -9),
        (MISERE, "misère · made", 30),
        ({**MISERE, "made": None, "points": 2}, "misère · 2", -30),
        ({**GUARANTEE, "points": None, "made": False}, "guarantee solo ♣ · lost", -40),
        ({**CALL, "trump": "hearts", "called_card": "AS"}, "call solo ♥ · 120", 150),
        ({"bid": "passed_out"}, "all passed", 0),
    ],
)
def test_a_deal_in_table_notation(deal: dict[str, Any], written: str, worth: int) -> None:
    (line,) = lines(deal)
    assert " · ".join(say(part, NAMES) for part in line.parts) == written
    assert line.worth == worth
    assert line.declarer == (None if deal["bid"] == "passed_out" else 0)


def test_chips_run_down_in_columns() -> None:
    found = lines(
        SOLO,
        {"bid": "passed_out"},
        {"bid": "misere", "bidder": "Boris", "points": 2},
        {**CALL, "bidder": "Cyril", "trump": "hearts"},
    )
    assert [line.standing for line in found] == [
        (16, -8, -8),
        (16, -8, -8),
        (46, -68, 22),
        (-104, -218, 322),
    ]


def test_of_four_each_is_what_one_opponent_pays() -> None:
    for sitter_pays, standing in ((False, (16, -8, -8, 0)), (True, (24, -8, -8, -8))):
        rules = {"sitter_pays": sitter_pays}
        (line,) = lines(SOLO, seats=4, first_dealer="Dana", rules=rules)
        assert (line.worth, line.standing) == (8, standing)

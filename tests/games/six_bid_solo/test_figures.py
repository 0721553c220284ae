"""What is counted about a deal of Six-Bid Solo."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.six_bid_solo import GAME
from tests.games.marks import told
from tests.games.six_bid_solo.deals import deal, house

SOLO = {"bid": "solo", "bidder": "Anna", "trump": "clubs"}
GUARANTEE = {"bid": "guarantee_solo", "bidder": "Boris"}


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        ({**SOLO, "points": 61}, ["Anna solo made"]),
        ({**SOLO, "points": 60}, ["Anna solo"]),
        ({**SOLO, "points": 59}, ["Anna solo failed"]),
        ({"bid": "heart_solo", "bidder": "Cyril", "points": 90}, ["Cyril heart solo made"]),
        ({"bid": "misere", "bidder": "Anna", "points": 0}, ["Anna misère made"]),
        ({"bid": "misere", "bidder": "Anna", "points": 2}, ["Anna misère failed"]),
        ({"bid": "spread_misere", "bidder": "Anna", "made": True}, ["Anna spread misère made"]),
        ({**GUARANTEE, "trump": "hearts", "points": 74}, ["Boris guarantee solo made"]),
        ({**GUARANTEE, "trump": "clubs", "points": 74}, ["Boris guarantee solo failed"]),
        (
            {"bid": "call_solo", "bidder": "Anna", "trump": "clubs", "made": False},
            ["Anna call solo failed"],
        ),
        ({"bid": "passed_out"}, []),
    ],
)
def test_a_bid_is_counted_by_its_goal_or_by_half_the_points(
    plain: dict[str, Any], counted: list[str]
) -> None:
    assert told(GAME, deal(plain), house()) == counted

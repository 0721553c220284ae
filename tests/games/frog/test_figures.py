"""What is counted about a deal of Frog."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.frog import GAME
from tests.games.frog.deals import CHICO, FROG, GRAND, deal, house
from tests.games.marks import told


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        (FROG, ["Anna frog made"]),
        (CHICO, ["Anna chico failed"]),
        ({**GRAND, "bidder": "Boris", "points": 120}, ["Boris grand made"]),
        ({**FROG, "points": 60}, ["Anna frog"]),
        ({**FROG, "points": 0}, ["Anna frog failed"]),
        ({"bid": "passed_out"}, []),
    ],
)
def test_a_bid_is_made_above_half_the_points_and_lost_below(
    plain: dict[str, Any], counted: list[str]
) -> None:
    assert told(GAME, deal(plain), house()) == counted

"""What evenings tell about people, pairs and games, counted by hand.

With deals of Babel as a party.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from assistant.evening.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.statistics.participation import (
    see,
)

NAMES = ["Anna", "Boris", "Cyril"]


def evening(game: str, *deals: Any, players: Sequence[str] = NAMES, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def test_where_nobody_deals_nobody_defends() -> None:
    turn_in = {"player": "Boris", "hands": ["flush", "straight"]}
    ((_, parts),) = see("one", evening("babel_party", turn_in)).deals
    # A flush is 7, a straight 5.
    assert [(part.seat, part.role, part.points) for part in parts] == [(1, None, 12)]

"""What evenings tell about people, pairs and games, counted by hand, with deals of Preferans."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.statistics.parts_in_deals import (
    DealRole,
    see,
)

NAMES = ["Anna", "Boris", "Cyril"]


def evening(game: str, *deals: Any, players: Sequence[str] = NAMES, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def test_a_settled_sheets_deal_is_worth_what_it_changed() -> None:
    """Preferans, a misère with one trick: 10 on Anna's mountain, 10 whists to each of the others.

    A third of ten times the mountain is 33: Anna 33 - 100 - 20, the others 33 + 10.
    """
    misere = {
        "contract": "misere",
        "declarer": "Anna",
        "whist": {"Boris": "whist", "Cyril": "whist"},
        "tricks": {"Anna": 1, "Boris": 5, "Cyril": 4},
    }
    ((_, parts),) = see("one", evening("preferans", misere)).deals
    assert [part.points for part in parts] == [-87, 43, 43]
    assert [part.role for part in parts] == [
        DealRole.DECLARER,
        DealRole.DEFENDER,
        DealRole.DEFENDER,
    ]
    assert not any(part.taken for part in parts)

"""What is counted about a turn-in of Babel as a party."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.log.events import seating
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.babel_party import GAME
from tests.games.marks import told
from tests.games.strategies import NAMES

TWO_FLUSHES = "2S 4S 6S 8S QS 3H 5H 7H 9H KH"


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        ({"player": "Anna", "hands": ["straight", "flush"]}, ["Anna straight", "Anna flush"]),
        ({"player": "Boris", "hands": ["double_flush"]}, ["Boris double flush"]),
        ({"player": "Cyril", "cards": TWO_FLUSHES.split()}, ["Cyril flush", "Cyril flush"]),
    ],
)
def test_the_hands_turned_in_are_counted_by_kind(plain: dict[str, Any], counted: list[str]) -> None:
    rules = GAME.rules()
    facts, problems = read_facts(plain, GAME, rules, seating(NAMES[:3]))
    assert problems == []
    assert told(GAME, facts, rules) == counted

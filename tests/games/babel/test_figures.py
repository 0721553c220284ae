"""What is counted about a deal of Babel."""

from __future__ import annotations

from typing import Any

from assistant.evening.log.events import seating
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.babel import GAME
from tests.games.marks import told
from tests.games.strategies import NAMES

SPADES = "AS KS QS JS TS"


def counted(hands: dict[str, Any], **more: Any) -> list[str]:
    rules = GAME.rules()
    seats = seating(NAMES[:3])
    facts, problems = read_facts({"hands": hands, **more}, GAME, rules, seats)
    assert problems == []
    return told(GAME, facts, rules)


def test_everybodys_hands_are_counted_by_kind_and_so_are_stops() -> None:
    hands = {"Anna": ["flush", "full_house"], "Boris": ["double_straight"], "Cyril": []}
    assert counted(hands, stopped_by="Anna") == [
        "Anna flush",
        "Anna full house",
        "Boris double straight",
        "Anna stops called",
    ]


def test_the_best_of_somebodys_cards_is_counted() -> None:
    hands = {"Anna": {"cards": SPADES.split()}, "Boris": [], "Cyril": ["flush", "flush"]}
    assert counted(hands) == ["Anna royal flush", "Cyril flush", "Cyril flush"]

"""Deals of Six-Bid Solo as the record spells them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Problem
from assistant.evening.log.events import seating
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games.six_bid_solo import GAME
from assistant.games.six_bid_solo.deals import Facts, Rules
from tests.games.strategies import NAMES

SOLO = {"bid": "solo", "bidder": "Anna", "trump": "spades", "points": 64}
MISERE = {"bid": "misere", "bidder": "Anna", "made": True}
GUARANTEE = {"bid": "guarantee_solo", "bidder": "Anna", "trump": "clubs", "points": 80}
CALL = {"bid": "call_solo", "bidder": "Anna", "trump": "clubs", "points": 120}


def house(**agreed: Any) -> Rules:
    """The house rules of a table, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    assert isinstance(rules, Rules)
    return rules


def read(plain: Any, seats: int = 3) -> tuple[Facts | None, list[Problem]]:
    """Read a deal at a table of Anna, Boris, Cyril and, with four, Dana."""
    return read_facts(plain, GAME, house(), seating(NAMES[:seats]))


def deal(plain: dict[str, Any], seats: int = 3) -> Facts:
    """A deal in which nothing is wrong."""
    facts, problems = read(plain, seats)
    assert problems == []
    assert facts is not None
    return facts

"""Deals of Concerto as the record spells them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import seating
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games import find_game
from assistant.games.concerto import GAME
from assistant.games.concerto.deals import Facts, Rules
from assistant.records.record import FORMAT, read_record

NAMES = ("Anna", "Boris", "Cyril", "Dana")
AFTER_DANA = Situation(1, Seat(3), 4)
BY_CONTRIBUTION: dict[str, Any] = {"four_and_straight_flush": "by_contribution"}
NONE = ["nothing"] * 8
# 6 + 12 against 8 + 6 + 2, and 8 + 6 + 2 on both sides.
EIGHTEEN_16 = ["flush", "full_house", "four", "flush", "nothing", "two_pair", "nothing", "nothing"]
EVEN = ["full_house", "full_house", "flush", "flush", "two_pair", "two_pair", "nothing", "nothing"]


def hands(*made: Any) -> list[Any]:
    """Eight hands, nothing after those that are named."""
    return [*made, *NONE[len(made) :]]


def plain(made: Any = NONE, left_over: Any = ("nothing", "nothing"), **more: Any) -> dict[str, Any]:
    """A deal as the record spells it; a text is cards one after the other."""
    return {
        "hands": [_spelled(hand) for hand in made],
        "left_over": [_spelled(left) for left in left_over],
        **more,
    }


def _spelled(hand: Any) -> Any:
    return hand.split() if isinstance(hand, str) and " " in hand else hand


def house(**agreed: Any) -> Rules:
    """The house rules of a table, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    assert isinstance(rules, Rules)
    return rules


def read(deal: Any, **agreed: Any) -> tuple[Facts | None, list[Problem]]:
    """Read a deal at a table of Anna, Boris, Cyril and Dana."""
    return read_facts(deal, GAME, house(**agreed), seating(NAMES))


def facts_of(deal: dict[str, Any], **agreed: Any) -> Facts:
    """A deal in which nothing is wrong."""
    facts, problems = read(deal, **agreed)
    assert problems == []
    assert facts is not None
    return facts


def evening(*deals: dict[str, Any], first_dealer: str = "Dana", **agreed: Any) -> Evening:
    """An evening of these deals, by the house rules agreed on."""
    record: dict[str, Any] = {"format": FORMAT, "game": "concerto", "players": list(NAMES)}
    record |= {"first_dealer": first_dealer, "rules": agreed, "deals": list(deals)}
    found, problems = read_record(record, find_game)
    assert found is not None, problems
    return found

"""Lines of a free sheet as the record spells them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Problem
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import seats_by_name
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games import find_game
from assistant.games.free_sheet import GAME, Facts, Rules
from assistant.records.record import FORMAT, read_record

NAMES = ("Anna", "Boris", "Cyril")


def line(*points: int, names: tuple[str, ...] = NAMES) -> dict[str, Any]:
    """Everybody's points, in the order of their seats."""
    return {"points": dict(zip(names, points, strict=True))}


def house(**agreed: Any) -> Rules:
    """The house rules of a table, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    assert isinstance(rules, Rules)
    return rules


def read(plain: Any, **agreed: Any) -> tuple[Facts | None, list[Problem]]:
    """Read a line at a table of Anna, Boris and Cyril."""
    return read_facts(plain, GAME, house(**agreed), seats_by_name(NAMES))


def evening(*deals: dict[str, Any], **more: Any) -> Evening:
    """A table of the three at which these lines and entries were written."""
    plain = {"format": FORMAT, "game": GAME.key, "players": list(NAMES), "deals": list(deals)}
    found, problems = read_record(plain | more, find_game)
    assert found is not None, problems
    return found

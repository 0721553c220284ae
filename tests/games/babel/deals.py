"""Deals of Babel as the record spells them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Problem
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import seating
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games import find_game
from assistant.games.babel import GAME
from assistant.games.babel.deals import Facts, Rules
from assistant.records.record import FORMAT, read_record

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil")


def plain(*hands: Any, stopped_by: str | None = None) -> dict[str, Any]:
    """What everybody held, in the order of the seats: a text is cards, a list is kinds."""
    held = {
        name: {"cards": said.split()} if isinstance(said, str) else said
        for name, said in zip(NAMES, hands, strict=False)
    }
    return {"hands": held} | ({"stopped_by": stopped_by} if stopped_by else {})


def house(**agreed: Any) -> Rules:
    """The house rules of a table, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    assert isinstance(rules, Rules)
    return rules


def read(deal: Any, seats: int = 3) -> tuple[Facts | None, list[Problem]]:
    """Read a deal at a table of Anna, Boris, Cyril and, where they are more, Dana and Emil."""
    return read_facts(deal, GAME, house(), seating(NAMES[:seats]))


def facts_of(deal: dict[str, Any], seats: int = 3) -> Facts:
    """A deal in which nothing is wrong."""
    facts, problems = read(deal, seats)
    assert problems == []
    assert facts is not None
    return facts


def evening(*deals: dict[str, Any], seats: int = 3, **agreed: Any) -> Evening:
    """An evening of these deals, of which Cyril deals the first."""
    record: dict[str, Any] = {"format": FORMAT, "game": "babel", "players": list(NAMES[:seats])}
    record |= {"first_dealer": "Cyril", "rules": agreed, "deals": list(deals)}
    found, problems = read_record(record, find_game)
    assert found is not None, problems
    return found

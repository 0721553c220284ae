"""Turn-ins of a party as the record spells them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Problem
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import seating
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games import find_game
from assistant.games.babel_party import GAME, Facts, Rules
from assistant.records.record import FORMAT, read_record
from tests.games.strategies import NAMES


def turned_in(player: str, *hands: str) -> dict[str, Any]:
    """A turn-in: kinds, or one text of ten cards."""
    if len(hands) == 1 and " " in hands[0]:
        return {"player": player, "cards": hands[0].split()}
    return {"player": player, "hands": list(hands)}


def house(**agreed: Any) -> Rules:
    """The house rules of a party, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    assert isinstance(rules, Rules)
    return rules


def read(plain: Any, **agreed: Any) -> tuple[Facts | None, list[Problem]]:
    """Read a turn-in of a party of Anna, Boris and Cyril."""
    return read_facts(plain, GAME, house(**agreed), seating(NAMES[:3]))


def facts_of(plain: dict[str, Any], **agreed: Any) -> Facts:
    """A turn-in in which nothing is wrong."""
    facts, problems = read(plain, **agreed)
    assert problems == []
    assert facts is not None
    return facts


def party(*turns: dict[str, Any], seats: int = 3, **agreed: Any) -> Evening:
    """A party at which this was turned in."""
    record: dict[str, Any] = {"format": FORMAT, "game": "babel_party", "rules": agreed}
    record |= {"players": list(NAMES[:seats]), "deals": list(turns)}
    found, problems = read_record(record, find_game)
    assert found is not None, problems
    return found

"""The facts of one deal, read and written: one decoder for form, file and stored event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.core.codec import Plain, decode, encode
from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.evening.events import Names


def read_facts(data: Plain, game: AnyGame, rules: Any, seats: Names) -> tuple[Any, list[Problem]]:
    """Read one deal, as the only decoder of form, file and stored event; check it by itself."""
    facts, found = decode(game.facts, data, seats)
    if facts is not None:
        found = list(game.problems(facts, rules, len(seats)))
    return (None if found else facts), found


def write_facts(facts: Any, players: Sequence[str]) -> dict[str, Plain]:
    """Write one deal's facts as they stand in record, export and stored event."""
    plain: dict[str, Plain] = encode(facts, players)
    return plain

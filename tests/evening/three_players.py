"""Evenings of three players, read from what is told of them."""

from __future__ import annotations

from typing import Any

from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record


def read(**plain: Any) -> Evening:
    """Read a record of Anna, Boris and Cyril."""
    record = {"format": FORMAT, "players": ["Anna", "Boris", "Cyril"], **plain}
    evening, problems = read_record(record, find_game)
    assert evening is not None, problems
    return evening

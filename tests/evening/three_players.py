"""Evenings of three players, read from what is told of them."""

from __future__ import annotations

from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Event, Logged
from assistant.evening.log.replay import replay
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record


def read(**plain: Any) -> Evening:
    """Read a record of Anna, Boris and Cyril."""
    record = {"format": FORMAT, "players": ["Anna", "Boris", "Cyril"], **plain}
    evening, problems = read_record(record, find_game)
    assert evening is not None, problems
    return evening


def carry_on(evening: Evening, *events: Event) -> Evening:
    """Write events after an evening."""
    more = enumerate(events, evening.number + 1)
    return replay(evening, [Logged(number, "", event) for number, event in more])

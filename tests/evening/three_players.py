"""Evenings of three players, read from records."""

from __future__ import annotations

from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Event, Logged
from assistant.evening.log.replay import replay
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record


def read(**plain: Any) -> Evening:
    """The evening of a record of Anna, Boris and Cyril."""
    record = {"format": FORMAT, "players": ["Anna", "Boris", "Cyril"], **plain}
    evening, problems = read_record(record, find_game)
    assert evening is not None, problems
    return evening


def carry_on(evening: Evening, *events: Event) -> Evening:
    """An evening with more events."""
    more = enumerate(events, evening.number + 1)
    return replay(evening, [Logged(number, "", event) for number, event in more])

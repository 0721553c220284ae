"""A table that was opened from a record or a code, and the log that the record was written from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.game import FindGame
from assistant.evening.evening import Evening
from assistant.evening.folding import Folding
from assistant.evening.replay import open_evening, replay
from assistant.records.collection import same_record
from assistant.records.table_log import Meeting, TableLog, digests
from assistant.store.tables import IMPORTED
from assistant.store.travel.logs import evening_of


def met_at_record(here: TableLog, coming: TableLog, find_game: FindGame) -> TableLog:
    """Find where one of two logs was opened from a record of the other.

    Returns the one here as if it had noted that.
    """
    theirs = digests(coming)[1:]
    opened_here, opened_there = _began(here), _began(coming)
    places = [
        (opened_here, _met(here, coming, find_game)),
        (_met(coming, here, find_game), opened_there),
    ]
    met = [
        Meeting(number, same=True, digests=tuple(theirs[:upto]))
        for number, upto in places
        if number and upto
    ]
    return replace(here, met=(*here.met, *met))


def _began(log: TableLog) -> int:
    """Count the events that a table was opened with."""
    opened = (line.submission == IMPORTED.format(line.number) for line in log.lines[1:])
    return next((number for number, one in enumerate(opened, 1) if not one), len(log.lines))


def _met(opened: TableLog, written: TableLog, find_game: FindGame) -> int:
    """Tell up to which event a log comes to what the other was opened with; 0 where never."""
    beginning = replace(opened, lines=opened.lines[: _began(opened)])
    record, whole = evening_of(beginning, find_game), evening_of(written, find_game)
    if record.game is not whole.game:
        return 0
    facts = [slot.facts for slot in record.slots]
    for number in reversed([*_coming_to(facts, whole)]):
        then = replay(open_evening(whole.game, whole.log[0]), whole.log[1:number])
        if same_record(record, then):
            return number
    return 0


def _coming_to(facts: Sequence[Any], evening: Evening) -> Iterator[int]:
    """Tell after which events of an evening just these deals counted."""
    folding = Folding.of(open_evening(evening.game, evening.log[0]))
    for logged in evening.log:
        if logged.number > 1:
            folding.take(logged)
        if [slot.facts for slot in folding.slots if slot.counts] == list(facts):
            yield logged.number

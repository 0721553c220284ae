"""A table that was opened from a record or a code, and the log that the record was written from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from assistant.core.game import FindGame
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import DealerNamed, Dealt, Logged, Restored, Withdrawn
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.replay import open_evening, replay
from assistant.records.collection import same_record
from assistant.records.table_log import Meeting, TableLog, digests
from assistant.store.merging.table_logs import evening_of
from assistant.store.tables import IMPORTED

FOLDED, REPLAYED = 200, 10
"""After so many events of a log, the last that may be meant, its deals are compared with those of
a record, and after so many of these whole records are."""


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
    """Tell up to which event a log comes to what the other was opened with; 0 where never.

    Only what it came to last is looked at: of a long log nobody else waits for the rest.
    """
    beginning = replace(opened, lines=opened.lines[: _began(opened)])
    record, whole = evening_of(beginning, find_game), evening_of(written, find_game)
    if record.game is not whole.game:
        return 0
    found, then = 0, open_evening(whole.game, whole.log[0])
    for number in _coming_to(record, whole)[-REPLAYED:]:
        with suppress(SenselessError):  # what made no sense then was taken back later
            then = replay(then, whole.log[then.number : number])
        if then.number == number and same_record(record, then):
            found = number
    return found


def _coming_to(record: Evening, evening: Evening) -> list[int]:
    """List after which of its last events an evening has the deals and entries of a record."""
    looked = set(_as_many(len(record.deals), evening.log)[-FOLDED:])
    folding = Folding.of(open_evening(evening.game, evening.log[0]))
    wanted, found = _said(record.slots, record.incidents), list[int]()
    for logged in evening.log:
        if logged.number > 1:
            folding.take(logged)
        if logged.number in looked and _said(folding.slots, folding.incidents) == wanted:
            found.append(logged.number)
    return found


def _as_many(deals: int, log: Sequence[Logged]) -> list[int]:
    """List after which events of a log so many deals counted."""
    counts, many, found = list[bool](), 0, list[int]()
    for logged in log:
        match logged.event:
            case Dealt():
                counts.append(True)
                many += 1
            case Withdrawn(key) | Restored(key):
                many -= counts[key - 1]
                counts[key - 1] = isinstance(logged.event, Restored)
                many += counts[key - 1]
        if many == deals:
            found.append(logged.number)
    return found


def _said(slots: Iterable[Slot], incidents: Iterable[Incident]) -> tuple[list[Any], Counter[type]]:
    """Tell which deals count, and how much of what between them."""
    between = (type(one.event) for one in incidents if one.counts)
    # Who was named to deal stands at a deal in a record.
    kinds = Counter(kind for kind in between if kind is not DealerNamed)
    return [slot.facts for slot in slots if slot.counts], kinds

"""Logs of tables: as they leave for a file, and as one that arrives is compared with those here."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlite_utils import Database

from assistant.core.codec import Plain
from assistant.core.game import FindGame
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import DealerNamed, Dealt, Logged, Restored, Withdrawn
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.replay import open_evening, replay
from assistant.records.collection import same_record
from assistant.records.table_log import (
    LogComparison,
    LogLine,
    Meeting,
    TableLog,
    compare,
    digests,
    renamed,
)
from assistant.store.addresses import Seen, apart_from, candidates
from assistant.store.database.connections import Register
from assistant.store.encoding import spelled
from assistant.store.events import read_log, read_opened, row_of
from assistant.store.phones import phone_id
from assistant.store.scores import make_sense
from assistant.store.tables import IMPORTED, Tables
from assistant.store.unreadable import OwnFaultError, UnreadableError, judging, missing

_LINES = """
    SELECT number, at, by, submission, kind, body FROM events WHERE evening = ? ORDER BY number
"""
_MET = "SELECT after, same, digests, deals FROM meetings WHERE evening = ? ORDER BY number"
_MEET = """
    INSERT INTO meetings (evening, after, same, digests, deals, at, by)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


def log_of(tables: Tables, address: str, settled: Iterable[Mapping[str, Plain]] = ()) -> TableLog:
    """Read a table's whole log; raises NoSuchTableError, and UnreadableError as replaying does.

    Where the table is from before there were public ids, its opening says the one it has now.
    """
    public = tables.replayed(address).opened.table
    rows = tables.connections.db.execute(_LINES, [address])
    lines = tuple(
        LogLine(number, at, by, submission, kind, _body(number, body, public))
        for number, at, by, submission, kind, body in rows
    )
    return TableLog(public, lines, tuple(settled), _met(tables.connections.db, address))


def _body(number: int, body: str, public: str) -> dict[str, Plain]:
    plain: dict[str, Plain] = json.loads(body)
    return {"table": public, **plain} if number == 1 else plain


def _met(db: Database, address: str) -> tuple[Meeting, ...]:
    return tuple(
        Meeting(after, bool(same), tuple(json.loads(digests)), _pairs(json.loads(deals)))
        for after, same, digests, deals in db.execute(_MET, [address])
    )


def _pairs(plain: Iterable[Iterable[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((one, other) for one, other in plain)


def note_meetings(db: Database, address: str, met: Iterable[Meeting], at: str, by: str) -> None:
    """Write down which other logs a table has met, inside a transaction; each once."""
    known = set(_met(db, address))
    for one in dict.fromkeys(met):
        if one not in known:
            listed = (spelled(list(one.digests)), spelled(list(one.deals)))
            db.execute(_MEET, [address, one.number, int(one.same), *listed, at, by])


def rows_of(address: str, lines: Iterable[LogLine]) -> list[dict[str, Any]]:
    """Put lines into rows of a table, as they are."""
    return [
        row_of(address, one.number, one.at, (one.kind, dict(one.body)), one.submission, one.by)
        for one in lines
    ]


# ---- Replayed ----


def evening_of(log: TableLog, find_game: FindGame) -> Evening:
    """Replay a log; raises UnreadableError where this version cannot, or it makes no sense."""
    with judging():
        first, *more = ((one.number, one.at, one.kind, one.body, one.by) for one in log.lines)
        evening = open_evening(*read_opened(first, find_game))
        evening = replay(evening, read_log(more, evening))
        make_sense(evening, 1)
        return evening


_GO = "INSERT INTO travels (evening, away, at, by) VALUES (?, ?, ?, ?)"
_LAST = "SELECT away, at, by FROM travels WHERE evening = ? ORDER BY number DESC LIMIT 1"
_COPY = "INSERT INTO copies (evening, after, at, by) VALUES (?, ?, ?, ?)"
_COPIED = "SELECT coalesce(max(after), 0) FROM copies WHERE evening = ?"


@dataclass(frozen=True, slots=True)
class Away:
    """A table that somebody has taken along: since when, and on which phone."""

    at: str
    by: str
    """The phone, as its table knows it."""


class Travels(Register):
    """What tables are away."""

    def away(self, address: str) -> Away | None:
        """Tell with whom a table is away; None where it is here."""
        found = self._db.execute(_LAST, [address]).fetchone()
        return Away(found[1], found[2]) if found and found[0] else None

    def take_along(self, address: str, device: str) -> None:
        """Note that a phone has taken a table along."""
        self._go(address, device, away=True)

    def bring_back(self, address: str, device: str) -> None:
        """Note that a table is here again, or that nobody waits for it."""
        if self.away(address) is not None:
            self._go(address, device, away=False)

    def _go(self, address: str, device: str, *, away: bool) -> None:
        row = [address, int(away), self._clock(), phone_id(device, address)]
        self._db.execute(_GO, row)

    def copied(self, address: str) -> int:
        """Tell the number of the last event that a copy of a table had; 0 without any."""
        return int(self._db.execute(_COPIED, [address]).fetchone()[0])

    def note_copy(self, address: str, after: int, device: str) -> None:
        """Say that somebody has a copy of a table up to an event; he has it all the same.

        Where that cannot be noted he may be reminded of another one.
        """
        if self.copied(address) < after:
            row = [address, after, self._clock(), phone_id(device, address)]
            with suppress(sqlite3.OperationalError):
                self._db.execute(_COPY, row)


# ---- One that arrives ----


class Came(StrEnum):
    """What a log is to the tables that are here."""

    NEW = "new"
    """There is no such table here yet."""
    NOTHING = "nothing"
    """All of it is here."""
    MORE = "more"
    """The table here went on in it."""
    SETTLED = "settled"
    """Both went on; there it was decided what counts."""
    FORK = "fork"
    """Both went on, and somebody has to decide."""


@dataclass(frozen=True)
class Arrived:
    """A log, the table that it tells of, and the table here that it is, if any."""

    sent: TableLog
    """The log as it came."""
    evening: Evening
    what: Came
    address: str = ""
    here: TableLog | None = None
    comparison: LogComparison | None = None
    compared: frozenset[str] = frozenset()
    """All tables that it might be, also those that this phone may not see."""

    @property
    def log(self) -> TableLog:
        """The log, called as the table here is: that may have been put apart from it."""
        return renamed(self.sent, self.here.table) if self.here else self.sent

    @property
    def here_lines(self) -> Sequence[LogLine]:
        """The events of the table here."""
        return self.here.lines if self.here else ()

    @property
    def both(self) -> tuple[LogComparison, TableLog]:
        """How the table here compares with the log, and its own; raises TypeError without one."""
        if self.comparison is None or self.here is None:
            raise TypeError("there is no such table here")
        return self.comparison, self.here

    @property
    def strange(self) -> bool:
        """Whether the table here has its id and nothing else in common with it."""
        return self.comparison is not None and self.comparison.strange

    @property
    def coming(self) -> Sequence[LogLine]:
        """The events that are not here."""
        return self.log.lines[self.comparison.coming :] if self.comparison else self.log.lines

    @property
    def stayed(self) -> Sequence[LogLine]:
        """The events here that are not in it."""
        return self.here_lines[self.comparison.here :] if self.comparison else ()


def look_for(tables: Tables, log: TableLog, find_game: FindGame, seen: Seen) -> Arrived:
    """Tell what a log is to the tables here that may be `seen`; raises UnreadableError.

    What was put apart from it here is known again too.
    """
    evening = evening_of(log, find_game)
    if evening.opened.table != log.table:
        raise UnreadableError(missing(1))
    addresses = [
        *candidates(tables.connections.db, evening),
        *apart_from(tables.connections.db, log.table, digests(log)[1:]),
    ]
    new = Arrived(log, evening, Came.NEW, compared=frozenset(addresses))
    logs = list[Arrived]()
    for address in filter(seen, addresses):
        try:
            logs.append(_compared(tables, address, new, find_game))
        except OwnFaultError:
            raise
        except UnreadableError:
            continue
    return min(logs, key=_fitting, default=new)


_ORDER = (Came.NOTHING, Came.MORE, Came.SETTLED, Came.FORK)


def _fitting(came: Arrived) -> tuple[int, int]:
    """Order what a log may be: first what needs no answer, then what has most in common."""
    return _ORDER.index(came.what), -came.comparison.coming if came.comparison else 0


def _compared(tables: Tables, address: str, new: Arrived, find_game: FindGame) -> Arrived:
    here = log_of(tables, address)
    log = renamed(new.sent, here.table)
    comparison = compare(here, log)
    if comparison and comparison.strange:
        here = met_at_record(here, log, find_game)
        comparison = compare(here, log)
    if comparison is None:
        raise TypeError("these are two tables")
    what = Came.NOTHING
    if comparison.ahead:
        gone_on = comparison.here < len(here.lines)
        what = Came.FORK if comparison.behind else Came.SETTLED if gone_on else Came.MORE
    return replace(new, what=what, address=address, here=here, comparison=comparison)


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
        (opened_here, _met_opening(here, coming, find_game)),
        (_met_opening(coming, here, find_game), opened_there),
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


def _met_opening(opened: TableLog, written: TableLog, find_game: FindGame) -> int:
    """Tell up to which event a log comes to what the other was opened with; 0 where never.

    Only what it came to last is looked at: of a long log nobody else waits for the rest.
    """
    beginning = replace(opened, lines=opened.lines[: _began(opened)])
    record, whole = evening_of(beginning, find_game), evening_of(written, find_game)
    if record.game is not whole.game:
        return 0
    met, then = 0, open_evening(whole.game, whole.log[0])
    for number in _coming_to(record, whole)[-REPLAYED:]:
        with suppress(SenselessError):  # what made no sense then was taken back later
            then = replay(then, whole.log[then.number : number])
        if then.number == number and same_record(record, then):
            met = number
    return met


def _coming_to(record: Evening, evening: Evening) -> list[int]:
    """List after which of its last events an evening has the deals and entries of a record."""
    looked = set(_as_many(len(record.deals), evening.log)[-FOLDED:])
    folding = Folding.of(open_evening(evening.game, evening.log[0]))
    wanted, numbers = _what_counts(record.slots, record.incidents), list[int]()
    for logged in evening.log:
        if logged.number > 1:
            folding.take(logged)
        if logged.number in looked and _what_counts(folding.slots, folding.incidents) == wanted:
            numbers.append(logged.number)
    return numbers


def _as_many(deals: int, log: Sequence[Logged]) -> list[int]:
    """List after which events of a log so many deals counted."""
    counts, many, numbers = list[bool](), 0, list[int]()
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
            numbers.append(logged.number)
    return numbers


def _what_counts(
    slots: Iterable[Slot], incidents: Iterable[Incident]
) -> tuple[list[Any], Counter[type]]:
    """Tell which deals count, and how much of what between them."""
    between = (type(one.event) for one in incidents if one.holds)
    # Who was named to deal stands at a deal in a record.
    kinds = Counter(kind for kind in between if kind is not DealerNamed)
    return [slot.facts for slot in slots if slot.counts], kinds

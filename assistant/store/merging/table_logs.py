"""Logs of tables: read from the database, replayed, and compared with existing tables."""

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
    MergePoint,
    TableLog,
    compare,
    digests,
    with_public_id,
)
from assistant.store.addresses import MayView, possible_addresses, split_tables
from assistant.store.database.connections import Repository
from assistant.store.encoding import to_json
from assistant.store.event_codec import read_log, read_opened, row_of
from assistant.store.phone_data import phone_id
from assistant.store.scores import refuse_senseless
from assistant.store.tables import IMPORTED_SUBMISSION, Tables
from assistant.store.unreadable import (
    OwnFaultError,
    UnreadableError,
    errors_as_unreadable,
    missing_event_message,
)

_SELECT_EVENTS = """
    SELECT number, at, by, submission, kind, body FROM events WHERE evening = ? ORDER BY number
"""
_SELECT_POINTS = (
    "SELECT after, same, digests, deals FROM meetings WHERE evening = ? ORDER BY number"
)
_INSERT_MERGE_POINT = """
    INSERT INTO meetings (evening, after, same, digests, deals, at, by)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


def log_of(tables: Tables, address: str, settled: Iterable[Mapping[str, Plain]] = ()) -> TableLog:
    """A table's whole log with these settlements; raises NoSuchTableError and UnreadableError.

    If the table is older than public ids, the id derived from its address is added to the opening.
    """
    public_id = tables.replayed(address).opened.table
    rows = tables.connections.db.execute(_SELECT_EVENTS, [address])
    lines = tuple(
        LogLine(number, at, by, submission, kind, _body(number, body, public_id))
        for number, at, by, submission, kind, body in rows
    )
    return TableLog(
        public_id, lines, tuple(settled), _stored_merge_points(tables.connections.db, address)
    )


def _body(number: int, body: str, public_id: str) -> dict[str, Plain]:
    plain: dict[str, Plain] = json.loads(body)
    return {"table": public_id, **plain} if number == 1 else plain


def _stored_merge_points(db: Database, address: str) -> tuple[MergePoint, ...]:
    return tuple(
        MergePoint(after, bool(same), tuple(json.loads(digests)), _pairs(json.loads(deals)))
        for after, same, digests, deals in db.execute(_SELECT_POINTS, [address])
    )


def _pairs(plain: Iterable[Iterable[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((first, second) for first, second in plain)


def store_merge_points(
    db: Database, address: str, points: Iterable[MergePoint], at: str, by: str
) -> None:
    """Store a table's new merge points in the caller's transaction; stored ones are skipped."""
    stored_points = set(_stored_merge_points(db, address))
    for point in dict.fromkeys(points):
        if point not in stored_points:
            json_lists = (to_json(list(point.digests)), to_json(list(point.deals)))
            db.execute(
                _INSERT_MERGE_POINT, [address, point.number, int(point.same), *json_lists, at, by]
            )


def rows_of(address: str, lines: Iterable[LogLine]) -> list[dict[str, Any]]:
    """The rows to store for these lines of a log, with the address of a table."""
    return [
        row_of(
            address, line.number, line.at, (line.kind, dict(line.body)), line.submission, line.by
        )
        for line in lines
    ]


# ---- Replayed ----


def evening_of(log: TableLog, find_game: FindGame) -> Evening:
    """The evening of a log; raises UnreadableError if this version cannot replay it."""
    with errors_as_unreadable():
        first, *rest = ((line.number, line.at, line.kind, line.body, line.by) for line in log.lines)
        evening = open_evening(*read_opened(first, find_game))
        evening = replay(evening, read_log(rest, evening))
        refuse_senseless(evening, 1)
        return evening


_INSERT_TRAVEL = "INSERT INTO travels (evening, away, at, by) VALUES (?, ?, ?, ?)"
_LAST_TRAVEL = "SELECT away, at, by FROM travels WHERE evening = ? ORDER BY number DESC LIMIT 1"
_INSERT_COPY = "INSERT INTO copies (evening, after, at, by) VALUES (?, ?, ?, ?)"
_LAST_COPY = "SELECT coalesce(max(after), 0) FROM copies WHERE evening = ?"


@dataclass(frozen=True, slots=True)
class Absence:
    """The time at which a table was taken along on a phone, and the phone."""

    at: str
    by: str
    """The phone's id at the table."""


class Travels(Repository):
    """Tables that were taken along on a phone, and copies that were made of tables."""

    def absence(self, address: str) -> Absence | None:
        """When and on which phone a table was taken along; None if the table is here."""
        row = self._db.execute(_LAST_TRAVEL, [address]).fetchone()
        return Absence(row[1], row[2]) if row and row[0] else None

    def take_along(self, address: str, device: str) -> None:
        """Note that a phone has taken a table along."""
        self._insert_travel(address, device, away=True)

    def bring_back(self, address: str, device: str) -> None:
        """Note that a table is here again, or is no longer expected back."""
        if self.absence(address) is not None:
            self._insert_travel(address, device, away=False)

    def _insert_travel(self, address: str, device: str, *, away: bool) -> None:
        row = [address, int(away), self._clock(), phone_id(device, address)]
        self._db.execute(_INSERT_TRAVEL, row)

    def last_copied(self, address: str) -> int:
        """The number of the last event that any copy of a table contains; 0 without a copy."""
        return int(self._db.execute(_LAST_COPY, [address]).fetchone()[0])

    def note_copy(self, address: str, after: int, device: str) -> None:
        """Note that somebody has a copy of a table up to the event `after`.

        Does nothing if the database cannot be written; the user may then be reminded to make a
        copy.
        """
        if self.last_copied(address) < after:
            row = [address, after, self._clock(), phone_id(device, address)]
            with suppress(sqlite3.OperationalError):
                self._db.execute(_INSERT_COPY, row)


# ---- Comparing an imported log ----


class LogStatus(StrEnum):
    """How a log compares with the existing tables."""

    NEW = "new"
    """No existing table matches."""
    NOTHING = "nothing"
    """The existing table contains the whole log."""
    MORE = "more"
    """The log continues the existing table."""
    SETTLED = "settled"
    """Both have new events, and the log contains the resolution of the fork."""
    FORK = "fork"
    """Both have new events, and the users have to decide."""


@dataclass(frozen=True)
class ComparedLog:
    """An imported log, its evening, and the existing table that it matches, if any."""

    sent_log: TableLog
    """The log as it was sent, with its own public id."""
    evening: Evening
    status: LogStatus
    address: str = ""
    existing_log: TableLog | None = None
    comparison: LogComparison | None = None
    candidates: frozenset[str] = frozenset()
    """All existing tables that may match, even those that the importing phone may not see."""

    @property
    def log(self) -> TableLog:
        """The log under the public id of the existing table, which differs after a split."""
        return (
            with_public_id(self.sent_log, self.existing_log.table)
            if self.existing_log
            else self.sent_log
        )

    @property
    def existing_lines(self) -> Sequence[LogLine]:
        """The events of the existing table; empty if there is none."""
        return self.existing_log.lines if self.existing_log else ()

    @property
    def existing_match(self) -> tuple[LogComparison, TableLog]:
        """The comparison and the log of the existing table; raises TypeError if there is none."""
        if self.comparison is None or self.existing_log is None:
            raise TypeError("there is no such table here")
        return self.comparison, self.existing_log

    @property
    def unrelated(self) -> bool:
        """Whether the log shares no events with the existing table, only the public id."""
        return self.comparison is not None and self.comparison.unrelated

    @property
    def new_lines(self) -> Sequence[LogLine]:
        """The events of the log that the existing table lacks."""
        return self.log.lines[self.comparison.coming :] if self.comparison else self.log.lines

    @property
    def own_lines(self) -> Sequence[LogLine]:
        """The events of the existing table that the compared log lacks."""
        return self.existing_lines[self.comparison.here :] if self.comparison else ()


def compare_log(
    tables: Tables, log: TableLog, find_game: FindGame, may_view: MayView
) -> ComparedLog:
    """Compare a log with each existing table; return the best comparison (see `_sort_key`).

    Without a matching table, the status is NEW. Tables split off from the log's table match too;
    tables for which `may_view` is false do not. Raises UnreadableError.
    """
    evening = evening_of(log, find_game)
    if evening.opened.table != log.table:
        raise UnreadableError(missing_event_message(1))
    addresses = [
        *possible_addresses(tables.connections.db, evening),
        *split_tables(tables.connections.db, log.table, digests(log)[1:]),
    ]
    compared = ComparedLog(log, evening, LogStatus.NEW, candidates=frozenset(addresses))
    comparisons = list[ComparedLog]()
    for address in filter(may_view, addresses):
        try:
            comparisons.append(_compare_table(tables, address, compared, find_game))
        except OwnFaultError:
            raise
        except UnreadableError:
            continue
    return min(comparisons, key=_sort_key, default=compared)


_STATUS_ORDER = (LogStatus.NOTHING, LogStatus.MORE, LogStatus.SETTLED, LogStatus.FORK)


def _sort_key(compared: ComparedLog) -> tuple[int, int]:
    """Sorts comparisons by `_STATUS_ORDER`, and then by the number of common events, most first."""
    return _STATUS_ORDER.index(
        compared.status
    ), -compared.comparison.coming if compared.comparison else 0


def _compare_table(
    tables: Tables, address: str, compared: ComparedLog, find_game: FindGame
) -> ComparedLog:
    here = log_of(tables, address)
    log = with_public_id(compared.sent_log, here.table)
    comparison = compare(here, log)
    if comparison and comparison.unrelated:
        here = with_record_match(here, log, find_game)
        comparison = compare(here, log)
    if comparison is None:
        raise TypeError("these are two tables")
    if not comparison.ahead:
        status = LogStatus.NOTHING
    elif comparison.behind:
        status = LogStatus.FORK
    else:
        has_own_events = comparison.here < len(here.lines)
        status = LogStatus.SETTLED if has_own_events else LogStatus.MORE
    return replace(
        compared, status=status, address=address, existing_log=here, comparison=comparison
    )


FOLDED_EVENTS, REPLAYED_EVENTS = 200, 10
"""How many of the latest events are tried for a match with a record: first by deals and entries,
then by the whole record."""


def with_record_match(here: TableLog, imported: TableLog, find_game: FindGame) -> TableLog:
    """The log `here`, plus a merge point if either log was opened from a record of the other."""
    digests_there = digests(imported)[1:]
    opening_here, opening_there = _opening_length(here), _opening_length(imported)
    positions = [
        (opening_here, _record_match(here, imported, find_game)),
        (_record_match(imported, here, find_game), opening_there),
    ]
    points = [
        MergePoint(number, same=True, digests=tuple(digests_there[:event_count]))
        for number, event_count in positions
        if number and event_count
    ]
    return replace(here, met=(*here.met, *points))


def _opening_length(log: TableLog) -> int:
    is_opening = (
        line.submission == IMPORTED_SUBMISSION.format(line.number) for line in log.lines[1:]
    )
    return next(
        (number for number, is_part in enumerate(is_opening, 1) if not is_part), len(log.lines)
    )


def _record_match(opened_log: TableLog, other_log: TableLog, find_game: FindGame) -> int:
    """The last event after which `other_log` equals the record that opened `opened_log`; 0 if none.

    Only the last REPLAYED_EVENTS candidates are compared, because replaying a long log takes time.
    """
    opening = replace(opened_log, lines=opened_log.lines[: _opening_length(opened_log)])
    record, other_evening = evening_of(opening, find_game), evening_of(other_log, find_game)
    if record.game is not other_evening.game:
        return 0
    last_match, evening = 0, open_evening(other_evening.game, other_evening.log[0])
    for number in _events_equal_to(record, other_evening)[-REPLAYED_EVENTS:]:
        with suppress(SenselessError):  # a senseless state, corrected later
            evening = replay(evening, other_evening.log[evening.number : number])
        if evening.number == number and same_record(record, evening):
            last_match = number
    return last_match


def _events_equal_to(record: Evening, evening: Evening) -> list[int]:
    """The numbers of events after which an evening has the same deals and entries as a record.

    Only the last FOLDED_EVENTS events with as many deals are compared.
    """
    last_numbers = set(_events_with_deals(len(record.deals), evening.log)[-FOLDED_EVENTS:])
    folding = Folding.of(open_evening(evening.game, evening.log[0]))
    record_content, numbers = _valid_content(record.slots, record.incidents), list[int]()
    for logged in evening.log:
        if logged.number > 1:
            folding.take(logged)
        if (
            logged.number in last_numbers
            and _valid_content(folding.slots, folding.incidents) == record_content
        ):
            numbers.append(logged.number)
    return numbers


def _events_with_deals(deals: int, log: Sequence[Logged]) -> list[int]:
    """The numbers of the events of a log after which it had exactly this many valid deals."""
    deal_count, withdrawn_keys, numbers = 0, set[int](), list[int]()
    for logged in log:
        match logged.event:
            case Dealt():
                deal_count += 1
            case Withdrawn(key):
                withdrawn_keys.add(key)
            case Restored(key):
                withdrawn_keys.discard(key)
        if deal_count - len(withdrawn_keys) == deals:
            numbers.append(logged.number)
    return numbers


def _valid_content(
    slots: Iterable[Slot], incidents: Iterable[Incident]
) -> tuple[list[Any], Counter[type]]:
    """The facts of the valid deals, and the number of valid entries of each kind."""
    event_types = (type(incident.event) for incident in incidents if incident.holds)
    # In a record a named dealer belongs to the deal.
    kind_counts = Counter(kind for kind in event_types if kind is not DealerNamed)
    return [slot.facts for slot in slots if slot.counts], kind_counts

"""A table's log as it is stored here, for a file; and what one from a file becomes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from assistant.core.codec import Plain
from assistant.core.game import FindGame
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import open_evening, replay
from assistant.records.table_log import LogLine, Meeting, TableLog
from assistant.store.database.connections import Register
from assistant.store.encoding import spelled
from assistant.store.events import read_log, read_opened, row_of
from assistant.store.impossible_deals import make_sense
from assistant.store.phones import phone_id
from assistant.store.tables import Tables
from assistant.store.unreadable import judging

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

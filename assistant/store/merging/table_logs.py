"""A table's log as it is stored here, for a file; and what one from a file becomes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database

from assistant.core.codec import Plain
from assistant.core.game import FindGame
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import open_evening, replay
from assistant.records.table_log import LogLine, Meeting, TableLog
from assistant.store.encoding import spelled
from assistant.store.events import read_log, read_opened, row_of
from assistant.store.impossible_deals import make_sense
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

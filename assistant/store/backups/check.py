"""Whether a back-up could be put in the tables' place, how new it is, and what it lacks."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from assistant.core.game import FindGame
from assistant.core.limits import PROBLEMS
from assistant.core.message import Message, msg
from assistant.store.backups.restore import DAMAGED, NoBackupError, look_into, refuse_pipe
from assistant.store.database.owners import refused_by_name
from assistant.store.database.read_only import opened_to_look
from assistant.store.tables import FILE

_TORN = sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB
_WRITTEN = {
    "events": "SELECT evening, number, kind, body, at FROM events",
    "book_events": "SELECT book, number, kind, body, at FROM book_events",
}


@dataclass(frozen=True, slots=True)
class BackupCheck:
    """What is in a back-up that could be put in the tables' place."""

    tables: int
    deals: int
    newest: str
    """When the newest event in it was written, as ISO text in UTC; nothing without any."""
    late: bool
    """Whether that is longer ago than was asked."""
    missing: tuple[str, ...]
    """When what it lacks was written, the oldest first."""


def check(
    file: Path,
    find_game: FindGame,
    clock: Callable[[], str],
    newer_than: timedelta | None = None,
    against: Path | None = None,
) -> BackupCheck:
    """Replay every table of a back-up, which stays as it is.

    Compared with the tables of a folder it is late where it lacks what was written there longer ago
    than `newer_than`; without them where nothing in it is newer than that. Raises NoBackupError
    where it cannot be put in their place, or says anything else than they do; OSError and
    sqlite3.Error.
    """
    with tempfile.TemporaryDirectory() as made, refused_by_name(file):
        try:
            contents = look_into(Path(made), file, find_game, clock)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in _TORN:
                raise
            raise NoBackupError(DAMAGED) from error
    if contents.differing:
        raise NoBackupError(*contents.differing)
    there = _events(file)
    newest = max((at for *_, at in there), default="")
    until = datetime.fromisoformat(clock()) - (newer_than or timedelta())
    missing: tuple[str, ...] = ()
    if against is not None:
        with refused_by_name(against / FILE):
            should = _events(against / FILE)
        if otherwise := sorted(_otherwise(there, should)):
            raise NoBackupError(*(_said_otherwise(*place) for place in otherwise[:PROBLEMS]))
        lacking = sorted(at for *_, at in should - there)
        missing = tuple(at for at in lacking if datetime.fromisoformat(at) <= until)
    asked = newer_than is not None and against is None
    late = asked and (not newest or datetime.fromisoformat(newest) < until)
    deals = sum(table.deals for table in contents.tables)
    return BackupCheck(len(contents.tables), deals, newest, late, missing)


Written = frozenset[tuple[str, int, str, str, str]]


def _otherwise(there: Written, should: Written) -> Iterator[tuple[str, int]]:
    """Name the events that both have, and not alike, by table or book and number."""
    content = {(where, number): said for where, number, *said, _ in there}
    for where, number, *said, _ in should:
        if content.get((where, number), said) != said:
            yield where, number


def _said_otherwise(where: str, number: int) -> Message:
    return msg("{table}: event {number} is not as it was saved", table=where, number=number)


def _events(file: Path) -> Written:
    """All that was ever written into tables and books, with when it was."""
    refuse_pipe(file)
    with closing(opened_to_look(file)) as db:
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        asked = [query for table, query in _WRITTEN.items() if table in there]
        return frozenset(row for query in asked for row in db.execute(query))

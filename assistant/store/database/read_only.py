"""A disk that cannot be written: what is on it can be read all the same."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlite_utils import Database

REFUSED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


class ReadOnlyError(sqlite3.OperationalError):
    """Tables that cannot be read where nothing can be written; it says what to do."""


def cannot_write(error: sqlite3.Error) -> bool:
    """Tell whether it is for the disk that something cannot be written, or made beside a file."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSED


def writable(db: Database) -> bool:
    """Tell whether anything can be written; somebody else's turn to write is no obstacle.

    A table is made and taken back: to begin to write is no error where nothing can be written.
    """
    try:
        with suppress(_TakenBackError), db.atomic():
            db.execute("CREATE TABLE never_there (id)")
            raise _TakenBackError
    except sqlite3.OperationalError as error:
        return not cannot_write(error)
    return True


def lets_write(db: Database) -> bool:
    """Tell whether a connection was opened to write; it is asked without writing anything."""
    return not db.execute("PRAGMA query_only").fetchone()[0]


class _TakenBackError(Exception):
    """What was written is taken back."""


def open_to_read(file: Path, wait: float) -> Database:
    """Connect to a database that cannot be written.

    What belongs beside it cannot be made there, so it is read as it is, by its file alone; or by
    what a program that can write has beside it now (SQLite, Write-Ahead Logging, "Read-Only
    Databases"). Raises ReadOnlyError where the file alone is not all that was written.
    """
    try:
        return _opened(file, "mode=ro", wait)
    except sqlite3.OperationalError as error:
        log = file.with_name(f"{file.name}-wal")
        if not cannot_write(error):
            raise
        if log.exists() and log.stat().st_size:
            text = f"{log} has what was written last; copy the folder to a disk that can be written"
            raise ReadOnlyError(text) from error
    return _opened(file, "immutable=1", wait)


def opened_to_look(file: Path) -> sqlite3.Connection:
    """Connect to a file that is only looked at, and leave no trace beside it where it lies alone.

    A file that a program works with has its newest words beside it, and those are read too.
    """
    beside = (file.with_name(f"{file.name}{ending}") for ending in ("-wal", "-shm"))
    mode = "mode=ro" if any(one.exists() for one in beside) else "immutable=1"
    return sqlite3.connect(f"{file.resolve().as_uri()}?{mode}", uri=True)


def _opened(file: Path, mode: str, wait: float) -> Database:
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?{mode}", uri=True, timeout=wait)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    connection.execute("PRAGMA query_only = ON")
    return Database(connection, execute_plugins=False)

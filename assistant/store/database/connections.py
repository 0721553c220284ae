"""Connections to a database, one for each thread; an old database is migrated first.

On a read-only disk, the database is opened for reading only.
"""

from __future__ import annotations

import sqlite3
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlite_utils import Database

from assistant.core.message import msg
from assistant.store.database.copies import (
    BACKUPS,
    SIDECAR_SUFFIXES,
    copy_database,
    delete_partial_copies,
    delete_temporary_folders,
    free_file,
    refuse_interrupted_restore,
    time_stamp,
)
from assistant.store.database.folder_access import (
    errors_with_owner,
    give_to_folder_owner,
    lock_folder,
)
from assistant.store.database.schema import is_known_version, schema
from assistant.store.database.write_queue import QueuedDatabase, WriteTurns

# ---- A disk that cannot be written ----

WRITE_ERROR_CODES = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


class ReadOnlyError(sqlite3.OperationalError):
    """The database is on a read-only disk and cannot be used there; the message says what to do."""


def cannot_write(error: sqlite3.Error) -> bool:
    """Whether SQLite failed because it cannot write the database or a file beside it."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in WRITE_ERROR_CODES


def writable(db: Database) -> bool:
    """Whether the database can be written, even if another program is writing it now.

    A test table is created and rolled back, because an empty transaction also succeeds on a
    read-only disk.
    """
    try:
        with suppress(_RollBackError), db.atomic():
            db.execute("CREATE TABLE never_there (id)")
            raise _RollBackError
    except sqlite3.OperationalError as error:
        return not cannot_write(error)
    return True


def is_open_for_writing(db: Database) -> bool:
    """Whether a connection was opened for writing; nothing is written to find out."""
    return not db.execute("PRAGMA query_only").fetchone()[0]


class _RollBackError(Exception):
    """Rolls back the test table of `writable`."""


def open_on_read_only(file: Path, wait_seconds: float) -> Database:
    """Connect to a database on a read-only disk; `wait_seconds` is the time-out in seconds.

    SQLite cannot create its own files on such a disk. It reads the database file alone, or with the
    log of another program that can write (SQLite, Write-Ahead Logging, "Read-Only Databases").
    Raises ReadOnlyError if there is newer data in a log that cannot be used.
    """
    try:
        return _open(file, "mode=ro", wait_seconds)
    except sqlite3.OperationalError as error:
        log = file.with_name(f"{file.name}-wal")
        if not cannot_write(error):
            raise
        if log.exists() and log.stat().st_size:
            message = (
                f"{log} has what was written last; copy the folder to a disk that can be written"
            )
            raise ReadOnlyError(message) from error
    return _open(file, "immutable=1", wait_seconds)


def open_read_only(file: Path) -> sqlite3.Connection:
    """Connect to a database file for reading, without creating any file beside it.

    If there is a write-ahead log, it is read too.
    """
    log_files = (file.with_name(f"{file.name}{suffix}") for suffix in ("-wal", "-shm"))
    mode = "mode=ro" if any(log_file.exists() for log_file in log_files) else "immutable=1"
    return sqlite3.connect(f"{file.resolve().as_uri()}?{mode}", uri=True)


def _open(file: Path, mode: str, wait_seconds: float) -> Database:
    connection = sqlite3.connect(
        f"{file.resolve().as_uri()}?{mode}", uri=True, timeout=wait_seconds
    )
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    connection.execute("PRAGMA query_only = ON")
    return Database(connection, execute_plugins=False)


# ---- The connections ----

WAIT_SECONDS = 5
RETRY_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.5, 1)
"""Seconds to wait before each retry while another program holds the lock."""
PRIVATE_MODE = 0o600
WAL = "WAL"
SYNCHRONOUS = "FULL"
"""The value of `PRAGMA synchronous` with which a commit survives a power failure."""


class Connections:
    """The connections to a database; `clock` returns the time as text.

    `journal` is SQLite's journal mode. A connection locks the folder, so that no program replaces
    the file. Raises OSError or sqlite3.Error if the file cannot be used, NewerTablesError, and
    InterruptedRestoreError.
    """

    def __init__(self, path: Path, clock: Callable[[], str], journal: str = WAL) -> None:
        self.path, self._clock, self._journal = path, clock, journal
        self._thread_local = threading.local()
        self._turns = WriteTurns(WAIT_SECONDS)
        refuse_unknown_version(self.db)
        _retry(self._migrate)  # two programs may start in the same folder at once
        delete_temporary_folders(path.parent)
        delete_partial_copies(path.parent / BACKUPS)

    @property
    def db(self) -> Database:
        """This thread's connection."""
        db: Database | None = getattr(self._thread_local, "db", None)
        if db is None:
            db, self._thread_local.release = _locked_connection(
                self.path, self._turns, self._journal
            )
            self._thread_local.db = db
        return db

    def close(self) -> None:
        """Close this thread's connection."""
        db: Database | None = getattr(self._thread_local, "db", None)
        if db is not None:
            db.close()
            self._thread_local.release()
            del self._thread_local.db

    def _migrate(self) -> None:
        """Apply the missing migrations, each only once even if two programs start together."""
        if not schema.pending(self.db):
            return
        if not writable(self.db):
            raise ReadOnlyError(
                f"{self.path} was made by an older version and has to be brought up to date; "
                "copy the folder to a disk that can be written"
            )
        with self.db.atomic():
            migrations = schema.pending(self.db)
            if migrations:
                self._back_up_before(migrations[0].name)
            schema.apply(self.db)

    def _back_up_before(self, migration: str) -> None:
        """Back up the database before its schema changes, unless it has no tables."""
        if not self.db.table("evenings").exists():
            return
        if self.db.execute("SELECT 1 FROM evenings LIMIT 1").fetchone():
            name = f"before-{migration}-{time_stamp(self._clock())}"
            # SQLite cannot copy through a connection with an open write transaction.
            with closing(sqlite3.connect(self.path)) as source:
                copy_database(source, free_file(self.path.parent / BACKUPS, name))


class Repository:
    """Base class for access to one part of a database; `clock` returns the time as text."""

    def __init__(self, connections: Connections, clock: Callable[[], str]) -> None:
        self._connections, self._clock = connections, clock

    @property
    def _db(self) -> Database:
        return self._connections.db


@contextmanager
def without_waiting(db: Database) -> Iterator[Database]:
    """Let commits return before they are on the disk; a power failure may undo only such commits.

    The write-ahead log stays intact: the next checkpoint or waiting commit writes all of it to the
    disk (SQLite, "PRAGMA synchronous", NORMAL). In any other journal mode, and in a transaction
    that has already begun, every commit waits.
    """
    if db.conn.in_transaction or (isinstance(db, QueuedDatabase) and db.journal != WAL):
        yield db
        return
    db.execute("PRAGMA synchronous = NORMAL")
    try:
        yield db
    finally:
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")


def set_journal_mode(db: Database, journal: str) -> None:
    """Set the journal mode; modes other than WAL are for systems without shared memory.

    For such a mode the connection locks the file for a moment, because SQLite can then open a file
    in WAL mode without shared memory (SQLite, Write-Ahead Logging, "Without Shared-Memory").
    """
    if journal == WAL:
        _retry(db.enable_wal)
        return
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute(f"PRAGMA journal_mode = {journal}")
    db.execute("PRAGMA locking_mode = NORMAL")
    db.execute("SELECT 1 FROM sqlite_master").fetchone()  # releases the lock on the file


def _retry(change: Callable[[], object]) -> None:
    """Call `change`, again after each of RETRY_PAUSES while another program holds a lock."""
    for pause in RETRY_PAUSES:
        try:
            change()
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(pause)
        else:
            return
    change()


def checkpoint(db: Database, milliseconds: int = 0) -> bool:
    """Move the write-ahead log into the database file; return whether the log is empty now.

    Waits up to `milliseconds` for readers. If a reader stays (Litestream always does), the data is
    safe in the log until a later checkpoint.
    """
    busy = 1
    with suppress(sqlite3.Error):
        db.execute(f"PRAGMA busy_timeout = {milliseconds}")
        try:
            busy, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            db.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
    return not busy


def data_version(db: Database) -> int:
    """A number that changes with every write by another connection."""
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _locked_connection(
    file: Path, turns: WriteTurns, journal: str
) -> tuple[Database, Callable[[], object]]:
    """A connection that keeps the folder locked, and a function that releases the lock."""
    with errors_with_owner(file.parent, *_database_files(file)):
        release = lock_folder(file.parent)
        try:
            refuse_interrupted_restore(file)
            db = _connect(file, turns, journal)
        except BaseException:
            release()
            raise
    # A thread that ends drops its connection, which releases the folder.
    release_once = weakref.finalize(db, release)
    release_once.atexit = False  # other threads may still be writing
    return db, release_once


def _database_files(file: Path) -> list[Path]:
    """A database file and the files that SQLite may create beside it."""
    return [file.with_name(f"{file.name}{suffix}") for suffix in ("", *SIDECAR_SUFFIXES)]


def _connect(file: Path, turns: WriteTurns, journal: str) -> Database:
    """A connection for writing, or for reading only if the disk cannot be written."""
    try:
        return _open_to_write(file, turns, journal)
    except sqlite3.OperationalError as error:
        if not cannot_write(error) or not file.exists():
            raise
        return open_on_read_only(file, WAIT_SECONDS)


def _open_to_write(file: Path, turns: WriteTurns, journal: str) -> Database:
    """A connection for writing, on which every commit waits for the disk."""
    _create_private(file)
    connection = sqlite3.connect(file, timeout=WAIT_SECONDS)
    db = QueuedDatabase(connection, turns, journal)
    try:
        set_journal_mode(db, journal)
    except sqlite3.Error:
        connection.close()
        raise
    db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _create_private(file: Path) -> None:
    """Create a missing database file for its owner only; SQLite gives its other files this mode."""
    with suppress(OSError):  # an existing file stays as it is; SQLite reports any other error
        file.touch(mode=PRIVATE_MODE, exist_ok=False)
        give_to_folder_owner(file)


class NewerTablesError(Exception):
    """The database has migrations that this program does not know; `why` says what to do."""

    why = msg(
        "A newer version of this program has used these tables, so this version does not "
        "touch them. Update the program."
    )


def refuse_unknown_version(db: Database) -> None:
    """Raise NewerTablesError if this program does not know a database's version."""
    if not is_known_version(db):
        raise NewerTablesError

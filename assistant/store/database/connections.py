"""Every thread's own connection to one database, brought up to date before its first use.

On a disk that cannot be written the tables are only read.
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
    BESIDE,
    clear_halves,
    clear_leftovers,
    copy_database,
    refuse_broken_off,
    stamped,
    unused,
)
from assistant.store.database.folder_access import hand_over, hold, refused_by_name
from assistant.store.database.schema import known_state, schema
from assistant.store.database.write_queue import DatabaseInTurn, WriteTurns

# ---- A disk that cannot be written ----

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


# ---- The connections ----

WAIT_SECONDS = 5
PAUSES = (0.02, 0.05, 0.1, 0.2, 0.5, 1)
"""How long to wait, again and again, while another program makes the database."""
OWNER = 0o600
WAL = "WAL"
WAITING = "FULL"
"""What a commit waits for, in SQLite's words: until a power cut could no longer take it away."""


class Connections:
    """The connections to a database; `clock` gives the time as text.

    `journal` is how SQLite keeps what is half written. Whoever has a connection holds the folder,
    so that nobody replaces the file under it. Raises OSError or sqlite3.Error where the file cannot
    be used, BrokenOffError where there is none to use, and NewerTablesError.
    """

    def __init__(self, path: Path, clock: Callable[[], str], journal: str = WAL) -> None:
        self.path, self._clock, self._journal = path, clock, journal
        self._of_thread = threading.local()
        self._turns = WriteTurns(WAIT_SECONDS)
        self._prepare()
        clear_leftovers(path.parent)
        clear_halves(path.parent / BACKUPS)

    @property
    def db(self) -> Database:
        """This thread's connection."""
        db: Database | None = getattr(self._of_thread, "db", None)
        if db is None:
            db, self._of_thread.release = _held_connection(self.path, self._turns, self._journal)
            self._of_thread.db = db
        return db

    def close(self) -> None:
        """Close this thread's connection."""
        db: Database | None = getattr(self._of_thread, "db", None)
        if db is not None:
            db.close()
            self._of_thread.release()
            del self._of_thread.db

    def _prepare(self) -> None:
        """Bring the database up to date; two programs may begin in the same folder at once."""
        refuse_unknown(self.db)
        _where_free(self._bring_up_to_date)

    def _bring_up_to_date(self) -> None:
        """Apply the missing steps in one transaction, so that no other program begins between."""
        if not schema.pending(self.db):
            return
        self._refuse_outdated()
        with self.db.atomic():
            pending = schema.pending(self.db)
            if pending:
                self._save_before(pending[0].name)
            schema.apply(self.db)

    def _refuse_outdated(self) -> None:
        """Raise ReadOnlyError where the database cannot be written."""
        if not writable(self.db):
            raise ReadOnlyError(
                f"{self.path} was made by an older version and has to be brought up to date; "
                "copy the folder to a disk that can be written"
            )

    def _save_before(self, step: str) -> None:
        """Copy the database before its schema changes, where there is something to lose."""
        if not self.db.table("evenings").exists():
            return
        if self.db.execute("SELECT 1 FROM evenings LIMIT 1").fetchone():
            name = f"before-{step}-{stamped(self._clock())}"
            # SQLite copies nothing through a connection that is about to write.
            with closing(sqlite3.connect(self.path)) as source:
                copy_database(source, unused(self.path.parent / BACKUPS, name))


class Register:
    """A part of what is kept in a database; `clock` gives the time as text."""

    def __init__(self, connections: Connections, clock: Callable[[], str]) -> None:
        self._connections, self._clock = connections, clock

    @property
    def _db(self) -> Database:
        return self._connections.db


@contextmanager
def not_waiting(db: Database) -> Iterator[Database]:
    """Commit without waiting for the disk: a power cut may take away these commits, and no others.

    In a write-ahead log that damages nothing: before what is in it goes into the file, or with the
    next commit that waits, all of it is on the disk (SQLite, "PRAGMA synchronous", NORMAL). With
    any other journal it might, so there every commit waits. So does the commit of a transaction
    that has begun already.
    """
    if db.conn.in_transaction or (isinstance(db, DatabaseInTurn) and db.journal != WAL):
        yield db
        return
    db.execute("PRAGMA synchronous = NORMAL")
    try:
        yield db
    finally:
        db.execute(f"PRAGMA synchronous = {WAITING}")


def keep_journal(db: Database, journal: str) -> None:
    """Keep what is half written beside the file, or in a journal as small systems can have it.

    A file that was left with a write-ahead log is read by this connection alone for a moment: that
    takes no memory shared with others (SQLite, Write-Ahead Logging, "Without Shared-Memory").
    """
    if journal == WAL:
        _where_free(db.enable_wal)
        return
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute(f"PRAGMA journal_mode = {journal}")
    db.execute("PRAGMA locking_mode = NORMAL")
    db.execute("SELECT 1 FROM sqlite_master").fetchone()  # lets go of the file


def _where_free(change: Callable[[], object]) -> None:
    """Make a change for which SQLite itself does not wait while another program makes the same."""
    for pause in PAUSES:
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
    """Bring what is in the write-ahead log into the file itself, and empty the log.

    Waits so long for others to stop reading, and returns whether the log is empty. If somebody
    reads on (Litestream always does), everything stays safe in the log until a later checkpoint.
    """
    held = 1
    with suppress(sqlite3.Error):
        db.execute(f"PRAGMA busy_timeout = {milliseconds}")
        try:
            held, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            db.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
    return not held


def version(db: Database) -> int:
    """A number that changes whenever another connection has written."""
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _held_connection(
    file: Path, turns: WriteTurns, journal: str
) -> tuple[Database, Callable[[], object]]:
    """Connect, and hold the folder until the returned function is called."""
    with refused_by_name(file.parent, *_beside(file)):
        release = hold(file.parent)
        try:
            refuse_broken_off(file)
            db = _connect(file, turns, journal)
        except BaseException:
            release()
            raise
    # A thread that ends lets go of its connection, and with it of the folder.
    released = weakref.finalize(db, release)
    released.atexit = False  # other threads may still be writing
    return db, released


def _beside(file: Path) -> list[Path]:
    """A database, and what SQLite may have beside it."""
    return [file.with_name(f"{file.name}{ending}") for ending in ("", *BESIDE)]


def _connect(file: Path, turns: WriteTurns, journal: str) -> Database:
    """Connect to read and write, or where the disk cannot be written to read."""
    try:
        return _open_to_write(file, turns, journal)
    except sqlite3.OperationalError as error:
        if not cannot_write(error) or not file.exists():
            raise
        return open_to_read(file, WAIT_SECONDS)


def _open_to_write(file: Path, turns: WriteTurns, journal: str) -> Database:
    """Connect so that every commit is on the disk before it is answered."""
    _make_private(file)
    connection = sqlite3.connect(file, timeout=WAIT_SECONDS)
    db = DatabaseInTurn(connection, turns, journal)
    try:
        keep_journal(db, journal)
    except sqlite3.Error:
        connection.close()
        raise
    db.execute(f"PRAGMA synchronous = {WAITING}")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _make_private(file: Path) -> None:
    """Make a database for its owner alone; SQLite gives what lies beside it the same rights."""
    with suppress(OSError):  # one that is there stays as it is; where none can be, SQLite says so
        file.touch(mode=OWNER, exist_ok=False)
        hand_over(file)


class NewerTablesError(Exception):
    """The tables have steps of a schema that this program does not know; `why` says what to do."""

    why = msg(
        "A newer version of this program has used these tables, so this version does not "
        "touch them. Update the program."
    )


def refuse_unknown(db: Database) -> None:
    """Raise NewerTablesError where a database is of a version that this program does not know."""
    if not known_state(db):
        raise NewerTablesError

"""Restoring and checking a back-up, and returning to an older version of the program."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from stat import S_ISREG

from sqlite_utils import Database

from assistant.core.game import FindGame
from assistant.core.ledger import Totals, points_text
from assistant.core.limits import PROBLEMS
from assistant.core.message import Message, msg, nmsg
from assistant.records.table_log import TableLog
from assistant.store.books import Books
from assistant.store.database.connections import (
    WAL,
    NewerTablesError,
    open_read_only,
    refuse_unknown_version,
)
from assistant.store.database.copies import (
    copy_database,
    copy_file,
    delete_temporary_folders,
    merge_into_one_file,
    replace_database,
    temporary_folder,
)
from assistant.store.database.folder_access import errors_with_owner, folder_locked, private_folder
from assistant.store.database.schema import schema
from assistant.store.encoding import to_json
from assistant.store.merging.settlements import settlements_of
from assistant.store.merging.table_logs import log_of
from assistant.store.scores import outdated_tables
from assistant.store.store import Store
from assistant.store.table_queries import ListedTable, TableQueries
from assistant.store.tables import FILE, Tables
from assistant.store.unreadable import DECODING_ERRORS, UnreadableError

DAMAGED = msg("the file is damaged")
NO_BACKUP = msg("this file is no back-up, or it is damaged: choose another one")
NO_FILE = msg("this is not a file: a pipe or device cannot be read")


class NoBackupError(Exception):
    """A file cannot be restored; `why` is a tuple of messages."""

    def __init__(self, *why: Message) -> None:
        super().__init__(*why)
        self.why = why


@dataclass(frozen=True, slots=True)
class BackupContents:
    """The tables of a back-up, compared with the scores stored in it."""

    tables: tuple[ListedTable, ...]
    """All tables, most recently changed first."""
    differences: tuple[Message, ...]
    """A message for each unreadable table or settlement, and each table with different scores."""
    replaced: Path | None = None
    """The back-up of the old database; None if there was none or nothing was restored."""


def restore(
    folder: Path,
    file: Path,
    find_game: FindGame,
    clock: Callable[[], str],
    *,
    anyway: bool = False,
    journal: str = WAL,
) -> BackupContents:
    """Replace the database with a back-up, if its logs give the scores that are stored in it.

    The old database is kept under another name. Raises NoBackupError if the file is no back-up or,
    unless `anyway`, if tables differ or are unreadable; also InUseError, OSError and sqlite3.Error.
    """
    with errors_with_owner(file):
        refuse_pipe(file)
    private_folder(folder)
    with (
        errors_with_owner(folder),
        folder_locked(folder, exclusive=True),
        temporary_folder(folder) as workspace,
    ):
        contents = _copy_contents(file, workspace, find_game, clock, journal)
        if contents.differences and not anyway:
            raise NoBackupError(*contents.differences)
        backup = replace_database(folder, workspace / FILE, clock())
        delete_temporary_folders(folder)
    return replace(contents, replaced=backup)


def inspect_backup(
    folder: Path, file: Path, find_game: FindGame, clock: Callable[[], str], journal: str = WAL
) -> BackupContents:
    """The contents of a back-up, without restoring it; raises as `restore` does."""
    refuse_pipe(file)
    with temporary_folder(folder) as workspace:
        return _copy_contents(file, workspace, find_game, clock, journal)


def refuse_pipe(file: Path) -> None:
    """Raise NoBackupError if a file is a pipe or a device, OSError if it cannot be read."""
    if not S_ISREG(file.stat().st_mode) and not file.is_dir():
        raise NoBackupError(NO_FILE)
    file.open("rb").close()


def _copy_contents(
    file: Path, folder: Path, find_game: FindGame, clock: Callable[[], str], journal: str
) -> BackupContents:
    """Copy a back-up into a folder, migrate and rescore the copy, and return its contents."""
    with file_errors_refused():
        with closing(open_read_only(file)) as db:
            copy_database(db, folder / FILE)
        with closing(sqlite3.connect(folder / FILE)) as db:
            refuse_damaged(Database(db))
        with closing(Tables(folder, find_game, clock, journal)) as tables:
            _refuse_other_schema(tables.connections.db.conn)
            contents = _compare_scores(tables, find_game)
        merge_into_one_file(folder / FILE)
        return contents


_ERROR_MESSAGES = {
    sqlite3.SQLITE_NOTADB: NO_BACKUP,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_CONSTRAINT: DAMAGED,
    sqlite3.SQLITE_ERROR: DAMAGED,
}
"""Messages for SQLite's errors that are caused by the contents of a file."""


@contextmanager
def file_errors_refused() -> Iterator[None]:
    """Raise NoBackupError in place of errors that a damaged or newer file causes."""
    try:
        yield
    except NewerTablesError as error:
        raise NoBackupError(error.why) from error
    except sqlite3.DatabaseError as error:
        why = _ERROR_MESSAGES.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF)
        if why is None:
            raise
        raise NoBackupError(why) from error
    except DECODING_ERRORS as error:
        raise NoBackupError(DAMAGED) from error


def refuse_damaged(db: Database) -> None:
    """Raise NoBackupError if a database is damaged or has no tables.

    Raises NewerTablesError if a newer program wrote it. Every row is read, because a damaged text
    may not be valid UTF-8.
    """
    refuse_unknown_version(db)
    (integrity,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if integrity != "ok" or db.execute("PRAGMA foreign_key_check").fetchone():
        raise NoBackupError(DAMAGED)
    for table in db.tables:
        for _ in table.rows:
            pass
    if not {"evenings", "events"} <= {*db.table_names()}:
        raise NoBackupError(msg("there are no tables in the file"))


def _refuse_other_schema(db: sqlite3.Connection) -> None:
    """Raise sqlite3.Error if the tables or triggers of a file are not those of this program.

    Statements for all tables and views are compiled, but not run; this also checks the triggers.
    """
    model = Database(memory=True)
    schema.apply(model)
    for relation in (*model.tables, *model.views):
        db.execute(f"EXPLAIN SELECT {', '.join(relation.columns_dict)} FROM {relation.name}")  # noqa: S608 - our own names
    for table in model.tables:
        assignments = ", ".join(f"{column} = {column}" for column in table.columns_dict)
        for change in (
            f"INSERT INTO {table.name} DEFAULT VALUES",
            f"UPDATE {table.name} SET {assignments}",  # noqa: S608 - our own names
            f"DELETE FROM {table.name}",  # noqa: S608 - our own name
        ):
            db.execute(f"EXPLAIN {change}")
    model.close()


TotalsText = tuple[str, ...]
_SCORES_VIEW = """
    CREATE TEMP VIEW figures AS SELECT evening, t.totals, t.owed, t.balances, t.differences, d.*
    FROM scored_tables AS t LEFT JOIN scored_deals AS d USING (evening)
"""


def _compare_scores(tables: Tables, find_game: FindGame) -> BackupContents:
    """Score every table from its log, and compare the results with the scores in the file.

    Totals are compared if the same version of the scoring computed them. Each deal's result is
    compared too if this version of the game's scores computed it, because a changed deal may leave
    the totals equal. A table without scores is compared with the balances with which it was ended.
    """
    db, queries = tables.connections.db, TableQueries(tables, find_game)
    outcomes = queries.stored_outcomes(tables.addresses(""), any_version=True)
    stored_totals = {address: _totals_text(outcome.totals) for address, outcome in outcomes.items()}
    unscored_tables = {table.address for table in queries.all_tables() if table.game is None}
    db.conn.execute(_SCORES_VIEW)
    query = "SELECT * FROM figures WHERE evening NOT IN (SELECT value FROM json_each(?))"
    db.conn.execute(f"CREATE TEMP TABLE said AS {query}", [to_json([*outdated_tables(db)])])
    tables.rescore(everything=True)
    changed_tables = {
        row[0] for row in db.execute("SELECT * FROM said EXCEPT SELECT * FROM figures")
    }
    all_tables, books = queries.all_tables(), Books(tables.connections, str)
    for address in unscored_tables.intersection(
        table.address for table in all_tables if table.game
    ):
        if closed := tables.replayed(address).closed:
            stored_totals[address] = closed.balances
    differences = [
        _difference(tables, table, stored_totals, changed_tables) for table in all_tables
    ]
    differences += [_reading_failure(address, books.book) for address in books.addresses()]
    return BackupContents(tuple(all_tables), tuple(filter(None, differences)))


def _difference(
    tables: Tables,
    table: ListedTable,
    stored_totals: Mapping[str, TotalsText],
    changed_tables: Collection[str],
) -> Message | None:
    """A message that explains why a table differs from the file; None if it does not differ."""
    if table.game is None:
        return _reading_failure(table.address, tables.replayed)
    new_totals = _totals_text(table.totals)
    if (old_totals := stored_totals.get(table.address, new_totals)) != new_totals:
        return msg(
            "{table}: scores now {now}, before {before}",
            table=table.address,
            now=", ".join(new_totals),
            before=", ".join(old_totals),
        )
    if table.address in changed_tables:
        return msg("{table}: its figures are not those that were saved", table=table.address)
    return None


def _totals_text(totals: Totals) -> TotalsText:
    return tuple(str(points_text(points)) for points in totals)


def _reading_failure(address: str, read: Callable[[str], object]) -> Message | None:
    """A message that explains why a table or settlement cannot be read; None if it can."""
    try:
        read(address)
    except UnreadableError as error:
        return msg("{table}: cannot be read: {why}", table=address, why=error.why)
    return None


# ---- Checking a back-up ----


@dataclass(frozen=True, slots=True)
class BackupCheck:
    """The result of checking a back-up that can be restored."""

    tables: int
    deals: int
    newest: str
    """The time of the newest event in it, as ISO text in UTC; empty without events."""
    late: bool
    """Whether the newest event is older than the `newer_than` of `check`."""
    missing: tuple[str, ...]
    """The times of the events that the back-up lacks, oldest first."""


def check(
    file: Path,
    find_game: FindGame,
    clock: Callable[[], str],
    newer_than: timedelta | None = None,
    against: Path | None = None,
) -> BackupCheck:
    """Check a back-up by replaying all of its tables, without changing it.

    With a data folder `against`, `missing` has the times of the folder's events that are older than
    `newer_than` and not in the back-up. Without a folder, `late` is whether the newest event in the
    back-up is older than `newer_than`. Raises NoBackupError if the back-up cannot be restored or
    contradicts the folder; OSError and sqlite3.Error.
    """
    with tempfile.TemporaryDirectory() as folder, errors_with_owner(file):
        contents = inspect_backup(Path(folder), file, find_game, clock)
    if contents.differences:
        raise NoBackupError(*contents.differences)
    events = events_of(file)
    newest = max((at for _, at in events.values()), default="")
    until = datetime.fromisoformat(clock()) - (newer_than or timedelta())
    late, missing_times = False, list[str]()
    if against is not None:
        with errors_with_owner(against / FILE):
            missing_times = _missing_times(events, events_of(against / FILE), until)
    elif newer_than is not None:
        late = not newest or datetime.fromisoformat(newest) < until
    deals = sum(table.deals for table in contents.tables)
    return BackupCheck(len(contents.tables), deals, newest, late, tuple(missing_times))


_LOG_QUERIES = {
    "events": "SELECT evening, number, kind, body, at FROM events",
    "book_events": "SELECT book, number, kind, body, at FROM book_events",
}
Events = Mapping[tuple[str, int], tuple[tuple[str, str], str]]
"""Kind, body and time of each event, by the address of its table or book and its number."""


def events_of(file: Path) -> Events:
    """All events of tables and books in a file; files of the first version have no books."""
    refuse_pipe(file)
    with closing(open_read_only(file)) as db:
        table_names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        rows = [
            row
            for log, query in _LOG_QUERIES.items()
            if log in table_names
            for row in db.execute(query)
        ]
    return {(address, number): ((kind, body), at) for address, number, kind, body, at in rows}


def _missing_times(stored: Events, expected: Events, until: datetime) -> list[str]:
    """The times of missing events up to `until`; raises NoBackupError if any event differs."""
    different_keys = sorted(
        key for key in expected.keys() & stored.keys() if expected[key][0] != stored[key][0]
    )
    if different_keys:
        raise NoBackupError(
            *(
                msg("{table}: event {number} is not as it was saved", table=address, number=number)
                for address, number in different_keys[:PROBLEMS]
            )
        )
    moments = sorted(at for key, (_, at) in expected.items() if key not in stored)
    return [at for at in moments if datetime.fromisoformat(at) <= until]


# ---- Returning to an older version of the program ----

UNLOGGED_DATA: dict[str, tuple[str, Callable[[int], Message]]] = {
    "book_events": (
        "SELECT book, number FROM book_events WHERE kind = 'paid'",
        lambda n: nmsg("{n} mark of a payment", "{n} marks of payments", n),
    ),
    "bank_accounts": (
        "SELECT holder, version FROM bank_accounts",
        lambda n: nmsg("{n} bank account", "{n} bank accounts", n),
    ),
    "links": (
        "SELECT subject, role, generation FROM links WHERE open",
        lambda n: nmsg("{n} link", "{n} links", n),
    ),
}
"""A query and a message for data that no table log contains, by database table."""


@dataclass(frozen=True, slots=True)
class ChangesSinceCopy:
    """The changes to the tables since a copy was made."""

    logs: dict[str, TableLog]
    """The logs of the tables that changed or may have been settled since, by address."""
    lost_data: list[Message]
    """A message for each kind of data that these logs do not contain."""


def changes_since(store: Store, copy: Path) -> ChangesSinceCopy:
    """The changes since a copy of the tables was made; raises NoBackupError if it is unusable."""
    with errors_with_owner(copy), file_errors_refused(), closing(open_read_only(copy)) as db:
        refuse_damaged(Database(db))
    events = events_of(store.tables.path)
    # Joining books loses nothing: agreements made with it are events of their own.
    new_keys = {
        key for key in events.keys() - events_of(copy).keys() if events[key][0][0] != "moved"
    }
    changed_addresses = {address for address, _ in new_keys}
    addresses = store.tables.addresses("")
    books_changed = not changed_addresses <= {*addresses}
    logs = {}
    for address in addresses:
        settlements = settlements_of(store.tables, store.books, address)
        if address in changed_addresses or (settlements and books_changed):
            logs[address] = log_of(store.tables, address, settlements)
    return ChangesSinceCopy(logs, [*_lost_data(store.tables.path, copy)])


def _lost_data(current: Path, copy: Path) -> Iterator[Message]:
    with closing(open_read_only(current)) as current_db, closing(open_read_only(copy)) as copy_db:
        table_names = {name for (name,) in copy_db.execute("SELECT name FROM sqlite_master")}
        for table, (query, message) in UNLOGGED_DATA.items():
            earlier_rows = set(copy_db.execute(query)) if table in table_names else set()
            if new_rows := set(current_db.execute(query)) - earlier_rows:
                yield message(len(new_rows))


def return_to_copy(folder: Path, copy: Path, clock: Callable[[], str]) -> Path | None:
    """Replace the database with a copy, without merging; return where the old one is kept, if any.

    Raises InUseError if a program has the database open, and OSError.
    """
    with (
        errors_with_owner(folder),
        folder_locked(folder, exclusive=True),
        temporary_folder(folder) as workspace,
    ):
        copy_file(copy, workspace / FILE)
        backup = replace_database(folder, workspace / FILE, clock())
        delete_temporary_folders(folder)
    return backup

"""A back-up checked and put in the tables' place; and the way back to an older program."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from dataclasses import replace as with_
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
    opened_to_look,
    refuse_unknown,
)
from assistant.store.database.copies import (
    clear_leftovers,
    copy_database,
    copy_file,
    make_whole,
    replace,
    workshop,
)
from assistant.store.database.folder_access import held, private_folder, refused_by_name
from assistant.store.database.schema import schema
from assistant.store.encoding import spelled
from assistant.store.merging.settlements import settled_of
from assistant.store.merging.table_logs import log_of
from assistant.store.scores import outdated
from assistant.store.store import Store
from assistant.store.table_queries import Listed, TableQueries
from assistant.store.tables import FILE, Tables
from assistant.store.unreadable import BROKEN, UnreadableError

DAMAGED = msg("the file is damaged")
NO_BACKUP = msg("this file is no back-up, or it is damaged: choose another one")
NO_FILE = msg("this is not a file: a pipe or device cannot be read")


class NoBackupError(Exception):
    """A file that cannot take the tables' place; `why` says it, line by line."""

    def __init__(self, *why: Message) -> None:
        super().__init__(*why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a back-up."""

    tables: tuple[Listed, ...]
    """The last played first."""
    differing: tuple[Message, ...]
    """What cannot be read, or comes to something else than the file says."""
    replaced: Path | None = None
    """Where the tables are kept that it has replaced."""


def restore(
    folder: Path,
    file: Path,
    find_game: FindGame,
    clock: Callable[[], str],
    *,
    anyway: bool = False,
    journal: str = WAL,
) -> Contents:
    """Put a back-up in the tables' place once every table in it scores as it says.

    What was there is kept under another name. Raises NoBackupError, unless `anyway` for tables that
    come to something else or cannot be read; InUseError, OSError and sqlite3.Error.
    """
    with refused_by_name(file):
        refuse_pipe(file)
    private_folder(folder)
    with refused_by_name(folder), held(folder, alone=True), workshop(folder) as made:
        contents = _brought_up_to_date(file, made, find_game, clock, journal)
        if contents.differing and not anyway:
            raise NoBackupError(*contents.differing)
        replaced = replace(folder, made / FILE, clock())
        clear_leftovers(folder)
    return with_(contents, replaced=replaced)


def look_into(
    folder: Path, file: Path, find_game: FindGame, clock: Callable[[], str], journal: str = WAL
) -> Contents:
    """Look what is in a back-up, without doing anything with it; raises as `restore` does."""
    refuse_pipe(file)
    with workshop(folder) as made:
        return _brought_up_to_date(file, made, find_game, clock, journal)


def refuse_pipe(file: Path) -> None:
    """Raise OSError where a file cannot be read, and NoBackupError where nobody may ever answer."""
    if not S_ISREG(file.stat().st_mode) and not file.is_dir():
        raise NoBackupError(NO_FILE)
    file.open("rb").close()


def _brought_up_to_date(
    file: Path, folder: Path, find_game: FindGame, clock: Callable[[], str], journal: str
) -> Contents:
    """Copy a back-up into a folder, score it anew by its log alone, and list what is in it."""
    with refusal_told():
        with closing(opened_to_look(file)) as db:
            copy_database(db, folder / FILE)
        with closing(sqlite3.connect(folder / FILE)) as db:
            refuse_unsound(Database(db))
        with closing(Tables(folder, find_game, clock, journal)) as tables:
            _refuse_unlike_ours(tables.connections.db.conn)
            contents = _scored_anew(tables, find_game)
        make_whole(folder / FILE)
        return contents


_WHY = {
    sqlite3.SQLITE_NOTADB: NO_BACKUP,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_CONSTRAINT: DAMAGED,
    sqlite3.SQLITE_ERROR: DAMAGED,
}
"""The errors of SQLite that come from the file that is read, and from no disk or other program."""


@contextmanager
def refusal_told() -> Iterator[None]:
    """Say in a sentence why a file is refused; what SQLite says of it may not even be text."""
    try:
        yield
    except NewerTablesError as newer:
        raise NoBackupError(newer.why) from newer
    except sqlite3.DatabaseError as error:
        why = _WHY.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF)
        if why is None:
            raise
        raise NoBackupError(why) from error
    except BROKEN as broken:
        raise NoBackupError(DAMAGED) from broken


def refuse_unsound(db: Database) -> None:
    """Refuse what a newer program wrote (it may be made of anything), is damaged, or has no tables.

    Every text is read: a damaged one may not even be text.
    """
    refuse_unknown(db)
    (sound,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if sound != "ok" or db.execute("PRAGMA foreign_key_check").fetchone():
        raise NoBackupError(DAMAGED)
    for table in db.tables:
        for _ in table.rows:
            pass
    if not {"evenings", "events"} <= {*db.table_names()}:
        raise NoBackupError(msg("there are no tables in the file"))


def _refuse_unlike_ours(db: sqlite3.Connection) -> None:
    """Have SQLite prepare all that is read and written of our tables and views, and do nothing.

    So what a table does by itself, when it is written, can be done too.
    """
    ours = Database(memory=True)
    schema.apply(ours)
    for one in (*ours.tables, *ours.views):
        db.execute(f"EXPLAIN SELECT {', '.join(one.columns_dict)} FROM {one.name}")  # noqa: S608 - our own names
    for table in ours.tables:
        same = ", ".join(f"{column} = {column}" for column in table.columns_dict)
        for change in (
            f"INSERT INTO {table.name} DEFAULT VALUES",
            f"UPDATE {table.name} SET {same}",  # noqa: S608 - our own names
            f"DELETE FROM {table.name}",  # noqa: S608 - our own name
        ):
            db.execute(f"EXPLAIN {change}")
    ours.close()


Balances = tuple[str, ...]
_FIGURES = """
    CREATE TEMP VIEW figures AS SELECT evening, t.totals, t.owed, t.balances, t.differences, d.*
    FROM scored_tables AS t LEFT JOIN scored_deals AS d USING (evening)
"""


def _scored_anew(tables: Tables, find_game: FindGame) -> Contents:
    """Score every table by its log alone, and compare it with what the file says.

    A total is compared if the same edition of the scoring made it. If these very rules made it, so
    is what each deal brought: a deal that was changed in the log may leave the total as it was. A
    table that was never scored is held to the balances with which it was ended.
    """
    db, queries = tables.connections.db, TableQueries(tables, find_game)
    kept = queries.kept_outcomes(tables.addresses(""), by_any=True)
    before = {address: _written(outcome.totals) for address, outcome in kept.items()}
    never_scored = {table.address for table in queries.everything() if table.game is None}
    db.conn.execute(_FIGURES)
    said = "SELECT * FROM figures WHERE evening NOT IN (SELECT value FROM json_each(?))"
    db.conn.execute(f"CREATE TEMP TABLE said AS {said}", [spelled(outdated(db))])
    tables.score_anew(everything=True)
    changed = {row[0] for row in db.execute("SELECT * FROM said EXCEPT SELECT * FROM figures")}
    listed, books = queries.everything(), Books(tables.connections, str)
    for address in never_scored.intersection(one.address for one in listed if one.game):
        if closed := tables.replayed(address).closed:
            before[address] = closed.balances
    differing = [_why(tables, table, before, changed) for table in listed]
    differing += [_why_unread(address, books.book) for address in books.addresses()]
    return Contents(tuple(listed), tuple(filter(None, differing)))


def _why(
    tables: Tables, table: Listed, before: Mapping[str, Balances], changed: Collection[str]
) -> Message | None:
    """Why a table is not as the file says; None if it is."""
    if table.game is None:
        return _why_unread(table.address, tables.replayed)
    now = _written(table.totals)
    if (then := before.get(table.address, now)) != now:
        return msg(
            "{table}: scores now {now}, before {before}",
            table=table.address,
            now=", ".join(now),
            before=", ".join(then),
        )
    if table.address in changed:
        return msg("{table}: its figures are not those that were saved", table=table.address)
    return None


def _written(totals: Totals) -> Balances:
    return tuple(str(points_text(points)) for points in totals)


def _why_unread(address: str, read: Callable[[str], object]) -> Message | None:
    """Why a table or a settlement cannot be read; None if it can."""
    try:
        read(address)
    except UnreadableError as error:
        return msg("{table}: cannot be read: {why}", table=address, why=error.why)
    return None


# ---- Checked, and left as it is ----


@dataclass(frozen=True, slots=True)
class BackupCheck:
    """What is in a back-up that could be put in the tables' place."""

    tables: int
    deals: int
    newest: str
    """When the newest event in it was written, as ISO text in UTC; empty without any."""
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
    with tempfile.TemporaryDirectory() as folder, refused_by_name(file):
        contents = look_into(Path(folder), file, find_game, clock)
    if contents.differing:
        raise NoBackupError(*contents.differing)
    there = events_of(file)
    newest = max((at for _, at in there.values()), default="")
    until = datetime.fromisoformat(clock()) - (newer_than or timedelta())
    late, missing = False, list[str]()
    if against is not None:
        with refused_by_name(against / FILE):
            missing = _missing(there, events_of(against / FILE), until)
    elif newer_than is not None:
        late = not newest or datetime.fromisoformat(newest) < until
    deals = sum(table.deals for table in contents.tables)
    return BackupCheck(len(contents.tables), deals, newest, late, tuple(missing))


_LOGS = {
    "events": "SELECT evening, number, kind, body, at FROM events",
    "book_events": "SELECT book, number, kind, body, at FROM book_events",
}
Events = Mapping[tuple[str, int], tuple[tuple[str, str], str]]
"""What was written, and when, by table or book and number."""


def events_of(file: Path) -> Events:
    """All that was ever written into tables and books; the oldest files have no books."""
    refuse_pipe(file)
    with closing(opened_to_look(file)) as db:
        known = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        rows = [row for log, query in _LOGS.items() if log in known for row in db.execute(query)]
    return {(where, number): ((kind, body), at) for where, number, kind, body, at in rows}


def _missing(there: Events, should: Events, until: datetime) -> list[str]:
    """The moments of what is missing that was written until then; what differs is refused."""
    differing = sorted(
        one for one in should.keys() & there.keys() if should[one][0] != there[one][0]
    )
    if differing:
        raise NoBackupError(
            *(
                msg("{table}: event {number} is not as it was saved", table=where, number=number)
                for where, number in differing[:PROBLEMS]
            )
        )
    moments = sorted(at for one, (_, at) in should.items() if one not in there)
    return [at for at in moments if datetime.fromisoformat(at) <= until]


# ---- The way back to an older version of the program ----

LOST: dict[str, tuple[str, Callable[[int], Message]]] = {
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
"""What no log of a table carries, by where it is stored."""


@dataclass(frozen=True, slots=True)
class Since:
    """What was written after a copy of the tables was kept."""

    logs: dict[str, TableLog]
    """Every table that went on or may be settled since, whole, by its address."""
    lost: list[Message]
    """What an older program gets by no log."""


def written_since(store: Store, copy: Path) -> Since:
    """Compare the tables with a copy of them; raises NoBackupError where that is none."""
    with refused_by_name(copy), refusal_told(), closing(opened_to_look(copy)) as db:
        refuse_unsound(Database(db))
    now = events_of(store.tables.path)
    # That books became one says nothing new: what is agreed with it is an event of its own.
    new = {one for one in now.keys() - events_of(copy).keys() if now[one][0][0] != "moved"}
    changed = {where for where, _ in new}
    addresses = store.tables.addresses("")
    books_changed = not changed <= {*addresses}
    logs = {}
    for address in addresses:
        settled = settled_of(store.tables, store.books, address)
        if address in changed or (settled and books_changed):
            logs[address] = log_of(store.tables, address, settled)
    return Since(logs, [*_lost(store.tables.path, copy)])


def _lost(now: Path, copy: Path) -> Iterator[Message]:
    with closing(opened_to_look(now)) as here, closing(opened_to_look(copy)) as then:
        known = {name for (name,) in then.execute("SELECT name FROM sqlite_master")}
        for table, (query, told) in LOST.items():
            before = set(then.execute(query)) if table in known else set()
            if since := set(here.execute(query)) - before:
                yield told(len(since))


def go_back(folder: Path, copy: Path, clock: Callable[[], str]) -> Path | None:
    """Put a copy in the tables' place as it is; return where the tables of now are kept.

    Raises InUseError where a program has them open, and OSError.
    """
    with refused_by_name(folder), held(folder, alone=True), workshop(folder) as made:
        copy_file(copy, made / FILE)
        aside = replace(folder, made / FILE, clock())
        clear_leftovers(folder)
    return aside

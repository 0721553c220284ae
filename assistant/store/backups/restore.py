"""A back-up put in the tables' place, once every table in it comes to what it says."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from typing import Any

from sqlite_utils import Database

from assistant.core.game import FindGame
from assistant.core.ledger import points_text
from assistant.core.message import Message, msg
from assistant.evening.log.standing import SCORING
from assistant.store.backups.verification import as_we_make_it, books_differing, readable
from assistant.store.data_folder import private_folder
from assistant.store.database.connections import WAL, NewerTablesError, refuse_newer
from assistant.store.database.copies import copy_database
from assistant.store.database.folder_locks import held
from assistant.store.database.owners import refused_by_name
from assistant.store.database.read_only import opened_to_look
from assistant.store.database.replacement import clear_leftovers, make_whole, replace, workshop
from assistant.store.encoding import spelled
from assistant.store.scores import maker
from assistant.store.table_queries import Listed, TableQueries
from assistant.store.tables import FILE, Tables
from assistant.store.unreadable import BROKEN, OwnFaultError, UnreadableError

DAMAGED = msg("the file is damaged")
NO_FILE = msg("this is not a file: a pipe or device cannot be read")


class NoBackupError(Exception):
    """A file that cannot take the tables' place; `why` says it, line by line."""

    def __init__(self, *why: Message) -> None:
        super().__init__(*why)
        self.why = why


@dataclass(frozen=True, slots=True)
class RestoredTables:
    """What was restored, what it comes to now that it did not before, and where the old file is."""

    tables: int
    differing: tuple[Message, ...]
    replaced: Path | None


def restore(
    folder: Path,
    file: Path,
    find_game: FindGame,
    clock: Callable[[], str],
    *,
    anyway: bool = False,
    journal: str = WAL,
) -> RestoredTables:
    """Put a back-up in the tables' place once every table in it scores as it says.

    What was there is kept under another name. Raises NoBackupError, unless `anyway` for tables that
    come to something else or cannot be read; InUseError, OSError and sqlite3.Error.
    """
    with refused_by_name(file):
        refuse_pipe(file)
    private_folder(folder)
    with refused_by_name(folder), held(folder, alone=True), workshop(folder) as made:
        found = _checked(file, made, find_game, clock, journal, anyway=anyway)
        replaced = replace(folder, made / FILE, clock())
        clear_leftovers(folder)
    return RestoredTables(len(found.tables), found.differing, replaced)


@dataclass(frozen=True, slots=True)
class Contents:
    """The tables of a back-up, the last played first, and those that score otherwise now."""

    tables: tuple[Listed, ...]
    differing: tuple[Message, ...]


def look_into(
    folder: Path, file: Path, find_game: FindGame, clock: Callable[[], str], journal: str = WAL
) -> Contents:
    """Look what is in a back-up, without doing anything with it; raises as `restore` does."""
    refuse_pipe(file)
    with workshop(folder) as made:
        return _checked(file, made, find_game, clock, journal, anyway=True)


def refuse_pipe(file: Path) -> None:
    """Raise OSError where a file cannot be read, and NoBackupError where nobody may ever answer."""
    if not S_ISREG(file.stat().st_mode) and not file.is_dir():
        raise NoBackupError(NO_FILE)
    file.open("rb").close()


@contextmanager
def _refusal_told() -> Iterator[None]:
    """Say in a sentence why a file is refused; what SQLite says of it may not even be text."""
    try:
        yield
    except NewerTablesError as newer:
        raise NoBackupError(newer.why) from newer
    except BROKEN as broken:
        raise NoBackupError(DAMAGED) from broken


@_refusal_told()
def _checked(
    file: Path,
    folder: Path,
    find_game: FindGame,
    clock: Callable[[], str],
    journal: str,
    *,
    anyway: bool,
) -> Contents:
    """Copy a back-up and bring it up to date; list its tables, and those that score otherwise."""
    with closing(opened_to_look(file)) as db:
        copy_database(db, folder / FILE)
    said = _said(folder / FILE)
    with closing(Tables(folder, find_game, clock, journal)) as made:
        differing = (*_differing(made, said), *books_differing(made, find_game))
        if differing and not anyway:
            raise NoBackupError(*differing)
        if not as_we_make_it(made.connections.db.conn):
            raise NoBackupError(DAMAGED)
        was = _digests(made)
        made.score_anew(everything=True)  # only the log is believed, not what is kept beside it
        changed = tuple(_changed(was, _digests(made)))
        if changed and not differing and not anyway:
            raise NoBackupError(*changed)
        differing = differing or changed
        found = Contents(tuple(TableQueries(made, find_game).everything()), differing)
    make_whole(folder / FILE)
    return found


def _digests(tables: Tables) -> dict[str, str]:
    """Digest what is kept of each table's deals, as far as this very version has scored them.

    That is what each deal was, who had a part in it and what it brought. So a deal that was changed
    in the log is found, where the table comes to the same for all that.
    """
    query = """
        SELECT t.evening, d.* FROM scored_tables AS t JOIN scored_deals AS d USING (evening)
        WHERE t.number = t.last AND t.maker = ? AND t.game <> '' ORDER BY t.evening, d.deal
    """
    found: dict[str, Any] = {}
    for address, *row in tables.connections.db.execute(query, [maker()]):
        found.setdefault(address, sha256()).update(spelled(row).encode())
    return {address: digest.hexdigest() for address, digest in found.items()}


def _changed(was: Mapping[str, str], now: Mapping[str, str]) -> Iterator[Message]:
    """List the tables whose deals are not those that were scored."""
    for address, digest in was.items():
        if now.get(address) != digest:
            yield msg("{table}: its deals are not those that were saved", table=address)


Said = Mapping[str, tuple[str, ...] | None]
"""The results of tables; None for one that another version scored."""


def _said(file: Path) -> Said:
    """Read the results that the file itself has for each table; the oldest files have none."""
    with closing(sqlite3.connect(file)) as db:
        refuse_newer(Database(db))  # what it is made of may be unknown here
        (sound,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        torn = db.execute("PRAGMA foreign_key_check").fetchone()
        if sound != "ok" or torn or not readable(db):
            raise NoBackupError(DAMAGED)
        known = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        if not {"evenings", "events"} <= known:
            raise NoBackupError(msg("there are no tables in the file"))
        if "scored_tables" not in known:
            return {}
        db.row_factory = sqlite3.Row
        rows = db.execute("SELECT * FROM scored_tables WHERE number = last AND game <> ''")
        return {row["evening"]: _totals(dict(row)) for row in rows}


def _totals(row: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The result of a table in a row; rows that do not name a version of scoring have the first."""
    if row.get("scoring", 1) != SCORING:
        return None
    return tuple(map(str, json.loads(row["totals"])))


def _differing(tables: Tables, said: Said) -> Iterator[Message]:
    """Replay every table, and list those that score otherwise than was written.

    Where nothing is said, what a table was ended with holds. What another version of the scoring
    said is no reason to refuse: it is scored anew.
    """
    for address in tables.addresses(""):
        try:
            evening = tables.replayed(address)
        except OwnFaultError as fault:
            yield msg("{table}: cannot be read: {why}", table=address, why=fault.why)
            continue
        except UnreadableError:
            yield msg("{table} was written by another version of this program", table=address)
            continue
        now = tuple(str(points_text(points)) for points in evening.totals)
        then = said.get(address, evening.closed.balances if evening.closed else now)
        if then is not None and now != then:
            yield msg(
                "{table}: scores now {now}, before {before}",
                table=address,
                now=", ".join(now),
                before=", ".join(then),
            )

"""Tables on a read-only disk are read, or the error says why they cannot be."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from assistant.clock import now
from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.books import Books
from assistant.store.database import connections
from assistant.store.database.connections import (
    ReadOnlyError,
    cannot_write,
    open_on_read_only,
    writable,
)
from assistant.store.database.write_queue import WriteTurns
from assistant.store.tables import FILE, Tables
from tests.store.beside import queries, visits
from tests.store.conftest import opened, won
from tests.store.steps import LAST, left_behind


def readonly_error() -> sqlite3.OperationalError:
    """SQLite's error for a read-only disk."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("PRAGMA query_only = ON")
        with pytest.raises(sqlite3.OperationalError, match="readonly") as said:
            db.execute("CREATE TABLE x (y)")
    return said.value


@pytest.fixture
def address(tables: Tables) -> str:
    """A table with a deal, in tables that no program has open."""
    address = tables.open(opened())
    tables.append(address, tables.evening(address), Dealt(won()), "once")
    tables.close()
    return address


@pytest.fixture
def locked(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """The same tables on a read-only disk."""

    def refuse(_file: Path, _turns: WriteTurns, _journal: str) -> Database:
        raise readonly_error()

    monkeypatch.setattr(connections, "_open_to_write", refuse)
    return Tables(tmp_path, find_game, now)


def test_what_can_be_written_is_told_from_what_cannot(tables: Tables, address: str) -> None:
    assert tables.writable
    tables.connections.db.execute("PRAGMA query_only = ON")
    assert not tables.writable
    assert not writable(open_on_read_only(tables.path, 1))


def test_somebody_elses_turn_to_write_is_no_obstacle(tables: Tables, address: str) -> None:
    with closing(sqlite3.connect(tables.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        tables.connections.db.execute("PRAGMA busy_timeout = 0")
        assert tables.writable


def test_a_table_is_read_and_nothing_is_written(locked: Tables, address: str) -> None:
    evening = locked.evening(address)
    assert len(evening.deals) == 1
    with pytest.raises(sqlite3.OperationalError) as refused:
        locked.append(address, locked.evening(address), Dealt(won()), "twice")
    assert cannot_write(refused.value)
    assert locked.evening(address).number == 2


def test_a_visit_that_cannot_be_noted_is_no_error(locked: Tables, address: str) -> None:
    visits(locked).add("phone", address)
    Books(locked.connections, str).visit("phone", "book")
    assert visits(locked).latest("phone", 9) == []


def test_lists_that_cannot_be_kept_up_stay_as_they_are(tables: Tables, address: str) -> None:
    visits(tables).add("phone", address)
    insert = (
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, 3, 'later', 'reopened', '{}', 'x')"
    )
    tables.connections.db.execute(insert, [address])
    tables.connections.db.execute("PRAGMA query_only = ON")
    (listed,) = queries(tables).search("phone", "", 9)
    assert listed.deals == 1
    assert [one.address for one in queries(tables).sittings("phone")] == [address]


def test_tables_of_an_older_version_say_that_they_must_be_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_behind(tmp_path, LAST)

    def refuse(_file: Path, _turns: WriteTurns, _journal: str) -> Database:
        raise readonly_error()

    monkeypatch.setattr(connections, "_open_to_write", refuse)
    with pytest.raises(ReadOnlyError, match="older version"):
        Tables(tmp_path, find_game, now)


@pytest.fixture
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk on which SQLite cannot create its files beside a database."""
    really: Any = connections._open

    def opened_(file: Path, mode: str, wait: float) -> Database:
        if mode == "mode=ro":
            raise _cannot_open()
        found: Database = really(file, mode, wait)
        return found

    monkeypatch.setattr(connections, "_open", opened_)


def _cannot_open() -> sqlite3.OperationalError:
    with pytest.raises(sqlite3.OperationalError) as said:
        sqlite3.connect("file:/nowhere/tables.db?mode=ro", uri=True)
    return said.value


@pytest.mark.usefixtures("nothing_beside")
def test_a_file_that_is_whole_is_read_by_itself(tables: Tables, address: str) -> None:
    db = open_on_read_only(tables.path, 1)
    assert db.execute("SELECT count(*) FROM events").fetchone() == (2,)


@pytest.mark.usefixtures("nothing_beside")
def test_a_file_that_is_not_whole_is_not_read_without_the_rest(
    tables: Tables, address: str
) -> None:
    tables.path.with_name(f"{FILE}-wal").write_bytes(b"what was written last")
    with pytest.raises(ReadOnlyError, match="what was written last; copy the folder"):
        open_on_read_only(tables.path, 1)

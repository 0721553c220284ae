"""On a system without shared memory the journal is one file, and nothing is lost."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.database.connections import checkpoint, set_journal_mode, without_waiting
from assistant.store.tables import FILE, Tables
from tests.store.conftest import opened, won

MOMENT = "2026-11-20T20:00:00.000+00:00"


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Tables]:
    """Tables on a system without a write-ahead log."""
    tables = Tables(tmp_path / "small", find_game, lambda: MOMENT, "TRUNCATE")
    yield tables
    tables.close()


def test_the_journal_is_emptied_after_each_commit(small: Tables) -> None:
    small.open(opened())
    beside = {file.name: file.stat().st_size for file in small.path.parent.glob(f"{FILE}-*")}
    assert beside == {f"{FILE}-journal": 0}


def test_every_commit_waits_for_the_disk_even_of_what_may_be_lost(small: Tables) -> None:
    ask = "PRAGMA synchronous"
    with without_waiting(small.connections.db) as db:
        assert db.execute(ask).fetchone()[0] == 2
    assert small.connections.db.execute(ask).fetchone()[0] == 2


def test_others_of_the_same_program_read_and_write_it_too(small: Tables) -> None:
    address = small.open(opened())
    with closing(sqlite3.connect(small.path, timeout=0)) as other:
        other.execute("INSERT INTO evenings (id, opened_at) VALUES ('x', 'now')")
        other.commit()
    small.append(address, small.evening(address), Dealt(won()), "once")


def test_who_does_not_wait_to_empty_the_log_waits_for_his_turn_to_write(tables: Tables) -> None:
    db, ask = tables.connections.db, "PRAGMA busy_timeout"
    before = db.execute(ask).fetchone()
    tables.open(opened())
    assert checkpoint(db)
    assert db.execute(ask).fetchone() == before


def left_behind(tables: Tables, folder: Path) -> Path:
    """The files of a killed program: the database, and its write-ahead log."""
    folder.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(tables.path.with_name(f"{FILE}{ending}"), folder)
    return folder


def test_what_a_write_ahead_log_still_had_is_there_in_the_small_place(
    tables: Tables, tmp_path: Path
) -> None:
    address = tables.open(opened())
    tables.append(address, tables.evening(address), Dealt(won()), "once")
    taken = left_behind(tables, tmp_path / "taken")
    small = Tables(taken, find_game, lambda: MOMENT, "TRUNCATE")
    assert len(small.evening(address).deals) == 1
    assert small.connections.db.journal_mode == "truncate"
    small.close()
    assert not list(taken.glob("*-wal"))


def test_a_write_ahead_log_is_read_without_shared_memory(tables: Tables, tmp_path: Path) -> None:
    address = tables.open(opened())
    file = left_behind(tables, tmp_path / "taken") / FILE
    without = f"{file.as_uri()}?vfs=unix-none"
    with closing(sqlite3.connect(without, uri=True)) as db:
        set_journal_mode(Database(db), "TRUNCATE")
        assert db.execute("SELECT id FROM evenings").fetchall() == [(address,)]

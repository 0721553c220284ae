"""Replacing tables: a killed program leaves the old ones or the new ones."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.database import copies
from assistant.store.database.copies import BACKUPS, TEMPORARY_PREFIX, InterruptedRestoreError
from assistant.store.database.folder_access import folder_locked
from assistant.store.restore import restore
from assistant.store.tables import FILE, Tables
from tests.store.conftest import opened, won

MOMENT = "2026-11-20T18:00:00.000+00:00"
PROJECT = Path(__file__).parents[3]
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be killed")


def open_here(folder: Path) -> Tables:
    """The tables of a folder."""
    return Tables(folder, find_game, lambda: MOMENT)


def deals_in(file: Path) -> int:
    """The number of deals in the database file alone."""
    db = sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)
    (count,) = db.execute("SELECT count(*) FROM events WHERE kind = 'dealt'").fetchone()
    db.close()
    return int(count)


def with_deals(folder: Path, deals: int) -> Path:
    """The database file of a folder with one table of so many deals, and no other file."""
    tables = open_here(folder)
    tables.open(opened(), [Dealt(won())] * deals)
    tables.close()
    return folder / FILE


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Tables with one deal in the write-ahead log, as a killed program leaves them."""
    return killed_while_writing(tmp_path / "data", 1)


def killed_while_writing(folder: Path, deals: int) -> Path:
    """Such a folder with the files that a killed program leaves."""
    elsewhere = with_deals(Path(tempfile.mkdtemp(dir=folder.parent)), 0)
    tables = open_here(elsewhere.parent)
    (address,) = tables.addresses("")
    for number in range(2, 2 + deals):
        tables.append(address, tables.evening(address), Dealt(won()), f"deal {number}")
    folder.mkdir()
    for part in elsewhere.parent.glob(f"{FILE}*"):
        (folder / part.name).write_bytes(part.read_bytes())
    tables.close()
    return folder / FILE


def test_before_the_last_step_the_old_tables_are_there_and_kept_too(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new, last = with_deals(tmp_path / "new", 5), copies.move_into_place

    def put_in_place(new: Path, old: Path) -> None:
        (aside,) = (old.parent / BACKUPS).iterdir()
        assert (deals_in(old), deals_in(aside)) == (1, 1)
        assert [one.name for one in old.parent.glob(f"{FILE}?*")] == []
        last(new, old)

    monkeypatch.setattr(copies, "move_into_place", put_in_place)
    copies.replace_database(old.parent, new, MOMENT)
    assert deals_of(old.parent) == 5


def test_what_damaged_tables_have_beside_them_is_kept_and_not_played_into_the_new(
    old: Path, tmp_path: Path
) -> None:
    new, log = with_deals(tmp_path / "new", 5), old.with_name(f"{FILE}-wal").read_bytes()
    assert log
    old.write_bytes(b"no database" * 1000)
    aside = copies.replace_database(old.parent, new, MOMENT)
    assert aside is not None
    assert aside.read_bytes() == b"no database" * 1000
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == log
    assert [one.name for one in old.parent.glob(f"{FILE}*")] == [FILE]
    assert deals_in(old) == 5


# ---- What is left of those who were killed ----


def test_the_next_start_clears_what_was_left(old: Path) -> None:
    left = old.parent / f"{TEMPORARY_PREFIX}x"
    left.mkdir()
    (left / FILE).write_bytes(b"half")
    half = old.parent / BACKUPS / "tables-1.db.0123abcd.part"
    half.parent.mkdir()
    half.write_bytes(b"half")
    half.with_name(f"{half.name}-journal").write_bytes(b"half")
    by_hand = half.with_name("before the party.db")
    by_hand.write_bytes(b"kept")
    open_here(old.parent).close()
    assert sorted(one.name for one in old.parent.iterdir()) == [BACKUPS, FILE]
    assert list(half.parent.iterdir()) == [by_hand]


def test_a_copy_that_is_being_made_is_no_leftover(old: Path) -> None:
    half = old.parent / BACKUPS / "tables-1.db.0123abcd.part"
    half.parent.mkdir()
    half.write_bytes(b"half")
    with folder_locked(half.parent):
        open_here(old.parent).close()
    assert half.exists()


def test_no_empty_tables_are_made_where_restoring_was_broken_off(tmp_path: Path) -> None:
    copy = with_deals(tmp_path / "made", 5)
    folder = tmp_path / "data"
    (folder / f"{TEMPORARY_PREFIX}x").mkdir(parents=True)
    with pytest.raises(InterruptedRestoreError):
        open_here(folder)
    assert [one.name for one in folder.iterdir()] == [f"{TEMPORARY_PREFIX}x"]
    restore(folder, copy, find_game, lambda: MOMENT)
    assert [one.name for one in folder.iterdir()] == [FILE]
    assert deals_in(folder / FILE) == 5


# ---- Nobody else is there meanwhile ----


def test_who_opens_the_tables_meanwhile_waits_for_the_new_ones(old: Path, tmp_path: Path) -> None:
    new = with_deals(tmp_path / "new", 5)
    with ThreadPoolExecutor(1) as another:
        with folder_locked(old.parent, exclusive=True):
            found = another.submit(deals_of, old.parent)
            copies.replace_database(old.parent, new, MOMENT)
        assert found.result() == 5


def deals_of(folder: Path) -> int:
    """The number of deals of the only table in a folder."""
    tables = open_here(folder)
    deals = len(tables.evening(tables.addresses("")[0]).deals)
    tables.close()
    return deals


# ---- Killed ----


@pytest.mark.whole
@needs_fork
@pytest.mark.slow
@pytest.mark.parametrize("case", ["restored", "restored_into_nothing", "backed_up"])
def test_killed_at_any_line_nothing_is_lost(tmp_path: Path, case: str) -> None:
    """It runs in a process of its own, which must have no threads."""
    run = f"from tests.store import killed_work; killed_work.{case}()"
    ended = subprocess.run(
        [sys.executable, "-c", run],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0, ended.stderr

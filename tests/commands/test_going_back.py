"""The way back to an older version: its tables unchanged, and logs of the newer ones."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.evening.log.events import Bounded
from assistant.games import find_game
from assistant.store.database.copies import BACKUPS
from assistant.store.store import Store
from assistant.store.tables import FILE
from tests.commands.test_check import taken_in
from tests.frozen.club import THEN
from tests.test_cli import ONE, refused, run

ENOUGH = 99


def opened(folder: Path) -> Store:
    return Store(folder, find_game, now)


def lines(file: Path) -> list[str]:
    """The contents of a database as text."""
    with closing(sqlite3.connect(file)) as db:
        return [*db.iterdump()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tables of an older version, migrated by this one, which keeps a copy."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript((THEN / "tables.sql").read_text("utf-8"))
    opened(folder).close()
    return folder


@pytest.fixture
def copy(folder: Path) -> Path:
    """That copy."""
    (copy,) = (folder / BACKUPS).glob("before-*.db")
    return copy


def played_on(folder: Path) -> tuple[str, ...]:
    """Change one of the tables, and add another; return both addresses."""
    with closing(opened(folder)) as store:
        before = {*store.tables.addresses("")}
        evenings = {address: store.tables.evening(address) for address in sorted(before)}
        one = next(address for address, evening in evenings.items() if not evening.closed)
        store.tables.append(one, evenings[one], Bounded(deals=ENOUGH), "bounded", "phone")
    taken_in(folder, ONE)
    with closing(opened(folder)) as store:
        (new,) = {*store.tables.addresses("")} - before
    return one, new


def log_of(folder: Path, table: str) -> str:
    answer = run("export", "--log", table, "--data", folder)
    assert answer.exit_code == 0
    return answer.stdout


def test_an_older_version_gets_its_tables_and_imports_what_was_played_since(
    folder: Path, copy: Path, tmp_path: Path
) -> None:
    both = played_on(folder)
    logs = {table: log_of(folder, table) for table in both}
    assert run("link", both[0], "--role", "watch", "--renew", "--data", folder).exit_code == 0
    done = run("go-back", copy, tmp_path / "since", "--data", folder)
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "to import: 2")
    assert done.stderr.splitlines() == ["cannot return: 1 link"]
    assert lines(folder / FILE) == lines(copy)
    files = {file.stem: file for file in (tmp_path / "since").iterdir()}
    assert files.keys() == {*both}
    for file in files.values():
        assert run("import", file, "--data", folder).exit_code == 0
    with closing(opened(folder)) as store:
        came = {*store.tables.addresses("")} - {both[0]}
        assert store.tables.evening(both[0]).bound == Bounded(deals=ENOUGH)
    assert log_of(folder, both[0]) == logs[both[0]]
    assert logs[both[1]] in {log_of(folder, table) for table in came}


def test_nothing_returns_while_the_tables_are_in_use(
    folder: Path, copy: Path, tmp_path: Path
) -> None:
    before = lines(folder / FILE)
    with closing(opened(folder)) as store:
        assert store.tables.addresses("")
        (why,) = refused(run("go-back", copy, tmp_path / "since", "--data", folder))
    assert "stop the server first" in why
    assert lines(folder / FILE) == before


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 400])
def test_what_is_no_copy_of_tables_is_refused(folder: Path, tmp_path: Path, content: bytes) -> None:
    before, file = lines(folder / FILE), tmp_path / "copy.db"
    file.write_bytes(content)
    assert refused(run("go-back", file, tmp_path / "since", "--data", folder))
    assert lines(folder / FILE) == before

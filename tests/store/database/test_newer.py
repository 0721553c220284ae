"""An older program refuses, and does not change, tables that a newer one has used."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from assistant.games import find_game
from assistant.host import POCKET
from assistant.store.database.connections import NewerTablesError
from assistant.store.restore import NoBackupError, restore
from assistant.store.tables import FILE, Tables
from assistant.web.app import app_or_closed
from tests.store.conftest import opened
from tests.test_cli import start


@pytest.fixture
def newer(tables: Tables) -> Path:
    """The file of a table that a newer program has migrated."""
    tables.open(opened())
    tables.close()
    bring_further(tables.path)
    return tables.path


def bring_further(file: Path) -> None:
    """Record a migration that this program does not know."""
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
            " VALUES ('assistant', 'm999_seats', 'later')"
        )


def test_tables_of_a_newer_program_are_not_opened_and_not_touched(newer: Path) -> None:
    before = newer.read_bytes()
    with pytest.raises(NewerTablesError):
        Tables(newer.parent, find_game, str)
    assert newer.read_bytes() == before


def test_they_take_nobodys_place(newer: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    Tables(folder, find_game, str).close()
    before = (folder / FILE).read_bytes()
    with pytest.raises(NoBackupError) as refused:
        restore(folder, newer, find_game, lambda: "2026-11-20T20:00:00")
    assert refused.value.why == (NewerTablesError.why,)
    assert (folder / FILE).read_bytes() == before


@pytest.mark.matrix(1)
@pytest.mark.parametrize("command", ["serve", "rebuild", "backup"])
def test_commands_say_so_in_one_line(newer: Path, command: str) -> None:
    ended = start(command, "--data", newer.parent)
    assert ended.returncode == 2
    assert ended.stderr == f"{NewerTablesError.why.text}\n"


def test_every_page_says_so_where_nobody_watches_the_start(newer: Path) -> None:
    app = app_or_closed(newer.parent, POCKET)
    phone = app.test_client()
    czech = {"Accept-Language": "cs"}
    for path in ("/", "/t/anything/record"):
        answer = phone.get(path)
        assert answer.status_code == 503
        assert NewerTablesError.why.text in answer.text
        assert NewerTablesError.why.text not in phone.get(path, headers=czech).text
    (styles,) = re.findall(r'stylesheet" href="([^"]+)"', phone.get("/").text)
    assert phone.get(styles).status_code == 200


def test_otherwise_there_is_the_application_itself(tmp_path: Path) -> None:
    app = app_or_closed(tmp_path, POCKET)
    assert app.test_client().get("/").status_code == 200

"""The commands for the server's owner: links, and removed tables."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from assistant.games import find_game
from assistant.store.links import Links, Role
from assistant.store.store import secret_of
from assistant.store.tables import Tables
from assistant.web.app import create_app
from tests.test_cli import FULL, ON_A_SHEET, refused, run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def table(folder: Path, tmp_path: Path) -> str:
    """A table from a record, without links."""
    return imported(folder, tmp_path, FULL)


def imported(folder: Path, tmp_path: Path, record: object) -> str:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    return run("import", file, "--data", folder).stdout.strip()


def said(folder: Path, *words: str) -> str:
    result = run(*words, "--data", folder)
    assert result.exit_code == 0, result.output
    return result.stdout.strip()


def opens(folder: Path, printed: str) -> int:
    """Open a printed link on a phone; return the status of the table's page afterwards."""
    app = create_app(folder)
    try:
        phone = app.test_client()
        path = re.fullmatch(r"https://cards\.example\.org(/j/([^/]+)/[\w-]{22})", printed)
        assert path is not None, printed
        phone.get(path[1], follow_redirects=True)
        return phone.get(f"/t/{path[2]}/").status_code
    finally:
        app.extensions["store"].tables.close()


@pytest.mark.matrix(1)
@pytest.mark.parametrize("role", list(Role))
def test_a_printed_link_opens_the_table(folder: Path, table: str, role: Role) -> None:
    words = ("link", table[:8], "--role", role, "--server", "https://cards.example.org/")
    first = said(folder, *words)
    assert opens(folder, first) == 200
    assert said(folder, *words) == first
    renewed = said(folder, *words, "--renew")
    assert renewed != first
    assert [opens(folder, one) for one in (first, renewed)] == [404, 200]


def test_the_address_opens_nothing_once_the_links_are_made(folder: Path, table: str) -> None:
    said(folder, "link", table, "--role", "own")
    app = create_app(folder)
    assert app.test_client().get(f"/t/{table}/").status_code == 404
    app.extensions["store"].tables.close()


def test_a_link_that_is_taken_back_is_printed_no_more(folder: Path, table: str) -> None:
    words = ("link", table, "--role", "watch")
    assert said(folder, *words, "--take-back") == ""
    result = run(*words, "--data", folder)
    assert refused(result) == [f"{table}: this link is turned off: make a new one with --renew"]
    assert "/j/" in said(folder, *words, "--renew")


def test_a_table_is_found_by_its_link(folder: Path, table: str) -> None:
    printed = said(folder, "link", table, "--role", "keep")
    assert said(folder, "link", printed, "--role", "keep") == printed


def test_tables_are_listed_with_their_links(folder: Path, tmp_path: Path, table: str) -> None:
    other = imported(folder, tmp_path, ON_A_SHEET)
    said(folder, "link", other, "--role", "keep")
    tables = Tables(folder, find_game, str)
    links = Links(tables.connections, str, secret_of(folder))
    links.grant(other, "a phone", Role.KEEP, 1)
    tables.close()
    said(folder, "link", other, "--role", "own", "--take-back")
    lines = said(folder, "tables").splitlines()
    assert len(lines) == 2
    by_address = {line.split()[0]: line for line in lines}
    assert by_address[table].endswith("anyone with its address can open it")
    assert "Пятница" in by_address[table]
    assert by_address[other].endswith("watch:0 keep:1 own:–")


def test_a_table_is_removed_and_restored(folder: Path, table: str) -> None:
    said(folder, "tables", "remove", table)
    assert said(folder, "tables").endswith("removed")
    app = create_app(folder)
    phone = app.test_client()
    assert phone.get(f"/t/{table}/").status_code == 404
    said(folder, "tables", "restore", table)
    assert phone.get(f"/t/{table}/", follow_redirects=True).status_code == 200
    app.extensions["store"].tables.close()
    assert run("export", table, "--data", folder).exit_code == 0


def test_no_tables_are_no_lines(folder: Path) -> None:
    assert said(folder, "tables") == ""


@pytest.mark.parametrize("how", [[], ["--csv"]])
def test_a_removed_table_is_exported_by_its_name_alone(
    folder: Path, tmp_path: Path, table: str, how: list[str]
) -> None:
    other = imported(folder, tmp_path, FULL | {"title": "Kept", "date": "2026-11-21"})
    assert other != table
    said(folder, "tables", "remove", table)
    everything = said(folder, "export", "--all", *how)
    assert "Kept" in everything
    assert FULL["title"] not in everything
    assert FULL["title"] in said(folder, "export", table, *how)
    said(folder, "tables", "restore", table)
    assert FULL["title"] in said(folder, "export", "--all", *how)

"""Health checks: whether a server is alive, and whether deals can be saved."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from flask import Flask
from werkzeug.test import Client

from assistant.store.tables import Tables
from assistant.web.health import ALIVE, MIN_FREE_BYTES, READY, with_health_checks


class Usage(NamedTuple):
    """The disk usage that the system reports."""

    free: int


@pytest.fixture
def tables(app: Flask) -> Tables:
    found: Tables = app.extensions["store"].tables
    return found


@pytest.fixture
def watcher(app: Flask, tables: Tables) -> Client:
    """A monitor, under any host name."""
    return Client(with_health_checks(app, tables))


@pytest.mark.parametrize("path", [ALIVE, READY])
def test_all_is_well(watcher: Client, path: str) -> None:
    answer = watcher.get(path, environ_overrides={"HTTP_HOST": "no..host"})
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"
    head = watcher.head(path)
    assert (head.status_code, head.text, head.headers["Content-Length"]) == (200, "", "3")


def test_what_is_no_question_goes_to_the_pages(watcher: Client) -> None:
    assert watcher.get("/").status_code == 200
    assert watcher.post(ALIVE).status_code == 404
    assert watcher.get(f"{READY}/more").status_code == 404


def test_a_full_disk_is_said_and_it_is_alive(
    watcher: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(MIN_FREE_BYTES - 1))
    answer = watcher.get(READY)
    assert answer.status_code == 503
    assert "almost full" in answer.text
    assert watcher.get(ALIVE).status_code == 200


def test_tables_that_cannot_be_written_are_said(
    watcher: Client, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.connections.db.execute("PRAGMA query_only = ON")
    answer = watcher.get(READY)
    assert answer.status_code == 503
    assert "nothing can be recorded" in answer.text
    tables.connections.db.execute("PRAGMA query_only = OFF")
    assert watcher.get(READY).status_code == 200


def test_tables_that_are_gone_are_said(watcher: Client, tables: Tables, tmp_path: Path) -> None:
    moved = tables.path.rename(tmp_path / "elsewhere.db")
    assert watcher.get(READY).status_code == 503
    assert watcher.get(ALIVE).status_code == 200
    moved.rename(tables.path)
    assert watcher.get(READY).status_code == 200

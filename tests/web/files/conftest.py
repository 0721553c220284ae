"""A second server with its own tables, to which tables are sent."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from assistant.clock import now
from assistant.games import find_game
from assistant.host import POCKET
from assistant.store.store import Store
from assistant.web.app import create_app
from tests.samples import PAID, as_tapped, one_each, two_each
from tests.web.conftest import Phone


@pytest.fixture(scope="session")
def pocket(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The program as the pocket runs it."""
    app = create_app(tmp_path_factory.mktemp("pocket"), POCKET)
    app.config["TESTING"] = True
    app.config["WTF_CSRF_ENABLED"] = False
    app.config["SERVER_NAME"] = "cards.example"  # other phones reach it where it came from
    return app


@pytest.fixture
def there(pocket: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """A phone with the pocket and its own session storage."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = tmp_path / "there"
    folder.mkdir()
    pocket.extensions["store"] = Store(folder, find_game, now)
    yield Phone(pocket)
    pocket.extensions["store"].tables.close()


def deal(phone: Phone, table: str, player: str) -> None:
    """Record a deal: one of Boris's is worth twice one of Anna's."""
    facts = one_each(player) if player == "Anna" else two_each(player)
    answer = phone.record(table, as_tapped(PAID, facts))
    assert answer.status_code == 303, answer.text


def log(phone: Phone, table: str) -> bytes:
    """The file of a table."""
    answer = phone.get(f"/t/{table}/log.json")
    assert answer.status_code == 200
    return bytes(answer.data)


def take_in(phone: Phone, file: bytes) -> TestResponse:
    """Upload a file and import it."""
    return phone.client.post("/take-in", data={"file": (io.BytesIO(file), "table.json")})


def paste(phone: Phone, text: str) -> TestResponse:
    """Paste a text and import it."""
    return phone.client.post("/take-in", data={"held": text})


def table_of(answer: TestResponse) -> str:
    """The table to which an answer redirects."""
    assert answer.status_code == 303, answer.text
    return str(answer.location).partition("/t/")[2].strip("/").partition("?")[0]


@dataclass
class Both:
    """A table on both servers."""

    here: Phone
    there: Phone
    at_here: str
    at_there: str


@pytest.fixture
def both(phone: Phone, there: Phone) -> Both:
    at_here = phone.sit_down(PAID)
    deal(phone, at_here, "Anna")
    at_there = table_of(take_in(there, log(phone, at_here)))
    return Both(phone, there, at_here, at_there)

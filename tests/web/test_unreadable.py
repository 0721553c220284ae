"""An unreadable table: pages name it, say that it is safe, and show everything else."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.clock import now
from assistant.evening.log.events import Dealt
from assistant.games import all_games, find_game
from assistant.store.database.copies import newest_backup
from assistant.store.event_codec import write_event
from assistant.store.store import Store
from tests.games.strategies import any_facts
from tests.samples import PAID
from tests.web.conftest import COMMONEST, Page, Phone

THEN = "2026-01-01T00:00:00.000+00:00"


OPENINGS = [
    "no JSON",
    "null",
    '{"title": "Bad"}',
    '{"title": "Bad", "game": [PAID], "players": ["Anna", "Boris", "Cyril"]}',
    '{"title": "Bad", "game": "bridge", "players": ["Anna", "Boris", "Cyril", "Dana"]}',
    '{"title": "Bad", "game": PAID, "players": "Anna"}',
    '{"title": "Bad", "game": PAID, "players": [1, 2, 3]}',
    '{"title": "Bad", "game": PAID, "players": ["Anna"], "rules": []}',
    '{"title": ["Bad"], "game": PAID, "players": ["Anna", "Boris", "Cyril"]}',
]


LISTS = ("/?page=1", "/more", "/nights", "/people", "/figures", "/data", "/books/new")


def add(phone: Phone, table: str, kind: str, body: str) -> None:
    """Write an event like a later version, or like a damaged disk."""
    number = phone.evening(table).number + 1
    row = [table, number, THEN, kind, body, "x"]
    phone.tables.connections.db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )


def spoil(phone: Phone, table: str, opening: str) -> None:
    """Overwrite a table's first event, like a damaged disk."""
    db = phone.tables.connections.db
    db.execute("DROP TRIGGER events_update")
    db.execute("UPDATE events SET body = ? WHERE evening = ? AND number = 1", [opening, table])


def begin_anew(app: Flask, phone: Phone) -> None:
    """Restart the program without memory."""
    app.extensions["store"] = Store(phone.store.folder, find_game, now)


@pytest.fixture
def good(phone: Phone) -> str:
    """A table that can be read."""
    address = phone.sit_down(title="Good", date="2026-11-20", place="Club")
    phone.record(address, COMMONEST[PAID])
    phone.page(f"/t/{address}/")
    return address


@pytest.fixture
def bad(phone: Phone) -> str:
    """A table that will be damaged."""
    address = phone.sit_down(title="Bad", date="2026-11-20", place="Club")
    phone.record(address, COMMONEST[PAID])
    phone.page(f"/t/{address}/")
    return address


def test_every_list_shows_the_others_and_names_it(
    app: Flask, phone: Phone, good: str, bad: str
) -> None:
    add(phone, bad, "card_burnt", "{}")
    for known in (True, False):
        if not known:
            begin_anew(app, phone)
        home = phone.page("/?page=1")
        assert {f"/t/{good}/", f"/t/{bad}/"} <= set(home.links)
        assert "Good" in home.text
        assert "Bad" in home.text
        for path in LISTS[1:]:
            page = phone.page(path)
            assert f"/t/{bad}/" in page.links, path
            assert "Bad" in page.text, path
        assert "Anna 1 table" in phone.page("/people").text


@pytest.mark.parametrize("opening", OPENINGS)
def test_whatever_the_first_event_says_no_page_fails(
    app: Flask, phone: Phone, good: str, bad: str, opening: str
) -> None:
    spoil(phone, bad, opening)
    begin_anew(app, phone)
    assert phone.get(f"/t/{bad}/").status_code == 409
    for path in LISTS:
        page = phone.page(path)
        assert f"/t/{bad}/" in page.links, path
    assert phone.get("/").status_code == 200
    assert phone.get(f"/t/{good}/").status_code == 200


def test_an_event_that_is_missing_is_said(app: Flask, phone: Phone, bad: str) -> None:
    phone.record(bad, COMMONEST[PAID])
    db = phone.tables.connections.db
    db.execute("DROP TRIGGER events_delete")
    db.execute("DELETE FROM events WHERE evening = ? AND number = 2", [bad])
    begin_anew(app, phone)
    assert "event 2 is missing" in Page(phone.get(f"/t/{bad}/").text).text
    db.execute("DELETE FROM events WHERE evening = ?", [bad])
    assert "event 1 is missing" in Page(phone.get(f"/t/{bad}/").text).text


def test_it_says_where_the_newest_back_up_is(phone: Phone, bad: str) -> None:
    add(phone, bad, "card_burnt", "{}")
    backups = phone.tables.path.parent / "backups"
    backups.mkdir()
    for name in ("tables-2.db", "replaced-3.db", "tables-1.db.part"):
        (backups / name).touch()
    text = Page(phone.get(f"/t/{bad}/").text).text
    assert "The newest back-up is backups/tables-2.db" in text
    assert str(backups) not in text


def test_the_newest_back_up_is_the_one_written_last(tmp_path: Path) -> None:
    assert newest_backup(tmp_path, now()) is None
    (tmp_path / "backups").mkdir()
    for second, name in enumerate(["b.db", "a.db"], 1):
        file = tmp_path / "backups" / name
        file.touch()
        os.utime(file, (second, second))
    assert newest_backup(tmp_path, now()) == tmp_path / "backups" / "a.db"


def test_a_back_up_of_a_clock_that_was_wrong_is_not_the_newest(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    right, wrong = "auto-2026-11-20T180000.db", "auto-2029-11-20T180000.db"
    for name in (right, wrong):
        (tmp_path / "backups" / name).touch()
    found = newest_backup(tmp_path, "2026-11-20T19:00:00.000+00:00")
    assert found
    assert found.name == right
    found = newest_backup(tmp_path, "2023-11-20T19:00:00.000+00:00")
    assert found
    assert found.name == wrong, "by a clock that is wrong now the last is the last"


def test_nothing_can_be_written_at_it(phone: Phone, bad: str) -> None:
    form = phone.recording(bad)
    add(phone, bad, "card_burnt", "{}")
    before = phone.stored()
    assert phone.send(form, COMMONEST[PAID]).status_code == 409
    assert phone.stored() == before


def test_an_export_leaves_it_out(app: Flask, phone: Phone, good: str, bad: str) -> None:
    add(phone, bad, "card_burnt", "{}")
    for known in (True, False):
        if not known:
            begin_anew(app, phone)
        form = phone.page("/data").form("/export")
        exported = json.loads(phone.send(form, {"how": "records"}).text)
        assert [table["title"] for table in exported["tables"]] == ["Good"]
        assert phone.send(form, {"how": "commas"}).status_code == 200
        assert phone.send(form, {"how": "database"}).status_code == 200


@pytest.mark.parametrize("game", all_games())
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_facts_that_cannot_have_been_break_no_page(
    phone: Phone, game: str, data: st.DataObject
) -> None:
    """Their format is valid: the table is shown, or named as unreadable."""
    address = phone.sit_down(game)
    evening = phone.evening(address)
    facts: Any = data.draw(any_facts(evening.game, len(evening.players)))
    kind, body = write_event(Dealt(facts), evening.game, evening.players)
    add(phone, address, kind, json.dumps(body))
    for page in ("", "end", "history", "sheet", "course", "deals/1", "deals/1/correct"):
        assert phone.get(f"/t/{address}/{page}").status_code in (200, 409), page
    assert phone.get("/").status_code == 200
    assert phone.get("/figures").status_code == 200

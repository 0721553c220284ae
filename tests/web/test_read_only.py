"""On a read-only disk every page can be read, and forms say that nothing can be stored."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from assistant.store.backups import NO_BACKUPS
from assistant.store.store import SECRET_FILE, secret_of
from assistant.web.health import CHECK_SECONDS, MIN_FREE_BYTES, SavingCheck
from assistant.web.server import announce
from tests.samples import PAID
from tests.web.conftest import COMMONEST, Form, Page, Phone
from tests.web.test_health import Usage


class Clock:
    """A clock that a test advances."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a deal, on this phone's list."""
    address = phone.sit_down(title="Friday", date="2026-11-20")
    phone.record(address, COMMONEST[PAID])
    return address


@pytest.fixture
def book(phone: Phone, address: str) -> str:
    """The book of it."""
    answer = phone.send(Form("/books"), {"table": address, "title": "Friday"})
    return answer.location.rpartition("/b/")[2]


def lock(phone: Phone) -> None:
    """Make the database read-only."""
    phone.tables.connections.db.execute("PRAGMA query_only = ON")


def test_every_page_can_be_read(phone: Phone, other: Phone, address: str, book: str) -> None:
    """By a known phone, and by one that cannot be stored."""
    for path in (f"/t/{address}/", f"/b/{book}"):
        other.come(path)
    lock(phone)
    lists = ["/", "/new", "/nights", "/nights/2026-11-20?place=", "/people", "/figures", "/data"]
    pages = ["", "record", "end", "history", "sheet", "course", "deals/1", "rules", "record.json"]
    pages += ["hand-over", "log.json", "link", "record-code"]
    paths = [*(f"/t/{address}/{page}" for page in pages), f"/b/{book}", f"/b/{book}/tables"]
    for path in [*lists, *paths]:
        assert phone.get(path).status_code == 200, path
    for path in paths:
        assert other.get(path).status_code == 200, path
    assert "Friday" in phone.page("/").text


def test_what_cannot_be_stored_is_said(phone: Phone, address: str) -> None:
    forms = [phone.recording(address), phone.page(f"/t/{address}/dealer").form("/dealer")]
    lock(phone)
    before = phone.stored()
    for form in forms:
        answer = phone.send(form, {**COMMONEST[PAID], "dealer": "2"})
        assert answer.status_code == 503
        assert "could not be written" in Page(answer.text).text
    assert phone.stored() == before


def test_pages_say_it_before_anything_is_typed(
    phone: Phone, other: Phone, address: str, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """The log has one line at the start and one at the end of the problem."""
    clock = Clock()
    monkeypatch.setitem(
        phone.client.application.extensions, "saving", SavingCheck(phone.tables, clock)
    )
    pages = [f"/t/{address}/", f"/t/{address}/record", f"/t/{address}/adjust", "/new"]
    db = phone.tables.connections.db
    for refused in (True, False):
        db.execute(f"PRAGMA query_only = {'ON' if refused else 'OFF'}")
        clock.seconds += CHECK_SECONDS
        with caplog.at_level(logging.WARNING):
            for path in pages * 2:
                said = "nothing can be recorded" in phone.page(path).text
                assert said is refused, path
            live = phone.client.get(pages[0], headers={"Live": ""})
            assert ("nothing can be recorded" in live.text) is refused
    lines = [record.message for record in caplog.records if record.name == SavingCheck.__module__]
    assert lines == [
        "This disk is read-only: tables can be viewed, but nothing can be recorded.",
        "Deals can be saved again.",
    ]


@pytest.mark.parametrize("wrong", ["folder", "file", "full"])
def test_a_folder_that_refuses_and_a_full_disk_are_said(
    phone: Phone, address: str, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    refused = {"folder": phone.tables.path.parent, "file": phone.tables.path}.get(wrong)
    monkeypatch.setattr(os, "access", lambda path, _mode: path != refused)
    if wrong == "full":
        monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(MIN_FREE_BYTES - 1))
    check = SavingCheck(phone.tables)
    monkeypatch.setitem(phone.client.application.extensions, "saving", check)
    said = "almost full" if wrong == "full" else "nothing can be recorded"
    assert said in phone.page(f"/t/{address}/").text


def test_a_look_writes_nothing_and_is_kept_for_seconds(
    phone: Phone, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    check, db = SavingCheck(phone.tables, clock := Clock()), phone.tables.connections.db
    monkeypatch.setitem(phone.client.application.extensions, "saving", check)
    phone.get(f"/t/{address}/")
    db.conn.set_trace_callback(asked.append)
    for _ in range(3):
        check.save_problem()
    assert asked == []
    clock.seconds += CHECK_SECONDS
    check.save_problem()
    assert asked == ["PRAGMA query_only"]


def no_room(*_asked: object, **_how: object) -> None:
    """Fail like SQLite on a full disk."""
    full = sqlite3.connect(":memory:")
    full.execute("PRAGMA max_page_count = 1")
    full.execute("CREATE TABLE more (than_fits)")


def test_where_there_is_no_room_what_was_typed_can_be_sent_again(
    phone: Phone, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form, deals = phone.recording(address), len(phone.evening(address).deals)
    with monkeypatch.context() as full:
        full.setattr(phone.tables, "append", no_room)
        answer = phone.send(form, COMMONEST[PAID])
        page = Page(answer.text)
        assert answer.status_code == 503
        assert "There is no room left to save." in page.text
        assert len(phone.evening(address).deals) == deals
    assert phone.send(page.form("/record")).status_code == 303
    assert len(phone.evening(address).deals) == deals + 1


def test_where_there_is_no_room_a_screen_stays_as_it_is(
    phone: Phone, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = phone.recording(address)
    monkeypatch.setattr(phone.tables, "append", no_room)
    sent = form.filled(COMMONEST[PAID])
    answer = phone.client.post(form.action, data=sent, headers={"HX-Request": "true"})
    assert answer.status_code == 503
    assert answer.headers["HX-Retarget"] == "#refused"
    assert "There is no room left to save." in Page(answer.text).text


def test_a_table_that_is_unreadable_is_said_to_be(phone: Phone, address: str) -> None:
    row = [address, 3, "2026-01-01T00:00:00.000+00:00", "card_burnt", "{}", "x"]
    phone.tables.connections.db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )
    lock(phone)
    assert phone.get(f"/t/{address}/").status_code == 409
    assert phone.get("/").status_code == 200


def test_the_server_says_so_when_it_starts(
    phone: Phone, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    announce("http://x/", phone.tables, NO_BACKUPS)
    assert "read-only" not in capsys.readouterr().out
    lock(phone)
    announce("http://x/", phone.tables, NO_BACKUPS)
    assert "This disk is read-only" in capsys.readouterr().out


def test_a_key_that_cannot_be_kept_is_made_for_this_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "touch", refuse)
    with caplog.at_level(logging.WARNING):
        assert len(secret_of(tmp_path)) == 32
    assert "the cookies' key cannot be kept" in caplog.text
    assert not (tmp_path / SECRET_FILE).exists()

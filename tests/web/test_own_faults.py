"""A bug in a game's scoring: its table says so, and everything else works."""

from __future__ import annotations

import io
import json
import logging

import pytest
from flask import Flask

from tests.planted import ERRORS, plant
from tests.web.conftest import COMMONEST, Form, Page, Phone
from tests.web.test_unreadable import LISTS, begin_anew

PAGES = ("", "record", "end", "history", "sheet", "course", "deals/1", "share", "room")
SAID = "This page cannot be shown because of an error in the program."
DAMAGED = ("another version", "damaged")


@pytest.fixture
def good(phone: Phone, game: str) -> str:
    """A table of one deal."""
    address = phone.sit_down(game, title="Good", date="2026-11-20", place="Club")
    phone.record(address, COMMONEST[game])
    return address


@pytest.fixture
def bad(phone: Phone, game: str) -> str:
    """A table of two deals with the bug."""
    address = phone.sit_down(game, title="Bad", date="2026-11-20", place="Club")
    for _ in range(2):
        phone.record(address, COMMONEST[game])
    assert len(phone.evening(address).deals) == 2
    return address


@pytest.fixture
def night(phone: Phone, good: str, bad: str) -> str:
    """A settlement of both tables."""
    answer = phone.send(Form("/books"), {"table": [good, bad], "title": "Night"})
    return str(answer.location).rpartition("/b/")[2]


@pytest.fixture(params=ERRORS, ids=lambda error: type(error).__name__)
def fault(request: pytest.FixtureRequest) -> Exception:
    error: Exception = request.param
    return error


def errors(caplog: pytest.LogCaptureFixture) -> list[BaseException | None]:
    """Errors in the log."""
    return [
        one.exc_info[1] if one.exc_info else None
        for one in caplog.records
        if one.levelno >= logging.ERROR
    ]


def file_of(phone: Phone, table: str, what: str) -> bytes:
    return bytes(phone.get(f"/t/{table}/{what}").data)


@pytest.mark.matrix
def test_its_table_says_so_and_everything_else_goes_on(
    app: Flask,
    phone: Phone,
    good: str,
    bad: str,
    night: str,
    fault: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = phone.stored()
    plant(monkeypatch, phone.evening(good).game.key, fault)
    begin_anew(app, phone)
    for path in PAGES:
        answer = phone.get(f"/t/{bad}/{path}")
        assert answer.status_code == 500, path
        assert SAID in Page(answer.text).text, path
        assert not any(word in Page(answer.text).text for word in DAMAGED), path
        assert "Traceback" not in answer.text
    assert fault in errors(caplog)
    for path in LISTS:
        page = phone.page(path)
        assert f"/t/{bad}/" in page.links, path
        assert not any(word in page.text for word in DAMAGED), path
    assert phone.get(f"/t/{good}/").status_code == 200
    assert phone.get(f"/b/{night}").status_code == 200
    assert "Good" in phone.page(f"/b/{night}").text
    form = phone.page("/data").form("/export")
    exported = json.loads(phone.send(form, {"how": "records"}).text)
    assert [table["title"] for table in exported["tables"]] == ["Good"]
    for how in ("commas", "semicolons", "database"):
        assert phone.send(form, {"how": how}).status_code == 200
    assert [row[:1] for row in phone.stored()] == [row[:1] for row in before]


@pytest.mark.matrix
def test_what_comes_in_and_meets_it_is_refused(
    app: Flask,
    phone: Phone,
    good: str,
    bad: str,
    fault: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    logs = [file_of(phone, table, "log.json") for table in (bad, good)]
    records = [json.loads(file_of(phone, table, "record.json")) for table in (bad, good)]
    plant(monkeypatch, phone.evening(good).game.key, fault)
    begin_anew(app, phone)
    stranger = Phone(app, None)
    before = phone.stored()
    for who in (phone, stranger):
        answer = who.client.post("/take-in", data={"file": (io.BytesIO(logs[0]), "table.json")})
        assert answer.status_code == 422
        assert f"an error in this program ({type(fault).__name__})" in Page(answer.text).text
    assert phone.stored() == before
    assert errors(caplog) == [fault, fault]
    taken = stranger.client.post("/take-in", data={"file": (io.BytesIO(logs[1]), "table.json")})
    assert taken.status_code == 303
    file = json.dumps({"format": "table-records/1", "tables": records}).encode()
    other = Phone(app, None)
    answer = other.client.post("/import", data={"record": (io.BytesIO(file), "tables.json")})
    assert answer.status_code == 422
    assert "table 1: an error in this program" in Page(answer.text).text
    assert [phone.evening(one).title for one in phone.store.visits.all_addresses(other.device)] == [
        "Good"
    ]


@pytest.mark.matrix
def test_a_deal_that_meets_it_is_not_saved_and_nothing_else_is_lost(
    app: Flask,
    phone: Phone,
    game: str,
    good: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    form = phone.recording(good)
    fault = KeyError("contra")
    monkeypatch.setitem(app.config, "PROPAGATE_EXCEPTIONS", False)
    plant(monkeypatch, game, fault)
    before = phone.stored()
    answer = phone.send(form, COMMONEST[game])
    assert answer.status_code == 500
    assert (
        "Something went wrong. Everything saved before is safe. Try again."
        in Page(answer.text).text
    )
    assert phone.stored() == before
    assert errors(caplog)[-1] is fault
    assert phone.get(f"/t/{good}/").status_code == 200

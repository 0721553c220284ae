"""The log has one line an event, and never the address of a table."""

from __future__ import annotations

import logging
import secrets
import sqlite3
import sys

import pytest
from flask import Flask
from werkzeug.test import Client

from assistant.folders import PACKAGE
from assistant.store.addresses import address_of
from assistant.store.tables import Tables
from assistant.web.app import Application
from assistant.web.log import SLOW_SECONDS, OneLine, logged, source_path
from tests.samples import PAID
from tests.web.conftest import Phone


def line(what: str, *values: object, error: BaseException | None = None) -> str:
    """A line of the log without its time."""
    exc = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("x", logging.WARNING, "x.py", 1, what, values, exc)
    moment, _, rest = OneLine().format(record).partition(" ")
    assert moment.endswith("Z")
    return rest


def at_once() -> float:
    """A clock on which everything takes no time."""
    return 0.0


def raised(error: Exception) -> Exception:
    """An error with a stack."""
    try:
        raise error
    except Exception as caught:
        return caught


def test_an_error_is_one_line_with_the_places_it_came_through() -> None:
    said = line("on %s", "/", error=raised(ValueError("one\ntwo\x1b[31m\u2028three")))
    assert len(said.splitlines()) == 1
    assert said.startswith("WARNING on /: ValueError: one two [31m three [tests/web/test_log.py:")
    assert said.endswith(" raised]")


def test_a_place_is_named_so_that_no_other_is_called_alike() -> None:
    package = PACKAGE.parent
    assert source_path(str(PACKAGE / "x" / "y" / "__init__.py")) == "assistant/x/y/__init__.py"
    assert source_path(str(package / "templates" / "home.html")) == "templates/home.html"
    assert source_path(str(package / ".venv/lib/site-packages/flask/app.py")) == "flask/app.py"
    assert source_path("/usr/lib/python3.11/threading.py") == "python3.11/threading.py"
    assert source_path("<string>") == "<string>"


def test_no_address_or_token_is_told() -> None:
    for _ in range(200):
        for kept_back in (address_of(""), secrets.token_urlsafe(16)):
            error = raised(KeyError(f"/t/{kept_back}/"))
            said = line("GET /j/%s?x=%s", kept_back, kept_back, error=error)
            assert kept_back not in said
            assert "/t/…/" in said


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The lines of the log at this level."""
    caplog.set_level(logging.INFO)
    caplog.handler.setFormatter(OneLine())
    return caplog


def lines(told: pytest.LogCaptureFixture) -> list[str]:
    return [one.partition(" ")[2] for one in told.text.splitlines()]


def test_a_failing_page_is_told_once_by_its_route(
    app: Flask, phone: Phone, told: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = phone.sit_down(PAID)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.wsgi_app = logged(app.wsgi_app, at_once)  # type: ignore[assignment, method-assign]

    def fail(**_: object) -> None:
        raise LookupError(address)

    monkeypatch.setitem(app.view_functions, "table.table", fail)
    assert phone.get(f"/t/{address}/").status_code == 500
    (said,) = lines(told)
    assert said.startswith("ERROR on /t/<address>/ [GET]: LookupError: … [")
    assert "flask/app.py:" in said
    assert "tests/web/test_log.py" in said


def test_tables_that_are_busy_are_told_once(
    app: Flask, phone: Phone, told: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = phone.sit_down(PAID)
    app.wsgi_app = logged(app.wsgi_app, at_once)  # type: ignore[assignment, method-assign]

    def busy(*_: object) -> None:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(Tables, "evening", busy)
    assert phone.get(f"/t/{address}/").status_code == 503
    assert lines(told) == ["ERROR on /t/<address>/ [GET]: the tables: database is locked"]


def test_what_is_slow_is_told_by_its_route(
    app: Flask, phone: Phone, told: pytest.LogCaptureFixture
) -> None:
    address = phone.sit_down(PAID)
    for took in (SLOW_SECONDS, SLOW_SECONDS + 0.5):
        moments = iter((0.0, took))
        inside = logged(app.wsgi_app, moments.__next__)
        assert Client(inside).get(f"/t/{address}/").status_code == 404
    assert lines(told) == ["WARNING slow: /t/<address>/ [GET] took 2.5 s"]


def test_what_answers_that_it_failed_is_told(told: pytest.LogCaptureFixture) -> None:
    app = Application(__name__)
    app.add_url_rule("/x/<address>", "x", lambda address: ("", 503))
    assert Client(logged(app, at_once)).get(f"/x/{address_of('')}").status_code == 503
    assert Client(logged(app, at_once)).get(f"/{address_of('')}").status_code == 404
    assert lines(told) == ["WARNING 503 on /x/<address> [GET]"]


def test_start_and_stop_are_no_news_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.web import log

    root, own = logging.getLogger(), logging.getLogger("assistant")
    before = root.handlers[:], root.level, own.level
    try:
        for people, level in ((True, logging.WARNING), (False, logging.INFO)):
            monkeypatch.setattr(sys.stderr, "isatty", lambda said=people: said)
            log.begin_log()
            assert own.level == level
    finally:
        logging.captureWarnings(False)
        root.handlers[:], level, own_level = before
        root.setLevel(level)
        own.setLevel(own_level)

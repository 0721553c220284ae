"""The real server's tables are in one file: after a stop, when idle, and at the end."""

from __future__ import annotations

import re
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from assistant.store.tables import FILE
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Page, Values
from tests.web.test_server import INTERRUPTIBLE, STOPPED, Serving, begin, events

MAIN = "from assistant.cli import main; main()"
IN_HASTE = f"from assistant.store import backups; backups.TICK_SECONDS = 0.02; {MAIN}"
"""What takes the server half a minute takes it no time."""
STOPS = [signal.SIGTERM, signal.SIGINT]


class RealPhone:
    """A phone that reaches the server over the network."""

    def __init__(self, port: int) -> None:
        self._at = f"http://127.0.0.1:{port}"
        self._cookies = CookieJar()
        self._browser = build_opener(HTTPCookieProcessor(self._cookies))

    def page(self, path: str) -> Page:
        return Page(self._browser.open(self._at + path, timeout=30).read().decode())

    def send(self, path: str, form: str, values: Values | None = None) -> str:
        """Fill in a form of a page and send it; return its redirect."""
        found = self.page(path).form(form)
        sent = list(found.filled(values or {}).items(multi=True))
        body = urlencode(sent).encode()
        with self._browser.open(self._at + found.action, body, timeout=30) as answer:
            where: str = answer.url
        return where

    def half_sent(self, path: str, form: str, values: Values) -> tuple[HTTPConnection, bytes]:
        """Send half of a form; return the connection and the other half."""
        found = self.page(path).form(form)
        body = urlencode(list(found.filled(values).items(multi=True))).encode()
        asked = Request(self._at + found.action)
        self._cookies.add_cookie_header(asked)
        line = HTTPConnection(self._at.removeprefix("http://"), timeout=30)
        line.putrequest("POST", found.action)
        line.putheader("Content-Type", "application/x-www-form-urlencoded")
        line.putheader("Content-Length", str(len(body)))
        line.putheader("Cookie", asked.get_header("Cookie", ""))
        line.endheaders(body[:20])
        return line, body[20:]

    def evening(self) -> str:
        """Open a table and record a deal; return its path."""
        names = {"game": PAID, "name": ["Anna", "Boris", "Cyril"], "dealer": "2", "do": "start"}
        where = self.send("/new", "/new", names)
        path = re.sub(r"^http://[^/]+", "", where)
        self.send(f"{path}record", "/record", as_tapped(PAID, one_each("Anna")))
        return path


def alone(folder: Path, tmp_path: Path) -> list[str]:
    """The events in the file alone, copied without its log."""
    copy = tmp_path / "alone.db"
    shutil.copy(folder / FILE, copy)
    db = sqlite3.connect(copy)
    try:
        return [kind for (kind,) in db.execute("SELECT kind FROM events ORDER BY number")]
    except sqlite3.DatabaseError:  # nothing yet, or caught in the middle
        return []
    finally:
        db.close()


def start(folder: Path, program: str = MAIN) -> Iterator[Serving]:
    """Start a server, which is killed at the end."""
    found = begin(folder, program=[sys.executable, "-c", f"{INTERRUPTIBLE}; {program}"])
    with found.process as process:
        yield found
        process.kill()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the tables."""
    return tmp_path / "data"


@pytest.fixture
def serving(folder: Path) -> Iterator[Serving]:
    """A server."""
    yield from start(folder)


@pytest.fixture
def in_haste(folder: Path) -> Iterator[Serving]:
    """A server that does its maintenance all the time."""
    yield from start(folder, IN_HASTE)


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.whole
def test_a_server_that_is_stopped_leaves_one_file_that_is_the_whole(
    serving: Serving, folder: Path, tmp_path: Path, stop: signal.Signals
) -> None:
    RealPhone(serving.port).evening()
    serving.process.send_signal(stop)
    assert serving.process.wait(30) == 0
    assert alone(folder, tmp_path) == ["opened", "dealt"]
    assert events(serving) == [f"started at port {serving.port}", *STOPPED]


@pytest.mark.whole
def test_what_was_begun_is_saved_and_answered_before_a_server_stops(
    serving: Serving, folder: Path, tmp_path: Path
) -> None:
    phone = RealPhone(serving.port)
    path = phone.evening()
    line, rest = phone.half_sent(f"{path}record", "/record", as_tapped(PAID, one_each("Boris")))
    assert RealPhone(serving.port).page("/").text  # the first half was read before this
    serving.process.send_signal(signal.SIGTERM)
    assert serving.process.stderr is not None
    while not (said := serving.process.stderr.readline()).endswith(" stopping\n"):
        assert said
    line.send(rest)
    assert line.getresponse().status == 303
    line.close()
    assert serving.process.wait(30) == 0
    assert alone(folder, tmp_path) == ["opened", "dealt", "dealt"]


@pytest.mark.whole
def test_at_the_end_of_a_table_the_file_alone_is_the_whole(
    serving: Serving, folder: Path, tmp_path: Path
) -> None:
    phone = RealPhone(serving.port)
    path = phone.evening()
    phone.send(f"{path}end", "/close")
    assert alone(folder, tmp_path) == ["opened", "dealt", "closed"]


@pytest.mark.whole
def test_while_nobody_writes_the_file_alone_is_the_whole(
    in_haste: Serving, folder: Path, tmp_path: Path
) -> None:
    RealPhone(in_haste.port).evening()
    given_up = time.monotonic() + 60
    while alone(folder, tmp_path) != ["opened", "dealt"]:
        assert time.monotonic() < given_up

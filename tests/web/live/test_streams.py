"""A stream reports changes by any phone or program, and nothing else."""

from __future__ import annotations

import http.client
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from urllib.parse import urlencode, urlsplit

import pytest
from flask import Flask

from assistant.settling.book import TablesPicked
from assistant.store.tables import Tables
from assistant.web.live import hub, streams, version_answers
from assistant.web.live.hub import STREAMS_PER_PHONE
from tests.samples import PAID, as_tapped, one_each
from tests.serving import serving
from tests.web.conftest import Phone
from tests.web.nights.book_steps import DAY

PATIENCE = 10.0


class Listening:
    """A connection with a stream."""

    def __init__(self, server: str, *views: str, cookie: str = "") -> None:
        self._line = http.client.HTTPConnection(urlsplit(server).netloc, timeout=PATIENCE)
        headers = {"Cookie": cookie} if cookie else {}
        self._line.request("GET", f"/live?{urlencode([('view', v) for v in views])}", None, headers)
        self.answer = self._line.getresponse()

    def hear(self) -> str:
        """Wait for the next message, or "" if the stream has ended."""
        while line := self.answer.readline().decode():
            if line.startswith("data: "):
                return line.removeprefix("data: ").strip()
        return ""

    def hears_nothing(self, seconds: float = 0.6) -> bool:
        """Whether no message comes for some time."""
        assert self._line.sock is not None or self.answer.fp is not None
        sock = self.answer.fp.raw._sock  # type: ignore[attr-defined]
        sock.settimeout(seconds)
        try:
            said = self.answer.read1(1)
        except TimeoutError:
            return True
        return said == b""

    def hang_up(self) -> None:
        self.answer.close()
        self._line.close()


Listen = Callable[..., Listening]


@pytest.fixture
def server(app: Flask) -> Iterator[str]:
    """The application behind the real server."""
    with serving(app) as address:
        yield address


@pytest.fixture
def listen(server: str, phone: Phone) -> Iterator[Listen]:
    """Open connections with streams, for one phone or another."""
    held: list[Listening] = []

    def begin(*views: str, by: Phone = phone) -> Listening:
        for view in views:
            by.come(view)
        held.append(Listening(server, *views, cookie=cookie(by)))
        return held[-1]

    yield begin
    for stream in held:
        stream.hang_up()


def cookie(phone: Phone) -> str:
    """The cookie of a phone."""
    assert phone.device
    found = phone.client.get_cookie("assistant")
    assert found is not None
    return f"assistant={found.value}"


def recorded(phone: Phone, address: str) -> None:
    assert phone.record(address, as_tapped(PAID, one_each("Anna"))).status_code == 303


def test_what_one_phone_saves_is_told_within_two_seconds(listen: Listen, phone: Phone) -> None:
    address = phone.sit_down()
    stream = listen(f"/t/{address}/")
    before = stream.hear()
    recorded(phone, address)
    start = time.monotonic()
    assert int(stream.hear()) > int(before)
    assert time.monotonic() - start < 2


def test_what_another_program_writes_is_told(listen: Listen, phone: Phone, app: Flask) -> None:
    address = phone.sit_down()
    tables: Tables = app.extensions["store"].tables
    stream = listen(f"/t/{address}/")
    before = stream.hear()
    with closing(sqlite3.connect(tables.path)) as db:
        db.execute(
            "INSERT INTO drafts (evening, device, deal, fields, at) VALUES (?, '', 1, '{}', '')",
            [address],
        )
        db.commit()
    assert int(stream.hear()) > int(before)


def test_of_several_pages_the_one_that_changed_is_told(listen: Listen, phone: Phone) -> None:
    one, other = phone.sit_down(), phone.sit_down()
    stream = listen(f"/t/{one}/", f"/t/{other}/")
    assert [stream.hear().split()[1] for _ in "ab"] == [f"/t/{one}/", f"/t/{other}/"]
    recorded(phone, other)
    assert stream.hear().split()[1] == f"/t/{other}/"


def test_a_book_with_another_table_in_it_follows_that_one_too(
    listen: Listen, phone: Phone, app: Flask
) -> None:
    one, other = phone.sit_down(**DAY), phone.sit_down(**DAY)
    opened = phone.client.post("/books", data={"title": "Friday", "table": [one]})
    stream = listen(opened.location)
    told = [int(stream.hear())]
    book = opened.location.rpartition("/")[2]
    app.extensions["store"].books.append(book, 2, TablesPicked((one, other)), "", "more")
    told.append(int(stream.hear()))
    recorded(phone, other)
    told.append(int(stream.hear()))
    assert told == sorted(set(told))


def test_a_stream_ends_with_what_its_phone_may_see(
    listen: Listen, phone: Phone, other: Phone, app: Flask
) -> None:
    address = phone.sit_down()
    stream, mine = listen(f"/t/{address}/", by=other), listen(f"/t/{address}/")
    told = stream.hear(), mine.hear()
    app.extensions["store"].links.revoke_access(address, other.device, by=phone.device)
    assert stream.hear() == ""
    assert mine.hear() not in ("", told[1])
    assert listen(f"/t/{address}/", by=other).answer.status in (403, 404)


def test_who_looks_at_a_table_is_there_and_the_room_is_told(
    listen: Listen, phone: Phone, other: Phone, app: Flask
) -> None:
    address = phone.sit_down()
    other.get(f"/t/{address}/")
    presence = app.extensions["presence"]
    room = listen(f"/t/{address}/room")
    before = room.hear()
    if len(presence.phones_at(address)) == 1:
        before = room.hear()  # the room's own phone has come
    listen(f"/t/{address}/", by=other)
    assert room.hear() != before
    assert len(presence.phones_at(address)) == 2


def test_a_phone_with_too_many_streams_loses_the_first(listen: Listen, phone: Phone) -> None:
    view = f"/t/{phone.sit_down()}/"
    held = [listen(view) for _ in range(STREAMS_PER_PHONE + 1)]
    assert all(stream.hear() for stream in held)
    assert held[0].hear() == ""
    held[1].answer.readline()
    assert held[1].hears_nothing()


def test_a_line_says_that_it_is_there(
    listen: Listen, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT_SECONDS", 0.05)
    stream = listen(f"/t/{phone.sit_down()}/")
    stream.hear()
    assert [stream.answer.readline() for _ in range(4)] == [b"\n", b":\n", b"\n", b":\n"]


def test_a_server_that_stops_ends_its_streams(app: Flask, phone: Phone) -> None:
    view = f"/t/{phone.sit_down()}/"
    with serving(app) as address:
        stream = Listening(address, view, cookie=cookie(phone))
        stream.hear()
        start = time.monotonic()
    assert time.monotonic() - start < 3
    assert stream.hear() == ""
    stream.hang_up()


LISTS = "/?page=1"


def test_a_strangers_stream_that_finds_no_room_is_refused_before_its_page_is_made(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    allowed = version_answers._allowed_pages

    def asked(views: list[str]) -> object:
        made.append(views)
        return allowed(views)

    monkeypatch.setattr(version_answers, "_allowed_pages", asked)
    monkeypatch.setattr(hub, "NEW_STREAMS", 1)
    held, refused = Listening(server, LISTS), Listening(server, LISTS)
    assert (held.answer.status, refused.answer.status) == (200, 503)
    assert made == [[LISTS]]
    for stream in (held, refused):
        stream.hang_up()

"""Page threads make what is saved before what is looked at, and finish what they have begun."""

from __future__ import annotations

import asyncio
import io
import socket
import threading
from collections.abc import Iterable
from contextlib import closing
from typing import Any

import pytest

from assistant.web.front import page_threads
from assistant.web.front.bodies import BEGINS
from assistant.web.front.environ import Proxy
from assistant.web.front.page_server import PageServer
from assistant.web.front.page_threads import Answer, PageThreads
from tests.serving import in_a_loop


def asked(path: str, method: str = "GET") -> dict[str, Any]:
    return {"REQUEST_METHOD": method, "PATH_INFO": path, "wsgi.input": io.BytesIO()}


def read(answer: Answer) -> bytes:
    with answer.body:
        return answer.body.read()


def test_what_is_saved_goes_before_what_waits_to_be_looked_at() -> None:
    made: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        made.append(environ["PATH_INFO"])
        if environ["PATH_INFO"] == "/first":
            begun.set()
            go_on.wait(10)
        start("200 OK", [])
        return [b"page"]

    async def ask(pages: PageThreads) -> list[Answer]:
        waiting = [asyncio.create_task(pages.answer(asked("/first")))]
        await asyncio.to_thread(begun.wait, 10)
        others = asked("/look"), asked("/look again"), asked("/save", "POST")
        waiting += [asyncio.create_task(pages.answer(one)) for one in others]
        await asyncio.sleep(0)
        go_on.set()
        return await asyncio.gather(*waiting)

    pages = PageThreads(app, 1)
    pages.start()
    answers = in_a_loop(ask(pages))
    pages.stop()
    assert made == ["/first", "/save", "/look", "/look again"]
    assert [read(answer) for answer in answers] == [b"page"] * 4


def test_no_page_is_made_of_a_body_that_gave_way_meanwhile() -> None:
    made: list[str] = []

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        made.append(environ["PATH_INFO"])
        start("200 OK", [])
        return [b"page"]

    async def ask(pages: PageThreads) -> None:
        gone = asyncio.create_task(pages.answer(asked("/gone") | {BEGINS: lambda: False}))
        await pages.answer(asked("/there") | {BEGINS: lambda: True})
        gone.cancel()

    pages = PageThreads(app, 1)
    pages.start()
    in_a_loop(ask(pages))
    pages.stop()
    assert made == ["/there"]


def test_long_work_is_made_one_by_one_from_the_second_time_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("assistant.web.front.page_queue.LENGTHY", 0.0)
    beside: list[int] = []
    making: set[object] = set()

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        making.add(id(environ))
        threading.Event().wait(0.02)
        beside.append(len(making))
        making.remove(id(environ))
        start("200 OK", [])
        return [b"page"]

    async def ask(pages: PageThreads) -> None:
        await pages.answer(asked("/sheet"))
        await asyncio.gather(*(pages.answer(asked("/sheet")) for _ in range(4)))

    pages = PageThreads(app, 8)
    pages.start()
    in_a_loop(ask(pages))
    pages.stop()
    assert beside == [1] * 5


def test_what_was_begun_is_finished_when_it_stops() -> None:
    saved: list[str] = []
    begun = threading.Event()

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        begun.set()
        saved.append(environ["PATH_INFO"])
        start("204 No Content", [])
        return []

    async def hang_up(pages: PageThreads) -> None:
        waiting = [asyncio.create_task(pages.answer(asked(f"/{n}", "POST"))) for n in range(20)]
        await asyncio.to_thread(begun.wait, 10)
        for one in waiting:
            one.cancel()

    pages = PageThreads(app, 2)
    pages.start()
    in_a_loop(hang_up(pages))
    pages.stop()
    assert sorted(saved) == sorted(f"/{n}" for n in range(20))


def test_no_thread_stays_behind_where_a_server_is_stopped_while_it_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin, before = threading.Thread.start, set(threading.enumerate())

    def start(thread: threading.Thread) -> None:
        if thread.name == "page 2":
            raise KeyboardInterrupt
        begin(thread)

    pages = PageThreads(lambda _environ, _start: [], 4)
    with closing(socket.create_server(("127.0.0.1", 0))) as line:
        server = PageServer(pages, [line], None, lambda _environ: 0, Proxy())
        monkeypatch.setattr(threading.Thread, "start", start)
        with pytest.raises(KeyboardInterrupt):
            server.run()
    stayed = set(threading.enumerate()) - before
    assert [one.name for one in stayed if one.name.startswith("page ")] == []


def test_an_application_that_breaks_is_answered_for(caplog: pytest.LogCaptureFixture) -> None:
    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        start("200 OK", [("X-Half", "1")])
        raise ValueError("broken")

    pages = PageThreads(app, 1)
    pages.start()
    answer = in_a_loop(pages.answer(asked("/broken")))
    pages.stop()
    assert (answer.status, answer.headers, read(answer)) == (500, [], b"")
    assert "a page failed" in caplog.text
    assert "/broken" not in caplog.text


def test_a_large_answer_is_whole_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_threads, "IN_MEMORY", 10)

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        start("200 OK", [])
        return [b"1234567890", b"12345", b"", b"678"]

    pages = PageThreads(app, 1)
    pages.start()
    answer = in_a_loop(pages.answer(asked("/large")))
    pages.stop()
    assert not isinstance(answer.body, io.BytesIO)
    assert read(answer) == b"123456789012345678"

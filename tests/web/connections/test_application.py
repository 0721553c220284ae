"""A body is read whole before a thread is occupied, and saves never wait for other pages."""

from __future__ import annotations

import asyncio
import http.client
import io
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from select import select
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask

from assistant.core.limits import SMALL_BYTES
from assistant.web.connections import application as module
from assistant.web.connections import page_server
from assistant.web.connections.application import Answer, Application, PageThreads
from assistant.web.connections.environ import Proxy
from tests.serving import in_a_loop, serving
from tests.web.connections.test_environ import scope

Environ = dict[str, Any]
Page = Callable[[Environ, Any], Iterable[bytes]]
KEPT, HEARD = 10, 20


@pytest.fixture
def pages() -> Iterator[Callable[..., PageThreads]]:
    """Page threads for an application, with one thread for saves by default."""
    with ExitStack() as held:
        yield lambda page, threads=1: held.enter_context(closing(PageThreads(page, threads)))


# ---- Pages in threads ----


def asked(path: str, method: str = "GET", **more: str) -> Environ:
    return {"REQUEST_METHOD": method, "PATH_INFO": path, "wsgi.input": io.BytesIO()} | more


def read(answer: Answer) -> bytes:
    with answer.body:
        return answer.body.read()


class Held:
    """An application whose pages wait until a test releases them."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._begins, self._go_on = threading.Semaphore(0), threading.Event()

    def __call__(self, environ: Environ, start: Any) -> Iterable[bytes]:
        """Make a page."""
        self.begun.append(environ["PATH_INFO"])
        self._begins.release()
        self._go_on.wait(10)
        start("204 No Content", [])
        return []

    def one_begins(self, seconds: float = 10) -> bool:
        """Wait until one more page has started."""
        return self._begins.acquire(timeout=seconds)

    def let_go(self) -> None:
        """Release all pages."""
        self._go_on.set()


async def done(waiting: list[asyncio.Task[Answer]]) -> None:
    """Wait until pages are done."""
    for answer in await asyncio.gather(*waiting):
        answer.body.close()


def begun_of(page: Held, threads: PageThreads, environs: list[Environ], at_once: int) -> list[str]:
    """Request pages at once; return those that start before any is done."""

    async def ask() -> list[str]:
        waiting = [asyncio.create_task(threads.answer(one)) for one in environs]
        for _ in range(at_once):
            assert await asyncio.to_thread(page.one_begins)
        assert not await asyncio.to_thread(page.one_begins, 0.1)
        begun = [*page.begun]
        page.let_go()
        await done(waiting)
        return begun

    return in_a_loop(ask())


LARGE = str(SMALL_BYTES + 1)


@pytest.mark.parametrize(
    "other",
    [
        asked("/look"),
        asked("/live"),
        asked("/page", HTTP_LIVE="1"),
        asked("/import", "POST", CONTENT_LENGTH=LARGE),
    ],
)
def test_a_deal_is_saved_however_long_other_pages_take(
    pages: Callable[..., PageThreads], other: Environ
) -> None:
    page = Held()
    begun = begun_of(page, pages(page, 3), [*[other] * 9, asked("/deal", "POST")], 2)
    assert begun == [other["PATH_INFO"], "/deal"]


def test_pages_that_follow_are_made_one_at_a_time_beside_those_that_somebody_waits_for(
    pages: Callable[..., PageThreads],
) -> None:
    page = Held()
    follow = [asked("/live"), asked("/live/version"), asked("/page", HTTP_LIVE="1")]
    assert begun_of(page, pages(page, 8), [*follow, asked("/look")], 2) == ["/live", "/look"]


def test_no_page_follows_while_something_is_saved_but_not_for_ever(
    pages: Callable[..., PageThreads], monkeypatch: pytest.MonkeyPatch
) -> None:
    both, first, second = [asked("/deal", "POST"), asked("/live")], Held(), Held()
    monkeypatch.setattr(module, "SAVE_WAIT_SECONDS", 10.0)
    assert begun_of(first, pages(first), both, 1) == ["/deal"]
    assert first.begun == ["/deal", "/live"]
    monkeypatch.setattr(module, "SAVE_WAIT_SECONDS", 0.01)
    assert begun_of(second, pages(second), both, 2) == ["/deal", "/live"]


@pytest.mark.parametrize(("threads", "looks"), [(1, 1), (3, 1), (8, 6)])
def test_so_many_pages_are_looked_at_and_saved_at_once(
    pages: Callable[..., PageThreads], threads: int, looks: int
) -> None:
    page = Held()
    many = [asked("/look")] * 9 + [asked("/deal", "POST")] * 9
    begun = begun_of(page, pages(page, threads), many, looks + threads)
    assert (begun.count("/look"), begun.count("/deal")) == (looks, threads)


def test_what_was_asked_for_is_saved_when_the_threads_end_though_nobody_waits() -> None:
    page = Held()

    async def hang_up(threads: PageThreads) -> None:
        waiting = [asyncio.create_task(threads.answer(asked(f"/{n}", "POST"))) for n in range(20)]
        await asyncio.to_thread(page.one_begins)
        for one in waiting:
            one.cancel()

    with closing(PageThreads(page, 2)) as threads:
        in_a_loop(hang_up(threads))
        threading.Timer(0.05, page.let_go).start()
    assert sorted(page.begun) == sorted(f"/{n}" for n in range(20))


def test_an_application_that_breaks_is_answered_for(
    pages: Callable[..., PageThreads], caplog: pytest.LogCaptureFixture
) -> None:
    def page(environ: Environ, start: Any) -> Iterable[bytes]:
        start("200 OK", [("X-Half", "1")])
        raise ValueError("broken")

    answer = in_a_loop(pages(page).answer(asked("/broken")))
    assert (answer.status, answer.headers, read(answer)) == (500, [], b"")
    assert "a page failed" in caplog.text
    assert "/broken" not in caplog.text


def test_a_large_answer_is_whole_too(
    pages: Callable[..., PageThreads], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MEMORY_BYTES", 10)

    def page(environ: Environ, start: Any) -> Iterable[bytes]:
        write = start("200 OK", [])
        write(b"begin ")
        return iter([b"1234567890", b"12345", b"", b"678"])

    answer = in_a_loop(pages(page).answer(asked("/large")))
    assert answer.body._rolled  # type: ignore[attr-defined]
    assert read(answer) == b"begin 123456789012345678"


# ---- Bodies ----


def echo(environ: Environ, start: Any) -> Iterable[bytes]:
    """Answer with the body and its length."""
    start("200 OK", [("X-Length", environ["CONTENT_LENGTH"])])
    return [environ["wsgi.input"].read()]


class Sender:
    """A phone that sends a body in pieces, and reads its answer."""

    def __init__(self, at: Application, address: str = "192.0.2.1") -> None:
        self._pieces: asyncio.Queue[Any] = asyncio.Queue()
        self._heard: list[Any] = []
        client = scope("/", method="POST", client=(address, 1))
        self._task = asyncio.create_task(at(client, self._pieces.get, self._hear))

    async def _hear(self, message: Any) -> None:
        self._heard.append(message)

    async def send(self, piece: bytes, *, more: bool = True) -> Sender:
        """Send a piece, and wait until it is read."""
        self._pieces.put_nowait({"type": "http.request", "body": piece, "more_body": more})
        for _ in range(10):
            await asyncio.sleep(0)
        return self

    async def hang_up(self) -> None:
        """Disconnect, and wait until that is noticed."""
        self._pieces.put_nowait({"type": "http.disconnect"})
        await self._task

    async def answer(self) -> tuple[int, bytes]:
        """Wait for status and body."""
        await self._task
        return self._heard[0]["status"], b"".join(one["body"] for one in self._heard[1:])

    @property
    def refused(self) -> int:
        """The status of a refusal, or 0 while the body is read."""
        return int(self._heard[0]["status"]) if self._heard else 0


@pytest.fixture
def bounded(
    pages: Callable[..., PageThreads], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Application]:
    """An application that counts every body."""
    monkeypatch.setattr(module, "SMALL_BYTES", 0)

    def at(most: int = 1000, kept: int = KEPT, heard: int = HEARD) -> Application:
        return Application(pages(echo), None, lambda _: kept, Proxy(), heard, most)

    return at


def answered(at: Application, *pieces: bytes) -> tuple[int, bytes]:
    """Send a body in pieces and return the answer."""

    async def send() -> tuple[int, bytes]:
        sender = Sender(at)
        for piece in pieces[:-1]:
            await sender.send(piece)
        await sender.send(pieces[-1], more=False)
        return await sender.answer()

    return in_a_loop(send())


def test_pieces_are_put_together(bounded: Callable[..., Application]) -> None:
    assert answered(bounded(), b"na", b"", b"me=1") == (200, b"name=1")


def test_what_is_too_large_for_its_page_is_counted_and_not_kept(
    bounded: Callable[..., Application],
) -> None:
    assert answered(bounded(), b"1234567890") == (200, b"1234567890")
    assert answered(bounded(), b"1234567890", b"1") == (200, b"")


def test_what_is_much_too_large_is_not_even_heard(bounded: Callable[..., Application]) -> None:
    assert answered(bounded(), b"1234567890", b"1234567890", b"1") == (413, b"")


@pytest.mark.parametrize("limit", ["PIECE_SECONDS", "BODY_SECONDS"])
def test_nobody_waits_for_the_rest_for_ever(
    bounded: Callable[..., Application], limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, limit, 0.01)

    async def silent() -> tuple[int, bytes]:
        return await (await Sender(bounded()).send(b"name")).answer()

    assert in_a_loop(silent()) == (408, b"")


def test_a_letter_now_and_then_does_not_make_the_whole_time_longer(
    bounded: Callable[..., Application], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BODY_SECONDS", 0.05)

    async def slow() -> int:
        sender = Sender(bounded(heard=1000))
        for _ in range(100):
            await sender.send(b"n")
            await asyncio.sleep(0.01)
            if sender.refused:
                break
        return sender.refused

    assert in_a_loop(slow()) == 408


def test_a_network_sends_half_of_what_may_be_on_its_way_and_leaves_the_rest_to_others(
    bounded: Callable[..., Application],
) -> None:
    async def come() -> None:
        at = bounded(most=10, kept=100)
        first, second = [await Sender(at, "192.0.2.2").send(b"x" * 3) for _ in "12"]
        assert [one.refused for one in (first, second)] == [0, 503]
        home = await (await Sender(at, "192.0.2.1").send(b"x" * 4)).send(b"x")
        for one, length in ((home, 5), (first, 3)):
            assert await (await one.send(b"", more=False)).answer() == (200, b"x" * length)

    in_a_loop(come())


def test_what_its_page_is_made_of_counts_and_stays(
    pages: Callable[..., PageThreads], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SMALL_BYTES", 0)
    page = Held()

    async def come() -> None:
        at = Application(pages(page), None, lambda _: 100, Proxy(), 1000, 20)
        whole = await Sender(at, "192.0.2.1").send(b"x" * 10, more=False)
        assert await asyncio.to_thread(page.one_begins)
        half = await Sender(at, "192.0.2.2").send(b"x" * 8)
        assert (await Sender(at, "192.0.2.3").send(b"x" * 3)).refused == 503
        page.let_go()
        assert await whole.answer() == (204, b"")
        await half.hang_up()
        late = await Sender(at, "192.0.2.3").send(b"x" * 10, more=False)
        assert await late.answer() == (204, b"")

    in_a_loop(come())


def test_a_form_as_of_a_deal_is_never_refused_for_what_others_send(
    bounded: Callable[..., Application], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = bounded(most=20, kept=100)
    monkeypatch.setattr(module, "SMALL_BYTES", 5)

    async def come() -> None:
        large = await Sender(at).send(b"x" * 10)
        deals = [await Sender(at).send(b"x" * 5) for _ in range(20)]
        longer = await (await Sender(at).send(b"x" * 5)).send(b"x")
        assert (large.refused, longer.refused) == (0, 503)
        for deal in deals:
            status, _ = await (await deal.send(b"", more=False)).answer()
            assert status == 200

    in_a_loop(come())


@pytest.mark.parametrize("end", ["answered", "hung up", "too long", "much too long"])
def test_of_a_body_that_is_done_with_nothing_is_held(
    bounded: Callable[..., Application], end: str
) -> None:
    async def come() -> None:
        at = bounded(most=18, kept=9, heard=11)
        first = await Sender(at).send(b"x" * 9)
        if end == "answered":
            await (await first.send(b"", more=False)).answer()
        elif end == "hung up":
            await first.hang_up()
        else:
            await first.send(b"x" * (2 if end == "too long" else 3))
        second = await Sender(at).send(b"x" * 9, more=False)
        assert await second.answer() == (200, b"x" * 9)
        if end == "too long":
            assert await (await first.send(b"", more=False)).answer() == (200, b"")

    in_a_loop(come())


# ---- What goes wrong ----


async def nothing_more() -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}


def test_a_phone_that_does_not_read_its_page_is_no_news(
    pages: Callable[..., PageThreads],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(module, "ANSWER_SECONDS", 0.01)

    async def send(_message: Any) -> None:
        await asyncio.sleep(10)

    in_a_loop(Application(pages(echo), None, lambda _: 0, Proxy())(scope(), nothing_more, send))
    assert caplog.text == ""


def test_a_line_that_breaks_is_told_of(
    pages: Callable[..., PageThreads], caplog: pytest.LogCaptureFixture
) -> None:
    async def send(_message: Any) -> None:
        raise ValueError("broken")

    in_a_loop(Application(pages(echo), None, lambda _: 0, Proxy())(scope(), nothing_more, send))
    assert "a request failed" in caplog.text


FILE = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data\r\n%s\r\n"


def test_files_on_their_way_are_bounded_together_and_deals_are_saved_beside_them(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_server, "Application", partial(Application, memory_limit=400_000))
    half = FILE % b"Content-Length: 900000\r\n" + b"x" * 150_000
    with serving(app, threads=1) as address, ExitStack() as held:
        at = urlsplit(address)
        files = [
            held.enter_context(socket.create_connection((at.hostname, at.port), 10)) for _ in "12"
        ]
        for file in files:
            file.sendall(half)
        with closing(http.client.HTTPConnection(at.netloc, timeout=10)) as line:
            line.request("POST", "/new", "x" * SMALL_BYTES, {"Content-Type": "text/plain"})
            assert line.getresponse().status == 422
        refused, *_ = select(files, [], [], 10)
        assert len(refused) == 1
        assert refused[0].recv(12) == b"HTTP/1.1 503"

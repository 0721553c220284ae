"""The ASGI application: it reads requests whole and runs their pages in threads.

The limit of a body depends on the page. No thread is occupied before the body has arrived, so that
a phone that sends half a request delays nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from tempfile import SpooledTemporaryFile
from threading import Event
from typing import IO, Any, Protocol
from wsgiref.types import WSGIApplication, WSGIEnvironment

from assistant.core.limits import BODIES_BYTES, SMALL_BYTES
from assistant.web.connections.environ import Proxy, environ_of, with_body
from assistant.web.networks import NetworkShares, network

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
BodyLimit = Callable[[WSGIEnvironment], int]
"""Returns how many bytes of its body the page of a request reads."""

MEMORY_BYTES = 1_000_000
"""Bytes of a body or an answer that are kept in memory; a longer one goes to the disk."""
PIECE_BYTES = 65536
PIECE_SECONDS = 30.0
"""How long a phone may pause within a body."""
WHOLE_SECONDS = 600.0
"""How long a whole body may take: a large file on a slow connection."""
ANSWER_SECONDS = 300.0
"""How long a phone may take to read an answer."""
LARGEST_READ = 20_000_000
"""Bytes of a body that is too large for its page and is still answered with a page."""
SAVE_THREADS = 2
"""Threads reserved for saves, however long other pages take."""
PATIENCE = 0.05
"""The most seconds that a live page waits while a deal is saved."""
CLOSING_HEADERS = ("content-length", "0"), ("connection", "close")
"""Headers of an answer without a body that ends its connection."""
READING_METHODS = ("GET", "HEAD", "OPTIONS")
LIVE_HEADER = "HTTP_LIVE"
"""The header of a request that an open page sends without a tap."""


class RefusedError(Exception):
    """A request that is answered with a bare status: its body is too large or too slow."""

    def __init__(self, status: int) -> None:
        self.status = status


class Kind(Enum):
    """A kind of page; each kind has its own thread pool."""

    SAVES = "saves"
    LOOKS = "looks"
    FOLLOWS = "follows"
    """A page that an open page requests by itself: one at a time, after saves."""


@dataclass(slots=True)
class Answer:
    """The answer of a page; the loop sends it while the thread makes other pages."""

    environ: WSGIEnvironment
    status: int = 500
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: IO[bytes] = field(  # closed after it is sent
        default_factory=lambda: SpooledTemporaryFile(MEMORY_BYTES)  # noqa: SIM115
    )


class PageThreads:
    """The threads that make the pages of an application.

    Saves may use every thread, so that a deal never waits for other pages.
    """

    def __init__(self, app: WSGIApplication, most: int) -> None:
        sizes = {Kind.SAVES: most, Kind.LOOKS: max(1, most - SAVE_THREADS), Kind.FOLLOWS: 1}
        self._app, self._saves = app, 0
        self._pools = {kind: ThreadPoolExecutor(sizes[kind], kind.value) for kind in Kind}
        self._nothing_is_saved = Event()
        self._nothing_is_saved.set()

    async def answer(self, environ: WSGIEnvironment) -> Answer:
        """Make a page in a thread; it is finished even if the phone is gone."""
        kind = _kind(environ)
        self._count(kind, 1)
        page = self._pools[kind].submit(self._make, kind, environ)
        try:
            return await asyncio.shield(asyncio.wrap_future(page))
        except asyncio.CancelledError:
            page.add_done_callback(lambda done: done.result().body.close())
            raise
        finally:
            self._count(kind, -1)

    def _make(self, kind: Kind, environ: WSGIEnvironment) -> Answer:
        if kind is Kind.FOLLOWS:
            self._nothing_is_saved.wait(PATIENCE)
        return _make_page(self._app, environ)

    def _count(self, kind: Kind, more: int) -> None:
        """Count the saves in progress."""
        if kind is Kind.SAVES:
            self._saves += more
        if self._saves:
            self._nothing_is_saved.clear()
        else:
            self._nothing_is_saved.set()

    def close(self) -> None:
        """Finish all requested pages, and end the threads."""
        for pool in self._pools.values():
            pool.shutdown()


def _kind(environ: WSGIEnvironment) -> Kind:
    """The kind of the requested page.

    Only a request as small as a deal's form counts as a save, because reading a file takes long.
    """
    if LIVE_HEADER in environ or environ["PATH_INFO"].startswith("/live"):
        return Kind.FOLLOWS
    small = int(environ.get("CONTENT_LENGTH") or 0) <= SMALL_BYTES
    return Kind.SAVES if small and environ["REQUEST_METHOD"] not in READING_METHODS else Kind.LOOKS


def _make_page(app: WSGIApplication, environ: WSGIEnvironment) -> Answer:
    """Make a page; if the application fails the answer has status 500 and no body."""
    answer = Answer(environ)

    def start(status: str, headers: list[tuple[str, str]], _error: Any = None) -> Any:
        answer.status, answer.headers = int(status[:3]), headers
        return answer.body.write

    try:
        pieces: Iterable[bytes] = app(environ, start)
        try:
            answer.body.writelines(pieces)
        finally:
            if hasattr(pieces, "close"):
                pieces.close()
    except Exception:
        logging.getLogger(__name__).exception("a page failed")  # its address may be a link
        answer.body.close()
        return Answer(environ)
    finally:
        environ["wsgi.input"].close()
    answer.body.seek(0)
    return answer


class Streamed(Protocol):
    """Sends answers without an end on connections that stay open."""

    def full(self, environ: WSGIEnvironment) -> bool:
        """Whether the request is for such an answer and there is no room for it."""

    async def __call__(self, answer: Answer, receive: Receive, send: Send) -> bool:
        """Send an answer without an end, and return True; return False for any other answer."""

    async def run(self) -> None:
        """Send updates as long as the server runs."""

    def close(self) -> None:
        """End all open answers."""


class Application:
    """Reads requests whole, has their pages made and sends the answers.

    A body longer than its page's `limit` is still read up to `heard`, so that a page can answer
    it. All longer bodies together may have `most` bytes, those of one network half of that. A form
    as short as a deal's is never refused because of other requests.
    """

    def __init__(
        self,
        pages: PageThreads,
        streamed: Streamed | None,
        limit: BodyLimit,
        proxy: Proxy,
        heard: int = LARGEST_READ,
        most: int = BODIES_BYTES,
    ) -> None:
        self._pages, self._streamed, self._proxy = pages, streamed, proxy
        self._limit, self._heard, self._most = limit, heard, most
        self._bodies: NetworkShares[IO[bytes]] = NetworkShares()

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request; if that fails, the connection is closed."""
        try:
            await self._answer(environ_of(scope, self._proxy), receive, send)
        except RefusedError as refused:
            await _send_answer(Answer({}, refused.status, list(CLOSING_HEADERS)), send)
        except TimeoutError:
            pass  # the phone stopped reading
        except Exception:
            logging.getLogger(__name__).exception("a request failed")

    async def _answer(self, environ: WSGIEnvironment, receive: Receive, send: Send) -> None:
        if self._streamed is not None and self._streamed.full(environ):
            raise RefusedError(503)
        body: IO[bytes] = SpooledTemporaryFile(MEMORY_BYTES)  # noqa: SIM115 - its page closes it
        try:
            length = await self._read(body, environ, receive)
            answer = await self._pages.answer(with_body(environ, body, length))
        finally:
            self._bodies.let_go(network(environ["REMOTE_ADDR"]), body)
        if self._streamed is None or not await self._streamed(answer, receive, send):
            await _send_answer(answer, send)

    async def _read(self, body: IO[bytes], environ: WSGIEnvironment, receive: Receive) -> int:
        """Read a body to its end and return its length. A body too long for its page is dropped.

        Raises RefusedError if it is much too large or too slow, or if there is no room for it.
        """
        length, limit, more = 0, SMALL_BYTES, True
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                while more:
                    async with asyncio.timeout(PIECE_SECONDS):
                        message = await receive()
                    if message["type"] == "http.disconnect":
                        raise RefusedError(400)  # the phone is gone
                    piece, more = message.get("body", b""), message.get("more_body", False)
                    if length <= SMALL_BYTES < length + len(piece):
                        limit = max(self._limit(environ), SMALL_BYTES)
                    length += len(piece)
                    if length > self._heard:
                        raise RefusedError(413)
                    self._hold(environ, body, length if SMALL_BYTES < length <= limit else 0)
                    if length <= limit:
                        body.write(piece)
                    else:
                        body.seek(0)
                        body.truncate()
        except BaseException as error:
            body.close()
            if isinstance(error, TimeoutError):
                raise RefusedError(408) from error
            raise
        body.seek(0)
        return length

    def _hold(self, environ: WSGIEnvironment, body: IO[bytes], length: int) -> None:
        """Set how many bytes of a body are stored. Raises RefusedError if that is too much."""
        source = network(environ["REMOTE_ADDR"])
        if not length:
            self._bodies.let_go(source, body)
            return
        self._bodies.hold(source, body, length)
        if self._bodies.total > self._most or self._bodies.of(source) > self._most / 2:
            raise RefusedError(503)


async def send_start(answer: Answer, send: Send) -> None:
    """Send status and headers of an answer."""
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})


async def send_piece(piece: bytes, send: Send, *, more: bool) -> None:
    await send({"type": "http.response.body", "body": piece, "more_body": more})


async def _send_answer(answer: Answer, send: Send) -> None:
    with answer.body:
        async with asyncio.timeout(ANSWER_SECONDS):
            await send_start(answer, send)
            while len(piece := answer.body.read(PIECE_BYTES)) == PIECE_BYTES:
                await send_piece(piece, send, more=True)
            await send_piece(piece, send, more=False)

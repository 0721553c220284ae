"""The application behind the server: it reads requests whole, and has their pages made in threads.

How large a body may be depends on the page that is asked for. No thread is taken before the body
is there, so that whoever sends half of one keeps nobody waiting.
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
from assistant.web.front.environ import Proxy, environ_of, with_body
from assistant.web.networks import NetworkShares, network

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Kept = Callable[[WSGIEnvironment], int]
"""Returns how many bytes the page reads that is asked for."""

IN_MEMORY = 1_000_000
"""How many bytes of a body or an answer are kept in memory; a longer one lies on the disk."""
PIECE = 65536
PIECE_SECONDS = 30.0
"""How long a phone may be silent in the middle of a body,"""
WHOLE_SECONDS = 600.0
"""and how long the whole body may take: a large file on a bad line."""
ANSWER_SECONDS = 300.0
"""How long a phone may take to read an answer."""
HEARD = 20_000_000
"""Bytes of a body that is too large for its page and still answered with a page."""
KEPT_FREE = 2
"""So many threads make no page that is only looked at: however long pages take, deals are saved."""
PATIENCE = 0.05
"""For how many seconds at most a page that follows waits while anything is saved."""
LAST = ("content-length", "0"), ("connection", "close")
"""What is answered with a number alone, and the last answer of its line."""
READS = ("GET", "HEAD", "OPTIONS")
BY_ITSELF = "HTTP_LIVE"
"""The header of a request that an open page sends by itself."""


class RefusedError(Exception):
    """A request that is answered by a number alone: its body is too large, or came too slowly."""

    def __init__(self, status: int) -> None:
        self.status = status


class Kind(Enum):
    """A kind of page; each kind waits for pages of its own kind alone."""

    SAVES = "saves"
    LOOKS = "looks"
    FOLLOWS = "follows"
    """A page that an open page asks for by itself: one at a time, and not while a deal is saved."""


@dataclass(slots=True)
class Answer:
    """The answer of a page: it is sent to the phone while the thread makes other pages."""

    environ: WSGIEnvironment
    status: int = 500
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: IO[bytes] = field(  # whoever sends it closes it
        default_factory=lambda: SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115
    )


class PageThreads:
    """The threads that make the pages of an application.

    Saves have as many threads as there may be, so that a deal never waits for whoever looks on.
    """

    def __init__(self, app: WSGIApplication, most: int) -> None:
        many = {Kind.SAVES: most, Kind.LOOKS: max(1, most - KEPT_FREE), Kind.FOLLOWS: 1}
        self._app, self._saves = app, 0
        self._pools = {kind: ThreadPoolExecutor(many[kind], kind.value) for kind in Kind}
        self._nothing_is_saved = Event()
        self._nothing_is_saved.set()

    async def answer(self, environ: WSGIEnvironment) -> Answer:
        """Make a page in a thread; it is made to its end even if nobody waits for it any more."""
        kind = _kind(environ)
        self._count(kind, 1)
        page = self._pools[kind].submit(self._make, kind, environ)
        try:
            return await asyncio.shield(asyncio.wrap_future(page))
        except asyncio.CancelledError:
            page.add_done_callback(lambda made: made.result().body.close())
            raise
        finally:
            self._count(kind, -1)

    def _make(self, kind: Kind, environ: WSGIEnvironment) -> Answer:
        if kind is Kind.FOLLOWS:
            self._nothing_is_saved.wait(PATIENCE)
        return _made(self._app, environ)

    def _count(self, kind: Kind, more: int) -> None:
        """Count the saves that are asked for and not done yet."""
        if kind is Kind.SAVES:
            self._saves += more
        if self._saves:
            self._nothing_is_saved.clear()
        else:
            self._nothing_is_saved.set()

    def close(self) -> None:
        """Make all pages that were asked for, and end the threads."""
        for pool in self._pools.values():
            pool.shutdown()


def _kind(environ: WSGIEnvironment) -> Kind:
    """The kind of page that is asked for. Only what is as small as a deal's form counts as a save:
    a file takes long to be taken in.
    """
    if BY_ITSELF in environ or environ["PATH_INFO"].startswith("/live"):
        return Kind.FOLLOWS
    small = int(environ.get("CONTENT_LENGTH") or 0) <= SMALL_BYTES
    return Kind.SAVES if small and environ["REQUEST_METHOD"] not in READS else Kind.LOOKS


def _made(app: WSGIApplication, environ: WSGIEnvironment) -> Answer:
    """Make a page; if the application fails, the answer is an empty one of status 500."""
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
    """What sends answers that go on without end, over lines that stay open."""

    def full(self, environ: WSGIEnvironment) -> bool:
        """Tell whether such an answer is asked for, and there is no room for it."""

    async def __call__(self, answer: Answer, receive: Receive, send: Send) -> bool:
        """Send an answer if it goes on without end, and tell whether this was one."""

    async def run(self) -> None:
        """Tell what is new, for as long as the server runs."""

    def close(self) -> None:
        """End what is open."""


class Application:
    """Reads requests whole, has their pages made and sends them.

    What is longer than `kept` returns for its page is read up to `heard`, so that a page can
    answer it. All longer bodies together may have `most` bytes, and those of one network half of
    that. A form as short as a deal's is never refused for what others send.
    """

    def __init__(
        self,
        pages: PageThreads,
        streamed: Streamed | None,
        kept: Kept,
        proxy: Proxy,
        heard: int = HEARD,
        most: int = BODIES_BYTES,
    ) -> None:
        self._pages, self._streamed, self._proxy = pages, streamed, proxy
        self._kept, self._heard, self._most = kept, heard, most
        self._bodies: NetworkShares[IO[bytes]] = NetworkShares()

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request; a line on which that cannot be done is closed."""
        try:
            await self._answer(environ_of(scope, self._proxy), receive, send)
        except RefusedError as refused:
            await _send(Answer({}, refused.status, list(LAST)), send)
        except TimeoutError:
            pass  # the phone does not read on
        except Exception:
            logging.getLogger(__name__).exception("a request failed")

    async def _answer(self, environ: WSGIEnvironment, receive: Receive, send: Send) -> None:
        if self._streamed is not None and self._streamed.full(environ):
            raise RefusedError(503)
        body: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - its page closes it
        try:
            length = await self._read(body, environ, receive)
            answer = await self._pages.answer(with_body(environ, body, length))
        finally:
            self._bodies.let_go(network(environ["REMOTE_ADDR"]), body)
        if self._streamed is None or not await self._streamed(answer, receive, send):
            await _send(answer, send)

    async def _read(self, body: IO[bytes], environ: WSGIEnvironment, receive: Receive) -> int:
        """Read a body to its end; return its length. One that its page does not read is left empty.

        Raises RefusedError if it is much too large, comes too slowly, or there is no room for it.
        """
        length, kept, more = 0, SMALL_BYTES, True
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                while more:
                    async with asyncio.timeout(PIECE_SECONDS):
                        message = await receive()
                    if message["type"] == "http.disconnect":
                        raise RefusedError(400)  # which nobody reads
                    piece, more = message.get("body", b""), message.get("more_body", False)
                    if length <= SMALL_BYTES < length + len(piece):
                        kept = max(self._kept(environ), SMALL_BYTES)
                    length += len(piece)
                    if length > self._heard:
                        raise RefusedError(413)
                    self._hold(environ, body, length if SMALL_BYTES < length <= kept else 0)
                    if length <= kept:
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
        """Note how much of a body is kept by now. Raises RefusedError if that is too much."""
        mine = network(environ["REMOTE_ADDR"])
        if not length:
            self._bodies.let_go(mine, body)
            return
        self._bodies.hold(mine, body, length)
        if self._bodies.total > self._most or self._bodies.of(mine) > self._most / 2:
            raise RefusedError(503)


async def send_start(answer: Answer, send: Send) -> None:
    """Send the first lines of an answer."""
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})


async def send_piece(piece: bytes, send: Send, *, more: bool) -> None:
    """Send a piece of an answer."""
    await send({"type": "http.response.body", "body": piece, "more_body": more})


async def _send(answer: Answer, send: Send) -> None:
    with answer.body:
        async with asyncio.timeout(ANSWER_SECONDS):
            await send_start(answer, send)
            while len(piece := answer.body.read(PIECE)) == PIECE:
                await send_piece(piece, send, more=True)
            await send_piece(piece, send, more=False)

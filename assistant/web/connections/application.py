"""The ASGI application: it reads whole requests, and renders their pages in threads.

The longest body depends on the page. No thread is occupied before the body has arrived, so that a
phone that sends half a request delays nobody.
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
"""Returns how many bytes of a request's body its page reads."""

MEMORY_BYTES = 1_000_000
"""The most bytes of a body or an answer in memory; the rest of a longer one is on the disk."""
PIECE_BYTES = 65536
PIECE_SECONDS = 30.0
"""The most seconds between two pieces of a body."""
BODY_SECONDS = 600.0
"""The most seconds for a whole body, such as a large file on a slow connection."""
ANSWER_SECONDS = 300.0
"""The most seconds in which a phone may read an answer."""
MAX_READ_BYTES = 20_000_000
"""The most bytes of a body that is too long for its page but still gets a page as its answer."""
SAVE_THREADS = 2
"""Threads that only saves may use."""
SAVE_WAIT_SECONDS = 0.05
"""The most seconds that a request of an open page waits for saves in progress."""
CLOSING_HEADERS = ("content-length", "0"), ("connection", "close")
"""Headers of an answer without a body that closes the connection."""
READING_METHODS = ("GET", "HEAD", "OPTIONS")
LIVE_HEADER = "HTTP_LIVE"
"""The header, as the environ spells it, of a request that an open page sends without a tap."""


class RefusedError(Exception):
    """The request is answered with a status and no body; `status` says why."""

    def __init__(self, status: int) -> None:
        self.status = status


class RequestKind(Enum):
    """The kinds of requests; each kind has its own thread pool."""

    SAVE = "saves"
    PAGE = "looks"
    UPDATE = "follows"
    """Requests of open pages without a tap: they run one at a time, after saves."""


@dataclass(slots=True)
class Answer:
    """The finished answer of a page, which is sent while its thread renders other pages."""

    environ: WSGIEnvironment
    status: int = 500
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: IO[bytes] = field(  # closed after it is sent
        default_factory=lambda: SpooledTemporaryFile(MEMORY_BYTES)  # noqa: SIM115
    )


class PageThreads:
    """The threads that render the pages of an application.

    Requests other than saves never use all threads, so that no save waits for them.
    """

    def __init__(self, app: WSGIApplication, threads: int) -> None:
        sizes = {
            RequestKind.SAVE: threads,
            RequestKind.PAGE: max(1, threads - SAVE_THREADS),
            RequestKind.UPDATE: 1,
        }
        self._app, self._saves = app, 0
        self._pools = {kind: ThreadPoolExecutor(sizes[kind], kind.value) for kind in RequestKind}
        self._no_saves = Event()
        self._no_saves.set()

    async def answer(self, environ: WSGIEnvironment) -> Answer:
        """Render a page in a thread, and finish it even if the phone has disconnected."""
        kind = _kind(environ)
        self._count(kind, 1)
        future = self._pools[kind].submit(self._render, kind, environ)
        try:
            return await asyncio.shield(asyncio.wrap_future(future))
        except asyncio.CancelledError:
            future.add_done_callback(lambda finished: finished.result().body.close())
            raise
        finally:
            self._count(kind, -1)

    def _render(self, kind: RequestKind, environ: WSGIEnvironment) -> Answer:
        if kind is RequestKind.UPDATE:
            self._no_saves.wait(SAVE_WAIT_SECONDS)
        return _render_page(self._app, environ)

    def _count(self, kind: RequestKind, change: int) -> None:
        """Add `change` to the number of saves in progress, if a request is a save."""
        if kind is RequestKind.SAVE:
            self._saves += change
        if self._saves:
            self._no_saves.clear()
        else:
            self._no_saves.set()

    def close(self) -> None:
        """Finish all requested pages, then end the threads."""
        for pool in self._pools.values():
            pool.shutdown()


def _kind(environ: WSGIEnvironment) -> RequestKind:
    """The kind of a request.

    Only a request as short as a deal's form counts as a save, because reading a file takes long.
    """
    if LIVE_HEADER in environ or environ["PATH_INFO"].startswith("/live"):
        return RequestKind.UPDATE
    is_small = int(environ.get("CONTENT_LENGTH") or 0) <= SMALL_BYTES
    return (
        RequestKind.SAVE
        if is_small and environ["REQUEST_METHOD"] not in READING_METHODS
        else RequestKind.PAGE
    )


def _render_page(app: WSGIApplication, environ: WSGIEnvironment) -> Answer:
    """The answer of the application; if it raises an exception, status 500 without a body."""
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


class StreamSender(Protocol):
    """The sender of endless answers, such as streams of updates."""

    def full(self, environ: WSGIEnvironment) -> bool:
        """Whether a request asks for an endless answer when no more of them can be sent."""

    async def __call__(self, answer: Answer, receive: Receive, send: Send) -> bool:
        """Send an endless answer and return True; return False for any other answer."""

    async def run(self) -> None:
        """Send updates until the server stops."""

    def close(self) -> None:
        """End all endless answers."""


class Application:
    """Reads whole requests, has their pages rendered, and sends the answers.

    A body longer than its page's `limit` is read and dropped, up to `read_limit` bytes, so that the
    page can answer it. Bodies longer than a deal's form may have `memory_limit` bytes together,
    those of one network half of that.
    """

    def __init__(
        self,
        pages: PageThreads,
        streams: StreamSender | None,
        limit: BodyLimit,
        proxy: Proxy,
        read_limit: int = MAX_READ_BYTES,
        memory_limit: int = BODIES_BYTES,
    ) -> None:
        self._pages, self._streams, self._proxy = pages, streams, proxy
        self._limit, self._read_limit, self._memory_limit = limit, read_limit, memory_limit
        self._bodies: NetworkShares[IO[bytes]] = NetworkShares()

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request; failures are logged."""
        try:
            await self._answer(environ_of(scope, self._proxy), receive, send)
        except RefusedError as error:
            await _send_answer(Answer({}, error.status, list(CLOSING_HEADERS)), send)
        except TimeoutError:
            pass  # the phone stopped reading
        except Exception:
            logging.getLogger(__name__).exception("a request failed")

    async def _answer(self, environ: WSGIEnvironment, receive: Receive, send: Send) -> None:
        if self._streams is not None and self._streams.full(environ):
            raise RefusedError(503)
        body: IO[bytes] = SpooledTemporaryFile(MEMORY_BYTES)  # noqa: SIM115 - its page closes it
        try:
            length = await self._read(body, environ, receive)
            answer = await self._pages.answer(with_body(environ, body, length))
        finally:
            self._bodies.let_go(network(environ["REMOTE_ADDR"]), body)
        if self._streams is None or not await self._streams(answer, receive, send):
            await _send_answer(answer, send)

    async def _read(self, body: IO[bytes], environ: WSGIEnvironment, receive: Receive) -> int:
        """Read a whole body and return its length. A body that is too long for its page is dropped.

        Raises RefusedError if the body is longer than `read_limit`, too slow, or if all bodies
        together are too long.
        """
        length, limit, has_more = 0, SMALL_BYTES, True
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while has_more:
                    async with asyncio.timeout(PIECE_SECONDS):
                        message = await receive()
                    if message["type"] == "http.disconnect":
                        raise RefusedError(400)  # the phone is gone
                    piece, has_more = message.get("body", b""), message.get("more_body", False)
                    if length <= SMALL_BYTES < length + len(piece):
                        limit = max(self._limit(environ), SMALL_BYTES)
                    length += len(piece)
                    if length > self._read_limit:
                        raise RefusedError(413)
                    self._reserve(environ, body, length if SMALL_BYTES < length <= limit else 0)
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

    def _reserve(self, environ: WSGIEnvironment, body: IO[bytes], length: int) -> None:
        """Reserve `length` bytes for a body; 0 frees them. Raises RefusedError if none are left."""
        client_network = network(environ["REMOTE_ADDR"])
        if not length:
            self._bodies.let_go(client_network, body)
            return
        self._bodies.hold(client_network, body, length)
        if (
            self._bodies.total > self._memory_limit
            or self._bodies.of(client_network) > self._memory_limit / 2
        ):
            raise RefusedError(503)


async def send_start(answer: Answer, send: Send) -> None:
    """Send the status and the headers of an answer."""
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

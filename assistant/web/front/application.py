"""The application behind the server: it reads requests whole, and has their pages made in threads.

How large a body may be depends on the page that is asked for. No thread is taken before the body
is there, so that whoever sends half of one keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
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
FEW = 16
"""If fewer pages that follow wait than this, nobody waits long."""
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
        self._app = app
        self._pools = {kind: ThreadPoolExecutor(many[kind], kind.value) for kind in Kind}
        self._asked: Counter[Kind] = Counter()
        self._nothing_is_saved = Event()
        self._nothing_is_saved.set()

    def calm(self) -> bool:
        """Tell whether open pages may be told to ask for more: nothing is saved, and few wait."""
        return not self._asked[Kind.SAVES] and self._asked[Kind.FOLLOWS] < FEW

    async def answer(self, environ: WSGIEnvironment) -> Answer:
        """Make a page in a thread; it is made to its end even if nobody waits for it any more."""
        loop, kind = asyncio.get_running_loop(), _kind(environ)
        done: asyncio.Future[Answer] = loop.create_future()

        def make() -> None:
            if kind is Kind.FOLLOWS:
                self._nothing_is_saved.wait(PATIENCE)
            answer = _made(self._app, environ)
            try:
                loop.call_soon_threadsafe(_tell, done, answer)
            except RuntimeError:  # the loop has ended: the server was stopped in haste
                answer.body.close()

        self._count(kind, 1)
        try:
            self._pools[kind].submit(make)
            return await done
        finally:
            self._count(kind, -1)

    def _count(self, kind: Kind, more: int) -> None:
        """Count the pages of each kind that are asked for and not there yet."""
        self._asked[kind] += more
        if self._asked[Kind.SAVES]:
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


def _tell(done: asyncio.Future[Answer], answer: Answer) -> None:
    if done.cancelled():
        answer.body.close()
    else:
        done.set_result(answer)


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
    answer it. All longer bodies together may have `most` bytes: over that the network that sends
    most loses its oldest. A form as short as a deal's is never refused for what others send.
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
        self._reading: NetworkShares[asyncio.Timeout] = NetworkShares()
        self._whole = 0

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request; a line on which that cannot be done is closed."""
        try:
            await self._answer(environ_of(scope, self._proxy), receive, send)
        except RefusedError as refused:
            await refuse(send, refused.status)
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
            held = body.tell() if body.tell() > SMALL_BYTES else 0
        except BaseException:
            body.close()
            raise
        body.seek(0)
        self._whole += held
        try:
            answer = await self._pages.answer(with_body(environ, body, length))
        finally:
            self._whole -= held
        if self._streamed is None or not await self._streamed(answer, receive, send):
            with answer.body:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await _send(answer, send)

    async def _read(self, body: IO[bytes], environ: WSGIEnvironment, receive: Receive) -> int:
        """Read a body to its end; return its length. One that its page does not read is left empty.

        Raises RefusedError if it is much too large, comes too slowly, or there is no room for it.
        """
        mine, length, kept, more = network(environ["REMOTE_ADDR"]), 0, 0, True
        limit = asyncio.timeout(WHOLE_SECONDS)
        try:
            async with limit:
                while more:
                    async with asyncio.timeout(PIECE_SECONDS):
                        message = await receive()
                    if message["type"] == "http.disconnect":
                        raise RefusedError(400)  # which nobody reads
                    piece, more = message.get("body", b""), message.get("more_body", False)
                    length += len(piece)
                    if length > self._heard:
                        raise RefusedError(413)
                    if length > SMALL_BYTES:
                        kept = kept or max(self._kept(environ), SMALL_BYTES)
                        self._hold(mine, limit, length if length <= kept else 0)
                    if length <= (kept or SMALL_BYTES):
                        body.write(piece)
                    else:
                        body.seek(0)
                        body.truncate()
        except TimeoutError as late:
            held = self._reading.let_go(mine, limit)
            gave_way = SMALL_BYTES < length <= kept and not held
            raise RefusedError(503 if gave_way else 408) from late
        finally:
            self._reading.let_go(mine, limit)
        return length

    def _hold(self, mine: str, limit: asyncio.Timeout, length: int) -> None:
        """Note what a body holds by now; if all hold too much, let one give way.

        Raises RefusedError if it is this one.
        """
        if not length:
            self._reading.let_go(mine, limit)
            return
        self._reading.hold(mine, limit, length)
        while self._reading.total + self._whole > self._most:
            greediest = self._reading.greediest
            oldest = self._reading.oldest(greediest)
            self._reading.let_go(greediest, oldest)
            if oldest is limit:
                raise RefusedError(503)
            with suppress(RuntimeError):  # its own time was just over: it ends all the same
                oldest.reschedule(0)


async def send_start(answer: Answer, send: Send) -> None:
    """Send the first lines of an answer."""
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})


async def send_piece(piece: bytes, send: Send, *, more: bool) -> None:
    """Send a piece of an answer."""
    await send({"type": "http.response.body", "body": piece, "more_body": more})


async def _send(answer: Answer, send: Send) -> None:
    await send_start(answer, send)
    while len(piece := answer.body.read(PIECE)) == PIECE:
        await send_piece(piece, send, more=True)
    await send_piece(piece, send, more=False)


async def refuse(send: Send, status: int) -> None:
    """Answer nothing but a number, and close the line."""
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send_piece(b"", send, more=False)

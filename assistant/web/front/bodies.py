"""A request's body, read whole before any page thread is taken.

How large it may be depends on the page that is asked for, and all that are on their way are
bounded together: over that the network that sends most loses its oldest.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from tempfile import SpooledTemporaryFile
from threading import Lock
from typing import IO, Any
from wsgiref.types import WSGIEnvironment

from assistant.core.limits import BODIES_BYTES, SMALL_BYTES
from assistant.web.networks import NetworkShares, network

IN_MEMORY = 256_000
"""How many bytes of a body are kept in memory; what is more lies on the disk meanwhile."""
PIECE_SECONDS = 30.0
"""How long a phone may be silent in the middle of a body,"""
WHOLE_SECONDS = 600.0
"""and how long all of it may take: a large file on a bad line."""

BEGINS = "assistant.begins"
"""What whoever makes the page asks first: whether the body is there, and stays from now on."""
Receive = Callable[[], Awaitable[Any]]
Kept = Callable[[WSGIEnvironment], int]
"""Tells how many bytes the page reads that is asked for; of what is longer it is told that."""


class GoneError(Exception):
    """The line was closed before the body was whole."""


class TooSlowError(Exception):
    """The body does not come, or not in time."""


class TooLargeError(Exception):
    """The body is so large that not even a page is answered."""


class CrowdedError(Exception):
    """Too much is on its way, and most of it from where this body comes from."""


class _Body:
    """A body that comes in, or waits for its page: what is there, and whether it gave way."""

    def __init__(self, came_from: str) -> None:
        self.came_from = came_from
        self.file: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - its page closes it
        self.length = 0
        self.limit = asyncio.timeout(WHOLE_SECONDS)
        self.gave_way = False
        self._decided = Lock()  # pages begin in threads

    def begin(self) -> bool:
        """Let the page be made, unless the body gave way; from now on it stays."""
        return self._decided.acquire(blocking=False)

    def give_way(self) -> bool:
        """Let go of what is there, and wait for no more, unless its page is being made."""
        if self._decided.acquire(blocking=False):
            self.gave_way = True
            self.file.close()
            with suppress(RuntimeError):  # its own time was just over: it ends all the same
                self.limit.reschedule(0)
        return self.gave_way


class Bodies:
    """The bodies that are on their way, or read and waiting for their page: at most so many bytes.

    What is longer than `kept` says is heard up to `heard`, so that a page can be answered.
    """

    def __init__(self, kept: Kept, heard: int, most: int = BODIES_BYTES) -> None:
        self._kept, self._heard, self._most = kept, heard, most
        self._held: NetworkShares[_Body] = NetworkShares()
        self._begun: set[_Body] = set()

    @property
    def held(self) -> int:
        """How many bytes are there, without those of small bodies."""
        return self._held.total + sum(body.length for body in self._begun)

    @asynccontextmanager
    async def read(
        self, receive: Receive, environ: WSGIEnvironment
    ) -> AsyncIterator[tuple[IO[bytes], int]]:
        """Read a body to its end; give it with its length. One that is not kept is left empty.

        Raises GoneError, TooSlowError, TooLargeError and CrowdedError.
        """
        body = _Body(network(environ["REMOTE_ADDR"]))
        environ[BEGINS] = body.begin
        try:
            await self._read_whole(body, receive, environ)
            body.limit = asyncio.timeout(None)
            async with _unless_it_gives_way(body):
                yield body.file, body.length
        finally:
            self._held.let_go(body.came_from, body)
            self._begun.discard(body)

    async def _read_whole(self, body: _Body, receive: Receive, environ: WSGIEnvironment) -> None:
        try:
            async with _unless_it_gives_way(body):
                await self._read(body, receive, environ)
        except BaseException as error:
            body.file.close()
            if isinstance(error, TimeoutError):
                raise TooSlowError from error
            raise

    async def _read(self, body: _Body, receive: Receive, environ: WSGIEnvironment) -> None:
        more, kept = True, 0
        while more:
            async with asyncio.timeout(PIECE_SECONDS):
                message = await receive()
            if body.gave_way:
                raise CrowdedError
            if message["type"] == "http.disconnect":
                raise GoneError
            piece, more = message.get("body", b""), message.get("more_body", False)
            body.length += len(piece)
            if body.length > self._heard:
                raise TooLargeError
            if body.length > SMALL_BYTES:
                kept = kept or self._kept(environ)
                self._count(body, kept)
            if body.length <= max(kept, SMALL_BYTES):
                body.file.write(piece)
        body.file.seek(0)

    def _count(self, body: _Body, kept: int) -> None:
        """Count what a body holds; where all hold too much, let one give way."""
        if body.length > kept:
            body.file.truncate(0)
            self._held.let_go(body.came_from, body)
            return
        self._held.hold(body.came_from, body, body.length)
        while self.held > self._most:
            oldest = self._held.oldest(self._held.greediest)
            self._held.let_go(oldest.came_from, oldest)
            if not oldest.give_way():
                self._begun.add(oldest)
            if oldest is body:
                raise CrowdedError


@asynccontextmanager
async def _unless_it_gives_way(body: _Body) -> AsyncIterator[None]:
    """Go on until a body has to give way; raises CrowdedError then."""
    try:
        async with body.limit:
            yield
    except TimeoutError as late:
        if body.gave_way:
            raise CrowdedError from late
        raise

"""The server: lines, the threads that make pages, and the loop between them."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol, cast
from wsgiref.types import WSGIEnvironment

import uvicorn

from assistant.web.front.bodies import (
    Bodies,
    CrowdedError,
    GoneError,
    Kept,
    Receive,
    TooLargeError,
    TooSlowError,
)
from assistant.web.front.crowd import Crowd
from assistant.web.front.environ import Proxy, environ_of, with_body
from assistant.web.front.idle import Idle
from assistant.web.front.lines import MOST, Line
from assistant.web.front.listening import WAITING
from assistant.web.front.page_threads import Answer, PageThreads

Send = Callable[[Any], Awaitable[None]]
PIECE = 65536
ANSWER_SECONDS = 300.0
"""How long a phone may take to read an answer."""


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


class Front:
    """Reads requests whole, has their pages made and sends them."""

    def __init__(
        self, pages: PageThreads, streamed: Streamed | None, bodies: Bodies, proxy: Proxy
    ) -> None:
        self._pages, self._streamed = pages, streamed
        self._bodies, self._proxy = bodies, proxy

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request; a line on which that cannot be done is closed."""
        try:
            await self._hear(scope, receive, send)
        except TimeoutError:
            pass  # the phone does not read on
        except Exception:
            logging.getLogger(__name__).exception("a request failed")

    async def _hear(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        environ = environ_of(scope, self._proxy)
        if self._streamed is not None and self._streamed.full(environ):
            await refuse(send, 503)
            return
        try:
            async with self._bodies.read(receive, environ) as (body, length):
                answer = await self._pages.answer(with_body(environ, body, length))
        except GoneError:
            pass
        except TooSlowError:
            await refuse(send, 408)
        except TooLargeError:
            await refuse(send, 413)
        except CrowdedError:
            await refuse(send, 503)
        else:
            await self._answer(answer, receive, send)

    async def _answer(self, answer: Answer, receive: Receive, send: Send) -> None:
        if self._streamed is None or not await self._streamed(answer, receive, send):
            with answer.body:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await _send(answer, send)


async def send_start(answer: Answer, send: Send) -> None:
    """Send the first lines of an answer."""
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})


async def send_piece(piece: bytes, send: Send, *, more: bool) -> None:
    """Send a piece of an answer."""
    await send({"type": "http.response.body", "body": piece, "more_body": more})


async def _send(answer: Answer, send: Send) -> None:
    await send_start(answer, send)
    piece = answer.body.read(PIECE)
    while len(piece) == PIECE:
        await send_piece(piece, send, more=True)
        piece = answer.body.read(PIECE)
    await send_piece(piece, send, more=False)


async def refuse(send: Send, status: int) -> None:
    """Answer nothing but a number, and close the line."""
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send_piece(b"", send, more=False)


AT_REST = 120
"""Seconds for which a line is kept that nothing is asked on."""
TO_FINISH = 5
"""Seconds that answers have when the server stops; what is being saved has all it takes."""
LET_IN = 8
"""So many are let in before lines are counted: more would take the files that others need."""
HEARD = 20_000_000
"""Bytes of a body that is too large and still answered with a page."""
TURNS = 5
"""After so many turns of the loop a line that was taken is one of ours; three are needed."""


class PageServer:
    """Serves pages to all who come by these sockets, until it is stopped or idle.

    `kept` tells how large a body a page reads. With a certificate and its key it speaks TLS itself.
    """

    def __init__(
        self,
        pages: PageThreads,
        sockets: Sequence[socket.socket],
        live: Streamed | None,
        kept: Kept,
        proxy: Proxy,
        lines: int = MOST,
        *,
        certificate: tuple[Path, Path] | None = None,
        idle: Idle | None = None,
    ) -> None:
        # A strange request is no news, nor is a phone that has gone; what fails, Front says.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        self._sockets = list(sockets)
        self._pages = pages
        front = Front(pages, live, Bodies(kept, HEARD), proxy)
        self._server = _Server(front, live, Crowd(lines, proxy), certificate, idle or Idle())

    def run(self) -> None:
        """Serve until stopped: what is being saved then is finished."""
        try:
            self._pages.start()  # whoever stops it meanwhile must not leave a thread behind
            self._server.run(self._sockets)
        finally:
            self._pages.stop()

    def stop(self) -> None:
        """Let it stop, from any thread."""
        self._server.should_exit = True


class _Server(uvicorn.Server):
    """Tells open streams what is new, and ends them before it waits for other answers."""

    def __init__(
        self,
        front: Any,
        live: Streamed | None,
        crowd: Crowd[Line],
        certificate: tuple[Path, Path] | None,
        idle: Idle,
    ) -> None:
        chain, key = certificate or (None, None)
        super().__init__(
            uvicorn.Config(
                front,
                loop="asyncio",
                http=cast("type[asyncio.Protocol]", partial(Line, crowd=crowd)),
                ws="none",
                lifespan="off",
                interface="asgi3",
                log_config=None,
                access_log=False,
                proxy_headers=False,  # the environ believes them, or does not
                server_header=False,
                backlog=LET_IN,
                timeout_keep_alive=AT_REST,
                timeout_graceful_shutdown=TO_FINISH,
                ssl_certfile=chain,
                ssl_keyfile=key,
            )
        )
        self._live, self._idle = live, idle

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to tell what is new."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)
        self._telling = asyncio.create_task(self._live.run()) if self._live else None

    async def on_tick(self, counter: int) -> bool:
        """Tell whether to stop: when told so, or when nobody has come for long."""
        if await super().on_tick(counter):
            return True
        idle = self._idle.over(len(self.server_state.connections))
        if idle:
            logging.getLogger(__name__).info("nobody is connected, and nothing is due")
        return idle

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what is open, then wait for the rest."""
        logging.getLogger(__name__).info("stopping")
        await _take_no_more(sockets or ())
        if self._live and self._telling:
            self._telling.cancel()
            self._live.close()
        await super().shutdown(sockets)


async def _take_no_more(sockets: Sequence[socket.socket]) -> None:
    """Leave new lines to whoever listens next; those just taken become ours, and are answered.

    Closed at once, the loop would drop a line that it has taken and not told of yet.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    for listening in sockets:
        loop.remove_reader(listening)
    for _ in range(TURNS):
        await asyncio.sleep(0)

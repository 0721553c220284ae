"""What stands between the lines and the pages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol
from wsgiref.types import WSGIEnvironment

from assistant.web.front.bodies import (
    Bodies,
    CrowdedError,
    GoneError,
    Receive,
    TooLargeError,
    TooSlowError,
)
from assistant.web.front.environ import Proxy, environ_of, with_body
from assistant.web.front.page_threads import Answer, PageThreads

Send = Callable[[Any], Awaitable[None]]
PIECE = 65536
ANSWER_SECONDS = 300.0
"""How long a phone may take to read an answer."""


class Streamed(Protocol):
    """What sends answers that go on without end."""

    def full(self, environ: WSGIEnvironment) -> bool:
        """Tell whether such an answer is asked for, and there is no room for it."""

    async def __call__(self, answer: Answer, receive: Receive, send: Send) -> bool:
        """Send an answer if it goes on without end, and tell whether this was one."""


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

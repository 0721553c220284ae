"""The server: lines, the threads that make pages, and the loop between them."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Protocol, cast

import uvicorn

from assistant.web.front.bodies import Bodies, Kept
from assistant.web.front.crowd import Crowd
from assistant.web.front.environ import Proxy
from assistant.web.front.front import Front, Streamed
from assistant.web.front.lines import MOST, Line
from assistant.web.front.page_threads import PageThreads

AT_REST = 120
"""Seconds for which a line is kept that nothing is asked on."""
TO_FINISH = 5
"""Seconds that answers have when the server stops; what is being saved has all it takes."""
WAITING = 2048
"""How many phones may knock at the same moment."""
LET_IN = 8
"""So many are let in before lines are counted: more would take the files that others need."""
HEARD = 20_000_000
"""Bytes of a body that is too large and still answered with a page."""


class Live(Streamed, Protocol):
    """What is told over lines that stay open."""

    async def run(self) -> None:
        """Tell what is new, for as long as the server runs."""

    def close(self) -> None:
        """End what is open."""


class PageServer:
    """Serves pages, from now on at an address; raises OSError for a taken one.

    `kept` tells how large a body a page reads. With a certificate and its key it speaks TLS itself.
    """

    def __init__(
        self,
        pages: PageThreads,
        address: tuple[str, int],
        live: Live | None = None,
        *,
        kept: Kept,
        proxy: Proxy,
        lines: int = MOST,
        certificate: tuple[Path, Path] | None = None,
    ) -> None:
        # A strange request is no news, nor is a phone that has gone; what fails, Front says.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        self._sockets = list(_listening(*address))
        self._pages = pages
        front = Front(pages, live, Bodies(kept, HEARD), proxy)
        self._server = _Server(front, live, Crowd(lines, proxy), certificate)

    @property
    def port(self) -> int:
        """Where it listens."""
        port: int = self._sockets[0].getsockname()[1]
        return port

    def run(self) -> None:
        """Serve until stopped: what is being saved then is finished."""
        self._pages.start()
        try:
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
        live: Live | None,
        crowd: Crowd[Line],
        certificate: tuple[Path, Path] | None,
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
        self._live = live

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to tell what is new."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)
        self._telling = asyncio.create_task(self._live.run()) if self._live else None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what is open, then wait for the rest."""
        logging.getLogger(__name__).info("stopping")
        if self._live and self._telling:
            self._telling.cancel()
            self._live.close()
        await super().shutdown(sockets)


def _listening(host: str, port: int) -> Iterable[socket.socket]:
    """Listen at all addresses that a host has, at one port."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, *_, address in dict.fromkeys(found):
        listening = socket.create_server((*address[:1], port), family=family, backlog=WAITING)
        port = listening.getsockname()[1]
        yield listening

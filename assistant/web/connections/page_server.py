"""The server: its connections, its event loop, and when it stops."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import cast

import uvicorn

from assistant.web.connections.application import Application, BodyLimit, PageThreads, Streamed
from assistant.web.connections.environ import Proxy
from assistant.web.connections.lines import Line, Lines
from assistant.web.connections.listening import BACKLOG, MOST_CONNECTIONS

IDLE_SECONDS = 120
"""Seconds after which an idle connection is closed."""
STOP_SECONDS = 5
"""Seconds that answers have when the server stops; saves have as long as they need."""
ACCEPTED_PER_TURN = 8
"""Connections accepted per turn, before they are counted; more could use up all files."""
LOOP_TURNS = 5
"""Turns of the loop after which an accepted connection is ours; three are needed."""
DUE_SECONDS = 1.0
"""Seconds between two checks whether work is still due."""


class Idle:
    """How long nobody has been connected; with `seconds` 0 a server never ends by itself."""

    def __init__(
        self,
        seconds: float = 0,
        due: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds, self._due, self._clock = seconds, due, clock
        self._ends = clock() + seconds

    def over(self, lines: int) -> bool:
        """Whether nobody was connected for long enough; called again and again."""
        if not self._seconds:
            return False
        time_now = self._clock()
        if lines:
            self._ends = time_now + self._seconds
        elif time_now >= self._ends:
            self._ends = time_now + DUE_SECONDS
            return not self._due()
        return False


class PageServer(uvicorn.Server):
    """Serves an application on these sockets until it is stopped or idle.

    `limit` returns how many bytes of a body its page reads. With a certificate and its key the
    server speaks TLS.
    """

    def __init__(
        self,
        pages: PageThreads,
        sockets: Sequence[socket.socket],
        live: Streamed | None,
        limit: BodyLimit,
        proxy: Proxy,
        lines: int = MOST_CONNECTIONS,
        *,
        certificate: tuple[Path, Path] | None = None,
        idle: Idle | None = None,
    ) -> None:
        # Malformed requests and lost phones are normal; Application logs failures.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        chain, key = certificate or (None, None)
        line = partial(Line, lines=Lines(lines, proxy))
        super().__init__(
            uvicorn.Config(
                Application(pages, live, limit, proxy),
                loop="asyncio",
                http=cast("type[asyncio.Protocol]", line),
                ws="none",
                lifespan="off",
                interface="asgi3",
                log_config=None,
                access_log=False,
                proxy_headers=False,  # environ_of() decides whether to trust them
                server_header=False,
                backlog=ACCEPTED_PER_TURN,
                timeout_keep_alive=IDLE_SECONDS,
                timeout_graceful_shutdown=STOP_SECONDS,
                ssl_certfile=chain,
                ssl_keyfile=key,
            )
        )
        self._sockets, self._pages = list(sockets), pages
        self._live, self._idle = live, idle or Idle()

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until stopped; saves in progress are finished."""
        with closing(self._pages):
            super().run(sockets or self._sockets)

    def stop(self) -> None:
        """Stop the server, from any thread."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and start sending updates to streams."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)
        self._updates = asyncio.create_task(self._live.run()) if self._live else None

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop: on a signal, or when idle for long enough."""
        if await super().on_tick(counter):
            return True
        idle = self._idle.over(len(self.server_state.connections))
        if idle:
            logging.getLogger(__name__).info("nobody is connected, and nothing is due")
        return idle

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End streams, then wait for other answers."""
        logging.getLogger(__name__).info("stopping")
        await _stop_accepting(sockets or ())
        if self._live and self._updates:
            self._updates.cancel()
            self._live.close()
        await super().shutdown(sockets)


async def _stop_accepting(sockets: Sequence[socket.socket]) -> None:
    """Stop accepting, so that the next server gets new connections; answer accepted ones.

    If a socket is closed at once the loop drops a connection that it has accepted but not reported.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    for listening in sockets:
        loop.remove_reader(listening)
    for _ in range(LOOP_TURNS):
        await asyncio.sleep(0)

"""The server: its connections, its event loop, and the conditions for its end."""

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

from assistant.web.connections.application import Application, BodyLimit, PageThreads, StreamSender
from assistant.web.connections.environ import Proxy
from assistant.web.connections.lines import Line, Lines
from assistant.web.connections.listening import BACKLOG, MAX_CONNECTIONS

IDLE_SECONDS = 120
"""Seconds after which a connection without requests is closed."""
STOP_SECONDS = 5
"""Seconds for answers other than saves to finish when the server stops."""
ACCEPTED_PER_TURN = 8
"""Connections accepted at once, before they are counted; many more could use up all files."""
LOOP_TURNS = 5
"""Turns of the loop after which it has reported all accepted connections; three are enough."""
DUE_SECONDS = 1.0
"""Seconds between two checks whether work is still due."""


class Idle:
    """Ends an idle server after `seconds` without connections; 0 means never.

    If `has_work` returns true, the server ends only after that work.
    """

    def __init__(
        self,
        seconds: float = 0,
        has_work: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds, self._has_work, self._clock = seconds, has_work, clock
        self._end_time = clock() + seconds

    def over(self, connections: int) -> bool:
        """Whether the server should end; called with the number of connections in each tick."""
        if not self._seconds:
            return False
        now = self._clock()
        if connections:
            self._end_time = now + self._seconds
        elif now >= self._end_time:
            self._end_time = now + DUE_SECONDS
            return not self._has_work()
        return False


class PageServer(uvicorn.Server):
    """Serves an application at `sockets` until it is stopped or idle for long enough.

    `limit` returns how many bytes of a body its page reads. With a certificate and its key the
    server speaks TLS.
    """

    def __init__(
        self,
        pages: PageThreads,
        sockets: Sequence[socket.socket],
        live: StreamSender | None,
        limit: BodyLimit,
        proxy: Proxy,
        max_connections: int = MAX_CONNECTIONS,
        *,
        certificate: tuple[Path, Path] | None = None,
        idle: Idle | None = None,
    ) -> None:
        # Malformed requests and lost phones are normal; Application logs failures.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        certificate_file, key_file = certificate or (None, None)
        protocol = partial(Line, lines=Lines(max_connections, proxy))
        super().__init__(
            uvicorn.Config(
                Application(pages, live, limit, proxy),
                loop="asyncio",
                http=cast("type[asyncio.Protocol]", protocol),
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
                ssl_certfile=certificate_file,
                ssl_keyfile=key_file,
            )
        )
        self._sockets, self._pages = list(sockets), pages
        self._live, self._idle = live, idle or Idle()

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until stopped, and finish saves in progress."""
        with closing(self._pages):
            super().run(sockets or self._sockets)

    def stop(self) -> None:
        """Stop the server; may be called from any thread."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and start to send updates to streams."""
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(BACKLOG)
        self._updates = asyncio.create_task(self._live.run()) if self._live else None

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop: after a signal, or if idle for long enough."""
        if await super().on_tick(counter):
            return True
        idle = self._idle.over(len(self.server_state.connections))
        if idle:
            logging.getLogger(__name__).info("nobody is connected, and nothing is due")
        return idle

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End all streams, then wait for other answers."""
        logging.getLogger(__name__).info("stopping")
        await _stop_accepting(sockets or ())
        if self._live and self._updates:
            self._updates.cancel()
            self._live.close()
        await super().shutdown(sockets)


async def _stop_accepting(sockets: Sequence[socket.socket]) -> None:
    """Stop accepting connections, so that the next server gets them.

    Connections that were already accepted are still answered: the sockets stay open for some turns
    of the loop, until it has reported all of them.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    for listener in sockets:
        loop.remove_reader(listener)
    for _ in range(LOOP_TURNS):
        await asyncio.sleep(0)

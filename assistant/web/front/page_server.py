"""The server: lines to phones, and the loop on which they wait."""

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

from assistant.web.front.application import Application, Kept, PageThreads, Streamed
from assistant.web.front.environ import Proxy
from assistant.web.front.lines import Line, Lines
from assistant.web.front.listening import MOST, WAITING

AT_REST = 120
"""Seconds for which a line is kept that nothing is asked on."""
TO_FINISH = 5
"""Seconds that answers have when the server stops; what is being saved has all it takes."""
LET_IN = 8
"""So many are let in before lines are counted: more would take the files that others need."""
TURNS = 5
"""After so many turns of the loop a line that was taken is one of ours; three are needed."""
LOOK = 1.0
"""Seconds between two questions whether something is still due."""


class Idle:
    """How long nobody has been connected; with no `seconds` a server never ends by itself."""

    def __init__(
        self,
        seconds: float = 0,
        due: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds, self._due, self._clock = seconds, due, clock
        self._ends = clock() + seconds

    def over(self, lines: int) -> bool:
        """Tell whether there was no line for long enough: to be asked again and again."""
        if not self._seconds:
            return False
        now = self._clock()
        if lines:
            self._ends = now + self._seconds
        elif now >= self._ends:
            self._ends = now + LOOK
            return not self._due()
        return False


class PageServer(uvicorn.Server):
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
        # A strange request is no news, nor is a phone that has gone; Application logs what fails.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        chain, key = certificate or (None, None)
        line = partial(Line, lines=Lines(lines, proxy))
        super().__init__(
            uvicorn.Config(
                Application(pages, live, kept, proxy),
                loop="asyncio",
                http=cast("type[asyncio.Protocol]", line),
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
        self._sockets, self._pages = list(sockets), pages
        self._live, self._idle = live, idle or Idle()

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until stopped: what is being saved then is finished."""
        with closing(self._pages):
            super().run(sockets or self._sockets)

    def stop(self) -> None:
        """Let it stop, from any thread."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to tell open streams what is new."""
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
        """End open streams, then wait for other answers."""
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

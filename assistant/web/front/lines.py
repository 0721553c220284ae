"""A line to a phone: how long it may be silent, and which one goes where there are too many."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 20.0
"""How long a line may take to ask for something, from its first moment or its first letter."""
GONE_SECONDS = 60
"""After how long without a receipt for what was sent a phone has gone, where that can be said."""
SPARE = 128
"""How many files are left for what else is open: the tables, the pages, what is printed."""
MOST = 8192


class Line(H11Protocol):
    """A line that has to ask in time; where there are too many the one longest at rest is closed.

    The server's own time limit is for lines at rest alone: it begins after an answer, and ends
    with the next letter, so that half a request would be waited for without end.
    """

    most = MOST
    _late: asyncio.TimerHandle | None = None
    _at_rest = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        _set_up(transport.get_extra_info("socket"))
        self._at_rest = self.loop.time()
        if len(self.connections) > self.most:
            _make_room(self.connections)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait until a request that has begun is whole but for its body."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._in_time()
        elif self._late is None:
            self._wait()

    def on_response_complete(self) -> None:
        """Be at rest, or wait for what was begun meanwhile."""
        super().on_response_complete()
        self._at_rest = self.loop.time()
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._in_time()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; where no such answer can be sent any more, close the line."""
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.close()

    @property
    def at_rest(self) -> float | None:
        """Since when nothing is asked on it; None while something is."""
        cycle: Any = self.cycle  # None before the first request
        return None if cycle and not cycle.response_complete else self._at_rest

    def _wait(self) -> None:
        self._in_time()
        self._late = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def _set_up(line: Any) -> None:
    """Send every word at once, and notice a phone that has gone without saying so."""
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio does so only of its own
    if sys.platform == "linux":
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_SECONDS * 1000)


def _make_room(lines: set[Any]) -> None:
    """Close the line that is longest at rest; the newest too where none is."""
    resting = [line for line in lines if line.at_rest is not None]
    min(resting, key=lambda line: line.at_rest).timeout_keep_alive_handler()


def files_allowed() -> int:
    """Let this process have as many lines as the system gives it; tell how many."""
    if sys.platform == "win32":
        return MOST  # sockets are no files there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - SPARE))

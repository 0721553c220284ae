"""A line to a phone: how long it may be silent, and what is known of where it comes from."""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from assistant.web.front.crowd import BRIEF, MOMENT, OVER, Crowd, Wait
from assistant.web.front.environ import environ_of
from assistant.web.front.framing import BadRequestError, Chunks, Head, Length, taken_head
from assistant.web.front.listening import is_file
from assistant.web.networks import network

HEAD_SECONDS = 20.0
"""How long a line may take to ask for something, from its first moment or its first letter."""
GONE_SECONDS = 60
"""Seconds without a receipt after which a phone is gone, on systems that can tell."""
PACE = 1000
"""Bytes a second; a phone that takes fewer counts as one that does not read."""
SPARE = 128
"""How many files are left for what else is open: the tables, the pages, what is printed."""
MOST = 8192


class Line(HttpToolsProtocol):
    """A line that has to ask in time; where there are too many one that waits is closed.

    The server's own time limit is for lines at rest alone: it begins after an answer, and ends
    with the next letter, so that half a request would be waited for without end.
    """

    _late: asyncio.TimerHandle | None = None
    _next_look: asyncio.TimerHandle | None = None
    _left, _reads = 0, True
    _since, _ending = 0.0, False

    def __init__(self, *named: Any, crowd: Crowd[Line], **settings: Any) -> None:
        super().__init__(*named, **settings)
        self._crowd = crowd
        self._came = bytearray()
        self._body: Length | Chunks = Length(0)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._since = self.loop.time()
        _set_up(transport.get_extra_info("socket"))
        self._wait()
        self._note()
        over = len(self.connections) - self._crowd.most
        if over > OVER or (over > 0 and self._crowd.alone_too_many(self)):
            self._make_room()
        elif over > 0:
            self.loop.call_later(BRIEF, self._make_room)

    def data_received(self, data: bytes) -> None:
        """Wait until a request that has begun is whole but for its body."""
        self._unset_keepalive_if_required()
        self._came += data
        self._read_on()
        if not self._between or self.transport.is_closing():
            self._in_time()
        elif self._late is None:
            self._wait()
        self._note()

    @property
    def _between(self) -> bool:
        """Whether the last request is read and answered."""
        cycle: Any = self.cycle  # None before the first request
        return self._body.whole and (cycle is None or cycle.response_complete)

    def _read_on(self) -> None:
        """Read what has come, but no request before the last one is answered."""
        try:
            while self._came and not self.transport.is_closing():
                if not self._body.whole:
                    self._hear(self._body.take(self._came))
                elif not self._between:
                    self.flow.pause_reading()
                    return
                elif head := taken_head(self._came):
                    self._begin(head)
                else:
                    return
        except BadRequestError:
            self.send_400_response("Invalid HTTP request received.")

    def _begin(self, head: Head) -> None:
        """Have a request answered; its body is heard meanwhile."""
        self._unset_keepalive_if_required()
        self._body = head.body()
        path, _, query = head.target.partition(b"?")
        scope: Any = {
            "type": "http",
            "http_version": head.version,
            "method": head.method,
            "scheme": self.scheme,
            "raw_path": path,
            "query_string": query,
            "headers": head.headers,
            "server": self.server,
            "client": self.client,
        }
        self.scope = scope
        exchange = RequestResponseCycle if head.version == "1.1" else _UntilTheEnd
        self.cycle = exchange(
            scope=scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=False,  # an address may be a link
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=head.asks_first,
            keep_alive=not head.last and not self._ending,
            on_response=self.on_response_complete,
        )
        self._hear(b"")
        self._start_asgi_task(self.cycle, self.app)

    def _hear(self, piece: bytes) -> None:
        """Pass on a piece of a body, and that it was the last."""
        if piece:
            self.on_body(piece)
        if self._body.whole:
            self.on_message_complete()

    def on_response_complete(self) -> None:
        """Be at rest, or read what has come meanwhile, and wait for the rest of it."""
        super().on_response_complete()
        self._read_on()
        if self._between and self._came and not self.transport.is_closing():
            self._wait()
        if self._unread and self._next_look is None:
            self._look_later()
        self._note()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._in_time()
        self._look_no_more()
        self._crowd.forget(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Look from now on whether the phone reads what waits for it."""
        super().pause_writing()
        self._look_later()

    def resume_writing(self) -> None:
        """Be at work again: so much was read that there is room for more."""
        super().resume_writing()
        self._look_no_more()
        self._note()

    def shutdown(self) -> None:
        """End after what is asked; a line that has just come has a moment, since it was taken."""
        new = self.cycle is None and self.loop.time() < self._since + MOMENT
        if new and not self._ending:
            self._ending = True
            self.loop.call_later(MOMENT, self.shutdown)
        else:
            super().shutdown()

    def timeout_keep_alive_handler(self) -> None:
        """Close the line without waiting until the phone has read the rest."""
        if self._unread:
            self._cut()
        else:
            super().timeout_keep_alive_handler()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; where an answer has begun already, close the line."""
        self._came.clear()
        if self._between or not self.cycle.response_started:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _make_room(self) -> None:
        """Close a line, if there are still too many."""
        first = self._crowd.first_to_go(len(self.connections), self.loop.time())
        if first is not None:
            first.give_way()

    def give_way(self) -> None:
        """Close the line without an answer to an unfinished request."""
        self._crowd.forget(self)
        if self._waits_for in (Wait.BODY, Wait.READ):
            self._cut()
        else:
            self.timeout_keep_alive_handler()

    @property
    def _waits_for(self) -> Wait | None:
        """What the line waits for; None while it is at work: asked, read from, or with a stream."""
        if not self._reads:
            return Wait.READ
        cycle: Any = self.cycle  # None before the first request
        if cycle and not cycle.response_complete:
            return Wait.BODY if cycle.more_body else None
        if self._late is not None:
            return Wait.HEAD
        return None if self._unread else Wait.REST

    @property
    def _unread(self) -> bool:
        """Whether more of an answer is left here than the system takes for now."""
        return bool(self.transport.get_write_buffer_size())

    def _note(self) -> None:
        """Let the crowd know what the line waits for now."""
        waits = self._waits_for
        if self._unread or not self.transport.is_closing():
            self._crowd.note(self, waits, self._network(waits), self.loop.time())

    def _network(self, waits: Wait | None) -> str:
        """The network of the line; empty for a proxy's line that has not named one yet."""
        peer, proxy = self.client[0] if self.client else "", self._crowd.proxy
        if not proxy.believed(peer):
            return network(peer)
        asked = waits in (Wait.BODY, Wait.READ)
        told = environ_of(self.scope, proxy)["REMOTE_ADDR"] if asked else peer
        return "" if told == peer else network(told)

    def _cut(self) -> None:
        """Close the line and let go of what the phone has not taken, here and in the system."""
        line = self.transport.get_extra_info("socket")
        if sys.platform != "win32":
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _look(self) -> None:
        """Note whether the phone has read enough since the last look."""
        left = self._left
        self._look_later()
        self._reads = left - self._left >= PACE * MOMENT
        if not self._left:
            self._look_no_more()
        self._note()

    def _look_later(self) -> None:
        self._left = self.transport.get_write_buffer_size() + _on_its_way(
            self.transport.get_extra_info("socket")
        )
        self._next_look = self.loop.call_later(MOMENT, self._look)

    def _look_no_more(self) -> None:
        self._reads = True
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None

    def _wait(self) -> None:
        self._in_time()
        self._late = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class _UntilTheEnd(RequestResponseCycle):
    """An answer by HTTP/1.0, which knows no chunks: one of unknown length ends with its line."""

    async def send(self, message: Any) -> None:
        """Send the next part of it."""
        self.chunked_encoding = False
        self.expected_content_length = len(message.get("body", b""))
        await super().send(message)


def _set_up(line: Any) -> None:
    """Send every word at once, and notice a phone that has gone without saying so."""
    if is_file(line):
        return
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio does so only of its own
    if sys.platform == "linux":
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_SECONDS * 1000)


def _on_its_way(line: Any) -> int:
    """How many bytes were sent that the phone has not taken yet, where the system tells it."""
    if sys.platform != "linux":
        return 0
    import fcntl
    import termios

    try:
        told = fcntl.ioctl(line.fileno(), termios.TIOCOUTQ, bytes(4))
    except OSError:  # the line is closed meanwhile
        return 0
    return int.from_bytes(told, sys.byteorder)


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

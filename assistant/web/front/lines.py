"""A line to a phone: how long a request may take to be there, and where it begins and ends.

A request that two servers could read differently is refused: what is a body to the proxy in front
of us would be somebody's next request to us. The parser (llhttp) refuses most of that, we the rest.
"""

from __future__ import annotations

import re
import socket
import struct
import sys
from collections import defaultdict
from typing import Any

from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from assistant.web.front.environ import Proxy
from assistant.web.front.listening import is_file
from assistant.web.networks import network

HEAD_SECONDS = 20.0
"""How long a line may take to ask for something, from its first moment or its first letter."""
HEAD_BYTES = 16_384
"""How long a head may be, and what stands between two pieces of a body in chunks."""
GONE_SECONDS = 60
"""Seconds without a receipt after which a phone is gone, on systems that can tell."""
MOMENT = 1.0
"""Seconds in which a phone asks for something that has just come, when the server stops."""
ALONE = 7 / 8
"""How much of all lines one network may have; the others are left for phones elsewhere."""
BORNE = 32
"""So many lines more are borne while those of the network with most lines are all at work."""
AT_A_TIME = 32
"""Such a part of all lines is closed at a time: to find them all lines are looked at."""
SPARE = 128
"""How many files are left for what else is open: the tables, the pages, what is printed."""
MOST = 8192
BLANK_LINE = re.compile(rb"\n\r?\n")
"""The end of a head; one that ends without its CR is not waited for any longer: it is refused."""
UPGRADE = re.compile(rb"\nupgrade(?=[ \t]*:)", re.IGNORECASE)
"""The header that asks for another protocol. There is none here: the request has its body."""
CHUNKED = re.compile(rb"\ntransfer-encoding[ \t]*:", re.IGNORECASE)
LAST = b"Connection: close\r\n\r\n"
"""What ends the head of a body in chunks: no request is looked for after it."""
ENDLESS = sys.maxsize


class BadRequestError(Exception):
    """What has come is no request, or one that others might read differently."""


class Lines:
    """The lines of a server, by network: so many of all, and a part of them of one network.

    Of too many the network with most lines that wait for their phones loses its oldest of those: a
    line at work is not closed for one that has not asked yet.
    """

    def __init__(self, most: int, proxy: Proxy) -> None:
        self._most, self._proxy = most, proxy
        self._lines: defaultdict[str, dict[Line, None]] = defaultdict(dict)

    def add(self, line: Line) -> None:
        """Note a line, and close some others, or this one, if there are too many."""
        mine = self._lines[network(line.peer)]
        mine[line] = None
        over = len(line.connections) - self._most
        alone = len(mine) > self._most * ALONE and not self._proxy.believed(line.peer)
        if not alone and over <= 0:
            return
        networks = [mine] if alone else [*self._lines.values()]
        waiting = ([one for one in lines if one.waits] for lines in networks)
        both = zip(waiting, networks, strict=True)
        found, lines = max(both, key=lambda both: [*map(len, both)])
        if over > BORNE or len(lines) == max(map(len, networks)):
            for one in found[: 1 + self._most // AT_A_TIME]:
                self.remove(one)
                one.cut()

    def remove(self, line: Line) -> None:
        """Forget a line, if it is known."""
        mine = self._lines[network(line.peer)]
        mine.pop(line, None)
        if not mine:
            del self._lines[network(line.peer)]


class Line(HttpToolsProtocol):
    """A line that reads no more than one request at a time, and that one strictly.

    The server's own time limit begins after an answer and ends with the next letter: half a request
    would be waited for without end, and kept whatever its size.
    """

    def __init__(self, *named: Any, lines: Lines, **settings: Any) -> None:
        super().__init__(*named, **settings)
        self.access_log = False  # an address may be a link
        self._lines, self._since = lines, self.loop.time()
        self._came, self._first_line = bytearray(), b""
        self._left = self._beside = 0

    @property
    def peer(self) -> str:
        """The address at the other end; nothing if it came by a socket's file."""
        return self.client[0] if self.client else ""

    @property
    def _answered(self) -> bool:
        """Whether no request is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    @property
    def waits(self) -> bool:
        """Whether it waits for its phone: for a request, the rest of a body, or to be read."""
        return self._answered or self.cycle.more_body or self.flow.write_paused

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)
        _set_up(transport.get_extra_info("socket"))
        self._wait()
        self._lines.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Be one line less."""
        self._lines.remove(self)
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Wait for a head, for so long."""
        self._unset_keepalive_if_required()
        self.timeout_keep_alive_task = self.loop.call_later(
            HEAD_SECONDS, self.timeout_keep_alive_handler
        )

    def timeout_keep_alive_handler(self) -> None:
        """Close the line without waiting until the phone has read the rest."""
        if self.transport.get_write_buffer_size():
            self.cut()
        else:
            super().timeout_keep_alive_handler()

    def cut(self) -> None:
        """Close the line and let go of what the phone has not read, here and in the system."""
        if sys.platform != "win32":
            line = self.transport.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Wait until a request that has begun is whole but for its body."""
        if self._answered and not self._came:
            self._wait()
        self._came += data
        self._read_on()

    def _read_on(self) -> None:
        """Read what has come, but no request before the last one is answered."""
        try:
            while self._came and not self.transport.is_closing():
                if self._left:
                    self._read_body()
                elif not self._answered:
                    self.flow.pause_reading()
                    return
                elif not self._read_head():
                    return
        except (BadRequestError, HttpParserError):
            self.send_400_response("Invalid HTTP request received.")

    def _read_head(self) -> bool:
        """Read the head of a request, if all of it has come."""
        end = BLANK_LINE.search(self._came, 0, HEAD_BYTES)
        if self._came[:1] <= b" " or (end is None and len(self._came) > HEAD_BYTES):
            raise BadRequestError
        if end is None:
            return False
        head = UPGRADE.sub(b"\nx-upgrade", bytes(self._came[: end.end()]))
        del self._came[: end.end()]
        self._unset_keepalive_if_required()
        self._first_line, self._beside = head.partition(b"\n")[0], 0
        chunked = CHUNKED.search(head) and head.endswith(b"\r\n\r\n")
        self.parser.feed_data(head[:-2] + LAST if chunked else head)
        if self._first_line:
            raise BadRequestError
        return True

    def on_headers_complete(self) -> None:
        """Have a request answered; refuse what the parser lets pass."""
        version, said = self.parser.get_http_version(), defaultdict[bytes, list[bytes]](list)
        for name, value in self.headers:
            said[name].append(value.strip(b" \t").lower())
        hosts, codings = said[b"host"], said[b"transfer-encoding"]
        line = b"%s %s HTTP/%s\r" % (self.parser.get_method(), self.url, version.encode())
        if line != self._first_line or (version, len(hosts)) not in VERSIONS:
            raise BadRequestError
        if self.parser.should_upgrade():  # a line to somebody else
            raise BadRequestError
        if codings and (codings != [b"chunked"] or version == "1.0"):
            raise BadRequestError
        super().on_headers_complete()
        self._first_line = b""
        self._left = ENDLESS if codings else int((said[b"content-length"] or [b"0"])[0])
        self.headers = []  # what stands behind a body in chunks is not listened to
        if version == "1.0":
            self.cycle.__class__, self.cycle.waiting_for_100_continue = UntilTheEnd, False

    def _read_body(self) -> None:
        """Read what has come of a body."""
        piece = bytes(self._came[: self._left])
        del self._came[: len(piece)]
        self._left -= len(piece)
        self._beside += len(piece)
        self.parser.feed_data(piece)
        if self._beside > HEAD_BYTES:
            raise BadRequestError

    def on_body(self, body: bytes) -> None:
        """Pass on a piece of a body."""
        self._beside = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Pass on that it was the last piece."""
        self._left = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Be at rest, or read what has come meanwhile, and wait for the rest of it."""
        super().on_response_complete()
        if self._came and not self.transport.is_closing():
            self._wait()
            self._read_on()

    def shutdown(self) -> None:
        """End after what is asked; a line that has just come has a moment to ask."""
        if self.cycle is None and self.loop.time() < self._since + MOMENT:
            self.loop.call_later(MOMENT, self.shutdown)
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; if an answer has begun already, close the line."""
        self._came.clear()
        if self._answered or not self.cycle.response_started:
            super().send_400_response(msg)
        else:
            self.transport.close()


VERSIONS = ("1.0", 0), ("1.0", 1), ("1.1", 1)
"""Of each version how often it names the host."""


class UntilTheEnd(RequestResponseCycle):
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

"""A line to a phone: how long a request may take to be there, and where it begins and ends.

A request that two servers could read differently is refused: what is a body to the proxy in front
of us would be somebody's next request to us.
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
from assistant.web.front.listening import set_up
from assistant.web.networks import network

HEAD_SECONDS = 20.0
"""How long a line may take to ask for something, from its first moment or its first letter."""
HEAD_BYTES = 16_384
"""How long a head may be, and what stands between two pieces of a body in chunks."""
MOMENT = 1.0
"""Seconds in which a phone asks for something that has just come, when the server stops."""
ALONE = 7 / 8
"""How much of all lines one network may have; the others are left for phones elsewhere."""
BORNE = 32
"""So many lines more are borne while those of the network with most lines are all at work."""
AT_A_TIME = 32
"""Such a part of all lines is closed at a time: to find them all lines are looked at."""
BLANK_LINE = re.compile(rb"\n\r?\n")
"""The end of a head; one that ends without its CR is not waited for any longer: it is refused."""
HEAD = re.compile(
    rb"(?!CONNECT )[A-Z-]+ [!-~]+ HTTP/1\.(?P<minor>[01])\r\n"
    rb"([!#-'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*\r\n"
)
"""A head as it is to be (RFC 9112): one space, no folded line, nothing that none sees."""
FRAMING = re.compile(
    rb"\n(host|content-length|transfer-encoding):[\t ]*(.*?)[\t ]*\r", re.IGNORECASE
)
LENGTH = re.compile(rb"[0-9]{1,18}")
UPGRADE = re.compile(rb"\nupgrade(?=:)", re.IGNORECASE)
"""The header that asks for another protocol. There is none here: the request has its body."""
LAST = b"Connection: close\r\n\r\n"
"""What ends the head of a body in chunks: no request is looked for after it."""
ENDLESS = sys.maxsize


class BadRequestError(Exception):
    """What has come is no request, or one that others might read differently."""


def body_length(head: bytes) -> int:
    """How long the body of a request is; `ENDLESS` if it comes in chunks, which say it themselves.

    Raises BadRequestError if the head could be read in two ways.
    """
    read, said = HEAD.fullmatch(head), defaultdict[bytes, list[bytes]](list)
    for name, value in FRAMING.findall(head):
        said[name.lower()].append(value.lower())
    if read is None or len(said[b"host"]) > 1 or (read["minor"] == b"1" and not said[b"host"]):
        raise BadRequestError
    lengths, codings = said[b"content-length"], said[b"transfer-encoding"]
    if codings == [b"chunked"] and not lengths and read["minor"] == b"1":
        return ENDLESS
    if codings or len(lengths) > 1 or not all(map(LENGTH.fullmatch, lengths)):
        raise BadRequestError
    return int(lengths[0]) if lengths else 0


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
        counted = (([one for one in lines if one.waits], lines) for lines in networks)
        waiting, lines = max(counted, key=lambda both: [*map(len, both)])
        if over > BORNE or len(lines) == max(map(len, networks)):
            for one in waiting[: 1 + self._most // AT_A_TIME]:
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
        self._came, self._left, self._beside = bytearray(), 0, 0

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
        set_up(transport.get_extra_info("socket"))
        self.peer = self.client[0] if self.client else ""  # which a socket's file has not
        self._wait()
        self._lines.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Be one line less."""
        self._lines.remove(self)
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Wait for a head, for so long."""
        self._unset_keepalive_if_required()
        self.timeout_keep_alive_task = self.loop.call_later(HEAD_SECONDS, self.cut)

    def cut(self) -> None:
        """Close the line and let go of what the phone has not read, here and in the system."""
        if sys.platform != "win32":
            line = self.transport.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    timeout_keep_alive_handler = cut

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
                    return self.flow.pause_reading()
                elif not self._read_head():
                    return None
        except (BadRequestError, HttpParserError):
            self._came.clear()
            if self._answered or not self.cycle.response_started:
                self.send_400_response("Invalid HTTP request received.")
            else:
                self.transport.close()

    def _read_head(self) -> bool:
        """Read the head of a request, if all of it has come."""
        end = BLANK_LINE.search(self._came, 0, HEAD_BYTES)
        if self._came[:1] <= b" " or (end is None and len(self._came) > HEAD_BYTES):
            raise BadRequestError
        if end is None:
            return False
        head = bytes(self._came[: end.end()])
        del self._came[: end.end()]
        length = body_length(head)
        self._unset_keepalive_if_required()
        head = UPGRADE.sub(b"\nx-upgrade", head)
        self.parser.feed_data(head[:-2] + LAST if length is ENDLESS else head)
        self._left = length
        if self.cycle.scope["http_version"] == "1.0":
            self.cycle.__class__, self.cycle.waiting_for_100_continue = UntilTheEnd, False
        return True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Note a header; what stands behind a body in chunks is not listened to."""
        if not self._left:
            super().on_header(name, value)

    def _read_body(self) -> None:
        """Read what has come of a body."""
        piece, before = bytes(self._came[: self._left]), len(self.cycle.body)
        del self._came[: len(piece)]
        self.parser.feed_data(piece)
        self._left = self._left - len(piece) if self.cycle.more_body else 0
        self._beside = self._beside + len(piece) if len(self.cycle.body) == before else 0
        if self._beside > HEAD_BYTES:
            raise BadRequestError

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


class UntilTheEnd(RequestResponseCycle):
    """An answer by HTTP/1.0, which knows no chunks: one of unknown length ends with its line."""

    async def send(self, message: Any) -> None:
        """Send the next part of it."""
        self.chunked_encoding = False
        self.expected_content_length = len(message.get("body", b""))
        await super().send(message)

"""Connections of phones: their time limits, their number, and strict parsing of requests.

A request that two servers could read differently is refused, to prevent request smuggling: bytes
that the proxy takes for a body could be the next phone's request for us.
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

from assistant.web.connections.environ import Proxy
from assistant.web.connections.listening import set_options
from assistant.web.networks import network

HEAD_SECONDS = 20.0
"""The most seconds for a request's head, from the connection or from its first byte."""
HEAD_BYTES = 16_384
"""The most bytes of a head, and of framing between two chunks of a body."""
FIRST_REQUEST_SECONDS = 1.0
"""Seconds that a new connection has for a request while the server stops."""
NETWORK_SHARE = 7 / 8
"""The share of all connections that one network may have."""
EXTRA_CONNECTIONS = 32
"""Connections accepted above the limit, if the largest network has no waiting connection."""
CLOSED_FRACTION = 32
"""If there are too many connections, one in so many of them is closed at once."""
BLANK_LINE = re.compile(rb"\n\r?\n")
"""The end of a head. A line that ends without CR also matches, and is refused later."""
HEAD = re.compile(
    rb"(?!CONNECT )[A-Z-]+ [!-~]+ HTTP/1\.(?P<minor>[01])\r\n"
    rb"([!#-'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*\r\n"
)
"""A valid head (RFC 9112): single spaces, no folded lines, no control characters."""
FRAMING = re.compile(
    rb"\n(host|content-length|transfer-encoding):[\t ]*(.*?)[\t ]*\r", re.IGNORECASE
)
LENGTH = re.compile(rb"[0-9]{1,18}")
UPGRADE = re.compile(rb"\nupgrade(?=:)", re.IGNORECASE)
"""The name of the header that asks for another protocol; it is renamed, as we have no other."""
CLOSING_HEAD = b"Connection: close\r\n\r\n"
"""Replaces the end of a chunked request's head, so that the parser expects no further request."""
ENDLESS = sys.maxsize


class BadRequestError(Exception):
    """The bytes are not a valid request, or one that other servers might read differently."""


def body_length(head: bytes) -> int:
    """The length of a request's body in bytes; `ENDLESS` if it is chunked.

    Raises BadRequestError if the head is invalid or ambiguous.
    """
    match, values = HEAD.fullmatch(head), defaultdict[bytes, list[bytes]](list)
    for name, value in FRAMING.findall(head):
        values[name.lower()].append(value.lower())
    if (
        match is None
        or len(values[b"host"]) > 1
        or (match["minor"] == b"1" and not values[b"host"])
    ):
        raise BadRequestError
    lengths, codings = values[b"content-length"], values[b"transfer-encoding"]
    if codings == [b"chunked"] and not lengths and match["minor"] == b"1":
        return ENDLESS
    if codings or len(lengths) > 1 or not all(map(LENGTH.fullmatch, lengths)):
        raise BadRequestError
    return int(lengths[0]) if lengths else 0


class Lines:
    """The connections of a server by network, limited in total and for each network.

    Above the limit, the network with the most waiting connections loses its oldest ones. A
    connection whose request is being answered is never closed for a new one.
    """

    def __init__(self, limit: int, proxy: Proxy) -> None:
        self._max_connections, self._proxy = limit, proxy
        self._lines: defaultdict[str, dict[Line, None]] = defaultdict(dict)

    def add(self, line: Line) -> None:
        """Add a connection, and close some waiting ones if there are now too many."""
        network_lines = self._lines[network(line.peer)]
        network_lines[line] = None
        excess = len(line.connections) - self._max_connections
        is_crowded = len(network_lines) > self._max_connections * NETWORK_SHARE
        network_full = is_crowded and not self._proxy.believed(line.peer)
        if not network_full and excess <= 0:
            return
        networks = [network_lines] if network_full else [*self._lines.values()]
        candidates = (([line for line in lines if line.is_waiting], lines) for lines in networks)
        waiting_lines, lines = max(candidates, key=lambda candidate: [*map(len, candidate)])
        if excess > EXTRA_CONNECTIONS or len(lines) == max(map(len, networks)):
            for oldest in waiting_lines[: 1 + self._max_connections // CLOSED_FRACTION]:
                self.remove(oldest)
                oldest.cut()

    def remove(self, line: Line) -> None:
        """Remove a connection, if it is still in the list."""
        network_lines = self._lines[network(line.peer)]
        network_lines.pop(line, None)
        if not network_lines:
            del self._lines[network(line.peer)]


class Line(HttpToolsProtocol):
    """A connection that strictly parses one request at a time.

    uvicorn's own time limit starts after an answer and ends with the next byte. With it, half a
    request could wait forever and grow without limit.
    """

    def __init__(self, *args: Any, lines: Lines, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.access_log = False  # an address may be a link
        self._lines, self._opened_at = lines, self.loop.time()
        self._received, self._body_left, self._framing_bytes = bytearray(), 0, 0

    @property
    def _is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    @property
    def is_waiting(self) -> bool:
        """Whether the server waits for the phone: for a request or body, or to read an answer."""
        return self._is_idle or self.cycle.more_body or self.flow.write_paused

    def connection_made(self, transport: Any) -> None:
        """Add the connection to the list, and start the time limit of the first request."""
        super().connection_made(transport)
        set_options(transport.get_extra_info("socket"))
        self.peer = self.client[0] if self.client else ""  # a socket file has no peer
        self._start_time_limit()
        self._lines.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the list."""
        self._lines.remove(self)
        super().connection_lost(exc)

    def _start_time_limit(self) -> None:
        """Start the time limit for the head of a request."""
        self._unset_keepalive_if_required()
        self.timeout_keep_alive_task = self.loop.call_later(HEAD_SECONDS, self.cut)

    def cut(self) -> None:
        """Close the connection, and drop unsent data here and in the kernel."""
        if sys.platform != "win32":
            own_socket = self.transport.get_extra_info("socket")
            own_socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    timeout_keep_alive_handler = cut

    def data_received(self, data: bytes) -> None:
        """Add bytes to those received, and parse them if they contain a whole head."""
        if self._is_idle and not self._received:
            self._start_time_limit()
        self._received += data
        self._parse()

    def _parse(self) -> None:
        """Parse the received bytes; stop after each request until it is answered."""
        try:
            while self._received and not self.transport.is_closing():
                if self._body_left:
                    self._read_body()
                elif not self._is_idle:
                    return self.flow.pause_reading()
                elif not self._read_head():
                    return None
        except (BadRequestError, HttpParserError):
            self._received.clear()
            if self._is_idle or not self.cycle.response_started:
                self.send_400_response("Invalid HTTP request received.")
            else:
                self.transport.close()

    def _read_head(self) -> bool:
        """Parse the head of a request; return False if it is incomplete."""
        blank_line = BLANK_LINE.search(self._received, 0, HEAD_BYTES)
        if self._received[:1] <= b" " or (blank_line is None and len(self._received) > HEAD_BYTES):
            raise BadRequestError
        if blank_line is None:
            return False
        head = bytes(self._received[: blank_line.end()])
        del self._received[: blank_line.end()]
        length = body_length(head)
        self._unset_keepalive_if_required()
        head = UPGRADE.sub(b"\nx-upgrade", head)
        self.parser.feed_data(head[:-2] + CLOSING_HEAD if length is ENDLESS else head)
        self._body_left = length
        if self.cycle.scope["http_version"] == "1.0":
            self.cycle.__class__, self.cycle.waiting_for_100_continue = UnchunkedCycle, False
        return True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Store a header; ignore headers after a chunked body."""
        if not self._body_left:
            super().on_header(name, value)

    def _read_body(self) -> None:
        """Parse the next part of a body."""
        piece, old_length = bytes(self._received[: self._body_left]), len(self.cycle.body)
        del self._received[: len(piece)]
        self.parser.feed_data(piece)
        self._body_left = self._body_left - len(piece) if self.cycle.more_body else 0
        has_content = len(self.cycle.body) > old_length
        self._framing_bytes = 0 if has_content else self._framing_bytes + len(piece)
        if self._framing_bytes > HEAD_BYTES:
            raise BadRequestError

    def on_response_complete(self) -> None:
        """Parse bytes received during the answer; start the time limit of their request."""
        super().on_response_complete()
        if self._received and not self.transport.is_closing():
            self._start_time_limit()
            self._parse()

    def shutdown(self) -> None:
        """Close after the current answer; a new connection first gets time for a request."""
        if self.cycle is None and self.loop.time() < self._opened_at + FIRST_REQUEST_SECONDS:
            self.loop.call_later(FIRST_REQUEST_SECONDS, self.shutdown)
        else:
            super().shutdown()


class UnchunkedCycle(RequestResponseCycle):
    """An HTTP/1.0 response, which has no chunks; closing the connection may end it."""

    async def send(self, message: Any) -> None:
        """Send the next part without chunk sizes."""
        self.chunked_encoding = False
        self.expected_content_length = len(message.get("body", b""))
        await super().send(message)

"""Where requests begin and end on a line: their heads, and their bodies by length or in chunks.

What two servers could read differently is refused: what is a body to the proxy in front of us
would be somebody's next request to us. The parser (llhttp) refuses most of that, we the rest.
"""

from __future__ import annotations

import re

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser

HEAD_BYTES = 16_384
"""How long a head may be, and what belongs to a body in chunks without being a part of it."""
BLANK_LINE = re.compile(rb"\n\r?\n")
"""What ends a head; one that ends without its CR is not waited for any longer: it is refused."""
FRAMING = frozenset((b"host", b"connection", b"expect", b"content-length", b"transfer-encoding"))
CHUNKED = [b"chunked"]


class BadRequestError(Exception):
    """What has come is no request, or one that others might read differently."""


class Head:
    """What a request says before its body."""

    def __init__(self, text: bytes) -> None:
        self.target = b""
        self.headers: list[tuple[bytes, bytes]] = []
        self._framing: dict[bytes, list[bytes]] = {}
        self._whole = False
        parser = HttpRequestParser(self)
        try:
            parser.feed_data(text)
        except HttpParserUpgrade:
            pass  # nothing else is spoken here: the request has its body all the same
        except HttpParserError as wrong:
            raise BadRequestError from wrong
        method, self.version = parser.get_method(), parser.get_http_version()
        first_line = b"%s %s HTTP/%s\r\n" % (method, self.target, self.version.encode())
        if not self._whole or not text.startswith(first_line):
            raise BadRequestError
        self.method = method.decode()
        self._check()

    def _check(self) -> None:
        """Refuse what the parser lets pass."""
        hosts, newest = len(self._framing.get(b"host", ())), self.version == "1.1"
        codings = self._framing.get(b"transfer-encoding", CHUNKED)
        if not newest and (self.version != "1.0" or self.chunked):
            raise BadRequestError
        if hosts > 1 or (newest and not hosts) or codings != CHUNKED:
            raise BadRequestError

    def on_url(self, target: bytes) -> None:
        """Take down what is asked for."""
        self.target += target

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take down a header."""
        name, value = name.lower(), value.rstrip(b" \t")
        self.headers.append((name, value))
        if name in FRAMING:
            self._framing.setdefault(name, []).append(value.lower())

    def on_headers_complete(self) -> None:
        """Take down that this was all."""
        self._whole = True

    def body(self) -> Length | Chunks:
        """Make the body: nothing of it has come yet."""
        if self.chunked:
            return Chunks()
        lengths = self._framing.get(b"content-length", [b"0"])
        return Length(int(lengths[0]))  # the only one and made of digits: else it was refused

    @property
    def chunked(self) -> bool:
        """Whether the body comes in chunks."""
        return b"transfer-encoding" in self._framing

    @property
    def asks_first(self) -> bool:
        """Whether the phone asks before it sends the body."""
        return self.version == "1.1" and b"100-continue" in self._framing.get(b"expect", ())

    @property
    def last(self) -> bool:
        """Whether no request comes after this one; after chunks none is looked for."""
        options = b",".join(self._framing.get(b"connection", ())).split(b",")
        return self.version == "1.0" or self.chunked or b"close" in map(bytes.strip, options)


def taken_head(came: bytearray) -> Head | None:
    """Take a head from what has come; None while it is not whole."""
    end = BLANK_LINE.search(came, 0, HEAD_BYTES)
    if came[:1] <= b" " or (end is None and len(came) > HEAD_BYTES):
        raise BadRequestError
    if end is None:
        return None
    head = Head(bytes(came[: end.end()]))
    del came[: end.end()]
    return head


class Length:
    """A body of so many bytes."""

    def __init__(self, left: int) -> None:
        self._left = left

    @property
    def whole(self) -> bool:
        """Whether all of it has come."""
        return not self._left

    def take(self, came: bytearray) -> bytes:
        """Take what belongs to it from what has come."""
        piece = bytes(came[: self._left])
        del came[: self._left]
        self._left -= len(piece)
        return piece


class Chunks:
    """A body in chunks. What stands after the last one is not listened to, headers or requests."""

    def __init__(self) -> None:
        self.whole = False
        self._pieces: list[bytes] = []
        self._beside = 0
        self._parser = HttpRequestParser(self)
        self._parser.feed_data(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n")
        self._parser.feed_data(b"Connection: close\r\n\r\n")

    def on_body(self, piece: bytes) -> None:
        """Take down a piece."""
        self._pieces.append(piece)

    def on_message_complete(self) -> None:
        """Take down that this was the last one."""
        self.whole = True

    def take(self, came: bytearray) -> bytes:
        """Take all that has come, and give what belongs to the body."""
        try:
            self._parser.feed_data(bytes(came))
        except HttpParserError as wrong:
            if not self.whole:
                raise BadRequestError from wrong
        piece = b"".join(self._pieces)
        self._pieces.clear()
        self._beside = 0 if piece else self._beside + len(came)
        if self._beside > HEAD_BYTES:
            raise BadRequestError
        came.clear()
        return piece

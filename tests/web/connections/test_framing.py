"""Ambiguous requests are refused."""

from __future__ import annotations

import socket
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from assistant.web.connections.environ import Proxy
from assistant.web.connections.lines import HEAD_BYTES, Line, Lines
from assistant.web.connections.listening import MAX_CONNECTIONS

FIRST = b"POST /new HTTP/1.1\r\nHost: x\r\n"
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: h2c\r\n"

REFUSED = {
    "both a length and chunks": FIRST + b"Content-Length: 5\r\n" + CHUNKED,
    "both chunks and a length": FIRST + CHUNKED + b"Content-Length: 5\r\n",
    "both, to speak something else": FIRST + UPGRADE + CHUNKED + b"Content-Length: 5\r\n",
    "two lengths": FIRST + b"Content-Length: 5\r\nContent-Length: 6\r\n",
    "the same length twice": FIRST + b"Content-Length: 5\r\nContent-Length: 5\r\n",
    "two lengths, to speak something else": FIRST + UPGRADE + b"Content-Length: 5\r\n" * 2,
    "two lengths in a line": FIRST + b"Content-Length: 5, 6\r\n",
    "two lengths in a line, by a space": FIRST + b"Content-Length: 5 6\r\n",
    "a length with a sign": FIRST + b"Content-Length: +5\r\n",
    "a negative length": FIRST + b"Content-Length: -5\r\n",
    "no length": FIRST + b"Content-Length:\r\n",
    "a length with an underscore": FIRST + b"Content-Length: 1_0\r\n",
    "a length of sixteens": FIRST + b"Content-Length: 0x10\r\n",
    "a length in other digits": FIRST + "Content-Length: ５\r\n".encode(),
    "a length that is too long": FIRST + b"Content-Length: " + b"9" * 30 + b"\r\n",
    "chunks by another name": FIRST + b"Transfer-Encoding: xchunked\r\n",
    "chunks of something else": FIRST + b"Transfer-Encoding: gzip, chunked\r\n",
    "something else of chunks": FIRST + b"Transfer-Encoding: chunked, gzip\r\n",
    "something else": FIRST + b"Transfer-Encoding: identity\r\n",
    "chunks twice": FIRST + CHUNKED * 2,
    "chunks twice, to speak something else": FIRST + UPGRADE + CHUNKED * 2,
    "chunks in quotes": FIRST + b'Transfer-Encoding: "chunked"\r\n',
    "chunks after an odd space": FIRST + b"Transfer-Encoding: \x0bchunked\r\n",
    "chunks for an old one": b"POST / HTTP/1.0\r\n" + CHUNKED,
    "a space before the colon": FIRST + b"Content-Length : 5\r\n",
    "a tab before the colon": FIRST + b"Transfer-Encoding\t: chunked\r\n",
    "a space before the name": FIRST + b" Content-Length: 5\r\n",
    "a space before the first name": b"GET / HTTP/1.1\r\n Host: x\r\n",
    "a value folded onto the next line": FIRST + b"Transfer-Encoding:\r\n chunked\r\n",
    "a value that goes on on the next line": FIRST + b"A: b\r\n\tc\r\n",
    "a line without CR": FIRST + b"A: b\nContent-Length: 5\r\n",
    "a line without LF": FIRST + b"A: b\rContent-Length: 5\r\n",
    "a line with two CR": FIRST + b"A: b\r\r\n",
    "no colon": FIRST + b"Content-Length\r\n",
    "no name": FIRST + b": 5\r\n",
    "a zero in a name": FIRST + b"Content\x00-Length: 5\r\n",
    "a zero in a value": FIRST + b"Content-Length: 5\x00\r\n",
    "a sign that none sees in a value": FIRST + b"A: \x01\r\n",
    "no host": b"GET / HTTP/1.1\r\n",
    "two hosts": FIRST + b"Host: y\r\n",
    "two spaces in the first line": b"GET  / HTTP/1.1\r\nHost: x\r\n",
    "two spaces before the version": b"GET /  HTTP/1.1\r\nHost: x\r\n",
    "a space at the end of the first line": b"GET / HTTP/1.1 \r\nHost: x\r\n",
    "a space in the path": b"GET /a b HTTP/1.1\r\nHost: x\r\n",
    "a letter of no alphabet in the path": b"GET /\xff HTTP/1.1\r\nHost: x\r\n",
    "a first line without CR": b"GET / HTTP/1.1\nHost: x\r\n",
    "no version": b"GET /\r\nHost: x\r\n",
    "an older version": b"GET / HTTP/0.9\r\nHost: x\r\n",
    "a newer version": b"GET / HTTP/2.0\r\nHost: x\r\n",
    "a version in small letters": b"GET / http/1.1\r\nHost: x\r\n",
    "another language": b"GET / RTSP/1.0\r\nHost: x\r\n",
    "radio": b"SOURCE / ICE/1.0\r\nHost: x\r\n",
    "a method that nobody knows": b"POSTX / HTTP/1.1\r\nHost: x\r\n",
    "a method in small letters": b"get / HTTP/1.1\r\nHost: x\r\n",
    "an empty line first": b"\r\n" + FIRST,
    "a length in the path": b"GET /\r\nContent-Length: 5 HTTP/1.1\r\nHost: x\r\n",
    "a newer HTTP": b"PRI * HTTP/2.0\r\n",
    "a line to somebody else": b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n",
    "a line to a page": b"CONNECT / HTTP/1.1\r\nHost: x\r\n",
    "a name that is none": b"GET http://[/new HTTP/1.1\r\nHost: x\r\n",
}


def unasked(_scope: Any) -> Any:
    """An application that must not be called."""


class Wire:
    """A transport that records what is written, and whether it is closed."""

    def __init__(self) -> None:
        self.written, self.closed = b"", False

    def get_extra_info(self, name: str) -> Any:
        """No information, like a socket file."""
        names = {"getsockname": str, "getpeername": str}
        return SimpleNamespace(family=socket.AF_UNIX, **names) if name == "socket" else None

    def write(self, piece: bytes) -> None:
        self.written += piece

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        """Continue reading."""

    resume_reading = pause_reading


class Heard(Line):
    """A connection whose requests are recorded, not answered."""

    def __init__(self, *said: bytes) -> None:
        config, lines = (
            Config(unasked, ws="none", log_config=None),
            Lines(MAX_CONNECTIONS, Proxy()),
        )
        loop: Any = SimpleNamespace(time=lambda: 0.0, call_later=lambda *_: None)
        self.requests: list[Any] = []
        super().__init__(config, ServerState(), {}, loop, lines=lines)
        self.connection_made(Wire())
        for piece in said:
            self.data_received(piece)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self.requests.append(cycle)

    @property
    def refused(self) -> bool:
        """Whether the request was answered with 400 and the connection closed."""
        wire: Any = self.transport
        return bool(wire.closed and wire.written.startswith(b"HTTP/1.1 400 "))

    @property
    def body(self) -> tuple[bytes, bool]:
        """The body of the last request so far, and whether it is complete."""
        return bytes(self.requests[-1].body), not self.requests[-1].more_body


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_others_could_read_differently_is_refused(text: bytes) -> None:
    line = Heard(text + b"\r\n")
    assert line.refused
    assert line.requests == []


def test_some_clients_put_the_name_of_the_server_before_the_path() -> None:
    (asked,) = Heard(b"GET http://x/new?a=b HTTP/1.1\r\nHost: x\r\n\r\n").requests
    assert (asked.scope["raw_path"], asked.scope["query_string"]) == (b"/new", b"a=b")


@pytest.mark.parametrize("end", [b"\n", b"\n\r\n", b"\r\n\n"])
def test_a_head_that_ends_without_cr_is_refused_and_not_waited_for(end: bytes) -> None:
    assert Heard(b"GET / HTTP/1.1\r\nHost: x" + end + b"\n").refused


def test_a_head_is_taken_once_it_is_whole_and_the_next_one_once_it_is_answered() -> None:
    said, line = b"GET /a?b=%20c HTTP/1.1\r\nHost: x\r\nA: b\r\nA:c\r\n\r\n", Heard()
    for letter in said[:-1]:
        line.data_received(bytes([letter]))
    assert line.requests == []
    line.data_received(said[-1:] + GET)
    (asked,) = line.requests
    wanted = {"method": "GET", "raw_path": b"/a", "query_string": b"b=%20c", "http_version": "1.1"}
    assert {name: asked.scope[name] for name in wanted} == wanted
    assert asked.scope["headers"] == [(b"host", b"x"), (b"a", b"b"), (b"a", b"c")]
    asked.response_complete = True
    line.on_response_complete()
    assert [one.scope["raw_path"] for one in line.requests] == [b"/a", b"/"]


def test_of_a_head_no_more_is_kept_than_it_may_be_long() -> None:
    rest = b"\r\n\r\n"
    longest = FIRST + b"A: " + b"b" * (HEAD_BYTES - len(FIRST + b"A: " + rest))
    assert len(Heard(longest + rest).requests) == 1
    for too_long in (longest + b"b" + rest, longest + b"b" * 5, b"G" * (HEAD_BYTES + 1)):
        assert Heard(too_long).refused


@pytest.mark.parametrize("first", [b"\x16\x03\x01", b"\x00", b" ", b"\n"])
def test_what_can_be_no_head_is_not_waited_for(first: bytes) -> None:
    assert Heard(first).refused


@pytest.mark.parametrize(
    ("said", "last"),
    [
        (b"HTTP/1.1\r\nHost: x", False),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: keep-alive", False),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: Close", True),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: te ,close", True),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: te\r\nConnection: close", True),
        (b"HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked", True),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked", True),
        (b"HTTP/1.0\r\nConnection: keep-alive", True),
    ],
)
def test_a_line_ends_after_the_request_that_says_so(said: bytes, last: bool) -> None:
    (asked,) = Heard(b"POST / " + said + b"\r\n\r\n").requests
    assert asked.keep_alive is not last


@pytest.mark.parametrize(("version", "asks"), [(b"1.0", False), (b"1.1", True)])
def test_an_older_phone_does_not_ask_before_it_sends_a_body(version: bytes, asks: bool) -> None:
    head = b"POST / HTTP/%s\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    assert Heard(head % version).requests[0].waiting_for_100_continue is asks


@pytest.mark.parametrize("before", [b"", UPGRADE, UPGRADE.replace(b"Upgrade:", b"UPGRADE:")])
def test_a_body_is_as_long_as_was_said_whatever_else_was(before: bytes) -> None:
    line = Heard(FIRST + before + b"Content-Length: 005 \r\n\r\nab")
    assert line.body == (b"ab", False)
    line.data_received(b"cde" + GET)
    assert line.body == (b"abcde", True)
    assert len(line.requests) == 1


@pytest.mark.parametrize("before", [b"", UPGRADE, b"Content-Length: 0\r\n"])
def test_what_says_nothing_of_a_body_has_none(before: bytes) -> None:
    assert Heard(FIRST + before + b"\r\n" + GET).body == (b"", True)


# ---- Chunks ----


def chunks(before: bytes = b"") -> Heard:
    """The start of a chunked request."""
    line = Heard(FIRST + before + b"Transfer-Encoding: Chunked\r\n\r\n")
    assert line.body == (b"", False)
    return line


@pytest.mark.parametrize("before", [b"", UPGRADE])
@pytest.mark.parametrize("step", [1, 2, 7, 100])
def test_a_body_in_chunks_is_put_together(before: bytes, step: int) -> None:
    said = b"3\r\nabc\r\n0b;name=value\r\ndefghijklmn\r\n0\r\nHost: y\r\n\r\n"
    line = chunks(before)
    for start in range(0, len(said), step):
        assert line.body[1] is False
        line.data_received(said[start : start + step])
    assert line.body == (b"abcdefghijklmn", True)


def test_no_header_behind_the_last_chunk_is_one_of_the_request() -> None:
    line = chunks()
    before = [*line.requests[0].scope["headers"]]
    line.data_received(b"0\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
    assert line.body == (b"", True)
    assert line.requests[0].scope["headers"] == before


@pytest.mark.parametrize("after", [GET, b"5\r\nhello\r\n0\r\n\r\n", b"\x00"])
def test_what_stands_after_the_last_chunk_is_not_listened_to(after: bytes) -> None:
    line = chunks()
    line.data_received(b"2\r\nab\r\n0\r\n\r\n" + after)
    line.data_received(after)
    assert line.body == (b"ab", True)
    assert (len(line.requests), line.refused) == (1, False)


@pytest.mark.parametrize(
    "said",
    [
        *(
            b"zz\r\n",
            b"-1\r\n",
            b"+1\r\na",
            b"0x1\r\na",
            b" 1\r\na",
            b"1 \r\na",
            b"\r\n",
            b"1_0\r\n",
        ),
        *(
            b"f" * 20 + b"\r\n",
            b"1\na\n0\n\n",
            b"1\ra\r\n",
            b"1\r\nab\r\n",
            b"1\r\na\n",
            b"1\r\na0\r\n",
        ),
        *(b"0\r\nContent-Length: 7\r\n\r\n", b"0\r\nTransfer-Encoding: chunked\r\n\r\n"),
        *(
            b"1;\x00\r\na",
            b"1;a\nb\r\na",
            b"0\r\nA : b\r\n\r\n",
            b"0\r\nA: b\n\r\n",
            b"0\r\n b\r\n\r\n",
        ),
    ],
)
def test_broken_chunks_are_refused(said: bytes) -> None:
    line = chunks()
    line.data_received(said)
    assert line.refused


@pytest.mark.parametrize(("begin", "piece"), [(b"1;", b"a" * 1000), (b"0\r\n", b"A: b\r\n" * 100)])
def test_what_is_beside_the_chunks_does_not_go_on_for_ever(begin: bytes, piece: bytes) -> None:
    line = chunks()
    line.data_received(begin)
    for _ in range(HEAD_BYTES // len(piece) - 1):
        line.data_received(piece)
        assert not line.refused
    line.data_received(piece * 2)
    assert line.refused

"""Where a request ends is never read in two ways: what could be is refused."""

from __future__ import annotations

import pytest

from assistant.web.front.framing import HEAD_BYTES, BadRequestError, Chunks, Length, taken_head

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
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_others_could_read_differently_is_refused(text: bytes) -> None:
    with pytest.raises(BadRequestError):
        taken_head(bytearray(text + b"\r\n"))


@pytest.mark.parametrize("end", [b"\n", b"\n\r\n", b"\r\n\n"])
def test_a_head_that_ends_without_cr_is_refused_and_not_waited_for(end: bytes) -> None:
    with pytest.raises(BadRequestError):
        taken_head(bytearray(b"GET / HTTP/1.1\r\nHost: x" + end + b"\n"))


def test_a_head_is_taken_once_it_is_whole_and_nothing_after_it() -> None:
    said, came = b"GET /a?b=%20c HTTP/1.1\r\nHost: x\r\nA: b \t\r\nA:c\r\n\r\n", bytearray()
    for letter in said[:-1]:
        came.append(letter)
        assert taken_head(came) is None
    came += said[-1:] + GET
    head = taken_head(came)
    assert head is not None
    assert (head.method, head.target, head.version) == ("GET", b"/a?b=%20c", "1.1")
    assert head.headers == [(b"host", b"x"), (b"a", b"b"), (b"a", b"c")]
    assert came == GET


def test_of_a_head_no_more_is_kept_than_it_may_be_long() -> None:
    rest = b"\r\n\r\n"
    longest = FIRST + b"A: " + b"b" * (HEAD_BYTES - len(FIRST + b"A: " + rest))
    assert taken_head(bytearray(longest + rest)) is not None
    for too_long in (longest + b"b" + rest, longest + b"b" * 5, b"G" * (HEAD_BYTES + 1)):
        with pytest.raises(BadRequestError):
            taken_head(bytearray(too_long))


@pytest.mark.parametrize("first", [b"\x16\x03\x01", b"\x00", b" ", b"\n"])
def test_what_can_be_no_head_is_not_waited_for(first: bytes) -> None:
    with pytest.raises(BadRequestError):
        taken_head(bytearray(first))


@pytest.mark.parametrize(
    ("said", "last"),
    [
        (b"HTTP/1.1\r\nHost: x", False),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: keep-alive", False),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: Close", True),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: te ,close", True),
        (b"HTTP/1.1\r\nHost: x\r\nConnection: te\r\nConnection: close", True),
        (b"HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked", True),
        (b"HTTP/1.0\r\nConnection: keep-alive", True),
    ],
)
def test_a_line_ends_after_the_request_that_says_so(said: bytes, last: bool) -> None:
    head = taken_head(bytearray(b"POST / " + said + b"\r\n\r\n"))
    assert head is not None
    assert head.last is last


@pytest.mark.parametrize("before", [b"", UPGRADE])
def test_a_body_is_as_long_as_was_said_whatever_else_was(before: bytes) -> None:
    came = bytearray(FIRST + before + b"Content-Length: 005 \r\n\r\nab")
    head = taken_head(came)
    assert head is not None
    body = head.body()
    assert (body.take(came), body.whole) == (b"ab", False)
    came += b"cde" + GET
    assert (body.take(came), body.whole, bytes(came)) == (b"cde", True, GET)


def test_what_says_nothing_of_a_body_has_none() -> None:
    head = taken_head(bytearray(b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n"))
    assert head is not None
    assert isinstance(head.body(), Length)
    assert head.body().whole


# ---- Chunks ----


def chunks(before: bytes = b"") -> Chunks:
    """Begin a body in chunks."""
    head = taken_head(bytearray(FIRST + before + b"Transfer-Encoding: Chunked\r\n\r\n"))
    assert head is not None
    body = head.body()
    assert isinstance(body, Chunks)
    return body


@pytest.mark.parametrize("before", [b"", UPGRADE])
@pytest.mark.parametrize("step", [1, 2, 7, 100])
def test_a_body_in_chunks_is_put_together(before: bytes, step: int) -> None:
    said = b"3\r\nabc\r\n0b;name=value\r\ndefghijklmn\r\n0\r\nHost: y\r\n\r\n"
    body, taken = chunks(before), b""
    for start in range(0, len(said), step):
        assert not body.whole
        taken += body.take(bytearray(said[start : start + step]))
    assert (taken, body.whole) == (b"abcdefghijklmn", True)


@pytest.mark.parametrize("after", [GET, b"5\r\nhello\r\n0\r\n\r\n", b"\x00"])
def test_what_stands_after_the_last_chunk_is_not_listened_to(after: bytes) -> None:
    body, came = chunks(), bytearray(b"2\r\nab\r\n0\r\n\r\n" + after)
    assert (body.take(came), body.whole, bytes(came)) == (b"ab", True, b"")


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
    with pytest.raises(BadRequestError):
        chunks().take(bytearray(said))


@pytest.mark.parametrize(("begin", "piece"), [(b"1;", b"a" * 1000), (b"0\r\n", b"A: b\r\n" * 100)])
def test_what_is_beside_the_chunks_does_not_go_on_for_ever(begin: bytes, piece: bytes) -> None:
    body = chunks()
    assert body.take(bytearray(begin)) == b""
    for _ in range(HEAD_BYTES // len(piece) - 1):
        assert body.take(bytearray(piece)) == b""
    with pytest.raises(BadRequestError):
        body.take(bytearray(piece * 2))

"""The server holds many lines, and one that asks for half a thing keeps nobody waiting."""

from __future__ import annotations

import http.client
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from urllib.parse import urlsplit

import pytest
from flask import Flask

from assistant.web.front import bodies, lines
from assistant.web.front.lines import Line
from tests.samples import PAID
from tests.serving import serving

HEAD = b"GET /new HTTP/1.1\r\nHost: localhost\r\n"
HALF_BODY = b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nname=A"
PATIENCE = 10.0


@pytest.fixture
def at(app: Flask) -> Iterator[tuple[str, int]]:
    """Where a server listens that has one thread for its pages."""
    with serving(app, threads=1) as address:
        parts = urlsplit(address)
        yield str(parts.hostname), int(parts.port or 0)


def line_to(at: tuple[str, int], said: bytes = b"") -> socket.socket:
    """Open a line and say something on it."""
    line = socket.create_connection(at, PATIENCE)
    line.sendall(said)
    return line


def answered(at: tuple[str, int]) -> bool:
    """Tell whether a page is answered."""
    with closing(http.client.HTTPConnection(*at, timeout=PATIENCE)) as line:
        line.request("GET", "/new")
        answer = line.getresponse()
        return answer.status == 200 and b"</html>" in answer.read()


def is_closed(line: socket.socket) -> bool:
    """Tell whether the other end closes a line, whatever it says before."""
    try:
        while line.recv(65536):
            continue
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def test_half_requests_keep_nobody_waiting(at: tuple[str, int]) -> None:
    with ExitStack() as held:
        for said in (b"", HEAD, HALF_BODY) * 20:
            held.enter_context(line_to(at, said))
        start = time.monotonic()
        assert answered(at)
        assert time.monotonic() - start < 5


@pytest.mark.parametrize("said", [b"", b"GET /ne", HEAD])
def test_who_does_not_ask_in_time_is_hung_up_on(
    at: tuple[str, int], said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "HEAD_SECONDS", 0.1)
    with line_to(at, said) as line:
        assert is_closed(line)


def test_a_letter_now_and_then_is_not_in_time(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "HEAD_SECONDS", 0.3)
    with line_to(at) as line:
        line.settimeout(0.05)
        for _ in range(100):
            line.sendall(b"G")
            if is_closed(line):
                return
    pytest.fail("waited for all letters")


def test_who_begins_another_request_after_the_first_has_to_end_it_too(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "HEAD_SECONDS", 0.3)
    with line_to(at, HEAD + b"\r\n" + HEAD) as line:
        assert is_closed(line)


def test_a_body_that_does_not_come_is_not_waited_for(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "PIECE_SECONDS", 0.1)
    with line_to(at, HALF_BODY) as line:
        assert line.recv(100).startswith(b"HTTP/1.1 408 ")
        assert is_closed(line)


def test_a_line_stays_open_between_two_requests(at: tuple[str, int]) -> None:
    with closing(http.client.HTTPConnection(*at, timeout=PATIENCE)) as line:
        line.connect()
        mine = line.sock
        for _ in range(3):
            line.request("GET", "/new")
            line.getresponse().read()
            assert line.sock is mine


def test_of_too_many_lines_the_one_longest_at_rest_is_closed(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Line, "most", 2)
    with line_to(at, HALF_BODY) as busy, line_to(at, HEAD + b"\r\n") as resting:
        assert resting.recv(15) == b"HTTP/1.1 200 OK"
        assert answered(at)
        assert is_closed(resting)
        busy.sendall(b"n" * 44)
        assert busy.recv(9) == b"HTTP/1.1 "


def test_what_is_sent_in_pieces_is_one_form(at: tuple[str, int]) -> None:
    said = b"POST /new HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    said += b"Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n"
    pieces = b"".join(
        b"%x\r\n%s\r\n" % (len(p), p) for p in (b"game=", b"%s&na" % PAID.encode(), b"me=Zoe")
    )
    with line_to(at, said + pieces + b"0\r\n\r\n") as line, line.makefile("rb") as answer:
        assert b'value="Zoe"' in answer.read()


def test_what_is_no_request_is_answered_so(at: tuple[str, int]) -> None:
    with line_to(at, b"what is this\r\n\r\n") as line:
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
        assert is_closed(line)


@pytest.mark.parametrize("method", [b"HEAD", b"POST", b"GET"])
def test_a_body_in_broken_chunks_closes_its_line_and_is_no_error(
    at: tuple[str, int], method: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    head = b" /new HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with line_to(at, method + head + b"zz\r\n") as line:
        assert is_closed(line)
    assert answered(at)
    assert caplog.text == ""

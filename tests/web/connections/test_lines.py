"""Many connections; half a request delays no other."""

from __future__ import annotations

import http.client
import re
import select
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from mmap import PAGESIZE
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask

from assistant.web import server
from assistant.web.connections import application, lines
from assistant.web.connections.lines import HEAD_BYTES, Line
from tests.samples import PAID
from tests.serving import serving
from tests.web.conftest import Phone

HEAD = b"GET /new HTTP/1.1\r\nHost: localhost\r\n"
HALF_BODY = b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nname=A"
PATIENCE = 10.0
HOME, ELSEWHERE = "127.0.0.1", "127.0.0.2"
two_addresses = pytest.mark.skipif(sys.platform != "linux", reason="has one address of its own")


@pytest.fixture
def at(app: Flask) -> Iterator[tuple[str, int]]:
    """The port of a server with one page thread."""
    with listening(app) as at:
        yield at


@contextmanager
def listening(app: Flask, proxy: str = "") -> Iterator[tuple[str, int]]:
    """Serve with one page thread; return the port."""
    with serving(app, threads=1, proxy=proxy) as address:
        parts = urlsplit(address)
        yield str(parts.hostname), int(parts.port or 0)


@pytest.fixture
def lines_are(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Set the number of connections of the next server."""
    return lambda most: monkeypatch.setattr(server, "raise_file_limit", lambda: most)


def line_to(at: tuple[str, int], said: bytes = b"", by: str = HOME) -> socket.socket:
    """Connect from an address of this machine and send bytes."""
    line = socket.create_connection(at, PATIENCE, (by, 0))
    line.sendall(said)
    return line


def answered(at: tuple[str, int]) -> bool:
    """Whether a page is answered."""
    with closing(http.client.HTTPConnection(*at, timeout=PATIENCE)) as line:
        line.request("GET", "/new")
        answer = line.getresponse()
        return answer.status == 200 and b"</html>" in answer.read()


def is_closed(line: socket.socket) -> bool:
    """Whether the server closes a connection."""
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
            try:
                line.sendall(b"G")
            except ConnectionError:  # closed since it was looked at
                return
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
    monkeypatch.setattr(application, "PIECE_SECONDS", 0.1)
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


def test_every_word_is_sent_at_once_on_a_line_that_waited_before_the_server_began_too(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a page waits 40 ms until its phone has acknowledged the head."""
    at_once, begin = [], Line.connection_made

    def noted(line: Line, transport: Any) -> None:
        begin(line, transport)
        mine = transport.get_extra_info("socket")
        at_once.append(mine.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr(Line, "connection_made", noted)
    with listening(app) as at:
        assert answered(at)
    assert at_once == [1]


# ---- Too many lines ----


def is_open(line: socket.socket) -> bool:
    """Whether a connection stays open."""
    line.settimeout(0.1)
    try:
        return not is_closed(line)
    finally:
        line.settimeout(PATIENCE)


def kept_open(at: tuple[str, int]) -> socket.socket:
    """Connect, request a page and keep the connection."""
    line = line_to(at, HEAD + b"\r\n")
    text = b""
    while b"</html>" not in text:
        text += line.recv(65536)
    return line


def test_of_too_many_lines_of_a_network_the_one_that_came_first_and_waits_is_closed(
    app: Flask, lines_are: Callable[[int], None]
) -> None:
    lines_are(8)
    with listening(app) as at, ExitStack() as held:
        resting, *others = [held.enter_context(kept_open(at)) for _ in range(7)]
        assert is_open(resting)
        held.enter_context(kept_open(at))
        assert is_closed(resting)
        assert all(map(is_open, others))


@pytest.mark.whole
@two_addresses
@pytest.mark.parametrize("said", [HALF_BODY, HEAD, b""])
def test_half_requests_take_the_lines_of_their_own_network_alone(
    app: Flask, lines_are: Callable[[int], None], said: bytes
) -> None:
    lines_are(8)
    with listening(app) as at, ExitStack() as held, kept_open(at) as recording:
        halves = [held.enter_context(line_to(at, said, ELSEWHERE)) for _ in range(20)]
        assert answered(at)
        assert sum(map(is_open, halves)) <= 7
        recording.sendall(HEAD + b"\r\n")
        assert recording.recv(15) == b"HTTP/1.1 200 OK"


def test_a_proxy_may_have_all_lines_and_of_too_many_the_oldest_that_waits_is_closed(
    app: Flask, lines_are: Callable[[int], None]
) -> None:
    lines_are(8)
    with listening(app, proxy=HOME) as at, ExitStack() as held:
        half = held.enter_context(line_to(at, HALF_BODY))
        others = [held.enter_context(kept_open(at)) for _ in range(7)]
        assert is_open(half)
        held.enter_context(kept_open(at))
        assert is_closed(half)
        assert all(map(is_open, others))


@two_addresses
def test_a_line_at_work_is_not_closed_for_one_that_has_not_asked(
    app: Flask, phone: Phone, lines_are: Callable[[int], None]
) -> None:
    lines_are(8)
    view = f"/t/{phone.sit_down()}/"
    found = phone.client.get_cookie("assistant")
    assert found
    asks = f"GET /live?view={view} HTTP/1.1\r\nHost: localhost\r\nCookie: assistant={found.value}"
    with listening(app) as at, ExitStack() as held:
        streams = [held.enter_context(line_to(at, asks.encode() + b"\r\n\r\n")) for _ in "12345"]
        for stream in streams:
            assert b" 200 " in stream.recv(65536)
        for _ in range(10):
            held.enter_context(line_to(at, by=ELSEWHERE))
        assert answered(at)
        assert all(is_open(stream) for stream in streams)


def far_away(line: socket.socket) -> None:
    """Give connections small buffers, like those of slow networks."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


LOOKS = b"GET /styles/screens.css HTTP/1.1\r\nHost: localhost\r\n\r\n"


def unread(at: tuple[str, int], by: str = ELSEWHERE, said: bytes = LOOKS * 60) -> socket.socket:
    """Connect, request much and read nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.bind((by, 0))
    line.connect(at)
    with suppress(ConnectionError):  # it may be closed at once
        line.sendall(said)
    return line


def hung_up(line: socket.socket) -> bool:
    """Whether the server has closed a connection that nobody reads."""
    looked = select.poll()
    looked.register(line, select.POLLRDHUP)
    return bool(looked.poll(0))


@two_addresses
def test_answers_that_are_not_read_take_the_lines_of_their_own_network_alone(
    app: Flask, lines_are: Callable[[int], None]
) -> None:
    lines_are(8)
    with listening(app) as at, ExitStack() as held, kept_open(at) as recording:
        for _ in range(20):
            held.enter_context(unread(at))
            time.sleep(0.02)  # it is at work before the next one comes
        for _ in range(3):
            assert answered(at)
        recording.sendall(HEAD + b"\r\n")
        assert recording.recv(15) == b"HTTP/1.1 200 OK"


@two_addresses
def test_of_too_many_answers_that_nobody_reads_one_goes(
    app: Flask, lines_are: Callable[[int], None]
) -> None:
    lines_are(4)
    with listening(app) as at, ExitStack() as held, kept_open(at) as recording:
        still = [held.enter_context(unread(at)) for _ in range(3)]
        time.sleep(1)  # several times as long as a phone that reads is silent here
        held.enter_context(kept_open(at))
        end = time.monotonic() + PATIENCE
        while not any(map(hung_up, still)) and time.monotonic() < end:
            time.sleep(0.05)
        assert sum(map(hung_up, still)) == 1
        assert is_open(recording)


@two_addresses
def test_of_too_many_last_answers_that_nobody_reads_one_goes(
    app: Flask, lines_are: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "set_options", far_away)
    lines_are(4)
    last = HEAD + b"Connection: close\r\n\r\n"
    with listening(app) as at, ExitStack() as held, kept_open(at) as recording:
        still = [held.enter_context(unread(at, said=last)) for _ in range(3)]
        time.sleep(1)  # several times as long as a phone that reads is silent here
        assert not any(map(hung_up, still))
        held.enter_context(kept_open(at))
        end = time.monotonic() + PATIENCE
        while not any(map(hung_up, still)) and time.monotonic() < end:
            time.sleep(0.05)
        assert sum(map(hung_up, still)) == 1
        assert is_open(recording)


@two_addresses
def test_an_answer_that_is_read_slowly_is_read_to_its_end(
    app: Flask, lines_are: Callable[[int], None]
) -> None:
    lines_are(2)
    with listening(app) as at, ExitStack() as held, unread(at) as slow:
        held.enter_context(unread(at, HOME))
        for _ in range(8):
            taken = 0
            while taken < 20_000:
                piece = slow.recv(4096)
                assert piece
                taken += len(piece)
            time.sleep(0.2)
            held.enter_context(line_to(at))
        assert not hung_up(slow)


def test_what_is_sent_in_pieces_is_one_form(at: tuple[str, int]) -> None:
    said = b"POST /new HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    said += b"Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n"
    pieces = b"".join(
        b"%x\r\n%s\r\n" % (len(p), p) for p in (b"game=", b"%s&na" % PAID.encode(), b"me=Zoe")
    )
    with line_to(at, said + pieces + b"0\r\n\r\n") as line, line.makefile("rb") as answer:
        assert b'value="Zoe"' in answer.read()


def answers(at: tuple[str, int], said: bytes) -> list[bytes]:
    """Send bytes; return the status lines until the connection is closed."""
    with line_to(at, said) as line, line.makefile("rb") as answer:
        return re.findall(rb"HTTP/1\.1 \d{3}", answer.read())


LAST = HEAD + b"Connection: close\r\n\r\n"
OK, BAD = b"HTTP/1.1 200", b"HTTP/1.1 400"


def test_requests_that_come_at_once_are_answered_one_after_the_other(at: tuple[str, int]) -> None:
    form = HALF_BODY + b"n" * 44
    assert answers(at, form + LOOKS + form + LAST) == [b"HTTP/1.1 422", OK, b"HTTP/1.1 422", OK]


def test_of_whom_nobody_reads_the_answers_no_more_requests_are_read(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    read, take = [], lines.body_length

    def counted(head: bytes) -> int:
        read.append(head)
        return take(head)

    monkeypatch.setattr(lines, "body_length", counted)
    with unread(at, HOME, LOOKS * 3000):
        time.sleep(0.5)
        assert 0 < len(read) < 300


@pytest.mark.parametrize("speaks", [b"", b"Connection: Upgrade\r\nUpgrade: h2c\r\n"])
def test_a_request_within_a_body_is_none(at: tuple[str, int], speaks: bytes) -> None:
    said = b"POST /new HTTP/1.1\r\nHost: localhost\r\n" + speaks
    said += b"Content-Length: %d\r\n\r\n" % len(LOOKS) + LOOKS
    assert answers(at, said + LAST) == [b"HTTP/1.1 422", OK]


@pytest.mark.parametrize(
    "framing",
    [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked",
        b"Content-Length: 5\r\nContent-Length: 6",
        b"Content-Length: 5\nTransfer-Encoding: chunked",
        b"Transfer-Encoding : chunked",
        b"Transfer-Encoding:\r\n chunked",
        b"Transfer-Encoding: chunked, identity",
    ],
)
def test_what_others_could_read_differently_is_all_that_is_answered(
    at: tuple[str, int], framing: bytes
) -> None:
    said = b"POST /new HTTP/1.1\r\nHost: localhost\r\n" + framing + b"\r\n\r\n0\r\n\r\n"
    assert answers(at, LOOKS + said + LOOKS) == [OK, BAD]


def test_after_a_body_in_chunks_the_line_is_closed(at: tuple[str, int]) -> None:
    said = b"POST /new HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert answers(at, said + b"0\r\n\r\n" + LOOKS) == [b"HTTP/1.1 422"]


def memory() -> int:
    """Bytes of this process's memory, if the system reports them."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * PAGESIZE if told.exists() else 0


@pytest.mark.parametrize("piece", [b"x" * 65536, b"A: b\r\n" * 10_000], ids=["one", "many"])
def test_a_head_without_end_is_refused_and_not_kept(at: tuple[str, int], piece: bytes) -> None:
    before, most, sent = memory(), 0, 0
    with line_to(at, HEAD + b"X-Long: ") as line, suppress(ConnectionError):
        while sent < 100_000_000:
            sent += line.send(piece)
            most = max(most, memory())
    assert sent < 20_000_000  # what the system takes before anybody looks at it
    assert most - before < 20_000_000
    assert answered(at)


def test_a_head_that_is_too_long_is_answered_so(at: tuple[str, int]) -> None:
    head = HEAD + b"X-Long: "
    assert answers(at, head + b"x" * (HEAD_BYTES + 1 - len(head))) == [BAD]


def test_who_speaks_an_older_language_hears_no_chunks(at: tuple[str, int], phone: Phone) -> None:
    view = f"/t/{phone.sit_down()}/"
    cookie = phone.client.get_cookie("assistant")
    assert cookie
    said = f"GET /live?view={view} HTTP/1.0\r\nCookie: assistant={cookie.value}\r\n\r\n"
    with line_to(at, said.encode()) as line:
        text = line.recv(65536)
        while text.count(b"\n\n") < 1:
            text += line.recv(65536)
    head, _, stream = text.partition(b"\r\n\r\n")
    assert head.startswith(OK)
    assert b"transfer-encoding" not in head
    assert stream.startswith((b"id:", b"event:", b"data:", b":", b"retry:"))


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

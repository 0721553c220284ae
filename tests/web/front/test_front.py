"""What goes wrong between a line and its page is said once, and nobody else notices."""

from __future__ import annotations

import asyncio
import http.client
import socket
from contextlib import ExitStack, closing
from functools import partial
from select import select
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask

from assistant.core.limits import SMALL_BYTES
from assistant.web.front import page_server
from assistant.web.front import page_server as front
from assistant.web.front.bodies import Bodies
from assistant.web.front.environ import Proxy
from assistant.web.front.page_server import Front
from assistant.web.front.page_threads import PageThreads
from tests.serving import in_a_loop, serving
from tests.web.front.test_environ import scope


async def nothing_more() -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}


def page(_environ: Any, start: Any) -> list[bytes]:
    start("200 OK", [])
    return [b"page"]


def ask(send: Any) -> None:
    """Ask for a page on a line that sends so."""
    pages = PageThreads(page, 1)
    pages.start()
    try:
        asked = Front(pages, None, Bodies(lambda _: 10, 10), Proxy())
        in_a_loop(asked(scope(), nothing_more, send))
    finally:
        pages.stop()


def test_a_phone_that_does_not_read_its_page_is_no_news(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(front, "ANSWER_SECONDS", 0.01)

    async def send(_message: Any) -> None:
        await asyncio.sleep(10)

    ask(send)
    assert caplog.text == ""


def test_a_line_that_breaks_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    async def send(_message: Any) -> None:
        raise ValueError("broken")

    ask(send)
    assert "a request failed" in caplog.text


FILE = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data\r\n%s\r\n"


def test_files_on_their_way_are_bounded_together_and_deals_are_saved_beside_them(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_server, "Bodies", partial(Bodies, most=200_000))
    half = FILE % b"Content-Length: 900000\r\n" + b"x" * 150_000
    with serving(app, threads=1) as address, ExitStack() as held:
        at = urlsplit(address)
        files = [
            held.enter_context(socket.create_connection((at.hostname, at.port), 10)) for _ in "12"
        ]
        for file in files:
            file.sendall(half)
        with closing(http.client.HTTPConnection(at.netloc, timeout=10)) as line:
            line.request("POST", "/new", "x" * SMALL_BYTES, {"Content-Type": "text/plain"})
            assert line.getresponse().status == 422
        refused, *_ = select(files, [], [], 10)
        assert len(refused) == 1
        assert refused[0].recv(12) == b"HTTP/1.1 503"

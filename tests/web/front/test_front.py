"""What goes wrong between a line and its page is said once, and nobody else notices."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from assistant.web.front import front
from assistant.web.front.bodies import Limits
from assistant.web.front.environ import Proxy
from assistant.web.front.front import Front
from assistant.web.front.page_threads import PageThreads
from tests.serving import in_a_loop
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
        asked = Front(pages, None, Limits(10, 10), Proxy())
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

"""A body is read whole, in time and up to a size, before any thread is taken for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from assistant.web.front import bodies
from assistant.web.front.bodies import (
    GoneError,
    Limits,
    TooLargeError,
    TooSlowError,
    read_body,
)
from tests.serving import in_a_loop

LIMITS = Limits(kept=10, heard=20)


def read(*pieces: bytes, then: str = "") -> tuple[bytes, int]:
    """Read a body that comes in pieces; `then` the line is cut, or nothing more comes."""
    messages = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
    if not then:
        messages[-1]["more_body"] = False
    waiting = iter(messages)

    async def receive() -> Any:
        message = next(waiting, None)
        if message is None and then == "silence":
            await asyncio.sleep(10)
        return message or {"type": "http.disconnect"}

    body, length = in_a_loop(read_body(receive, LIMITS))
    with body:
        return body.read(), length


def test_pieces_are_put_together() -> None:
    assert read(b"na", b"", b"me=1") == (b"name=1", 6)


def test_what_is_too_large_is_counted_and_not_kept() -> None:
    assert read(b"1234567890") == (b"1234567890", 10)
    assert read(b"1234567890", b"1") == (b"", 11)


def test_what_is_much_too_large_is_not_even_heard() -> None:
    with pytest.raises(TooLargeError):
        read(b"1234567890", b"1234567890", b"1")


def test_a_line_that_is_cut_has_no_body() -> None:
    with pytest.raises(GoneError):
        read(b"name", then="cut")


@pytest.mark.parametrize("limit", ["PIECE_SECONDS", "WHOLE_SECONDS"])
def test_nobody_waits_for_the_rest_for_ever(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, limit, 0.01)
    with pytest.raises(TooSlowError):
        read(b"name", then="silence")

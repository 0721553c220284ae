"""A request's body, read whole before any page thread is taken."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from tempfile import SpooledTemporaryFile
from typing import IO, Any

IN_MEMORY = 256_000
"""How many bytes of a body are kept in memory; what is more lies on the disk meanwhile."""
PIECE_SECONDS = 30.0
"""How long a phone may be silent in the middle of a body,"""
WHOLE_SECONDS = 600.0
"""and how long all of it may take: a large file on a bad line."""

Receive = Callable[[], Awaitable[Any]]


class GoneError(Exception):
    """The line was closed before the body was whole."""


class TooSlowError(Exception):
    """The body does not come, or not in time."""


class TooLargeError(Exception):
    """The body is so large that not even a page is answered."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How large a body may be: up to `kept` a page reads it, up to `heard` a page is answered."""

    kept: int
    heard: int


async def read_body(receive: Receive, limits: Limits) -> tuple[IO[bytes], int]:
    """Read a body to its end; return it with its length. One that is not kept is left empty.

    Raises GoneError, TooSlowError and TooLargeError.
    """
    body: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - its page closes it
    try:
        async with asyncio.timeout(WHOLE_SECONDS):
            return await _read(receive, limits, body)
    except TimeoutError as late:
        body.close()
        raise TooSlowError from late
    except BaseException:
        body.close()
        raise


async def _read(receive: Receive, limits: Limits, body: IO[bytes]) -> tuple[IO[bytes], int]:
    length, more = 0, True
    while more:
        async with asyncio.timeout(PIECE_SECONDS):
            message = await receive()
        if message["type"] == "http.disconnect":
            raise GoneError
        piece, more = message.get("body", b""), message.get("more_body", False)
        length += len(piece)
        if length > limits.heard:
            raise TooLargeError
        if length <= limits.kept:
            body.write(piece)
    if length > limits.kept:
        body.truncate(0)
    body.seek(0)
    return body, length

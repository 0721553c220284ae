"""The data of a stream: versions when they change, and a heartbeat."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from contextlib import ExitStack
from wsgiref.types import WSGIEnvironment

from assistant.web.connections.application import (
    Answer,
    PageThreads,
    Receive,
    RefusedError,
    Send,
    send_piece,
    send_start,
)
from assistant.web.live.hub import Hub, Stream
from assistant.web.live.presence import Presence
from assistant.web.live.version_answers import STREAM_KEY, messages
from assistant.web.networks import network

HEARTBEAT_SECONDS = 45.0
"""Seconds of silence before a heartbeat, so that routers keep the connection."""
HEARTBEAT_LINE = b":\n\n"
STREAM_PATH = "/live"


class Streams:
    """The streams of a server: a page checks and opens each stream, then the hub notifies it."""

    def __init__(
        self,
        hub: Hub,
        presence: Presence,
        pages: PageThreads,
        is_known: Callable[[WSGIEnvironment], bool],
    ) -> None:
        self._hub, self._presence, self._pages, self._is_known = hub, presence, pages, is_known

    def full(self, environ: WSGIEnvironment) -> bool:
        """Whether a request must be refused: a stranger wants a stream, and there is no room."""
        if environ["PATH_INFO"] != STREAM_PATH or self._hub.has_room(
            network(environ["REMOTE_ADDR"])
        ):
            return False
        return not self._is_known(environ)

    async def __call__(self, answer: Answer, receive: Receive, send: Send) -> bool:
        """Send a stream until it ends; return False if the answer has no stream.

        Raises RefusedError if there is no room.
        """
        stream = _stream_of(answer)
        if stream is None:
            return False
        if not self._hub.make_room(stream):
            answer.body.close()
            raise RefusedError(503)
        hang_up = asyncio.ensure_future(_await_hang_up(receive, stream))
        self._hub.add(stream)
        try:
            with ExitStack() as stack:
                for table in {watch.table for watch in stream.watches.values()}:
                    stack.enter_context(self._presence.stream(table, stream.phone))
                await self._send_changes(stream, answer, send)
        finally:
            self._hub.remove(stream)
            hang_up.cancel()
        return True

    async def run(self) -> None:
        await self._hub.run()

    def close(self) -> None:
        self._hub.close()

    async def _send_changes(self, stream: Stream, answer: Answer, send: Send) -> None:
        answer.headers = [pair for pair in answer.headers if pair[0].lower() != "content-length"]
        await send_start(answer, send)
        with answer.body:
            await send_piece(answer.body.read(), send, more=True)
        while await self._still_allowed(stream, answer.environ):
            unsent_versions = self._hub.unsent_versions(stream)
            stream.sent |= unsent_versions
            if unsent_versions:
                await send_piece(
                    messages(unsent_versions, named=stream.with_addresses).encode(), send, more=True
                )
            while not await _await_change(stream):
                await send_piece(HEARTBEAT_LINE, send, more=True)
        await send_piece(b"", send, more=False)

    async def _still_allowed(self, stream: Stream, environ: WSGIEnvironment) -> bool:
        """Whether the stream is open and its phone may still watch all its pages.

        The access is only checked after a change. If this returns False, the phone opens a new
        stream.
        """
        if stream.recheck and not stream.ended:
            stream.recheck = False
            new_answer = await self._pages.answer(_fresh_request(environ))
            new_answer.body.close()
            new_stream = _stream_of(new_answer)
            if new_stream is None or new_stream.watches.keys() != stream.watches.keys():
                return False
            stream.watch(new_stream.watches)
        return not stream.ended


def _stream_of(answer: Answer) -> Stream | None:
    """The stream that a page has opened, or None if it refused or opens none."""
    stream = answer.environ.get(STREAM_KEY)
    is_allowed = answer.status == 200 and answer.environ["REQUEST_METHOD"] == "GET"
    return stream if isinstance(stream, Stream) and is_allowed else None


def _fresh_request(environ: WSGIEnvironment) -> WSGIEnvironment:
    """A copy of a request, without the values that were added while it was answered."""
    request = {key: value for key, value in environ.items() if key.isupper() or key[:5] == "wsgi."}
    return request | {"wsgi.input": io.BytesIO()}


async def _await_change(stream: Stream) -> bool:
    """Wait for a change; return False after HEARTBEAT_SECONDS without one."""
    try:
        async with asyncio.timeout(HEARTBEAT_SECONDS):
            await stream.changed.wait()
    except TimeoutError:
        return False
    stream.changed.clear()
    return True


async def _await_hang_up(receive: Receive, stream: Stream) -> None:
    """End a stream when its phone disconnects."""
    while (await receive())["type"] != "http.disconnect":
        continue
    stream.end()

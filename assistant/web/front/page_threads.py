"""The threads that make pages: what is saved goes before what is only looked at."""

from __future__ import annotations

import asyncio
import io
import logging
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from threading import Thread
from typing import IO, Any
from wsgiref.types import WSGIApplication, WSGIEnvironment

from assistant.web.front.bodies import BEGINS
from assistant.web.front.page_queue import LengthyPages, PageQueue, Rank

IN_MEMORY = 1_000_000
"""How many bytes of an answer are kept in memory; what is more lies on the disk meanwhile."""
READS = ("GET", "HEAD", "OPTIONS")
BY_ITSELF = "HTTP_LIVE"
"""The header of what an open page asks for by itself."""


@dataclass(slots=True)
class Answer:
    """What a page answered: to be sent to the phone while its thread makes others."""

    environ: WSGIEnvironment
    status: int = 500
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: IO[bytes] = field(default_factory=io.BytesIO)

    def write(self, piece: bytes) -> None:
        """Add a piece to what was answered; from a size on it lies on the disk."""
        if isinstance(self.body, io.BytesIO) and self.body.tell() + len(piece) > IN_MEMORY:
            written = self.body.getvalue()
            self.body = TemporaryFile()  # noqa: SIM115 - whoever sends it closes it
            self.body.write(written)
        self.body.write(piece)


class PageThreads:
    """So many threads that make the pages of an application, from start to stop."""

    def __init__(self, app: WSGIApplication, many: int) -> None:
        self._app = app
        self._queue = PageQueue(many)
        self._lengthy = LengthyPages()
        self._threads = [Thread(target=self._work, name=f"page {n}") for n in range(many)]

    def calm(self) -> bool:
        """Tell whether open pages may be told to ask for more."""
        return self._queue.calm

    def start(self) -> None:
        """Begin to make pages."""
        for thread in self._threads:
            thread.start()

    async def answer(self, environ: WSGIEnvironment) -> Answer:
        """Make a page in a thread."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Answer] = loop.create_future()

        def work() -> None:
            if BEGINS in environ and not environ[BEGINS]():
                return  # the body gave way while it waited, and that is answered
            made = self._make(environ)
            try:
                loop.call_soon_threadsafe(_tell, done, made)
            except RuntimeError:  # the loop has not waited: somebody was in haste to stop it
                made.body.close()

        self._queue.put(self._rank(environ), work)
        return await done

    def stop(self) -> None:
        """Finish all pages that were begun or wait, and end the threads."""
        self._queue.stop()
        for thread in self._threads:
            with suppress(RuntimeError):  # it was stopped before this one began
                thread.join()

    def _work(self) -> None:
        while (taken := self._queue.take()) is not None:
            rank, work = taken
            try:
                work()
            finally:
                self._queue.done(rank)

    def _rank(self, environ: WSGIEnvironment) -> Rank:
        path = environ["PATH_INFO"]
        if BY_ITSELF in environ or path.startswith("/live"):
            return Rank.FOLLOWS
        if environ["REQUEST_METHOD"] not in READS:
            return Rank.SAVES
        return Rank.LENGTHY if path in self._lengthy else Rank.LOOKS

    def _make(self, environ: WSGIEnvironment) -> Answer:
        """Run the application; what it cannot answer is answered 500."""
        answer, path = Answer(environ), environ["PATH_INFO"]
        before = time.thread_time()
        try:
            _run(self._app, environ, answer)
        except Exception:
            logging.getLogger(__name__).exception("a page failed")  # its address may be a link
            answer.body.close()
            return Answer(environ)
        finally:
            environ["wsgi.input"].close()
            if environ["REQUEST_METHOD"] in READS:
                self._lengthy.note(path, time.thread_time() - before)
        answer.body.seek(0)
        return answer


def _run(app: WSGIApplication, environ: WSGIEnvironment, answer: Answer) -> None:
    def start(status: str, headers: list[tuple[str, str]], _error: Any = None) -> Any:
        answer.status, answer.headers = int(status[:3]), headers
        return answer.write

    pieces: Iterable[bytes] = app(environ, start)
    try:
        for piece in pieces:
            answer.write(piece)
    finally:
        if hasattr(pieces, "close"):
            pieces.close()


def _tell(done: asyncio.Future[Answer], made: Answer) -> None:
    if done.cancelled():
        made.body.close()
    else:
        done.set_result(made)

"""Reports that take a while: printed beside the pages, one at a time, and kept for minutes."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock

from assistant.core.message import Message, msg
from assistant.paper.printers import PangoMissingError, Progress

KEPT = 10 * 60
"""Seconds for which a report can be downloaded."""
MOST = 20
"""So many reports are kept or wait; then the oldest is given up."""

Printer = Callable[[Progress], bytes]


@dataclass
class Job:
    """A report on its way; its token is the only way to it, and cannot be guessed."""

    name: str
    """What the download is called."""
    back: str
    """The page that asked for it."""
    key: Hashable
    asked: float
    subjects: frozenset[str] = frozenset()
    """The tables, and the book, that it is of."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    done: int = 0
    of: int = 0
    pdf: bytes | None = None
    problem: Message | None = None

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for any more."""
        return self.pdf is not None or self.problem is not None


class PressRoom:
    """Prints one report after the other; nothing of it is ever written to a file."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._lock = Lock()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="press")

    def ask(
        self, key: Hashable, name: str, back: str, printer: Printer, of: Iterable[str] = ()
    ) -> Job:
        """Have a report printed; what was asked for already under this key is not printed again.

        It is for those who may see all that it is `of`.
        """
        with self._lock:
            self._tidy()
            known = next((job for job in self._jobs.values() if job.key == key), None)
            if known is not None and not known.problem:
                return known
            job = Job(name, back, key, self._clock(), frozenset(of))
            self._jobs[job.token] = job
        self._worker.submit(self._print, job, printer)
        return job

    def find(self, token: str) -> Job | None:
        """Find a report by its token; None where it is not kept any more."""
        with self._lock:
            self._tidy()
            return self._jobs.get(token)

    def _tidy(self) -> None:
        """Forget what is old, and the oldest of too many."""
        now = self._clock()
        kept = [job for job in self._jobs.values() if now - job.asked < KEPT][-MOST:]
        self._jobs = {job.token: job for job in kept}

    def _print(self, job: Job, printer: Printer) -> None:
        if job.token not in self._jobs:
            return

        def progress(done: int, of: int) -> None:
            job.done, job.of = done, of

        try:
            job.pdf = printer(progress)
        except PangoMissingError as missing:
            job.problem = missing.why
        except Exception as error:
            logging.getLogger(__name__).exception("a report")
            said = str(error) or type(error).__name__
            job.problem = msg("unexpected error: {error}", error=said)

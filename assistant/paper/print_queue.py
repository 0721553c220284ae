"""The PDFs that wait to be drawn, in which phones and tables take turns."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock

from assistant.core.message import Message, msg
from assistant.paper.orders import NotPrintedError, Progress, unexpected

KEPT = 10 * 60
"""Seconds for which a PDF can be downloaded."""
MOST = 20
"""So many PDFs are kept; then the oldest is given up."""
WAITING = 60
"""So many PDFs may wait."""
OF_ONE = 6
"""So many PDFs of one phone may wait."""
FULL = msg("Too many PDFs are being made at the moment. Wait a minute, then try again.")
OWN_FULL = msg("You already have several PDFs in the making. Wait for them, then try again.")

Printing = Callable[[Progress], bytes]


@dataclass(eq=False)
class Job:
    """A PDF that was asked for; only its token leads to it, and that cannot be guessed."""

    name: str
    """What the download is called."""
    back: str
    """The page that asked for it."""
    key: Hashable
    asked: float
    printing: Printing
    subjects: frozenset[str] = frozenset()
    """The tables, and the book, that it is of."""
    by: frozenset[str] = frozenset()
    """The phone that asked, and the subjects: these take turns."""
    turn: int = 0
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    done: int = 0
    of: int = 0
    pdf: bytes | None = None
    problem: Message | None = None

    @property
    def ready(self) -> bool:
        """Whether it is drawn, or cannot be."""
        return self.pdf is not None or self.problem is not None


class PressRoom:
    """Prints one PDF after the other; nothing of it is ever written to a file.

    A PDF's turn is the one that is on, or comes after the last of the same phone or table. So
    neither a phone that asks for twenty reports nor twenty phones that ask for one table's are
    served before somebody who wants a single one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._printing: Job | None = None
        self._turn = 0
        self._lock = Lock()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="press")

    def ask(
        self,
        key: Hashable,
        name: str,
        back: str,
        printing: Printing,
        of: Iterable[str] = (),
        by: str = "",
    ) -> Job:
        """Have a PDF drawn, unless it was asked for already under this key.

        Only those who may see all that it is `of` may have it. Raises NotPrintedError where too
        many wait already, in all or of the phone that it is wanted `by`.
        """
        with self._lock:
            self._tidy()
            known = next((job for job in self._jobs.values() if job.key == key), None)
            if known is not None and not known.problem:
                return known
            waiting = self._waiting()
            if len(waiting) >= WAITING:
                raise NotPrintedError(FULL)
            if by and sum(by in job.by for job in waiting) >= OF_ONE:
                raise NotPrintedError(OWN_FULL)
            subjects = frozenset(of)
            theirs = subjects | {by} - {""}
            turn = max([self._turn, *(j.turn + 1 for j in self._jobs.values() if j.by & theirs)])
            job = Job(name, back, key, self._clock(), printing, subjects, theirs, turn)
            self._jobs[job.token] = job
        self._worker.submit(self._print)
        return job

    def find(self, token: str) -> Job | None:
        """Find a PDF by its token; None where it is not kept any more."""
        with self._lock:
            self._tidy()
            return self._jobs.get(token)

    def before(self, job: Job) -> int:
        """Count the PDFs that are made before this one."""
        with self._lock:
            waiting = self._waiting()
            return waiting.index(job) + (self._printing is not None) if job in waiting else 0

    @property
    def busy(self) -> bool:
        """Whether a PDF is waited for, made, or kept for who asked for it."""
        with self._lock:
            self._tidy()
            return bool(self._jobs)

    def close(self) -> None:
        """Begin no more PDFs."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _waiting(self) -> list[Job]:
        """The PDFs that wait, the next one first."""
        jobs = [job for job in self._jobs.values() if not job.ready and job is not self._printing]
        return sorted(jobs, key=lambda job: job.turn)

    def _tidy(self) -> None:
        """Forget old PDFs, and the oldest where there are too many; those that wait stay."""
        now = self._clock()
        kept = [job for job in self._jobs.values() if not job.ready or now - job.asked < KEPT]
        ready = [job for job in kept if job.ready][-MOST:]
        self._jobs = {job.token: job for job in kept if not job.ready or job in ready}

    def _print(self) -> None:
        with self._lock:
            self._printing = job = self._waiting()[0]
            self._turn = job.turn

        def progress(done: int, of: int) -> None:
            job.done, job.of = done, of

        pdf: bytes | None = None
        problem: Message | None = None
        try:
            pdf = job.printing(progress)
        except NotPrintedError as failed:
            problem = failed.why
        except Exception as error:
            problem = unexpected(error)
        with self._lock:
            self._printing, job.asked = None, self._clock()
            job.pdf, job.problem = pdf, problem

"""The queue of PDFs, in which phones and tables take turns."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock

from assistant.core.message import Message, msg
from assistant.paper.pdf import NotPrintedError, Progress, unexpected_error

DOWNLOAD_SECONDS = 10 * 60
"""Seconds for which a finished PDF can be downloaded."""
MAX_FINISHED = 20
"""The most finished PDFs in memory; if there are more the oldest is deleted."""
MAX_WAITING = 60
"""The most PDFs that wait."""
MAX_WAITING_PER_PHONE = 6
"""The most PDFs that wait from one phone."""
QUEUE_FULL = msg("Too many PDFs are being made at the moment. Wait a minute, then try again.")
PHONE_QUEUE_FULL = msg(
    "You already have several PDFs in the making. Wait for them, then try again."
)

DrawJob = Callable[[Progress], bytes]


@dataclass(eq=False)
class Job:
    """A requested PDF; only a phone with its random token can download it."""

    name: str
    """The file name of the download."""
    back: str
    """URL of the page on which the PDF was requested."""
    key: Hashable
    since: float
    draw: DrawJob
    subjects: frozenset[str] = frozenset()
    """The tables and the book that the PDF shows."""
    turn_keys: frozenset[str] = frozenset()
    """The phone and the subjects; jobs that share one get different turns."""
    turn: int = 0
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    done: int = 0
    of: int = 0
    pdf: bytes | None = None
    problem: Message | None = None

    @property
    def ready(self) -> bool:
        """Whether the PDF is finished or has failed."""
        return self.pdf is not None or self.problem is not None


class PrintQueue:
    """Draws one PDF after another, and keeps them in memory.

    A new PDF gets the current turn, or the turn after the last PDF of the same phone or table. So a
    phone with twenty reports, or twenty phones with one table, cannot delay another's PDF for long.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._current: Job | None = None
        self._turn = 0
        self._lock = Lock()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="press")

    def add(
        self,
        key: Hashable,
        name: str,
        back: str,
        draw: DrawJob,
        subject_ids: Iterable[str] = (),
        phone: str = "",
    ) -> Job:
        """Queue a PDF, or return the job that has an equal key and has not failed.

        Only phones that may see all tables and books in `subject_ids` may have the PDF. Raises
        NotPrintedError if too many PDFs are waiting, in total or from this phone.
        """
        with self._lock:
            self._tidy()
            existing = next((job for job in self._jobs.values() if job.key == key), None)
            if existing is not None and not existing.problem:
                return existing
            waiting = self._waiting_jobs()
            if len(waiting) >= MAX_WAITING:
                raise NotPrintedError(QUEUE_FULL)
            if phone and sum(phone in job.turn_keys for job in waiting) >= MAX_WAITING_PER_PHONE:
                raise NotPrintedError(PHONE_QUEUE_FULL)
            subjects = frozenset(subject_ids)
            turn_keys = subjects | {phone} - {""}
            turn = max(
                [
                    self._turn,
                    *(job.turn + 1 for job in self._jobs.values() if job.turn_keys & turn_keys),
                ]
            )
            job = Job(name, back, key, self._clock(), draw, subjects, turn_keys, turn)
            self._jobs[job.token] = job
        self._worker.submit(self._print)
        return job

    def find(self, token: str) -> Job | None:
        """The job with this token, or None if it is gone."""
        with self._lock:
            self._tidy()
            return self._jobs.get(token)

    def before(self, job: Job) -> int:
        """The number of PDFs that are drawn before this one."""
        with self._lock:
            waiting = self._waiting_jobs()
            return waiting.index(job) + (self._current is not None) if job in waiting else 0

    @property
    def busy(self) -> bool:
        """Whether a PDF is waiting, is being drawn, or can still be downloaded."""
        with self._lock:
            self._tidy()
            return bool(self._jobs)

    def close(self) -> None:
        """Start no more PDFs."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _waiting_jobs(self) -> list[Job]:
        """The waiting jobs, the next one first."""
        jobs = [job for job in self._jobs.values() if not job.ready and job is not self._current]
        return sorted(jobs, key=lambda job: job.turn)

    def _tidy(self) -> None:
        """Delete finished PDFs that are too old, and the oldest if there are too many."""
        time_now = self._clock()
        jobs = [
            job
            for job in self._jobs.values()
            if not job.ready or time_now - job.since < DOWNLOAD_SECONDS
        ]
        finished = [job for job in jobs if job.ready][-MAX_FINISHED:]
        self._jobs = {job.token: job for job in jobs if not job.ready or job in finished}

    def _print(self) -> None:
        with self._lock:
            self._current = job = self._waiting_jobs()[0]
            self._turn = job.turn

        def progress(done: int, of: int) -> None:
            job.done, job.of = done, of

        pdf: bytes | None = None
        problem: Message | None = None
        try:
            pdf = job.draw(progress)
        except NotPrintedError as refusal:
            problem = refusal.why
        except Exception as error:
            problem = unexpected_error(error)
        with self._lock:
            self._current, job.since = None, self._clock()
            job.pdf, job.problem = pdf, problem

"""Who is next where many want something printed: whoever was served least lately."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock
from typing import Generic, TypeVar

from assistant.core.message import Message, msg
from assistant.paper.orders import NotPrintedError, Progress, unexpected

Wanted = TypeVar("Wanted")
REMEMBERED = 500
"""So many of those who were served are remembered."""


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[Wanted]):
    what: Wanted
    by: frozenset[str]


class FairQueue(Generic[Wanted]):
    """Lets phones, and tables, take turns: what is asked for by one of them waits for the others.

    So neither a phone that asks for twenty reports nor twenty phones that ask for one table's are
    served before somebody who wants a single one.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waiting[Wanted]] = []
        self._served: dict[str, int] = {}
        self._turn = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, what: Wanted, by: Iterable[str]) -> None:
        """Let something wait, for a phone and its tables."""
        self._waiting.append(_Waiting(what, frozenset(by)))

    def asked_by(self, one: str) -> int:
        """Count what waits for a phone or a table."""
        return sum(one in waiting.by for waiting in self._waiting)

    def take(self) -> Wanted:
        """Take what is next out of the queue; raises IndexError for an empty one."""
        taken = _next(self._waiting, self._served)
        self._waiting.remove(taken)
        self._turn += 1
        self._served.update(dict.fromkeys(taken.by, self._turn))
        lately = self._turn - REMEMBERED
        self._served = {one: turn for one, turn in self._served.items() if turn > lately}
        return taken.what

    def before(self, what: Wanted) -> int:
        """Count what comes before something, if nobody else asks for anything."""
        return next((n for n, one in enumerate(self._in_turn()) if one == what), 0)

    def _in_turn(self) -> Iterator[Wanted]:
        waiting, served = list(self._waiting), dict(self._served)
        for turn in range(self._turn + 1, self._turn + 1 + len(waiting)):
            taken = _next(waiting, served)
            waiting.remove(taken)
            served.update(dict.fromkeys(taken.by, turn))
            yield taken.what


def _next(waiting: list[_Waiting[Wanted]], served: dict[str, int]) -> _Waiting[Wanted]:
    if not waiting:
        raise IndexError("nobody waits")
    return min(waiting, key=lambda one: max((served.get(by, 0) for by in one.by), default=0))


KEPT = 10 * 60
"""Seconds for which a PDF can be downloaded."""
MOST = 20
"""So many PDFs are kept; then the oldest is given up."""
WAITING = 60
"""So many may wait,"""
OF_ONE = 6
"""and so many of one phone."""
FULL = msg("Too many PDFs are being made. Wait a minute, then try again.")
OWN_FULL = msg("Several PDFs are being made for you already. Wait for them, then try again.")

Printing = Callable[[Progress], bytes]


@dataclass(eq=False)
class Job:
    """A PDF on its way; its token is the only way to it, and cannot be guessed."""

    name: str
    """What the download is called."""
    back: str
    """The page that asked for it."""
    key: Hashable
    asked: float
    printing: Printing
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
    """Prints one PDF after the other; nothing of it is ever written to a file."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._queue: FairQueue[Job] = FairQueue()
        self._printing: Job | None = None
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
        """Have something printed; what was asked for already under this key is not printed again.

        It is for those who may see all that it is `of`. Raises NotPrintedError where too much
        waits already, in all or of the phone that it is wanted `by`.
        """
        with self._lock:
            self._tidy()
            known = next((job for job in self._jobs.values() if job.key == key), None)
            if known is not None and not known.problem:
                return known
            if len(self._queue) >= WAITING:
                raise NotPrintedError(FULL)
            if by and self._queue.asked_by(by) >= OF_ONE:
                raise NotPrintedError(OWN_FULL)
            job = Job(name, back, key, self._clock(), printing, frozenset(of))
            self._jobs[job.token] = job
            self._queue.put(job, filter(None, (by, *job.subjects)))
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
            if job.ready or job is self._printing:
                return 0
            return self._queue.before(job) + (self._printing is not None)

    def close(self) -> None:
        """Begin nothing any more."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _tidy(self) -> None:
        """Forget what is old, and the oldest of too many; whatever waits is not old yet."""
        now = self._clock()
        kept = [job for job in self._jobs.values() if not job.ready or now - job.asked < KEPT]
        ready = [job for job in kept if job.ready][-MOST:]
        self._jobs = {job.token: job for job in kept if not job.ready or job in ready}

    def _print(self) -> None:
        with self._lock:
            self._printing = job = self._queue.take()

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

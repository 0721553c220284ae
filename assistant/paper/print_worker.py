"""The process that draws PDFs, started on demand and ended when idle.

So the server uses little memory, and saves do not wait for drawing.
"""

from __future__ import annotations

import gc
import io
import os
import pickle
import signal
import sys
import time
from collections.abc import MutableSequence, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from ctypes import CDLL
from dataclasses import replace
from functools import lru_cache
from importlib.util import find_spec
from multiprocessing import active_children, get_context, parent_process
from threading import Lock, Thread, Timer, current_thread
from typing import Any

from assistant.core.game import AnyGame, Game, find_counted
from assistant.core.message import Message, msg, nmsg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Bounded, Logged
from assistant.evening.log.replay import open_evening, replay
from assistant.games import find_game
from assistant.language import Language, language_of
from assistant.paper import pdf
from assistant.paper.pdf import NotPrintedError, Progress, unexpected
from assistant.paper.sheets import Order
from assistant.paper.sizes import Paper

SECONDS = 120
"""The most CPU seconds for one PDF."""
MEGABYTES = 1500
"""The most megabytes of memory for the drawing process."""
NICE = 10
"""The niceness of the process that draws long PDFs."""
TOO_LONG = nmsg(
    "A PDF may take up to {n} minute, and this one takes longer. Print fewer tables at once.",
    "A PDF may take up to {n} minutes, and this one takes longer. Print fewer tables at once.",
    SECONDS // 60,
)
TOO_LARGE = msg(
    "A PDF may use up to {size} MB of memory, and this one needs more. Print fewer tables at once.",
    size=MEGABYTES,
)
KEPT = 8
"""The number of PDFs that a process caches, in case an order is repeated."""
_extent: MutableSequence[int] = [0, 0]
"""The number of laid-out parts of the current PDF and of all its parts, shared with the server."""
IDLE = 60.0
"""Seconds without orders after which the process, with its hundred megabytes, ends."""
LONGEST = 5.0 * SECONDS
"""Seconds on the clock after which a PDF is given up and its process killed."""
POLL = 0.2
"""Seconds between two reports of progress."""
ORDERS = 100
"""PDFs after which a process is replaced, because its memory grows."""
BROKEN = msg("Making the PDF was interrupted. Try again.")
SLOW = msg("Without libharfbuzz-subset0 PDFs take longer. Install it (Debian, Ubuntu).")
SUBSET = "libharfbuzz-subset.so.0"
"""The library that reduces a font to the letters in use; only Linux installs it separately."""
SPAWN = get_context("spawn")


# ---- An order on its way ----


class _Packer(pickle.Pickler):
    """Pickles an order; evenings, games and languages are pickled as the data to rebuild them."""

    def reducer_override(self, value: Any) -> Any:
        match value:
            case Evening():
                return _replayed, (value.game, tuple(value.log), value.bound)
            case Game():
                return find_counted, (value.key, find_game)
            case Language():
                return language_of, (value.tag,)
        return NotImplemented


def _replayed(game: AnyGame, log: Sequence[Logged], bound: Bounded) -> Evening:
    evening = replay(open_evening(game, log[0]), log[1:])
    return evening if evening.bound == bound else replace(evening, bound=bound)


def packed(order: object) -> bytes:
    """An order in bytes for the drawing process."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(order)
    return parcel.getvalue()


def unpacked(parcel: bytes) -> tuple[Order, Language, Paper]:
    """The order in bytes from `packed`; any other bytes could run code here."""
    order: tuple[Order, Language, Paper] = pickle.loads(parcel)
    return order


# ---- In the process ----


def begin(extent: MutableSequence[int], nice: int) -> None:
    """Prepare this process for drawing, limit it, and from now on report progress in `extent`."""
    global _extent
    _extent = extent
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl+C the server ends this process
    Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(nice)
    if hasattr(signal, "SIGXCPU"):
        signal.signal(signal.SIGXCPU, _too_long)
    limit("RLIMIT_AS", MEGABYTES * 1_000_000)
    with suppress(NotPrintedError):  # the first order reports what is missing
        pdf.load()
    gc.freeze()  # loaded modules stay
    gc.disable()


def _end_with_the_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(1)


def _too_long(_signal: int, _frame: object) -> None:
    raise NotPrintedError(TOO_LONG)


def limit(resource_name: str, maximum: int) -> None:
    """Limit a resource of this process, if the system can do so and has no lower limit."""
    with suppress(ModuleNotFoundError, OSError, ValueError):  # macOS cannot limit memory
        import resource  # missing on Windows

        key = getattr(resource, resource_name)
        resource.setrlimit(key, (maximum, resource.getrlimit(key)[1]))


def draw(parcel: bytes) -> bytes | Message:
    """Draw an order; return the PDF, or the message why it failed."""
    limit("RLIMIT_CPU", int(time.process_time()) + 1 + SECONDS)
    try:
        return _drawn(parcel)
    except NotPrintedError as failed:
        return failed.why
    except MemoryError:
        return TOO_LARGE
    except Exception as error:
        return unexpected(error)


@lru_cache(KEPT)
def _drawn(parcel: bytes) -> bytes:
    def report_progress(done: int, of: int) -> None:
        _extent[:] = done, of

    return pdf.drawn(*unpacked(parcel), report_progress)


# ---- At the server ----


class _Process:
    """A drawing process, which counts its orders."""

    def __init__(self, nice: int) -> None:
        self.extent = SPAWN.RawArray("i", 2)
        self.orders = 0
        self.pool = ProcessPoolExecutor(1, SPAWN, begin, (self.extent, nice))
        self.id = self.pool.submit(os.getpid)

    def draw(self, parcel: bytes, progress: Progress) -> bytes | Message:
        """Draw an order in the process. Raises BrokenProcessPool if the process dies."""
        self.id.result()  # Python before 3.11.6 hangs if the process dies before this
        self.extent[:] = 0, 0
        self.orders += 1
        drawn = self.pool.submit(draw, parcel)
        deadline = time.monotonic() + LONGEST
        while not wait((drawn,), POLL).done:
            progress(*self.extent)
            if time.monotonic() > deadline:
                self.kill()
                return TOO_LONG
        return drawn.result()

    def kill(self) -> None:
        """Kill the process, even while it draws."""
        with suppress(BrokenProcessPool):
            for child in active_children():
                if child.pid == self.id.result():
                    child.kill()


class PrintWorker:
    """Draws one PDF after another in a process, which is replaced if it dies."""

    def __init__(self, nice: int = 0, idle: float = IDLE) -> None:
        self._nice, self._idle = nice, idle
        self._drawing = Lock()
        self._changing = Lock()
        self._process: _Process | None = None
        self._rest = Timer(idle, self._end_if_idle)
        self._closed = False

    def begin(self) -> None:
        """Start the process, if there is none, because a PDF may be requested soon."""
        with suppress(NotPrintedError, OSError):
            self._running()
            self._restart_timer()

    def draw(self, order: Order, language: Language, paper: Paper, progress: Progress) -> bytes:
        """Draw an order in the process. Raises NotPrintedError."""
        parcel = packed((order, language, paper))
        with self._drawing:
            try:
                answer = self._try_twice(parcel, progress)
            finally:
                self._restart_timer()
        if isinstance(answer, Message):
            raise NotPrintedError(answer)
        return answer

    def close(self) -> None:
        """End the process, even while it draws."""
        self._closed = True
        self._rest.cancel()
        process = self._process
        if process is not None and self._drawing.locked():
            process.kill()
        self._end()

    def _try_twice(self, parcel: bytes, progress: Progress) -> bytes | Message:
        """Draw an order; if the process dies, draw it again in another one."""
        for _ in range(2):
            process = self._running()
            with suppress(RuntimeError):  # it broke or was closed
                answer = process.draw(parcel, progress)
                if isinstance(answer, bytes) and process.orders < ORDERS:
                    process.pool.submit(gc.collect)  # after the PDF is sent
                else:
                    self._end()
                return answer
            self._end()
        return BROKEN

    def _running(self) -> _Process:
        with self._changing:
            if self._closed:
                raise NotPrintedError(BROKEN)
            if self._process is None:
                self._process = _Process(self._nice)
            return self._process

    def _restart_timer(self) -> None:
        self._rest.cancel()
        self._rest = Timer(self._idle, self._end_if_idle)
        self._rest.daemon = True
        self._rest.start()

    def _end_if_idle(self) -> None:
        with self._drawing:
            if self._rest is current_thread():  # no order has restarted the timer
                self._end()

    def _end(self) -> None:
        with self._changing:
            process, self._process = self._process, None
        if process is not None:
            process.pool.shutdown()


def draws_slowly(library: str = SUBSET) -> bool:
    """Whether the library that reduces fonts is missing, which only happens on Linux.

    WeasyPrint is not imported to find out, because it would double the server's memory.
    """
    if not sys.platform.startswith("linux") or find_spec("weasyprint") is None:
        return False
    try:
        CDLL(library)
    except OSError:
        return True
    return False

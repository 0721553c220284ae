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

from assistant.core.game import AnyGame, Game, counted_game
from assistant.core.message import Message, msg, nmsg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Bounded, Logged
from assistant.evening.log.replay import open_evening, replay
from assistant.games import find_game
from assistant.language import Language, language_of
from assistant.paper import pdf
from assistant.paper.pdf import NotPrintedError, Progress, unexpected_error
from assistant.paper.sheets import Order
from assistant.paper.sizes import Paper

MAX_CPU_SECONDS = 120
"""The most CPU seconds for one PDF."""
MAX_MEGABYTES = 1500
"""The most megabytes of memory for the drawing process."""
NICE = 10
"""The niceness of the process that draws long PDFs."""
TOO_LONG = nmsg(
    "A PDF may take up to {n} minute, and this one takes longer. Print fewer tables at once.",
    "A PDF may take up to {n} minutes, and this one takes longer. Print fewer tables at once.",
    MAX_CPU_SECONDS // 60,
)
TOO_LARGE = msg(
    "A PDF may use up to {size} MB of memory, and this one needs more. Print fewer tables at once.",
    size=MAX_MEGABYTES,
)
PDFS_CACHED = 8
"""The number of PDFs that a process caches, in case an order is repeated."""
_progress_counts: MutableSequence[int] = [0, 0]
"""The number of laid-out parts of the current PDF and of all its parts, shared with the server."""
IDLE_SECONDS = 60.0
"""Seconds without orders after which the process, with its hundred megabytes, ends."""
MAX_SECONDS = 5.0 * MAX_CPU_SECONDS
"""Seconds on the clock after which a PDF is given up and its process killed."""
POLL_SECONDS = 0.2
"""Seconds between two reports of progress."""
MAX_ORDERS = 100
"""PDFs after which a process is replaced, because its memory grows."""
INTERRUPTED = msg("Making the PDF was interrupted. Try again.")
SLOW_WARNING = msg("Without libharfbuzz-subset0 PDFs take longer. Install it (Debian, Ubuntu).")
SUBSET_LIBRARY = "libharfbuzz-subset.so.0"
"""The library that reduces a font to the letters in use; only Linux installs it separately."""
SPAWN_CONTEXT = get_context("spawn")


# ---- An order on its way ----


class _OrderPickler(pickle.Pickler):
    """Pickles an order; evenings, games and languages are pickled as the data to rebuild them."""

    def reducer_override(self, value: Any) -> Any:
        match value:
            case Evening():
                return _rebuild_evening, (value.game, tuple(value.log), value.bound)
            case Game():
                return counted_game, (value.key, find_game)
            case Language():
                return language_of, (value.tag,)
        return NotImplemented


def _rebuild_evening(game: AnyGame, log: Sequence[Logged], bound: Bounded) -> Evening:
    evening = replay(open_evening(game, log[0]), log[1:])
    return evening if evening.bound == bound else replace(evening, bound=bound)


def pickle_order(order: object) -> bytes:
    """An order in bytes for the drawing process."""
    buffer = io.BytesIO()
    _OrderPickler(buffer, pickle.HIGHEST_PROTOCOL).dump(order)
    return buffer.getvalue()


def unpickle_order(pickled_order: bytes) -> tuple[Order, Language, Paper]:
    """The order in bytes from `pickle_order`; any other bytes could run code here."""
    order: tuple[Order, Language, Paper] = pickle.loads(pickled_order)
    return order


# ---- In the process ----


def begin(progress_counts: MutableSequence[int], nice: int) -> None:
    """Prepare this process for drawing, limit it, and report progress in `progress_counts`."""
    global _progress_counts
    _progress_counts = progress_counts
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl+C the server ends this process
    Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(nice)
    if hasattr(signal, "SIGXCPU"):
        signal.signal(signal.SIGXCPU, _stop_after_limit)
    limit("RLIMIT_AS", MAX_MEGABYTES * 1_000_000)
    with suppress(NotPrintedError):  # the first order reports what is missing
        pdf.load()
    gc.freeze()  # loaded modules stay
    gc.disable()


def _end_with_the_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(1)


def _stop_after_limit(_signal: int, _frame: object) -> None:
    raise NotPrintedError(TOO_LONG)


def limit(resource_name: str, maximum: int) -> None:
    """Limit a resource of this process, if the system can do so and has no lower limit."""
    with suppress(ModuleNotFoundError, OSError, ValueError):  # macOS cannot limit memory
        import resource  # missing on Windows

        key = getattr(resource, resource_name)
        resource.setrlimit(key, (maximum, resource.getrlimit(key)[1]))


def draw(pickled_order: bytes) -> bytes | Message:
    """Draw an order; return the PDF, or the message why it failed."""
    limit("RLIMIT_CPU", int(time.process_time()) + 1 + MAX_CPU_SECONDS)
    try:
        return _cached_pdf(pickled_order)
    except NotPrintedError as refusal:
        return refusal.why
    except MemoryError:
        return TOO_LARGE
    except Exception as error:
        return unexpected_error(error)


@lru_cache(PDFS_CACHED)
def _cached_pdf(pickled_order: bytes) -> bytes:
    def report_progress(done: int, of: int) -> None:
        _progress_counts[:] = done, of

    return pdf.draw_pdf(*unpickle_order(pickled_order), report_progress)


# ---- At the server ----


class _Process:
    """A drawing process, which counts its orders."""

    def __init__(self, nice: int) -> None:
        self.progress_counts = SPAWN_CONTEXT.RawArray("i", 2)
        self.orders = 0
        self.pool = ProcessPoolExecutor(1, SPAWN_CONTEXT, begin, (self.progress_counts, nice))
        self.pid = self.pool.submit(os.getpid)

    def draw(self, pickled_order: bytes, progress: Progress) -> bytes | Message:
        """Draw an order in the process. Raises BrokenProcessPool if the process dies."""
        self.pid.result()  # Python before 3.11.6 hangs if the process dies before this
        self.progress_counts[:] = 0, 0
        self.orders += 1
        result = self.pool.submit(draw, pickled_order)
        deadline = time.monotonic() + MAX_SECONDS
        while not wait((result,), POLL_SECONDS).done:
            progress(*self.progress_counts)
            if time.monotonic() > deadline:
                self.kill()
                return TOO_LONG
        return result.result()

    def kill(self) -> None:
        """Kill the process, even while it draws."""
        with suppress(BrokenProcessPool):
            for child in active_children():
                if child.pid == self.pid.result():
                    child.kill()


class PrintWorker:
    """Draws one PDF after another in a process, which is replaced if it dies."""

    def __init__(self, nice: int = 0, idle: float = IDLE_SECONDS) -> None:
        self._nice, self._idle = nice, idle
        self._draw_lock = Lock()
        self._process_lock = Lock()
        self._process: _Process | None = None
        self._timer = Timer(idle, self._end_if_idle)
        self._closed = False

    def begin(self) -> None:
        """Start the process, if there is none, because a PDF may be requested soon."""
        with suppress(NotPrintedError, OSError):
            self._live_process()
            self._restart_timer()

    def draw(self, order: Order, language: Language, paper: Paper, progress: Progress) -> bytes:
        """Draw an order in the process. Raises NotPrintedError."""
        pickled_order = pickle_order((order, language, paper))
        with self._draw_lock:
            try:
                result = self._try_twice(pickled_order, progress)
            finally:
                self._restart_timer()
        if isinstance(result, Message):
            raise NotPrintedError(result)
        return result

    def close(self) -> None:
        """End the process, even while it draws."""
        self._closed = True
        self._timer.cancel()
        process = self._process
        if process is not None and self._draw_lock.locked():
            process.kill()
        self._end()

    def _try_twice(self, pickled_order: bytes, progress: Progress) -> bytes | Message:
        """Draw an order; if the process dies, draw it again in another one."""
        for _ in range(2):
            process = self._live_process()
            with suppress(RuntimeError):  # it broke or was closed
                result = process.draw(pickled_order, progress)
                if isinstance(result, bytes) and process.orders < MAX_ORDERS:
                    process.pool.submit(gc.collect)  # after the PDF is sent
                else:
                    self._end()
                return result
            self._end()
        return INTERRUPTED

    def _live_process(self) -> _Process:
        with self._process_lock:
            if self._closed:
                raise NotPrintedError(INTERRUPTED)
            if self._process is None:
                self._process = _Process(self._nice)
            return self._process

    def _restart_timer(self) -> None:
        self._timer.cancel()
        self._timer = Timer(self._idle, self._end_if_idle)
        self._timer.daemon = True
        self._timer.start()

    def _end_if_idle(self) -> None:
        with self._draw_lock:
            if self._timer is current_thread():  # no order has restarted the timer
                self._end()

    def _end(self) -> None:
        with self._process_lock:
            process, self._process = self._process, None
        if process is not None:
            process.pool.shutdown()


def draws_slowly(library: str = SUBSET_LIBRARY) -> bool:
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

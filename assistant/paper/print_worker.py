"""The process that draws PDFs: begun when needed, ended when idle.

So the server stays small, and what is recorded does not wait for what is drawn.
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
from assistant.paper.orders import NotPrintedError, Order, Progress, unexpected
from assistant.paper.sizes import Paper

SECONDS = 120
"""For how long a processor may work on a PDF."""
MEGABYTES = 1500
"""How much memory there is for it."""
NICE = 10
"""By so much a process lets others go first whose PDFs nobody waits for in front of a screen."""
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
"""So many PDFs are kept for phones that order the same."""
_extent: MutableSequence[int] = [0, 0]
"""How many parts of a PDF are laid out, and how many it has, where the server reads it."""
IDLE = 60.0
"""Seconds for which it stays when there is nothing to draw: it holds a hundred megabytes."""
LONGEST = 5.0 * SECONDS
"""Seconds on the clock after which it is ended in the middle of a PDF."""
LOOK = 0.2
"""Seconds after which it is asked again how far a PDF is."""
ORDERS = 100
"""After so many PDFs it is replaced, with all that is left of them in its memory."""
BROKEN = msg("Making the PDF was interrupted. Try again.")
SLOW = msg("Without libharfbuzz-subset0 PDFs take longer. Install it (Debian, Ubuntu).")
SUBSET = "libharfbuzz-subset.so.0"
"""Takes the letters that a PDF uses out of a font; elsewhere it comes with Pango."""
SPAWN = get_context("spawn")


# ---- An order on its way ----


class _Packer(pickle.Pickler):
    """Copies all things but those that the other process makes anew, or has already."""

    def reducer_override(self, thing: Any) -> Any:
        match thing:
            case Evening():
                return _replayed, (thing.game, tuple(thing.log), thing.bound)
            case Game():
                return find_counted, (thing.key, find_game)
            case Language():
                return language_of, (thing.tag,)
        return NotImplemented


def _replayed(game: AnyGame, log: Sequence[Logged], bound: Bounded) -> Evening:
    evening = replay(open_evening(game, log[0]), log[1:])
    return evening if evening.bound == bound else replace(evening, bound=bound)


def packed(what: object) -> bytes:
    """Pack an order for the process that draws."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(what)
    return parcel.getvalue()


def unpacked(parcel: bytes) -> tuple[Order, Language, Paper]:
    """Unpack an order; never give it bytes from outside, for they could run anything."""
    order: tuple[Order, Language, Paper] = pickle.loads(parcel)
    return order


# ---- In the process ----


def begin(extent: MutableSequence[int], nice: int) -> None:
    """Make this process ready to draw, and limit it; it tells in `extent` how far a PDF is."""
    global _extent
    _extent = extent
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends this
    Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(nice)
    if hasattr(signal, "SIGXCPU"):
        signal.signal(signal.SIGXCPU, _too_long)
    limit("RLIMIT_AS", MEGABYTES * 1_000_000)
    with suppress(NotPrintedError):  # what is missing is said to whoever orders
        pdf.load()
    gc.freeze()  # what is loaded by now stays
    gc.disable()


def _end_with_the_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(1)


def _too_long(_signal: int, _frame: object) -> None:
    raise NotPrintedError(TOO_LONG)


def limit(what: str, most: int) -> None:
    """Limit this process, where the system has such a limit and none that is lower."""
    with suppress(ModuleNotFoundError, OSError, ValueError):  # macOS takes no limit of memory
        import resource  # Windows has none

        kind = getattr(resource, what)
        resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))


def draw(parcel: bytes) -> bytes | Message:
    """Draw an order; a message says why there is no PDF."""
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
    def tell(done: int, of: int) -> None:
        _extent[:] = done, of

    return pdf.drawn(*unpacked(parcel), tell)


# ---- At the server ----


class _Process:
    """A process that draws, until it has drawn enough or breaks."""

    def __init__(self, nice: int) -> None:
        self.extent = SPAWN.RawArray("i", 2)
        self.orders = 0
        self.pool = ProcessPoolExecutor(1, SPAWN, begin, (self.extent, nice))
        self.id = self.pool.submit(os.getpid)

    def draw(self, parcel: bytes, progress: Progress) -> bytes | Message:
        """Draw an order; raises BrokenProcessPool where the process ends meanwhile."""
        self.id.result()  # Python before 3.11.6 waits for ever where it ends before it reads this
        self.extent[:] = 0, 0
        self.orders += 1
        drawn = self.pool.submit(draw, parcel)
        late = time.monotonic() + LONGEST
        while not wait((drawn,), LOOK).done:
            progress(*self.extent)
            if time.monotonic() > late:
                self.kill()
                return TOO_LONG
        return drawn.result()

    def kill(self) -> None:
        """End it in the middle of what it does."""
        with suppress(BrokenProcessPool):
            for child in active_children():
                if child.pid == self.id.result():
                    child.kill()


class PrintWorker:
    """Draws one PDF after the other in a process of its own, which is replaced if it breaks."""

    def __init__(self, nice: int = 0, idle: float = IDLE) -> None:
        self._nice, self._idle = nice, idle
        self._drawing = Lock()
        self._changing = Lock()
        self._process: _Process | None = None
        self._rest = Timer(idle, self._end_if_idle)
        self._closed = False

    def begin(self) -> None:
        """Begin the process if there is none: somebody may soon ask for a PDF."""
        with suppress(NotPrintedError, OSError):
            self._begun()
            self._let_rest()

    def draw(self, order: Order, language: Language, paper: Paper, progress: Progress) -> bytes:
        """Draw what was asked for; raises NotPrintedError."""
        parcel = packed((order, language, paper))
        with self._drawing:
            try:
                answer = self._answered(parcel, progress)
            finally:
                self._let_rest()
        if isinstance(answer, Message):
            raise NotPrintedError(answer)
        return answer

    def close(self) -> None:
        """End the process, in the middle of a PDF if need be."""
        self._closed = True
        self._rest.cancel()
        process = self._process
        if process is not None and self._drawing.locked():
            process.kill()
        self._end()

    def _answered(self, parcel: bytes, progress: Progress) -> bytes | Message:
        """Draw an order, in another process where the first one breaks."""
        for _ in range(2):
            process = self._begun()
            with suppress(RuntimeError):  # it broke, or was closed meanwhile
                answer = process.draw(parcel, progress)
                if isinstance(answer, bytes) and process.orders < ORDERS:
                    process.pool.submit(gc.collect)  # whoever waited has the PDF by now
                else:
                    self._end()
                return answer
            self._end()
        return BROKEN

    def _begun(self) -> _Process:
        with self._changing:
            if self._closed:
                raise NotPrintedError(BROKEN)
            if self._process is None:
                self._process = _Process(self._nice)
            return self._process

    def _let_rest(self) -> None:
        self._rest.cancel()
        self._rest = Timer(self._idle, self._end_if_idle)
        self._rest.daemon = True
        self._rest.start()

    def _end_if_idle(self) -> None:
        with self._drawing:
            if self._rest is current_thread():  # nobody has drawn anything meanwhile
                self._end()

    def _end(self) -> None:
        with self._changing:
            process, self._process = self._process, None
        if process is not None:
            process.pool.shutdown()


def draws_slowly(library: str = SUBSET) -> bool:
    """Tell whether PDFs are drawn here without the library that makes small fonts of large ones.

    WeasyPrint is not loaded for this: the server, which draws nothing, would be as large again.
    """
    if not sys.platform.startswith("linux") or find_spec("weasyprint") is None:
        return False
    try:
        CDLL(library)
    except OSError:
        return True
    return False

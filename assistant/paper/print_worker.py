"""The process that draws PDFs, as the server sees it: begun when needed, ended when idle.

So the server stays small, and what is recorded does not wait for what is drawn.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from ctypes import CDLL
from importlib.util import find_spec
from multiprocessing import active_children, get_context
from threading import Lock, Timer, current_thread

from assistant.core.message import Message, msg
from assistant.language import Language
from assistant.paper.orders import NotPrintedError, Order, Progress, packed
from assistant.paper.print_process import SECONDS, TOO_LONG, begin, draw
from assistant.paper.sizes import Paper

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

"""The process that draws PDFs, as the server sees it: begun when needed, ended when idle.

So the server stays small, and what is recorded does not wait for what is drawn.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from ctypes import CDLL
from importlib.util import find_spec
from threading import Lock, Timer, current_thread

from assistant.core.message import Message, msg
from assistant.language import Language
from assistant.paper.orders import NotPrintedError, Order, Progress, packed
from assistant.paper.print_process import OUT_OF_MEMORY, SECONDS, TOO_LARGE, TOO_LONG
from assistant.paper.sizes import Paper

IDLE = 60.0
"""Seconds for which it stays when there is nothing to draw: it holds a hundred megabytes."""
LONGEST = 5.0 * SECONDS
"""Seconds on the clock after which it is ended, where the system does not count its work."""
BROKEN = msg("Making the PDF was interrupted. Try again.")
SLOW = msg("Without libharfbuzz-subset0 PDFs take longer. Install it (Debian, Ubuntu).")
SUBSET = "libharfbuzz-subset.so.0"
"""Takes the letters that a PDF uses out of a font; elsewhere it comes with Pango."""
COMMAND = (sys.executable, "-P", "-m", "assistant.paper.print_process")


class PrintWorker:
    """Draws one PDF after the other in a process of its own, which is replaced if it breaks."""

    def __init__(self, command: tuple[str, ...] = COMMAND, idle: float = IDLE) -> None:
        self._command, self._idle = command, idle
        self._drawing = Lock()
        self._changing = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._rest: Timer | None = None
        self._closed = False

    @property
    def running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None and self._process.poll() is None

    def begin(self) -> None:
        """Begin the process if there is none: somebody may soon ask for a PDF."""
        if self._drawing.acquire(blocking=False):
            try:
                self._wake()
                with suppress(NotPrintedError, OSError):
                    self._begun()
                self._let_rest()
            finally:
                self._drawing.release()

    def draw(self, order: Order, language: Language, paper: Paper, progress: Progress) -> bytes:
        """Draw what was asked for; raises NotPrintedError."""
        parcel = packed((order, language, paper))
        with self._drawing:
            self._wake()
            try:
                return self._answered(self._given(parcel), progress)
            finally:
                self._let_rest()

    def close(self) -> None:
        """End the process, in the middle of a PDF if need be."""
        with self._changing:
            self._closed = True
            self._end()

    def _given(self, parcel: bytes) -> subprocess.Popen[bytes]:
        """Hand a parcel to the process, or to a new one where it has ended meanwhile."""
        for _ in range(2):
            process = self._begun()
            assert process.stdin is not None
            with suppress(OSError):
                pickle.dump(parcel, process.stdin)
                process.stdin.flush()
                return process
            with self._changing:
                self._end()
        raise NotPrintedError(BROKEN)

    def _begun(self) -> subprocess.Popen[bytes]:
        with self._changing:
            if self._closed:
                raise NotPrintedError(BROKEN)
            if self._process is None or self._process.poll() is not None:
                self._end()
                self._process = _begin(self._command)
            return self._process

    def _answered(self, process: subprocess.Popen[bytes], progress: Progress) -> bytes:
        """Wait for a PDF, and tell how far it is."""
        late = Timer(LONGEST, process.kill)
        late.daemon = True
        late.start()
        assert process.stdout is not None
        try:
            while isinstance(answer := pickle.load(process.stdout), tuple):
                progress(*answer)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            raise NotPrintedError(_why(process.wait(), not late.is_alive())) from None
        finally:
            late.cancel()
        if isinstance(answer, Message):
            raise NotPrintedError(answer)
        pdf: bytes = answer
        return pdf

    def _wake(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _let_rest(self) -> None:
        self._rest = Timer(self._idle, self._end_if_idle)
        self._rest.daemon = True
        self._rest.start()

    def _end_if_idle(self) -> None:
        with self._drawing:
            if self._rest is current_thread():  # nobody has drawn anything meanwhile
                with self._changing:
                    self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError), process:  # this closes its pipes too
                process.kill()


def _begin(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """Begin a process that finds its modules where this one does, and nowhere else."""
    found = os.pathsep.join(filter(None, sys.path))
    surroundings = {**os.environ, "PYTHONPATH": found}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=surroundings)


def _why(code: int, late: bool) -> Message:
    """Tell why a process has ended that was to draw."""
    if code == OUT_OF_MEMORY:
        return TOO_LARGE
    return TOO_LONG if late or code == -getattr(signal, "SIGXCPU", 0) else BROKEN


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

"""Commands in child processes, to be killed."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from types import FrameType
from typing import Any

from assistant import cli
from assistant.clock import now
from assistant.store import backups
from assistant.store.database import copies
from assistant.web import server as serving

FASTER = 3600  # speed of the back-ups' clock: one is due every second


class Child:
    """A command in a child process, which waits for `go`.

    With `line` a restore is killed in its last step, that many lines after the first one that
    changed the tables' file.
    """

    def __init__(self, *words: str | Path, line: int | None = None) -> None:
        self.code: int | None = None
        self._said, out = os.pipe()
        gate, self._gate = os.pipe()
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._gate)
            os.read(gate, 1)
            os.dup2(out, 1)
            if line is not None:
                _die_in_the_last_step(line)
            _run([str(word) for word in words])
        os.close(out)
        os.close(gate)

    def go(self) -> Child:
        """Start the command."""
        os.write(self._gate, b".")
        return self

    def says(self, until: str) -> str:
        """Its output until it contains a text, or until it ends."""
        text = b""
        while until.encode() not in text:
            more = os.read(self._said, 4096)
            if not more:
                break
            text += more
        return text.decode()

    def end(self, signal_sent: signal.Signals | None = None) -> int:
        """Wait for its end, after a signal if given; return its exit code, negative if killed."""
        if self.code is None:
            if signal_sent is not None:
                os.kill(self.pid, signal_sent)
            self._ended(os.waitpid(self.pid, 0))
        return self.code or 0

    def runs(self) -> bool:
        if self.code is None:
            self._ended(os.waitpid(self.pid, os.WNOHANG))
        return self.code is None

    def _ended(self, waited: tuple[int, int]) -> None:
        if waited[0]:
            self.code = os.waitstatus_to_exitcode(waited[1])
            os.close(self._said)
            os.close(self._gate)


def _run(words: list[str]) -> None:
    """Run the program in this process; never returns."""
    code = 1
    try:
        backups.TICK_SECONDS = 0.05
        serving.now = _fast_clock()
        sys.argv = ["assistant", *words]
        cli.main()
        code = 0
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        sys.stdout.flush()
        os._exit(code)


def _die_in_the_last_step(line: int) -> None:
    """Kill this process in the step that replaces the tables, also inside functions it calls.

    The step is short and mostly reads files, so a random time would rarely hit the few lines that
    matter.
    """
    move_into_place = copies.move_into_place

    def killed(new: Path, old: Path) -> None:
        sys.settrace(_killing(old, line))
        try:
            move_into_place(new, old)
        finally:
            sys.settrace(None)

    copies.move_into_place = killed


def _killing(file: Path, line: int) -> Callable[[FrameType, str, Any], Any]:
    """A trace function that kills the process some lines after a file has changed."""
    looks_before, left = _looks(file), line

    def trace(_frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal left
        if event == "line" and _looks(file) != looks_before:
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
        return trace

    return trace


def _looks(file: Path) -> tuple[int, ...]:
    """Inode, size and time of a file, or () if it is gone."""
    try:
        status = file.stat()
    except FileNotFoundError:
        return ()
    return status.st_ino, status.st_size, status.st_mtime_ns


def _fast_clock() -> Callable[[], str]:
    began = time.monotonic()
    moment = datetime.fromisoformat(now())

    def clock() -> str:
        passed = timedelta(seconds=(time.monotonic() - began) * FASTER)
        return (moment + passed).isoformat(timespec="milliseconds")

    return clock

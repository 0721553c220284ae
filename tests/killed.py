"""Work that is killed at each of its lines, each time in a process of its own."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType, ModuleType
from typing import Any

DONE = 0


def survives(
    work: Callable[[], Any],
    lines_of: tuple[ModuleType, ...],
    before: Callable[[], Any],
    after: Callable[[bool], Any],
) -> int:
    """Repeat some work, killed at its first line, its second and so on, until it is not killed.

    Returns how often it was killed. `after` inspects the result each time, and gets whether the
    work was complete. The caller must have no threads: a child process would lack them.
    """
    files = {str(module.__file__) for module in lines_of}
    killed = 0
    while True:
        before()
        done = _child(partial(_killed_at, killed, files, work)) == DONE
        after(done)
        if done:
            return killed
        killed += 1


def _killed_at(nth: int, files: set[str], work: Callable[[], Any]) -> None:
    """Do the work, and be killed before its nth line."""
    left = nth

    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal left
        if frame.f_code.co_filename not in files:
            return None
        if event == "line":
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
        return trace

    sys.settrace(trace)
    work()


def _child(work: Callable[[], None]) -> int:
    """Run a function in a child process; return its exit status: 0, or below 0 if killed."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = DONE
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    assert ended in (DONE, -signal.SIGKILL), ended
    return ended

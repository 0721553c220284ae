"""Who may use a folder: many together, or one alone while files in it change places.

The folder itself is locked: no file lies around for it, and whoever is killed lets go of it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

if sys.platform != "win32" and sys.platform != "emscripten":
    import fcntl


class InUseError(Exception):
    """The tables are open in another program."""


class ReadByOthersError(InUseError):
    """The tables are open in a program that is none of ours, such as one that copies them."""


def hold(folder: Path, *, alone: bool = False) -> Callable[[], None]:
    """Hold a folder together with others, or alone; return what lets go of it, to be called once.

    Whoever holds it together waits for whoever holds it alone; alone, InUseError is raised at once
    where anybody else holds it, and OSError where the disk knows no locks.
    """
    # In Windows a file that somebody has open cannot be replaced; in a browser nobody else can
    # have it open.
    if sys.platform == "win32" or sys.platform == "emscripten":
        return lambda: None
    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except BlockingIOError as error:
        os.close(opened)
        raise InUseError(str(folder)) from error
    except OSError:
        if alone:
            os.close(opened)
            raise
    return partial(os.close, opened)


@contextmanager
def held(folder: Path, *, alone: bool = False) -> Iterator[None]:
    """Hold a folder as `hold` does, and let go of it at the end."""
    release = hold(folder, alone=alone)
    try:
        yield
    finally:
        release()


@contextmanager
def first_to_use(file: Path) -> Iterator[bool]:
    """Use a file as one program of a kind should; tell whether no other does so already.

    Where the disk or the system knows no locks nobody can tell: it is taken for the first.
    """
    if sys.platform == "win32" or sys.platform == "emscripten" or not file.exists():
        yield True
        return
    with file.open("rb") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        except OSError:
            yield True
        else:
            yield True

"""What the process does that draws PDFs: it gets ready once, then draws one order after another."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import MutableSequence
from contextlib import suppress
from functools import lru_cache
from multiprocessing import parent_process
from threading import Thread

from assistant.core.message import Message, msg, nmsg
from assistant.paper import pdf
from assistant.paper.orders import NotPrintedError, unexpected, unpacked

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

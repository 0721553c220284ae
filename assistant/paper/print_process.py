"""The process that draws PDFs, one after the other, until the server closes its input.

It reads orders and answers with how far it is, then with the PDF or why there is none.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import IO, Any

from assistant.core.message import Message, msg, nmsg
from assistant.paper import pdf
from assistant.paper.orders import NotPrintedError, unexpected, unpacked

SECONDS = 120
"""For how long a processor may work on a PDF."""
MEGABYTES = 1500
"""How much memory there is for it."""
PATIENT = "--patient"
"""The argument of a process whose PDFs nobody waits for in front of a screen: it is the nicer."""
NICE = 10
"""By so much a patient process lets all others go first."""
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
OUT_OF_MEMORY = 77
"""The exit code where the memory was not enough."""
Answer = tuple[int, int] | bytes | Message
"""How far a PDF is; or the PDF; or why there is none."""


def main() -> None:
    """Draw what is ordered on the standard input, until that ends."""
    orders, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what else is printed is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends this

    def answer(said: Answer) -> None:
        pickle.dump(said, answers)
        answers.flush()

    if hasattr(os, "nice") and PATIENT in sys.argv:
        os.nice(NICE)
    bound_memory(MEGABYTES)
    with suppress(NotPrintedError):  # what is missing is said to whoever orders
        pdf.load()
    gc.freeze()  # what is loaded by now stays
    gc.disable()
    kept: dict[bytes, bytes] = {}
    for parcel in _parcels(orders):
        bound_time(SECONDS)
        try:
            answer(_once(parcel, kept, answer))
        except MemoryError:
            sys.exit(OUT_OF_MEMORY)  # what it holds by now, nobody knows
        gc.collect()  # whoever waited has the PDF by now


def _parcels(orders: IO[bytes]) -> Iterator[bytes]:
    with suppress(EOFError):
        while True:
            yield pickle.load(orders)


def _once(
    parcel: bytes, kept: dict[bytes, bytes], answer: Callable[[Answer], None]
) -> bytes | Message:
    """Print an order, or answer with the PDF of the same order that another phone had before."""
    printed = kept.pop(parcel, None) or _printed(parcel, answer)
    if isinstance(printed, bytes):
        kept[parcel] = printed
    for oldest in list(kept)[:-KEPT]:
        del kept[oldest]
    return printed


def _printed(parcel: bytes, answer: Callable[[Answer], None]) -> bytes | Message:
    try:
        order, language, paper = unpacked(parcel)
        return pdf.drawn(order, language, paper, lambda done, of: answer((done, of)))
    except NotPrintedError as failed:
        return failed.why
    except MemoryError:
        raise
    except Exception as error:
        return unexpected(error)


def _limits() -> Any:
    """The module that limits a process; None on systems without limits, such as Windows."""
    try:
        import resource
    except ModuleNotFoundError:
        return None
    return resource


def bound_memory(megabytes: int) -> None:
    """Limit the memory of this process, where the system has such a limit."""
    if limits := _limits():
        _lower(limits, limits.RLIMIT_AS, megabytes * 1_000_000)


def bound_time(seconds: int) -> None:
    """Let the system end this process once it has worked for so many more seconds."""
    if limits := _limits():
        used = limits.getrusage(limits.RUSAGE_SELF)
        _lower(limits, limits.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + seconds)


def _lower(limits: Any, limit: int, wanted: int) -> None:
    """Lower a limit of this process; one that is lower already stays."""
    _, most = limits.getrlimit(limit)
    if most == limits.RLIM_INFINITY or wanted < most:
        with suppress(OSError, ValueError):  # macOS knows the limit of memory and takes none
            limits.setrlimit(limit, (wanted, most))


if __name__ == "__main__":
    main()

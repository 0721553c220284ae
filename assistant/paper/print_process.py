"""The process that draws PDFs, one after the other, until nobody has any more for it.

It reads parcels and answers with how far it is, and then with the PDF or why there is none.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any

from assistant.core.message import Message, msg, nmsg
from assistant.paper.orders import NotPrintedError, drawn, unpacked

SECONDS = 120
"""For how long a processor may work on a PDF."""
MEGABYTES = 1500
"""How much memory there is for it."""
PATIENT = "--patient"
"""Is said to a process whose PDFs nobody stands and waits for: all else goes before it,"""
NICE = 10
"""by so much."""
TOO_LONG = nmsg(
    "A PDF may take {n} minute to make, and this one takes longer.",
    "A PDF may take {n} minutes to make, and this one takes longer.",
    SECONDS // 60,
)
TOO_LARGE = msg(
    "A PDF may take {size} MB of memory to make, and this one takes more.", size=MEGABYTES
)
KEPT = 8
"""So many PDFs are kept, for whoever wants the same."""
OUT_OF_MEMORY = 77
"""How the process ends where its memory is not enough."""
Answer = tuple[int, int] | bytes | Message
"""How far it is; a PDF; or why there is none."""


def main() -> None:
    """Draw what is ordered on the standard input, until it ends."""
    orders, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is said besides is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends this

    def answer(said: Answer) -> None:
        pickle.dump(said, answers)
        answers.flush()

    if hasattr(os, "nice") and PATIENT in sys.argv:
        os.nice(NICE)
    bound_memory(MEGABYTES)
    load()
    gc.freeze()  # what is loaded by now stays
    gc.disable()
    kept: dict[bytes, bytes] = {}
    while (parcel := _next(orders)) is not None:
        bound_time(SECONDS)
        try:
            answer(_once(parcel, kept, answer))
        except MemoryError:
            sys.exit(OUT_OF_MEMORY)  # what it holds by now, nobody knows
        gc.collect()  # whoever waited has the PDF by now


def load() -> None:
    """Load what draws before the first order; what is missing is said to whoever orders."""
    from assistant.paper import pdf

    with suppress(NotPrintedError):
        pdf.load()


def _next(orders: IO[bytes]) -> bytes | None:
    try:
        parcel: bytes = pickle.load(orders)
    except EOFError:
        return None
    return parcel


def _once(
    parcel: bytes, kept: dict[bytes, bytes], answer: Callable[[Answer], None]
) -> bytes | Message:
    """Print what several phones of a table want one after the other only once."""
    printed = kept.pop(parcel, None) or _printed(parcel, answer)
    if isinstance(printed, bytes):
        kept[parcel] = printed
    for oldest in list(kept)[:-KEPT]:
        del kept[oldest]
    return printed


def _printed(parcel: bytes, answer: Callable[[Answer], None]) -> bytes | Message:
    from assistant.paper import pdf

    def progress(done: int, of: int) -> None:
        answer((done, of))

    try:
        order, language, paper = unpacked(parcel)
        return drawn(pdf, order, language, paper, progress)
    except NotPrintedError as failed:
        return failed.why
    except MemoryError:
        raise
    except Exception as error:
        import logging

        logging.getLogger(__name__).exception("a PDF")
        return msg("unexpected error: {error}", error=str(error) or type(error).__name__)


def _limits() -> Any:
    """What sets limits to a process; None where the system has no such thing, as Windows."""
    try:
        import resource
    except ModuleNotFoundError:
        return None
    return resource


def bound_memory(megabytes: int) -> None:
    """Let this process have so much memory and no more, where the system can hold it to that."""
    if limits := _limits():
        _, most = limits.getrlimit(limits.RLIMIT_AS)
        wanted = megabytes * 1_000_000
        if most == limits.RLIM_INFINITY or wanted < most:
            _lower(limits, limits.RLIMIT_AS, wanted, most)


def bound_time(seconds: int) -> None:
    """Let this process work so long from now on; then the system ends it."""
    if limits := _limits():
        used = limits.getrusage(limits.RUSAGE_SELF)
        _, most = limits.getrlimit(limits.RLIMIT_CPU)
        until = int(used.ru_utime + used.ru_stime) + 1 + seconds
        if most == limits.RLIM_INFINITY or until < most:
            _lower(limits, limits.RLIMIT_CPU, until, most)


def _lower(limits: Any, what: int, wanted: int, most: int) -> None:
    try:
        limits.setrlimit(what, (wanted, most))
    except (OSError, ValueError):  # macOS knows the limit of memory and takes none
        return


if __name__ == "__main__":
    main()

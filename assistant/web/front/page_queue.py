"""In which order pages are made: what is saved, then what somebody waits for, then what follows.

What open pages ask by themselves waits while anything is saved: five hundred phones that look on
must not make the one wait that records. Nothing waits for ever: however much that is more urgent
comes, one page of each kind is made every now and then.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from threading import Condition, get_ident

from assistant.short_memory import ShortMemory

PATIENCE = 0.05
"""For how many seconds at most pages wait for more urgent ones, until one of them is made."""
ABREAST = 2
"""So many pages are made at the same time: one while another waits for the disk.

More take turns: with three, eight tables at once are neither quicker nor slower.
"""
LONG = 0.1
"""After how many seconds a page is one that waits for something else, and keeps nobody waiting."""
KEPT_FREE = 2
"""So many threads make no page that is only looked at: however long pages take, deals are saved."""
FEW = 16
"""Of fewer that wait nobody waits long."""
Work = Callable[[], None]


class Rank(IntEnum):
    """What is asked for, the most urgent first."""

    SAVES = 0
    LOOKS = 1
    FOLLOWS = 2
    LENGTHY = 3
    """Is looked at too, and known to be long work."""


MAY_WAIT = (Rank.FOLLOWS, Rank.LOOKS, Rank.LENGTHY)
"""What waits for more urgent pages, longest first."""
ONE_BY_ONE = (Rank.FOLLOWS, Rank.LENGTHY)
"""Of what only one page is made at a time."""


class PageQueue:
    """What waits to be made by so many threads, and since when.

    Pages that follow are made one at a time, and so is long work.
    """

    def __init__(self, threads: int) -> None:
        self._most_looks = max(1, threads - KEPT_FREE)
        self._changed = Condition()
        self._waiting: dict[Rank, deque[tuple[float, Work]]] = {rank: deque() for rank in Rank}
        self._made = dict.fromkeys(Rank, 0)
        self._begun: dict[int, tuple[Rank, float]] = {}
        self._last = dict.fromkeys(Rank, 0.0)
        self._stopped = False

    @property
    def calm(self) -> bool:
        """Whether more pages that follow may be asked for: nothing is saved, and few wait."""
        return not self._made[Rank.SAVES] and len(self._waiting[Rank.FOLLOWS]) < FEW

    def put(self, rank: Rank, work: Work) -> None:
        """Let something be made."""
        with self._changed:
            self._waiting[rank].append((time.monotonic(), work))
            self._changed.notify()

    def take(self) -> tuple[Rank, Work] | None:
        """Wait for what is to be made next; None where all is made, and nothing more comes."""
        with self._changed:
            while (rank := self._next()) is None:
                if self._stopped and not any(self._waiting.values()):
                    return None
                self._changed.wait(PATIENCE if any(self._waiting.values()) else None)
            self._made[rank] += 1
            self._last[rank] = time.monotonic()
            self._begun[get_ident()] = rank, self._last[rank]
            return rank, self._waiting[rank].popleft()[1]

    def done(self, rank: Rank) -> None:
        """Note that something of this rank is made."""
        with self._changed:
            self._made[rank] -= 1
            self._begun.pop(get_ident(), None)  # whose thread takes the next by itself

    def stop(self) -> None:
        """Take nothing more; what waits is still made."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def _next(self) -> Rank | None:
        first = next((rank for rank in Rank if self._waiting[rank]), None)
        if first is None or self._stopped:
            return first
        if (patient := next(filter(self._waited, MAY_WAIT), None)) is not None:
            return patient
        if first in ONE_BY_ONE:
            return None if self._all_made(first) or self._made[Rank.SAVES] else first
        return None if self._all_made(first) or self._enough(first) else first

    def _all_made(self, rank: Rank) -> bool:
        """Whether as many pages of a rank are being made as may be made at once."""
        most = {Rank.LOOKS: self._most_looks} | dict.fromkeys(ONE_BY_ONE, 1)
        return rank in most and self._made[rank] >= most[rank]

    def _waited(self, rank: Rank) -> bool:
        """Whether the first of a rank has waited long enough, and none of them was made since."""
        if not self._waiting[rank] or self._all_made(rank):
            return False
        since, _ = self._waiting[rank][0]
        return time.monotonic() - max(since, self._last[rank]) > PATIENCE

    def _enough(self, rank: Rank) -> bool:
        """Whether as many pages are made as help anybody: of that rank, or more urgent ones.

        A page that is only looked at waits for those that are looked at too, a save for saves.
        """
        since = time.monotonic() - LONG
        begun = [at for made, at in self._begun.values() if made <= rank and at > since]
        return len(begun) >= ABREAST


LENGTHY = 0.05
"""Seconds of a processor from which on a page is long work; most take a tenth of that."""
KNOWN = 1_000
"""So many pages are known to be; those of longest ago are forgotten."""


class LengthyPages:
    """The paths of the pages that are long work; the next one of the same path will be too."""

    def __init__(self, most: int = KNOWN) -> None:
        self._seconds = ShortMemory[str, float](most)

    def __contains__(self, path: str) -> bool:
        """Whether a page was long work the last time."""
        return self._seconds.get(path) is not None

    def note(self, path: str, seconds: float) -> None:
        """Note what a page took."""
        if seconds >= LENGTHY:
            self._seconds.keep(path, seconds)
        else:
            self._seconds.forget(path)

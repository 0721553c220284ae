"""In which order pages are made: what is saved, then what somebody waits for, then what follows.

What open pages ask by themselves waits while anything is saved: five hundred phones that look on
must not make the one wait that records.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from threading import Condition, get_ident

PATIENCE = 0.05
"""For how many seconds at most saves go before pages that follow, until one of them is made."""
ABREAST = 2
"""So many pages are made at the same time: more would only take turns, and all of them be late."""
LONG = 0.1
"""After how many seconds a page is one that waits for something else, and keeps nobody waiting."""
FEW = 16
"""Of fewer that wait nobody waits long."""
Work = Callable[[], None]


class Rank(IntEnum):
    """What is asked for, the most urgent first."""

    SAVES = 0
    LOOKS = 1
    FOLLOWS = 2


class PageQueue:
    """What waits to be made; pages that follow are made one at a time."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: dict[Rank, deque[Work]] = {rank: deque() for rank in Rank}
        self._made = dict.fromkeys(Rank, 0)
        self._begun: dict[int, tuple[Rank, float]] = {}
        self._held_since = 0.0
        self._stopped = False

    @property
    def calm(self) -> bool:
        """Whether more pages that follow may be asked for: nothing is saved, and few wait."""
        return not self._made[Rank.SAVES] and len(self._waiting[Rank.FOLLOWS]) < FEW

    def put(self, rank: Rank, work: Work) -> None:
        """Let something be made."""
        with self._changed:
            self._waiting[rank].append(work)
            self._changed.notify()

    def take(self) -> tuple[Rank, Work] | None:
        """Wait for what is to be made next; None where all is made, and nothing more comes."""
        with self._changed:
            while (rank := self._next()) is None:
                if self._stopped and not any(self._waiting.values()):
                    return None
                self._changed.wait(PATIENCE if any(self._waiting.values()) else None)
            self._made[rank] += 1
            self._begun[get_ident()] = rank, time.monotonic()
            if rank is Rank.FOLLOWS or (rank is Rank.SAVES and self._made[rank] == 1):
                self._held_since = time.monotonic()
            return rank, self._waiting[rank].popleft()

    def done(self, rank: Rank) -> None:
        """Note that something of this rank is made."""
        with self._changed:
            self._made[rank] -= 1
            self._begun.pop(get_ident(), None)
            self._changed.notify()

    def stop(self) -> None:
        """Let all that waits be made, and nothing after it."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def _next(self) -> Rank | None:
        first = next((rank for rank in Rank if self._waiting[rank]), None)
        if first is None or self._stopped:
            return first
        if first is not Rank.FOLLOWS:
            return None if self._enough(first) else first
        if self._made[Rank.FOLLOWS]:
            return None
        waited = time.monotonic() - self._held_since
        return first if not self._made[Rank.SAVES] or waited > PATIENCE else None

    def _enough(self, rank: Rank) -> bool:
        """Whether as many pages are made as help anybody: of that rank, or more urgent ones.

        A page that is only looked at waits for those that are looked at too, a save for saves.
        """
        since = time.monotonic() - LONG
        begun = [at for made, at in self._begun.values() if made <= rank and at > since]
        return len(begun) >= ABREAST

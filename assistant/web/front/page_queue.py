"""In which order pages are made: what is saved, then what somebody waits for, then what follows.

What open pages ask by themselves waits while anything is saved: five hundred phones that look on
must not make the one wait that records.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from threading import Condition

PATIENCE = 0.2
"""For how many seconds at most a page that follows waits for others, again and again."""
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
        self._waiting: dict[Rank, deque[tuple[float, Work]]] = {rank: deque() for rank in Rank}
        self._made = dict.fromkeys(Rank, 0)
        self._stopped = False

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
            return rank, self._waiting[rank].popleft()[1]

    def done(self, rank: Rank) -> None:
        """Note that something of this rank is made."""
        with self._changed:
            self._made[rank] -= 1
            self._changed.notify()

    def stop(self) -> None:
        """Let all that waits be made, and nothing after it."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def _next(self) -> Rank | None:
        first = next((rank for rank in Rank if self._waiting[rank]), None)
        if first is not Rank.FOLLOWS or self._stopped:
            return first
        if self._made[Rank.FOLLOWS]:
            return None
        waited = time.monotonic() - self._waiting[first][0][0]
        return first if not self._made[Rank.SAVES] or waited > PATIENCE else None

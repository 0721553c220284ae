"""When a server may end: for so long nobody was connected, and nothing is due."""

from __future__ import annotations

import time
from collections.abc import Callable

LOOK = 1.0
"""Seconds between two questions whether something is still due."""


class Idle:
    """How long nobody has been connected; with no `seconds` a server never ends by itself."""

    def __init__(
        self,
        seconds: float = 0,
        due: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds, self._due, self._clock = seconds, due, clock
        self._ends = clock() + seconds

    def over(self, lines: int) -> bool:
        """Tell whether there was no line for long enough: to be asked again and again."""
        if not self._seconds:
            return False
        now = self._clock()
        if lines:
            self._ends = now + self._seconds
        elif now >= self._ends:
            self._ends = now + LOOK
            return not self._due()
        return False

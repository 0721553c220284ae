"""Tables that were replayed lately, kept in memory: those used last, as far as they are not long.

A table of ten thousand deals takes as much memory as two hundred usual ones, so what counts is
how much was written at them all.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator

from assistant.core.limits import IN_MEMORY, TABLES_IN_MEMORY
from assistant.evening.log.evening import Evening


class ReplayedTables:
    """Evenings by their addresses; the one used last is there, however long it is."""

    def __init__(self, most: int = IN_MEMORY) -> None:
        self._most, self._events = most, 0
        self._kept: OrderedDict[str, Evening] = OrderedDict()
        self._lock = threading.Lock()

    def clear(self) -> None:
        """Forget all tables."""
        with self._lock:
            self._kept.clear()
            self._events = 0

    def get(self, address: str) -> Evening | None:
        """Find a table, as it was when it was replayed."""
        return self._kept.get(address)

    def keep(self, address: str, evening: Evening) -> None:
        """Keep a table, and forget those that were used longest ago where that is too much."""
        with self._lock:
            known = self._kept.pop(address, None)
            self._events += evening.number - (known.number if known else 0)
            self._kept[address] = evening
            while len(self._kept) > 1 and self._too_much:
                _, gone = self._kept.popitem(last=False)
                self._events -= gone.number

    def __iter__(self) -> Iterator[str]:
        """List the addresses of what is kept, the one used last at the end."""
        return iter(list(self._kept))

    @property
    def _too_much(self) -> bool:
        return self._events > self._most or len(self._kept) > TABLES_IN_MEMORY

"""Which phones have the pages of a table open."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

LINGERS = 5.0
"""Seconds for which a phone between two pages still counts as present."""
ASKED = 20.0
"""Seconds for which a phone without a stream counts as present after a request."""
FOR_EVER = float("inf")


class Presence:
    """The phones at each table, by their streams and latest requests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._until: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self._streams: Counter[tuple[str, str]] = Counter()
        self._numbers: Counter[str] = Counter()
        self._changed: set[str] = set()

    def here(self, address: str) -> frozenset[str]:
        """The phones at a table."""
        with self._lock:
            self._let_leave([address])
            return frozenset(self._until.get(address, ()))

    def changed(self) -> set[str]:
        """The tables to which phones came, or which they left, since the last call."""
        with self._lock:
            self._let_leave([*self._until])
            changed, self._changed = self._changed, set()
            return changed

    def number(self, address: str) -> int:
        """A number that changes whenever a phone comes or leaves."""
        with self._lock:
            self._let_leave([address])
            return self._numbers[address]

    def asked(self, address: str, phone: str) -> None:
        """Note that a phone requested the version of a table's page."""
        self._stay(address, phone, ASKED)

    @contextmanager
    def stream(self, address: str, phone: str) -> Iterator[None]:
        """Count a phone as present while its stream of a table's pages is open."""
        self._streams[address, phone] += 1
        self._stay(address, phone, LINGERS)
        try:
            yield
        finally:
            self._streams[address, phone] -= 1
            self._stay(address, phone, LINGERS)
            if not self._streams[address, phone]:
                del self._streams[address, phone]

    def _stay(self, address: str, phone: str, seconds: float) -> None:
        """Count a phone as present for so long, or while it has a stream there."""
        if not address or not phone:
            return
        with self._lock:
            if phone not in self._until[address]:
                self._count(address)
            until = FOR_EVER if self._streams[address, phone] else self._clock() + seconds
            self._until[address][phone] = until

    def _let_leave(self, addresses: list[str]) -> None:
        """Remove the phones at these tables whose time has passed."""
        time_now = self._clock()
        for address in addresses:
            phones = self._until.get(address, {})
            for phone in [phone for phone, until in phones.items() if until < time_now]:
                del phones[phone]
                self._count(address)
            if not phones:
                self._until.pop(address, None)

    def _count(self, address: str) -> None:
        self._numbers[address] += 1
        self._changed.add(address)

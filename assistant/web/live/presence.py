"""Which phones have the pages of a table open."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

LINGER_SECONDS = 5.0
"""Seconds for which a phone counts as present after its last stream was closed."""
REQUEST_SECONDS = 20.0
"""Seconds for which a phone without a stream counts as present after a request."""
FOREVER = float("inf")


class Presence:
    """The phones at each table, by their streams and latest requests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._until: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self._streams: Counter[tuple[str, str]] = Counter()
        self._numbers: Counter[str] = Counter()
        self._changed_tables: set[str] = set()

    def phones_at(self, address: str) -> frozenset[str]:
        """The phones at a table."""
        with self._lock:
            self._expire([address])
            return frozenset(self._until.get(address, ()))

    def changed(self) -> set[str]:
        """The tables whose phones changed since the last call."""
        with self._lock:
            self._expire([*self._until])
            tables, self._changed_tables = self._changed_tables, set()
            return tables

    def number(self, address: str) -> int:
        """A number that changes whenever a phone comes or leaves."""
        with self._lock:
            self._expire([address])
            return self._numbers[address]

    def note_request(self, address: str, phone: str) -> None:
        """Note that a phone requested the version of a table's page."""
        self._extend(address, phone, REQUEST_SECONDS)

    @contextmanager
    def stream(self, address: str, phone: str) -> Iterator[None]:
        """Count a phone as present while its stream of a table's pages is open."""
        self._streams[address, phone] += 1
        self._extend(address, phone, LINGER_SECONDS)
        try:
            yield
        finally:
            self._streams[address, phone] -= 1
            self._extend(address, phone, LINGER_SECONDS)
            if not self._streams[address, phone]:
                del self._streams[address, phone]

    def _extend(self, address: str, phone: str, seconds: float) -> None:
        """Count a phone as present for some seconds, or while it has a stream at the table."""
        if not address or not phone:
            return
        with self._lock:
            if phone not in self._until[address]:
                self._note_change(address)
            end = FOREVER if self._streams[address, phone] else self._clock() + seconds
            self._until[address][phone] = end

    def _expire(self, addresses: list[str]) -> None:
        """Remove the phones at these tables whose time has passed."""
        time_now = self._clock()
        for address in addresses:
            phones = self._until.get(address, {})
            for phone in [phone for phone, until in phones.items() if until < time_now]:
                del phones[phone]
                self._note_change(address)
            if not phones:
                self._until.pop(address, None)

    def _note_change(self, address: str) -> None:
        self._numbers[address] += 1
        self._changed_tables.add(address)

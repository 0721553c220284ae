"""Which phones have a table's pages open before them."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

LINGERS = 5.0
"""For how many seconds a phone is still there that goes from one page to the next,"""
ASKED = 20.0
"""and one that has no stream, but asks again and again."""


class Presence:
    """The phones at each table, by their streams and by when they asked last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._phones: defaultdict[str, set[str]] = defaultdict(set)
        self._streams: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._counted: dict[str, tuple[int, frozenset[str]]] = {}
        # Whoever holds no stream, with the end of his time; in each the first to leave comes first.
        self._leaving: dict[float, dict[tuple[str, str], float]] = {LINGERS: {}, ASKED: {}}
        self._changed: set[str] = set()

    def here(self, address: str) -> frozenset[str]:
        """Tell which phones are at a table."""
        with self._lock:
            return self._here(address)

    def changed(self) -> set[str]:
        """Tell at which tables phones have come or left since this was asked last."""
        with self._lock:
            self._let_leave()
            changed, self._changed = self._changed, set()
            return changed

    def number(self, address: str) -> int:
        """Tell a number that is another one once another phone came, or one left."""
        with self._lock:
            phones = self._here(address)
            number, before = self._counted.get(address, (0, frozenset()))
            if phones != before:
                number += 1
                self._counted[address] = number, phones
            return number

    def asked(self, address: str, phone: str) -> None:
        """Note that a phone has asked for the version of a table's page."""
        self._note(address, phone, ASKED)

    @contextmanager
    def stream(self, address: str, phone: str) -> Iterator[None]:
        """Let a phone be at a table as long as it holds a stream of its pages."""
        self._streams[address, phone] += 1
        self._note(address, phone, LINGERS)
        try:
            yield
        finally:
            self._streams[address, phone] -= 1
            if not self._streams[address, phone]:
                del self._streams[address, phone]
                self._note(address, phone, LINGERS)

    def _note(self, address: str, phone: str, seconds: float) -> None:
        if not address or not phone:
            return
        with self._lock:
            if phone not in self._phones[address]:
                self._phones[address].add(phone)
                self._changed.add(address)
            for leaving in self._leaving.values():
                leaving.pop((address, phone), None)
            if (address, phone) not in self._streams:
                self._leaving[seconds][address, phone] = self._clock() + seconds

    def _here(self, address: str) -> frozenset[str]:
        self._let_leave()
        return frozenset(self._phones.get(address, ()))

    def _let_leave(self) -> None:
        """Let those leave whose time is over; of all others nothing is looked at."""
        now = self._clock()
        for leaving in self._leaving.values():
            while leaving and leaving[next(iter(leaving))] < now:
                address, phone = next(iter(leaving))
                del leaving[address, phone]
                self._phones[address].remove(phone)
                self._changed.add(address)
                if not self._phones[address]:
                    del self._phones[address]

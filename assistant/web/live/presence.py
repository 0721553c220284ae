"""Which phones have a table's pages open before them."""

from __future__ import annotations

import math
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
        self._until: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self._streams: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._counted: dict[str, tuple[int, frozenset[str]]] = {}

    def here(self, address: str) -> frozenset[str]:
        """Tell which phones are at a table."""
        with self._lock:
            return self._here(address)

    def number(self, address: str) -> int:
        """Tell a number that is another one once another phone came, or one left."""
        with self._lock:
            now, (number, before) = (
                self._here(address),
                self._counted.get(address, (0, frozenset())),
            )
            if now != before:
                number += 1
                self._counted[address] = number, now
            return number

    def asked(self, address: str, phone: str) -> None:
        """Note that a phone has asked for the version of a table's page."""
        self._note(address, phone, ASKED)

    @contextmanager
    def stream(self, address: str, phone: str) -> Iterator[None]:
        """Let a phone be at a table as long as it holds a stream of its pages."""
        self._streams[address, phone] += 1
        self._note(address, phone, math.inf)
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
            streams = self._streams.get((address, phone), 0)
            self._until[address][phone] = math.inf if streams else self._clock() + seconds

    def _here(self, address: str) -> frozenset[str]:
        until, now = self._until.get(address, {}), self._clock()
        for phone in [phone for phone, end in until.items() if end < now]:
            del until[phone]
        if not until:
            self._until.pop(address, None)
        return frozenset(until)

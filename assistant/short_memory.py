"""A cache in memory: the latest values, as long as there is room."""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class ShortMemory(Generic[K, V]):
    """Values by key; if there are too many, those stored longest ago are dropped.

    Each takes its `size` of the `room`, 1 by default; the last one stays, whatever its size.
    Several threads may use it at the same time.

    >>> numbers = ShortMemory[str, int](2)
    >>> for number, word in enumerate(("one", "two", "one", "three")):
    ...     numbers.keep(word, number)
    >>> list(numbers), numbers.get("two")
    (['one', 'three'], None)
    """

    def __init__(
        self, room: int, size: Callable[[V], int] = lambda _: 1, most: int = sys.maxsize
    ) -> None:
        self._room, self._size, self._most = room, size, most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self.get: Callable[[K], V | None] = self._kept.get
        """A value, or None; reading it does not make it the last one."""
        self._taken, self._lock = 0, threading.Lock()

    def __len__(self) -> int:
        """The number of values."""
        return len(self._kept)

    def __iter__(self) -> Iterator[K]:
        """The keys, the last one at the end."""
        return iter(list(self._kept))

    def keep(self, key: K, value: V) -> None:
        """Store a value as the last one."""
        self.change(key, lambda _: value)

    def change(self, key: K, change: Callable[[V | None], V]) -> V:
        """Store a function's result for the present value; no other thread interrupts it."""
        with self._lock:
            value = change(self._kept.get(key))
            if key in self._kept:
                self._taken -= self._size(self._kept.pop(key))
            self._kept[key] = value
            self._taken += self._size(value)
            while len(self._kept) > 1 and (
                self._taken > self._room or len(self._kept) > self._most
            ):
                self._taken -= self._size(self._kept.popitem(last=False)[1])
        return value

"""A cache in memory for the latest values."""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class ShortMemory(Generic[K, V]):
    """Values by key. If they exceed `room`, the values stored longest ago are dropped.

    A value takes `size(value)` of the room, by default 1. The value stored last stays, whatever its
    size. Several threads may use a cache at the same time.

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
        self._values: OrderedDict[K, V] = OrderedDict()
        self.get: Callable[[K], V | None] = self._values.get
        """The value of a key, or None; reading a value does not protect it from being dropped."""
        self._used, self._lock = 0, threading.Lock()

    def __len__(self) -> int:
        """The number of values."""
        return len(self._values)

    def __iter__(self) -> Iterator[K]:
        """The keys in the order in which their values were stored."""
        return iter(list(self._values))

    def keep(self, key: K, value: V) -> None:
        """Store a value; it is dropped after all that were stored before it."""
        self.change(key, lambda _: value)

    def change(self, key: K, change: Callable[[V | None], V]) -> V:
        """Store the result of a function of the present value, while other threads wait."""
        with self._lock:
            value = change(self._values.get(key))
            if key in self._values:
                self._used -= self._size(self._values.pop(key))
            self._values[key] = value
            self._used += self._size(value)
            while len(self._values) > 1 and (
                self._used > self._room or len(self._values) > self._most
            ):
                self._used -= self._size(self._values.popitem(last=False)[1])
        return value

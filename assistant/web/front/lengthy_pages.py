"""Which pages are long work, by what each took the last time it was made.

They are made one after the other: several at once would only take turns, and with them what is
recorded meanwhile.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

LENGTHY = 0.05
"""Seconds of a processor from which on a page is long work; most take a tenth of that."""
KNOWN = 1_000
"""So many pages are known to be; those of longest ago are forgotten."""


class LengthyPages:
    """The paths of the pages that are long work; the next one of the same path will be too."""

    def __init__(self, most: int = KNOWN) -> None:
        self._most = most
        self._paths: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, path: str) -> bool:
        """Whether a page was long work the last time."""
        return path in self._paths

    def note(self, path: str, seconds: float) -> None:
        """Note what a page took."""
        with self._lock:
            self._paths.pop(path, None)
            if seconds >= LENGTHY:
                self._paths[path] = None
                if len(self._paths) > self._most:
                    self._paths.popitem(last=False)

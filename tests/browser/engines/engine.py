"""A phone with another engine than Chromium: what every engine can do, and a finger for it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

PATIENCE = 60.0
"""How many seconds anything may take on a busy machine."""
PAUSE = 0.02


class RefusedError(Exception):
    """What a browser could not do."""


class Log:
    """What a browser writes into a file."""

    def __init__(self, path: Path) -> None:
        self.path, self._read = path, 0

    def new(self) -> str:
        """What it has written since this was asked last."""
        written = self.path.read_bytes()[self._read :]
        self._read += len(written)
        return written.decode("utf-8", "replace")


class Engine(ABC):
    """A browser's window; a script is a function, called with values that JSON can spell."""

    name: ClassVar[str]

    @abstractmethod
    def go(self, url: str) -> None:
        """Open an address, and wait until its page is there."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page exactly so many pixels."""

    @abstractmethod
    def prefer(self, language: str = "en", *, dark: bool = False) -> None:
        """Ask pages for a language, and for their colours by night."""

    @abstractmethod
    def call(self, script: str, *values: object) -> Any:
        """Call a function on the page, and return what it or its promise returns."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Touch a place of the page with a real pointer."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Save what is seen as a PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """List what the console has said since this was asked last."""

    @abstractmethod
    def wipe(self) -> None:
        """Forget everything that pages keep, and show none of ours any more."""


def until(act: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Try until the browser does not refuse any more; return what comes of it."""
    end = time.monotonic() + patience
    while True:
        try:
            return act()
        except RefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(PAUSE)

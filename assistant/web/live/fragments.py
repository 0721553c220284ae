"""Screens that are made once for all who read them alike, and what is new in one since another."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable
from threading import Lock
from weakref import WeakValueDictionary

import brotli
from flask import Response

from assistant.short_memory import ShortMemory
from assistant.web.screen_parts import OwnPart, Part, Parts

MOST = 16_000_000
"""How many bytes of them are kept, as they are before they are compressed."""
QUICKLY = 4
CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda text: bytes(brotli.compress(text, quality=QUICKLY)),
    "gzip": lambda text: gzip.compress(text, QUICKLY, mtime=0),
}
"""How a page is made small, best first, for whoever understands that."""
Key = tuple[Hashable, ...]

PLACE = '<hr id="{}">'
"""What stands for a part that the page has already."""


class Fragment:
    """A screen as it stood at one version, compressed once for all phones."""

    def __init__(self, key: Key, parts: Parts) -> None:
        self._parts = tuple(parts)
        shared = [part for part in self._parts if isinstance(part, Part)]
        self._there = {part.id: part.html for part in shared if part.id}
        text = "".join(part.html for part in shared)
        self.size = len(text)
        """How many letters all phones have alike."""
        said = repr(key) if len(shared) < len(self._parts) else ""
        self.mark = hashlib.sha256((said + text).encode()).hexdigest()[:20]
        """By what a phone knows it again; where all is shared, whichever version it was made of."""
        self._small: dict[tuple[str, str], bytes] = {}

    def since(self, before: Fragment | None, *, own: bool = False) -> str:
        """Write what is new in it for a page that shows another, or all of it.

        What each phone has otherwise is made anew where it is the phone's `own`.
        """
        there = before._there if before else {}
        return "".join(
            part.make()
            if own and isinstance(part, OwnPart)
            else PLACE.format(part.id)
            if part.id and there.get(part.id) == part.html
            else part.html
            for part in self._parts
        )

    def answer(
        self, understood: Callable[[str], object], before: Fragment | None = None
    ) -> Response:
        """Send what is new in it as small as the phone understands."""
        coding = next((coding for coding in CODINGS if understood(coding)), "")
        key = coding, before.mark if before else ""
        if key not in self._small:
            text = self.since(before).encode()
            self._small[key] = CODINGS[coding](text) if coding else text
        answer = Response(self._small[key], mimetype="text/html")
        if coding:
            answer.content_encoding = coding
        answer.vary.add("Accept-Encoding")
        answer.set_etag(self.mark, weak=True)
        return answer


class Fragments:
    """The fragments of late, those used last, as long as they are not too many bytes."""

    def __init__(self, most: int = MOST) -> None:
        self._kept = ShortMemory[Key, Fragment](most, lambda fragment: fragment.size)
        self._by_mark = WeakValueDictionary[str, Fragment]()
        self._making: dict[Key, Lock] = {}
        self._lock = Lock()

    def of(self, key: Key, make: Callable[[], Parts | None]) -> Fragment | None:
        """Give the fragment of a key; who asks first makes it, the others wait for that.

        None where nothing was made that others may have too.
        """
        if (kept := self._find(key)) is not None:
            return kept
        with self._lock:
            making = self._making.setdefault(key, Lock())
        with making:
            if (kept := self._find(key)) is not None:
                return kept
            try:
                parts = make()
                fragment = None if parts is None else Fragment(key, parts)
                if fragment is not None:
                    self._kept.keep(key, fragment)
                    self._by_mark[fragment.mark] = fragment
                return fragment
            finally:
                with self._lock:
                    self._making.pop(key, None)

    def marked(self, mark: str) -> Fragment | None:
        """Find the fragment that an open page names, while it is kept.

        Behind a colon it may say how its answer was compressed.
        """
        return self._by_mark.get(mark.partition(":")[0])

    def _find(self, key: Key) -> Fragment | None:
        """Find a fragment, which is the last one used from now on."""
        fragment = self._kept.get(key)
        if fragment is not None:
            self._kept.keep(key, fragment)
        return fragment

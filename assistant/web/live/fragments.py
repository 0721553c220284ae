"""Screens that are made once for all who read them alike, and what is new in one since another."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from weakref import WeakValueDictionary

import brotli
from flask import Response

from assistant.short_memory import ShortMemory

MOST = 16_000_000
"""How many bytes of them are kept, as they are before they are compressed."""
QUICKLY = 4
CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda text: bytes(brotli.compress(text, quality=QUICKLY)),
    "gzip": lambda text: gzip.compress(text, QUICKLY, mtime=0),
}
"""How a page is made small, best first, for whoever understands that."""
Key = tuple[Hashable, ...]


PART = re.compile(r'<(a|header|section|footer)\b[^>]* id="([^"]+)"[^>]*>(.*?)</\1>', re.DOTALL)
"""An element that an open page knows by its id; it holds no other of its kind."""
PLACE = '<hr id="{}">'
"""What stands for a part that the page has already."""


@dataclass
class Fragment:
    """A page's part as it stood at one version, compressed once for all phones."""

    text: bytes
    _small: dict[tuple[str, str], bytes] = field(default_factory=dict)

    @cached_property
    def parts(self) -> Mapping[str, str]:
        """Those of its parts that can be left out, by their ids."""
        found = PART.finditer(self.text.decode())
        return {part[2]: part[0] for part in found if f"<{part[1]} " not in part[3]}

    def since(self, before: Fragment | None) -> str:
        """Write what is new in it for a page that shows another, or all of it."""
        text = self.text.decode()
        if before is None:
            return text

        def new(part: re.Match[str]) -> str:
            there = part[0] == before.parts.get(part[2])
            return PLACE.format(part[2]) if there else part[0]

        return PART.sub(new, text)

    @cached_property
    def mark(self) -> str:
        """By what a phone knows it again, whichever version it was made of."""
        return hashlib.sha256(self.text).hexdigest()[:20]

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
        self._kept = ShortMemory[Key, Fragment](most, lambda fragment: len(fragment.text))
        self._by_mark = WeakValueDictionary[str, Fragment]()
        self._making: dict[Key, Lock] = {}
        self._lock = Lock()

    def of(self, key: Key, make: Callable[[], bytes | None]) -> Fragment | None:
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
                text = make()
                fragment = None if text is None else Fragment(text)
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

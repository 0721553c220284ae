"""The part of a page that follows the table, made once for all who read it alike, and kept."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from flask import Response

MOST = 16_000_000
"""How many bytes of them are kept, as they are before they are compressed."""
QUICKLY = 4
Key = tuple[Hashable, ...]


@dataclass
class Fragment:
    """A page's part as it stood at one version, compressed once for all phones."""

    text: bytes

    @cached_property
    def mark(self) -> str:
        """By what a phone knows it again, whichever version it was made of."""
        return hashlib.sha256(self.text).hexdigest()[:20]

    @cached_property
    def _brotli(self) -> bytes:
        import brotli

        small: bytes = brotli.compress(self.text, quality=QUICKLY)
        return small

    @cached_property
    def _gzip(self) -> bytes:
        return gzip.compress(self.text, QUICKLY, mtime=0)

    def answer(self, understood: Callable[[str], object]) -> Response:
        """Send it as small as the phone understands."""
        coding = next((one for one in ("br", "gzip") if understood(one)), "")
        body = {"br": lambda: self._brotli, "gzip": lambda: self._gzip, "": lambda: self.text}
        answer = Response(body[coding](), mimetype="text/html")
        if coding:
            answer.content_encoding = coding
        answer.vary.add("Accept-Encoding")
        answer.set_etag(self.mark, weak=True)
        return answer


class Fragments:
    """The fragments of late, those used last, as long as they are not too many bytes."""

    def __init__(self, most: int = MOST) -> None:
        self._kept: OrderedDict[Key, Fragment] = OrderedDict()
        self._making: dict[Key, Lock] = {}
        self._most, self._bytes, self._lock = most, 0, Lock()

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
                return None if text is None else self._keep(key, Fragment(text))
            finally:
                with self._lock:
                    self._making.pop(key, None)

    def _find(self, key: Key) -> Fragment | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _keep(self, key: Key, made: Fragment) -> Fragment:
        with self._lock:
            self._kept[key] = made
            self._bytes += len(made.text)
            while self._bytes > self._most and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self._bytes -= len(old.text)
        return made

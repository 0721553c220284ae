"""Screens that are built and compressed once for all phones that see the same."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable

import brotli
from flask import Response

from assistant.short_memory import ShortMemory

MOST_BYTES = 16_000_000
"""Maximum size of all cached screens together, in uncompressed bytes."""
FAST_LEVEL = 4
COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda text: bytes(brotli.compress(text, quality=FAST_LEVEL)),
    "gzip": lambda text: gzip.compress(text, FAST_LEVEL, mtime=0),
    "": bytes,
}
"""Compression functions by content coding, in order of preference."""
Key = tuple[Hashable, ...]


class SharedScreen:
    """A screen of one version."""

    def __init__(self, text: bytes) -> None:
        self.text, self._compressed = text, dict[str, bytes]()
        self._etag = hashlib.sha256(text).hexdigest()[:20]

    def answer(self, accepts: Callable[[str], object]) -> Response:
        """The response, compressed with the first coding that the phone accepts."""
        coding = next(coding for coding in COMPRESSORS if not coding or accepts(coding))
        if coding not in self._compressed:
            self._compressed[coding] = COMPRESSORS[coding](self.text)
        answer = Response(self._compressed[coding], mimetype="text/html")
        if coding:
            answer.content_encoding = coding
        answer.vary.add("Accept-Encoding")
        answer.set_etag(self._etag, weak=True)
        return answer


class Screens:
    """A cache of screens, limited in bytes; drops the least recently used screens."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._cache = ShortMemory[Key, SharedScreen](most, lambda screen: len(screen.text))

    def get(self, key: Key) -> SharedScreen | None:
        """The screen of a key, or None; marks it as used."""
        screen = self._cache.get(key)
        if screen is not None:
            self._cache.keep(key, screen)
        return screen

    def keep(self, key: Key, text: bytes) -> SharedScreen:
        screen = SharedScreen(text)
        self._cache.keep(key, screen)
        return screen

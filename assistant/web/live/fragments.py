"""Screens that are made once for all who read them alike, and what is new in one since another."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable, Iterable
from itertools import chain, zip_longest
from threading import Lock
from weakref import WeakValueDictionary

import brotli
from flask import Response

from assistant.short_memory import ShortMemory
from assistant.web.responses import EDGE

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
    """A page's part as it stood at one version, compressed once for all phones.

    An open page knows the parts that are marked in it by their ids.
    """

    def __init__(self, marked: str) -> None:
        pieces = marked.split(EDGE)
        self._between = pieces[::2]
        self._parts = {_id(part): part for part in pieces[1::2]}
        self.text = self._around(self._parts.values())
        self.mark = hashlib.sha256(self.text.encode()).hexdigest()[:20]
        """By what a phone knows it again, whichever version it was made of."""
        self._small: dict[tuple[str, str], bytes] = {}

    def _around(self, parts: Iterable[str]) -> str:
        pairs = zip_longest(self._between, parts, fillvalue="")
        return "".join(chain.from_iterable(pairs))

    def since(self, before: Fragment | None) -> str:
        """Write what is new in it for a page that shows another, or all of it."""
        if before is None:
            return self.text
        there, parts = before._parts, self._parts.items()
        return self._around(
            html.replace(html.strip(), PLACE.format(name)) if there.get(name) == html else html
            for name, html in parts
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


def _id(html: str) -> str:
    """Read the first id in it, which is its own."""
    return html.partition(' id="')[2].partition('"')[0]


class Fragments:
    """The fragments of late, those used last, as long as they are not too many bytes."""

    def __init__(self, most: int = MOST) -> None:
        self._kept = ShortMemory[Key, Fragment](most, lambda fragment: len(fragment.text))
        self._by_mark = WeakValueDictionary[str, Fragment]()
        self._making: dict[Key, Lock] = {}
        self._lock = Lock()

    def of(self, key: Key, make: Callable[[], str | None]) -> Fragment | None:
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

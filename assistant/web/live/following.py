"""Which pages follow what other phones save, and how an open one asks for what is new.

Such a page says by `live()` which address it shows and of which version it was made. Asked again
with the header `Live` it is answered with its screen alone, made once for all who read it alike:
what is this phone's own in it (the marks of its forms) the open page puts in.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cached_property, wraps
from threading import Lock
from typing import Any

import brotli
from flask import Flask, Response, current_app, g, make_response, request
from markupsafe import Markup

from assistant.clock import now
from assistant.language import spoken
from assistant.short_memory import ShortMemory
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.origins import form_token
from assistant.web.access.roles import role
from assistant.web.forms import new_submission
from assistant.web.live import version_pages
from assistant.web.live.views import version_of, watched_here
from assistant.web.nights.book_overview import book_of_exactly
from assistant.web.pages import ALONE, Follows, declared, page_here
from assistant.web.responses import Answer, is_live, store, this_page

MOST = 16_000_000
"""How many bytes of them are kept, as they are before they are compressed."""
QUICKLY = 4
CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda text: bytes(brotli.compress(text, quality=QUICKLY)),
    "gzip": lambda text: gzip.compress(text, QUICKLY, mtime=0),
}
"""How a page is made small, best first, for whoever understands that."""
Key = tuple[Hashable, ...]


@dataclass
class Fragment:
    """A page's part as it stood at one version, compressed once for all phones."""

    text: bytes
    _small: dict[str, bytes] = field(default_factory=dict)

    @cached_property
    def mark(self) -> str:
        """By what a phone knows it again, whichever version it was made of."""
        return hashlib.sha256(self.text).hexdigest()[:20]

    def answer(self, understood: Callable[[str], object]) -> Response:
        """Send it as small as the phone understands."""
        coding = next((coding for coding in CODINGS if understood(coding)), None)
        if coding and coding not in self._small:
            self._small[coding] = CODINGS[coding](self.text)
        answer = Response(self._small[coding] if coding else self.text, mimetype="text/html")
        if coding:
            answer.content_encoding = coding
        answer.vary.add("Accept-Encoding")
        answer.set_etag(self.mark, weak=True)
        return answer


class Fragments:
    """The fragments of late, those used last, as long as they are not too many bytes."""

    def __init__(self, most: int = MOST) -> None:
        self._kept = ShortMemory[Key, Fragment](most, lambda fragment: len(fragment.text))
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
                return fragment
            finally:
                with self._lock:
                    self._making.pop(key, None)

    def _find(self, key: Key) -> Fragment | None:
        """Find a fragment, which is the last one used from now on."""
        fragment = self._kept.get(key)
        if fragment is not None:
            self._kept.keep(key, fragment)
        return fragment


VERSION = "Live-Version"
LOOKS = ("GET", "HEAD")


def follow(app: Flask) -> None:
    """Let the pages of an application follow; all of them are there by now."""
    app.register_blueprint(version_pages.pages)
    app.extensions["fragments"] = Fragments()
    app.before_request(_note_version)
    for endpoint, page in declared(app).items():
        if page.follows in ALONE:
            app.view_functions[endpoint] = _made_once(app.view_functions[endpoint])
    app.jinja_env.globals |= {
        "live": live,
        "new_submission": lambda: "" if is_live() else new_submission(),
    }


def live(view: str = "") -> Markup:
    """Say on a screen which page it is and of which version; nothing where it cannot follow.

    Of a screen that answers a form no version is known: the open page asks for it once more.
    """
    view = view or (this_page() if request.method == "GET" else "")
    if not view or g.get("stays"):
        return Markup()
    said = Markup(' data-live="{}" data-version="{}" data-token="{}"')
    return said.format(view, g.get("version", ""), form_token())


def _note_version() -> None:
    """Note the version of what is about to be shown, before anything of it is read."""
    if page_here().follows and request.method in LOOKS:
        g.version = version_of(watched_here())


def _made_once(view: Callable[..., Answer]) -> Callable[..., Answer]:
    @wraps(view)
    def answer(**values: Any) -> Answer:
        if not is_live():
            return view(**values)
        pages: list[Answer] = []
        made = _fragments().of(_key(**values), lambda: _text(view(**values), pages))
        page = made.answer(request.accept_encodings.__getitem__) if made else pages[0]
        page.headers[VERSION] = g.version
        return page.make_conditional(request) if made else page

    return answer


def _text(answer: Answer, pages: list[Answer]) -> bytes | None:
    """The text of a page that is there; what it is otherwise is for this phone alone."""
    page = make_response(answer)
    pages.append(page)
    return page.get_data() if page.status_code == 200 else None


def _fragments() -> Fragments:
    found: Fragments = current_app.extensions["fragments"]
    return found


def _key(address: str = "", **_values: object) -> Key:
    """All that a page's screen depends on, besides what is put in by the open page."""
    hour = now()[:13]  # shuffling, and what is called today
    mine = device() if page_here().follows is Follows.PHONE else _own(address)
    return this_page(), g.version, spoken().tag, zone_name(), hour, role(), mine


def _own(address: str) -> Key:
    """What only this phone has to do with a table: a settlement, and what its page says of it."""
    evening, own = store().tables.evening(address), page_here().own
    return book_of_exactly([address]), own(address, evening) if own else None

"""Which pages follow what other phones save, and how an open one asks for what is new.

Such a page says by `live()` which address it shows and of which version it was made. Asked again
with the header `Live` it is answered with its screen alone, made once for all who read it alike:
what is this phone's own in it (the marks of its forms) the open page puts in. It may name what it
shows: then what stands there already is left out of the answer, and an empty place says its id.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, wraps
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

import brotli
from flask import (
    Flask,
    Response,
    abort,
    current_app,
    g,
    make_response,
    render_template,
    request,
    url_for,
)
from markupsafe import Markup

from assistant.clock import now
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.short_memory import ShortMemory
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.origins import form_token
from assistant.web.access.roles import role
from assistant.web.forms import new_submission
from assistant.web.live import version_pages
from assistant.web.live.views import version_of, watched, watched_here
from assistant.web.nights.book_overview import book_of_exactly
from assistant.web.pages import ALONE, Follows, Page, declared, page_at, page_here
from assistant.web.responses import LIVE, Answer, is_live, shown_page, store, this_page

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


VERSION = "Live-Version"
BENEATH = "Live-Beneath"
"""Names the screen that is open where a form is sent, by its mark."""
EMPTY_TOKEN = re.compile(r'(name="csrf_token" value=|data-token=)""')
EMPTY_SUBMISSION = re.compile(r'(name="submission" value=)""')
LOOKS = ("GET", "HEAD")


def follow(app: Flask) -> None:
    """Let the pages of an application follow; all of them are there by now."""
    app.register_blueprint(version_pages.pages)
    app.extensions["fragments"] = Fragments()
    app.before_request(_note_version)
    for endpoint, page in declared(app).items():
        if page.follows in ALONE:
            app.view_functions[endpoint] = _made_once(app.view_functions[endpoint], page)
    app.jinja_env.globals |= {
        "live": live,
        "new_submission": lambda: "" if is_live() else new_submission(),
    }


def live(view: str = "") -> Markup:
    """Say on a screen which page it is and of which version; nothing where it cannot follow.

    Of a screen that answers a form no version is known: the open page asks for it once more.
    """
    view = view or shown_page()
    if not view or g.get("stays"):
        return Markup()
    said = Markup(' data-live="{}" data-version="{}" data-token="{}"')
    return said.format(view, g.get("version", ""), form_token())


def _note_version() -> None:
    """Note the version of what is about to be shown, before anything of it is read."""
    if page_here().follows and request.method in LOOKS:
        g.version = version_of(watched_here())


def _made_once(view: Callable[..., Answer], page: Page) -> Callable[..., Answer]:
    @wraps(view)
    def answer(**values: Any) -> Answer:
        if not is_live():
            return view(**values)
        answers: list[Answer] = []
        made = _fragments().of(_key(page, **values), lambda: _text(view(**values), answers))
        if made is None:
            return answers[0]
        before = _fragments().marked(request.headers.get(LIVE, ""))
        told = made.answer(request.accept_encodings.__getitem__, before)
        told.headers[VERSION] = g.version
        return told.make_conditional(request)

    return answer


def page_again(
    endpoint: str, make: Callable[[Evening], str], evening: Evening, *, address: str, **more: Any
) -> Response:
    """Answer a form with a page of its table as all who read it alike are shown it.

    It is made once, for the phone that has written and for those that follow; of a page that is
    open there already only what is new is sent. This phone's own marks and toasts are put in.
    """
    g.page_again = url_for(endpoint, address=address, **more)
    g.version = version_of(watched(g.page_again))
    try:
        evening = store().tables.as_now(address, evening)  # another phone may have written since
        key = _key(page_at(endpoint), address, evening)
        made = _fragments().of(key, lambda: make(evening).encode())
    finally:
        del g.page_again
    if made is None:
        abort(404)
    before = _fragments().marked(request.headers.get(BENEATH, ""))
    screen, end, rest = _marked(made.since(before)).rpartition("</div>")
    toasts = render_template("toasts.html", address=address)
    answer = Response(f"{screen}{toasts}{end}{rest}", mimetype="text/html")
    answer.set_etag(made.mark, weak=True)
    return answer


def _marked(text: str) -> str:
    """Put this phone's marks into the forms of a screen that others are shown too."""
    text = EMPTY_TOKEN.sub(f'\\1"{form_token()}"', text)
    return EMPTY_SUBMISSION.sub(lambda empty: f'{empty[1]}"{new_submission()}"', text)


def _text(answer: Answer, pages: list[Answer]) -> bytes | None:
    """The text of a page that is there; what it is otherwise is for this phone alone."""
    page = make_response(answer)
    pages.append(page)
    return page.get_data() if page.status_code == 200 else None


def _fragments() -> Fragments:
    found: Fragments = current_app.extensions["fragments"]
    return found


def _key(page: Page, address: str = "", evening: Evening | None = None, **_values: object) -> Key:
    """All that a page's screen depends on, besides what is put in by the open page."""
    hour = now()[:13]  # shuffling, and what is called today
    mine = device() if page.follows is Follows.PHONE else _own(page, address, evening)
    return this_page(), g.version, spoken().tag, zone_name(), hour, role(), mine


def _own(page: Page, address: str, evening: Evening | None) -> Key:
    """What only this phone has to do with a table: a settlement, and what its page says of it."""
    evening = evening or store().tables.evening(address)
    return book_of_exactly([address]), page.own(address, evening) if page.own else None

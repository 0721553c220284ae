"""Which pages follow what other phones save, and how an open one asks for what is new.

Such a page says by `live()` which address it shows and of which version it was made. Asked again
with the header `Live` it is answered with its screen alone, made once for all who read it alike:
what is this phone's own in it (the marks of its forms) the open page puts in. It may name what it
shows: then the parts that stand there already are left out, and an empty place says their id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any

from flask import (
    Flask,
    Response,
    abort,
    current_app,
    g,
    make_response,
    request,
    url_for,
)
from markupsafe import Markup, escape

from assistant.clock import now
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.origins import form_token
from assistant.web.access.roles import role
from assistant.web.live.views import Watch, spelled, version_of, watched_here
from assistant.web.nights.book_overview import book_of_exactly
from assistant.web.pages import ALONE, Follows, Page, declared, page_at, page_here
from assistant.web.responses import (
    LIVE,
    Answer,
    host,
    is_live,
    not_saved,
    shown_page,
    store,
    this_page,
)
from assistant.web.screen_parts import Part, PartedScreen, Parts

if TYPE_CHECKING:  # compressing them is nothing for a phone by itself
    from assistant.web.live.fragments import Fragments, Key

VERSION = "Live-Version"
BENEATH = "Live-Beneath"
"""Names the screen that is open where a form is sent, by its mark."""
LOOKS = ("GET", "HEAD")


def follow(app: Flask, fragments: Fragments) -> None:
    """Let the pages of an application follow; all of them are there by now."""
    app.extensions["fragments"] = fragments
    app.before_request(_note_version)
    for endpoint, page in declared(app).items():
        if page.follows in ALONE:
            app.view_functions[endpoint] = _made_once(app.view_functions[endpoint], page)
    app.jinja_env.globals["live"] = live


def live(view: str = "") -> Markup:
    """Say on a screen which page it is and of which version; nothing where it cannot follow.

    Of a screen that answers a form no version is known: the open page asks for it once more.
    """
    view = view or shown_page()
    if not view or g.get("stays") or not host().reachable:
        return Markup()
    version, token = escape(g.get("version", "")), form_token()
    said = f' data-live="{escape(view)}" data-version="{version}" data-token="{token}"'
    return Markup(said)  # noqa: S704 - a token is signed and has no signs of its own


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
        made = _fragments().of(_key(page, **values), lambda: _read(view(**values), answers))
        if made is None:
            return answers[0]
        before = _fragments().marked(request.headers.get(LIVE, ""))
        told = made.answer(request.accept_encodings.__getitem__, before)
        told.headers[VERSION] = g.version
        return told.make_conditional(request)

    return answer


def page_again(
    endpoint: str,
    address: str,
    evening: Evening,
    make: Callable[[Evening], Parts],
    **more: Any,
) -> Response:
    """Answer a form with a page of its table, whose parts all who read them alike share.

    They are made once, for the phone that has written and for those that follow; of a page that is
    open there already only what is new is sent. What has a form in it is made for this phone.
    """
    g.page_again = url_for(endpoint, address=address, **more)
    page = page_at(endpoint)
    version, written = store().versions.at(address)
    if written != evening.number:  # another phone has written since
        evening = store().tables.evening(address)
    watch = Watch(frozenset({address}), table=address, people=page.shows_phones)
    g.version = spelled(watch, version, current_app.extensions["presence"])
    key = _key(page, address, evening)
    with _for_all():
        made = _fragments().of(key, lambda: make(evening))
    if made is None:
        abort(404)
    before = _fragments().marked(request.headers.get(BENEATH, ""))
    answer = Response(made.since(before, own=True), mimetype="text/html")
    answer.set_etag(made.mark, weak=True)
    return answer


@contextmanager
def _for_all() -> Iterator[None]:
    """Make parts that others may have too: without the marks of this phone's forms."""
    g.shared = True
    try:
        yield
    finally:
        del g.shared


def _read(answer: Answer, pages: list[Answer]) -> Parts | None:
    """The parts of a page that is there; what it is otherwise is for this phone alone."""
    page = make_response(answer)
    pages.append(page)
    if page.status_code != 200:
        return None
    return page.parts if isinstance(page, PartedScreen) else [Part(page.get_data(as_text=True))]


def _fragments() -> Fragments:
    found: Fragments = current_app.extensions["fragments"]
    return found


def _key(page: Page, address: str = "", evening: Evening | None = None, **_view: object) -> Key:
    """All that a page's screen depends on, besides what is put in by the open page."""
    hour = now()[:13]  # shuffling, and what is called today
    mine = device() if page.follows is Follows.PHONE else _own(page, address, evening)
    return this_page(), g.version, spoken().tag, zone_name(), hour, role(), mine, bool(not_saved())


def _own(page: Page, address: str, evening: Evening | None) -> Key:
    """What only this phone has to do with a table: a settlement, and what its page says of it."""
    settled = book_of_exactly([address])
    own = page.own and page.own(address, evening or store().tables.evening(address))
    return settled, own

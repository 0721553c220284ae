"""Which pages follow what other phones save, and how an open one asks for what is new.

Such a page says by `live()` which address it shows and of which version it was made. Asked again
with the header `Live` it is answered with its screen alone, made once for all who read it alike:
what is this phone's own in it (the marks of its forms) the open page puts in. It may name what it
shows: then what stands there already is left out of the answer, and an empty place says its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, Any

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
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.origins import form_token
from assistant.web.access.roles import role
from assistant.web.forms import new_submission
from assistant.web.live.views import Watch, spelled, version_of, watched_here
from assistant.web.nights.book_overview import book_of_exactly
from assistant.web.pages import ALONE, Follows, Page, declared, page_at, page_here
from assistant.web.responses import (
    EDGE,
    LIVE,
    Answer,
    is_live,
    not_saved,
    shown_page,
    store,
    this_page,
)

if TYPE_CHECKING:  # compressing them is nothing for a phone by itself
    from assistant.web.live.fragments import Fragments, Key

VERSION = "Live-Version"
BENEATH = "Live-Beneath"
"""Names the screen that is open where a form is sent, by its mark."""
TOKENS = ('name="csrf_token" value=""', 'data-token=""')
SUBMISSION = 'name="submission" value=""'
"""Where a form's marks are put in on a screen that others are shown too."""
LOOKS = ("GET", "HEAD")


def follow(app: Flask, fragments: Fragments) -> None:
    """Let the pages of an application follow; all of them are there by now."""
    app.extensions["fragments"] = fragments
    app.before_request(_note_version)
    for endpoint, page in declared(app).items():
        if page.follows in ALONE:
            app.view_functions[endpoint] = _made_once(app.view_functions[endpoint], page)
    app.jinja_env.globals |= {"live": live, "parts": _parts}


def _parts(html: Iterable[Markup]) -> Markup:
    """Mark parts of a screen that many see: whoever has the very same gets a place for it."""
    if not is_live():
        return Markup("").join(html)
    return Markup("").join([edge for part in html if part for edge in (EDGE, part, EDGE)])


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
    endpoint: str, address: str, evening: Evening, make: Callable[[Evening], str], **more: Any
) -> Response:
    """Answer a form with a page of its table as all who read it alike are shown it.

    It is made once, for the phone that has written and for those that follow; of a page that is
    open there already only what is new is sent. This phone's own marks and toasts are put in.
    """
    g.page_again = url_for(endpoint, address=address, **more)
    page = page_at(endpoint)
    version, written = store().versions.at(address)
    if written != evening.number:  # another phone has written since
        evening = store().tables.evening(address)
    watch = Watch(frozenset({address}), table=address, people=page.shows_phones)
    g.version = spelled(watch, version, current_app.extensions["presence"])
    key = _key(page, address, evening)
    try:
        made = _fragments().of(key, lambda: make(evening))
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
    for empty in TOKENS:
        text = text.replace(empty, f'{empty[:-1]}{form_token()}"')
    first, *forms = text.split(SUBMISSION)
    return first + "".join(f'{SUBMISSION[:-1]}{new_submission()}"{form}' for form in forms)


def _text(answer: Answer, pages: list[Answer]) -> str | None:
    """The text of a page that is there; what it is otherwise is for this phone alone."""
    page = make_response(answer)
    pages.append(page)
    return page.get_data(as_text=True) if page.status_code == 200 else None


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

"""Which pages follow what other phones save, and how an open one asks for what is new.

Such a page says by `live()` which address it shows and of which version it was made. Asked again
with the header `Live` it is answered with its screen alone, made once for all who read it alike:
what is this phone's own in it (the marks of its forms) the open page puts in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

from flask import Flask, current_app, g, make_response, request, url_for
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
    Answer,
    host,
    is_live,
    not_saved,
    shown_page,
    store,
    this_page,
)

if TYPE_CHECKING:  # compressing them is nothing for a phone by itself
    from assistant.web.live.fragments import Key, Screens

SCREENS = "screens"
VERSION = "Live-Version"
LOOKS = ("GET", "HEAD")


def follow(app: Flask, screens: Screens) -> None:
    """Let the pages of an application follow; all of them are there by now."""
    app.extensions[SCREENS] = screens
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
        screens: Screens = current_app.extensions[SCREENS]
        key = _key(page, **values)
        screen = screens.get(key)
        if screen is None:
            made = make_response(view(**values))
            if made.status_code != 200:
                return made  # it is for this phone alone
            screen = screens.keep(key, made.get_data())
        told = screen.answer(request.accept_encodings.__getitem__)
        told.headers[VERSION] = g.version
        return told.make_conditional(request)

    return answer


def shown_after_form(endpoint: str, address: str, evening: Evening, **more: Any) -> Evening:
    """Note that a form is answered with a page of its table; return the table that it shows.

    That is the one given, unless another phone has written since. The version is read before the
    table, so that the page never claims to be newer than it is.
    """
    version, written = store().versions.at(address)
    if host().reachable:
        g.page_again = url_for(endpoint, address=address, **more)
        watch = Watch(frozenset({address}), table=address, people=page_at(endpoint).shows_phones)
        g.version = spelled(watch, version, current_app.extensions["presence"])
    return evening if written == evening.number else store().tables.evening(address)


def _key(page: Page, address: str = "", **_view: object) -> Key:
    """All that a page's screen depends on, besides what is put in by the open page."""
    hour = now()[:13]  # shuffling, and what is called today
    mine = device() if page.follows is Follows.PHONE else _own(page, address)
    return this_page(), g.version, spoken().tag, zone_name(), hour, role(), mine, bool(not_saved())


def _own(page: Page, address: str) -> Key:
    """What only this phone has to do with a table: a settlement, and what its page says of it."""
    settled = book_of_exactly([address])
    return settled, page.own and page.own(address, store().tables.evening(address))

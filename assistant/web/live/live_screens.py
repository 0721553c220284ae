"""Pages that follow other phones' changes, and how an open page requests its new screen.

`live()` writes the page's address and version into its screen. A request with the header `Live`
gets the screen alone, built once for all phones that see the same. The open page then inserts
its own form tokens.
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
from assistant.web.access.role_checks import role
from assistant.web.live.page_versions import Watch, version_of, version_text, watch_of_request
from assistant.web.nights.book_overview import book_with_only
from assistant.web.pages import SCREEN_ONLY, Follows, Page, current_page, declared, page_at
from assistant.web.responses import (
    Answer,
    host,
    is_live,
    shown_page,
    store,
    this_page,
    why_not_saved,
)

if TYPE_CHECKING:  # the pocket has no compression
    from assistant.web.live.shared_screens import Key, Screens

SCREENS_KEY = "screens"
VERSION_HEADER = "Live-Version"
READ_METHODS = ("GET", "HEAD")


def follow(app: Flask, screens: Screens) -> None:
    """Set up live updates for the registered pages of an application."""
    app.extensions[SCREENS_KEY] = screens
    app.before_request(_note_version)
    for endpoint, page in declared(app).items():
        if page.follows in SCREEN_ONLY:
            app.view_functions[endpoint] = _shared_view(app.view_functions[endpoint], page)
    app.jinja_env.globals["live"] = live


def live(view: str = "") -> Markup:
    """HTML attributes with the page's address and version; empty without live updates.

    A page that answers a form may have no version; the browser then requests its screen again.
    """
    view = view or shown_page()
    if not view or g.get("stays") or not host().multi_user:
        return Markup()
    version, token = escape(g.get("version", "")), form_token()
    attributes = f' data-live="{escape(view)}" data-version="{version}" data-token="{token}"'
    return Markup(attributes)  # noqa: S704 - a token has no special characters


def _note_version() -> None:
    """Read the version of the page before anything else is read for it."""
    if current_page().follows and request.method in READ_METHODS:
        g.version = version_of(watch_of_request())


def _shared_view(view: Callable[..., Answer], page: Page) -> Callable[..., Answer]:
    @wraps(view)
    def answer(**values: Any) -> Answer:
        if not is_live():
            return view(**values)
        screens: Screens = current_app.extensions[SCREENS_KEY]
        key = _cache_key(page, **values)
        screen = screens.get(key)
        if screen is None:
            view_answer = make_response(view(**values))
            if view_answer.status_code != 200:
                return view_answer  # an error is for this phone alone
            screen = screens.keep(key, view_answer.get_data())
        response = screen.answer(request.accept_encodings.__getitem__)
        response.headers[VERSION_HEADER] = g.version
        return response.make_conditional(request)

    return answer


def show_after_form(endpoint: str, address: str, evening: Evening, **url_values: Any) -> Evening:
    """Make the answer to a form a live page of its table; return the latest evening to show.

    The version is read before the evening, so that the page never claims to be newer than it is.
    """
    version, latest_number = store().versions.of_table(address)
    if host().multi_user:
        g.page_again = url_for(endpoint, address=address, **url_values)
        watch = Watch(
            frozenset({address}), table=address, shows_phones=page_at(endpoint).shows_phones
        )
        g.version = version_text(watch, version, current_app.extensions["presence"])
    return evening if latest_number == evening.number else store().tables.evening(address)


def _cache_key(page: Page, address: str = "", **_view: object) -> Key:
    """Everything that a page's screen depends on."""
    hour = now()[:13]  # for the reminder to shuffle, and "today"
    own_part = device() if page.follows is Follows.PHONE else _own_part(page, address)
    return (
        this_page(),
        g.version,
        spoken().tag,
        zone_name(),
        hour,
        role(),
        own_part,
        bool(why_not_saved()),
    )


def _own_part(page: Page, address: str) -> Key:
    """The parts of the key that depend on this phone and table."""
    book = book_with_only([address])
    return book, page.own and page.own(address, store().tables.evening(address))

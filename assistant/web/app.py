"""The web application: all pages put together, and what is asked before each of them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from flask import Flask
from flask_wtf.csrf import CSRFProtect
from htmx_flask import Htmx

from assistant.clock import now
from assistant.core.limits import COMMAND_BYTES, FILE_BYTES, PASTED_BYTES
from assistant.core.message import Message
from assistant.games import find_game
from assistant.host import SERVER, Host
from assistant.store.data_folder import private_folder, secret_of
from assistant.store.database.connections import NewerTablesError
from assistant.store.store import Store
from assistant.web import access, files, home, nights, printing, rules, statistics, table
from assistant.web.access.headers import protect
from assistant.web.access.keys import ask_key
from assistant.web.access.languages import speak_to_each
from assistant.web.access.origins import answer_to, refuse_strange_forms
from assistant.web.access.roles import guard
from assistant.web.application import bare
from assistant.web.errors import say_what_went_wrong
from assistant.web.forms import bound_forms, one_at_a_time, refuse_nameless
from assistant.web.live.presence import Presence
from assistant.web.pages import pages_in, refuse_unsaid
from assistant.web.rescoring import say_how_many
from assistant.web.responses import Answer, whole_screen

ROOMS = (access, files, home, nights, printing, rules, statistics, table)
"""Where pages are found."""


def create_app(
    folder: Path,
    host: Host = SERVER,
    host_names: Sequence[str] = (),
    create_key: str = "",
    limit_times: int = 0,
) -> Flask:
    """Make the application for the tables of a folder; it answers to these names, or to any.

    Where there is a key phones need it to open tables. What strangers try is limited to so many
    times the usual; 0: nothing is.
    """
    private_folder(folder)
    app = bare(host, secret_of(folder))
    app.config |= {
        # Where nobody else comes, nobody floods the memory, and a back-up may be large.
        "MAX_CONTENT_LENGTH": FILE_BYTES if host.reachable else COMMAND_BYTES,
        "MAX_FORM_MEMORY_SIZE": PASTED_BYTES,
        "WTF_CSRF_TIME_LIMIT": None,  # an evening is longer than any limit
    }
    open_folder(app, folder)
    app.extensions["presence"] = Presence()
    _ask_before_pages(app, host, host_names, create_key, limit_times)
    for room in ROOMS:
        for pages in pages_in(room):
            app.register_blueprint(pages)
    if host.reachable:
        from assistant.web.live.following import follow

        follow(app)
    refuse_unsaid(app)
    say_what_went_wrong(app)
    say_how_many(app)
    return app


def _ask_before_pages(
    app: Flask, host: Host, host_names: Sequence[str], create_key: str, limit_times: int
) -> None:
    """Set what is asked before every page; in this order a request that may not is refused."""
    answer_to(app, host_names)
    bound_forms(app)
    Htmx(app)
    CSRFProtect(app)
    refuse_strange_forms(app)
    protect(app)
    speak_to_each(app)
    if limit_times:
        from assistant.web.access.limiter import limit

        limit(app, limit_times)
    guard(app)
    ask_key(app, create_key)
    refuse_nameless(app)
    if host.threads:
        one_at_a_time(app)
    if host.compresses:
        from assistant.web.compression import compress

        compress(app)


def open_folder(app: Flask, folder: Path) -> None:
    """Keep the tables of an application in a folder from now on; by its key phones are known."""
    host: Host = app.extensions["host"]
    kept = app.extensions["store"] = Store(folder, find_game, now, host.journal)
    app.config["SECRET_KEY"] = kept.key


def app_or_why_not(folder: Path, host: Host) -> Flask:
    """Make the application, or one that says on every page why the tables stay closed.

    It is for a place that nobody watches the start of.
    """
    try:
        return create_app(folder, host)
    except NewerTablesError as newer:
        return closed(newer.why, host)


def closed(why: Message, host: Host) -> Flask:
    """Make an application that says one thing, whatever it is asked for."""
    app = bare(host, secrets.token_bytes(16))
    Htmx(app)
    protect(app)
    speak_to_each(app)

    @app.errorhandler(404)
    def page(_error: Exception) -> Answer:
        return whole_screen("closed.html", 503, text=why)

    return app

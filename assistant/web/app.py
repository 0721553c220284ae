"""The web application: all pages put together, and what is said where something goes wrong."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from flask import Flask, current_app, redirect, render_template, request
from flask_wtf.csrf import CSRFError, CSRFProtect
from htmx_flask import Htmx, make_response
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from assistant.clock import now
from assistant.core.limits import COMMAND_BYTES, FILE_BYTES, PASTED_BYTES
from assistant.core.message import Message, msg
from assistant.games import find_game
from assistant.host import SERVER, Host
from assistant.store.books import NoSuchBookError
from assistant.store.data_folder import private_folder, secret_of
from assistant.store.database.connections import NewerTablesError
from assistant.store.store import Store
from assistant.store.tables import NoSuchTableError
from assistant.store.unreadable import OwnFaultError, UnreadableError
from assistant.web import access, files, home, nights, printing, rules, statistics, table
from assistant.web.access.headers import protect
from assistant.web.access.keys import ask_key
from assistant.web.access.languages import speak_to_each
from assistant.web.access.origins import StrangeHostError, answer_to, refuse_strange_forms
from assistant.web.access.refusals import BUSY, refuse_plainly
from assistant.web.access.roles import guard
from assistant.web.application import bare
from assistant.web.forms import bound_forms, one_at_a_time, page_of_form, refuse_nameless
from assistant.web.live.presence import Presence
from assistant.web.pages import pages_in, refuse_unsaid
from assistant.web.rescoring import say_how_many
from assistant.web.responses import Answer

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
    app = bare(host, _prepared(folder))
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
    _errors(app)
    say_how_many(app)
    refuse_plainly(app)
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


def _prepared(folder: Path) -> bytes:
    private_folder(folder)
    return secret_of(folder)


ERRORS: dict[int, Message] = {
    400: msg("This could not be read. Nothing was saved."),
    404: msg("Page not found. Is the address complete?"),
    405: msg("That does not work on this page."),
    413: msg("Too large: 5 MB at most. Nothing was saved."),
    500: msg("Something went wrong. Everything saved before is safe."),
    503: BUSY,
}

TOO_LONG = msg("Too much was typed or chosen in this form. Nothing was saved.")


def _told(code: int) -> Message:
    """Say what a number means; where a body is too long, whether that was a file's fault."""
    if code == 413 and (request.content_length or 0) <= current_app.config["MAX_CONTENT_LENGTH"]:
        return TOO_LONG
    return ERRORS.get(code, ERRORS[400])


def _errors(app: Flask) -> None:
    def answer(code: int, text: Message) -> Any:
        page = render_template("error.html", text=text, code=code)
        return make_response(page, code, retarget="#screen", reswap="outerHTML")

    @app.errorhandler(NoSuchTableError)
    @app.errorhandler(NoSuchBookError)
    def no_table(_error: Exception) -> Any:
        return answer(404, ERRORS[404])

    @app.errorhandler(OwnFaultError)
    def own_fault(error: OwnFaultError) -> Any:
        page = render_template("unreadable.html", error=error, own=True)
        return make_response(page, 500, retarget="#screen", reswap="outerHTML")

    @app.errorhandler(UnreadableError)
    def unreadable(error: UnreadableError) -> Any:
        app.logger.warning("a table cannot be read: assistant rebuild names it", exc_info=error)
        page = render_template("unreadable.html", error=error, own=False)
        return make_response(page, 409, retarget="#screen", reswap="outerHTML")

    @app.errorhandler(CSRFError)
    def strange_form(_error: CSRFError) -> Any:
        text = msg(
            "Nothing was saved: this page was open too long or came from elsewhere. Go back, "
            "reload and save again."
        )
        return answer(400, text)

    @app.errorhandler(StrangeHostError)
    def strange_host(_error: StrangeHostError) -> Any:
        text = msg("There is nothing at this address. Ask for the right one at the table.")
        return answer(400, text)

    @app.errorhandler(MethodNotAllowed)
    def reloaded(error: MethodNotAllowed) -> Any:
        page = page_of_form()
        return redirect(page) if page else known(error)

    @app.errorhandler(HTTPException)
    def known(error: HTTPException) -> Any:
        code = error.code or 500
        if code < 400 or request.endpoint == "static":
            return error
        return answer(code, _told(code))


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
        return make_response(render_template("closed.html", text=why), 503, retarget="#screen")

    return app

"""The web application: all pages put together, and what is said where something goes wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from flask import Flask, redirect, render_template, request
from flask_wtf.csrf import CSRFError, CSRFProtect
from htmx_flask import Htmx, make_response
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from assistant.clock import now
from assistant.core.message import Message, msg
from assistant.games import find_game
from assistant.host import SERVER, Host
from assistant.store.books import Books, NoSuchBookError
from assistant.store.drafts import Drafts
from assistant.store.links import Links
from assistant.store.marks import Marks
from assistant.store.secret import secret_of
from assistant.store.tables import NoSuchTableError, Tables
from assistant.store.travel.away import Travels
from assistant.store.unreadable import UnreadableError
from assistant.store.versions import Versions
from assistant.web import home, next_table, people, pocket, styles
from assistant.web.access import languages as chosen_language
from assistant.web.access import links, sharing
from assistant.web.access.hosts import StrangeHostError, answer_to
from assistant.web.access.keys import ask_key
from assistant.web.access.languages import speak_to_each
from assistant.web.access.policy import protect
from assistant.web.access.refusals import refuse_plainly
from assistant.web.access.roles import guard
from assistant.web.application import YEAR, bare
from assistant.web.files import all_tables, table_files
from assistant.web.house_rules import change as house_rules
from assistant.web.live.presence import Presence
from assistant.web.nights import books, explanations, nights, payments, taking_back
from assistant.web.printing import reports
from assistant.web.reloaded_forms import page_of_form
from assistant.web.statistics import pages as statistics
from assistant.web.table import (
    adjustment_corrections,
    adjustments,
    company,
    deal_marks,
    description,
    ending,
    joining,
    memo,
    overtaken,
    phones,
    recording,
    rulebook,
    settlement,
    trial,
)
from assistant.web.table import pages as table
from assistant.web.travel import pages as travel

LARGEST_BODY = 5_000_000
LARGEST_BACKUP = 200_000_000
LARGEST_FIELDS = 1_000_000


def create_app(
    folder: Path, host: Host = SERVER, host_names: Sequence[str] = (), create_key: str = ""
) -> Flask:
    """Make the application for the tables of a folder; it answers to these names, or to any.

    Where there is a key phones need it to open tables.
    """
    app = bare(host, _prepared(folder))
    app.config |= {
        # Where nobody else comes, nobody floods the memory, and a back-up may be large.
        "MAX_CONTENT_LENGTH": LARGEST_BODY if host.reachable else LARGEST_BACKUP,
        "MAX_FORM_MEMORY_SIZE": LARGEST_FIELDS,
        "PERMANENT_SESSION_LIFETIME": 2 * YEAR,
        "WTF_CSRF_TIME_LIMIT": None,  # an evening is longer than any limit
    }
    open_folder(app, folder)
    app.extensions["presence"] = Presence()
    answer_to(app, host_names)
    Htmx(app)
    CSRFProtect(app)
    protect(app)
    speak_to_each(app)
    guard(app)
    ask_key(app, create_key)
    if host.compresses:
        from assistant.web.compression import compress

        compress(app)
    for part in (
        home,
        nights,
        books,
        explanations,
        people,
        table,
        recording,
        overtaken,
        trial,
        company,
        joining,
        phones,
        deal_marks,
        adjustments,
        adjustment_corrections,
        description,
        ending,
        next_table,
        house_rules,
        table_files,
        reports,
        all_tables,
        statistics,
        memo,
        payments,
        taking_back,
        settlement,
        rulebook,
        styles,
        pocket,
        chosen_language,
        links,
        sharing,
        travel,
    ):
        app.register_blueprint(part.pages)
    if host.reachable:
        from assistant.web.live.following import follow

        follow(app)
    _errors(app)
    refuse_plainly(app)
    return app


def open_folder(app: Flask, folder: Path) -> None:
    """Keep the tables of an application in a folder from now on; by its key phones are known."""
    host: Host = app.extensions["host"]
    app.config["SECRET_KEY"] = _prepared(folder)
    app.extensions["tables"] = Tables(folder, find_game, now, host.journal)
    app.extensions["marks"] = Marks(lambda: app.extensions["tables"].database, now)
    app.extensions["drafts"] = Drafts(lambda: app.extensions["tables"].database, now)
    app.extensions["books"] = Books(lambda: app.extensions["tables"].database, now)
    app.extensions["versions"] = Versions(lambda: app.extensions["tables"].database)
    app.extensions["links"] = Links(
        lambda: app.extensions["tables"].database, now, app.config["SECRET_KEY"]
    )
    app.extensions["travels"] = Travels(lambda: app.extensions["tables"].database, now)


def _prepared(folder: Path) -> bytes:
    folder.mkdir(parents=True, exist_ok=True)
    return secret_of(folder)


ERRORS: dict[int, Message] = {
    400: msg("This could not be read. Nothing was saved."),
    404: msg("Page not found. Is the address complete?"),
    405: msg("That does not work on this page."),
    413: msg("Too large: 5 MB at most. Nothing was saved."),
    500: msg("Something went wrong. Everything saved before is safe."),
    503: msg("Nothing was saved: the tables are busy or cannot be written. Try again."),
}


def _errors(app: Flask) -> None:
    def answer(code: int, text: Message) -> Any:
        page = render_template("error.html", text=text, code=code)
        return make_response(page, code, retarget="#screen", reswap="outerHTML")

    @app.errorhandler(NoSuchTableError)
    @app.errorhandler(NoSuchBookError)
    def no_table(_error: Exception) -> Any:
        return answer(404, ERRORS[404])

    @app.errorhandler(UnreadableError)
    def unreadable(error: UnreadableError) -> Any:
        app.logger.warning("%s cannot be read: %s", error.address, error, exc_info=error)
        page = render_template("unreadable.html", error=error)
        return make_response(page, 409, retarget="#screen", reswap="outerHTML")

    @app.errorhandler(sqlite3.Error)
    def busy(error: sqlite3.Error) -> Any:
        app.logger.error("the tables: %s", error)
        return answer(503, ERRORS[503])

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
        return answer(code, ERRORS.get(code, ERRORS[400]))

"""The page for a phone that may not do something: nothing is stored, what it typed is kept."""

from __future__ import annotations

import sqlite3

from flask import Flask, render_template, request
from htmx_flask import make_response
from werkzeug.exceptions import HTTPException

from assistant.core.message import Message, msg
from assistant.paper.sizes import TooLongError
from assistant.store.links import BOOK, Role
from assistant.store.tables import NoRoomError
from assistant.web.access.roles import NotAllowedError
from assistant.web.log import TOLD
from assistant.web.responses import Answer, by_script, is_htmx

SHUT_OUT = {
    False: msg(
        "The link by which this phone came does not count any more. Ask at the table for a new one."
    ),
    True: msg(
        "The link by which this phone came does not count any more. Ask those who settle for a "
        "new one."
    ),
}
TAKES_MORE = {
    Role.KEEP: msg("This phone only watches here. Ask for the link to keep score."),
    Role.OWN: msg("Only an owner may do this. Ask for the owner’s link."),
}
NOTHING_SAVED = msg("Nothing was saved.")
BUSY = msg("The tables are busy or cannot be written. Try again.")
FULL = msg("There is no room left to write. Make some room, then try again.")
LEFT_OUT = ("csrf_token", "submission")
"""Fields of a form that are made anew when it is sent again."""


def told(error: NotAllowedError) -> Message:
    """Say in a plain sentence why a phone may not, and what to ask for."""
    return SHUT_OUT[error.kind == BOOK] if error.role is None else TAKES_MORE[error.needed]


def refuse_plainly(app: Flask) -> None:
    """Tell those who may not: in place of htmx's answer, or on a page that can send it again."""

    @app.errorhandler(TooLongError)
    def too_long(error: TooLongError) -> Answer:
        return make_response(render_template("error.html", text=error.why, code=409), 409)

    @app.errorhandler(NoRoomError)
    def no_room(error: NoRoomError) -> Answer:
        saved = NOTHING_SAVED if request.method == "POST" else None
        if is_htmx():
            page = render_template("access/refused_here.html", text=error.why, saved=saved)
            return make_response(page, 409, retarget="#refused", reswap="outerHTML")
        page = render_template("error.html", text=error.why, saved=saved, code=409)
        return make_response(page, 409)

    @app.errorhandler(sqlite3.Error)
    def not_written(error: sqlite3.Error) -> Answer:
        request.environ[TOLD] = True
        app.logger.error("on %s [%s]: the tables: %s", request.url_rule, request.method, error)
        full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
        return to_send_again(503, FULL if full else BUSY)

    @app.errorhandler(NotAllowedError)
    def not_allowed(error: NotAllowedError) -> Answer:
        return to_send_again(403, told(error), error)


def to_send_again(code: int, text: Message, error: NotAllowedError | None = None) -> Answer:
    """Say why not over the screen that is shown; or on a page that has what was typed."""
    sent = request.method == "POST"
    values = {"text": text, "saved": NOTHING_SAVED if sent else None}
    if by_script():
        page = render_template("access/refused_here.html", **values)
        return make_response(page, code, retarget="#refused", reswap="outerHTML")
    typed = _what_was_typed()
    again = typed is not None and not request.files  # a page cannot send a file again
    page = render_template(
        "access/refused.html", error=error, typed=typed or [], sent=again, **values
    )
    return make_response(page, code)


def _what_was_typed() -> list[tuple[str, str]] | None:
    """List what a form said, to be sent again; None where none was sent that could be read."""
    if request.method != "POST":
        return None
    try:
        return [pair for pair in request.form.items(multi=True) if pair[0] not in LEFT_OUT]
    except HTTPException:  # larger than any form, or no form at all
        return None

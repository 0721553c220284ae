"""Error pages after errors and refusals; they keep what was typed."""

from __future__ import annotations

import sqlite3
from math import ceil

from flask import Flask, current_app, redirect, render_template, request
from htmx_flask import make_response
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from assistant.core.limits import TooOftenError
from assistant.core.message import Message, msg
from assistant.paper.sizes import TooLongError
from assistant.store.books import NoSuchBookError
from assistant.store.links import BOOK, Role
from assistant.store.tables import NoRoomError, NoSuchTableError
from assistant.store.unreadable import OwnFaultError, UnreadableError
from assistant.web.access.origins import StrangeFormError, StrangeHostError
from assistant.web.access.role_checks import NotAllowedError
from assistant.web.forms import page_of_form
from assistant.web.log import REPORTED_KEY
from assistant.web.responses import Answer, by_script, host, is_htmx, whole_screen

LINK_TURNED_OFF = {
    False: msg("The link this phone used is turned off. Ask at the table for a new one."),
    True: msg("The link this phone used is turned off. Ask those who settle for a new one."),
}
NEEDS_LINK = msg("This address alone opens nothing. Ask at the table for the link.")
"""Used for unknown and for secret tables, so that strangers cannot tell which tables exist."""
ROLE_TOO_LOW = {
    Role.KEEP: msg("This phone may only watch here. Ask for the link to keep score."),
    Role.OWN: msg("Only an owner may do this. Ask for the owner’s link."),
}
NOTHING_SAVED = msg("Nothing was saved.")
BUSY = msg("The tables could not be written just now. Try again.")
DISK_FULL = msg("There is no room left to save. Make some room, then try again.")
OWN_FIELDS = ("csrf_token", "submission")
"""Form fields that every page fills with new values."""
NOT_FOUND = msg("There is no page at this address. Check that the address is complete.")
UNREADABLE_FORM = msg(
    "The form could not be read. Nothing was saved. Reload the page and try again."
)
ERRORS: dict[int, Message] = {
    400: UNREADABLE_FORM,
    404: NOT_FOUND,
    405: msg("This page cannot do that. Go back and reload it."),
    413: msg("The file is too large: at most 5 MB. Nothing was saved. Choose a smaller one."),
    500: msg("Something went wrong. Everything saved before is safe. Try again."),
    503: BUSY,
}
TOO_LONG = msg("The form has too many entries. Nothing was saved. Enter less.")
SIMPLE_ERRORS: dict[type[Exception], tuple[int, Message]] = {
    StrangeFormError: (
        400,
        msg(
            "Nothing was saved, because this page was open too long or came from elsewhere. "
            "Go back, reload and save again."
        ),
    ),
    StrangeHostError: (
        400,
        msg("There is nothing at this address. Ask for the right one at the table."),
    ),
}
"""Status and message of errors that are answered with a sentence."""


def register_error_pages(app: Flask) -> None:
    """Register the error handlers of an application."""
    _register_errors(app)
    _register_refusals(app)


def _register_errors(app: Flask) -> None:
    @app.errorhandler(OwnFaultError)
    def own_fault(error: OwnFaultError) -> Answer:
        return whole_screen("unreadable.html", 500, error=error, own=True)

    @app.errorhandler(UnreadableError)
    def unreadable(error: UnreadableError) -> Answer:
        app.logger.warning("a table cannot be read: assistant rebuild names it", exc_info=error)
        return whole_screen("unreadable.html", 409, error=error, own=False)

    @app.errorhandler(MethodNotAllowed)
    def method_not_allowed(error: MethodNotAllowed) -> Answer:
        page = page_of_form()
        return redirect(page) if page else http_error(error)

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> Answer:
        code = error.code or 500
        if code < 400 or request.endpoint == "static":
            return error
        return _error_page(code, _text_of(code))

    @app.errorhandler(NoSuchTableError)
    @app.errorhandler(NoSuchBookError)
    def not_found(_error: NoSuchTableError | NoSuchBookError) -> Answer:
        return _error_page(404, NEEDS_LINK if host().multi_user else NOT_FOUND)

    for error_type in SIMPLE_ERRORS:
        app.register_error_handler(
            error_type, lambda error: _error_page(*SIMPLE_ERRORS[type(error)])
        )


def _error_page(code: int, text: Message) -> Answer:
    return whole_screen("error.html", code, text=text, code=code)


def _text_of(code: int) -> Message:
    """The message for a status. Status 413 means a long form, or a large file."""
    if code == 413 and (request.content_length or 0) <= current_app.config["MAX_CONTENT_LENGTH"]:
        return TOO_LONG
    return ERRORS.get(code, UNREADABLE_FORM)


def _register_refusals(app: Flask) -> None:
    @app.errorhandler(TooLongError)
    def too_long(error: TooLongError) -> Answer:
        return render_template("error.html", text=error.why, code=409), 409

    @app.errorhandler(NoRoomError)
    def no_room(error: NoRoomError) -> Answer:
        if is_htmx():
            return _refuse(409, error.why)
        return render_template("error.html", text=error.why, saved=_nothing_saved(), code=409), 409

    @app.errorhandler(sqlite3.Error)
    def write_failed(error: sqlite3.Error) -> Answer:
        request.environ[REPORTED_KEY] = True
        app.logger.error("on %s [%s]: the tables: %s", request.url_rule, request.method, error)
        disk_full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
        return _refuse(503, DISK_FULL if disk_full else BUSY)

    @app.errorhandler(TooOftenError)
    def too_often(error: TooOftenError) -> Answer:
        answer = _refuse(429, error.why)
        answer.headers["Retry-After"] = str(ceil(error.seconds))
        return answer

    @app.errorhandler(NotAllowedError)
    def not_allowed(error: NotAllowedError) -> Answer:
        no_role = error.role is None
        text = LINK_TURNED_OFF[error.kind == BOOK] if no_role else ROLE_TOO_LOW[error.needed]
        return _refuse(403, text, error)


def _nothing_saved() -> Message | None:
    """The message that nothing was saved, if the request sent a form; else None."""
    return NOTHING_SAVED if request.method == "POST" else None


def _refuse(code: int, text: Message, error: NotAllowedError | None = None) -> Answer:
    """Answer a script with a dialog, else with a page that keeps the typed values."""
    values = {"text": text, "saved": _nothing_saved()}
    if by_script():
        page = render_template("access/refused_here.html", **values)
        return make_response(page, code, retarget="#refused", reswap="outerHTML")
    fields = _typed_fields()
    can_send_again = fields is not None and not request.files  # a page cannot send a file again
    page = render_template(
        "access/refused.html", error=error, typed=fields or [], sent=can_send_again, **values
    )
    return make_response(page, code)


def _typed_fields() -> list[tuple[str, str]] | None:
    """The fields of the form except OWN_FIELDS, or None if the request has no readable form."""
    if request.method != "POST":
        return None
    try:
        return [pair for pair in request.form.items(multi=True) if pair[0] not in OWN_FIELDS]
    except HTTPException:  # too large, or not a form
        return None

"""What a phone is told that may not do something: nothing is stored, and what it typed is kept."""

from __future__ import annotations

from flask import Flask, render_template, request
from htmx_flask import make_response

from assistant.core.message import Message, msg
from assistant.store.links import BOOK, Role
from assistant.web.access.roles import NotAllowedError
from assistant.web.responses import Answer, is_htmx, is_live

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
LEFT_OUT = ("csrf_token", "submission")
"""Fields of a form that are made anew when it is sent again."""


def told(error: NotAllowedError) -> Message:
    """Say in a plain sentence why a phone may not, and what to ask for."""
    return SHUT_OUT[error.kind == BOOK] if error.role is None else TAKES_MORE[error.needed]


def refuse_plainly(app: Flask) -> None:
    """Tell those who may not: in place of htmx's answer, or on a page that can send it again."""

    @app.errorhandler(NotAllowedError)
    def not_allowed(error: NotAllowedError) -> Answer:
        sent = request.method == "POST"
        values = {"text": told(error), "saved": NOTHING_SAVED if sent else None}
        if is_htmx() or is_live():
            page = render_template("access/refused_here.html", **values)
            return make_response(page, 403, retarget="#refused", reswap="outerHTML")
        typed = [pair for pair in request.form.items(multi=True) if pair[0] not in LEFT_OUT]
        page = render_template("access/refused.html", error=error, typed=typed, sent=sent, **values)
        return make_response(page, 403)

"""Checks before every page and headers of every answer, in one order."""

from __future__ import annotations

from flask import Flask, Response, abort, g, request

from assistant.host import Host
from assistant.language import speak
from assistant.web.access.cookies import Cookies, brought, phone_language, renew
from assistant.web.access.headers import add_headers, constant_headers
from assistant.web.access.keys import ask_for_key
from assistant.web.access.limiter import CountedTries
from assistant.web.access.origins import LOOKS, STRANGE, StrangeHostError, refuse_strange_form
from assistant.web.access.roles import allow, may, role, subject_here
from assistant.web.forms import await_turn, bound_form, end_turn
from assistant.web.pages import Page, page_at, page_here
from assistant.web.responses import Answer, is_live


def guard(app: Flask, counted: CountedTries | None = None) -> None:
    """Install the checks; with `counted` also the limits of tries.

    The first check that fails answers the request.
    """
    host: Host = app.extensions["host"]
    headers = constant_headers(host)
    app.session_interface = Cookies()
    app.jinja_env.globals |= {"is_known": is_known, "may": may, "role": role}

    @app.before_request
    def ask() -> Answer | None:
        speak(phone_language())  # first, because refusals need the phone's language
        page = g.page = page_at(request.endpoint)
        if request.environ.get(STRANGE):
            raise StrangeHostError
        bound_form(page, host)
        if request.method not in LOOKS:
            refuse_strange_form()
        if counted:
            counted.ask()
        allow(page, subject_here())
        return _asked_last(page)

    @app.after_request
    def finish(answer: Response) -> Response:
        if counted:
            counted.look(answer)
        renew(answer)
        return add_headers(answer, page_here(), headers, host)

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        speak(None)  # the thread's next request sets its own
        end_turn()


def is_known() -> bool:
    """Whether the title of a page may name its table: only for a phone with a cookie.

    Link previews have none, and would show the title to a whole group chat. The new screen of an
    open page is built once for all phones.
    """
    return subject_here() is None or brought() or is_live()


def _asked_last(page: Page) -> Answer | None:
    """The remaining checks: the key, field names, and the turn of a large file."""
    answer = ask_for_key() if page.key else None
    if answer is not None or request.method != "POST":
        return answer
    if None in request.form or None in request.files:
        abort(400)  # a part without a name; checked after the limits of tries
    return await_turn(page)

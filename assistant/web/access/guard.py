"""What is asked before every page, and what every answer is given: all of it once, in one order."""

from __future__ import annotations

from flask import Flask, Response, abort, g, request

from assistant.host import Host
from assistant.language import speak
from assistant.web.access.cookies import Cookies, brought, renew, renew_settings, wanted
from assistant.web.access.headers import add_headers, constant_headers
from assistant.web.access.keys import ask_for_key
from assistant.web.access.limiter import CountedTries
from assistant.web.access.origins import LOOKS, STRANGE, StrangeHostError, refuse_strange_form
from assistant.web.access.roles import allow, may, role, subject_here
from assistant.web.forms import await_turn, bound_form, end_turn
from assistant.web.pages import Page, page_at, page_here
from assistant.web.responses import Answer, is_live


def guard(app: Flask, counted: CountedTries | None = None) -> None:
    """Ask before every page of an application; where tries are counted, also how many there were.

    The first that refuses a request answers it, before anything else of it is looked at.
    """
    host: Host = app.extensions["host"]
    headers = constant_headers(host)
    app.session_interface = Cookies()
    app.jinja_env.globals |= {"is_known": is_known, "may": may, "role": role}

    @app.before_request
    def ask() -> Answer | None:
        speak(wanted())  # before anything is refused: that is said in the phone's language too
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
        renew_settings(answer)
        renew(answer)
        return add_headers(answer, page_here(), headers, host)

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        speak(None)  # the next request of the thread speaks its own
        end_turn()


def is_known() -> bool:
    """Whether a page of a table or book may say in its title whose it is: to a phone's own cookie.

    A program that makes a preview of a link has none, and shows the title to a whole group. What is
    new on an open page is made once for all phones that have it open.
    """
    return subject_here() is None or brought() or is_live()


def _asked_last(page: Page) -> Answer | None:
    """Ask what is left to ask of who may: for a key, for names, and to wait for his turn."""
    asked = ask_for_key() if page.key else None
    if asked is not None or request.method != "POST":
        return asked
    if None in request.form or None in request.files:
        abort(400)  # a part without a name, but not before too many tries are refused
    return await_turn(page)

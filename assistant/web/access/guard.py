"""The checks before every page, in their order, and the headers after it."""

from __future__ import annotations

from flask import Flask, Response, abort, g, request

from assistant.core.limits import TryKind
from assistant.host import Host
from assistant.language import speak
from assistant.web.access.admission import CountedTries, ask_for_key
from assistant.web.access.cookies import Cookies, has_cookie, phone_language, renew_cookies
from assistant.web.access.headers import FIXED_HEADERS, add_headers, content_security
from assistant.web.access.origins import (
    READING_METHODS,
    STRANGE_HOST,
    StrangeHostError,
    refuse_strange_form,
)
from assistant.web.access.role_checks import may, require_access, role, subject_here
from assistant.web.forms import await_turn, limit_form
from assistant.web.pages import current_page, page_at
from assistant.web.responses import Answer, is_live


def guard(app: Flask, counted_tries: CountedTries | None = None) -> None:
    """Install the checks; with `counted_tries` also the limits of tries.

    The first check that fails answers the request.
    """
    host: Host = app.extensions["host"]
    fixed_headers = {"Content-Security-Policy": content_security(host), **FIXED_HEADERS}
    app.session_interface = Cookies()
    app.jinja_env.globals |= {"is_known": is_known, "may": may, "role": role}

    @app.before_request
    def check() -> Answer | None:
        speak(phone_language())  # first, because refusals need the phone's language
        page = g.page = page_at(request.endpoint)
        if request.environ.get(STRANGE_HOST):
            raise StrangeHostError
        limit_form(page, host)
        if request.method not in READING_METHODS:
            refuse_strange_form()
        if counted_tries:
            counted_tries.check()
        require_access(page, subject_here())
        if page.key and (answer := ask_for_key()) is not None:
            return answer
        if request.method == "POST" and (None in request.form or None in request.files):
            abort(400)  # a part without a name; checked after the limits of tries
        return await_turn() if page.tries is TryKind.FILE else None

    @app.after_request
    def finish(answer: Response) -> Response:
        if counted_tries:
            counted_tries.count(answer)
        renew_cookies(answer)
        for name, value in fixed_headers.items():
            answer.headers.setdefault(name, value)
        add_headers(answer, current_page(), host)
        return answer

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        speak(None)  # the thread's next request sets its own
        if turns := g.pop("large_file", None):
            turns.end()


def is_known() -> bool:
    """Whether the title of this page may contain the name of its table: if the phone has a cookie.

    Link previews have no cookie, and would show the name to a whole group chat. The new screen of
    an open page is shared by phones, and may contain the name too.
    """
    return subject_here() is None or has_cookie() or is_live()

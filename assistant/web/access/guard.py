"""Checks before every page and headers of every answer, in one order."""

from __future__ import annotations

import base64
import hashlib

from flask import Flask, Response, abort, current_app, g, request

from assistant.core.limits import Tried
from assistant.host import Host
from assistant.language import speak
from assistant.web.access.admission import CountedTries, ask_for_key
from assistant.web.access.cookies import Cookies, phone_language, renew, sent_cookie
from assistant.web.access.origins import (
    READING_METHODS,
    STRANGE_HOST,
    StrangeHostError,
    refuse_strange_form,
)
from assistant.web.access.roles import allow, may, role, subject_here
from assistant.web.forms import await_turn, limit_form
from assistant.web.pages import ALONE, Keeps, Page, page_at, page_here
from assistant.web.responses import LIVE, Answer, is_live

CONTENT_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
)
DISABLED_FEATURES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "usb",
)
"""Features of phones that pages and their content may not use."""
FIXED_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Headers of every answer; docs/headers.md gives the reasons."""
PERMISSIONS_POLICY = ", ".join(f"{feature}=()" for feature in DISABLED_FEATURES)
"""The Permissions-Policy header of pages; other answers need none."""
VARY = "HX-Request, Accept-Language, Cookie"
VARY_SCREEN = f"{VARY}, {LIVE}"
"""Request headers on which answers depend; the second is for pages that send their screen alone."""
TLS_THIS_HOST = "max-age=31536000"
TLS_SUBDOMAINS_TOO = f"{TLS_THIS_HOST}; includeSubDomains"
SUBDOMAINS = "SUBDOMAINS"
"""Config key, true if the server's owner also controls all subdomains."""
OWN_CERTIFICATE = "OWN_CERTIFICATE"
"""Config key, true if the server speaks TLS itself, perhaps with a self-signed certificate."""


def content_security(host: Host, style: str = "") -> str:
    """The Content-Security-Policy of a page, which may have one inline style, and fonts."""
    loads = "; ".join((*CONTENT_POLICY, f"frame-ancestors {host.frame_ancestors}"))
    if not style:
        return loads
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = loads.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")
    return f"{policy}; font-src 'self'"


def guard(app: Flask, counted: CountedTries | None = None) -> None:
    """Install the checks; with `counted` also the limits of tries.

    The first check that fails answers the request.
    """
    host: Host = app.extensions["host"]
    constant = {"Content-Security-Policy": content_security(host), **FIXED_HEADERS}
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
        if counted:
            counted.check()
        allow(page, subject_here())
        if page.key and (answer := ask_for_key()) is not None:
            return answer
        if request.method == "POST" and (None in request.form or None in request.files):
            abort(400)  # a part without a name; checked after the limits of tries
        return await_turn() if page.tries is Tried.FILE else None

    @app.after_request
    def finish(answer: Response) -> Response:
        if counted:
            counted.count(answer)
        renew(answer)
        for name, value in constant.items():
            answer.headers.setdefault(name, value)
        _add_headers(answer, page_here(), host)
        return answer

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        speak(None)  # the thread's next request sets its own
        if turns := g.pop("large_file", None):
            turns.end()


def is_known() -> bool:
    """Whether the title of a page may name its table: only for a phone with a cookie.

    Link previews have none, and would show the title to a whole group chat. The new screen of an
    open page is built once for all phones.
    """
    return subject_here() is None or sent_cookie() or is_live()


def _add_headers(answer: Response, page: Page, host: Host) -> None:
    """Add headers about security and caching to an answer."""
    if subject_here() is not None:
        answer.headers["X-Robots-Tag"] = "noindex"
    if answer.mimetype == "text/html":
        answer.headers["Permissions-Policy"] = PERMISSIONS_POLICY
    if host.multi_user and request.is_secure and not current_app.config.get(OWN_CERTIFICATE):
        # Below a path the host and its subdomains also belong to others.
        whole_host = current_app.config.get(SUBDOMAINS) and not request.script_root
        value = TLS_SUBDOMAINS_TOO if whole_host else TLS_THIS_HOST
        answer.headers["Strict-Transport-Security"] = value
    if request.endpoint != "static":
        # A phone that stores the tables itself may cache them too.
        may_keep = page.keeps is Keeps.ASKS or not host.multi_user
        answer.headers.setdefault("Cache-Control", "private, no-cache" if may_keep else "no-store")
        vary = VARY_SCREEN if host.multi_user and page.follows in ALONE else VARY
        present = answer.headers.get("Vary")
        answer.headers["Vary"] = f"{present}, {vary}" if present else vary

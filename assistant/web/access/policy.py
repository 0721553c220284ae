"""What keeps strangers out: cookies, addresses nobody guesses, and what a page may load."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Mapping

from flask import Flask, Response, g, request, session
from flask.sessions import SecureCookieSessionInterface

from assistant.clock import zone_of
from assistant.host import Host

LOADS = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
ZONE = "zone"


class Cookies(SecureCookieSessionInterface):
    """A cookie that goes only over TLS where the page came over TLS; a home network has none."""

    def get_cookie_path(self, app: Flask) -> str:
        """Keep it to the pages of this program: others may be at the same name, by their paths."""
        return cookie_path()

    def get_cookie_secure(self, app: Flask) -> bool:
        """Tell whether this request came over TLS."""
        return request.is_secure


def policy(host: Host, style: str = "") -> str:
    """What a page may load, and who may show it in a frame, at this place.

    A page that has a style in itself may have that one, and fonts.
    """
    loads = "; ".join((*LOADS, f"frame-ancestors {host.frame_ancestors}"))
    if not style:
        return loads
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    own = loads.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")
    return f"{own}; font-src 'self'"


def protect(app: Flask) -> None:
    """Set the cookie's flags and every answer's headers; forms are guarded by now."""
    headers = {"Content-Security-Policy": policy(app.extensions["host"]), **HEADERS}
    app.session_interface = Cookies()
    app.config |= {
        "SESSION_COOKIE_NAME": "assistant",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_REFRESH_EACH_REQUEST": False,
    }
    app.before_request(_same_token)
    app.after_request(lambda answer: _headers(answer, headers))


def _same_token() -> None:
    """Give the forms of the answer the token that came in and was found good."""
    token = request.form.get("csrf_token") if g.get("csrf_valid") else None
    if token:
        g.csrf_token = token


def _headers(answer: Response, headers: Mapping[str, str]) -> Response:
    for name, value in headers.items():
        answer.headers.setdefault(name, value)
    if request.endpoint != "static":
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        answer.vary.add("HX-Request")
    return answer


def cookie_path() -> str:
    """To which pages cookies go: those below the path that is in front of all of ours."""
    return f"{request.script_root}/"


def device() -> str:
    """Name this phone, by a cookie that it gets on its first visit."""
    if "device" not in session:
        session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    return str(session["device"])


def known_device() -> str:
    """Name this phone; nothing where it has no name yet, and needs none."""
    return str(session.get("device", ""))


def zone_name() -> str:
    """The time zone of this phone, by the cookie that its script sets; empty for none."""
    said = request.cookies.get(ZONE, "")
    return said if zone_of(said) else ""


def new_submission() -> str:
    """Make the mark by which a repeated POST is known."""
    return secrets.token_urlsafe(16)


def submission() -> str:
    """The mark of this POST; one that is no proper mark is replaced."""
    said = request.form.get("submission", "")
    return said if TOKEN.fullmatch(said) else new_submission()

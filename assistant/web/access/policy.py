"""What keeps strangers out: cookies, addresses nobody guesses, and what a page may load."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

from flask import Flask, Response, g, request, session
from flask.sessions import SecureCookieSessionInterface

from assistant.clock import zone_of

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
ZONE = "zone"


class Cookies(SecureCookieSessionInterface):
    """A cookie that goes only over TLS where the page came over TLS; a home network has none."""

    def get_cookie_secure(self, app: Flask) -> bool:
        """Tell whether this request came over TLS."""
        return request.is_secure


def policy_with(style: str) -> str:
    """The policy of a page that has this style in itself, and fonts of its own."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    own = POLICY.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")
    return f"{own}; font-src 'self'"


def protect(app: Flask) -> None:
    """Set the cookie's flags and every answer's headers; forms are guarded by now."""
    app.session_interface = Cookies()
    app.config |= {
        "SESSION_COOKIE_NAME": "assistant",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_REFRESH_EACH_REQUEST": False,
    }
    app.before_request(_same_token)
    app.after_request(_headers)


def _same_token() -> None:
    """Give the forms of the answer the token that came in and was found good."""
    token = request.form.get("csrf_token") if g.get("csrf_valid") else None
    if token:
        g.csrf_token = token


def _headers(answer: Response) -> Response:
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    if request.endpoint != "static":
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        answer.vary.add("HX-Request")
    return answer


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

"""Cookies with the phone's id and its settings.

Over TLS their names have a prefix, so that no other server can set them: `__Host-` if the whole
host is ours, and `__Secure-` below a path, so that two clubs at one host share no cookie. A phone
with an unprefixed cookie gets the same content under the prefixed name. After that the unprefixed
cookie is only used without TLS.

The browser deletes a cookie by `Max-Age`. The server accepts cookies of any age, because its clock
may be wrong.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from copy import deepcopy
from datetime import timedelta
from functools import lru_cache
from typing import Any

from flask import Flask, Request, Response, g, request, session
from flask.sessions import (
    SecureCookieSession,
    SecureCookieSessionInterface,
    SessionMixin,
    session_json_serializer,
)
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.http import dump_cookie

from assistant.catalogues import SOURCE, translated
from assistant.clock import zone_of
from assistant.language import Language, language_of
from assistant.paper.sizes import PAPERS
from assistant.styles import COLOUR_QUERIES
from assistant.web.responses import by_script

WHOLE_HOST, BELOW_PATH = "__Host-", "__Secure-"
COOKIE = "assistant"
COOKIE_NAMES = tuple(f"{prefix}{COOKIE}" for prefix in (WHOLE_HOST, BELOW_PATH, ""))
"""Possible names of the session cookie, the prefixed names first."""
LIFETIME = timedelta(days=730)
NO_CONTENT: tuple[dict[str, Any], float] = {}, 0.0
COOKIES_CACHED = 4096
MONTH = timedelta(days=30)
"""A cookie is renewed if its time differs from the server's clock by at least this."""
ZONE = "zone"
LANGUAGE, PAPER, COLOUR_SCHEME = "language", "paper", "colours"
"""Names of cookies with the settings of a phone."""
PHONE = "assistant.phone"
"""The key in the environ with the phone's id, if the program runs on the phone itself."""


class Cookies(SecureCookieSessionInterface):
    """The session cookie; it is sent only over TLS if it was set over TLS."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session of a phone, read from the prefixed cookie, else from the unprefixed one."""
        value = cookie_value(COOKIE)
        content, g.cookie_signed_at = (
            _read_cookie(app.config["SECRET_KEY"], value) if value else NO_CONTENT
        )
        session = self.session_class(deepcopy(content))
        phone = request.environ.get(PHONE)
        if phone and session.get("device") != phone:
            session["device"], session.permanent = phone, True
        g.sent_device = "device" in session
        return session

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send the cookie if the session changed; an empty session deletes it."""
        if not session.modified:
            return
        response.vary.add("Cookie")
        max_age = (LIFETIME if session.permanent else None) if session else timedelta()
        value = cookie_signer(app.config["SECRET_KEY"]).dumps(dict(session)) if session else ""
        set_cookie(response, COOKIE, value, max_age)


def cookie_signer(key: bytes) -> URLSafeTimedSerializer:
    """The signer of session cookies; its settings never change, so that old cookies stay valid."""
    settings = {"key_derivation": "hmac", "digest_method": hashlib.sha1}
    return URLSafeTimedSerializer(
        key, salt="cookie-session", serializer=session_json_serializer, signer_kwargs=settings
    )


@lru_cache(COOKIES_CACHED)
def _read_cookie(key: bytes, value: str) -> tuple[dict[str, Any], float]:
    """Content and time of a signed cookie; NO_CONTENT if the signature is invalid."""
    try:
        content, signed_at = cookie_signer(key).loads(value, return_timestamp=True)
    except BadSignature:
        return NO_CONTENT
    return content, signed_at.timestamp()


def phone_in(value: str) -> str:
    """The phone's id in a cookie whose signature is not checked, as on the phone itself."""
    _, content = cookie_signer(b"").loads_unsafe(value)
    return str(content.get("device", "")) if isinstance(content, dict) else ""


def has_cookie() -> bool:
    """Whether this phone sent a cookie with its id; at its first visit it has none."""
    return bool(g.get("sent_device"))


def cookie_name(name: str) -> str:
    """The name of a cookie in this request: over TLS with a prefix."""
    if not request.is_secure:
        return name
    return f"{BELOW_PATH if request.script_root else WHOLE_HOST}{name}"


def _no_prefix(name: str) -> bool:
    """Whether an HTTPS request has a cookie only under its unprefixed name."""
    cookies = request.cookies
    return request.is_secure and name in cookies and cookie_name(name) not in cookies


def cookie_value(name: str) -> str | None:
    """The value of a cookie: under its prefixed name, else under `name`, else None."""
    value = request.cookies.get(name)
    return request.cookies.get(cookie_name(name), value) if request.is_secure else value


def set_cookie(answer: Response, name: str, value: str, life: timedelta | None = LIFETIME) -> None:
    """Set a cookie for the time `life`; None means until the browser is closed."""
    cookie = dump_cookie(
        cookie_name(name),
        value,
        max_age=life,
        path=f"{request.script_root}/",  # the proxy's prefix is part of the path
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
        sync_expires=False,  # `Expires` would depend on the server's clock
        max_size=answer.max_cookie_size,
    )
    answer.headers.add("Set-Cookie", cookie)


def renew_cookies(answer: Response) -> None:
    """Send the phone's cookies again if they are old or have no prefix.

    Never on an answer that a proxy may cache.
    """
    is_old = _is_old(answer)
    if answer.cache_control.public or not (is_old or request.is_secure):
        return
    if session and (is_old or _no_prefix(COOKIE)):
        session.modified = True
    for name, possible_values in (
        (LANGUAGE, translated()),
        (PAPER, PAPERS),
        (COLOUR_SCHEME, COLOUR_QUERIES),
    ):
        if (is_old or _no_prefix(name)) and (value := cookie_value(name) or "") in possible_values:
            set_cookie(answer, name, value)


def _is_old(answer: Response) -> bool:
    """Whether the session cookie is old enough to renew, and this answer is a whole page."""
    signed_at: float = g.get("cookie_signed_at", 0.0)
    if not signed_at or abs(time.time() - signed_at) < MONTH.total_seconds():
        return False
    return request.method == "GET" and answer.mimetype == "text/html" and not by_script()


def device() -> str:
    """The id of this phone; a new id is put into the session if there is none."""
    if "device" not in session:
        session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    return str(session["device"])


def known_device() -> str:
    """The id of this phone, or "" if it has none yet."""
    return str(session.get("device", ""))


def zone_name() -> str:
    """The name of the phone's time zone, from the cookie of its script; "" if it is unknown."""
    name = request.cookies.get(f"{WHOLE_HOST}{ZONE}") or request.cookies.get(ZONE, "")
    return name if zone_of(name) else ""


def phone_language() -> Language:
    """The language of this request: the phone's setting, else the browser's preference."""
    tag, languages = cookie_value(LANGUAGE), translated()
    if tag in languages:
        return language_of(tag)
    return language_of(request.accept_languages.best_match(languages, SOURCE) or SOURCE)

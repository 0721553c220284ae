"""Cookies by their names, which say over TLS that nobody else at the host has set them.

`__Host-` is of a host that is all ours, `__Secure-` goes with the path below which we are, so that
two clubs at one host share nothing. What a phone was given under the plain name it is given again
under the new one, and from then on the plain one is for where there is no TLS.

For how long a phone keeps one is counted by the phone (`Max-Age`): the server's clock may be wrong
today or have been then, so that no age of a cookie, and no date in it, makes anybody a stranger.
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
from assistant.styles import COLOURS
from assistant.web.responses import by_script

WHOLE_HOST, BELOW = "__Host-", "__Secure-"
COOKIE = "assistant"
COOKIE_NAMES = tuple(f"{where}{COOKIE}" for where in (WHOLE_HOST, BELOW, ""))
"""What the cookie may be called by which a phone is known, those of TLS first."""
KEPT = timedelta(days=730)
NOTHING_KEPT: tuple[dict[str, Any], float] = {}, 0.0
COOKIES_READ = 4096
MONTH = timedelta(days=30)
"""A cookie that is this much older than the clock, or newer, is given anew."""
ZONE = "zone"
LANGUAGE, PAPER, LIGHT = "language", "paper", "colours"
"""What a phone is set to."""
PHONE = "assistant.phone"
"""Where a request says which phone it comes from, at a place where there is one alone."""


class Cookies(SecureCookieSessionInterface):
    """A cookie that goes only over TLS where the page came over TLS; a home network has none."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Read what a phone was given, at first what it has under the plain name."""
        value = said(COOKIE)
        kept, g.given = _read(app.config["SECRET_KEY"], value) if value else NOTHING_KEPT
        session = self.session_class(deepcopy(kept))
        phone = request.environ.get(PHONE)
        if phone and session.get("device") != phone:
            session["device"], session.permanent = phone, True
        g.brought = "device" in session
        return session

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send a phone the cookie if it changed; an empty one is deleted."""
        if not session.modified:
            return
        response.vary.add("Cookie")
        life = (KEPT if session.permanent else None) if session else timedelta()
        value = signer_of(app.config["SECRET_KEY"]).dumps(dict(session)) if session else ""
        give(response, COOKIE, value, life)


def signer_of(key: bytes) -> URLSafeTimedSerializer:
    """What signs the cookies of a folder's phones: as it always did, so that none is a stranger."""
    how = {"key_derivation": "hmac", "digest_method": hashlib.sha1}
    return URLSafeTimedSerializer(
        key, salt="cookie-session", serializer=session_json_serializer, signer_kwargs=how
    )


@lru_cache(COOKIES_READ)
def _read(key: bytes, value: str) -> tuple[dict[str, Any], float]:
    """Read a cookie that we have signed, and when that was; any other is as good as none.

    Of a phone that comes again and again it is read once.
    """
    try:
        kept, given = signer_of(key).loads(value, return_timestamp=True)
    except BadSignature:
        return NOTHING_KEPT
    return kept, given.timestamp()


def phone_in(value: str) -> str:
    """Read which phone a cookie is of, whoever signed it and when: for what a phone itself kept."""
    _, kept = signer_of(b"").loads_unsafe(value)
    return str(kept.get("device", "")) if isinstance(kept, dict) else ""


def brought() -> bool:
    """Tell whether this phone brought its cookie: at its first visit it has none yet."""
    return bool(g.get("brought"))


def cookie_name(plain: str) -> str:
    """Name a cookie at the place where this request came in."""
    if not request.is_secure:
        return plain
    return f"{BELOW if request.script_root else WHOLE_HOST}{plain}"


def is_plain(name: str) -> bool:
    """Tell whether a phone that is here over TLS has a cookie under its plain name alone."""
    cookies = request.cookies
    return request.is_secure and name in cookies and cookie_name(name) not in cookies


def said(name: str) -> str | None:
    """What a phone was given."""
    plain = request.cookies.get(name)
    return request.cookies.get(cookie_name(name), plain) if request.is_secure else plain


def give(answer: Response, plain: str, value: str, life: timedelta | None = KEPT) -> None:
    """Give a phone a cookie for so long, or until the browser is closed, by the phone's clock."""
    cookie = dump_cookie(
        cookie_name(plain),
        value,
        max_age=life,
        path=f"{request.script_root}/",  # below the path that is in front of all of ours
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
        sync_expires=False,  # it would be a date, by the server's clock
        max_size=answer.max_cookie_size,
    )
    answer.headers.add("Set-Cookie", cookie)


def renew(answer: Response) -> None:
    """Give a phone under the new name what it had under the plain one, and its cookie anew."""
    if given_anew(COOKIE, answer) and session:
        session.modified = True


def given_anew(name: str, answer: Response) -> bool:
    """Tell whether an answer gives a cookie once more, under another name or as it is old.

    One that is kept between us and phones may give nobody anything.
    """
    given: float = g.get("given", 0.0)
    old = bool(given) and abs(time.time() - given) >= MONTH.total_seconds()
    if old and (request.method != "GET" or answer.mimetype != "text/html" or by_script()):
        old = False  # it is given anew to somebody who opens a page
    return (old or is_plain(name)) and not answer.cache_control.public


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
    said = request.cookies.get(f"{WHOLE_HOST}{ZONE}") or request.cookies.get(ZONE, "")
    return said if zone_of(said) else ""


# ---- What a phone is set to ----


def wanted() -> Language:
    """The language of this request: the one that its phone chose, or its browser's first."""
    chosen, known = said(LANGUAGE), translated()
    if chosen in known:
        return language_of(chosen)
    return language_of(request.accept_languages.best_match(known, SOURCE) or SOURCE)


def renew_settings(answer: Response) -> None:
    """Give a phone anew what it is set to, as it is given its other cookie."""
    for name, known in ((LANGUAGE, translated()), (PAPER, PAPERS), (LIGHT, COLOURS)):
        if given_anew(name, answer) and (chosen := said(name) or "") in known:
            give(answer, name, chosen)

"""Cookies by their names, which say over TLS that nobody else at the host has set them.

`__Host-` is of a host that is all ours, `__Secure-` goes with the path below which we are, so that
two clubs at one host share nothing. What a phone was given under the plain name it is given again
under the new one, and from then on the plain one is for where there is no TLS.
"""

from __future__ import annotations

from datetime import timedelta

from flask import Flask, Request, Response, g, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface

WHOLE_HOST, BELOW = "__Host-", "__Secure-"
KEPT = timedelta(days=730)


class Cookies(SecureCookieSessionInterface):
    """A cookie that goes only over TLS where the page came over TLS; a home network has none."""

    def get_cookie_name(self, app: Flask) -> str:
        """Name it as this request has it."""
        return cookie_name(super().get_cookie_name(app))

    def get_cookie_path(self, app: Flask) -> str:
        """Keep it to the pages of this program: others may be at the same name, by their paths."""
        return cookie_path()

    def get_cookie_secure(self, app: Flask) -> bool:
        """Tell whether this request came over TLS."""
        return request.is_secure

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Read what a phone was given, at first what it has under the plain name."""
        if not is_plain(super().get_cookie_name(app)):
            return super().open_session(app, request)
        g.renewed = True
        return SecureCookieSessionInterface().open_session(app, request)


def cookie_path() -> str:
    """To which pages cookies go: those below the path that is in front of all of ours."""
    return f"{request.script_root}/"


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
    return request.cookies.get(name if is_plain(name) else cookie_name(name))


def give(answer: Response, name: str, value: str) -> None:
    """Give a phone something to say again with each request, for long."""
    answer.set_cookie(
        cookie_name(name),
        value,
        max_age=KEPT,
        path=cookie_path(),
        samesite="Lax",
        httponly=True,
        secure=request.is_secure,
    )


def renew(answer: Response) -> Response:
    """Give a phone under the new name what it had under the plain one."""
    if g.get("renewed") and session and not for_everybody(answer):
        session.modified = True
    return answer


def for_everybody(answer: Response) -> bool:
    """Tell whether an answer is kept between us and phones, so that it may give nobody anything."""
    return bool(answer.cache_control.public)

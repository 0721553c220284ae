"""The names that this server answers to, and where its forms come from.

A request for any other name is refused before it is routed. A form's token is what tells one of
ours: it is the mark in its phone's cookie, signed. What browsers say of where a form comes from is
a second lock: a browser says `Sec-Fetch-Site` or `Origin` without being asked, and a page cannot
make it say otherwise.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from flask import Flask, current_app, request, session
from itsdangerous import BadSignature, URLSafeTimedSerializer

from assistant.core.message import Message
from assistant.web.access.host_names import (
    EVERYWHERE,
    OWN_NAME,
    expected,
    for_others,
    why_only_here,
)
from assistant.web.responses import host as this_host
from assistant.web.responses import is_live

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment


NAMES = "HOST_NAMES"
LISTENS = "LISTENS_AT"
"""Where an application says at which address its server listens."""
STRANGE = "assistant.strange_host"


class StrangeHostError(Exception):
    """The request is for a host that this server is not."""


def answer_to(app: Flask, names: Sequence[str]) -> None:
    """Let an application answer to these names alone, or where there are none to any proper one."""
    app.config[NAMES] = tuple(names)
    app.wsgi_app = _entrance(app.wsgi_app, names)  # type: ignore[assignment, method-assign]


def _entrance(inside: WSGIApplication, names: Sequence[str]) -> WSGIApplication:
    """Mark requests for strange hosts, for routing cannot read every one: they go by our own."""

    def enter(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST")
        if names or host is not None:
            environ[STRANGE] = not expected(host or "", names)
        if environ.get(STRANGE):
            environ["HTTP_HOST"] = OWN_NAME
        return inside(environ, start)

    return enter


def link_to(path: str) -> str:
    """Make a whole address of a page's path, for other phones."""
    return f"{request.scheme}://{_host_for_others()}{path}"


def _host_for_others() -> str:
    if not this_host().reachable:
        return request.host  # a phone's own program lies where it came from
    names: tuple[str, ...] = current_app.config[NAMES]
    host: Any = request.environ.get("HTTP_HOST") or request.host
    return for_others(host, names, _listens())


def _listens() -> str:
    return str(current_app.config.get(LISTENS, EVERYWHERE[0]))


def why_unreachable() -> Message | None:
    """Say why links would lead no other phone here; None where they do."""
    return why_only_here(_host_for_others(), _listens())


TOLD_OF_PROXY = "told_of_proxy"
"""Is there once the log has said that a proxy hides our name."""
LOOKS = ("GET", "HEAD", "OPTIONS")
TOKEN, SALT = "csrf_token", "wtf-csrf-token"
"""What forms and cookies call the token, and for what it is signed: as they always did."""
ASKS_TOKENS = "WTF_CSRF_ENABLED"
"""Is false in the settings of an application whose forms need no token, as in tests."""
TOKENS_KEPT = 4096
OURS = ("same-origin", "none")
"""`none` is somebody who sent it again by hand."""
NOBODY = "null"
HTTPS_PORT = 443


class StrangeFormError(Exception):
    """The form is not one of those that this phone was shown."""


def refuse_strange_form() -> None:
    """Refuse a form without this phone's token, and one from elsewhere that has it."""
    if request.endpoint is None:
        return
    if current_app.config.get(ASKS_TOKENS, True) and not _has_token():
        raise StrangeFormError
    if from_elsewhere():
        _tell_of_the_proxy()
        raise StrangeFormError


def _tell_of_the_proxy() -> None:
    """Say once what to look at where a form with the token seems to come from another name.

    No other site has the token: a proxy asks by a name of its own, or does not say that it speaks
    TLS. Of a browser that says itself that its page is elsewhere, no proxy is to blame.
    """
    if "Sec-Fetch-Site" in request.headers or TOLD_OF_PROXY in current_app.extensions:
        return
    current_app.extensions[TOLD_OF_PROXY] = True
    current_app.logger.warning(
        "a form was refused: its page is at %s, and this server was asked at %s://%s; let the "
        "proxy pass on Host and X-Forwarded-Proto, and name its address by --proxy "
        "(docs/serving.md, Behind a proxy)",
        request.headers.get("Origin", "another place"),
        *(request.scheme, request.host),
    )


def form_token() -> str:
    """The token of this phone's forms; a screen that others may have too is made without it."""
    if is_live():
        return ""
    if TOKEN not in session:
        session[TOKEN] = secrets.token_hex(20)
    return signed(current_app.config["SECRET_KEY"], session[TOKEN])


@lru_cache(TOKENS_KEPT)
def signed(key: bytes, mark: str) -> str:
    """Sign the mark of a phone, once: signing takes longer than all else that is asked of a form.

    The signature has its date, for whose age nobody asks: an evening is longer than any limit.
    """
    return str(URLSafeTimedSerializer(key, salt=SALT).dumps(mark))


def _has_token() -> bool:
    """Tell whether a form has the token of this phone: mostly it is the one that was given last."""
    token, mark = request.form.get(TOKEN, ""), str(session.get(TOKEN, ""))
    if not token or not mark:
        return False
    key = current_app.config["SECRET_KEY"]
    if hmac.compare_digest(token.encode(), signed(key, mark).encode()):
        return True
    try:  # before the last start of the server it had another date
        said = URLSafeTimedSerializer(key, salt=SALT).loads(token)
    except BadSignature:
        return False
    return isinstance(said, str) and hmac.compare_digest(said.encode(), mark.encode())


def from_elsewhere() -> bool:
    """Whether a browser says that another site has sent this form, or has opened this page.

    A browser that says nothing may be ours. A page of no origin (`null`) says nothing, as a browser
    may say that of ours as well. A link that is typed, scanned or tapped in an app comes from no
    site. Without TLS browsers send `Referer` alone, which a site can hold back.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site not in OURS
    origin = request.headers.get("Origin", NOBODY)
    page = request.referrer if origin == NOBODY else origin
    return bool(page) and not _ours(page or "")


def _ours(page: str) -> bool:
    """Whether a page of ours is at an address, as far as we know our own.

    Without TLS a proxy may speak it before us and be believed by nobody: then the name counts.
    """
    try:
        place = urlsplit(page)
        port = place.port or HTTPS_PORT
    except ValueError:
        return False
    if not request.is_secure:
        return place.netloc == request.host
    own = urlsplit(request.host_url)
    told = place.scheme, place.hostname, port
    return told == ("https", own.hostname, own.port or HTTPS_PORT)

"""The host names of this server, and the origin of its forms.

A request for another host name is refused before routing. A form must have a token: the signed
random text that is also in the phone's cookie. In addition its `Sec-Fetch-Site` or `Origin`, which
no page can forge, must be this server.
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
from assistant.web.networks import (
    ALL_ADDRESSES,
    LOCALHOST,
    host_for_others,
    is_served_host,
    why_local_only,
)
from assistant.web.responses import host as this_host
from assistant.web.responses import is_live

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment


HOST_NAMES = "HOST_NAMES"
LISTENING_ADDRESS = "LISTENS_AT"
"""Config key with the address at which the server listens."""
STRANGE_HOST = "assistant.strange_host"


class StrangeHostError(Exception):
    """The request names a host that this server does not have."""


def serve_host_names(app: Flask, names: Sequence[str]) -> None:
    """Answer requests for these host names only, or for any valid host if there are none."""
    app.config[HOST_NAMES] = host_names = tuple(names)
    app.wsgi_app = _with_known_hosts(app.wsgi_app, host_names)  # type: ignore[assignment, method-assign]


def _with_known_hosts(app: WSGIApplication, names: tuple[str, ...]) -> WSGIApplication:
    """An application that marks requests for unknown hosts, and passes them on with a known host.

    Routing could fail with the unknown one.
    """

    def call_app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST")
        if (names or host is not None) and not is_served_host(host or "", names):
            environ |= {STRANGE_HOST: True, "HTTP_HOST": LOCALHOST}
        return app(environ, start)

    return call_app


def link_to(path: str) -> str:
    """The URL of a path for other phones."""
    return f"{request.scheme}://{_host_for_others()}{path}"


def _host_for_others() -> str:
    if not this_host().multi_user:
        return request.host  # the pocket is served where it was loaded
    names: tuple[str, ...] = current_app.config[HOST_NAMES]
    host: Any = request.environ.get("HTTP_HOST") or request.host
    return host_for_others(host, names, _listening_address())


def _listening_address() -> str:
    return str(current_app.config.get(LISTENING_ADDRESS, ALL_ADDRESSES[0]))


def why_unreachable() -> Message | None:
    """Advice for the user if other phones cannot open links to this server, else None."""
    return why_local_only(_host_for_others(), _listening_address())


PROXY_REPORTED = "told_of_proxy"
"""Key in `extensions` that is set once the warning about the proxy is in the log."""
READING_METHODS = ("GET", "HEAD", "OPTIONS")
TOKEN, SALT = "csrf_token", "wtf-csrf-token"
"""Name of the token in forms and in the session, and the salt of its signature."""
TOKENS_REQUIRED = "WTF_CSRF_ENABLED"
"""Config key, false if forms need no token, as in tests."""
TOKENS_CACHED = 4096
OWN_SITES = ("same-origin", "none")
"""Accepted values of `Sec-Fetch-Site`; a form that the user reloads has `none`."""
NO_ORIGIN = "null"
HTTPS_PORT = 443


class StrangeFormError(Exception):
    """The form does not come from a page that this phone was shown."""


def refuse_strange_form() -> None:
    """Raise StrangeFormError if a form has no valid token, or comes from another site."""
    if request.endpoint is None:
        return
    if current_app.config.get(TOKENS_REQUIRED, True) and not _has_token():
        raise StrangeFormError
    if from_other_site():
        _warn_about_proxy()
        raise StrangeFormError


def _warn_about_proxy() -> None:
    """Log once why a form with a valid token seems to come from another host.

    No other site has the token, so a proxy changes the host name, or does not report that it speaks
    TLS. If the request has `Sec-Fetch-Site`, which browsers set, no proxy is the reason.
    """
    if "Sec-Fetch-Site" in request.headers or PROXY_REPORTED in current_app.extensions:
        return
    current_app.extensions[PROXY_REPORTED] = True
    current_app.logger.warning(
        "a form was refused: its page is at %s, and this server was asked at %s://%s; let the "
        "proxy pass on Host and X-Forwarded-Proto, and name its address by --proxy "
        "(docs/serving.md, Behind a proxy)",
        request.headers.get("Origin", "another place"),
        *(request.scheme, request.host),
    )


def form_token() -> str:
    """The token for this phone's forms, or "" in a screen that all phones share."""
    if is_live():
        return ""
    if TOKEN not in session:
        session[TOKEN] = secrets.token_hex(20)
    return signed_token(current_app.config["SECRET_KEY"], session[TOKEN])


@lru_cache(TOKENS_CACHED)
def signed_token(key: bytes, secret: str) -> str:
    """The signed token of a phone, cached because signing takes longer than all other checks.

    The date in the signature is never checked, because a page may stay open a whole evening.
    """
    return str(URLSafeTimedSerializer(key, salt=SALT).dumps(secret))


def _has_token() -> bool:
    """Whether a form has a token of this phone, from before or after a restart."""
    token, secret = request.form.get(TOKEN, ""), str(session.get(TOKEN, ""))
    if not token or not secret:
        return False
    key = current_app.config["SECRET_KEY"]
    if hmac.compare_digest(token.encode(), signed_token(key, secret).encode()):
        return True
    try:  # a token from before a restart has another date
        content = URLSafeTimedSerializer(key, salt=SALT).loads(token)
    except BadSignature:
        return False
    return isinstance(content, str) and hmac.compare_digest(content.encode(), secret.encode())


def from_other_site() -> bool:
    """Whether the browser reports that another site sent this form or opened this page.

    `Sec-Fetch-Site` decides; it is `none` for a typed or scanned link. Without it `Origin` decides,
    or `Referer` if the origin is `null`, which browsers also send for our own pages. A request
    with none of these headers is accepted.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site not in OWN_SITES
    origin = request.headers.get("Origin", NO_ORIGIN)
    url = request.referrer if origin == NO_ORIGIN else origin
    return bool(url) and not _is_own_url(url or "")


def _is_own_url(url: str) -> bool:
    """Whether a URL is on this server, as far as the server knows its own address.

    Without TLS only host and port are compared, because a proxy in front may speak TLS.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or HTTPS_PORT
    except ValueError:
        return False
    if not request.is_secure:
        return parts.netloc == request.host
    host_parts = urlsplit(request.host_url)
    origin = parts.scheme, parts.hostname, port
    return origin == ("https", host_parts.hostname, host_parts.port or HTTPS_PORT)

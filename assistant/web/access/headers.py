"""The headers of every answer: what a page may load, and what browsers keep of it."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping

from flask import Flask, Response, current_app, request

from assistant.host import Host
from assistant.web.access.cookies import COOKIE, Cookies, renew
from assistant.web.pages import Keeps, page_here

LOADS = (
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
REFUSED = (
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
"""Features of phones that no page may use, nor anything on it."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every answer says; docs/headers.md tells why."""
ASKS_NOTHING = ", ".join(f"{feature}=()" for feature in REFUSED)
"""The header that forbids them: on pages, for it means nothing on other answers."""
TLS_HERE = "max-age=31536000"
TLS_BELOW_TOO = f"{TLS_HERE}; includeSubDomains"
OWN_CERTIFICATE = "OWN_CERTIFICATE"
"""Is true in the settings of a server that speaks TLS itself: perhaps nobody vouches for it."""


def content_security(host: Host, style: str = "") -> str:
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
    """Name the cookie and set every answer's headers; forms are guarded by now."""
    host: Host = app.extensions["host"]
    headers = {"Content-Security-Policy": content_security(host), **HEADERS}
    app.session_interface = Cookies()
    app.config["SESSION_COOKIE_NAME"] = COOKIE
    app.after_request(lambda answer: _add_headers(answer, headers, host))
    app.after_request(renew)


def _add_headers(answer: Response, headers: Mapping[str, str], host: Host) -> Response:
    for name, value in headers.items():
        answer.headers.setdefault(name, value)
    if answer.mimetype == "text/html":
        answer.headers["Permissions-Policy"] = ASKS_NOTHING
    if host.reachable and request.is_secure and not current_app.config.get(OWN_CERTIFICATE):
        # Below a path others are at the same host, and at what is below its name.
        sworn = TLS_HERE if request.script_root else TLS_BELOW_TOO
        answer.headers["Strict-Transport-Security"] = sworn
    if request.endpoint != "static":
        # Whoever holds a phone that has the tables in itself has them anyway.
        may_keep = page_here().keeps is Keeps.ASKS or not host.reachable
        answer.headers.setdefault("Cache-Control", "private, no-cache" if may_keep else "no-store")
        answer.vary.add("HX-Request")
    return answer

"""The headers of every answer: what a page may load, and what browsers keep of it."""

from __future__ import annotations

import base64
import hashlib

from flask import Response, current_app, request

from assistant.host import Host
from assistant.web.access.roles import subject_here
from assistant.web.pages import ALONE, Keeps, Page
from assistant.web.responses import LIVE

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
VARY = "HX-Request, Accept-Language, Cookie"
VARY_ALONE = f"{VARY}, {LIVE}"
"""By what answers differ at one address: of a page that is asked for alone, by that as well."""
Headers = list[tuple[str, str]]
TLS_HERE = "max-age=31536000"
TLS_BELOW_TOO = f"{TLS_HERE}; includeSubDomains"
SUBDOMAINS = "SUBDOMAINS"
"""Is true in the settings of a server whose owner has all names below its own too."""
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


def constant_headers(host: Host) -> Headers:
    """What every answer says at this place, where it says nothing else of it."""
    return [("Content-Security-Policy", content_security(host)), *HEADERS.items()]


def add_headers(answer: Response, page: Page, headers: Headers, host: Host) -> Response:
    """Say with an answer what browsers may do with it, and keep of it."""
    answer.headers.extend([header for header in headers if header[0] not in answer.headers])
    if subject_here() is not None:
        answer.headers["X-Robots-Tag"] = "noindex"
    if answer.mimetype == "text/html":
        answer.headers["Permissions-Policy"] = ASKS_NOTHING
    if host.reachable and request.is_secure and not current_app.config.get(OWN_CERTIFICATE):
        # Below a path others are at the same host, and at what is below its name.
        alone = current_app.config.get(SUBDOMAINS) and not request.script_root
        sworn = TLS_BELOW_TOO if alone else TLS_HERE
        answer.headers["Strict-Transport-Security"] = sworn
    if request.endpoint != "static":
        # Whoever holds a phone that has the tables in itself has them anyway.
        may_keep = page.keeps is Keeps.ASKS or not host.reachable
        answer.headers.setdefault("Cache-Control", "private, no-cache" if may_keep else "no-store")
        vary = VARY_ALONE if host.reachable and page.follows in ALONE else VARY
        said = answer.headers.get("Vary")
        answer.headers["Vary"] = f"{said}, {vary}" if said else vary
    return answer

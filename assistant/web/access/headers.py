"""Headers about security and caching; docs/headers.md gives the reasons."""

from __future__ import annotations

import base64
import hashlib

from flask import Response, current_app, request

from assistant.host import Host
from assistant.web.access.role_checks import subject_here
from assistant.web.pages import SCREEN_ONLY, Keeps, Page
from assistant.web.responses import LIVE

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
"""Features of browsers that pages may not use."""
FIXED_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Headers of every answer, unless a view has set them."""
PERMISSIONS_POLICY = ", ".join(f"{feature}=()" for feature in DISABLED_FEATURES)
"""The Permissions-Policy header, which only pages need."""
VARY = "HX-Request, Accept-Language, Cookie"
VARY_SCREEN = f"{VARY}, {LIVE}"
"""The Vary header of pages with live updates, for which LIVE requests get only the screen."""
TLS_THIS_HOST = "max-age=31536000"
TLS_SUBDOMAINS = f"{TLS_THIS_HOST}; includeSubDomains"
SUBDOMAINS = "SUBDOMAINS"
"""Config key, true if the server's owner also controls all subdomains of its host."""
OWN_CERTIFICATE = "OWN_CERTIFICATE"
"""Config key, true if the server itself speaks TLS, perhaps with a self-signed certificate."""


def content_security(host: Host, style: str = "") -> str:
    """The Content-Security-Policy of a page; with a `style` it allows that style and fonts."""
    directives = "; ".join((*CONTENT_POLICY, f"frame-ancestors {host.frame_ancestors}"))
    if not style:
        return directives
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = directives.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")
    return f"{policy}; font-src 'self'"


def add_headers(answer: Response, page: Page, host: Host) -> None:
    """Add the headers about security and caching that depend on the page."""
    if subject_here() is not None:
        answer.headers["X-Robots-Tag"] = "noindex"
    if answer.mimetype == "text/html":
        answer.headers["Permissions-Policy"] = PERMISSIONS_POLICY
    if host.multi_user and request.is_secure and not current_app.config.get(OWN_CERTIFICATE):
        # Below a path the host and its subdomains also belong to others.
        with_subdomains = current_app.config.get(SUBDOMAINS) and not request.script_root
        value = TLS_SUBDOMAINS if with_subdomains else TLS_THIS_HOST
        answer.headers["Strict-Transport-Security"] = value
    if request.endpoint != "static":
        # A phone that stores the tables itself may cache them too.
        is_cacheable = page.keeps is Keeps.ASKS or not host.multi_user
        answer.headers.setdefault(
            "Cache-Control", "private, no-cache" if is_cacheable else "no-store"
        )
        vary = VARY_SCREEN if host.multi_user and page.follows in SCREEN_ONLY else VARY
        old_vary = answer.headers.get("Vary")
        answer.headers["Vary"] = f"{old_vary}, {vary}" if old_vary else vary

"""Forms from pages of other places, refused by what browsers say of where a form comes from.

Its token is what tells a form of ours. This is a second lock: a browser says `Sec-Fetch-Site` or
`Origin` without being asked, and a page cannot make it say otherwise.
"""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

from flask import Flask, request
from flask_wtf.csrf import CSRFError

LOOKS = ("GET", "HEAD", "OPTIONS")
OURS = ("same-origin", "none")
"""`none` is somebody who sent it again by hand."""
NOBODY = "null"
PORTS = {"http": 80, "https": 443}


def refuse_strange_forms(app: Flask) -> None:
    """Refuse forms from elsewhere, also those that have their token."""
    app.config["WTF_CSRF_SSL_STRICT"] = False  # it wants a Referer, which many browsers keep back
    app.before_request(_refuse)


def _refuse() -> None:
    if request.endpoint is not None and request.method not in LOOKS and _strange():
        raise CSRFError("The form is from elsewhere.")


def _strange() -> bool:
    """Tell whether a browser says that a form is from elsewhere; one that says nothing may be ours.

    A page of no origin (`null`) says nothing, as a browser may say that of ours as well.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site not in OURS
    origin = request.headers.get("Origin", NOBODY)
    told = request.referrer if origin == NOBODY else origin
    return bool(told) and not _ours(told or "")


def _ours(told: str) -> bool:
    """Whether a page of ours is at an address, as far as we know our own.

    Without TLS a proxy may speak it before us and be believed by nobody: then the name counts.
    """
    if request.is_secure:
        return _place(told) == _place(request.host_url)
    parts = _parts(told)
    return parts is not None and parts.netloc == request.host


def _place(url: str) -> tuple[str, str | None, int | None] | None:
    """Read scheme, host and port of an address; None of what is none."""
    parts = _parts(url)
    return parts and (parts.scheme, parts.hostname, parts.port or PORTS.get(parts.scheme))


def _parts(url: str) -> SplitResult | None:
    """Take an address apart; None of what is none."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts

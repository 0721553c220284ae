"""Which page the browser gets when somebody reloads the address of a form."""

from __future__ import annotations

from urllib.parse import quote

from flask import current_app, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.routing import MapAdapter

FORMS = {
    "books.open_book": "books.new",
    "recording.preview": "recording.show",
    "recording.hear": "recording.show",
    "overtaken.onward": "recording.show",
    "joining.join": "joining.show",
    "ending.bound": "ending.show",
    "ending.remainder": "ending.show",
}
"""The pages of forms that are sent to an address which says something else."""


def page_of_form() -> str | None:
    """Find the page whose form goes to the address asked for; None where nothing is sent there."""
    adapter = current_app.create_url_adapter(request)
    if adapter is None or request.method not in ("GET", "HEAD"):
        return None
    try:
        endpoint, values = adapter.match(method="POST")
    except NotFound:
        return None
    return url_for(FORMS[endpoint], **values) if endpoint in FORMS else _above(adapter)


def _above(adapter: MapAdapter) -> str:
    """The nearest page above an address, the first page in the end."""
    parts = request.path.lstrip("/").split("/")
    paths = ("/" + "/".join(parts[:many]) for many in range(len(parts) - 1, 0, -1))
    path = next((path for path in paths if adapter.test(path, "GET")), "/")
    return request.script_root + quote(path)

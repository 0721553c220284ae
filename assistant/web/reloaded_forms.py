"""Which page the browser gets when somebody reloads the address of a form."""

from __future__ import annotations

from urllib.parse import quote

from flask import current_app, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.routing import MapAdapter

from assistant.web.pages import page_at


def page_of_form() -> str | None:
    """Find the page whose form goes to the address asked for; None where nothing is sent there."""
    adapter = current_app.create_url_adapter(request)
    if adapter is None or request.method not in ("GET", "HEAD"):
        return None
    try:
        endpoint, values = adapter.match(method="POST")
    except NotFound:
        return None
    page = page_at(endpoint).form_of
    return url_for(page, **values) if page else _above(adapter)


def _above(adapter: MapAdapter) -> str:
    """The nearest page above an address, the first page in the end."""
    parts = request.path.lstrip("/").split("/")
    paths = ("/" + "/".join(parts[:many]) for many in range(len(parts) - 1, 0, -1))
    path = next((path for path in paths if adapter.test(path, "GET")), "/")
    return request.script_root + quote(path)

"""What the page at an address shows (tables, books or the phone's lists), and its version.

Pages below `/t/<address>/` show that table, pages below `/b/<address>` that book and its tables.
Other pages that follow changes show what is on the phone's lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

from flask import abort, current_app, g, request
from werkzeug.exceptions import HTTPException

from assistant.web.access.cookies import device, known_device
from assistant.web.access.role_checks import require_access
from assistant.web.live.presence import Presence
from assistant.web.pages import Follows, Page, current_page, page_at
from assistant.web.responses import store


@dataclass(frozen=True, slots=True)
class Watch:
    """The subjects that a page shows; a change of any of them gives the page a new version."""

    subjects: frozenset[str]
    access: frozenset[str] = frozenset()
    """Subjects that decide who may see the page, or which tables it shows."""
    table: str = ""
    """The one table of the page, or ""."""
    shows_phones: bool = False
    """Whether the page shows which phones are at its table."""


def watch_of_view(view: str) -> Watch:
    """The subjects of the page at `view`. Raises NotAllowedError or 404 if it may not be seen."""
    path = _path(view)
    cache: dict[str, Watch] = g.setdefault("watched", {})
    if path not in cache:
        endpoint, values = _match(path)
        page = page_at(endpoint)
        require_access(page, values.get("address"))
        cache[path] = _watch_of(page, values, path)
    return cache[path]


def is_stranger() -> bool:
    """Whether this phone has no table and no settlement."""
    return not _on_lists(known_device())


def watch_of_request() -> Watch:
    """The subjects of the requested page."""
    return _watch_of(current_page(), request.view_args or {}, request.path)


def _watch_of(page: Page, values: Mapping[str, Any], path: str) -> Watch:
    address = values.get("address")
    if address is None and page.follows is Follows.PHONE:
        return _watch_of_lists()
    if not isinstance(address, str):
        abort(404)
    if path.startswith("/t/"):
        return replace(_watch_of_table(address), shows_phones=page.shows_phones)
    return _watch_of_book(address) if path.startswith("/b/") else abort(404)


def version_of(watch: Watch) -> str:
    """The version of a page; read it before the page is built.

    Two versions can only be compared for equality.
    """
    number = store().versions.highest(watch.subjects)
    return version_text(watch, number, current_app.extensions["presence"])


def version_text(watch: Watch, number: int, presence: Presence) -> str:
    """The version as text, with the number of the phones' changes if the page shows phones."""
    return f"{number}.{presence.number(watch.table)}" if watch.shows_phones else str(number)


def _path(view: str) -> str:
    """The path of a page without the proxy's prefix."""
    root = request.script_root
    try:
        path = urlsplit(view).path
    except ValueError:
        abort(404)
    if not path.startswith(f"{root}/"):
        abort(404)
    return path.removeprefix(root)


def _match(path: str) -> tuple[str, Mapping[str, Any]]:
    adapter = current_app.create_url_adapter(request)
    if adapter is None:
        abort(404)
    try:
        endpoint, values = adapter.match(path, method="GET")
    except HTTPException:
        abort(404)
    return endpoint, values


def _watch_of_table(address: str) -> Watch:
    if not store().tables.exists(address):
        abort(404)
    return Watch(frozenset({address}), table=address)


def _watch_of_book(address: str) -> Watch:
    """The subjects of a book's page. Raises NoSuchBookError or UnreadableError."""
    return Watch(frozenset({address, *store().books.book(address).tables}), frozenset({address}))


def _watch_of_lists() -> Watch:
    """The subjects of a page that shows the phone's lists: all its tables and books."""
    phone = device()
    return Watch(frozenset({phone, *_on_lists(phone)}), frozenset({phone}))


def _on_lists(phone: str) -> tuple[str, ...]:
    """The tables and settlements on a phone's lists, looked up once per request."""
    if not phone:
        return ()
    cache: dict[str, tuple[str, ...]] = g.setdefault("on_lists", {})
    if phone not in cache:
        cache[phone] = (*store().visits.all_addresses(phone), *store().books.visited_books(phone))
    return cache[phone]

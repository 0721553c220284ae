"""What a page shows, by its address: tables, books or a phone's lists, and their version.

Every page of a table (`/t/<address>/…`) shows that table, every page of a book (`/b/<address>…`)
that book and its tables. Any other page that follows shows what is on the lists of its phone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

from flask import abort, current_app, g, request
from werkzeug.exceptions import HTTPException

from assistant.web.access.cookies import device, known_device
from assistant.web.access.roles import allow
from assistant.web.live.presence import Presence
from assistant.web.pages import Follows, Page, page_at, page_here
from assistant.web.responses import store


@dataclass(frozen=True, slots=True)
class Watch:
    """What a page shows: a new version of any of its subjects is one of the page."""

    subjects: frozenset[str]
    anew: frozenset[str] = frozenset()
    """Of which subjects a new version may change what the page shows, or who may see it."""
    table: str = ""
    """The table that whoever looks at the page sits at; nothing where it is none, or several."""
    people: bool = False
    """Whether the page shows which phones are at that table."""


def watched(view: str) -> Watch:
    """Tell what a page shows, by its path and query; whoever may not see it is refused as there."""
    path = _path(view)
    known: dict[str, Watch] = g.setdefault("watched", {})
    if path not in known:
        known[path] = _watched(path)
    return known[path]


def _watched(path: str) -> Watch:
    endpoint, values = _matched(path)
    page = page_at(endpoint)
    allow(page, values.get("address"))
    return _shown(page, values, path)


def is_new() -> bool:
    """Tell whether this phone has no table and no settlement."""
    return not _on_lists(known_device())


def watched_here() -> Watch:
    """Tell what the page shows that is asked for, by whoever may see it."""
    return _shown(page_here(), request.view_args or {}, request.path)


def _shown(page: Page, values: Mapping[str, Any], path: str) -> Watch:
    address = values.get("address")
    if address is None and page.follows is Follows.PHONE:
        return _lists()
    if not isinstance(address, str):
        abort(404)
    if path.startswith("/t/"):
        return replace(_table(address), people=page.shows_phones)
    return _book(address) if path.startswith("/b/") else abort(404)


def version_of(watch: Watch) -> str:
    """Tell the version of what a page shows: to be asked for before the page is made.

    It says nothing but whether it is the same one.
    """
    number = store().versions.of(watch.subjects)
    return spelled(watch, number, current_app.extensions["presence"])


def spelled(watch: Watch, number: int, presence: Presence) -> str:
    """Spell a version, with who is at the table where the page shows that."""
    return f"{number}.{presence.number(watch.table)}" if watch.people else str(number)


def _path(view: str) -> str:
    """The path of a page within the program, which may have one in front of all its own."""
    root = request.script_root
    try:
        path = urlsplit(view).path
    except ValueError:
        abort(404)
    if not path.startswith(f"{root}/"):
        abort(404)
    return path.removeprefix(root)


def _matched(path: str) -> tuple[str, Mapping[str, Any]]:
    adapter = current_app.create_url_adapter(request)
    if adapter is None:
        abort(404)
    try:
        endpoint, values = adapter.match(path, method="GET")
    except HTTPException:
        abort(404)
    return endpoint, values


def _table(address: str) -> Watch:
    if not store().tables.exists(address):
        abort(404)
    return Watch(frozenset({address}), table=address)


def _book(address: str) -> Watch:
    """Watch a book with its tables; a page that cannot read it says so."""
    return Watch(frozenset({address, *store().books.book(address).tables}), frozenset({address}))


def _lists() -> Watch:
    """Watch what is on this phone's lists, with all that is on them."""
    mine = device()
    return Watch(frozenset({mine, *_on_lists(mine)}), frozenset({mine}))


def _on_lists(phone: str) -> tuple[str, ...]:
    """The tables and settlements on a phone's lists; looked up once for all that is followed."""
    if not phone:
        return ()
    known: dict[str, tuple[str, ...]] = g.setdefault("on_lists", {})
    if phone not in known:
        known[phone] = (*store().visits.all(phone), *store().books.visited(phone))
    return known[phone]

"""What a page shows, by its address: tables, books or a phone's lists, and their version.

Every page of a table (`/t/<address>/…`) shows that table, every page of a book (`/b/<address>…`)
that book and its tables. A page that shows anything else registers what:

    @shows("home.index")
    def _lists() -> Watch:
        return Watch(frozenset({device(), *tables}))

The function gets the values of the page's rule, as the page does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

from flask import abort, current_app, g, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from assistant.web.access.policy import device, known_device
from assistant.web.access.roles import NEEDED, allow
from assistant.web.live.presence import Presence
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


Subjects = Callable[..., Watch]
_SHOWN: dict[str, Subjects] = {}


def shows(*endpoints: str) -> Callable[[Subjects], Subjects]:
    """Register what pages show that are neither a table's nor a book's."""

    def register(subjects: Subjects) -> Subjects:
        _SHOWN.update(dict.fromkeys(endpoints, subjects))
        return subjects

    return register


def watched(view: str) -> Watch:
    """Tell what a page shows, by its path and query; whoever may not see it is refused as there."""
    path = _path(view)
    known: dict[str, Watch] = g.setdefault("watched", {})
    if path not in known:
        known[path] = _watched(path)
    return known[path]


def _watched(path: str) -> Watch:
    endpoint, values = _matched(path)
    if endpoint in NEEDED:
        allow(endpoint, values["address"])
    return _shown(endpoint, values, path)


def is_new() -> bool:
    """Tell whether this phone has no table and no settlement."""
    phone = known_device()
    return not phone or not (store().visits.all(phone) or store().books.visited(phone))


def watched_here() -> Watch:
    """Tell what the page shows that is asked for, by whoever may see it."""
    return _shown(request.endpoint or "", request.view_args or {}, request.path)


def _shown(endpoint: str, values: Mapping[str, Any], path: str) -> Watch:
    if endpoint in _SHOWN:
        return _SHOWN[endpoint](**values)
    kind, address = path[:3], values.get("address")
    if kind not in _BY_ADDRESS or not isinstance(address, str):
        abort(404)
    return _BY_ADDRESS[kind](address)


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
    path, root = urlsplit(view).path, request.script_root
    if not path.startswith(f"{root}/"):
        abort(404)
    return path.removeprefix(root)


def _matched(path: str) -> tuple[str, Mapping[str, Any]]:
    adapter = current_app.create_url_adapter(request)
    if adapter is None:
        abort(404)
    try:
        endpoint, values = adapter.match(path, method="GET")
    except (HTTPException, RequestRedirect):
        abort(404)
    return endpoint, values


def _table(address: str) -> Watch:
    if not store().tables.exists(address):
        abort(404)
    return Watch(frozenset({address}), table=address)


@shows("table.room")
def _room(address: str) -> Watch:
    return replace(_table(address), people=True)


def _book(address: str) -> Watch:
    """Watch a book with its tables; a page that cannot read it says so."""
    return Watch(frozenset({address, *store().books.book(address).tables}), frozenset({address}))


_BY_ADDRESS: Mapping[str, Subjects] = {"/t/": _table, "/b/": _book}


@shows("home.index", "nights.index", "nights.night")
def _lists(**_values: object) -> Watch:
    """Watch what is on this phone's lists, with all that is on them."""
    mine = device()
    known = (*store().visits.all(mine), *store().books.visited(mine))
    return Watch(frozenset({mine, *known}), frozenset({mine}))

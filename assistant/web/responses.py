"""Functions with which views read requests and build answers.

An answer is a screen for htmx, a page for browsers, or a redirect after a form.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from flask import (
    abort,
    current_app,
    flash,
    g,
    get_flashed_messages,
    redirect,
    render_template,
    request,
    url_for,
)
from htmx_flask import make_response
from htmx_flask import request as htmx_request

from assistant.core.fields import number_in
from assistant.core.message import Message, msg, read_message, write_message
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import confusable_names
from assistant.games import all_games
from assistant.host import Host
from assistant.language import english, spoken
from assistant.store.store import Store
from assistant.store.unreadable import UnreadableError

Answer = Any
Item = TypeVar("Item")
LAST_PAGE = 10_000
"""The highest page of a list that can be requested."""
CHANGED = msg("This page has just changed. Check it, then try again.")
"""The message if another phone has changed what the form is about."""
LIVE = "Live"
LIVE_KEY = "HTTP_LIVE"
"""The header, as the environ spells it, with which an open page requests its new screen."""


def store() -> Store:
    """The application's store of tables and books."""
    application_store: Store = current_app.extensions["store"]
    return application_store


def why_not_saved() -> Message | None:
    """The reason why nothing can be saved, or None; always None on a phone's own program."""
    check = current_app.extensions.get("saving")
    return check.save_problem() if check else None


def host() -> Host:
    """The abilities of the application's environment."""
    application_host: Host = current_app.extensions["host"]
    return application_host


def require_single_user() -> None:
    """Answer 404 on a server: the page is only for the program on a phone itself."""
    if host().multi_user:
        abort(404)


def titles() -> dict[str, str]:
    """Searchable titles of each game by key: in the user's language and in English."""
    languages = spoken(), english()
    return {
        game.key: " ".join(language.say(game.title) for language in languages)
        for game in all_games().values()
    }


def is_htmx() -> bool:
    """Whether htmx sent the request, so that a part of a page is enough."""
    return bool(htmx_request.htmx)


def is_live() -> bool:
    """Whether an open page requests its new screen, which may be sent to other phones too."""
    return LIVE_KEY in request.environ


def by_script() -> bool:
    """Whether a script sent the request, and will show the answer inside the open page."""
    return is_htmx() or is_live()


def this_page() -> str:
    """URL of this page with its query, as the browser shows it."""
    return g.get("page_again") or request.script_root + request.full_path.rstrip("?")


def shown_page() -> str:
    """URL of the page that the browser shows, or "" if the answer to a form replaces it.

    If a form is answered with a page of the table, it is the URL of that page.
    """
    return "" if request.method == "POST" and "page_again" not in g else this_page()


UndoForm = tuple[str, dict[str, str], dict[str, str]]
"""Endpoint, its URL values, and the form fields to send."""


def toast(
    text: Message,
    undo: int | None = None,
    by: str = "table.undo",
    form: UndoForm | None = None,
    told: Sequence[Message] = (),
    names: Sequence[str] = (),
    spoken: Sequence[Message] = (),
    *,
    in_line: bool = False,
) -> None:
    """Show a text once on the next screen, with an undo button if there is something to undo.

    The button undoes event number `undo` at the endpoint `by`, or sends `form`. The lines `told`
    are shown below the text, with the players' `names`. The lines `spoken` are for a phone that
    reads results aloud, if htmx sent the form. With `in_line` the table's screen shows the text in
    a line of its own. A redirect keeps the toast in the cookie.
    """
    entry = {
        "text": text,
        "told": told,
        "spoken": spoken if is_htmx() else (),
        "names": names,
        "undo": undo,
        "by": by,
        "form": form,
        "in_line": in_line,
    }
    g.toasts = [*g.get("toasts", ()), entry]


def warn_of_confusable(names: Sequence[str], new_names: Container[str]) -> None:
    """Warn once if a new name looks like another of the names."""
    if warning := confusable_names(names, new_names):
        toast(warning)


def toasts() -> list[Any]:
    """The toasts for this screen as text, with those from the cookie after a redirect."""
    if is_live():
        return []
    flashed: list[Any] = get_flashed_messages()
    cookie_toasts = [_from_cookie(entry) for entry in flashed if "after" in entry]
    return [
        {
            **entry,
            "told": [spoken().show(line, entry["names"]) for line in entry["told"]],
            "spoken": ". ".join(spoken().say(line, entry["names"]) for line in entry["spoken"]),
        }
        for entry in (*cookie_toasts, *g.pop("toasts", ()))
    ]


def redirect_to(endpoint: str, **values: Any) -> Answer:
    """Redirect after a form, with the toasts in the cookie."""
    for entry in g.pop("toasts", ()):
        flash(_to_cookie(entry))
    return redirect(url_for(endpoint, **values), 303)


def _to_cookie(entry: dict[str, Any]) -> Any:
    """A toast as JSON for the cookie, with the names filled in."""
    names = entry["names"]
    return {
        "said": write_message(entry["text"]),
        "after": [write_message(line, names) for line in entry["told"]],
        "spoken": [write_message(line, names) for line in entry["spoken"]],
        **{key: entry[key] for key in ("undo", "by", "form", "in_line")},
    }


def _from_cookie(entry: dict[str, Any]) -> dict[str, Any]:
    """A toast from the cookie."""
    return {
        **entry,
        "text": read_message(entry["said"]),
        "told": [*map(read_message, entry["after"])],
        "spoken": [*map(read_message, entry.get("spoken", ()))],
        "names": (),
    }


def refused(template: str, status: int = 422, **values: Any) -> Answer:
    """Answer a rejected form with its own screen again, which keeps the typed values."""
    return render_template(template, **values), status


def whole_screen(template: str, status: int, **values: Any) -> Answer:
    """An answer that replaces the whole screen, even if htmx requested a part of it."""
    page = render_template(template, **values)
    return make_response(page, status, retarget="#screen", reswap="outerHTML")


def arg(name: str) -> str:
    """A field of the form without surrounding spaces, or ""."""
    return request.form.get(name, "").strip()


def readable(address: str) -> Evening | None:
    """The evening of a table, or None if this version cannot read it."""
    try:
        return store().tables.evening(address)
    except UnreadableError:
        return None


@dataclass(frozen=True, slots=True)
class Paging(Generic[Item]):
    """One page of a list; pages are numbered from 1."""

    items: Sequence[Item]
    page: int
    more: bool


def requested_page() -> int:
    """The number of the requested page of a list, from 1."""
    page = number_in(request.values.get("page", "")) or 1
    return min(max(page, 1), LAST_PAGE)


def paged(items: Sequence[Item], page_size: int, index: int | None = None) -> Paging[Item]:
    """The requested page of a list, or the page with the item at this index."""
    page = requested_page() if index is None else 1 + index // page_size
    skip = page_size * (page - 1)
    return Paging(items[skip : skip + page_size], page, len(items) > skip + page_size)

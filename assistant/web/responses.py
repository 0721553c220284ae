"""How a view answers: a screen to htmx, a page to others, a redirect after a plain form."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

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

from assistant.core.message import Message, msg, read_message, write_message
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import confusable_names
from assistant.games import all_games
from assistant.host import Host
from assistant.language import english, spoken
from assistant.store.store import Store
from assistant.store.unreadable import UnreadableError

Answer = Any
CHANGED = msg("This page has just changed. Check it, then try again.")
"""Answers a form that was sent after somebody else had changed what it is about."""
LIVE = "Live"
_LIVE = "HTTP_LIVE"
"""The header by which an open page asks for what is new on it."""


def store() -> Store:
    """All that this application keeps."""
    kept: Store = current_app.extensions["store"]
    return kept


def not_saved() -> Message | None:
    """Say why nothing can be saved now; None where it can, or where nobody else comes."""
    saving = current_app.extensions.get("saving")
    return saving.why_not() if saving else None


def host() -> Host:
    """Where this application runs, and what that place offers."""
    place: Host = current_app.extensions["host"]
    return place


def only_here() -> None:
    """Refuse where others come: what is of a whole phone is nothing for a page of all."""
    if host().reachable:
        abort(404)


def titles() -> dict[str, str]:
    """What those who search may call each game: by its title in their language, or in English."""
    languages = spoken(), english()
    return {
        game.key: " ".join(language.say(game.title) for language in languages)
        for game in all_games().values()
    }


def is_htmx() -> bool:
    """Tell whether htmx asked, and a fragment is enough."""
    return bool(htmx_request.htmx)


def is_live() -> bool:
    """Tell whether what is new on an open page is made: an answer that others may have too."""
    return _LIVE in request.environ


def by_script() -> bool:
    """Tell whether a script asked: it puts the screen alone into the page that it has."""
    return is_htmx() or is_live()


def this_page() -> str:
    """The address of the page that is asked for, as a browser shows it."""
    return g.get("page_again") or request.script_root + request.full_path.rstrip("?")


def shown_page() -> str:
    """The address of the page that is shown; nothing where a form is answered with one of its own.

    What answers a form may be a page that is shown to others too: then it is the address of that.
    """
    return "" if request.method == "POST" and "page_again" not in g else this_page()


UndoForm = tuple[str, dict[str, str], dict[str, str]]
"""A view, the values of its address, and the fields that are sent to it."""


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
    """Say something once on the next screen, with an undo of an event of the table, or by a `form`.

    Of what is no event the undo goes elsewhere: `by` names the view that knows its number. `told`
    is what came of it, everybody by these names: a cookie may have to carry it. What is `spoken`
    is for a phone that says it aloud, where the screen alone is answered. What is `in_line` the
    line on a table's screen says by itself.
    """
    said = {
        "text": text,
        "told": told,
        "spoken": spoken if is_htmx() else (),
        "names": names,
        "undo": undo,
        "by": by,
        "form": form,
        "in_line": in_line,
    }
    g.toasts = [*g.get("toasts", ()), said]


def warn_of_confusable(names: Sequence[str], fresh: Container[str]) -> None:
    """Say once that a name which was just typed looks the same as somebody else's."""
    if warning := confusable_names(names, fresh):
        toast(warning)


def toasts() -> list[Any]:
    """What this screen has to say, in words: only a redirect has to carry it in the cookie."""
    if is_live():
        return []
    flashed: list[Any] = get_flashed_messages()
    carried = [_read(said) for said in flashed if "after" in said]
    return [
        {
            **said,
            "told": [spoken().show(line, said["names"]) for line in said["told"]],
            "spoken": ". ".join(spoken().say(line, said["names"]) for line in said["spoken"]),
        }
        for said in (*carried, *g.pop("toasts", ()))
    ]


def moved_on(endpoint: str, **values: Any) -> Answer:
    """After a form: htmx follows by itself, a plain form is redirected."""
    for said in g.pop("toasts", ()):
        flash(_written(said))
    return redirect(url_for(endpoint, **values), 303)


def _written(said: dict[str, Any]) -> Any:
    """Write what is to be said as a cookie can carry it."""
    names = said["names"]
    return {
        "said": write_message(said["text"]),
        "after": [write_message(line, names) for line in said["told"]],
        "spoken": [write_message(line, names) for line in said["spoken"]],
        **{key: said[key] for key in ("undo", "by", "form", "in_line")},
    }


def _read(said: dict[str, Any]) -> dict[str, Any]:
    """Read it again; who is named in its lines is named there."""
    return {
        **said,
        "text": read_message(said["said"]),
        "told": [*map(read_message, said["after"])],
        "spoken": [*map(read_message, said.get("spoken", ()))],
        "names": (),
    }


def refused(template: str, status: int = 422, **values: Any) -> Answer:
    """Answer a form that cannot be taken with the same screen, what was typed kept."""
    return render_template(template, **values), status


def whole_screen(template: str, status: int, **values: Any) -> Answer:
    """Answer with a screen in the place of the one that is shown, whatever part htmx asked for."""
    page = render_template(template, **values)
    return make_response(page, status, retarget="#screen", reswap="outerHTML")


def arg(name: str) -> str:
    """A form's field, stripped."""
    return request.form.get(name, "").strip()


def readable(address: str) -> Evening | None:
    """Replay a table; None where another version of the program wrote it."""
    try:
        return store().tables.evening(address)
    except UnreadableError:
        return None

"""How a view answers: a screen to htmx, a page to others, a redirect after a plain form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import (
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

from assistant.clock import local, now, zone_of
from assistant.core.message import Message
from assistant.evening.evening import Evening
from assistant.evening.events import Dealt
from assistant.evening.shuffle_times import shuffled_since
from assistant.evening.winners import winners
from assistant.store.tables import Tables
from assistant.web.table.record_screen import look

Answer = Any
RECENT = 20


def tables() -> Tables:
    """The tables of this application."""
    found: Tables = current_app.extensions["tables"]
    return found


def is_htmx() -> bool:
    """Tell whether htmx asked, and a fragment is enough."""
    return bool(htmx_request.htmx)


def toast(
    text: Message, undo: int | None = None, take_back: str = "", told: Sequence[str] = ()
) -> None:
    """Say something once on the next screen, with an undo of an event or of who is who.

    `told` is what came of it, in words that are made already: a cookie may have to carry them.
    """
    way_back = {"undo": undo, "take_back": take_back}
    said = {"text": text.text, "params": text.params, "told": list(told), **way_back}
    g.toasts = [*g.get("toasts", ()), said]


def toasts() -> list[Any]:
    """What this screen has to say: only a redirect has to carry it in the cookie."""
    said: list[Any] = [*get_flashed_messages(), *g.pop("toasts", ())]
    return said


def table_screen(address: str, evening: Evening, *, show: int = RECENT) -> Answer:
    """Render a table's screen."""
    return render_template(
        "table/table.html",
        address=address,
        evening=evening,
        recent=evening.deals[-show:],
        show=show,
        winners=winners(evening),
        shuffle=_shuffle(evening),
        at_hand=look(evening, evening.noted) if evening.noted.values else None,
    )


def _shuffle(evening: Evening) -> bool:
    """Whether cards that are only cut should be shuffled before the next deal."""
    if not evening.game.cut_only or not evening.deals:
        return False
    dealt = next(one for one in reversed(evening.log) if isinstance(one.event, Dealt))
    zone = zone_of(evening.opened.zone)
    return shuffled_since(local(dealt.at, zone), local(now(), zone))


def moved_on(endpoint: str, **values: Any) -> Answer:
    """After a form: htmx follows by itself, a plain form is redirected."""
    for said in g.pop("toasts", ()):
        flash(said)
    return redirect(url_for(endpoint, **values), 303)


def saved(address: str, evening: Evening) -> Answer:
    """After a deal was written: the table as it is now, in the same round trip where htmx asks."""
    if not is_htmx():
        return moved_on("table.show", address=address)
    where = url_for("table.show", address=address)
    screen = table_screen(address, evening)
    return make_response(screen, push_url=where, retarget="#screen", reswap="outerHTML")


def refused(template: str, status: int = 422, **values: Any) -> Answer:
    """Answer a form that cannot be taken with the same screen, what was typed kept."""
    return render_template(template, **values), status


def arg(name: str) -> str:
    """A form's field, stripped."""
    return request.form.get(name, "").strip()

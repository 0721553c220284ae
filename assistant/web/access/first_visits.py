"""The first visit of a phone, at a page or by a link: it gets its cookie, and is led there again.

Only a phone that brings its cookie is written down, so that whoever comes without one, again and
again, leaves nothing behind. One that takes no cookies sees the page the second time all the same.
Each time a link is looked at anew. What another site opens is not written down either: somebody
has to tap first.
"""

from __future__ import annotations

import logging
import sqlite3
from typing import Any
from urllib.parse import urlencode

from flask import abort, current_app, redirect, render_template, request, session, url_for

from assistant.core.limits import TooOftenError
from assistant.core.message import msg
from assistant.store.links import BOOK, TABLE, Link, Role, Standing
from assistant.web.access.cookies import brought, device
from assistant.web.access.limiter import note_new_phone
from assistant.web.access.origins import from_elsewhere
from assistant.web.access.roles import (
    NotAllowedError,
    forget_standing,
    nothing_there,
    show_as,
    standing,
)
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer, is_live, store, toast

AGAIN = "again"
JOINS = "joins"
"""What a phone's cookie calls the table that it joins, until the table is shown."""


def led_again() -> Answer | None:
    """Give a phone without a cookie one, and lead it here once more; None where it was led.

    One that then brings it is led to the address as it was.
    """
    led = AGAIN in request.args
    if brought() is not led:
        return None
    asked = [(name, value) for name, value in request.args.items(multi=True) if name != AGAIN]
    if not led:
        device()
        asked.append((AGAIN, "1"))
    here = request.script_root + request.path
    return redirect(f"{here}?{urlencode(asked)}" if asked else here, 303)


def note_visit(address: str) -> bool:
    """Put a table on this phone's list, or note that it was here again; tell whether it is there.

    Where it is not, nothing else of the phone is written down at that table either.
    """
    visits = store().visits
    noted = visits.has(device(), address) or may_be_noted(address)
    if noted:
        visits.add(device(), address)
    return noted


def is_noted(address: str) -> bool:
    """Tell whether this phone is written down at a table; whoever came by its link is."""
    return standing(address).came or note_visit(address)


def may_be_noted(subject: str) -> bool:
    """Tell whether this phone may be written down that has not been here, and count it.

    By a link it was counted as it came; what is open by its address is opened by anybody.
    """
    if not brought() or from_elsewhere():
        return False
    try:
        if not store().links.links(subject):
            note_new_phone(subject)
    except TooOftenError:
        return False
    return True


pages = Pages("links", __name__)
KINDS = {"t": TABLE, "b": BOOK}
PAGES = {TABLE: "table.table", BOOK: "books.book"}


@pages.get("/j/<address>/<token>", may=ANYBODY)
def come(address: str, token: str) -> Any:
    """Let in whoever has a link, and lead him to the page: the token stays nowhere."""
    return _come(address, token, meant=not from_elsewhere())


@pages.post("/j/<address>/<token>", may=ANYBODY)
def tap(address: str, token: str) -> Any:
    """Let in somebody who has tapped on the page that asks where another site opened the link."""
    return _come(address, token, meant=True)


def _come(address: str, token: str, *, meant: bool) -> Any:
    known, found = standing(address), store().links.by_token(address, token)
    way_in = found if found and found.open else None
    if way_in is None and not known.there:
        if found is not None:
            raise NotAllowedError(known.kind, None, found.role)
        raise nothing_there(known.kind, address)
    if way_in and not brought():
        answer = led_again() or _shown_once(address, known.kind)
    elif way_in and not meant and not (known.role and known.role.covers(way_in.role)):
        answer = current_app.make_response(render_template("access/come.html", kind=known.kind))
    else:
        if way_in and meant:
            _let_in(address, way_in, known)
            if known.role is None and known.kind == TABLE:
                session[JOINS] = address  # there it is asked who it is
        answer = redirect(url_for(PAGES[known.kind], address=address), 303)
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


def _let_in(address: str, link: Link, known: Standing) -> None:
    """Write down that this phone may come in; one that may not yet is counted."""
    if known.role is None:
        note_new_phone(counted_as(address, link))
    try:
        store().links.grant(address, device(), link.role, link.generation)
    except sqlite3.Error as error:  # said without the address, which has the token in it
        logging.getLogger(__name__).error("a link: %s", error)
        abort(503)
    forget_standing()


def counted_as(address: str, link: Link) -> str:
    """By what name the phones are counted that come by a link; a new one begins anew."""
    return f"{address} {link.role} {link.generation}"


def _shown_once(address: str, kind: str) -> Any:
    """Show the page to a phone that takes no cookies: nobody would know it on another one."""
    if is_live():
        abort(404)
    show_as(address, Standing(kind, Role.WATCH, came=False))
    toast(
        msg(
            "This browser accepts no cookies, so only this page can be seen. Allow cookies "
            "to see the others."
        )
    )
    view: Any = current_app.view_functions[PAGES[kind]]
    return current_app.make_response(view(address=address))


def open_to_show(address: str) -> dict[Role, Link]:
    """The links that this phone may hand on: those that let do no more than it may itself."""
    held = standing(address).role
    return {
        role: link
        for role, link in store().links.links(address).items()
        if link.open and held is not None and held.covers(role)
    }

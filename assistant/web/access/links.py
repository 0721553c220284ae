"""The links of tables and books: coming by one, showing one to another phone.

A phone that comes for the first time gets its cookie and is led to the same link once more; only
with its cookie it is let in for good. Each time the link is looked at anew.
"""

from __future__ import annotations

import logging
import sqlite3
from typing import Any

from flask import abort, current_app, make_response, redirect, url_for

from assistant.core.message import msg
from assistant.store.books import NoSuchBookError
from assistant.store.links import BOOK, TABLE, Link, Role, Standing
from assistant.store.tables import NoSuchTableError
from assistant.web.access.cookies import brought
from assistant.web.access.first_visits import led_again
from assistant.web.access.limiter import note_new_phone
from assistant.web.access.policy import device
from assistant.web.access.roles import NotAllowedError, forget_standing, show_as, standing
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import is_live, store, toast

pages = Pages("links", __name__)
KINDS = {"t": TABLE, "b": BOOK}
PAGES = {TABLE: "table.show", BOOK: "books.show"}


@pages.get("/j/<address>/<token>", may=ANYBODY)
def come(address: str, token: str) -> Any:
    """Let in whoever has a link, and lead him to the page: the token stays nowhere."""
    known, found = standing(address), store().links.by_token(address, token)
    way_in = found if found and found.open else None
    if way_in is None and not known.there:
        if found is not None:
            raise NotAllowedError(known.kind, None, found.role)
        raise NoSuchBookError(address) if known.kind == BOOK else NoSuchTableError(address)
    if way_in and not brought():
        answer = led_again() or _shown_once(address, known.kind)
    else:
        if way_in:
            _let_in(address, way_in, known)
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
    toast(msg("This browser takes no cookies: it can see this page alone."))
    return make_response(current_app.view_functions[PAGES[kind]](address=address))


def open_to_show(address: str) -> dict[Role, Link]:
    """The links that this phone may hand on: those that let do no more than it may itself."""
    held = standing(address).role
    return {
        role: link
        for role, link in store().links.links(address).items()
        if link.open and held is not None and held.covers(role)
    }

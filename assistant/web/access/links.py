"""The links of tables and books: coming by one, showing one to another phone."""

from __future__ import annotations

import logging
import sqlite3
from typing import Any

from flask import Blueprint, abort, redirect, url_for

from assistant.store.books import NoSuchBookError
from assistant.store.links import BOOK, TABLE, Link, Role
from assistant.store.tables import NoSuchTableError
from assistant.web.access.policy import device
from assistant.web.access.roles import NotAllowedError, forget_standing, links, standing

pages = Blueprint("links", __name__)
KINDS = {"t": TABLE, "b": BOOK}
PAGES = {TABLE: "table.show", BOOK: "books.show"}


@pages.get("/j/<address>/<token>")
def come(address: str, token: str) -> Any:
    """Let in whoever has a link, and lead him to the page: the token stays nowhere."""
    known = standing(address)
    try:
        link = links().come(address, token, device())
    except sqlite3.Error as error:  # said without the address, which has the token in it
        logging.getLogger(__name__).error("a link: %s", error)
        abort(503)
    forget_standing()
    if not (link and link.open) and not standing(address).there:
        if link is not None:
            raise NotAllowedError(known.kind, None, link.role)
        raise NoSuchBookError(address) if known.kind == BOOK else NoSuchTableError(address)
    answer = redirect(url_for(PAGES[known.kind], address=address), 303)
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


def open_to_show(address: str) -> dict[Role, Link]:
    """The links that this phone may hand on: those that let do no more than it may itself."""
    held = standing(address).role
    return {
        role: link
        for role, link in links().links(address).items()
        if link.open and held is not None and held.covers(role)
    }

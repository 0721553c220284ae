"""First visits, to a page or by a link: the phone gets a cookie and is redirected once.

A phone is only stored once it sends its cookie, so that clients without cookies leave no rows in
the database. A browser that accepts no cookies still shows the page after the redirect. If another
site opens a link or page, the phone is not stored until somebody taps on the page.
"""

from __future__ import annotations

import logging
import sqlite3
from typing import Any
from urllib.parse import urlencode

from flask import abort, current_app, redirect, render_template, request, session, url_for

from assistant.core.limits import TooOftenError
from assistant.core.message import msg
from assistant.store.links import BOOK, TABLE, Access, Link, Role
from assistant.web.access.admission import count_new_phone
from assistant.web.access.cookies import device, has_cookie
from assistant.web.access.origins import from_other_site
from assistant.web.access.role_checks import (
    NotAllowedError,
    access_to,
    forget_access,
    not_found_error,
    override_access,
)
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer, is_live, store, toast

REDIRECT_MARK = "again"
JOINING = "joins"
"""Session key of the table at which the phone has just got a role by a link."""


def first_visit_redirect() -> Answer | None:
    """The redirect that gives a phone its cookie, or the redirect after it, or None.

    The first redirect sets the cookie and marks the URL; the second one removes the mark.
    """
    is_redirected = REDIRECT_MARK in request.args
    if has_cookie() is not is_redirected:
        return None
    query = [
        (name, value) for name, value in request.args.items(multi=True) if name != REDIRECT_MARK
    ]
    if not is_redirected:
        device()
        query.append((REDIRECT_MARK, "1"))
    path = request.script_root + request.path
    return redirect(f"{path}?{urlencode(query)}" if query else path, 303)


def store_visit(address: str) -> bool:
    """Put a table on this phone's list or renew its visit; return whether it is on the list.

    If it is not, nothing else is stored for the phone at that table either.
    """
    visits = store().visits
    is_listed = visits.has(device(), address) or may_be_stored(address)
    if is_listed:
        visits.add(device(), address)
    return is_listed


def is_stored(address: str) -> bool:
    """Whether data of this phone may be stored at a table: it came by a link, or is on the list."""
    return access_to(address).had_access or store_visit(address)


def may_be_stored(subject: str) -> bool:
    """Whether this phone may be stored at a table; counts it as new there, unless links exist.

    At a table with links the phone was already counted when it came by one.
    """
    if not has_cookie() or from_other_site():
        return False
    try:
        if not store().links.links(subject):
            count_new_phone(subject)
    except TooOftenError:
        return False
    return True


pages = Pages("links", __name__)
KINDS_BY_LETTER = {"t": TABLE, "b": BOOK}
START_PAGES = {TABLE: "table.table", BOOK: "books.book"}


@pages.get("/j/<address>/<token>", may=ANYBODY)
def come(address: str, token: str) -> Any:
    """Give a phone the role of its link, and redirect to the page, whose URL has no token."""
    return _open_link(address, token, is_intended=not from_other_site())


@pages.post("/j/<address>/<token>", may=ANYBODY)
def tap(address: str, token: str) -> Any:
    """Give a phone the role of its link after a tap on the page that asks for one."""
    return _open_link(address, token, is_intended=True)


def _open_link(address: str, token: str, *, is_intended: bool) -> Any:
    access, link = access_to(address), store().links.by_token(address, token)
    open_link = link if link and link.open else None
    if open_link is None and not access.visible:
        if link is not None:
            raise NotAllowedError(access.kind, None, link.role)
        raise not_found_error(access.kind, address)
    if open_link and not has_cookie():
        answer = first_visit_redirect() or _page_without_cookies(address, access.kind)
    elif open_link and not is_intended and not (access.role and access.role.covers(open_link.role)):
        answer = current_app.make_response(render_template("access/come.html", kind=access.kind))
    else:
        if open_link and is_intended:
            _grant(address, open_link, access)
            if access.role is None and access.kind == TABLE:
                session[JOINING] = address  # the table's page asks which player has the phone
        answer = redirect(url_for(START_PAGES[access.kind], address=address), 303)
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


def _grant(address: str, link: Link, access: Access) -> None:
    """Store the role that a link gives this phone, and count a new phone; 503 if storing fails."""
    if access.role is None:
        count_new_phone(link_key(address, link))
    try:
        store().links.grant(address, device(), link.role, link.generation)
    except sqlite3.Error as error:  # logged without the URL, which contains the token
        logging.getLogger(__name__).error("a link: %s", error)
        abort(503)
    forget_access()


def link_key(address: str, link: Link) -> str:
    """The key under which new phones at a link are counted; a renewed link has another key."""
    return f"{address} {link.role} {link.generation}"


def _page_without_cookies(address: str, kind: str) -> Any:
    """The page behind a link for a browser without cookies, which cannot open any further page."""
    if is_live():
        abort(404)
    override_access(address, Access(kind, Role.WATCH, had_access=False))
    toast(
        msg(
            "This browser accepts no cookies, so only this page can be seen. Allow cookies "
            "to see the others."
        )
    )
    view: Any = current_app.view_functions[START_PAGES[kind]]
    return current_app.make_response(view(address=address))


def shareable_links(address: str) -> dict[Role, Link]:
    """The open links that this phone may share: those whose role its own role includes."""
    own_role = access_to(address).role
    return {
        role: link
        for role, link in store().links.links(address).items()
        if link.open and own_role is not None and own_role.covers(role)
    }

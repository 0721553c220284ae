"""This phone's tables: today's, all of them, and those that were removed from all lists."""

from __future__ import annotations

from flask import abort, render_template, request

from assistant.core.message import msg
from assistant.store.addresses import with_ids
from assistant.store.links import LinksChangedError, Role
from assistant.web.access.cookies import device
from assistant.web.access.roles import role_at
from assistant.web.access.sharing import seen
from assistant.web.home.today import look_at_today
from assistant.web.lists import asked_page, paged
from assistant.web.pages import ANYBODY, Follows, Pages
from assistant.web.responses import CHANGED, Answer, host, is_live, moved_on, store, toast
from assistant.web.table_search import asked_search, found_tables

pages = Pages("home", __name__)
PER_PAGE = 20
REMOVED = msg("this table was removed here: bring it back from “Removed tables” first")


@pages.get("/", may=ANYBODY, follows=Follows.PHONE)
def index() -> Answer:
    """Show what is played today and what is left to do; or all tables, where a list is asked for.

    A phone that has one table to watch is led there.
    """
    if {"q", "day", "page"} & request.args.keys():
        return _all_tables()
    sat = store().queries.sittings(device(), scored=PER_PAGE)
    if len(sat) == 1 and role_at(sat[0].address) is Role.WATCH and not is_live():
        return moved_on("table.table", address=sat[0].address)
    # A phone that keeps its tables by itself is told when to save them.
    deals_here = None if host().reachable else store().queries.deals(device())
    return render_template("home/today.html", deals_here=deals_here, **look_at_today(sat))


def _all_tables() -> Answer:
    """List the tables of this phone, the last used first; or those that are searched for."""
    page, search = asked_page(), asked_search()
    found = found_tables(search, PER_PAGE + 1, PER_PAGE * (page - 1))
    return render_template(
        "home/all_tables.html",
        shown=found[:PER_PAGE],
        page=page,
        more=len(found) > PER_PAGE,
        search=search,
    )


@pages.get("/more", may=ANYBODY)
def more() -> Answer:
    """Show the ways to what is seldom needed, and the tables that cannot be read."""
    return render_template(
        "home/more.html",
        unread=store().queries.unread(device()),
        removed=store().links.removed_from(device()),
    )


def is_removed(public: str) -> bool:
    """Tell whether a table of this public id is among this phone's own that were removed."""
    return (
        not store()
        .links.removed_from(device())
        .keys()
        .isdisjoint(with_ids(store().tables.connections.db, [public]))
    )


@pages.get("/removed", may=ANYBODY)
def removed() -> Answer:
    """List this phone's own tables that were removed, the last first."""
    paging = paged([*store().links.removed_from(device()).items()], PER_PAGE)
    known = store().queries.these(address for address, _ in paging.items)
    return render_template(
        "home/removed.html",
        removed=[(known[address], at) for address, at in paging.items if address in known],
        paging=paging,
    )


@pages.post("/removed/<address>", may=ANYBODY)
def bring_back(address: str) -> Answer:
    """Bring a table back, with its links and on the lists where it was."""
    if address not in store().links.removed_from(device()):
        return _changed() if role_at(address) is Role.OWN else abort(404)
    try:
        # A page that was open before forms said what they have seen may bring it back too.
        store().links.remove(address, seen() if "seen" in request.form else None, removed=False)
    except LinksChangedError:
        return _changed()
    toast(msg("The table is back."))
    return moved_on("table.table", address=address)


def _changed() -> Answer:
    toast(CHANGED)
    return moved_on("home.removed")

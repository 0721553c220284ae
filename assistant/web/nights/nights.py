"""The nights of a phone: which there were, and each as the settlement that it is or could be."""

from __future__ import annotations

from contextlib import suppress

from flask import abort, render_template, request

from assistant.core.limits import BOOK_TABLES
from assistant.core.message import msg
from assistant.core.names import plain_name
from assistant.language import spoken
from assistant.settling.gathered_nights import Night, nights
from assistant.store.tables import NoRoomError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.roles import allow
from assistant.web.lists import paged
from assistant.web.nights.agreements import PAYMENTS_CHANGED, agree_together
from assistant.web.nights.book_overview import (
    BookOverview,
    known_books,
    outcomes_of,
    overview_at,
    overview_of,
)
from assistant.web.nights.books import all_ended, show_overview
from assistant.web.pages import ANYBODY, Follows, Pages, page_at
from assistant.web.responses import Answer, arg, redirect_to, store, toast

pages = Pages("nights", __name__)
NIGHTS_A_PAGE = 30


@pages.get("/nights", may=ANYBODY, follows=Follows.PHONE)
def index() -> Answer:
    """List this phone's nights, some at a time, and its books, the last first."""
    paging = paged(nights(store().queries.sittings(device())), NIGHTS_A_PAGE)
    known, lost = _known_overviews() if paging.page == 1 else ([], {})
    return render_template(
        "nights/nights.html",
        paging=paging,
        tables=outcomes_of([table for night in paging.items for table in night.tables]),
        overviews=known,
        lost=lost,
        unread=store().queries.unread(device()),
    )


def _known_overviews() -> tuple[list[BookOverview], dict[str, str]]:
    """Lay out this phone's books; name those that cannot be read by their addresses."""
    seen = store().books.seen()
    found: list[BookOverview] = []
    lost: dict[str, str] = {}
    for address in known_books():
        try:
            found.append(overview_at(address, seen))
        except UnreadableError as error:
            lost[address] = _called(address, error) or address
    return found, lost


def _called(address: str, error: UnreadableError) -> str:
    """Name a book that cannot be shown: what cannot be read may be another one or a table."""
    name = error.called
    if error.address != address:
        with suppress(UnreadableError):
            name = store().books.alone(address).title
    return spoken().dated(name)


@pages.get("/nights/<day>", may=ANYBODY, follows=Follows.PHONE)
def night(day: str) -> Answer:
    """Show a night: the settlement of its tables, or what they would come to in one."""
    found, overview = open_night(day, request.args.get("place", ""))
    return show_overview(overview, night=found)


@pages.post("/nights/<day>/settle", may=ANYBODY)
def settle(day: str) -> Answer:
    """Agree on the payments of a night, if they are those shown.

    Before there is a settlement of its tables they all have to have ended.
    """
    found, overview = open_night(day, request.args.get("place", ""))
    for table in () if overview.address else found.tables:
        allow(page_at("settlement.settle"), table)
    ready = overview.address or all_ended(overview)
    if arg("tables").split() == list(found.tables) and ready:
        agree_together(_title(found), found.tables)
    else:
        toast(PAYMENTS_CHANGED)
    return redirect_to("nights.night", day=day, place=found.place)


def open_night(day: str, place: str) -> tuple[Night, BookOverview]:
    """Put the tables of a night together as their book does, or would before there is one."""
    found = _night(day, place)
    if len(found.tables) > BOOK_TABLES:
        raise NoRoomError(
            msg(
                "This night has {count} tables, but at most {most} can be settled together. "
                "Choose some of them.",
                count=len(found.tables),
                most=BOOK_TABLES,
            )
        )
    return found, overview_of(found.tables, _title(found))


def _night(day: str, place: str) -> Night:
    found = (
        night
        for night in nights(store().queries.sittings(device()))
        if night.day == day and plain_name(night.place) == plain_name(place)
    )
    return next(found, None) or abort(404)


def _title(night: Night) -> str:
    return " · ".join(filter(None, (night.place, night.day)))

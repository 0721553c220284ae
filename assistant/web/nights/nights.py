"""The nights of a phone, and each night's settlement or a preview of it."""

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
from assistant.web.access.role_checks import require_access
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
from assistant.web.responses import Answer, arg, paged, redirect_to, store, toast

pages = Pages("nights", __name__)
NIGHTS_PER_PAGE = 30


@pages.get("/nights", may=ANYBODY, follows=Follows.PHONE)
def index() -> Answer:
    """Paginated list of this phone's nights and, on the first page, its books; latest first."""
    paging = paged(nights(store().queries.sittings(device())), NIGHTS_PER_PAGE)
    overviews, unreadable = _known_overviews() if paging.page == 1 else ([], {})
    return render_template(
        "nights/nights.html",
        paging=paging,
        tables=outcomes_of([table for night in paging.items for table in night.tables]),
        overviews=overviews,
        lost=unreadable,
        unread=store().queries.unreadable_titles(device()),
    )


def _known_overviews() -> tuple[list[BookOverview], dict[str, str]]:
    """The phone's readable books, and the titles of unreadable books by address."""
    last_rows = store().books.last_rows()
    overviews: list[BookOverview] = []
    unreadable: dict[str, str] = {}
    for address in known_books():
        try:
            overviews.append(overview_at(address, last_rows))
        except UnreadableError as error:
            unreadable[address] = _unreadable_title(address, error) or address
    return overviews, unreadable


def _unreadable_title(address: str, error: UnreadableError) -> str:
    """Title of a book that cannot be shown because it, another book or a table is unreadable."""
    title = error.title
    if error.address != address:
        with suppress(UnreadableError):
            title = store().books.unmerged_book(address).title
    return spoken().dated(title)


@pages.get("/nights/<day>", may=ANYBODY, follows=Follows.PHONE)
def night(day: str) -> Answer:
    """The settlement of a night's tables, or a preview of it."""
    shown_night, overview = open_night(day, request.args.get("place", ""))
    return show_overview(overview, night=shown_night)


@pages.post("/nights/<day>/settle", may=ANYBODY)
def settle(day: str) -> Answer:
    """Agree on a night's payments, if they are unchanged since the form was shown.

    If the tables have no settlement yet, all of them must have ended.
    """
    shown_night, overview = open_night(day, request.args.get("place", ""))
    for table in () if overview.address else shown_night.tables:
        require_access(page_at("settlement.settle"), table)
    ready = overview.address or all_ended(overview)
    if arg("tables").split() == list(shown_night.tables) and ready:
        agree_together(_title(shown_night), shown_night.tables)
    else:
        toast(PAYMENTS_CHANGED)
    return redirect_to("nights.night", day=day, place=shown_night.place)


def open_night(day: str, place: str) -> tuple[Night, BookOverview]:
    """A night and its book, or a preview of a new book. Aborts if there is no such night."""
    matches = (
        night
        for night in nights(store().queries.sittings(device()))
        if night.day == day and plain_name(night.place) == plain_name(place)
    )
    shown_night = next(matches, None) or abort(404)
    if len(shown_night.tables) > BOOK_TABLES:
        raise NoRoomError(
            msg(
                "This night has {count} tables, but at most {most} can be settled together. "
                "Choose some of them.",
                count=len(shown_night.tables),
                most=BOOK_TABLES,
            )
        )
    return shown_night, overview_of(shown_night.tables, _title(shown_night))


def _title(night: Night) -> str:
    return " · ".join(filter(None, (night.place, night.day)))

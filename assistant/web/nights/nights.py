"""The pages of nights: which there were, and what one comes to before anything is agreed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flask import abort, render_template, request

from assistant.core.bounds import BOOK_TABLES
from assistant.core.message import msg
from assistant.evening.told.table_summary import Table
from assistant.language import spoken
from assistant.settling.nights import Night, nights
from assistant.settling.people import same
from assistant.store.links import Role
from assistant.store.tables import NoRoomError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.policy import device
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import (
    BookOverview,
    book_of_exactly,
    known_books,
    overview_of_book,
    overview_of_tables,
)
from assistant.web.old_scores import in_step
from assistant.web.pages import ANYBODY, Follows, Pages
from assistant.web.paging import paged
from assistant.web.responses import Answer, store

pages = Pages("nights", __name__)
NIGHTS_A_PAGE = 30


@pages.get("/nights", may=ANYBODY, follows=Follows.PHONE)
def index() -> Answer:
    """List this phone's nights, some at a time, and its books, the last first."""
    paging = paged(nights(store().tables.sittings(device())), NIGHTS_A_PAGE)
    known, lost = _known_overviews() if paging.page == 1 else ([], {})
    return render_template(
        "nights/nights.html",
        paging=paging,
        tables=tables_of_nights(paging.items),
        overviews=known,
        lost=lost,
        unread=store().tables.unread(device()),
    )


def _known_overviews() -> tuple[list[BookOverview], dict[str, str]]:
    """Lay out this phone's books; what covers their tables may be what cannot be read."""
    seen = store().books.seen()
    known, lost = known_books()
    found: list[BookOverview] = []
    for address, book in known:
        try:
            found.append(overview_of_book(address, book, seen))
        except UnreadableError:
            lost[address] = spoken().dated(book.title) or address
    return found, lost


def tables_of_nights(found: Iterable[Night]) -> Mapping[str, Table]:
    """Tell what the tables of some nights came to; those that cannot be read are left out."""
    shown = [table for night in found for table in night.tables]
    in_step(shown)
    return store().tables.outcomes(shown)


@pages.get("/nights/<day>", may=ANYBODY, follows=Follows.PHONE)
def night(day: str) -> Answer:
    """Show what a night comes to, before anything is agreed."""
    found, overview = open_night(day, request.args.get("place", ""))
    return render_template(
        "nights/night.html",
        night=found,
        overview=overview,
        mine=set(overview.book.tables),
        there=book_of_exactly(found.tables),
        settles=all(role_at(table) is Role.OWN for table in found.tables),
    )


def open_night(day: str, place: str) -> tuple[Night, BookOverview]:
    """Put the tables of a night together as a book would, before there is one."""
    found = _night(day, place)
    if len(found.tables) > BOOK_TABLES:
        raise NoRoomError(
            msg(
                "{count} tables in one night, and at most {most} are settled together: pick some "
                "of them.",
                count=len(found.tables),
                most=BOOK_TABLES,
            )
        )
    return found, overview_of_tables(_title(found), found.tables)


def _night(day: str, place: str) -> Night:
    found = (
        night
        for night in nights(store().tables.sittings(device()))
        if night.day == day and same(night.place) == same(place)
    )
    return next(found, None) or abort(404)


def _title(night: Night) -> str:
    return " · ".join(filter(None, (night.place, night.day)))

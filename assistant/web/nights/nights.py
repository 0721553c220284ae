"""The pages of nights: which there were, and what one comes to before anything is agreed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from flask import abort, render_template, request

from assistant.core.fields import Problem, is_day, narrow
from assistant.core.limits import BOOK_TABLES, TITLE, too_many
from assistant.core.message import msg
from assistant.core.names import plain_name
from assistant.evening.reading.opening import new_name_problem
from assistant.evening.summary.table_summary import Table
from assistant.language import spoken
from assistant.settling.gathered_nights import Night, nights
from assistant.store.links import Role
from assistant.store.tables import NoRoomError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.roles import allow, role_at
from assistant.web.lists import paged
from assistant.web.nights.agreements import PAYMENTS_CHANGED, agree_together
from assistant.web.nights.book_overview import (
    BookOverview,
    book_of_exactly,
    known_books,
    overview_at,
    overview_of,
    shown,
    table_name,
)
from assistant.web.pages import ANYBODY, Follows, Pages, page_at
from assistant.web.rescoring import score_outdated
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
        tables=tables_of_nights(paging.items),
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


def tables_of_nights(found: Iterable[Night]) -> Mapping[str, Table]:
    """Tell what the tables of some nights came to; those that cannot be read are left out."""
    shown = [table for night in found for table in night.tables]
    score_outdated(shown)
    return store().queries.outcomes(shown)


@pages.get("/nights/<day>", may=ANYBODY, follows=Follows.PHONE)
def night(day: str) -> Answer:
    """Show what a night comes to, before anything is agreed."""
    found, overview = open_night(day, request.args.get("place", ""))
    there = book_of_exactly(found.tables)
    agrees = _all_ended(found, overview) and _settles(found, there)
    return render_template(
        "nights/night.html",
        night=found,
        overview=overview,
        mine=set(overview.book.tables),
        there=there,
        settles=_settles(found),
        agrees=agrees,
        shown=shown,
    )


def _settles(night: Night, book: str | None = None) -> bool:
    """Tell whether this phone may settle a night's tables, in their book where there is one."""
    return all(role_at(one) is Role.OWN for one in filter(None, (book, *night.tables)))


def _all_ended(night: Night, overview: BookOverview) -> bool:
    """Tell whether no table of a night goes on; of one that cannot be read nobody knows."""
    tables = [overview.tables.get(table) for table in night.tables]
    return all(table is not None and (table.closed or table.over) for table in tables)


@pages.post("/nights/<day>/settle", may=ANYBODY)
def settle(day: str) -> Answer:
    """Agree on the payments of a night whose tables have all ended, if they are those shown."""
    found, overview = open_night(day, request.args.get("place", ""))
    for table in found.tables:
        allow(page_at("settlement.settle"), table)
    if arg("tables").split() == list(found.tables) and _all_ended(found, overview):
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


OFFERED = 100
"""So many of the last tables are offered to be picked; older ones by their days."""


def offered(found: Iterable[Night], picked: set[str]) -> list[Night]:
    """The nights to pick from: those of the days asked for, not too many, and all picked ones."""
    shown, count, days = [], 0, _days_asked()
    for night in found:
        fits = _within(night.day, days) and count < OFFERED
        count += len(night.tables) if fits else 0
        if fits or picked.intersection(night.tables):
            shown.append(night)
    return shown


def _days_asked() -> tuple[str, str]:
    """Read the first and the last day of the period on the form, as far as they are days."""
    since, until = (day if is_day(day) else "" for day in map(_day, ("since", "until")))
    return since, until


def _within(day: str, days: tuple[str, str]) -> bool:
    """Tell whether a day is of a period; where that has no end every day is before it."""
    since, until = days
    return since <= day and (not until or day <= until)


def _day(field: str) -> str:
    return narrow(arg(field))


def read_picked() -> tuple[list[str], list[Problem]]:
    """Read which of this phone's tables are picked, and what is wrong with the form."""
    chosen, whole_nights = (set(request.form.getlist(field)) for field in ("table", "night"))
    said = [field for field in ("since", "until") if arg(field)]
    problems = [
        Problem(field, msg("this is not a date: choose a day"))
        for field in said
        if not is_day(_day(field))
    ]
    everything = bool(arg("all_days") and said) and not problems
    days = _days_asked()
    picked = [
        table
        for night in nights(store().queries.sittings(device()))
        for table in night.tables
        if table in chosen or night.key in whole_nights or (everything and _within(night.day, days))
    ]
    if much := too_many(picked, BOOK_TABLES):
        problems.append(Problem("table", much))
    else:
        problems += _not_settled_here(picked)
    if not picked and not asks_for_days():
        problems.append(Problem("table", msg("choose at least one table")))
    wrong = new_name_problem(arg("title"), TITLE) if arg("title") else None
    if wrong:
        problems.append(Problem("title", wrong))
    return picked, problems


def _not_settled_here(picked: Iterable[str]) -> list[Problem]:
    """Say which tables are not this phone's to settle."""
    others = [table for table in picked if role_at(table) is not Role.OWN]
    names = map(table_name, store().queries.outcomes(others).values())
    return [
        Problem("table", msg("only an owner may settle this table: {table}", table=name))
        for name in dict.fromkeys(names)
    ]


def asks_for_days() -> bool:
    """Tell whether the form only asks for the tables of other days."""
    return arg("do") == "show"

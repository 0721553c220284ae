"""This phone's tables: today's, all of them, those searched for, those removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any

from flask import abort, render_template, request

from assistant.clock import local, now, today, zone_of
from assistant.core.fields import Problem, is_day, narrow
from assistant.core.game import find_counted
from assistant.core.limits import SEARCH, SEARCH_WORDS
from assistant.core.message import msg, nmsg
from assistant.games import find_game
from assistant.settling.book import Book, Debt
from assistant.settling.gathered_nights import Night, Sitting, nights
from assistant.statistics.summaries import Winner, winners
from assistant.statistics.table_results import at_table
from assistant.store.addresses import with_ids
from assistant.store.links import LinksChangedError, Role
from assistant.store.phones import last_events
from assistant.store.table_queries import Listed
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.roles import role_at
from assistant.web.access.sharing import seen
from assistant.web.lists import asked_page, paged
from assistant.web.nights.book_overview import overview_of_book
from assistant.web.nights.confirmed_chairs import Payment, payment
from assistant.web.pages import ANYBODY, Follows, Pages
from assistant.web.responses import CHANGED, Answer, host, is_live, moved_on, store, titles, toast
from assistant.web.statistics.view import View, look_at

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
        store().links.remove(address, seen(), removed=False)
    except LinksChangedError:
        return _changed()
    toast(msg("The table is back."))
    return moved_on("table.table", address=address)


def _changed() -> Answer:
    toast(CHANGED)
    return moved_on("home.removed")


LATELY = timedelta(hours=12)
"""A table that was carried on so shortly before is one of today's."""
CARDS = 12
"""So many tables of today have a card; the others stand among those that were not ended."""
MOST = 5
"""So much is shown of each that is not of today; all of it has a list of its own."""


@dataclass(frozen=True, slots=True)
class EarlierNight:
    """A night with its tables, how many people played there, and who won."""

    night: Night
    tables: Sequence[Listed]
    people: int
    won: Sequence[Winner]


def look_at_today(sat: Sequence[Sitting]) -> dict[str, Any]:
    """Gather for a template what there is of tables today, without what cannot be read."""
    since = (datetime.fromisoformat(now()) - LATELY).isoformat(timespec="milliseconds")
    before = date.fromisoformat(today(zone_of(zone_name()))) - timedelta(days=1)
    # An old table that was only brought along is none of today's.
    its = [
        one.address
        for one in sat
        if one.changed_at >= since and (one.running or one.day >= before.isoformat())
    ][:CARDS]
    left = [one.address for one in sat if one.running and one.address not in its]
    above = {*its, *left}
    earlier = [night for night in nights(sat) if not above.issuperset(night.tables)][:MOST]
    played = [table for night in earlier for table in night.tables]
    listed = store().queries.these([*its, *left[: MOST + 1], *played])
    last = last_events(store().tables.connections.db, device())
    view = look_at({table: last[table] for table in played if table in last})
    terms = {*store().books.with_terms(played)}

    def readable(tables: Iterable[str]) -> list[Listed]:
        return [listed[table] for table in tables if table in listed and listed[table].game]

    nights_before = [_earlier(night, readable(night.tables), view, terms) for night in earlier]
    counted = {won.unit.game for night in nights_before for won in night.won if won.unit.game}
    return {
        "tables": readable(its),
        "unpaid": list(islice(_unpaid({one.address for one in sat}), MOST + 1)),
        "left": readable(left[: MOST + 1]),
        "earlier": nights_before,
        "games": {key: find_counted(key, find_game) for key in counted},
        "most": MOST,
    }


def _earlier(night: Night, tables: Sequence[Listed], view: View, terms: Set[str]) -> EarlierNight:
    """Tell who won; by terms of a book nobody has won before it is settled."""
    waits = not terms.isdisjoint(night.tables) and not store().books.ever_agreed_on(night.tables)
    played = [table for table in view.days if table.seen.address in night.tables]
    people = {person for table in played for person in at_table(table, view.who)}
    return EarlierNight(night, tables, len(people), [] if waits else [*winners(played, view.who)])


# ---- What is left to pay ----


def _unpaid(here: Set[str]) -> Iterator[tuple[Payment, str]]:
    """List open agreed payments of who this phone is, or of tables that it owns.

    Those of the book that settled last come first, each with one of its tables `here`. What cannot
    be read is named where nights are.
    """
    seen, confirmed = store().books.seen(), bool(store().confirmed_phones.of([device()]))
    told: set[str] = set()
    roots = dict.fromkeys(map(store().books.root, reversed(store().books.ever_agreed_on(here))))
    for address in roots:
        with suppress(UnreadableError):
            book = store().books.book(address)
            if not any(confirmed or _owns(book, one) for one in book.debts):
                continue
            overview = overview_of_book(book, seen)
            debts = [debt for debt in overview.debts if debt.is_open and debt.key not in told]
            told.update(debt.key for debt in debts)
            for found in (payment(overview, debt) for debt in debts):
                if found.concerned or _owns(book, found.debt):
                    its = (one for one in found.debt.agreement.agreed.cuts if one in here)
                    yield found, next(its, "")


def _owns(book: Book, debt: Debt) -> bool:
    """Tell whether this phone owns all tables that a payment was agreed for."""
    tables = debt.agreement.agreed.cuts or book.tables
    return all(role_at(table) is Role.OWN for table in tables)


@dataclass(frozen=True, slots=True)
class Search:
    """Words, and a day as ISO text, that tables are searched for; empty for all."""

    words: str = ""
    day: str = ""

    @property
    def problem(self) -> Problem | None:
        """What cannot be searched for."""
        if len(self.words) > SEARCH:
            return Problem("q", nmsg("at most {n} letter", "at most {n} letters", SEARCH))
        if len(self.words.split()) > SEARCH_WORDS:
            return Problem("q", nmsg("at most {n} word", "at most {n} words", SEARCH_WORDS))
        if self.day and not is_day(self.day):
            return Problem("day", msg("this is not a date: choose a day"))
        return None


def asked_search() -> Search:
    """Read what is searched for from the address of a page, or from its form."""
    words, day = (request.values.get(field, "").strip() for field in ("q", "day"))
    return Search(words, narrow(day))


def found_tables(search: Search, most: int, skip: int = 0) -> list[Listed]:
    """List this phone's tables that are searched for; none where that cannot be.

    A table is of the day when it was played, and of that when it was carried on last.
    """
    if search.problem:
        return []
    zone = zone_of(zone_name())

    def on_day(played: str, changed_at: str) -> bool:
        return search.day in (played, local(changed_at, zone).date().isoformat())

    words, days = search.words, on_day if search.day else None
    return store().queries.listed(device(), words, most, skip, titles(), days)

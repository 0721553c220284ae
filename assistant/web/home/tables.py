"""This phone's tables: today's, all, those found by a search, and removed ones."""

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
from assistant.core.game import counted_game
from assistant.core.limits import SEARCH, SEARCH_WORDS
from assistant.core.message import msg, nmsg
from assistant.games import find_game
from assistant.settling.book import Book, Debt
from assistant.settling.gathered_nights import Night, Sitting, nights
from assistant.statistics.summaries import Winner, winners
from assistant.statistics.table_results import results_at
from assistant.store.addresses import ids_by_address
from assistant.store.links import LinksChangedError, Role
from assistant.store.phone_data import last_events
from assistant.store.table_queries import ListedTable
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.role_checks import role_at
from assistant.web.access.sharing import seen_changes
from assistant.web.nights.book_overview import overview_of_book
from assistant.web.nights.confirmed_chairs import Payment, payment
from assistant.web.pages import ANYBODY, Follows, Pages
from assistant.web.responses import (
    CHANGED,
    Answer,
    host,
    is_live,
    paged,
    redirect_to,
    requested_page,
    store,
    titles,
    toast,
)
from assistant.web.statistics.view import View, view_of

pages = Pages("home", __name__)
PER_PAGE = 20
REMOVED_MESSAGE = msg("this table was removed here: bring it back from “Removed tables” first")


@pages.get("/", may=ANYBODY, follows=Follows.PHONE)
def index() -> Answer:
    """Today's tables with unpaid payments and earlier nights, or the list of all tables.

    A phone whose only table it may only watch is redirected to that table.
    """
    if {"q", "day", "page"} & request.args.keys():
        return _all_tables()
    sittings = store().queries.sittings(device(), scored=PER_PAGE)
    if len(sittings) == 1 and role_at(sittings[0].address) is Role.WATCH and not is_live():
        return redirect_to("table.table", address=sittings[0].address)
    # The pocket reminds of back-ups.
    deals_here = None if host().multi_user else store().queries.deal_count(device())
    return render_template("home/today.html", deals_here=deals_here, **today_values(sittings))


def _all_tables() -> Answer:
    """The tables of this phone, the last used first, or the results of a search."""
    page, search = requested_page(), requested_search()
    tables = search_tables(search, PER_PAGE + 1, PER_PAGE * (page - 1))
    return render_template(
        "home/all_tables.html",
        shown=tables[:PER_PAGE],
        page=page,
        more=len(tables) > PER_PAGE,
        search=search,
    )


@pages.get("/more", may=ANYBODY)
def more() -> Answer:
    """Links to rarely used pages, and the tables that cannot be read."""
    return render_template(
        "home/more.html",
        unread=store().queries.unreadable_titles(device()),
        removed=store().links.removed_tables(device()),
    )


def is_removed(public: str) -> bool:
    """Whether a table with this public id is among this phone's removed ones."""
    return (
        not store()
        .links.removed_tables(device())
        .keys()
        .isdisjoint(ids_by_address(store().tables.connections.db, [public]))
    )


@pages.get("/removed", may=ANYBODY)
def removed() -> Answer:
    """This phone's removed tables, the latest first."""
    paging = paged([*store().links.removed_tables(device()).items()], PER_PAGE)
    tables = store().queries.by_address(address for address, _ in paging.items)
    return render_template(
        "home/removed.html",
        removed=[(tables[address], at) for address, at in paging.items if address in tables],
        paging=paging,
    )


@pages.post("/removed/<address>", may=ANYBODY)
def bring_back(address: str) -> Answer:
    """Restore a removed table with its links and list entries."""
    if address not in store().links.removed_tables(device()):
        return _changed() if role_at(address) is Role.OWN else abort(404)
    try:
        store().links.remove(address, seen_changes(), removed=False)
    except LinksChangedError:
        return _changed()
    toast(msg("The table is back."))
    return redirect_to("table.table", address=address)


def _changed() -> Answer:
    toast(CHANGED)
    return redirect_to("home.removed")


RECENT_TIME = timedelta(hours=12)
"""Tables changed within this time may count as today's."""
CARDS_SHOWN = 12
"""How many of today's tables have a card; the others are listed as not ended."""
ENTRIES_SHOWN = 5
"""Number of entries in every other list of the page; a link leads to all entries."""


@dataclass(frozen=True, slots=True)
class EarlierNight:
    """An earlier night: its tables, the number of its players, and who won."""

    night: Night
    tables: Sequence[ListedTable]
    player_count: int
    winners: Sequence[Winner]


def today_values(sittings: Sequence[Sitting]) -> dict[str, Any]:
    """Template values of today's page, without unreadable tables."""
    since = (datetime.fromisoformat(now()) - RECENT_TIME).isoformat(timespec="milliseconds")
    yesterday = date.fromisoformat(today(zone_of(zone_name()))) - timedelta(days=1)
    # An old table that was only imported today does not count.
    todays_tables = [
        row.address
        for row in sittings
        if row.changed_at >= since and (row.running or row.day >= yesterday.isoformat())
    ][:CARDS_SHOWN]
    open_tables = [
        row.address for row in sittings if row.running and row.address not in todays_tables
    ]
    shown_above = {*todays_tables, *open_tables}
    past_nights = [night for night in nights(sittings) if not shown_above.issuperset(night.tables)][
        :ENTRIES_SHOWN
    ]
    night_tables = [table for night in past_nights for table in night.tables]
    listed = store().queries.by_address(
        [*todays_tables, *open_tables[: ENTRIES_SHOWN + 1], *night_tables]
    )
    last_numbers = last_events(store().tables.connections.db, device())
    view = view_of({table: last_numbers[table] for table in night_tables if table in last_numbers})
    terms = {*store().books.tables_with_terms(night_tables)}

    def readable(tables: Iterable[str]) -> list[ListedTable]:
        return [listed[table] for table in tables if table in listed and listed[table].game]

    earlier_nights = [
        _earlier_night(night, readable(night.tables), view, terms) for night in past_nights
    ]
    games = {win.unit.game for night in earlier_nights for win in night.winners if win.unit.game}
    return {
        "tables": readable(todays_tables),
        "unpaid": list(
            islice(_unpaid_payments({row.address for row in sittings}), ENTRIES_SHOWN + 1)
        ),
        "not_ended": readable(open_tables[: ENTRIES_SHOWN + 1]),
        "earlier": earlier_nights,
        "games": {key: counted_game(key, find_game) for key in games},
        "most": ENTRIES_SHOWN,
    }


def _earlier_night(
    night: Night, tables: Sequence[ListedTable], view: View, terms: Set[str]
) -> EarlierNight:
    """An earlier night with its winners; none if it has terms and is not settled yet."""
    unsettled = not terms.isdisjoint(night.tables) and not store().books.addresses_agreed_on(
        night.tables
    )
    results = [table for table in view.in_period if table.seen.address in night.tables]
    people = {person for table in results for person in results_at(table, view.person_at)}
    return EarlierNight(
        night, tables, len(people), [] if unsettled else [*winners(results, view.person_at)]
    )


# ---- What is left to pay ----


def _unpaid_payments(tables: Set[str]) -> Iterator[tuple[Payment, str]]:
    """Open payments of this phone's player, or of tables that this phone owns.

    Yields each payment with one of its `tables`, or ""; the book settled last comes first.
    Unreadable books are skipped, because the pages of nights list them.
    """
    seen_changes, is_confirmed = (
        store().books.last_rows(),
        bool(store().confirmed_phones.of_phones([device()])),
    )
    keys: set[str] = set()
    roots = dict.fromkeys(
        map(store().books.root, reversed(store().books.addresses_agreed_on(tables)))
    )
    for address in roots:
        with suppress(UnreadableError):
            book = store().books.book(address)
            if not any(is_confirmed or _owns_tables_of(book, debt) for debt in book.debts):
                continue
            overview = overview_of_book(book, seen_changes)
            debts = [debt for debt in overview.debts if debt.is_open and debt.key not in keys]
            keys.update(debt.key for debt in debts)
            for unpaid in (payment(overview, debt) for debt in debts):
                if unpaid.concerned or _owns_tables_of(book, unpaid.debt):
                    candidates = (
                        table for table in unpaid.debt.agreement.agreed.cuts if table in tables
                    )
                    yield unpaid, next(candidates, "")


def _owns_tables_of(book: Book, debt: Debt) -> bool:
    """Whether this phone owns all tables of a payment."""
    tables = debt.agreement.agreed.cuts or book.tables
    return all(role_at(table) is Role.OWN for table in tables)


@dataclass(frozen=True, slots=True)
class Search:
    """Words and a day (ISO) to search tables for; an empty value matches all tables."""

    words: str = ""
    day: str = ""

    @property
    def problem(self) -> Problem | None:
        """The reason why the search is invalid, or None."""
        if len(self.words) > SEARCH:
            return Problem("q", nmsg("at most {n} letter", "at most {n} letters", SEARCH))
        if len(self.words.split()) > SEARCH_WORDS:
            return Problem("q", nmsg("at most {n} word", "at most {n} words", SEARCH_WORDS))
        if self.day and not is_day(self.day):
            return Problem("day", msg("this is not a date: choose a day"))
        return None


def requested_search() -> Search:
    """The search in the URL or form of a page."""
    words, day = (request.values.get(field, "").strip() for field in ("q", "day"))
    return Search(words, narrow(day))


def search_tables(search: Search, most: int, skip: int = 0) -> list[ListedTable]:
    """The tables of this phone that match a search; empty if the search is invalid.

    At most `most` tables, after the first `skip`. A day matches the day on which a table was
    played, and the day of its last change.
    """
    if search.problem:
        return []
    zone = zone_of(zone_name())

    def on_day(played: str, changed_at: str) -> bool:
        return search.day in (played, local(changed_at, zone).date().isoformat())

    search_words, matches_day = search.words, on_day if search.day else None
    return store().queries.search(device(), search_words, most, skip, titles(), matches_day)

"""What a phone's first page shows: tables of today, what is left to do, and nights before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any

from assistant.clock import now, today, zone_of
from assistant.core.game import find_counted
from assistant.games import find_game
from assistant.settling.book import OWN, Book, Debt
from assistant.settling.gathered_nights import Night, Sitting, nights
from assistant.statistics.summaries import Winner, winners
from assistant.statistics.table_results import at_table
from assistant.store.links import Role
from assistant.store.phones import last_events
from assistant.store.table_queries import Listed
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import overview_of_book
from assistant.web.nights.confirmed_chairs import Payment, payment
from assistant.web.responses import store
from assistant.web.statistics.view import View, look_at

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
    waits = not terms.isdisjoint(night.tables) and not store().books.covering(night.tables)
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
    for address in reversed(store().books.covering(here)):
        with suppress(UnreadableError):
            book = store().books.book(address)
            if not any(one.is_open and (confirmed or _owns(book, one)) for one in book.debts):
                continue
            overview = overview_of_book(address, book, seen)
            debts = [debt for one in overview.statements for debt in one.debts if debt.is_open]
            for found in (payment(overview, debt) for debt in debts):
                if found.concerned or _owns(book, found.debt):
                    its = (one for one in found.debt.settled.came_to if one in here)
                    yield found, next(its, "")


def _owns(book: Book, debt: Debt) -> bool:
    """Tell whether this phone owns all tables that a payment was agreed for."""
    tables = [table for table in debt.settled.came_to if table != OWN] or book.tables
    return all(role_at(table) is Role.OWN for table in tables)

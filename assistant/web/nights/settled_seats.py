"""Seats of settled tables: agreed amounts per person, and who may reassign a seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.attendance import DealOfFormerPlayer, former_player_deals
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import IncidentCorrection, Logged, Substituted
from assistant.evening.log.replay import replay
from assistant.settling.added_amounts import added
from assistant.settling.book import Agreement, Amount, Book, Party
from assistant.settling.journal import Statement, dated_chairs
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, Place, occupants_of
from assistant.store.links import Role
from assistant.web.access.role_checks import role_at
from assistant.web.nights.book_overview import BookOverview, name_at, people_at
from assistant.web.responses import store

MOST_LISTED = 6
"""Maximum number of listed deals of former players."""

# ---- Permission to reassign a settled seat ----


def reassignment_error(before: People, after: People) -> Message | None:
    """Error message if a change reassigns settled seats and this phone is no owner.

    None if the change is allowed. If a settlement is unreadable, all tables count as settled.
    """
    unreadable: list[str] = []
    books = store().books.books_agreed_on(before.tables, unreadable)
    tables = (
        list(before.tables) if unreadable else _reassigned_tables(books.values(), before, after)
    )
    table = next((address for address in tables if role_at(address) is not Role.OWN), None)
    if table is None:
        return None
    return msg(
        "{table} is settled: only an owner may change who had the seat", table=name_at(table)
    )


def substitution_error(address: str, evening: Evening, event: IncidentCorrection) -> Message | None:
    """Error message if this phone may not correct a substitution; None if it may."""
    substitution = next(
        (incident for incident in evening.incidents if incident.number == event.incident), None
    )
    if substitution is None or not isinstance(substitution.event, Substituted):
        return None
    after = replay(evening, [Logged(evening.number + 1, "", event)])
    before, corrected_people = (people_at({address: state.tenures}) for state in (evening, after))
    return reassignment_error(before, corrected_people)


def _reassigned_tables(books: Iterable[Book], before: People, after: People) -> list[str]:
    """Tables where the change would assign a seat's agreed amount to another person."""
    cuts = [
        (table, cut.number)
        for book in books
        for agreement in book.agreements
        for table, cut in agreement.agreed.cuts.items()
    ]
    return list(
        dict.fromkeys(
            table
            for table, number in cuts
            for index in range(len(before.tables.get(table, ())))
            if before.had((table, Seat(index), number)) != after.had((table, Seat(index), number))
        )
    )


# ---- Agreed amounts of a seat ----


@dataclass(frozen=True, slots=True)
class AgreedSeatAmount:
    """Amount agreed for a seat and a person, and the person who has the seat now."""

    table: str
    seat: Seat
    who: Party
    purse: Purse
    amount: Amount
    now: str
    entry: int
    """Number of the event by which the current player took the seat."""


def agreed_seat_amounts(
    overview: BookOverview, table: str, agreement: Agreement | None = None
) -> list[AgreedSeatAmount]:
    """Agreed amounts of a table's seats, split by the person they belong to.

    With `agreement`, only amounts of this agreement. Empty if the table is unreadable.
    """
    tenures = overview.people.tables.get(table, ())
    amounts = added(
        {(Seat(piece.holder), piece.party, piece.purse): piece.amount}
        for piece in overview.journal_of(table).pieces.get(table, ())
        if piece.agreement and agreement in (None, piece.agreement)
        if isinstance(piece.holder, int) and piece.holder < len(tenures)
    )
    return [
        AgreedSeatAmount(
            *(table, seat, who, purse, amount),
            now=overview.people.by_chair[table, seat],
            entry=tenures[seat].had[-1][0],
        )
        for (seat, who, purse), amount in amounts.items()
        if amount
    ]


def settled_before(overview: BookOverview, table: str) -> list[AgreedSeatAmount]:
    """Amounts agreed for people who no longer have their seats."""
    return [seat for seat in agreed_seat_amounts(overview, table) if seat.who != seat.now]


def former_players_deals(
    overview: BookOverview, statement: Statement, table: str
) -> list[DealOfFormerPlayer]:
    """Deals of former players that were changed since the last agreement."""
    cuts = overview.journal.cuts(table)
    if not cuts or table not in overview.tables:
        return []
    tenures = overview.tables[table].tenures
    changed_holders = {piece.holder for piece in statement.unagreed.get(table, ()) if piece.amount}
    seats = [
        Seat(holder)
        for holder in changed_holders
        if isinstance(holder, int) and len(tenures[holder].had) > 1
    ]
    number = cuts[-1][1].number
    return (
        former_player_deals(overview.evening(table), number, seats)[:MOST_LISTED] if seats else []
    )


# ---- Names shared by two people ----


@dataclass(frozen=True, slots=True)
class SharedName:
    """A name in an agreement's payments that several people had, and the person chosen for it."""

    agreement: Agreement
    name: str
    places: Mapping[str, Place]
    chosen: Party


def shared_names(overview: BookOverview) -> list[SharedName]:
    """Names in a book's payments that several people share now."""
    journal, result = overview.journal, []
    for agreement in overview.book.agreements:
        seats_by_name = dated_chairs(agreement.agreed)
        parties = (
            party
            for promise in agreement.agreed.promises
            for party in (promise.payer, promise.payee)
        )
        for name in dict.fromkeys(filter(None, parties)):
            seats = occupants_of(seats_by_name.get(name, ()), journal.people)
            if len(seats) > 1:
                result.append(
                    SharedName(agreement, name, seats, journal.current_party(agreement, name))
                )
    return result

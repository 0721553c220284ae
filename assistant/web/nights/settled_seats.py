"""Seats of settled tables: agreed amounts per person, and who may reassign a seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.attendance import OthersDeal, deals_of_others
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import IncidentCorrection, Logged, Substituted
from assistant.evening.log.replay import replay
from assistant.evening.log.tenures import Tenures
from assistant.settling.added_amounts import added
from assistant.settling.book import Agreement, Amount, Book, Cut, Party
from assistant.settling.journal import Statement, written_when
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, Place, had_by
from assistant.store.links import Role
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import BookOverview, name_at, people_at
from assistant.web.responses import store

TOLD = 6
"""Maximum number of listed deals by former players."""

# ---- Permission to reassign a settled seat ----


def owners_affair(before: People, after: People) -> Message | None:
    """Error message if a change would reassign settled seats, which only an owner may do.

    None if the change is allowed. If a settlement is unreadable, all tables are treated as settled.
    """
    unreadable: list[str] = []
    known = store().books.agreed_on(before.tables, unreadable)
    moved = list(before.tables) if unreadable else _moved_by(known.values(), before, after)
    table = next((one for one in moved if role_at(one) is not Role.OWN), None)
    if table is None:
        return None
    return msg(
        "{table} is settled: only an owner may change who had the seat", table=name_at(table)
    )


def owners_entry(address: str, evening: Evening, event: IncidentCorrection) -> Message | None:
    """Error message if only an owner may correct a substitution; None if it is allowed."""
    entry = next((one for one in evening.incidents if one.number == event.incident), None)
    if entry is None or not isinstance(entry.event, Substituted):
        return None
    after = replay(evening, [Logged(evening.number + 1, "", event)])
    return owners_affair(_people(address, evening.tenures), _people(address, after.tenures))


def _people(address: str, tenures: Sequence[Tenures]) -> People:
    return people_at({address: tenures})


def _moved_by(books: Iterable[Book], before: People, after: People) -> list[str]:
    """Tables with an agreed seat that would count for another person after the change."""
    cuts = [(table, cut.number) for one in books for table, cut in _cuts(one)]
    return list(
        dict.fromkeys(
            table
            for table, number in cuts
            for at in range(len(before.tables.get(table, ())))
            if before.had((table, Seat(at), number)) != after.had((table, Seat(at), number))
        )
    )


def _cuts(book: Book) -> Iterable[tuple[str, Cut]]:
    return (pair for one in book.agreements for pair in one.agreed.cuts.items())


# ---- Agreed amounts of a seat ----


@dataclass(frozen=True, slots=True)
class AgreedOfSeat:
    """Amount agreed for a seat and a person, and the person who has the seat now."""

    table: str
    seat: Seat
    who: Party
    purse: Purse
    amount: Amount
    now: str
    entry: int
    """Number of the event by which the current player took the seat."""


def agreed_of_seats(
    overview: BookOverview, table: str, agreement: Agreement | None = None
) -> list[AgreedOfSeat]:
    """Sums of the agreed amounts of a table's seats, by the people for whom they count.

    Includes one `agreement`, or all of them if None; empty if the table is unreadable.
    """
    tenures = overview.people.tables.get(table, ())
    found = added(
        {(Seat(one.holder), one.who, one.purse): one.amount}
        for one in overview.journal_of(table).pieces.get(table, ())
        if one.agreement and agreement in (None, one.agreement)
        if isinstance(one.holder, int) and one.holder < len(tenures)
    )
    return [
        AgreedOfSeat(
            *(table, seat, who, purse, amount),
            now=overview.people.who((table, seat)),
            entry=tenures[seat].had[-1][0],
        )
        for (seat, who, purse), amount in found.items()
        if amount
    ]


def settled_before(overview: BookOverview, table: str) -> list[AgreedOfSeat]:
    """Amounts agreed for people who no longer have their seats."""
    return [one for one in agreed_of_seats(overview, table) if one.who != one.now]


def others_deals(overview: BookOverview, statement: Statement, table: str) -> list[OthersDeal]:
    """Deals corrected since the last agreement, in seats that have a new player by now."""
    cuts = overview.journal.cuts(table)
    if not cuts or table not in overview.tables:
        return []
    tenures = overview.tables[table].tenures
    changed = {one.holder for one in statement.new.get(table, ()) if one.amount}
    seats = [Seat(at) for at in changed if isinstance(at, int) and len(tenures[at].had) > 1]
    number = cuts[-1][1].number
    return deals_of_others(overview.evening(table), number, seats)[:TOLD] if seats else []


# ---- Names shared by two people ----


@dataclass(frozen=True, slots=True)
class Claimed:
    """A name in an agreement's payments that two people had; users can choose one of them."""

    agreement: Agreement
    name: str
    places: Mapping[str, Place]
    chosen: Party


def claimed(overview: BookOverview) -> list[Claimed]:
    """The names in a book's payments that belong to two people by now, with the choice made."""
    journal, found = overview.journal, []
    for one in overview.book.agreements:
        when = written_when(one.agreed)
        parties = (who for paid in one.agreed.promises for who in (paid.payer, paid.payee))
        for name in dict.fromkeys(filter(None, parties)):
            places = had_by(when.get(name, ()), journal.people)
            if len(places) > 1:
                found.append(Claimed(one, name, places, journal.meant(one, name)))
    return found

"""Seats of settled tables: what was agreed of each for whom, and who may change whose it is."""

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
"""So many deals of others are told at most."""

# ---- Who may change whose a settled seat is ----


def owners_affair(before: People, after: People) -> Message | None:
    """Say at which settled table only an owner may say what this phone says; None where it may.

    A settlement that cannot be read may be of any of these tables.
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
    """Say why only an owner may say that somebody sat in, or never did; None where anybody may."""
    entry = next((one for one in evening.incidents if one.number == event.incident), None)
    if entry is None or not isinstance(entry.event, Substituted):
        return None
    after = replay(evening, [Logged(evening.number + 1, "", event)])
    return owners_affair(_people(address, evening.tenures), _people(address, after.tenures))


def _people(address: str, tenures: Sequence[Tenures]) -> People:
    return people_at({address: tenures})


def _moved_by(books: Iterable[Book], before: People, after: People) -> list[str]:
    """Find the tables of which an agreed chair counts for somebody else afterwards."""
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


# ---- What was agreed of a seat ----


@dataclass(frozen=True, slots=True)
class AgreedOfSeat:
    """How much was agreed of a seat for one person, and who has the seat now."""

    table: str
    seat: Seat
    who: Party
    purse: Purse
    amount: Amount
    now: str
    entry: int
    """The number of the event by which he has it."""


def agreed_of_seats(
    overview: BookOverview, table: str, agreement: Agreement | None = None
) -> list[AgreedOfSeat]:
    """Add up what was agreed of a table's seats, by the people for whom it counts.

    It is what one `agreement` says, or all of them; nothing of a table that cannot be read.
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
    """List what was agreed of a table's seats for people who do not have them any more."""
    return [one for one in agreed_of_seats(overview, table) if one.who != one.now]


def others_deals(overview: BookOverview, statement: Statement, table: str) -> list[OthersDeal]:
    """List the deals that were corrected since they were agreed, of chairs that others have now."""
    cuts = overview.journal.cuts(table)
    if not cuts or table not in overview.tables:
        return []
    tenures = overview.tables[table].tenures
    changed = {one.holder for one in statement.new.get(table, ()) if one.amount}
    seats = [Seat(at) for at in changed if isinstance(at, int) and len(tenures[at].had) > 1]
    number = cuts[-1][1].number
    return deals_of_others(overview.evening(table), number, seats)[:TOLD] if seats else []


# ---- A name that is two people's ----


@dataclass(frozen=True, slots=True)
class Claimed:
    """A name in an agreement's payments that two people had: whose they are can be said."""

    agreement: Agreement
    name: str
    places: Mapping[str, Place]
    chosen: Party


def claimed(overview: BookOverview) -> list[Claimed]:
    """List the names in a book's payments that are two people's by now, and whose they are."""
    journal, found = overview.journal, []
    for one in overview.book.agreements:
        when = written_when(one.agreed)
        parties = (who for paid in one.agreed.promises for who in (paid.payer, paid.payee))
        for name in dict.fromkeys(filter(None, parties)):
            places = had_by(when.get(name, ()), journal.people)
            if len(places) > 1:
                found.append(Claimed(one, name, places, journal.meant(one, name)))
    return found

"""Chairs that a settlement covers: whose each is, what of it another had, who may change that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.attendance import OthersDeal, deals_of_others
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import IncidentCorrection, Logged, Substituted
from assistant.evening.log.replay import replay
from assistant.evening.log.tenures import Tenures
from assistant.settling.book import Amount, Book, Party
from assistant.settling.coverage import Agreed, moved_by
from assistant.settling.meanings import claimants
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, Place
from assistant.settling.statement import Statement, StatementLine
from assistant.store.links import Role
from assistant.store.unreadable import UnreadableError
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import BookOverview, name_at, people_at
from assistant.web.responses import store

TOLD = 6
"""So many deals of others are told at most."""

# ---- Who may change whose a covered chair is ----


def books_covering(addresses: Iterable[str]) -> dict[str, Book]:
    """Read the books that cover some tables, but for those that cannot be read."""
    found: dict[str, Book] = {}
    for address in store().books.covering(addresses):
        with suppress(UnreadableError):
            found[address] = store().books.book(address)
    return found


def settled_by(address: str) -> list[str]:
    """List the books whose settlements cover a table, as far as they can be read."""
    return [
        book
        for book, read in books_covering([address]).items()
        if any(address in one.came_to for one in read.agreements.values())
    ]


def owners_affair(before: People, after: People) -> Message | None:
    """Say at which settled table only an owner may say what this phone says; None where it may.

    What a settlement covers that cannot be read nobody knows: it may be any of these chairs.
    """
    known = books_covering(before.tables)
    unread = len(known) < len(store().books.covering(before.tables))
    moved = list(before.tables) if unread else moved_by(known, before, after)
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


# ---- What is somebody else's of a chair ----


@dataclass(frozen=True, slots=True)
class SettledBefore:
    """The part of a settlement that covers a chair which somebody else has by now."""

    seat: Seat
    who: Party
    purse: Purse
    amount: Amount


def settled_before(overview: BookOverview, table: str) -> list[SettledBefore]:
    """List what of a table's chairs is settled of others than those who have them now."""
    return [
        SettledBefore(seat, who, statement.purse, amount)
        for statement, line in _lines(overview, table)
        for seat in line.open_chairs
        for who, amount in statement.of_chair(line, seat).items()
        if who != overview.people.who((table, seat))
    ]


def settled_of(overview: BookOverview, table: str) -> list[SettledBefore]:
    """List what is settled of those who have a table's chairs now: it stays theirs."""
    coverage, people = overview.picked.coverage, overview.people
    return [
        SettledBefore(seat, who, statement.purse, amount)
        for statement, line in _lines(overview, table)
        for seat in line.open_chairs
        for who, amount in coverage.of_chair(statement.purse, table, seat).items()
        if amount and who == people.who((table, seat))
    ]


def _lines(overview: BookOverview, table: str) -> Iterable[tuple[Statement, StatementLine]]:
    return (
        (statement, line)
        for statement in overview.statements
        for line in statement.lines
        if line.table == table
    )


def others_deals(overview: BookOverview, statement: Statement, table: str) -> list[OthersDeal]:
    """List the deals that count for whoever has a chair now, though another had it in them."""
    line = next((line for line in statement.lines if line.table == table), None)
    agreed = overview.picked.coverage.settlements_of(table)
    if line is None or not agreed:
        return []
    tenures = overview.tables[table].tenures
    seats = [at for at, amount in line.open_chairs.items() if amount and len(tenures[at].had) > 1]
    number = max(one.covers[table].number for one in agreed)
    return deals_of_others(overview.evening(table), number, seats)[:TOLD] if seats else []


# ---- A settlement taken back ----


@dataclass(frozen=True, slots=True)
class Becomes:
    """A part of a settlement that counts for whoever has the chair now, once it is taken back."""

    table: str
    seat: Seat
    who: Party
    amount: Amount
    now: str
    entry: int
    """The number of what let him have the chair at last."""


def becomes(overview: BookOverview, some: Iterable[Agreed]) -> list[Becomes]:
    """List what settlements cover of chairs that somebody else has taken over since."""
    people, found = overview.people, dict[tuple[str, Seat, Party], Amount]()
    for one in some:
        for table, pieces in one.pieces.items():
            for (at, who), amount in pieces.items():
                if isinstance(at, Seat):
                    key = table, at, who
                    found[key] = found.get(key, 0) + amount  # type: ignore[operator]
    return [
        Becomes(table, seat, who, amount, now, people.tables[table][seat].had[-1][0])
        for (table, seat, who), amount in found.items()
        if amount and (now := people.who((table, seat))) != who
    ]


# ---- A name that is two people's ----


@dataclass(frozen=True, slots=True)
class Claimed:
    """A name in the promises of a settlement that two people had: whose they are can be said."""

    settled: int
    name: str
    places: Mapping[str, Place]
    chosen: str


def claimed(overview: BookOverview) -> list[Claimed]:
    """List the names in a book's promises that are two people's by now, and whose they are."""
    people, book = overview.people, overview.picked.book
    return [
        Claimed(one.written.number, name, places, _chosen(one, book, name))
        for one in overview.picked.coverage.agreed
        if one.book == overview.address
        for name, places in claimants(book.agreements[one.written.number], people).items()
    ]


def _chosen(one: Agreed, book: Book, name: str) -> str:
    was = book.agreements[one.written.number].promises
    said = [who for promise in was for who in (promise.payer, promise.payee)]
    now = [who for promise in one.settled.promises for who in (promise.payer, promise.payee)]
    return now[said.index(name)] or name

"""What there is to see of a book: its tables and people as they are now, and what is open."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property

from assistant.core.fields import is_day
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import short_names
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.tenures import Tenures
from assistant.evening.told.table_summary import Table
from assistant.language import spoken
from assistant.settling.book import (
    Book,
    BookOpened,
    Debt,
    Party,
    WrittenEvent,
    read_book,
    tables_of,
)
from assistant.settling.book_statements import statements_of
from assistant.settling.picked_tables import Picked
from assistant.settling.rounded_shares import Terms, purse_of
from assistant.settling.same_people import People, sat_at
from assistant.settling.statement import Statement
from assistant.store.books import ReadUpTo
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import may_be_noted
from assistant.web.rescoring import in_step
from assistant.web.responses import is_live, store


def people_at(tenures: Mapping[str, Sequence[Tenures]]) -> People:
    """Tell who sat at some tables, by who had the seats of each."""
    return sat_at(tenures, store().books.sayings(tenures))


@dataclass(frozen=True)
class BookOverview:
    """A book, or tables that could be one, with its tables as they are now, and all statements."""

    picked: Picked
    tables: Mapping[str, Table]
    """Its tables, and those where somebody sat whom it only names; without their deals."""
    seen: ReadUpTo = field(default_factory=ReadUpTo)
    visited: Set[str] = frozenset()
    """The books that this phone knows."""

    @property
    def address(self) -> str:
        """The address of the book; nothing where there is none yet."""
        return self.picked.address

    @property
    def people(self) -> People:
        """Who sat where."""
        return self.picked.people

    @cached_property
    def book(self) -> Book:
        """The book, with the tables that stay in it whatever is picked."""
        return replace(self.picked.book, tables=self.picked.tables)

    @cached_property
    def statements(self) -> Sequence[Statement]:
        """Every purse of its tables."""
        return statements_of(self.picked, self.tables)

    def statement(self, key: str) -> Statement | None:
        """Find a statement by its purse."""
        purse = purse_of(key)
        return next((statement for statement in self.statements if statement.purse == purse), None)

    def debt(self, number: object) -> Debt | None:
        """Find a promise by its number, with the names of now."""
        debts = (debt for statement in self.statements for debt in statement.debts)
        return next((debt for debt in debts if debt.number == number), None)

    @property
    def title(self) -> str:
        """What the book is called; nothing where it has no title."""
        return self._called(self.book)

    def titled(self, address: str) -> str:
        """What another book is called; nothing where it has no title, or is not in this file."""
        return self._called(self.picked.books[address]) if address in self.picked.books else ""

    def _called(self, book: Book) -> str:
        """Name the game of a single table before its day: games have names in every language."""
        alone = self.tables.get(book.tables[0]) if len(book.tables) == 1 else None
        game = [table_name(alone)] if alone and is_day(book.title) else []
        return spoken().dated(" · ".join((*game, book.title)))

    def number(self, address: str) -> int:
        """The number of the last event of a book."""
        return self.picked.books[address].number

    def terms(self, table: str) -> Terms | None:
        """How a table is settled: by the settlement that covers it, else as was agreed here."""
        return self.picked.coverage.terms(table) or self.book.terms.get(table)

    def holder(self, table: str) -> str | None:
        """The book whose terms hold for a table."""
        found = self.picked.coverage.holders.get(table)
        return found.book if found else None

    def open_of(self, statement: Statement) -> list[str]:
        """List the tables that something is open of."""
        return [table for table, open_ in statement.open_of.items() if any(open_.values())]

    def called(self, its: Iterable[str]) -> list[str]:
        """Name tables, each name once."""
        known = (self.tables[table] for table in its if table in self.tables)
        return list(dict.fromkeys(map(table_name, known)))

    def of(self, table: str) -> BookOverview:
        """Lay out one of its tables by itself, as it is settled here."""
        if self.book.tables == (table,):
            return self
        alone = Book(tables=(table,), terms=self.book.terms)
        return replace(self, picked=Picked("", alone, self.picked.books, self.people))

    @property
    def all_settled(self) -> bool:
        """Whether every table that anybody pays for is covered, and nothing is open."""
        paid_for = {table for statement in self.statements for table in statement.by_table}
        covered = bool(paid_for) and all(self.holder(table) is not None for table in paid_for)
        return covered and not any(statement.waits for statement in self.statements)

    @property
    def progress(self) -> Message:
        """How far it has come, in a word: whether anything is to be agreed on, or to be paid."""
        if any(statement.waits for statement in self.statements):
            return msg("partly agreed") if self.book.settled else msg("open, not agreed yet")
        left = sum(debt.is_open for statement in self.statements for debt in statement.debts)
        if left:
            return nmsg("agreed: {n} payment to make", "agreed: {n} payments to make", left)
        if self.book.settled:
            return msg("all paid")
        return msg("settled elsewhere") if self.statements else msg("nobody pays")

    @cached_property
    def takers(self) -> Mapping[tuple[str, int], str]:
        """By book and number of a promise: the book that has taken it over."""
        parts = (part for statement in self.statements for part in statement.parts if part.whole)
        return {
            (book, number): taker
            for book in dict.fromkeys([self.address, *(part.book for part in parts)])
            for number, taker in store().books.takers(book).items()
        }

    @cached_property
    def everybody(self) -> list[str]:
        """All people of the book by name."""
        its = set(self.book.tables)
        at_tables = [who for chair, who in self.people.by_chair.items() if chair[0] in its]
        named = [who for statement in self.statements for who in statement.open if who]
        return sorted(dict.fromkeys((*at_tables, *named)), key=spoken().order)

    def short(self, who: str, room: int = 10) -> str:
        """Shorten a name, so that it is nobody else's of the book."""
        names = tuple(self.everybody)
        return short_names(names, room)[names.index(who)] if who in names else who

    def evening(self, table: str) -> Evening:
        """Replay one of its tables, for what is told deal by deal."""
        return store().tables.evening(table)

    def seats(self, statement: Statement, table: str, who: Party) -> list[Seat]:
        """Tell which seats of a table somebody has, or had when something of them was settled."""
        line, sat = statement.by_table[table], self.tables[table].seats
        return [
            seat
            for seat in sat
            if self.people.who((table, seat)) == who or who in statement.of_chair(line, seat)
        ]


def shown(statement: Statement) -> str:
    """Mark the payments that a page shows, so that no others are agreed on by it."""
    plan = [(promise.payer, promise.payee, str(promise.amount)) for promise in statement.plan]
    lowered = [(one.book, one.promise, str(one.off.amount)) for one in statement.lowered]
    return hashlib.sha256(repr((plan, lowered)).encode()).hexdigest()[:16]


def open_overview(address: str) -> BookOverview:
    """Open a book; it is on this phone's list from now on. Raises NoSuchBookError."""
    seen = store().books.seen()
    book = store().books.book(address)
    if not is_live() and address not in store().books.visited(device()) and may_be_noted(address):
        store().books.visit(device(), address)
    return overview_of_book(address, book, seen)


def overview_of_book(address: str, book: Book, seen: ReadUpTo) -> BookOverview:
    """Put a book's tables beside it as they are now, and the other books that cover them.

    `seen` was asked for before the book was read.
    """
    others = store().books.others(address, book)
    needed = dict.fromkeys(table for one in (book, *others.values()) for table in tables_of(one))
    in_step(needed)
    known = store().queries.outcomes(list(needed))
    people = people_at({table: outcome.tenures for table, outcome in known.items()})
    picked = Picked(address, book, others, people)
    return BookOverview(picked, known, seen, {*store().books.visited(device())})


def overview_of_tables(title: str, its: Sequence[str], address: str = "") -> BookOverview:
    """Put tables together as a book would, before there is one."""
    seen = store().books.seen()
    opened = WrittenEvent(1, "", "", BookOpened(title, tuple(its)))
    return overview_of_book(address, read_book([opened]), seen)


def overview_of(its: Sequence[str], title: str, address: str = "") -> BookOverview:
    """Put tables together: the book of just them that this phone knows, or one not there yet."""
    there = book_of_exactly(its)
    return open_overview(there) if there else overview_of_tables(title, its, address)


def known_books() -> tuple[list[tuple[str, Book]], dict[str, str]]:
    """Read this phone's books; name those that cannot be read by their addresses."""
    known: list[tuple[str, Book]] = []
    lost: dict[str, str] = {}
    for address in store().books.visited(device()):
        try:
            known.append((address, store().books.book(address)))
        except UnreadableError as error:
            lost[address] = error.called or address
    return known, lost


def book_of_exactly(picked: Iterable[str]) -> str | None:
    """Find a book of this phone that is of these tables and no others; one that was agreed on."""
    found = store().books.visited_of(device(), picked)
    agreed = (one for one in found if store().books.book(one).settled)
    return next(agreed, next(iter(found), None))


def opened_tables(overview: BookOverview) -> set[str]:
    """Tell which tables of a book this phone has opened by themselves."""
    return store().visits.among(device(), overview.book.tables)


def name_at(address: str) -> str:
    """What the table of an address is called; nothing where it cannot be read."""
    table = store().queries.outcomes([address]).get(address)
    return table_name(table) if table else ""


def table_name(table: Table) -> str:
    """What a table is called: its title, or its game."""
    return table.title or spoken().say(table.game.title)

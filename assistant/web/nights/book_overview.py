"""Everything that pages show of a book: current tables, people, and open balances."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property

from assistant.core.fields import is_day
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import up_to
from assistant.evening.log.tenures import Tenures
from assistant.evening.summary.table_summary import Table
from assistant.language import spoken
from assistant.settling.book import Book, Debt, Party, Promise, recorded_tables
from assistant.settling.journal import Journal, Statement
from assistant.settling.rounded_shares import Purse, Terms, parse_purse
from assistant.settling.same_people import People, people_from
from assistant.store.books import LastRows
from assistant.store.tables import NoSuchTableError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import may_be_stored
from assistant.web.access.role_checks import may, require_access, role_at
from assistant.web.pages import page_at
from assistant.web.rescoring import score_outdated
from assistant.web.responses import is_live, store


def people_at(tenures: Mapping[str, Sequence[Tenures]]) -> People:
    """The people at some tables; `tenures` has the tenures of each seat, by table address."""
    return people_from(tenures, store().books.name_statements(tenures))


@dataclass(frozen=True)
class BookOverview:
    """A book, or a preview of one, with its current tables and all statements."""

    journal: Journal
    seen: LastRows = field(default_factory=LastRows)
    address: str = ""
    """The address that opens the book's pages; empty if the book does not exist yet."""
    requested: str = ""
    """Address in the URL; payments given by number alone belong to this book's log."""
    joined: tuple[str, ...] = ()
    """Books to be merged into this one by the next agreement."""
    other_settlements: Mapping[str, Book] = field(default_factory=dict)
    """Other books that settle tables of this book together with further ones, by table."""
    visited_books: Set[str] = frozenset()
    """The books that this phone has opened."""

    @property
    def book(self) -> Book:
        """The book, including the books moved into it."""
        return self.journal.book

    @property
    def root(self) -> str:
        """Address of the book to which new events are written."""
        return self.book.address

    @property
    def people(self) -> People:
        """The people at the tables."""
        return self.journal.people

    @property
    def tables(self) -> Mapping[str, Table]:
        """Results of the book's tables and of tables with seats recorded in it, by address."""
        return self.journal.tables

    @property
    def statements(self) -> Sequence[Statement]:
        """A statement for each currency of the tables."""
        return self.journal.statements

    @cached_property
    def results(self) -> Sequence[Statement]:
        """A statement for each currency, including tables that other books settle."""
        if not self.other_settlements:
            return self.statements
        pieces_by_table = [*self.journal.pieces.values()]
        pieces_by_table += [
            self.journal_of(table).pieces.get(table, []) for table in self.other_settlements
        ]
        return self.journal.statements_of(
            piece for table_pieces in pieces_by_table for piece in table_pieces
        )

    def statement(self, key: str) -> Statement | None:
        """The statement for a `Purse.key`; None if there is none."""
        purse = parse_purse(key)
        return next((statement for statement in self.statements if statement.purse == purse), None)

    @property
    def debts(self) -> list[Debt]:
        """All promises in force, with current names."""
        return [debt for statement in self.statements for debt in statement.debts]

    def debt(self, number: object, book: str = "") -> Debt | None:
        """A promise by its log and number, with current names; None if it is not in force."""
        return self._find_debt(self.debts, number, book)

    def cancelled(self, number: object, book: str = "") -> Debt | None:
        """A promise of a cancelled agreement by log and number, with current names."""
        debt = self._find_debt(self.book.cancelled, number, book)
        return debt and replace(debt, promise=self.journal.current_promise(debt))

    def _find_debt(self, debts: Iterable[Debt], number: object, book: str) -> Debt | None:
        key = book or self.requested or self.address, number
        return next((debt for debt in debts if (debt.book, debt.number) == key), None)

    def open_between(self, promise: Promise, purse: Purse) -> tuple[Debt | None, int | None]:
        """The open debt of the two people in `promise`, and the index of their planned payment."""
        statement, people = self.statement(purse.key), {promise.payer, promise.payee}
        if statement is None:
            return None, None
        open_debts = (
            debt
            for debt in statement.debts
            if debt.is_open and {debt.promise.payer, debt.promise.payee} == people
        )
        plan_indexes = (
            index
            for index, payment in enumerate(statement.plan)
            if {payment.payer, payment.payee} == people
        )
        return next(open_debts, None), next(plan_indexes, None)

    def url_values(self, debt: Debt) -> dict[str, str]:
        """URL values for the pages of a promise.

        `of` is the promise's log, if it differs from the address.
        """
        address = self.address or store().books.root(debt.book)
        return {"address": address} | ({} if debt.book == address else {"of": debt.book})

    @property
    def title(self) -> str:
        """The book's title; empty if it has none."""
        return self.book_title(self.book)

    def book_title(self, book: Book) -> str:
        """Title of a book; a date is preceded by the table's name if there is only one table."""
        single_table = self.tables.get(book.tables[0]) if len(book.tables) == 1 else None
        prefix = [table_name(single_table)] if single_table and is_day(book.title) else []
        return spoken().dated(" · ".join((*prefix, book.title)))

    def journal_of(self, table: str) -> Journal:
        """The journal of the book that settles a table: this book or another one."""
        if table in self.other_settlements:
            return replace(self.journal, book=self.other_settlements[table], own_tables=(table,))
        return self.journal

    def terms(self, table: str) -> Terms | None:
        """Terms of a table; None if none were agreed or chosen, or if it is unreadable."""
        journal, shown_table = self.journal_of(table), self.tables.get(table)
        if journal.agreed_terms(table) is None or shown_table is None:
            return None
        return journal.terms(table, shown_table)

    def settling_book(self, table: str) -> str | None:
        """Address of the book with an agreement on a table; None if there is none."""
        if table in self.other_settlements:
            return self.other_settlements[table].address
        cuts = self.journal.cuts(table)
        return cuts[0][0].book if cuts else None

    @property
    def other_books(self) -> dict[str, str]:
        """Addresses of other books that settle tables of this book, each with one such table."""
        return {book.address: table for table, book in self.other_settlements.items()}

    def changed_since_agreement(self, table: str) -> bool:
        """Whether a table's result has changed since its last agreement."""
        pieces = self.journal_of(table).pieces.get(table, ())
        return any(piece.amount for piece in pieces if piece.agreement is None)

    def table_names(self, tables: Iterable[str]) -> list[str]:
        """Names of tables, without duplicates."""
        shown_tables = (self.tables[table] for table in tables if table in self.tables)
        return list(dict.fromkeys(map(table_name, shown_tables)))

    def single_table(self, table: str) -> BookOverview:
        """Overview of a single table of this book."""
        if self.book.tables == (table,):
            return self
        other_settlements = (
            {table: self.other_settlements.get(table, self.book)}
            if self.settling_book(table)
            else {}
        )
        own_tables = () if other_settlements else (table,)
        journal = replace(
            self.journal, book=Book(tables=(table,), terms=self.book.terms), own_tables=own_tables
        )
        return replace(
            self, journal=journal, address="", requested="", other_settlements=other_settlements
        )

    @cached_property
    def visited_tables(self) -> set[str]:
        """The book's tables that this phone has opened and may access without the book."""
        return store().visits.listed_among(device(), self.book.tables)

    @property
    def all_settled(self) -> bool:
        """Whether all tables with payments are agreed and nothing is left to agree on."""
        tables = [
            *self.other_settlements,
            *(table for statement in self.statements for table in statement.by_table),
        ]
        all_agreed = bool(tables) and all(self.settling_book(table) is not None for table in tables)
        return all_agreed and not any(statement.needs_agreement for statement in self.statements)

    @property
    def progress(self) -> Message:
        """Short status of the settlement."""
        if self.journal.duplicate_agreements:
            return msg("agreed here and elsewhere")
        if any(statement.needs_agreement for statement in self.statements):
            return msg("partly agreed") if self.book.settled else msg("open, not agreed yet")
        open_count = sum(debt.is_open for debt in self.debts)
        if open_count:
            return nmsg("agreed: {n} payment to make", "agreed: {n} payments to make", open_count)
        if self.book.settled:
            return msg("all paid")
        return msg("settled elsewhere") if self.other_settlements else msg("nobody pays")

    @cached_property
    def everybody(self) -> list[str]:
        """The names of all people in the book, sorted."""
        own_tables = set(self.book.tables)
        at_tables = [who for chair, who in self.people.by_chair.items() if chair[0] in own_tables]
        in_statements = [who for statement in self.statements for who in statement.open if who]
        return sorted(dict.fromkeys((*at_tables, *in_statements)), key=spoken().order)

    def evening(self, table: str) -> Evening:
        """Full state of a table, for pages that list its deals."""
        return store().tables.evening(table)

    def seats(self, statement: Statement, table: str, who: Party) -> list[Seat]:
        """Seats of a table that a person has, or whose result partly belongs to the person."""
        line, table_seats = statement.by_table[table], self.tables[table].seats
        return [
            seat
            for seat in table_seats
            if self.people.by_chair[table, seat] == who or who in line.seat_amounts(seat)
        ]


def payments_digest(statement: Statement) -> str:
    """Hash of the payments on a page, so that a form cannot agree on different ones."""
    remaining = [(debt.book, debt.number, str(debt.left)) for debt in statement.debts if debt.left]
    plan = [(promise.payer, promise.payee, str(promise.amount)) for promise in statement.plan]
    return hashlib.sha256(repr((plan, remaining)).encode()).hexdigest()[:16]


def open_overview(address: str) -> BookOverview:
    """Open a book and add it to this phone's list. Raises NoSuchBookError."""
    last_rows = store().books.last_rows()
    overview = overview_at(address, last_rows)
    if (
        not is_live()
        and address not in store().books.visited_books(device())
        and may_be_stored(address)
    ):
        store().books.visit(device(), address)
    return overview


def overview_at(address: str, last_rows: LastRows) -> BookOverview:
    """Overview of a book for this phone; if it was moved into another book, of that one.

    A phone without access to the other book sees only the tables of the requested book. They count
    as settled in the other book if that has further tables.
    """
    book = store().books.book(address)
    if book.address == address or role_at(book.address) is not None:
        return replace(overview_of_book(book, last_rows), requested=address)
    own_book = store().books.unmerged_book(address)
    own_tables = tuple(dict.fromkeys((*own_book.tables, *own_book.agreed_tables)))
    if {*book.tables, *book.agreed_tables} <= {*own_tables}:
        return overview_of_book(book, last_rows, address)
    return overview_of_book(Book("", own_book.title, own_tables), last_rows, address, within=book)


def open_to_change(address: str, page: str) -> BookOverview:
    """Open a book for a change; if it was moved, access to the new book is required."""
    root = store().books.root(address)
    if root != address:
        require_access(page_at(page), root)
    overview = open_overview(address)
    allow_joined(overview.joined, page)
    return overview


def allow_joined(books: Iterable[str], page: str) -> None:
    """Abort unless this phone may use the page in each joined book or at all the book's tables."""
    for book in books:
        if not may(page, book):
            joined_book = store().books.book(book)
            for table in dict.fromkeys((*joined_book.tables, *joined_book.agreed_tables)):
                require_access(page_at(page), table)


def overview_of_book(
    book: Book, last_rows: LastRows, address: str = "", within: Book | None = None
) -> BookOverview:
    """Combine a book with the current state of its tables.

    Other books are merged into it if they settle only these tables. `last_rows` must be read
    before the book. With `within`, all tables count as settled in that larger book.
    """
    tables = tuple(dict.fromkeys((*book.tables, *book.agreed_tables)))
    settled_books = store().books.books_agreed_on(tables)
    joined, other_settlements = [], dict.fromkeys(tables, within) if within else dict[str, Book]()
    for root, other in settled_books.items():
        if root == book.address:
            continue
        if {*other.tables, *other.agreed_tables} <= {*tables}:
            joined.append(root)
        else:
            other_settlements |= {table: other for table in other.agreed_tables if table in tables}
    if joined:
        merged = store().books.combined(book.address if book.logs else "", joined)
        terms, rules = (
            {**merged.terms, **book.terms},
            {**merged.payment_rules, **book.payment_rules},
        )
        book = replace(
            merged,
            address=book.address,
            title=book.title,
            tables=tables,
            terms=terms,
            payment_rules=rules,
        )
    addresses = dict.fromkeys((*tables, *recorded_tables(book)))
    outcomes = outcomes_of(list(addresses))
    people = people_at({table: outcome.tenures for table, outcome in outcomes.items()})
    own_tables = tuple(table for table in tables if table not in other_settlements)
    journal = Journal(replace(book, tables=tables), outcomes, people, _past_table, own_tables)
    visited_books = {*store().books.visited_books(device())}
    return BookOverview(
        journal,
        last_rows,
        address or book.address,
        "",
        tuple(joined),
        other_settlements,
        visited_books,
    )


def outcomes_of(tables: Sequence[str]) -> Mapping[str, Table]:
    """The current results of tables; those that cannot be read are omitted."""
    score_outdated(tables)
    return store().queries.outcomes(tables)


def _past_table(table: str, number: int) -> Table | None:
    """Result of a table at an event number; None if the table is unreadable."""
    try:
        return up_to(store().tables.evening(table), number)
    except (UnreadableError, NoSuchTableError):
        return None


def overview_of(tables: Sequence[str], title: str, address: str = "") -> BookOverview:
    """This phone's book of exactly these tables, or a preview of a new book."""
    existing = book_with_only(tables)
    if existing:
        return open_overview(existing)
    return overview_of_book(Book(address, title, tuple(tables)), store().books.last_rows(), address)


def known_books() -> list[str]:
    """Addresses of this phone's books; books that were merged are listed once.

    A moved book is listed by itself if this phone may not open the book that it was moved into.
    """
    visited_books = store().books.visited_books(device())
    by_root: dict[str, str] = {}
    for address in visited_books:
        root = store().books.root(address)
        key = address if role_at(root) is None else root
        by_root.setdefault(key, root if root in visited_books else address)
    return list(by_root.values())


def book_with_only(picked: Iterable[str]) -> str | None:
    """This phone's book of exactly these tables, a settled one if possible; None without any."""
    books = store().books.with_tables(picked, device())
    settled_books = (address for address in books if store().books.book(address).settled)
    return next(settled_books, next(iter(books), None))


def name_at(address: str) -> str:
    """Name of the table at an address; empty if it is unreadable."""
    table = store().queries.outcomes([address]).get(address)
    return table_name(table) if table else ""


def table_name(table: Table) -> str:
    """The table's title, or else the name of its game."""
    return table.title or spoken().say(table.game.title)

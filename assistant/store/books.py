"""The stored settlements ("books"): their append-only events, and who sat in which seat."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from assistant.core.limits import BOOK_EVENTS
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.settling.book import (
    Agreed,
    Book,
    BookEvent,
    BookMoved,
    BookOpened,
    TermsAgreed,
    WrittenEvent,
    read_book,
)
from assistant.settling.rounded_shares import Terms
from assistant.settling.same_people import NameStatement, Place
from assistant.store.book_events import read_event, write_event
from assistant.store.database.connections import Repository
from assistant.store.links import open_links
from assistant.store.tables import NoRoomError
from assistant.store.unreadable import (
    DECODING_ERRORS,
    UnreadableError,
    decoding_errors,
    errors_with_title,
    missing_event_message,
    stored_title,
)


class NoSuchBookError(Exception):
    """No book has this address."""


class BookChangedError(Exception):
    """Another request has already written the book's next event."""


class ChairsChangedError(Exception):
    """Another request has stored who sat in a seat in the meantime."""


@dataclass(frozen=True, slots=True)
class LastRows:
    """The row numbers of the last book event and of the last name stored for a seat."""

    book_event: int = 0
    chair: int = 0


_BOOK_FULL = msg("This settlement is full. Make a new one for the tables that are still open.")
_LAST_CHAIR_ROW = "SELECT coalesce(max(id), 0) FROM chairs"


class Books(Repository):
    """The books (settlements) of a database."""

    def append(
        self, address: str, number: int, event: BookEvent, device: str, submission: str
    ) -> None:
        """Write an event with this number; a repeated submission is ignored.

        The device that opens a book becomes its owner. Raises NoRoomError if the book is full,
        BookChangedError if another event has the number.
        """
        if number > BOOK_EVENTS and not self.has_submission(address, submission):
            raise NoRoomError(_BOOK_FULL)
        try:
            with self._db.atomic():
                self._insert(address, number, event, device, submission)
        except sqlite3.IntegrityError as error:
            if not self.has_submission(address, submission):
                raise BookChangedError(address) from error

    def _insert(
        self, address: str, number: int, event: BookEvent, device: str, submission: str
    ) -> None:
        (kind, body), at = write_event(event), self._clock()
        row = [address, number, at, device, kind, json.dumps(body), submission]
        self._db.execute("INSERT INTO book_events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        if device and isinstance(event, BookOpened):
            open_links(self._db, address, device, at)

    def last_rows(self) -> LastRows:
        """The last row numbers, for `agree`; read them before the data that is agreed on."""
        query = "SELECT coalesce(max(rowid), 0) FROM book_events"
        return LastRows(self._db.execute(query).fetchone()[0], self.last_chair_row())

    def agree(
        self,
        address: str,
        events: Sequence[BookEvent],
        last_rows: LastRows,
        device: str,
        submission: str,
        joined_books: Iterable[str] = (),
    ) -> None:
        """Write the events of an agreement, and move the books `joined_books` into this one.

        The last event is Agreed; a repeated submission is ignored. Raises BookChangedError if any
        book, any seat's name or a table of the agreement has changed since `last_rows`, and
        NoRoomError if the book is full.
        """
        try:
            with self._db.atomic() as db:
                if self.has_submission(address, submission):
                    return
                last_number = self._last_number(address)
                if last_number + len(events) > BOOK_EVENTS:
                    raise NoRoomError(_BOOK_FULL)
                if self.last_rows() != last_rows or not _tables_unchanged(db, events):
                    raise BookChangedError(address)
                for position, event in enumerate(events, 1):
                    event_submission = (
                        submission if position == len(events) else f"{submission} {position}"
                    )
                    self._insert(address, last_number + position, event, device, event_submission)
                for book in joined_books:
                    move = BookMoved(address)
                    self._insert(book, self._last_number(book) + 1, move, device, submission)
        except sqlite3.IntegrityError as error:
            raise BookChangedError(address) from error

    def _last_number(self, address: str) -> int:
        query = "SELECT coalesce(max(number), 0) FROM book_events WHERE book = ?"
        return int(self._db.execute(query, [address]).fetchone()[0])

    def has_submission(self, address: str, submission: str) -> bool:
        """Whether the book's log contains an event of this submission."""
        query = "SELECT 1 FROM book_events WHERE book = ? AND submission = ?"
        return self._db.execute(query, [address, submission]).fetchone() is not None

    def book(self, address: str) -> Book:
        """The book at an address, or the book that it was moved into, with all books moved into it.

        Raises NoSuchBookError, and UnreadableError if this version cannot read it.
        """
        return self.combined(self.root(address))

    def _moved_into(self, root: str) -> list[str]:
        """The addresses of the books that were moved into `root`, directly or indirectly."""
        query = """
            SELECT DISTINCT book FROM book_events WHERE kind = 'moved' AND body ->> '$.into' = ?
        """
        books = [root]
        for book_address in books:  # the loop extends the list
            moved_books = (row[0] for row in self._db.execute(query, [book_address]).fetchall())
            books += [book for book in moved_books if book not in books and self.root(book) == root]
        return books[1:]

    def root(self, address: str) -> str:
        """The address of the book that a book was moved into; its own address if not moved."""
        query = """
            SELECT there.book FROM book_events AS moved
            JOIN book_events AS there ON there.number = 1
                AND there.book = iif(json_valid(moved.body), moved.body, '{}') ->> '$.into'
            WHERE moved.book = ? AND moved.kind = 'moved' ORDER BY moved.number DESC LIMIT 1
        """
        root, visited = address, {address}
        while (row := self._db.execute(query, [root]).fetchone()) and row[0] not in visited:
            root = row[0]
            visited.add(root)
        return root

    def unmerged_book(self, address: str) -> Book:
        """A book without the books that were moved into it."""
        return self._join_logs([address], address)

    def combined(self, address: str, others: Iterable[str] = ()) -> Book:
        """The book at `address` and the `others`, with all books moved into them, read as one book.

        It has the title of the book at `address`.
        """
        roots = [root_address for root_address in (address, *others) if root_address]
        books = dict.fromkeys(book for root in roots for book in (root, *self._moved_into(root)))
        return self._join_logs(books, address)

    def _join_logs(self, addresses: Iterable[str], address: str) -> Book:
        logs = {book_address: self.log(book_address) for book_address in addresses}
        with errors_with_title(address, lambda: _title(logs), self._connections.path.parent):
            return read_book(logs, address)

    def log(self, address: str) -> tuple[WrittenEvent, ...]:
        """The events of one book, without moved books; raises the same errors as `book`."""
        query = """
            SELECT number, at, device, kind, body, rowid FROM book_events
            WHERE book = ? ORDER BY number
        """
        rows = self._db.execute(query, [address]).fetchall()
        if not rows:
            raise NoSuchBookError(address)
        with errors_with_title(
            address, lambda: stored_title(rows[0][4]), self._connections.path.parent
        ):
            return tuple(self._with_cut_numbers(_written_events(rows)))

    def _with_cut_numbers(self, log: Iterable[WrittenEvent]) -> Iterator[WrittenEvent]:
        """A book's log, with event numbers and terms added to agreements that lack them."""
        query = "SELECT coalesce(max(number), 1) FROM events WHERE evening = ? AND at <= ?"
        terms: dict[str, Terms] = {}
        for written in log:
            if isinstance(written.event, TermsAgreed):
                terms[written.event.table] = written.event.terms
            if isinstance(written.event, Agreed) and any(
                not cut.number for cut in written.event.cuts.values()
            ):
                cuts = {
                    table: replace(
                        cut,
                        number=self._db.execute(query, [table, written.at]).fetchone()[0],
                        terms=terms.get(table, cut.terms),
                    )
                    for table, cut in written.event.cuts.items()
                }
                yield replace(written, event=replace(written.event, cuts=cuts))
            else:
                yield written

    def books_agreed_on(
        self, tables: Iterable[str], unreadable: list[str] | None = None
    ) -> dict[str, Book]:
        """The books with a valid agreement on any of these tables, by address.

        The addresses of books that this version cannot read are appended to `unreadable`; without
        that list, UnreadableError is raised.
        """
        wanted_tables, books = set(tables), dict[str, Book]()
        for root in dict.fromkeys(map(self.root, self.addresses_agreed_on(wanted_tables))):
            try:
                books[root] = self.combined(root)
            except UnreadableError:
                if unreadable is None:
                    raise
                unreadable.append(root)
        return {root: book for root, book in books.items() if wanted_tables & {*book.agreed_tables}}

    def addresses_agreed_on(self, tables: Iterable[str]) -> list[str]:
        """The addresses of the books that ever had an agreement on these tables, earliest first.

        An unreadable agreement counts for all tables of its book.
        """
        query = """
            WITH written (position, book, kind, body) AS (
                SELECT rowid, book, kind, CASE WHEN json_valid(body) THEN body END FROM book_events
            ), wanted (address) AS (SELECT value FROM json_each(:tables))
            SELECT book FROM (
                SELECT book, position FROM written, json_each(
                    coalesce(body, '{}'), iif(kind = 'agreed', '$.cuts', '$.came_to')) AS agreed
                WHERE kind IN ('agreed', 'settled') AND agreed.key IN (SELECT address FROM wanted)
                UNION ALL SELECT book, position FROM written
                WHERE kind IN ('agreed', 'settled') AND body IS NULL AND book IN (
                    SELECT book FROM written, json_each(coalesce(body, '{}'), '$.tables') AS picked
                    WHERE picked.value IN (SELECT address FROM wanted))
            ) GROUP BY book ORDER BY min(position)
        """
        rows = self._db.execute(query, {"tables": json.dumps(list(tables))})
        return [row[0] for row in rows]

    def tables_with_terms(self, tables: Iterable[str]) -> list[str]:
        """Which of these tables have terms that were agreed on in any book."""
        query = """
            WITH terms (body) AS (
                SELECT CASE WHEN json_valid(body) THEN body END FROM book_events
                WHERE kind = 'terms'
            )
            SELECT DISTINCT body ->> '$.table' FROM terms
            WHERE body ->> '$.table' IN (SELECT value FROM json_each(?))
        """
        return [row[0] for row in self._db.execute(query, [json.dumps(list(tables))])]

    def addresses(self) -> list[str]:
        """The addresses of all books, in the order in which they were opened."""
        query = "SELECT book FROM book_events WHERE number = 1 ORDER BY rowid"
        return [row[0] for row in self._db.execute(query)]

    def visit(self, device: str, address: str) -> None:
        """Put a book on a device's list; does nothing if the database cannot be written."""
        insert = "INSERT OR IGNORE INTO book_visits (device, book, at) VALUES (?, ?, ?)"
        with suppress(sqlite3.OperationalError):
            self._db.execute(insert, [device, address, self._clock()])

    def visited_books(self, device: str) -> list[str]:
        """The addresses of the books on a device's list, most recently added first."""
        query = "SELECT book FROM listed_books WHERE device = ? ORDER BY at DESC, book"
        return [row[0] for row in self._db.execute(query, [device])]

    def with_tables(self, tables: Iterable[str], device: str = "") -> list[str]:
        """The addresses of the unmoved books with exactly these tables, in the order of opening.

        With a `device`, only the books on its list, most recently added first.
        """
        query = """
            SELECT book, body FROM book_events AS picked
            WHERE book IN (SELECT value FROM json_each(?)) AND number = (
                SELECT max(number) FROM book_events AS last
                WHERE last.book = picked.book AND kind IN ('opened', 'tables'))
        """
        books = self.visited_books(device) if device else self.addresses()
        bodies = dict(self._db.execute(query, [json.dumps(books)]).fetchall())
        wanted_tables = set(tables)
        return [
            book
            for book in books
            if _tables_in(bodies.get(book, "")) == wanted_tables and self.root(book) == book
        ]

    def last_chair_row(self) -> int:
        """The row number of the last name stored for a seat; 0 if there is none."""
        return int(self._db.execute(_LAST_CHAIR_ROW).fetchone()[0])

    def name_chairs(
        self, people: Mapping[Place, str], device: str, last_row: int | None = None
    ) -> tuple[int, int]:
        """Store the person in each of these seats; an empty name revokes an earlier name.

        Returns the first and the last number of the new rows. Raises ChairsChangedError if another
        request has added a row after `last_row`.
        """
        moment = self._clock()
        rows = [(*place, person, moment, device) for place, person in people.items()]
        with self._db.atomic() as db:
            insert = """
                INSERT INTO chairs (evening, seat, number, person, at, device)
                VALUES (?, ?, ?, ?, ?, ?)
            """
            db.conn.executemany(insert, rows)
            new_last_row: int = db.execute(_LAST_CHAIR_ROW).fetchone()[0]
            if last_row is not None and new_last_row != last_row + len(rows):
                raise ChairsChangedError
        return new_last_row - len(rows) + 1, new_last_row

    def name_statements(self, addresses: Iterable[str]) -> list[NameStatement]:
        """The names stored for the seats of these tables, oldest first."""
        query = """
            SELECT id, device, evening, seat, number, person FROM chairs
            WHERE evening IN (SELECT value FROM json_each(?)) ORDER BY id
        """
        rows = self._db.execute(query, [json.dumps(list(addresses))])
        return [
            NameStatement(number, by, (address, Seat(seat), log_number), person)
            for number, by, address, seat, log_number, person in rows
        ]


def _written_events(rows: Iterable[Sequence[Any]]) -> Iterator[WrittenEvent]:
    """The events of a book in order; raises UnreadableError if a number is missing."""
    for expected_number, (number, at, device, kind, body, rowid) in enumerate(rows, 1):
        if number != expected_number:
            raise UnreadableError(missing_event_message(expected_number))
        with decoding_errors(number, kind):
            datetime.fromisoformat(at)
            event = read_event(kind, json.loads(body))
        yield WrittenEvent(number, at, device, event, rowid)


def _tables_in(body: str) -> set[str] | None:
    """The addresses of the tables in an event's body; None if the body cannot be read."""
    try:
        return set(json.loads(body)["tables"])
    except DECODING_ERRORS:
        return None


def _title(logs: Mapping[str, Sequence[WrittenEvent]]) -> str:
    first_event = next(iter(logs.values()))[0].event
    return first_event.title if isinstance(first_event, BookOpened) else ""


def _tables_unchanged(db: Database, events: Iterable[BookEvent]) -> bool:
    """Whether each table settled by `events` still ends with the event number in its `Cut`."""
    query = "SELECT coalesce(max(number), 0) FROM events WHERE evening = ?"
    return all(
        cut.number == db.execute(query, [table]).fetchone()[0]
        for event in events
        if isinstance(event, Agreed)
        for table, cut in event.cuts.items()
    )

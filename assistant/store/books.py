"""Books as they are stored: append-only events beside those of the tables, and who is who."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from sqlite_utils import Database

from assistant.core.limits import BOOK_EVENTS
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.settling.book import (
    Agreed,
    Book,
    BookEvent,
    BookOpened,
    Moved,
    TermsAgreed,
    WrittenEvent,
    read_book,
)
from assistant.settling.rounded_shares import Terms
from assistant.settling.same_people import Place, Saying
from assistant.store.book_events import read_event, write_event
from assistant.store.database.connections import Register
from assistant.store.links import open_links
from assistant.store.tables import NoRoomError
from assistant.store.unreadable import BROKEN, UnreadableError, called, missing, reading, unread


class NoSuchBookError(Exception):
    """There is no book with this address."""


class BookChangedError(Exception):
    """Somebody else has written the book's next event first."""


class ChairsChangedError(Exception):
    """Meanwhile somebody else has said who sat where."""


@dataclass(frozen=True, slots=True)
class ReadUpTo:
    """The last event of the books, and the last saying about chairs, that were read."""

    events: int = 0
    chairs: int = 0


_FULL = msg("This settlement is full. Make a new one for the tables that are still open.")
_LAST_SAID = "SELECT coalesce(max(id), 0) FROM chairs"
_LAST_PICKED = """
    SELECT max(number) FROM book_events AS last
    WHERE last.book = one.book AND kind IN ('opened', 'tables')
"""
_INSERT = "INSERT INTO book_events VALUES (?, ?, ?, ?, ?, ?, ?)"


class Books(Register):
    """The books of a database."""

    def append(
        self, address: str, number: int, event: BookEvent, device: str, submission: str
    ) -> None:
        """Write an event under its number; the same submission again is written once.

        A device that opens a book owns it.
        Raises NoRoomError where the book is full,
        BookChangedError where another event has the number.
        """
        row = self._row(address, number, event, device, submission)
        if number > BOOK_EVENTS and not self.written(address, submission):
            raise NoRoomError(_FULL)
        try:
            with self._db.atomic() as db:
                db.execute(_INSERT, row)
                self._owned(db, address, [event], device)
        except sqlite3.IntegrityError as refused:
            if not self.written(address, submission):
                raise BookChangedError(address) from refused

    def _row(
        self, address: str, number: int, event: BookEvent, device: str, submission: str
    ) -> list[str | int]:
        kind, body = write_event(event)
        return [address, number, self._clock(), device, kind, json.dumps(body), submission]

    def seen(self) -> ReadUpTo:
        """Tell how far the books go: to be asked before what a plan is made from is read."""
        query = "SELECT coalesce(max(rowid), 0) FROM book_events"
        return ReadUpTo(self._db.execute(query).fetchone()[0], self.said())

    def agree(
        self,
        address: str,
        events: Sequence[BookEvent],
        seen: ReadUpTo,
        device: str,
        submission: str,
        joined: Iterable[str] = (),
    ) -> None:
        """Write events of a book, the one that agrees last, and move the `joined` into it.

        The same submission again is written once. Raises BookChangedError where anything was
        written since that the agreement may not know: in a book, about a chair, at its tables.
        """
        try:
            with self._db.atomic() as db:
                if self.written(address, submission):
                    return
                if self._last(address) + len(events) > BOOK_EVENTS:
                    raise NoRoomError(_FULL)
                if self.seen() != seen or not _as_they_were(db, events):
                    raise BookChangedError(address)
                for place, event in enumerate(events, 1):
                    mark = submission if place == len(events) else f"{submission} {place}"
                    db.execute(_INSERT, self._next(address, event, device, mark))
                for book in joined:
                    db.execute(_INSERT, self._next(book, Moved(address), device, submission))
                self._owned(db, address, events, device)
        except sqlite3.IntegrityError as refused:
            raise BookChangedError(address) from refused

    def _next(
        self, address: str, event: BookEvent, device: str, submission: str
    ) -> list[str | int]:
        return self._row(address, self._last(address) + 1, event, device, submission)

    def _owned(self, db: Database, address: str, events: Sequence[BookEvent], device: str) -> None:
        if device and any(isinstance(event, BookOpened) for event in events):
            open_links(db, address, device, self._clock())

    def _last(self, address: str) -> int:
        query = "SELECT coalesce(max(number), 0) FROM book_events WHERE book = ?"
        return int(self._db.execute(query, [address]).fetchone()[0])

    def written(self, address: str, submission: str) -> bool:
        """Tell whether this submission is in the book's log."""
        query = "SELECT 1 FROM book_events WHERE book = ? AND submission = ?"
        return self._db.execute(query, [address, submission]).fetchone() is not None

    def book(self, address: str) -> Book:
        """Read a book with all that was moved into it; of one that was moved, where it is now.

        Raises NoSuchBookError, and UnreadableError where this version cannot.
        """
        return self.joined(self.root(address))

    def _moved_into(self, root: str) -> list[str]:
        """List the books that belong to another by now, those moved first of all first."""
        query = """
            SELECT DISTINCT book FROM book_events WHERE kind = 'moved' AND body ->> '$.into' = ?
        """
        found = [root]
        for one in found:  # it grows on the way
            moved = (row[0] for row in self._db.execute(query, [one]).fetchall())
            found += [book for book in moved if book not in found and self.root(book) == root]
        return found[1:]

    def root(self, address: str) -> str:
        """Tell to which book one belongs by now: itself, or the one that it was moved into."""
        query = """
            SELECT there.book FROM book_events AS moved
            JOIN book_events AS there ON there.number = 1
                AND there.book = iif(json_valid(moved.body), moved.body, '{}') ->> '$.into'
            WHERE moved.book = ? AND moved.kind = 'moved' ORDER BY moved.number DESC LIMIT 1
        """
        found, seen = address, {address}
        while (row := self._db.execute(query, [found]).fetchone()) and row[0] not in seen:
            found = row[0]
            seen.add(found)
        return found

    def alone(self, address: str) -> Book:
        """Read what was written in one book, without those that were moved into it."""
        return self._read([address], address)

    def joined(self, address: str, others: Iterable[str] = ()) -> Book:
        """Read books with all that was moved into them as one; it has the first one's title."""
        roots = [one for one in (address, *others) if one]
        its = dict.fromkeys(book for root in roots for book in (root, *self._moved_into(root)))
        return self._read(its, address)

    def _read(self, its: Iterable[str], address: str) -> Book:
        logs = {one: self.log(one) for one in its}
        with reading(address, lambda: _title(logs), self._connections.path.parent):
            return read_book(logs, address)

    def log(self, address: str) -> tuple[WrittenEvent, ...]:
        """Read what was written in one book; raises as `book` does."""
        query = """
            SELECT number, at, device, kind, body, rowid FROM book_events
            WHERE book = ? ORDER BY number
        """
        rows = self._db.execute(query, [address]).fetchall()
        if not rows:
            raise NoSuchBookError(address)
        with reading(address, lambda: called(rows[0][4]), self._connections.path.parent):
            return tuple(self._dated(_written(rows)))

    def _dated(self, log: Iterable[WrittenEvent]) -> Iterator[WrittenEvent]:
        """Write into the first agreements, which did not say it, what cuts they made.

        It is up to which events of their tables, and by which terms.
        """
        query = "SELECT coalesce(max(number), 1) FROM events WHERE evening = ? AND at <= ?"
        said: dict[str, Terms] = {}
        for one in log:
            if isinstance(one.event, TermsAgreed):
                said[one.event.table] = one.event.terms
            if isinstance(one.event, Agreed) and any(not c.number for c in one.event.cuts.values()):
                cuts = {
                    table: replace(
                        cut,
                        number=self._db.execute(query, [table, one.at]).fetchone()[0],
                        terms=said.get(table, cut.terms),
                    )
                    for table, cut in one.event.cuts.items()
                }
                yield replace(one, event=replace(one.event, cuts=cuts))
            else:
                yield one

    def agreed_on(
        self, tables: Iterable[str], unreadable: list[str] | None = None
    ) -> dict[str, Book]:
        """Read the books in which something is agreed of some of these tables, by addresses.

        Those that this version cannot read are added to `unreadable`; without it, that is raised.
        """
        its, found = set(tables), dict[str, Book]()
        for root in dict.fromkeys(map(self.root, self.ever_agreed_on(its))):
            try:
                found[root] = self.joined(root)
            except UnreadableError:
                if unreadable is None:
                    raise
                unreadable.append(root)
        return {root: book for root, book in found.items() if its & {*book.agreed_tables}}

    def ever_agreed_on(self, tables: Iterable[str]) -> list[str]:
        """List the books that have ever agreed on some of these tables, the first agreed first.

        What a damaged agreement was of nobody knows: it may be of all tables of its book.
        """
        query = """
            WITH said (place, book, kind, body) AS (
                SELECT rowid, book, kind, CASE WHEN json_valid(body) THEN body END FROM book_events
            ), asked (address) AS (SELECT value FROM json_each(:tables))
            SELECT book FROM (
                SELECT book, place FROM said, json_each(
                    coalesce(body, '{}'), iif(kind = 'agreed', '$.cuts', '$.came_to')) AS one
                WHERE kind IN ('agreed', 'settled') AND one.key IN (SELECT address FROM asked)
                UNION ALL SELECT book, place FROM said
                WHERE kind IN ('agreed', 'settled') AND body IS NULL AND book IN (
                    SELECT book FROM said, json_each(coalesce(body, '{}'), '$.tables') AS one
                    WHERE one.value IN (SELECT address FROM asked))
            ) GROUP BY book ORDER BY min(place)
        """
        found = self._db.execute(query, {"tables": json.dumps(list(tables))})
        return [row[0] for row in found]

    def with_terms(self, tables: Iterable[str]) -> list[str]:
        """List the tables among these for which some book has terms."""
        query = """
            WITH said (body) AS (
                SELECT CASE WHEN json_valid(body) THEN body END FROM book_events
                WHERE kind = 'terms'
            )
            SELECT DISTINCT body ->> '$.table' FROM said
            WHERE body ->> '$.table' IN (SELECT value FROM json_each(?))
        """
        return [row[0] for row in self._db.execute(query, [json.dumps(list(tables))])]

    def addresses(self) -> list[str]:
        """List all books, the first opened first."""
        query = "SELECT book FROM book_events WHERE number = 1 ORDER BY rowid"
        return [row[0] for row in self._db.execute(query)]

    def visit(self, device: str, address: str) -> None:
        """Put a book on a device's list; where that cannot be noted it is read all the same."""
        insert = "INSERT OR IGNORE INTO book_visits (device, book, at) VALUES (?, ?, ?)"
        with suppress(sqlite3.OperationalError):
            self._db.execute(insert, [device, address, self._clock()])

    def visited(self, device: str) -> list[str]:
        """List a device's books, the last opened first."""
        query = "SELECT book FROM listed_books WHERE device = ? ORDER BY at DESC, book"
        return [row[0] for row in self._db.execute(query, [device])]

    def of_exactly(self, tables: Iterable[str], device: str = "") -> list[str]:
        """List the books that are of these tables and no others, the first opened first.

        Of those on a `device`'s list it is the last opened there. Those that were moved are not.
        """
        query = f"""
            SELECT book, body FROM book_events AS one WHERE number = ({_LAST_PICKED})
            ORDER BY (SELECT rowid FROM book_events WHERE book = one.book AND number = 1)
        """  # noqa: S608
        if device:
            query = f"""
                SELECT book, body FROM listed_books AS one JOIN book_events USING (book)
                WHERE one.device = ? AND number = ({_LAST_PICKED}) ORDER BY one.at DESC, book
            """  # noqa: S608 - all of it is written here
        found = self._db.execute(query, [device] if device else []).fetchall()
        its = set(tables)
        return [book for book, body in found if _tables_in(body) == its and self._stays(book)]

    def _stays(self, address: str) -> bool:
        """Tell whether a book was not moved into another."""
        return self.root(address) == address

    def said(self) -> int:
        """The number of the last saying about any chair."""
        return int(self._db.execute(_LAST_SAID).fetchone()[0])

    def know(
        self, said: Mapping[Place, str], device: str, after: int | None = None
    ) -> tuple[int, int]:
        """Say who had some chairs; an empty name takes back what was said before.

        Returns the first and last number under which it is written. Raises ChairsChangedError where
        something was said `after` that number.
        """
        now = self._clock()
        rows = [(*place, person, now, device) for place, person in said.items()]
        with self._db.atomic() as db:
            insert = """
                INSERT INTO chairs (evening, seat, number, person, at, device)
                VALUES (?, ?, ?, ?, ?, ?)
            """
            db.conn.executemany(insert, rows)
            last: int = db.execute(_LAST_SAID).fetchone()[0]
            if after is not None and last != after + len(rows):
                raise ChairsChangedError
        return last - len(rows) + 1, last

    def sayings(self, addresses: Iterable[str]) -> list[Saying]:
        """List what was said about the chairs of some tables, the first first."""
        query = """
            SELECT id, device, evening, seat, number, person FROM chairs
            WHERE evening IN (SELECT value FROM json_each(?)) ORDER BY id
        """
        rows = self._db.execute(query, [json.dumps(list(addresses))])
        return [
            Saying(number, by, (address, Seat(seat), log_number), person)
            for number, by, address, seat, log_number, person in rows
        ]


def _written(rows: Iterable[Sequence[Any]]) -> Iterator[WrittenEvent]:
    """Read the events of a book in their order, none of which may be missing."""
    for expected, (number, at, device, kind, body, place) in enumerate(rows, 1):
        if number != expected:
            raise UnreadableError(missing(expected))
        try:
            event = read_event(kind, json.loads(body))
        except BROKEN as error:
            raise UnreadableError(unread(number, kind)) from error
        yield WrittenEvent(number, at, device, event, place)


def _tables_in(body: str) -> set[str] | None:
    """Tell which tables an event names; None where it cannot be read."""
    try:
        return set(json.loads(body)["tables"])
    except BROKEN:
        return None


def _title(logs: Mapping[str, Sequence[WrittenEvent]]) -> str:
    first = next(iter(logs.values()))[0].event
    return first.title if isinstance(first, BookOpened) else ""


def _as_they_were(db: Database, events: Iterable[BookEvent]) -> bool:
    """Tell whether nothing was written at the tables of an agreement since it was worked out."""
    last = "SELECT coalesce(max(number), 0) FROM events WHERE evening = ?"
    return all(
        cut.number == db.execute(last, [table]).fetchone()[0]
        for event in events
        if isinstance(event, Agreed)
        for table, cut in event.cuts.items()
    )

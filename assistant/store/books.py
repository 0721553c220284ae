"""Books as they are stored: append-only events beside those of the tables, and who is who."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from assistant.core.limits import BOOK_EVENTS
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.settling.book import (
    Book,
    BookEvent,
    BookOpened,
    PromiseLowered,
    Settled,
    TakenBack,
    WrittenEvent,
    read_book,
)
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
        BookChangedError where another event has the number, and where a promise is taken
        over that is not carried over, or is already, by this book or another.
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
    ) -> None:
        """Write events of a book, one that settles last, and what it lowers, all or nothing.

        The same submission again is written once. Raises BookChangedError where anything was
        written since that the settlement may not know: in a book, about a chair, at its tables.
        """
        try:
            with self._db.atomic() as db:
                if self.written(address, submission):
                    return
                if self._last(address) + len(events) > BOOK_EVENTS:
                    raise NoRoomError(_FULL)
                if self.seen() != seen or not _as_they_were(db, events):
                    raise BookChangedError(address)
                for row in self._agreed(address, events, device, submission):
                    db.execute(_INSERT, row)
                self._owned(db, address, events, device)
        except sqlite3.IntegrityError as refused:
            raise BookChangedError(address) from refused

    def _owned(self, db: Database, address: str, events: Sequence[BookEvent], device: str) -> None:
        if device and any(isinstance(event, BookOpened) for event in events):
            open_links(db, address, device, self._clock())

    def _agreed(
        self, address: str, events: Sequence[BookEvent], device: str, submission: str
    ) -> Iterator[list[str | int]]:
        """Number new events of a book, and those in the books whose promises it lowers."""
        written: list[tuple[str, BookEvent]] = [
            *((address, event) for event in events),
            *(lowered for event in events for lowered in _lowered(event, address)),
        ]
        last = {book: self._last(book) for book, _ in written}
        for place, (book, event) in enumerate(written, 1):
            last[book] += 1
            mark = submission if place == len(events) else f"{submission} {place}"
            yield self._row(book, last[book], event, device, mark)

    def _last(self, address: str) -> int:
        query = "SELECT coalesce(max(number), 0) FROM book_events WHERE book = ?"
        return int(self._db.execute(query, [address]).fetchone()[0])

    def written(self, address: str, submission: str) -> bool:
        """Tell whether this submission is in the book's log."""
        query = "SELECT 1 FROM book_events WHERE book = ? AND submission = ?"
        return self._db.execute(query, [address, submission]).fetchone() is not None

    def book(self, address: str) -> Book:
        """Read a book; raises NoSuchBookError, and UnreadableError where this version cannot."""
        query = """
            SELECT number, at, device, kind, body, rowid FROM book_events
            WHERE book = ? ORDER BY number
        """
        rows = self._db.execute(query, [address]).fetchall()
        if not rows:
            raise NoSuchBookError(address)
        with reading(address, lambda: called(rows[0][4]), self._connections.path.parent):
            return read_book(_written(rows))

    def others(self, address: str, book: Book) -> dict[str, Book]:
        """Read the other books that have to do with a book's tables, by their addresses.

        They cover some of them, or something was set off between those and this one.
        """
        settled = [written.event for written in book.log if isinstance(written.event, Settled)]
        tables = {*book.tables, *(table for event in settled for table in event.came_to)}
        others = {other: self.book(other) for other in self.covering(tables) if other != address}
        set_off = {where for each in (book, *others.values()) for where in _set_off_with(each)}
        return others | {where: self.book(where) for where in sorted(set_off - {address, *others})}

    def covering(self, tables: Iterable[str]) -> list[str]:
        """List the books that have a settlement of some of these tables, the first agreed first.

        What a damaged settlement was of nobody knows: it may be of all tables of its book.
        """
        query = """
            WITH said (place, book, kind, body) AS (
                SELECT rowid, book, kind, CASE WHEN json_valid(body) THEN body END FROM book_events
            )
            SELECT book FROM (
                SELECT book, place FROM said, json_each(coalesce(body, '{}'), '$.came_to') AS one
                WHERE kind = 'settled' AND one.key <> ''
                    AND one.key IN (SELECT value FROM json_each(:tables))
                UNION ALL SELECT book, place FROM said
                WHERE kind = 'settled' AND body IS NULL AND book IN (
                    SELECT book FROM said, json_each(coalesce(body, '{}'), '$.tables') AS one
                    WHERE one.value IN (SELECT value FROM json_each(:tables)))
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

    def takers(self, address: str) -> dict[int, str]:
        """Tell which of a book's promises other books have taken over, and which books."""
        query = """
            SELECT json_extract(body, '$.promise'), book, kind FROM book_events
            WHERE kind IN ('taken', 'given') AND json_extract(body, '$.book') = ? ORDER BY rowid
        """
        last = {promise: (book, kind) for promise, book, kind in self._db.execute(query, [address])}
        return {promise: book for promise, (book, kind) in last.items() if kind == "taken"}

    def visit(self, device: str, address: str) -> None:
        """Put a book on a device's list; where that cannot be noted it is read all the same."""
        insert = "INSERT OR IGNORE INTO book_visits (device, book, at) VALUES (?, ?, ?)"
        with suppress(sqlite3.OperationalError):
            self._db.execute(insert, [device, address, self._clock()])

    def visited(self, device: str) -> list[str]:
        """List a device's books, the last opened first."""
        query = "SELECT book FROM listed_books WHERE device = ? ORDER BY at DESC, book"
        return [row[0] for row in self._db.execute(query, [device])]

    def visited_of(self, device: str, tables: Iterable[str]) -> list[str]:
        """List a device's books that are of these tables and no others, the last opened first."""
        query = f"""
            SELECT book, body FROM listed_books AS one JOIN book_events USING (book)
            WHERE one.device = ? AND number = ({_LAST_PICKED}) ORDER BY one.at DESC, book
        """  # noqa: S608 - all of it is written here
        found, its = self._db.execute(query, [device]), set(tables)
        return [book for book, body in found if _tables_in(body) == its]

    def of_exactly(self, tables: Iterable[str]) -> list[str]:
        """List the books that are of these tables and no others, the first opened first."""
        query = f"""
            SELECT book, body FROM book_events AS one WHERE number = ({_LAST_PICKED})
            ORDER BY (SELECT rowid FROM book_events WHERE book = one.book AND number = 1)
        """  # noqa: S608
        found, its = self._db.execute(query), set(tables)
        return [book for book, body in found if _tables_in(body) == its]

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


def _as_they_were(db: Database, events: Iterable[BookEvent]) -> bool:
    """Tell whether nothing was written at the tables of a settlement since it was worked out."""
    last = "SELECT coalesce(max(number), 0) FROM events WHERE evening = ?"
    return all(
        cover.number in (0, db.execute(last, [table]).fetchone()[0])
        for event in events
        if isinstance(event, Settled)
        for table, cover in (event.covers or {}).items()
    )


def _lowered(event: BookEvent, address: str) -> Iterator[tuple[str, PromiseLowered]]:
    """The events that one of a book writes in others, whose promises it lowers or restores."""
    match event:
        case Settled() as settled:
            for one in settled.lowered:
                yield one.book, PromiseLowered(one.promise, one.off.amount, address)
        case TakenBack(_, owed_again):
            for one in owed_again:
                yield one.book, PromiseLowered(one.promise, -one.off.amount, address)


def _set_off_with(book: Book) -> Iterator[str]:
    """List the other books with which this one has set something off."""
    for written in book.log:
        match written.event:
            case PromiseLowered(_, _, other):
                yield other
            case Settled() as settled:
                yield from (one.book for one in settled.lowered)

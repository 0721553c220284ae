"""Books as they are stored: append-only events beside those of the tables, and who is who."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from sqlite_utils import Database

from assistant.core.book import (
    Amount,
    Book,
    BookEvent,
    BookOpened,
    CarriedOver,
    Chairs,
    GivenBack,
    Paid,
    Promise,
    Settled,
    TablesPicked,
    TakenOver,
    TermsAgreed,
    WayAgreed,
    Who,
    Written,
    read_book,
)
from assistant.core.events import Stake
from assistant.core.ledger import Seat
from assistant.core.people import Chair
from assistant.core.purse import Basis, Purse, Terms

Body = dict[str, Any]


class NoSuchBookError(Exception):
    """There is no book with this address."""


class BookChangedError(Exception):
    """Somebody else has written the book's next event first."""


class ChairsChangedError(Exception):
    """Somebody else has said meanwhile who sat where."""


_LAST_SAID = "SELECT coalesce(max(id), 0) FROM chairs"


class Books:
    """The books of a database; `database` gives this thread's connection, `clock` the time."""

    def __init__(self, database: Callable[[], Database], clock: Callable[[], str]) -> None:
        self._database, self._clock = database, clock

    def append(
        self, address: str, number: int, event: BookEvent, device: str, submission: str
    ) -> None:
        """Write an event under its number; the same submission again is written once.

        Raises BookChangedError where another event has the number, and where a promise is taken
        over that is not carried over, or is already, by this book or another.
        """
        kind, body = write_event(event)
        row = [address, number, self._clock(), device, kind, json.dumps(body), submission]
        try:
            with self._database().atomic() as db:
                db.execute("INSERT INTO book_events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.IntegrityError as refused:
            if not self.written(address, submission):
                raise BookChangedError(address) from refused

    def written(self, address: str, submission: str) -> bool:
        """Tell whether this submission is in the book's log."""
        query = "SELECT 1 FROM book_events WHERE book = ? AND submission = ?"
        return self._database().execute(query, [address, submission]).fetchone() is not None

    def book(self, address: str) -> Book:
        """Read a book; raises NoSuchBookError."""
        query = (
            "SELECT number, at, device, kind, body FROM book_events WHERE book = ? ORDER BY number"
        )
        found = [
            Written(number, at, device, read_event(kind, json.loads(body)))
            for number, at, device, kind, body in self._database().execute(query, [address])
        ]
        if not found:
            raise NoSuchBookError(address)
        return read_book(found)

    def addresses(self) -> list[str]:
        """List all books, the first opened first."""
        query = "SELECT book FROM book_events WHERE number = 1 ORDER BY rowid"
        return [row[0] for row in self._database().execute(query)]

    def takers(self, address: str) -> dict[int, str]:
        """Tell which of a book's promises other books have taken over, and which books."""
        query = """
            SELECT json_extract(body, '$.promise'), book, kind FROM book_events
            WHERE kind IN ('taken', 'given') AND json_extract(body, '$.book') = ? ORDER BY rowid
        """
        last = {
            promise: (book, kind)
            for promise, book, kind in self._database().execute(query, [address])
        }
        return {promise: book for promise, (book, kind) in last.items() if kind == "taken"}

    def visit(self, device: str, address: str) -> None:
        """Put a book on a device's list."""
        insert = "INSERT OR IGNORE INTO book_visits (device, book, at) VALUES (?, ?, ?)"
        self._database().execute(insert, [device, address, self._clock()])

    def visited(self, device: str) -> list[str]:
        """List a device's books, the last opened first."""
        query = "SELECT book FROM book_visits WHERE device = ? ORDER BY at DESC, book"
        return [row[0] for row in self._database().execute(query, [device])]

    def said(self) -> int:
        """The number under which something was said about a chair last."""
        last: int = self._database().execute(_LAST_SAID).fetchone()[0]
        return last

    def know(
        self, chairs: Mapping[Chair, str], device: str, after: int | None = None
    ) -> tuple[int, int]:
        """Say who sat on some chairs; an empty name takes back what was said before.

        Returns the first and last number under which it is written. Raises ChairsChangedError where
        something was said `after` that number.
        """
        now = self._clock()
        rows = [
            (address, int(seat), person, now, device) for (address, seat), person in chairs.items()
        ]
        with self._database().atomic() as db:
            insert = "INSERT INTO chairs (evening, seat, person, at, device) VALUES (?, ?, ?, ?, ?)"
            db.conn.executemany(insert, rows)
            last: int = db.execute(_LAST_SAID).fetchone()[0]
            if after is not None and last != after + len(rows):
                raise ChairsChangedError
        return last - len(rows) + 1, last

    def before(self, first: int, last: int, device: str) -> dict[Chair, str]:
        """Tell what held before a device said something under these numbers.

        Chairs that something was said about since are left out.
        """
        query = """
            SELECT evening, seat, coalesce(
                (SELECT person FROM chairs AS before WHERE before.evening = chairs.evening
                 AND before.seat = chairs.seat AND before.id < ? ORDER BY id DESC LIMIT 1), ''
            ) FROM chairs WHERE id BETWEEN ? AND ? AND device = ? AND NOT EXISTS
                (SELECT 1 FROM chairs AS after WHERE after.evening = chairs.evening
                 AND after.seat = chairs.seat AND after.id > chairs.id)
        """
        rows = self._database().execute(query, [first, first, last, device])
        return {(address, Seat(seat)): was for address, seat, was in rows}

    def take_back(self, first: int, last: int, device: str) -> None:
        """Undo what a device said under these numbers: what held before is said again."""
        self.know(self.before(first, last, device), device)

    def known(self, addresses: Iterable[str]) -> dict[Chair, str]:
        """Tell what was said last about the chairs of some tables."""
        query = """
            SELECT evening, seat, person FROM chairs
            WHERE evening IN (SELECT value FROM json_each(?)) ORDER BY id
        """
        rows = self._database().execute(query, [json.dumps(list(addresses))])
        return {(address, Seat(seat)): person for address, seat, person in rows}


# ---- Events in words, and back ----


def write_event(event: BookEvent) -> tuple[str, Body]:
    """Write an event as its kind and its body."""
    match event:
        case BookOpened(title, tables):
            return "opened", {"title": title, "tables": list(tables)}
        case TablesPicked(tables):
            return "tables", {"tables": list(tables)}
        case TermsAgreed(table, terms):
            return "terms", {"table": table, **_write_terms(terms)}
        case WayAgreed(purse, bank, avoid, chairs):
            way: Body = {"purse": _write_purse(purse), "bank": bank, "avoid": list(avoid)}
            return "way", way | {"chairs": _write_chairs(chairs)}
        case Settled(purse, promises, came_to, chairs):
            spelled = [_write_promise(promise) for promise in promises]
            settled: Body = {"purse": _write_purse(purse), "promises": spelled}
            amounts_of = {table: _write_amounts(amounts) for table, amounts in came_to.items()}
            return "settled", settled | {"came_to": amounts_of, "chairs": _write_chairs(chairs)}
        case Paid(promise, amount):
            return "paid", {"promise": promise, "amount": str(amount)}
        case CarriedOver(promise, carried):
            return "carried", {"promise": promise, "carried": carried}
        case TakenOver(book, promise, purse, left, chairs):
            taken: Body = {"book": book, "promise": promise, "purse": _write_purse(purse)}
            taken |= {"left": _write_promise(left), "chairs": _write_chairs(chairs)}
            return "taken", taken
        case GivenBack(book, promise):
            return "given", {"book": book, "promise": promise}


def read_event(kind: str, body: Mapping[str, Any]) -> BookEvent:
    """Read an event as it was written."""
    return _READ[kind](body)


def _write_terms(terms: Terms) -> Body:
    stake = terms.stake
    spelled = stake and {"per_point": f"{stake.per_point:f}", "currency": stake.currency}
    return {"basis": terms.basis, "stake": spelled}


def _read_terms(body: Mapping[str, Any]) -> Terms:
    stake = body["stake"]
    read = Stake(Decimal(stake["per_point"]), stake["currency"]) if stake else None
    return Terms(Basis(body["basis"]), read)


def _write_purse(purse: Purse) -> Body:
    return {"currency": purse.currency, "game": purse.game}


def _write_promise(promise: Promise) -> list[Any]:
    return [promise.payer, promise.payee, str(promise.amount)]


def _read_promise(plain: list[Any]) -> Promise:
    return Promise(plain[0], plain[1], read_amount(plain[2]))


def _write_amounts(amounts: Mapping[Who, Amount]) -> list[list[Any]]:
    return [[who, str(amount)] for who, amount in amounts.items()]


def _read_amounts(plain: list[list[Any]]) -> dict[Who, Amount]:
    return {who: read_amount(amount) for who, amount in plain}


def _write_chairs(chairs: Chairs) -> Body:
    return {name: [list(chair) for chair in sat] for name, sat in chairs.items()}


def _read_chairs(body: Mapping[str, Any]) -> Chairs:
    """Read who was meant; events from before this was written down say nothing."""
    return {
        name: tuple((address, Seat(seat)) for address, seat in sat)
        for name, sat in body.get("chairs", {}).items()
    }


def read_amount(text: str) -> Amount:
    """Read an amount: money has a decimal point, points are whole or fractions."""
    if "." in text:
        return Decimal(text)
    points = Fraction(text)
    return int(points) if points == int(points) else points


_READ: Mapping[str, Callable[[Mapping[str, Any]], BookEvent]] = {
    "opened": lambda body: BookOpened(body["title"], tuple(body["tables"])),
    "tables": lambda body: TablesPicked(tuple(body["tables"])),
    "terms": lambda body: TermsAgreed(body["table"], _read_terms(body)),
    "way": lambda body: WayAgreed(
        Purse(**body["purse"]),
        body["bank"],
        tuple((one, other) for one, other in body["avoid"]),
        _read_chairs(body),
    ),
    "settled": lambda body: Settled(
        Purse(**body["purse"]),
        tuple(_read_promise(plain) for plain in body["promises"]),
        {table: _read_amounts(plain) for table, plain in body.get("came_to", {}).items()},
        _read_chairs(body),
    ),
    "paid": lambda body: Paid(body["promise"], read_amount(body["amount"])),
    "carried": lambda body: CarriedOver(body["promise"], body["carried"]),
    "taken": lambda body: TakenOver(
        body["book"],
        body["promise"],
        Purse(**body["purse"]),
        _read_promise(body["left"]),
        _read_chairs(body),
    ),
    "given": lambda body: GivenBack(body["book"], body["promise"]),
}

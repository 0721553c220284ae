"""A book: tables that are settled together, and what was agreed and paid for them.

Only facts are stored. What is open is worked out from them and from the tables as they are now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.log.incidents import SenselessError
from assistant.settling.rounded_shares import EDITIONS, Purse, Terms
from assistant.settling.same_people import Place

Amount = Points | Decimal
Party = str | None
"""A person, the tables' box, or nobody: what is left to the table until a card is drawn for it."""
Holder = Seat | Party
"""Where an amount of a table lies: on a chair, in its box, or with nobody."""
BOX_PARTY = " box"
"""The box into which tables pay their fines; nobody's name begins with a space."""
Chairs = Mapping[str, tuple[Place, ...]]
"""Whom a name meant when it was written: the chairs that he had, and since when."""


# ---- What happens to a book, in order ----


@dataclass(frozen=True, slots=True)
class BookOpened:
    """Somebody picked tables to settle together."""

    title: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TablesPicked:
    """Other tables belong to it from now on."""

    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermsAgreed:
    """A table is settled in another way than its own."""

    table: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class WayAgreed:
    """All payments of a purse go through one person, or some pairs do not pay each other."""

    purse: Purse
    bank: str = ""
    avoid: tuple[tuple[str, str], ...] = ()
    chairs: Chairs = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Promise:
    """One payment that was agreed on."""

    payer: Party
    payee: Party
    amount: Amount


@dataclass(frozen=True, slots=True)
class Cut:
    """Up to which event of a table's log it was agreed, by which terms, and what was seen of it.

    `seen` is what the table had come to by then beyond the cuts before: it only decides how money
    is rounded, and shows what has changed. Number 0 stands for one that nobody wrote down.
    """

    number: int
    terms: Terms = field(default_factory=Terms)
    seen: Mapping[Holder, Amount] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Agreed:
    """Everybody saw these payments, and the tables up to these cuts."""

    purse: Purse
    promises: tuple[Promise, ...]
    cuts: Mapping[str, Cut] = field(default_factory=dict)
    chairs: Chairs = field(default_factory=dict)
    elsewhere: bool = False
    """Whether its payments are kept where it was agreed on: here it counts as paid."""
    beyond: bool = False
    """Whether an earlier version told that its payments clear more than what its cuts came to."""

    @property
    def adds_up(self) -> bool:
        """Whether what was seen of each table is all in money or all in points, and comes to 0."""
        in_money = bool(self.purse.currency)
        seen = [[amount for amount in cut.seen.values() if amount] for cut in self.cuts.values()]
        alike = all(isinstance(one, Decimal) == in_money for its in seen for one in its)
        return alike and not any(map(sum, seen))


@dataclass(frozen=True, slots=True)
class Undone:
    """An agreement, by its number in this log, does not hold any more."""

    agreed: int


@dataclass(frozen=True, slots=True)
class PaidTwice:
    """An agreement from elsewhere was paid, and so was the one here on the same events."""

    agreed: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Nothing that was agreed on in a purse, written in these letters, holds any more."""

    purse: Purse


@dataclass(frozen=True, slots=True)
class Meant:
    """Who is meant in an agreement's payments by a name that two people have by now.

    `agreed` is the number of the agreement, `place` a chair that the person had.
    """

    agreed: int
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Paid:
    """A part of a promise was paid; below zero an earlier mark was wrong."""

    promise: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Moved:
    """All that was agreed on here belongs to another book from now on."""

    into: str


@dataclass(frozen=True, slots=True)
class Lowered:
    """Earlier versions set a part of a promise off against a payment back; below zero no more."""

    promise: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Earlier versions let what was left of another book's promise count here; 0 no more."""

    book: str
    promise: int
    left: Amount


BookEvent = (
    BookOpened
    | TablesPicked
    | TermsAgreed
    | WayAgreed
    | Agreed
    | Undone
    | PaidTwice
    | TakenBack
    | Meant
    | Paid
    | Moved
    | Lowered
    | TakenOver
)


@dataclass(frozen=True, slots=True)
class WrittenEvent:
    """An event of a book, with its number, its time, and the phone that wrote it.

    `place` is where it stands among the events of all books.
    """

    number: int
    at: str
    by: str
    event: BookEvent
    place: int = 0


# ---- What follows from it ----


@dataclass(frozen=True, slots=True)
class Agreement:
    """An agreement that holds, and the log in which it was written."""

    book: str
    written: WrittenEvent
    agreed: Agreed

    @property
    def purse(self) -> Purse:
        """What it is settled in."""
        return self.agreed.purse

    @property
    def key(self) -> tuple[str, int]:
        """What it is known by."""
        return self.book, self.written.number


@dataclass(frozen=True)
class Debt:
    """A promise of an agreement that holds, what was paid of it, and what still is to be paid."""

    number: int
    """Its number among all promises of its log, from 1."""
    promise: Promise
    """With the names of now."""
    written: Promise
    """As it was agreed on."""
    agreement: Agreement
    history: tuple[WrittenEvent, ...] = ()
    """When it was marked as paid, or as not paid, the first first."""
    left: Amount = 0
    """What both sides still have open of it."""
    lowered: Amount = 0
    """How much of it earlier versions set off, or let count in another book."""

    @property
    def book(self) -> str:
        """The log in which it was written."""
        return self.agreement.book

    @property
    def key(self) -> str:
        """A short text that stands for it on a page."""
        return f"{self.book}.{self.number}"

    @property
    def purse(self) -> Purse:
        """What is paid."""
        return self.agreement.purse

    @property
    def paid(self) -> Amount:
        """How much of it was paid."""
        return sum(one.event.amount for one in self.history if isinstance(one.event, Paid))

    @property
    def unpaid(self) -> Amount:
        """How much of it was never paid, whether it is due still or not."""
        return self.written.amount - self.lowered - self.paid  # type: ignore[operator]

    @property
    def due(self) -> Amount:
        """How much of it is to be paid, or was."""
        return self.paid + self.left  # type: ignore[operator]

    @property
    def is_open(self) -> bool:
        """Whether somebody is still to pay it to somebody."""
        return bool(self.left) and None not in (self.promise.payer, self.promise.payee)


@dataclass(frozen=True)
class Book:
    """Everything that holds of a book, and of the books that were moved into it."""

    address: str = ""
    title: str = ""
    tables: tuple[str, ...] = ()
    terms: Mapping[str, Terms] = field(default_factory=dict)
    ways: Mapping[Purse, WayAgreed] = field(default_factory=dict)
    agreements: tuple[Agreement, ...] = ()
    debts: tuple[Debt, ...] = ()
    cancelled: tuple[Debt, ...] = ()
    """The promises of agreements that were undone."""
    undone: tuple[tuple[Purse, WrittenEvent], ...] = ()
    """When something that was agreed on in a purse was undone."""
    meant: Mapping[tuple[str, int, str], Place] = field(default_factory=dict)
    """Who was chosen, by the log, the agreement's number there, and the name."""
    paid_twice: Mapping[tuple[str, int], WrittenEvent] = field(default_factory=dict)
    """When it was said of agreements from elsewhere, by their keys, that they were paid too."""
    logs: Mapping[str, tuple[WrittenEvent, ...]] = field(default_factory=dict)

    @property
    def log(self) -> tuple[WrittenEvent, ...]:
        """Its own events."""
        return self.logs.get(self.address, ())

    @property
    def number(self) -> int:
        """How many events it has, with those of the books that belong to it.

        One that is not there yet will begin with its first.
        """
        return sum(map(len, self.logs.values())) or 1

    @property
    def settled(self) -> bool:
        """Whether anything was agreed on that holds."""
        return bool(self.agreements)

    @property
    def agreed_tables(self) -> tuple[str, ...]:
        """The tables of which something is agreed."""
        cuts = (table for one in self.agreements for table in one.agreed.cuts)
        return tuple(dict.fromkeys(cuts))

    def cuts_before(self, one: Agreement) -> list[tuple[str, Cut]]:
        """List by table what was cut in the same purse before an agreement."""
        before = (
            other.agreed.cuts
            for other in self.agreements
            if other.purse == one.purse and other.written.place < one.written.place
        )
        return [pair for cuts in before for pair in cuts.items()]

    def way(self, purse: Purse) -> WayAgreed:
        """How a purse is settled."""
        return self.ways.get(purse) or WayAgreed(purse)


def read_book(logs: Mapping[str, Iterable[WrittenEvent]], address: str = "") -> Book:
    """Read the logs of a book and of those that were moved into it as one.

    Raises SenselessError for a mark of a promise that was never made, and for an agreement from
    elsewhere that does not add up.
    """
    known = {name: tuple(log) for name, log in logs.items()}
    all_events = [(name, one) for name, log in known.items() for one in log]
    all_events.sort(key=lambda pair: pair[1].place)
    reading = _Reading(address)
    for name, written in all_events:
        reading.take(name, written)
    return Book(
        address,
        reading.title,
        tuple(dict.fromkeys(table for its in reading.tables.values() for table in its)),
        reading.terms,
        reading.ways,
        tuple(reading.agreements.values()),
        tuple(reading.promised()),
        tuple(reading.promised(holding=False)),
        tuple(reading.undone),
        reading.meant,
        reading.paid_twice,
        known,
    )


@dataclass
class _Reading:
    """The logs of some books, read so far."""

    address: str
    title: str = ""
    tables: dict[str, tuple[str, ...]] = field(default_factory=dict)
    terms: dict[str, Terms] = field(default_factory=dict)
    ways: dict[Purse, WayAgreed] = field(default_factory=dict)
    agreements: dict[tuple[str, int], Agreement] = field(default_factory=dict)
    debts: dict[str, list[Debt]] = field(default_factory=dict)
    undone: list[tuple[Purse, WrittenEvent]] = field(default_factory=list)
    meant: dict[tuple[str, int, str], Place] = field(default_factory=dict)
    paid_twice: dict[tuple[str, int], WrittenEvent] = field(default_factory=dict)
    taken: dict[tuple[str, str, int], Amount] = field(default_factory=dict)
    """What was taken over and not agreed on yet, by the log, and the promise's log and number."""

    def take(self, name: str, written: WrittenEvent) -> None:
        """Read the next event; `name` is the address of its log."""
        match written.event:
            case BookOpened(title, tables):
                self.tables[name] = tables
                if name == self.address:
                    self.title = title
            case TablesPicked(tables):
                self.tables[name] = tables
            case TermsAgreed(table, terms):
                # Terms by which nothing is settled yet have their meaning of now.
                self.terms[table] = replace(terms, edition=EDITIONS[-1])
            case WayAgreed(purse):
                self.ways[purse] = written.event
            case Agreed():
                self._agreed(name, written, written.event)
            case Undone() | TakenBack():
                self._undone(name, written)
            case PaidTwice(number):
                self.paid_twice[name, number] = written
            case Meant(number, who, place):
                self.meant[name, number, who] = place
            case Moved(into):
                both = (*self.tables.get(into, ()), *self.tables.pop(name, ()))
                self.tables[into] = tuple(dict.fromkeys(both))
            case TakenOver(book, promise, left):
                self.taken[name, book, promise] = left
            case Paid(promise):
                debt = self._debt(name, promise)
                self._put(replace(debt, history=(*debt.history, written)))
            case Lowered(promise, amount):
                self._lower(name, promise, amount)

    def _undone(self, name: str, written: WrittenEvent) -> None:
        """Leave out an agreement, or all of a purse that its log has."""
        match written.event:
            case Undone(number):
                if gone := self.agreements.pop((name, number), None):
                    self.undone.append((gone.purse, written))
            case TakenBack(purse):
                self.undone.append((purse, written))
                self.agreements = {
                    key: one
                    for key, one in self.agreements.items()
                    if key[0] != name or one.purse.letters != purse.letters
                }

    def promised(self, *, holding: bool = True) -> list[Debt]:
        """List the promises that hold, or those that were undone, the first agreed first."""
        debts = (debt for its in self.debts.values() for debt in its)
        found = (one for one in debts if (one.agreement.key in self.agreements) is holding)
        return sorted(found, key=lambda debt: debt.agreement.written.place)

    def _agreed(self, name: str, written: WrittenEvent, agreed: Agreed) -> None:
        if agreed.elsewhere and not agreed.adds_up:
            raise SenselessError("what was agreed elsewhere does not add up")
        agreement = Agreement(name, written, agreed)
        self.agreements[agreement.key] = agreement
        debts = self.debts.setdefault(name, [])
        start = len(debts) + 1
        debts += [Debt(n, one, one, agreement) for n, one in enumerate(agreed.promises, start)]
        for (taker, book, promise), left in list(self.taken.items()):
            known = taker == name and book in self.debts
            if known and self._debt(book, promise).purse == agreed.purse:
                self._lower(book, promise, left)
                del self.taken[taker, book, promise]

    def _debt(self, name: str, number: int) -> Debt:
        debts = self.debts.get(name, [])
        if not 0 < number <= len(debts):
            raise SenselessError(f"there is no promise {number} yet")
        return debts[number - 1]

    def _lower(self, name: str, promise: int, amount: Amount) -> None:
        debt = self._debt(name, promise)
        self._put(replace(debt, lowered=debt.lowered + amount))  # type: ignore[operator]

    def _put(self, debt: Debt) -> None:
        self.debts[debt.book][debt.number - 1] = debt


def named_tables(book: Book) -> list[str]:
    """List the tables at which somebody sat whom a book names."""
    return list(dict.fromkeys(table for sat in chairs_in(book) for table, _, _ in sat))


def chairs_in(book: Book) -> list[tuple[Place, ...]]:
    """List the chairs that a book took for one person each."""
    said = [
        *(one.agreed.chairs for one in book.agreements),
        *(w.chairs for w in book.ways.values()),
    ]
    return [sat for chairs in said for sat in chairs.values()]

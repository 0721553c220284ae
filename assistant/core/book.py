"""A book settles tables together: who owes whom, what was paid, and what changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from assistant.core.evening import Evening
from assistant.core.ledger import Points, Seat
from assistant.core.people import People
from assistant.core.purse import Purse, Shares, Terms, shares
from assistant.core.settling import UnsettledError, is_exact, payments

Amount = Points | Decimal
Who = str | None
"""A person, or nobody: what is left to the table until a card is drawn for it."""


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


@dataclass(frozen=True, slots=True)
class Promise:
    """One payment that was agreed on."""

    payer: Who
    payee: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class Settled:
    """These payments were agreed on; a later correction adds others and changes none of them."""

    purse: Purse
    promises: tuple[Promise, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """So much of a promise was paid; below zero it was marked wrongly."""

    promise: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """A promise is settled with a later night's payments instead; or is not after all."""

    promise: int
    carried: bool = True


@dataclass(frozen=True, slots=True)
class TakenOver:
    """What is left of another book's promise counts here."""

    book: str
    promise: int
    purse: Purse
    left: Promise


BookEvent = (
    BookOpened | TablesPicked | TermsAgreed | WayAgreed | Settled | Paid | CarriedOver | TakenOver
)


@dataclass(frozen=True, slots=True)
class Written:
    """An event of a book, with its number, its time, and the phone that wrote it."""

    number: int
    at: str
    by: str
    event: BookEvent


# ---- What follows from it ----


@dataclass(frozen=True)
class Debt:
    """A promise, and what became of it."""

    number: int
    purse: Purse
    promise: Promise
    marks: tuple[Written, ...] = ()
    carried: bool = False

    @property
    def paid(self) -> Amount:
        """How much of it was paid."""
        return sum(
            (mark.event.amount for mark in self.marks if isinstance(mark.event, Paid)), start=0
        )

    @property
    def left(self) -> Amount:
        """How much of it is still to be paid."""
        return self.promise.amount - self.paid  # type: ignore[operator]


@dataclass(frozen=True)
class Book:
    """Everything that was agreed so far."""

    title: str = ""
    tables: tuple[str, ...] = ()
    terms: Mapping[str, Terms] = field(default_factory=dict)
    ways: Mapping[Purse, WayAgreed] = field(default_factory=dict)
    debts: tuple[Debt, ...] = ()
    taken: tuple[TakenOver, ...] = ()
    log: tuple[Written, ...] = ()

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.log)

    def way(self, purse: Purse) -> WayAgreed:
        """How a purse is settled."""
        return self.ways.get(purse) or WayAgreed(purse)

    def debt(self, number: int) -> Debt | None:
        """Find a promise by its number."""
        return self.debts[number - 1] if 0 < number <= len(self.debts) else None


def read_book(log: Iterable[Written]) -> Book:
    """Fold a book's events."""
    book = Book()
    for written in log:
        book = replace(_folded(book, written), log=(*book.log, written))
    return book


def _folded(book: Book, written: Written) -> Book:
    match written.event:
        case BookOpened(title, tables):
            return replace(book, title=title, tables=tables)
        case TablesPicked(tables):
            return replace(book, tables=tables)
        case TermsAgreed(table, terms):
            return replace(book, terms={**book.terms, table: terms})
        case WayAgreed(purse):
            return replace(book, ways={**book.ways, purse: written.event})
        case Settled(purse, promises):
            start = len(book.debts) + 1
            new = (Debt(n, purse, promise) for n, promise in enumerate(promises, start))
            return replace(book, debts=(*book.debts, *new))
        case Paid(promise) | CarriedOver(promise):
            return _marked(book, promise, written)
        case TakenOver():
            return replace(book, taken=(*book.taken, written.event))


def _marked(book: Book, number: int, written: Written) -> Book:
    debt = book.debts[number - 1]
    carried = written.event.carried if isinstance(written.event, CarriedOver) else debt.carried
    marked = replace(debt, marks=(*debt.marks, written), carried=carried)
    return replace(book, debts=(*book.debts[: number - 1], marked, *book.debts[number:]))


# ---- Who owes whom ----


@dataclass(frozen=True)
class Line:
    """What one table, or one promise taken over, comes to for everybody."""

    table: str
    amounts: Mapping[Who, Amount]
    share: Shares | None = None
    taken: TakenOver | None = None


@dataclass(frozen=True)
class Account:
    """One purse of a book: what the tables come to, what was agreed, what is still open."""

    purse: Purse
    lines: tuple[Line, ...]
    debts: tuple[Debt, ...]
    way: WayAgreed

    @property
    def balances(self) -> dict[Who, Amount]:
        """What everybody gets or owes by the tables, before any payment."""
        return _added([line.amounts for line in self.lines])

    @property
    def open(self) -> dict[Who, Amount]:
        """What no promise covers yet."""
        promised = [
            {debt.promise.payer: debt.promise.amount, debt.promise.payee: -debt.promise.amount}
            for debt in self.debts
        ]
        return _added([self.balances, *promised])

    @property
    def plan(self) -> list[Promise]:
        """The fewest payments that clear what is open; raises UnsettledError."""
        avoid = [frozenset[Who](pair) for pair in self.way.avoid]
        found = payments(_whole(self.open), avoid=avoid, bank=self.way.bank or None)
        unit = _unit(self.open)
        return [Promise(payer, payee, amount * unit) for payer, payee, amount in found]

    @property
    def feasible(self) -> bool:
        """Whether everybody can be paid around the pairs to avoid."""
        try:
            return self.plan is not None
        except UnsettledError:
            return False

    @property
    def proved(self) -> bool:
        """Whether the payments are provably the fewest: not for many people, or with a bank."""
        return is_exact(_whole(self.open)) and not self.way.bank

    def of(self, person: Who) -> list[tuple[Line, Amount]]:
        """List what a person's balance comes from."""
        return [(line, line.amounts[person]) for line in self.lines if line.amounts.get(person)]


def _added(parts: Sequence[Mapping[Who, Amount]]) -> dict[Who, Amount]:
    total: dict[Who, Any] = {}
    for part in parts:
        for who, amount in part.items():
            total[who] = total.get(who, 0) + amount
    return total


def _unit(amounts: Mapping[Who, Amount]) -> Any:
    """The smallest amount that all are whole multiples of: a power of ten of their money, or 1."""
    exponents = [
        amount.as_tuple().exponent for amount in amounts.values() if isinstance(amount, Decimal)
    ]
    return Decimal(1).scaleb(min(int(e) for e in exponents)) if exponents else 1


def _whole(amounts: Mapping[Who, Amount]) -> dict[Who, Points]:
    """Count money in its smallest units: whole numbers add up quicker, and exactly."""
    unit = _unit(amounts)
    if unit == 1:
        return dict(amounts)  # type: ignore[arg-type]
    return {who: int(amount / unit) for who, amount in amounts.items()}


def accounts(book: Book, evenings: Mapping[str, Evening], people: People) -> list[Account]:
    """Work out every purse of a book, from its tables as they are now."""
    lines: dict[Purse, list[Line]] = {}
    for address in book.tables:
        if address not in evenings:
            continue
        share = shares(evenings[address], book.terms.get(address, Terms()))
        if share is not None:
            lines.setdefault(share.purse, []).append(_line(address, share, people))
    for taken in book.taken:
        left = taken.left
        amounts: dict[Who, Amount] = {left.payer: -left.amount, left.payee: left.amount}
        lines.setdefault(taken.purse, []).append(Line("", amounts, taken=taken))
    for debt in book.debts:
        lines.setdefault(debt.purse, [])
    return [
        Account(
            purse,
            tuple(some),
            tuple(debt for debt in book.debts if debt.purse == purse),
            book.way(purse),
        )
        for purse, some in sorted(lines.items(), key=lambda item: item[0].key)
    ]


def _line(address: str, share: Shares, people: People) -> Line:
    amounts: dict[Who, Any] = {}
    for place, amount in enumerate(share.amounts):
        who = people.who((address, Seat(place)))
        amounts[who] = amounts.get(who, 0) + amount
    if share.nobody:
        amounts[None] = share.nobody
    return Line(address, amounts, share)

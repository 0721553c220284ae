"""A book: tables that are settled together, and what was agreed, promised and paid for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cached_property

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.log.incidents import SenselessError
from assistant.settling.rounded_shares import EDITIONS, Purse, Terms
from assistant.settling.same_people import Place

Amount = Points | Decimal
Party = str | None
"""A person, the tables' box, or nobody: what is left to the table until a card is drawn for it."""
BOX_PARTY = " box"
"""The box into which tables pay their fines; nobody's name begins with a space."""
OWN = ""
"""What a settlement promises beyond what it covers of tables: what its book took over, or what
names come to that were split or mixed up since an earlier one."""
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
class Cover:
    """What a settlement covers of a table: what it came to, less what others covered before.

    By these terms, with the stake that holds, the table is settled in every book. `number` is that
    of the table's last event then. Older ones do not say what they cover of each of the `chairs`:
    then the names in `amounts` do.
    """

    amounts: Mapping[Party, Amount]
    terms: Terms = field(default_factory=Terms)
    number: int = 0
    chairs: Mapping[Seat, Amount] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lowering:
    """A part of an open promise, of any book, that is set off against a payment back."""

    book: str
    promise: int
    off: Promise


@dataclass(frozen=True, slots=True)
class Settled:
    """These payments were agreed on; a later correction adds others, and may lower what is open.

    `came_to` is what each table it covers came to for everybody just then, under "" what was taken
    over. Its promises, less what it lowered, are what it `covers`. Older ones do not say what that
    is: then `came_to` has all tables, and what they covered is worked out.
    """

    purse: Purse
    promises: tuple[Promise, ...]
    came_to: Mapping[str, Mapping[Party, Amount]] = field(default_factory=dict)
    chairs: Chairs = field(default_factory=dict)
    covers: Mapping[str, Cover] | None = None
    lowered: tuple[Lowering, ...] = ()


@dataclass(frozen=True, slots=True)
class Meant:
    """Who is meant in a settlement's promises by a name that two people have by now.

    `settled` is the number of the settlement, `place` a chair that the person had.
    """

    settled: int
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Nothing that was agreed on in a purse, written in these letters, holds any more.

    Its promises are not to be paid, what it covered of tables is open, and what it lowered in other
    books is owed again.
    """

    purse: Purse
    owed_again: tuple[Lowering, ...] = ()


@dataclass(frozen=True, slots=True)
class Paid:
    """A part of a promise was paid; below zero an earlier mark was wrong."""

    promise: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class PromiseLowered:
    """A part of a promise is not to be paid any more: a settlement of a book has set it off.

    Below zero it is to be paid after all: the settlement was taken back.
    """

    promise: int
    amount: Amount
    book: str


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
    chairs: Chairs = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GivenBack:
    """What was taken over from another book does not count here after all."""

    book: str
    promise: int


BookEvent = (
    BookOpened
    | TablesPicked
    | TermsAgreed
    | WayAgreed
    | Settled
    | Meant
    | TakenBack
    | Paid
    | PromiseLowered
    | CarriedOver
    | TakenOver
    | GivenBack
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


@dataclass(frozen=True)
class Debt:
    """A promise, and what became of it."""

    number: int
    purse: Purse
    promise: Promise
    settled: Settled
    """All that was agreed on together with it."""
    agreed: WrittenEvent
    history: tuple[WrittenEvent, ...] = ()
    """What was written of it since: paid, lowered, carried over, the first first."""
    carried: bool = False
    book: str = ""
    void: bool = False
    """Whether it was taken back, with all that was agreed on together with it."""

    @property
    def paid(self) -> Amount:
        """How much of it was paid."""
        return self._amounts(Paid)

    @property
    def lowered(self) -> Amount:
        """How much of it is not to be paid any more."""
        return self._amounts(PromiseLowered)

    @property
    def due(self) -> Amount:
        """How much of it is to be paid, or was."""
        return self.promise.amount - self.lowered  # type: ignore[operator]

    @property
    def left(self) -> Amount:
        """How much of it is still to be paid."""
        return self.due - self.paid  # type: ignore[operator]

    @property
    def is_open(self) -> bool:
        """Whether somebody is still to pay it to somebody else here."""
        waits = not self.carried and not self.void
        return bool(self.left) and waits and self.promise.payer != self.promise.payee

    def _amounts(self, kind: type[Paid | PromiseLowered]) -> Amount:
        return sum((one.event.amount for one in self.history if isinstance(one.event, kind)), 0)


@dataclass(frozen=True)
class Book:
    """Everything that was agreed so far."""

    title: str = ""
    tables: tuple[str, ...] = ()
    terms: Mapping[str, Terms] = field(default_factory=dict)
    ways: Mapping[Purse, WayAgreed] = field(default_factory=dict)
    debts: tuple[Debt, ...] = ()
    taken: tuple[TakenOver, ...] = ()
    log: tuple[WrittenEvent, ...] = ()

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @property
    def settled(self) -> bool:
        """Whether anything was agreed on that holds."""
        return bool(self.agreements)

    @cached_property
    def agreements(self) -> Mapping[int, Settled]:
        """The settlements that hold, by the numbers under which they were written."""
        found: dict[int, Settled] = {}
        for written in self.log:
            match written.event:
                case Settled() as settled:
                    found[written.number] = settled
                case TakenBack(purse):
                    gone = purse.letters
                    found = {n: one for n, one in found.items() if one.purse.letters != gone}
        return found

    def way(self, purse: Purse) -> WayAgreed:
        """How a purse is settled."""
        return self.ways.get(purse) or WayAgreed(purse)

    def debt(self, number: int) -> Debt | None:
        """Find a promise by its number."""
        return self.debts[number - 1] if 0 < number <= len(self.debts) else None


def read_book(log: Iterable[WrittenEvent]) -> Book:
    """Fold a book's events; raises SenselessError for one about a promise that was never made."""
    book = Book()
    for written in log:
        book = replace(_folded(book, written), log=(*book.log, written))
    return book


def _folded(book: Book, written: WrittenEvent) -> Book:
    match written.event:
        case BookOpened(title, tables):
            return replace(book, title=title, tables=tables)
        case TablesPicked(tables):
            return replace(book, tables=tables)
        case TermsAgreed(table, terms):
            # Terms by which nothing is settled yet have their meaning of now.
            now = replace(terms, edition=EDITIONS[-1])
            return replace(book, terms={**book.terms, table: now})
        case WayAgreed(purse):
            return replace(book, ways={**book.ways, purse: written.event})
        case Settled(purse, promises) as settled:
            start = len(book.debts) + 1
            new = (
                Debt(number, purse, promise, settled, written)
                for number, promise in enumerate(promises, start)
            )
            return replace(book, debts=(*book.debts, *new))
        case TakenBack(purse):
            gone = purse.letters
            void = (replace(d, void=True) if d.purse.letters == gone else d for d in book.debts)
            return replace(book, debts=tuple(void))
        case Meant():
            return book
        case Paid(promise) | PromiseLowered(promise) | CarriedOver(promise):
            return _written_later(book, promise, written)
        case TakenOver() | GivenBack() as moved:
            key = moved.book, moved.promise
            kept = (taken for taken in book.taken if (taken.book, taken.promise) != key)
            came = (moved,) if isinstance(moved, TakenOver) else ()
            return replace(book, taken=(*kept, *came))


def _written_later(book: Book, number: int, written: WrittenEvent) -> Book:
    debt = book.debt(number)
    if debt is None:
        raise SenselessError(f"there is no promise {number} yet")
    carried = written.event.carried if isinstance(written.event, CarriedOver) else debt.carried
    later = replace(debt, history=(*debt.history, written), carried=carried)
    return replace(book, debts=(*book.debts[: number - 1], later, *book.debts[number:]))


def tables_of(book: Book) -> list[str]:
    """List a book's tables, then those where somebody sat whom it only names."""
    named = [one.event.chairs for one in book.log if isinstance(one.event, Settled)]
    named += [taken.chairs for taken in book.taken]
    others = (table for chairs in named for sat in chairs.values() for table, _, _ in sat)
    return list(dict.fromkeys((*book.tables, *others)))


def chairs_in(book: Book) -> list[tuple[Place, ...]]:
    """List the chairs that a book took for one person each."""
    said = (one.event for one in book.log)
    named = [one.chairs for one in said if isinstance(one, Settled | TakenOver | WayAgreed)]
    return [sat for chairs in named for sat in chairs.values()]

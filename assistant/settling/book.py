"""A book: tables that are settled together, with the agreements and payments for them.

A book stores only these facts. Open amounts are computed from the facts and from the current state
of the tables.
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
"""A person's name, `BOX_PARTY`, or None for the remainder, which players draw a card for."""
Holder = Seat | Party
"""The holder of an amount at a table: a seat, `BOX_PARTY`, or None for the remainder."""
BOX_PARTY = " box"
"""The box into which players pay fines; no person's name begins with a space."""
Chairs = Mapping[str, tuple[Place, ...]]
"""Seats by person's name, as they were when the event was written."""


# ---- Events of a book ----


@dataclass(frozen=True, slots=True)
class BookOpened:
    """Opens a book for a selection of tables."""

    title: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TablesPicked:
    """Replaces the list of tables in the book."""

    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermsAgreed:
    """Sets the terms by which a table is settled, instead of by its own rules."""

    table: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class PaymentRuleAgreed:
    """Sets how a currency is paid.

    All payments go through `bank`, unless it is empty. Pairs in `avoid` never pay each other.
    """

    purse: Purse
    bank: str = ""
    avoid: tuple[tuple[str, str], ...] = ()
    chairs: Chairs = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Promise:
    """An agreed payment."""

    payer: Party
    payee: Party
    amount: Amount


@dataclass(frozen=True, slots=True)
class Cut:
    """The state of a table when it was agreed on: number of its last event, terms, and amounts.

    `seen` is the part of the result that earlier agreements do not cover. `number` is 0 if no
    event number was recorded.
    """

    number: int
    terms: Terms = field(default_factory=Terms)
    seen: Mapping[Holder, Amount] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Agreed:
    """Adds an agreement on payments, with the cut of each table that they settle."""

    purse: Purse
    promises: tuple[Promise, ...]
    cuts: Mapping[str, Cut] = field(default_factory=dict)
    chairs: Chairs = field(default_factory=dict)
    elsewhere: bool = False
    """Whether another server tracks the payments; in this book they count as paid."""
    beyond: bool = False
    """Whether the payments clear more than the sum of the cuts; only earlier versions set this."""

    @property
    def adds_up(self) -> bool:
        """Whether the `seen` amounts of each table are in the agreement's unit and add up to 0."""
        in_money = bool(self.purse.currency)
        amounts_by_table = [
            [amount for amount in cut.seen.values() if amount] for cut in self.cuts.values()
        ]
        right_unit = all(
            isinstance(amount, Decimal) == in_money
            for amounts in amounts_by_table
            for amount in amounts
        )
        return right_unit and not any(map(sum, amounts_by_table))


@dataclass(frozen=True, slots=True)
class Undone:
    """Cancels the agreement with event number `agreed` in the same log."""

    agreed: int


@dataclass(frozen=True, slots=True)
class PaidTwice:
    """States that an imported agreement was paid as well as the local one on the same events."""

    agreed: int


@dataclass(frozen=True, slots=True)
class CurrencyCancelled:
    """Cancels all agreements of the same log whose currency is spelled exactly as in `purse`."""

    purse: Purse


@dataclass(frozen=True, slots=True)
class NameClarified:
    """Chooses the person behind a name in an agreement's payments, if two people now share it.

    `agreed` is the event number of the agreement; `place` is a seat that the person had.
    """

    agreed: int
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Paid:
    """Marks a promise as paid, in full or in part; a negative amount undoes an earlier mark."""

    promise: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class BookMoved:
    """Moves all agreements of this book into another book."""

    into: str


@dataclass(frozen=True, slots=True)
class PromiseLowered:
    """Offsets part of a promise against a reverse debt; a negative amount undoes an offset.

    Only earlier versions wrote this event.
    """

    promise: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class PromiseTakenOver:
    """Moves the unpaid rest of another book's promise into this book; 0 undoes the move.

    Only earlier versions wrote this event.
    """

    book: str
    promise: int
    left: Amount


BookEvent = (
    BookOpened
    | TablesPicked
    | TermsAgreed
    | PaymentRuleAgreed
    | Agreed
    | Undone
    | PaidTwice
    | CurrencyCancelled
    | NameClarified
    | Paid
    | BookMoved
    | PromiseLowered
    | PromiseTakenOver
)


@dataclass(frozen=True, slots=True)
class WrittenEvent:
    """An event of a book, with its number, time, and the phone that wrote it.

    `place` is the position of the event among the events of all books.
    """

    number: int
    at: str
    by: str
    event: BookEvent
    place: int = 0


# ---- State of a book, derived from its events ----


@dataclass(frozen=True, slots=True)
class Agreement:
    """An agreement in force, and the log that contains it."""

    book: str
    written: WrittenEvent
    agreed: Agreed

    @property
    def purse(self) -> Purse:
        """Currency (or points) of the agreement."""
        return self.agreed.purse

    @property
    def key(self) -> tuple[str, int]:
        """Identifier of the agreement: the log's address and the event number."""
        return self.book, self.written.number


@dataclass(frozen=True)
class Debt:
    """An agreed payment, with the amounts already paid and still due."""

    number: int
    """Number of the promise within its log, counted from 1."""
    promise: Promise
    """The promise; in the debts of a `Statement`, with people's current names."""
    agreed_promise: Promise
    """The promise as it was agreed."""
    agreement: Agreement
    history: tuple[WrittenEvent, ...] = ()
    """The `Paid` events of the promise, oldest first."""
    left: Amount = 0
    """Amount still to be paid, computed by `Statement.debts`."""
    lowered: Amount = 0
    """Amount that earlier versions offset or moved into another book."""

    @property
    def book(self) -> str:
        """Address of the log that contains the promise."""
        return self.agreement.book

    @property
    def key(self) -> str:
        """Identifier of the promise in forms and URLs."""
        return f"{self.book}.{self.number}"

    @property
    def purse(self) -> Purse:
        """Currency (or points) of the payment."""
        return self.agreement.purse

    @property
    def paid(self) -> Amount:
        """Amount paid so far."""
        return sum(mark.event.amount for mark in self.history if isinstance(mark.event, Paid))

    @property
    def unpaid(self) -> Amount:
        """Agreed amount minus the amounts paid and offset; `left` may be lower."""
        return self.agreed_promise.amount - self.lowered - self.paid  # type: ignore[operator]

    @property
    def due(self) -> Amount:
        """Amount paid plus the amount still to be paid."""
        return self.paid + self.left  # type: ignore[operator]

    @property
    def is_open(self) -> bool:
        """Whether an amount is still due, and neither party is the remainder."""
        return bool(self.left) and None not in (self.promise.payer, self.promise.payee)


@dataclass(frozen=True)
class Book:
    """State of a book, including the books that were moved into it."""

    address: str = ""
    title: str = ""
    tables: tuple[str, ...] = ()
    terms: Mapping[str, Terms] = field(default_factory=dict)
    payment_rules: Mapping[Purse, PaymentRuleAgreed] = field(default_factory=dict)
    agreements: tuple[Agreement, ...] = ()
    debts: tuple[Debt, ...] = ()
    cancelled: tuple[Debt, ...] = ()
    """The promises of cancelled agreements."""
    cancellations: tuple[tuple[Purse, WrittenEvent], ...] = ()
    """The events that cancelled agreements, each with their currency."""
    name_choices: Mapping[tuple[str, int, str], Place] = field(default_factory=dict)
    """Seats chosen by `NameClarified` events, by log, agreement number and name."""
    paid_twice: Mapping[tuple[str, int], WrittenEvent] = field(default_factory=dict)
    """`PaidTwice` events by agreement key."""
    logs: Mapping[str, tuple[WrittenEvent, ...]] = field(default_factory=dict)

    @property
    def log(self) -> tuple[WrittenEvent, ...]:
        """The events of the book's own log."""
        return self.logs.get(self.address, ())

    @property
    def number(self) -> int:
        """Number of events, including those of books moved into this book; at least 1."""
        return sum(map(len, self.logs.values())) or 1

    @property
    def settled(self) -> bool:
        """Whether any agreement is in force."""
        return bool(self.agreements)

    @property
    def agreed_tables(self) -> tuple[str, ...]:
        """The tables covered by agreements in force."""
        cuts = (table for agreement in self.agreements for table in agreement.agreed.cuts)
        return tuple(dict.fromkeys(cuts))

    def cuts_before(self, agreement: Agreement) -> list[tuple[str, Cut]]:
        """Table and cut of each earlier agreement in the same currency."""
        earlier = (
            other.agreed.cuts
            for other in self.agreements
            if other.purse == agreement.purse and other.written.place < agreement.written.place
        )
        return [pair for cuts in earlier for pair in cuts.items()]

    def payment_rule(self, purse: Purse) -> PaymentRuleAgreed:
        """The rule for paying a currency; a rule without restrictions if none was agreed."""
        return self.payment_rules.get(purse) or PaymentRuleAgreed(purse)


def read_book(logs: Mapping[str, Iterable[WrittenEvent]], address: str = "") -> Book:
    """Build a book's state from its own log and the logs of the books moved into it.

    Raises SenselessError if an event refers to a promise that does not exist, or if an imported
    agreement does not add up.
    """
    events_by_log = {log_address: tuple(log) for log_address, log in logs.items()}
    all_events = [
        (log_address, event) for log_address, log in events_by_log.items() for event in log
    ]
    all_events.sort(key=lambda pair: pair[1].place)
    state = _BookState(address)
    for log_address, written in all_events:
        state.apply(log_address, written)
    return Book(
        address,
        state.title,
        tuple(dict.fromkeys(table for tables in state.tables.values() for table in tables)),
        state.terms,
        state.payment_rules,
        tuple(state.agreements.values()),
        tuple(state.select_debts()),
        tuple(state.select_debts(in_force=False)),
        tuple(state.cancellations),
        state.name_choices,
        state.paid_twice,
        events_by_log,
    )


@dataclass
class _BookState:
    """State of a book after the events read so far."""

    address: str
    title: str = ""
    tables: dict[str, tuple[str, ...]] = field(default_factory=dict)
    terms: dict[str, Terms] = field(default_factory=dict)
    payment_rules: dict[Purse, PaymentRuleAgreed] = field(default_factory=dict)
    agreements: dict[tuple[str, int], Agreement] = field(default_factory=dict)
    debts: dict[str, list[Debt]] = field(default_factory=dict)
    cancellations: list[tuple[Purse, WrittenEvent]] = field(default_factory=list)
    name_choices: dict[tuple[str, int, str], Place] = field(default_factory=dict)
    paid_twice: dict[tuple[str, int], WrittenEvent] = field(default_factory=dict)
    taken_over: dict[tuple[str, str, int], Amount] = field(default_factory=dict)
    """Amounts of `PromiseTakenOver` events before the next agreement.

    The key is the new log, the old log, and the promise's number.
    """

    def apply(self, log: str, written: WrittenEvent) -> None:
        """Apply the next event; `log` is the address of the log that contains it."""
        match written.event:
            case BookOpened(title, tables):
                self.tables[log] = tables
                if log == self.address:
                    self.title = title
            case TablesPicked(tables):
                self.tables[log] = tables
            case TermsAgreed(table, terms):
                # Terms not used in any agreement yet follow the latest edition.
                self.terms[table] = replace(terms, edition=EDITIONS[-1])
            case PaymentRuleAgreed(purse):
                self.payment_rules[purse] = written.event
            case Agreed():
                self._add_agreement(log, written, written.event)
            case Undone(number) if (log, number) in self.agreements:
                self.cancellations.append((self.agreements.pop((log, number)).purse, written))
            case CurrencyCancelled(purse):
                self.cancellations.append((purse, written))
                self._cancel_currency(log, purse)
            case PaidTwice(number):
                self.paid_twice[log, number] = written
            case NameClarified(number, who, place):
                self.name_choices[log, number, who] = place
            case BookMoved(into):
                merged = (*self.tables.get(into, ()), *self.tables.pop(log, ()))
                self.tables[into] = tuple(dict.fromkeys(merged))
            case PromiseTakenOver(book, promise, left):
                self.taken_over[log, book, promise] = left
            case Paid(promise):
                debt = self._find_debt(log, promise)
                self._replace_debt(replace(debt, history=(*debt.history, written)))
            case PromiseLowered(promise, amount):
                self._offset_debt(log, promise, amount)

    def _cancel_currency(self, log: str, purse: Purse) -> None:
        self.agreements = {
            key: agreement
            for key, agreement in self.agreements.items()
            if key[0] != log or agreement.purse.exact_key != purse.exact_key
        }

    def select_debts(self, *, in_force: bool = True) -> list[Debt]:
        """Promises in force (or cancelled if not `in_force`), oldest agreement first."""
        debts = (debt for log_debts in self.debts.values() for debt in log_debts)
        selected = (debt for debt in debts if (debt.agreement.key in self.agreements) is in_force)
        return sorted(selected, key=lambda debt: debt.agreement.written.place)

    def _add_agreement(self, log: str, written: WrittenEvent, agreed: Agreed) -> None:
        if agreed.elsewhere and not agreed.adds_up:
            raise SenselessError("what was agreed elsewhere does not add up")
        agreement = Agreement(log, written, agreed)
        self.agreements[agreement.key] = agreement
        debts = self.debts.setdefault(log, [])
        start = len(debts) + 1
        debts += [
            Debt(number, promise, promise, agreement)
            for number, promise in enumerate(agreed.promises, start)
        ]
        for (new_log, old_log, promise), amount in list(self.taken_over.items()):
            applies = new_log == log and old_log in self.debts
            if applies and self._find_debt(old_log, promise).purse == agreed.purse:
                self._offset_debt(old_log, promise, amount)
                del self.taken_over[new_log, old_log, promise]

    def _find_debt(self, log: str, number: int) -> Debt:
        debts = self.debts.get(log, [])
        if not 0 < number <= len(debts):
            raise SenselessError(f"there is no promise {number} yet")
        return debts[number - 1]

    def _offset_debt(self, log: str, promise: int, amount: Amount) -> None:
        debt = self._find_debt(log, promise)
        self._replace_debt(replace(debt, lowered=debt.lowered + amount))  # type: ignore[operator]

    def _replace_debt(self, debt: Debt) -> None:
        self.debts[debt.book][debt.number - 1] = debt


def recorded_tables(book: Book) -> list[str]:
    """Addresses of all tables with seats recorded in a book."""
    return list(dict.fromkeys(table for group in recorded_seats(book) for table, _, _ in group))


def recorded_seats(book: Book) -> list[tuple[Place, ...]]:
    """The seats recorded in a book, grouped by event and by person."""
    chair_maps = [
        *(agreement.agreed.chairs for agreement in book.agreements),
        *(payment_rule.chairs for payment_rule in book.payment_rules.values()),
    ]
    return [group for chairs in chair_maps for group in chairs.values()]

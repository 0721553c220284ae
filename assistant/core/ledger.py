"""Who pays whom how much, and why: entries that cannot be out of balance, and their sums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from assistant.core.message import Message, Param
from assistant.core.seat import TABLE, Seat

Points = int | Fraction
Totals = tuple[Points, ...]
"""Points of everybody at a table, by seat."""
Cell = tuple[str, Seat, Seat]
"""A place on the sheet: an account, its holder, and against whom; the table where nobody pays."""


def points_text(points: Points) -> int | str:
    """Write points as a whole number, or an exact fraction as text.

    >>> points_text(Fraction(6, 2)), points_text(Fraction(7, 2))
    (3, '7/2')
    """
    return int(points) if points == int(points) else f"{points.numerator}/{points.denominator}"


def simplest(points: Fraction) -> Points:
    """Keep points exactly, as a whole number where they are one.

    >>> simplest(Fraction(6, 2)), simplest(Fraction(7, 2))
    (3, Fraction(7, 2))
    """
    return points.numerator if points.denominator == 1 else points


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment of a deal, in game points, with its reason."""

    payer: Seat
    payee: Seat
    amount: Points
    account: str
    item: str
    why: Message

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ValueError(f"an entry moves more than nothing, not {self.amount}")

    @property
    def cell(self) -> Cell:
        """The cell of the sheet into which it is written."""
        return cell_of(self.account, self.payer, self.payee)

    @property
    def held(self) -> Points:
        """What it adds to that cell; points that go back to the table are taken off it."""
        return -self.amount if self.payee == TABLE else self.amount


def cell_of(account: str, payer: Seat, payee: Seat) -> Cell:
    """Tell in which cell of the sheet a payment is written."""
    return (account, payer, TABLE) if payee == TABLE else (account, payee, payer)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The sums of all entries so far, by account, payer and payee."""

    sums: Mapping[tuple[str, Seat, Seat], Points] = field(default_factory=dict)

    def add(self, entries: Iterable[Entry]) -> Ledger:
        """Return the ledger with these entries written into it."""
        sums = dict(self.sums)
        for entry in entries:
            place = (entry.account, entry.payer, entry.payee)
            sums[place] = sums.get(place, 0) + entry.amount
        return Ledger(sums)

    def without(self, seat: Seat) -> Ledger:
        """Return the ledger without all that a player holds, and that others hold against him."""
        return Ledger({key: n for key, n in self.sums.items() if seat not in key[1:]})

    def held(self, account: str, holder: Seat, against: Seat = TABLE) -> Points:
        """Tell how many points `holder` has on an account, from another player or from the table.

        Points that went back the same way are subtracted.
        """
        written = self.sums.get((account, against, holder), 0)
        back = self.sums.get((account, holder, TABLE), 0) if against == TABLE else 0
        return written - back

    def balance(self, seat: Seat) -> Points:
        """Tell what a player has won or lost over all accounts."""
        won = sum(amount for (_, _, payee), amount in self.sums.items() if payee == seat)
        lost = sum(amount for (_, payer, _), amount in self.sums.items() if payer == seat)
        return won - lost

    def balances(self, seats: int) -> tuple[Points, ...]:
        """Tell what each of the `seats` players has won or lost over all accounts."""
        moved = ((payer, payee, amount) for (_, payer, payee), amount in self.sums.items())
        return _added(moved, seats)


def balances(entries: Iterable[Entry], seats: int) -> tuple[Points, ...]:
    """Tell what each of the `seats` players wins or loses by these entries."""
    return _added(((entry.payer, entry.payee, entry.amount) for entry in entries), seats)


def _added(moved: Iterable[tuple[Seat, Seat, Points]], seats: int) -> tuple[Points, ...]:
    totals: list[Points] = [0] * (seats + 1)  # the last place is the table's own
    for payer, payee, amount in moved:
        totals[payer] -= amount
        totals[payee] += amount
    return tuple(totals[:seats])


def debt(
    to: Seat, by: Seat, points: Points, account: str, item: str, why: Message
) -> tuple[Entry, ...]:
    """Write what one owes another; below zero it is the other way round, zero is no entry."""
    if not points:
        return ()
    if points > 0:
        return (Entry(by, to, points, account, item, why),)
    return (Entry(to, by, -points, account, item, why),)


def each_with_each(totals: Totals) -> Totals:
    """Tell what everybody gets or pays when each settles his difference with each other.

    >>> each_with_each((10, 4, 1))
    (15, -3, -12)
    """
    return tuple(len(totals) * own - sum(totals) for own in totals)


def placing(totals: Sequence[Points], lowest_wins: bool) -> Totals:
    """Turn totals so that the highest is the best.

    >>> placing((10, 4, -1), True)
    (-10, -4, 1)
    """
    return tuple(-own if lowest_wins else own for own in totals)


@dataclass(frozen=True, slots=True)
class Reason:
    """A wording with `{named}` places, declared once; a word inside such a wording is one too.

    `source` is the rule by which points are written for it: a section of a document, or `Ours`.
    """

    id: str
    text: str
    source: str
    plural: str | None = None
    context: str = ""

    def __call__(self, **params: Param) -> Message:
        """Say it of one deal; where it counts something, `n` is how many."""
        return Message(self.text, params, self.plural, self.context, self.id)


def reason(id: str, text: str, source: str) -> Reason:
    """Declare a reason; the text is found by the catalogue's extraction."""
    return Reason(id, text, source)


def nreason(id: str, singular: str, plural: str, source: str) -> Reason:
    """Declare a reason that counts `n` things."""
    return Reason(id, singular, source, plural)


def preason(id: str, context: str, text: str, source: str) -> Reason:
    """Declare a reason whose words mean something else elsewhere; `context` says what here."""
    return Reason(id, text, source, context=context)


def reasons_in(names: Mapping[str, Any]) -> tuple[Reason, ...]:
    """List the reasons that a module declares or takes from others: pass its `globals()`."""
    declared: dict[str, Reason] = {}
    for value in names.values():
        several = value.values() if isinstance(value, Mapping) else value
        for one in several if isinstance(several, Iterable) else (several,):
            if isinstance(one, Reason):
                declared[one.id] = one
    return tuple(declared.values())

"""Entries (payer, payee, points, reason) and their sums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from assistant.core.message import Message, Param
from assistant.core.seat import TABLE, Seat

Points = int | Fraction
Totals = tuple[Points, ...]
"""The points of every player, by seat."""
Cell = tuple[str, Seat, Seat]
"""A cell of the sheet: account, holder, and opponent (`TABLE` if no player pays)."""


def points_text(points: Points) -> int | str:
    """Points as an int, or as the text of an exact fraction.

    >>> points_text(Fraction(6, 2)), points_text(Fraction(7, 2))
    (3, '7/2')
    """
    return int(points) if points == int(points) else f"{points.numerator}/{points.denominator}"


def simplest(points: Fraction) -> Points:
    """The same points as an int if they are whole.

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
            raise ValueError(f"the amount of an entry must be positive, not {self.amount}")

    @property
    def cell(self) -> Cell:
        """The cell of the sheet that shows this entry."""
        return cell_of(self.account, self.payer, self.payee)

    @property
    def held(self) -> Points:
        """The points that the entry adds to its cell; negative if the table is the payee."""
        return -self.amount if self.payee == TABLE else self.amount


def cell_of(account: str, payer: Seat, payee: Seat) -> Cell:
    """The cell of the sheet that shows a payment."""
    return (account, payer, TABLE) if payee == TABLE else (account, payee, payer)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Sums of entries by account, payer and payee."""

    sums: Mapping[tuple[str, Seat, Seat], Points] = field(default_factory=dict)

    def add(self, entries: Iterable[Entry]) -> Ledger:
        """The ledger with these entries added."""
        sums = dict(self.sums)
        for entry in entries:
            key = (entry.account, entry.payer, entry.payee)
            sums[key] = sums.get(key, 0) + entry.amount
        return Ledger(sums)

    def without(self, seat: Seat) -> Ledger:
        """A copy of the ledger without any sum that this player paid or received."""
        return Ledger({key: points for key, points in self.sums.items() if seat not in key[1:]})

    def held(self, account: str, holder: Seat, against: Seat = TABLE) -> Points:
        """The points of `holder` on an account, received from another player or from the table.

        Points returned to the table are subtracted.
        """
        received = self.sums.get((account, against, holder), 0)
        returned = self.sums.get((account, holder, TABLE), 0) if against == TABLE else 0
        return received - returned

    def balance(self, seat: Seat) -> Points:
        """The points that a player has won (or lost, below 0) over all accounts."""
        won = sum(amount for (_, _, payee), amount in self.sums.items() if payee == seat)
        lost = sum(amount for (_, payer, _), amount in self.sums.items() if payer == seat)
        return won - lost

    def balances(self, seats: int) -> tuple[Points, ...]:
        """The balances of all `seats` players over all accounts."""
        payments = ((payer, payee, amount) for (_, payer, payee), amount in self.sums.items())
        return _balances_of(payments, seats)


def balances(entries: Iterable[Entry], seats: int) -> tuple[Points, ...]:
    """The points that each of the `seats` players wins or loses by these entries."""
    return _balances_of(((entry.payer, entry.payee, entry.amount) for entry in entries), seats)


def _balances_of(payments: Iterable[tuple[Seat, Seat, Points]], seats: int) -> tuple[Points, ...]:
    totals: list[Points] = [0] * (seats + 1)  # the last item is the table's
    for payer, payee, amount in payments:
        totals[payer] -= amount
        totals[payee] += amount
    return tuple(totals[:seats])


def debt(
    to: Seat, by: Seat, points: Points, account: str, item: str, why: Message
) -> tuple[Entry, ...]:
    """One entry of the `points` that `by` owes `to`; reversed below 0, none at 0."""
    if not points:
        return ()
    if points > 0:
        return (Entry(by, to, points, account, item, why),)
    return (Entry(to, by, -points, account, item, why),)


def settle_pairwise(totals: Totals) -> Totals:
    """What each player gets if every two players settle the difference of their totals.

    >>> settle_pairwise((10, 4, 1))
    (15, -3, -12)
    """
    return tuple(len(totals) * points - sum(totals) for points in totals)


def placing(totals: Sequence[Points], lowest_wins: bool) -> Totals:
    """Totals with their signs reversed if the lowest wins, so that the highest ranks first.

    >>> placing((10, 4, -1), True)
    (-10, -4, 1)
    """
    return tuple(-points if lowest_wins else points for points in totals)


@dataclass(frozen=True, slots=True)
class Reason:
    """The wording of a reason, with `{named}` placeholders; also a word that fills a placeholder.

    `source` is the rule that awards the points: a section of a document, or `Ours`.
    """

    id: str
    text: str
    source: str
    plural: str | None = None
    context: str = ""

    def __call__(self, **params: Param) -> Message:
        """The message with these parameters; `n` is the count if there is a plural."""
        return Message(self.text, params, self.plural, self.context, self.id)


def reason(id: str, text: str, source: str) -> Reason:
    """Declare a reason; `make messages` extracts its text."""
    return Reason(id, text, source)

"""Money between people as a journal of facts, worked out in the plainest way.

Facts are stored: what was agreed, what was paid, what was settled outside. Balances are derived
from them and from the tables as they are scored now. A chair is cut where it was agreed: what it
comes to up to there belongs to who had it then, what it comes to since to who has it now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Protocol, TypeVar

from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures
from assistant.settling.added_amounts import by_name
from assistant.settling.book import Party
from assistant.settling.fewest_payments import clear
from assistant.settling.rounded_shares import Purse

Holder = Seat | Party
"""Where an amount of a table lies: a chair, the box, or nobody."""
Sums = dict[Party, Fraction]
K = TypeVar("K")
COINS = 100
"""Amounts here are whole multiples of a hundredth."""


class JournalTable(Protocol):
    """A table as a journal sees it."""

    @property
    def purse(self) -> Purse | None:
        """What it is settled in; None where nobody pays anything."""

    @property
    def tenures(self) -> Sequence[Tenures]:
        """Who had each chair, by the numbers of the table's log."""

    def worth(self, number: int | None = None) -> Mapping[Holder, Fraction]:
        """Return what each chair comes to by what was written up to a number, scored as of now."""


@dataclass(frozen=True)
class Payment:
    """An amount that one person pays another."""

    payer: Party
    payee: Party
    amount: Fraction


@dataclass(frozen=True)
class Agreed:
    """An agreement: up to which number of each table's log, and the payments everybody saw."""

    key: str
    purse: Purse
    cuts: Mapping[str, int]
    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class Undone:
    """An agreement does not hold any more."""

    key: str


@dataclass(frozen=True)
class Paid:
    """A part of an agreed payment was paid; below zero an earlier mark was wrong."""

    key: str
    place: int
    amount: Fraction


@dataclass(frozen=True)
class Outside:
    """A table was settled elsewhere: these amounts of its chairs count as paid there."""

    purse: Purse
    table: str
    cut: int
    amounts: Mapping[Holder, Fraction]


Fact = Agreed | Undone | Paid | Outside


@dataclass(frozen=True)
class SlowJournal:
    """A book: its tables, its facts in their order, and who is meant by a name at a table."""

    tables: Mapping[str, JournalTable]
    facts: Sequence[Fact]
    called: Mapping[tuple[str, str], str]

    def agreements(self, purse: Purse) -> list[Agreed]:
        """List the agreements of a purse that hold."""
        undone = {fact.key for fact in self.facts if isinstance(fact, Undone)}
        agreed = (fact for fact in self.facts if isinstance(fact, Agreed))
        return [one for one in agreed if one.purse == purse and one.key not in undone]

    def results(self, purse: Purse) -> Sums:
        """Add up what the chairs come to, each piece for who had the chair at its end."""
        return total(
            {self._owner(name, holder, number): amount}
            for name in self.tables
            for number, piece in self._pieces(purse, name)
            for holder, amount in piece.items()
        )

    def paid(self, purse: Purse) -> Sums:
        """Add up what everybody paid, less what he received."""
        by_key = {one.key: one for one in self.agreements(purse)}
        found: list[Mapping[Party, Fraction]] = []
        for fact in self.facts:
            match fact:
                case Paid(key, place, amount) if key in by_key:
                    found.append(_moved(by_key[key].payments[place], amount))
                case Outside(of, table, cut, amounts) if of == purse:
                    found += [
                        {self._owner(table, holder, cut): -amount}
                        for holder, amount in amounts.items()
                    ]
        return total(found)

    def open(self, purse: Purse) -> Sums:
        """What everybody still gets, or owes if it is below zero."""
        return total([self.results(purse), self.paid(purse)])

    def unpaid(self, purse: Purse) -> list[list[Payment]]:
        """List what is left of the agreed payments, by agreement, the first agreed first."""
        paid: dict[tuple[str, int], Fraction] = {}
        for fact in self.facts:
            if isinstance(fact, Paid):
                place = fact.key, fact.place
                paid[place] = paid.get(place, Fraction()) + fact.amount
        return [
            [
                Payment(one.payer, one.payee, left)
                for place, one in enumerate(agreed.payments)
                if (left := one.amount - paid.get((agreed.key, place), Fraction())) > 0
                if one.payer != one.payee
            ]
            for agreed in self.agreements(purse)
        ]

    def kept(self, purse: Purse) -> list[Payment]:
        """List what of the agreed payments stays: one agreement after the other, or all together.

        An agreement's payments stay together, or each as far as it helps both.
        """
        still = self.open(purse)
        everything = [one for its in self.unpaid(purse) for one in its]
        together = _after(still, everything)
        can_all_stay = _nobody_further(together, still)
        kept: list[Payment] = []
        for its in self.unpaid(purse):
            if _nobody_further(_after(still, its), still):
                kept += its
                still = _after(still, its)
                continue
            for one in its:
                owed, due = -still.get(one.payer, Fraction()), still.get(one.payee, Fraction())
                amount = min(one.amount, owed, due)
                if amount > 0:
                    kept.append(Payment(one.payer, one.payee, amount))
                    still = _after(still, kept[-1:])
        clears_more = sum(map(abs, together.values())) < sum(map(abs, still.values()))
        return everything if can_all_stay and clears_more else kept

    def planned(self, purse: Purse) -> list[Payment]:
        """List the fewest payments that clear what no agreed payment clears."""
        rest = _after(self.open(purse), self.kept(purse))
        coins = {who: _coins(rest[who]) for who in by_name(rest)}
        return [
            Payment(payer, payee, Fraction(amount) / COINS)
            for payer, payee, amount in clear(coins).payments
        ]

    def _pieces(
        self, purse: Purse, name: str
    ) -> Iterable[tuple[int | None, Mapping[Holder, Fraction]]]:
        """Cut a table where it was agreed; the last piece goes up to now, and has no number."""
        table = self.tables[name]
        agreed = [one.cuts[name] for one in self.agreements(purse) if name in one.cuts]
        outside = [
            fact.cut
            for fact in self.facts
            if isinstance(fact, Outside) and (fact.purse, fact.table) == (purse, name)
        ]
        worth: list[tuple[int | None, Mapping[Holder, Fraction]]] = [(0, {})]
        if table.purse == purse:
            worth += [(cut, table.worth(cut)) for cut in sorted({*agreed, *outside})]
            worth.append((None, table.worth()))
        for (_, before), (number, upto) in pairwise(worth):
            minus = {holder: -amount for holder, amount in before.items()}
            yield number, total([upto, minus])

    def _owner(self, name: str, holder: Holder, number: int | None) -> Party:
        if not isinstance(holder, Seat | int):
            return holder
        had = self.tables[name].tenures[holder]
        # A chair that was not there yet belongs to who came first: nothing lies on it then.
        called = had.now if number is None else had.at(number) or had.had[0][1]
        return self.called.get((name, called), called)


def _after(open_: Sums, paid: Iterable[Payment]) -> Sums:
    """What is open once all of these are paid."""
    return total([open_, *(_moved(one, one.amount) for one in paid)])


def _nobody_further(after: Sums, before: Sums) -> bool:
    return all(nearer(after.get(who, 0), before.get(who, 0)) for who in {*before, *after})


def nearer(after: Fraction | int, before: Fraction | int) -> bool:
    """Whether an amount is no further from zero than before, and on the same side of it.

    >>> nearer(-2, -3), nearer(0, 3), nearer(4, 3), nearer(-1, 3)
    (True, True, False, False)
    """
    apart, was = Fraction(after), Fraction(before)
    return abs(apart) <= abs(was) and apart * was >= 0


def total(parts: Iterable[Mapping[K, Fraction]]) -> dict[K, Fraction]:
    """Add up, without those who have nothing."""
    found: dict[K, Fraction] = {}
    for part in parts:
        for who, amount in part.items():
            found[who] = found.get(who, Fraction()) + amount
    return {who: amount for who, amount in found.items() if amount}


def _moved(payment: Payment, amount: Fraction) -> Sums:
    """What a payment changes: who pays it owes less, who gets it is owed less."""
    if payment.payer == payment.payee:
        return {}
    return {payment.payer: amount, payment.payee: -amount}


def _coins(amount: Fraction) -> int:
    coins = amount * COINS
    assert coins.denominator == 1
    return int(coins)

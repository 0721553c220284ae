"""Tables and books of a club, and their journal worked out in the plainest way.

Balances are derived from what was agreed, paid and settled elsewhere, and from the tables as they
are scored now. A chair is cut where it was agreed: what it comes to up to there belongs to who had
it then, what it comes to since to who has it now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeVar

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures
from assistant.evening.summary.table_summary import TableSummary
from assistant.games import find_game
from assistant.settling.added_amounts import by_name
from assistant.settling.book import (
    BOX_PARTY,
    Agreement,
    Book,
    BookEvent,
    BookMoved,
    Holder,
    Party,
    Promise,
    WrittenEvent,
    read_book,
)
from assistant.settling.fewest_payments import clear
from assistant.settling.journal import Journal, Statement
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import NameStatement, People, people_from
from tests.samples import PAID

K = TypeVar("K")
Sums = dict[Party, Fraction]
Payment = tuple[Party, Party, Fraction]
"""Payer, payee and amount."""
COINS = 100
"""Amounts here are whole multiples of a hundredth."""


@dataclass
class Played:
    """A table of which each deal has its number in the log.

    What its deals do not add up to is in its box, or nobody's.
    """

    tenures: tuple[Tenures, ...]
    stake: Stake | None = None
    deals: list[tuple[int, list[int]]] = field(default_factory=list)
    number: int = 1
    has_box: bool = True

    @property
    def purse(self) -> Purse:
        """What it is settled in."""
        return Purse(self.stake.currency) if self.stake else Purse(game=PAID)

    def totals(self, number: int | None = None) -> list[int]:
        """Add up the deals up to a number, by seat."""
        counted = [own for at, own in self.deals if number is None or at <= number]
        seats = range(len(self.tenures))
        return [sum(own[seat] for own in counted if seat < len(own)) for seat in seats]

    def worth(self, number: int | None = None) -> Mapping[Holder, Fraction]:
        """Tell what each chair comes to up to a number."""
        each = Fraction(self.stake.per_point) if self.stake else Fraction(1)
        points = self.totals(number)
        rest: Mapping[Holder, Fraction] = {BOX_PARTY if self.has_box else None: -sum(points) * each}
        return total([{Seat(at): one * each for at, one in enumerate(points)}, rest])

    def summary(self, number: int | None = None) -> TableSummary:
        """Tell the table's outcome as the program keeps it, as of a number."""
        game, seats = find_game(PAID), self.tenures
        assert game is not None
        if number is not None:
            seats = tuple(one for one in seats if one.had[0][0] <= number)
        points = tuple(self.totals(number)[: len(seats)])
        names, box = tuple(one.now for one in seats), -sum(points) if self.has_box else 0
        return TableSummary(
            game,
            "",
            "",
            names,
            self.stake,
            over=True,
            closed=True,
            totals=points,
            payable=points,
            number=self.number if number is None else number,
            box=box,
            changed_hands=seats,
        )


def sat(*players: str) -> tuple[Tenures, ...]:
    """Seat people who stay."""
    return tuple(Tenures(((1, one),)) for one in players)


@dataclass
class Club:
    """Tables, what was said of their people, and the books of them, with the events in order."""

    tables: dict[str, Played] = field(default_factory=dict)
    name_statements: list[NameStatement] = field(default_factory=list)
    logs: dict[str, list[WrittenEvent]] = field(default_factory=dict)
    places: int = 0

    def write(self, name: str, *events: BookEvent) -> None:
        """Write the next events of a book."""
        log = self.logs.setdefault(name, [])
        for event in events:
            self.places += 1
            log.append(WrittenEvent(len(log) + 1, "", "", event, self.places))

    @property
    def people(self) -> People:
        """Who sat where."""
        return people_from(
            {name: table.tenures for name, table in self.tables.items()}, self.name_statements
        )

    def root(self, name: str) -> str:
        """Tell where a book is by now."""
        into = [one.event.into for one in self.logs[name] if isinstance(one.event, BookMoved)]
        return self.root(into[-1]) if into else name

    @property
    def roots(self) -> list[str]:
        """The books that were not moved."""
        return [name for name in self.logs if self.root(name) == name]

    def book(self, root: str) -> Book:
        """Read a book with all that was moved into it."""
        its = {name: log for name, log in self.logs.items() if self.root(name) == root}
        return read_book(its, root)

    def journal(self, root: str) -> Journal:
        """Lay a book out as the program does."""
        book, tables = self.book(root), {n: one.summary() for n, one in self.tables.items()}
        then = lambda name, number: self.tables[name].summary(number)  # noqa: E731
        own = tuple(dict.fromkeys((*book.tables, *book.agreed_tables)))
        return Journal(book, tables, self.people, then, own)

    def slow(self, root: str) -> SlowJournal:
        """Lay a book out in the plainest way."""
        journal = self.journal(root)
        tables = {name: self.tables[name] for name in journal.own_tables}
        return SlowJournal(journal, tables)

    def statement(self, root: str, purse: Purse) -> Statement:
        """Find one purse of a book; one in which there is nothing is empty."""
        journal = self.journal(root)
        found = (one for one in journal.statements if one.purse == purse)
        return next(found, Statement(journal, purse, ()))

    def check(self) -> None:
        """Hold the program equal to the slow journal, in every book and purse."""
        for root in self.roots:
            for found in self.journal(root).statements:
                same(found, self.slow(root))


@dataclass(frozen=True)
class SlowJournal:
    """A book in the plainest way: its agreements in their order, and its tables."""

    program: Journal
    """What the program reads of the book: agreements in force, marks, and who is who."""
    tables: Mapping[str, Played]

    def agreements(self, purse: Purse, *, elsewhere: bool = False) -> list[Agreement]:
        """List the agreements of a purse, made here or elsewhere."""
        return [
            one
            for one in self.program.book.agreements
            if one.purse == purse and one.agreed.elsewhere is elsewhere
        ]

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
        here = [
            _moved(payer, payee, marked)
            for agreement in self.agreements(purse)
            for payer, payee, _, marked in self._promised(agreement)
        ]
        there = [
            {self._owner(name, holder, number): -Fraction(amount)}
            for name in self.tables
            for number, seen in self._seen_elsewhere(purse, name)
            for holder, amount in seen.items()
        ]
        return total([*here, *there])

    def open(self, purse: Purse) -> Sums:
        """What everybody still gets, or owes if it is below zero."""
        return total([self.results(purse), self.paid(purse)])

    def kept(self, purse: Purse) -> list[Payment]:
        """List what of the agreed payments stays: one agreement after the other, or all together.

        An agreement's payments stay together, or each as far as it helps both.
        """
        unpaid = [
            [
                (payer, payee, amount - marked)
                for payer, payee, amount, marked in self._promised(agreement)
                if amount > marked and payer != payee
            ]
            for agreement in self.agreements(purse)
        ]
        still = self.open(purse)
        everything = [one for its in unpaid for one in its]
        together = _after(still, everything)
        can_all_stay = _nobody_further(together, still)
        kept: list[Payment] = []
        for its in unpaid:
            if _nobody_further(_after(still, its), still):
                kept += its
                still = _after(still, its)
                continue
            for payer, payee, left in its:
                amount = min(left, -still.get(payer, Fraction()), still.get(payee, Fraction()))
                if amount > 0:
                    kept.append((payer, payee, amount))
                    still = _after(still, kept[-1:])
        clears_more = sum(map(abs, together.values())) < sum(map(abs, still.values()))
        return everything if can_all_stay and clears_more else kept

    def planned(self, purse: Purse) -> list[Payment]:
        """List the fewest payments that clear what no agreed payment clears."""
        rest = _after(self.open(purse), self.kept(purse))
        coins = {who: _coins(rest[who]) for who in by_name(rest)}
        return [
            (payer, payee, Fraction(amount) / COINS)
            for payer, payee, amount in clear(coins).payments
        ]

    def _promised(self, agreement: Agreement) -> Iterable[tuple[Party, Party, Fraction, Fraction]]:
        """Payer, payee, amount, and how much is marked as paid, of each promise."""
        for debt in self.program.book.debts:
            if debt.agreement.key == agreement.key:
                now, paid = self.program.current_promise(debt), Fraction(debt.paid)
                yield now.payer, now.payee, Fraction(now.amount), paid

    def _seen_elsewhere(
        self, purse: Purse, name: str
    ) -> Iterable[tuple[int, Mapping[Holder, Any]]]:
        counted = [one.key for one, _ in self.program.cuts(name)]
        for one in self.agreements(purse, elsewhere=True):
            if name in one.agreed.cuts and one.key in counted:
                yield one.agreed.cuts[name].number, one.agreed.cuts[name].seen

    def _pieces(
        self, purse: Purse, name: str
    ) -> Iterable[tuple[int | None, Mapping[Holder, Fraction]]]:
        """Cut a table where it was agreed; the last piece goes up to now, and has no number."""
        table = self.tables[name]
        here = [one.agreed.cuts for one in self.agreements(purse)]
        cuts = {its[name].number for its in here if name in its}
        cuts |= {number for number, _ in self._seen_elsewhere(purse, name)}
        worth: list[tuple[int | None, Mapping[Holder, Fraction]]] = [(0, {})]
        if table.purse == purse:
            worth += [(cut, table.worth(cut)) for cut in sorted(cuts)]
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
        return self.program.people.by_sitter.get((name, called), called)


def _after(open_: Sums, paid: Iterable[Payment]) -> Sums:
    """What is open once all of these are paid."""
    return total([open_, *(_moved(*one) for one in paid)])


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


def _moved(payer: Party, payee: Party, amount: Fraction) -> Sums:
    """What a payment changes: who pays it owes less, who gets it is owed less."""
    return {} if payer == payee else {payer: amount, payee: -amount}


def _coins(amount: Fraction) -> int:
    coins = amount * COINS
    assert coins.denominator == 1
    return int(coins)


def exact(amounts: Mapping[K, object]) -> dict[K, Fraction]:
    """Count in fractions, without those who have nothing."""
    return total([{who: Fraction(str(amount)) for who, amount in amounts.items()}])


def same(found: Statement, plain: SlowJournal) -> None:
    """Hold a statement equal to the slow journal: balances, kept and planned payments."""
    purse = found.purse
    assert exact(found.balances) == plain.results(purse)
    assert exact(found.paid) == plain.paid(purse)
    assert exact(found.open) == plain.open(purse)
    assert not sum(plain.open(purse).values())
    kept = [replace(debt.promise, amount=debt.left) for debt in found.debts if debt.left]
    assert payments(kept) == plain.kept(purse)
    assert payments(found.plan) == plain.planned(purse)


def payments(promises: Sequence[Promise]) -> list[Payment]:
    """Tell promises as payments; who pays himself pays nothing."""
    return [
        (one.payer, one.payee, Fraction(one.amount)) for one in promises if one.payer != one.payee
    ]

"""Tables and books that the program reads, and that the slow journal reads too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures
from assistant.evening.summary.table_summary import TableSummary
from assistant.games import find_game
from assistant.settling import book as written
from assistant.settling.book import BOX_PARTY, Book, BookEvent, Moved, WrittenEvent, read_book
from assistant.settling.journal import Journal, Statement
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, Saying, sat_at
from tests.samples import PAID
from tests.settling import slow_journal as slow
from tests.settling.slow_journal import Holder, SlowJournal, total


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
        rest: Mapping[Holder, Fraction] = {
            BOX_PARTY if self.has_box else None: -sum(points) * each,
        }
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
    sayings: list[Saying] = field(default_factory=list)
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
        return sat_at({name: table.tenures for name, table in self.tables.items()}, self.sayings)

    def root(self, name: str) -> str:
        """Tell where a book is by now."""
        into = [one.event.into for one in self.logs[name] if isinstance(one.event, Moved)]
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
        tables = {name: self.tables[name] for name in journal.own}
        return SlowJournal(tables, facts_of(journal), self.people.called)

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


def facts_of(journal: Journal) -> list[slow.Fact]:
    """Tell a book's events as facts, those that hold, with the names of now."""
    now = {(debt.book, debt.number): journal.now(debt) for debt in journal.book.debts}
    counted = {(one.key, at) for at in journal.own for one, _ in journal.cuts(at)}
    holding = {one.key for one in journal.book.agreements}
    promised: dict[str, list[tuple[str, int]]] = {}
    facts: list[slow.Fact] = []
    events = [(name, one) for name, log in journal.book.logs.items() for one in log]
    for name, one in sorted(events, key=lambda pair: pair[1].place):
        match one.event:
            case written.Agreed(purse, promises, cuts) as agreed:
                known, key = promised.setdefault(name, []), f"{name} {one.number}"
                start = len(known) + 1
                known += [(key, place) for place in range(len(promises))]
                if (name, one.number) not in holding:
                    continue
                if agreed.elsewhere:
                    facts += [
                        slow.Outside(purse, table, cut.number, exact(cut.seen))
                        for table, cut in cuts.items()
                        if ((name, one.number), table) in counted
                    ]
                    continue
                named = (now[name, start + place] for place in range(len(promises)))
                paid = tuple(slow.Payment(p.payer, p.payee, Fraction(p.amount)) for p in named)
                its = {table: cut.number for table, cut in cuts.items()}
                facts.append(slow.Agreed(key, purse, its, paid))
            case written.Paid(promise, amount):
                facts.append(slow.Paid(*promised[name][promise - 1], Fraction(amount)))
    return facts


def exact(amounts: Mapping[slow.K, object]) -> dict[slow.K, Fraction]:
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


def payments(promises: Sequence[written.Promise]) -> list[slow.Payment]:
    """Tell promises as payments; who pays himself pays nothing."""
    return [
        slow.Payment(one.payer, one.payee, Fraction(one.amount))
        for one in promises
        if one.payer != one.payee
    ]

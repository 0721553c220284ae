"""A club that settles overlapping sets of tables, pays, carries, corrects: for any order of these.

Its sums are worked out from what was written alone, without the program's own statements.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from assistant.evening.log.events import Stake
from assistant.evening.told.table_summary import TableSummary
from assistant.games import find_game
from assistant.settling.book import (
    BOX_PARTY,
    Book,
    BookEvent,
    BookOpened,
    CarriedOver,
    Debt,
    GivenBack,
    Paid,
    Party,
    Promise,
    PromiseLowered,
    Settled,
    TakenBack,
    TakenOver,
    WrittenEvent,
    read_book,
)
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.fewest_payments import payments
from assistant.settling.picked_tables import SettledPart
from assistant.settling.promises import obstacles, spellings, taken_back
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, sat_at
from assistant.settling.statement import Statement
from tests.samples import PAID

PURSE = Purse(game=PAID)
Sums = dict[Party, int]


def table(
    players: Iterable[str], points: Iterable[int], stake: Stake | None = None
) -> TableSummary:
    """A table that came to these points; what is missing of them its box has got."""
    game = find_game(PAID)
    assert game is not None
    totals = tuple(points)
    box = -sum(totals)
    return TableSummary(game, "", "", tuple(players), stake, True, True, totals, totals, 2, box)


def total(parts: Iterable[Mapping[Party, object]]) -> Sums:
    """Add up, without those who have nothing."""
    found: Sums = {}
    for part in parts:
        for who, amount in part.items():
            found[who] = found.get(who, 0) + int(str(amount))
    return {who: amount for who, amount in found.items() if amount}


def got(payer: Party, payee: Party, amount: object) -> Sums:
    """What a payment gives and takes."""
    return {payer: -int(str(amount)), payee: int(str(amount))}


@dataclass
class Club:
    """Tables and books as they are written."""

    tables: dict[str, TableSummary] = field(default_factory=dict)
    books: dict[str, list[WrittenEvent]] = field(default_factory=dict)
    written: int = 0
    purse: Purse = PURSE
    """What is settled; in whatever letters it was written."""
    read: dict[str, Book] = field(default_factory=dict)
    """Books as they were last read: the same until something is written in them."""

    def write(self, book: str, event: BookEvent) -> None:
        """Write the next event of a book."""
        log = self.books.setdefault(book, [])
        self.written += 1
        log.append(WrittenEvent(len(log) + 1, "", "", event, self.written))

    def open(self, tables: Iterable[str]) -> str:
        """Open a book."""
        name = f"book {len(self.books)}"
        self.write(name, BookOpened(name, tuple(tables)))
        return name

    def correct(self, name: str, points: Iterable[int]) -> None:
        """Correct what a table came to."""
        was = self.tables[name]
        now = table(was.players, points, was.stake)
        self.tables[name] = replace(now, number=was.number + 1)

    @property
    def people(self) -> People:
        """Who sat where."""
        return sat_at({name: table.tenures for name, table in self.tables.items()}, ())

    def book(self, name: str) -> Book:
        """Read a book."""
        if name not in self.read or list(self.read[name].log) != self.books[name]:
            self.read[name] = read_book(self.books[name])
        return self.read[name]

    def others(self, but: str) -> dict[str, Book]:
        """All other books."""
        return {name: self.book(name) for name in self.books if name != but}

    def statement(self, name: str) -> Statement | None:
        """The statement of a book."""
        return self._only(self.book(name), name)

    def of(self, tables: Iterable[str]) -> Statement | None:
        """The statement of tables that are in no book together."""
        opened = WrittenEvent(1, "", "", BookOpened("", tuple(tables)))
        return self._only(read_book([opened]), "")

    def _only(self, book: Book, name: str) -> Statement | None:
        found = statements_of_book(book, self.tables, self.people, name, self.others(name))
        assert len(found) <= 1
        return found[0] if found else None

    # ---- What may happen ----

    def agree(self, name: str) -> None:
        """Agree on what is planned."""
        found = self.statement(name)
        if found is None or not found.waits:
            return
        settled = agreement(found, self.people)
        self.write(name, settled)
        for one in settled.lowered:
            self.write(one.book, PromiseLowered(one.promise, one.off.amount, name))

    def agree_as_before(self, name: str) -> None:
        """Agree as an older version did, that knew of no other book and of no table's cover."""
        book = self.book(name)
        lines = {one: self.standing([one]) for one in book.tables}
        if book.taken:
            lines[""] = total(got(o.left.payer, o.left.payee, o.left.amount) for o in book.taken)
        promised = total(
            got(d.promise.payer, d.promise.payee, d.promise.amount) for d in book.debts
        )
        left = total([*lines.values(), {who: -amount for who, amount in promised.items()}])
        plan = tuple(Promise(*one) for one in payments(left))
        names = {
            who: tuple((*chair, 0) for chair in self.people.chairs(who))
            for one in lines.values()
            for who in one
            if who
        }
        if plan:
            self.write(name, Settled(self.purse, plan, lines, names))

    def take_back(self, name: str) -> None:
        """Take back what was agreed on in a book, where nothing stands against it."""
        found = self.statement(name)
        if found is None or not self.holding(name) or obstacles(found.picked, self.purse):
            return
        events = [taken_back(found.picked, one) for one in spellings(found.picked, self.purse)]
        for event in events:
            self.write(name, event)
        for one in (one for event in events for one in event.owed_again):
            self.write(one.book, PromiseLowered(one.promise, -int(str(one.off.amount)), name))

    def holding(self, name: str) -> list[WrittenEvent]:
        """The settlements of a book that were not taken back since."""
        log = self.books.get(name, [])
        back = max((one.number for one in log if isinstance(one.event, TakenBack)), default=0)
        return [one for one in log if one.number > back and isinstance(one.event, Settled)]

    def holds(self, name: str) -> list[Debt]:
        """The promises of a book that were not taken back since."""
        agreed = [one.number for one in self.holding(name)]
        return [debt for debt in self.book(name).debts if debt.agreed.number in agreed]

    def promises(self) -> list[tuple[str, int]]:
        """All promises that hold, by their books and numbers."""
        return [(name, debt.number) for name in self.books for debt in self.holds(name)]

    def taker(self, book: str, promise: int) -> str | None:
        """The book that has taken a promise over."""
        for name in self.books:
            if any((t.book, t.promise) == (book, promise) for t in self.book(name).taken):
                return name
        return None

    def pay(self, book: str, promise: int, part: Fraction) -> None:
        """Pay a part of a promise."""
        debt = self.book(book).debts[promise - 1]
        amount = int(Fraction(debt.left) * part)
        if amount and not debt.carried:
            self.write(book, Paid(promise, amount))

    def not_paid(self, book: str, promise: int) -> None:
        """Take the marks of a promise back."""
        debt = self.book(book).debts[promise - 1]
        if debt.paid and not debt.carried:
            self.write(book, Paid(promise, -debt.paid))

    def carry(self, book: str, promise: int) -> None:
        """Carry a promise over, or leave it here after all."""
        debt = self.book(book).debts[promise - 1]
        if debt.carried and self.taker(book, promise) is None:
            self.write(book, CarriedOver(promise, carried=False))
        elif debt.left and not debt.carried:
            self.write(book, CarriedOver(promise))

    def take(self, name: str, book: str, promise: int) -> None:
        """Take a carried promise over into another book, or give it back."""
        debt, taker = self.book(book).debts[promise - 1], self.taker(book, promise)
        if taker == name:
            self.write(name, GivenBack(book, promise))
        elif taker is None and debt.carried and debt.left and name != book:
            left = replace(debt.promise, amount=debt.left)
            self.write(name, TakenOver(book, promise, self.purse, left))

    # ---- What has to be true ----

    def standing(self, tables: Iterable[str]) -> Sums:
        """What some tables came to, by their points."""
        some = [self.tables[one] for one in tables]
        names = ((*one.players, BOX_PARTY) for one in some)
        points = ((*one.totals, one.box) for one in some)
        return total(dict(zip(*both, strict=True)) for both in zip(names, points, strict=True))

    def paid_of(self, part: SettledPart, shown: set[str]) -> Sums:
        """What is paid or open of a book's payments, where nobody shown has taken it over."""
        found: list[Sums] = []
        for debt in self.holds(part.book):
            payer, payee = debt.promise.payer, debt.promise.payee
            marks = [written.event for written in debt.history]
            paid = sum(int(str(e.amount)) for e in marks if isinstance(e, Paid))
            off = sum(int(str(e.amount)) for e in marks if isinstance(e, PromiseLowered))
            left = int(str(debt.promise.amount)) - off - paid
            assert paid >= 0
            assert left >= 0
            found.append(got(payer, payee, paid))
            if self.taker(part.book, debt.number) not in shown:
                found.append(got(payer, payee, left))
        return total(found)

    def share_of(self, part: SettledPart, tables: Iterable[str], shown: set[str]) -> Sums:
        """What a larger settlement has of some tables, with what it set off against those shown."""
        found: list[Mapping[Party, object]] = []
        for name, log in self.books.items():
            for event in (one.event for one in log):
                if isinstance(event, PromiseLowered) and name in shown and event.book == part.book:
                    debt = self.book(name).debts[event.promise - 1].promise
                    found.append(got(debt.payer, debt.payee, event.amount))
                if isinstance(event, PromiseLowered) and name == part.book and event.book in shown:
                    debt = self.book(name).debts[event.promise - 1].promise
                    found.append(got(debt.payee, debt.payer, event.amount))
        before: Mapping[str, Mapping[Party, object]] = {}
        for written in self.holding(part.book):
            if isinstance(written.event, Settled):
                now = written.event
                if now.covers is not None:
                    found += [c.amounts for one, c in now.covers.items() if one in tables]
                else:
                    for one in tables:
                        found.append(now.came_to.get(one, {}))
                        found.append({w: -int(str(a)) for w, a in before.get(one, {}).items()})
                before = now.came_to
        return total(found)

    def check(self, found: Statement | None, name: str, tables: Iterable[str]) -> None:
        """The equation, for one set by itself."""
        its = list(tables)
        if found is None:
            assert not self.standing(its)
            return
        shown = {part.book for part in found.parts if part.whole} | {name}
        outside = [
            got(line.taken.left.payer, line.taken.left.payee, line.taken.left.amount)
            for line in found.lines
            if line.taken and not line.within
        ]
        standing = total([self.standing(its), *outside])
        assert total([found.balances]) == standing
        for who, sum_ in found.balances.items():
            assert sum(int(str(amount)) for _, amount in found.of(who)) == int(str(sum_))
        for part in found.parts:
            if part.whole:
                assert total([part.amounts]) == self.paid_of(part, shown)
            else:
                assert total([part.amounts]) == self.share_of(part, its, shown)
        planned = [got(one.payer, one.payee, one.amount) for one in found.plan]
        off = [got(one.off.payee, one.off.payer, one.off.amount) for one in found.lowered]
        settled = [part.amounts for part in found.parts]
        assert total([*settled, *planned, *off]) == standing
        assert total([found.settled, found.open]) == standing
        assert {*total([found.settled]), *total([found.open])} <= found.balances.keys()
        for one in found.lowered:
            debt = self.book(one.book).debts[one.promise - 1]
            assert not debt.carried
            assert 0 < one.off.amount <= debt.left

    def check_agreements(self) -> None:
        """New promises less what they lowered are what a settlement covers."""
        for log in self.books.values():
            for event in (one.event for one in log):
                if isinstance(event, Settled) and event.covers is not None:
                    promised = [got(p.payer, p.payee, p.amount) for p in event.promises]
                    off = [got(o.off.payee, o.off.payer, o.off.amount) for o in event.lowered]
                    covers = [cover.amounts for cover in event.covers.values()]
                    assert total([*promised, *off]) == total(covers)

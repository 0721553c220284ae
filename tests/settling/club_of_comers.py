"""A club in which people come, sit in, are renamed, merged, split and mixed up while they settle.

What its chairs come to, what is covered of each and whose that is are kept here in a way of its
own, without the program's statements and coverage.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from random import Random

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures, respelled
from assistant.evening.told.table_summary import TableSummary
from assistant.games import find_game
from assistant.settling.book import (
    Book,
    BookOpened,
    CarriedOver,
    Debt,
    GivenBack,
    Paid,
    Party,
    PromiseLowered,
    TakenOver,
    WrittenEvent,
    chairs_in,
    read_book,
)
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.promises import obstacles, taken_back
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import (
    People,
    Place,
    Saying,
    Sitter,
    places_of,
    renamed,
    said_of,
    sat_at,
    sat_together,
    split,
    still_together,
)
from assistant.settling.statement import Statement
from tests.samples import PAID

STAKES = (None, Stake(Decimal("0.50"), "CZK"), Stake(Decimal(1), "EUR"))
Sums = dict[Party, Fraction]


def total(parts: Iterable[Mapping[Party, object]]) -> Sums:
    """Add up, without those who have nothing."""
    found: Sums = {}
    for part in parts:
        for who, amount in part.items():
            found[who] = found.get(who, Fraction()) + Fraction(str(amount))
    return {who: amount for who, amount in found.items() if amount}


@dataclass
class Covering:
    """What a settlement covered of a table by seat, and the table's number then."""

    book: str
    purse: Purse
    table: str
    number: int
    amounts: dict[int, Fraction]
    holds: bool = True


@dataclass
class ClubOfComers:
    """Tables, people and books as they are written."""

    tables: dict[str, TableSummary] = field(default_factory=dict)
    sayings: list[Saying] = field(default_factory=list)
    books: dict[str, list[WrittenEvent]] = field(default_factory=dict)
    coverings: list[Covering] = field(default_factory=list)
    written: int = 0

    # ---- Tables ----

    def open_table(self, players: Iterable[str], stake: Stake | None) -> str:
        """Open a table at which nothing was played yet."""
        game, names = find_game(PAID), tuple(players)
        assert game is not None
        nothing = (0,) * len(names)
        name = f"table {len(self.tables)}"
        seats = tuple(Tenures(((1, one),)) for one in names)
        self.tables[name] = TableSummary(
            game, "", "", names, stake, True, True, nothing, nothing, number=1, changed_hands=seats
        )
        return name

    def _goes_on(self, name: str, seats: Iterable[Tenures]) -> bool:
        """Write an event after which these had the seats, unless it makes two of them one person.

        So it is refused at the table, too.
        """
        was, now = self.tables[name], tuple(seats)
        totals = (*was.totals, *(0 for _ in now[len(was.totals) :]))
        self.tables[name] = replace(
            was,
            players=tuple(one.now for one in now),
            totals=totals,
            payable=totals,
            changed_hands=now,
            number=was.number + 1,
        )
        persons = [who for (table, _), who in self.people.called.items() if table == name]
        if len(set(persons)) < len(persons):
            self.tables[name] = was
            return False
        return True

    def play(self, name: str, points: Iterable[int]) -> None:
        """Write points: of a deal, a fine, or what a correction moved."""
        was = self.tables[name]
        totals = tuple(a + b for a, b in zip(was.totals, points, strict=True))
        self.tables[name] = replace(was, totals=totals, payable=totals, number=was.number + 1)

    def join(self, name: str, who: str) -> None:
        """Let somebody sit down on a chair of his own."""
        was = self.tables[name]
        self._goes_on(name, (*was.tenures, Tenures(((was.number + 1, who),))))

    def sit_in(self, name: str, seat: int, who: str) -> None:
        """Let somebody take a chair over, with all that it comes to."""
        was = self.tables[name]
        seats = list(was.tenures)
        seats[seat] = replace(seats[seat], had=(*seats[seat].had, (was.number + 1, who)))
        self._goes_on(name, seats)

    def withdraw(self, name: str, seat: int) -> None:
        """Say that the last who sat in on a chair never did."""
        was = self.tables[name]
        seats = list(was.tenures)
        *had, (since, _) = seats[seat].had
        mistaken = (*seats[seat].mistaken, (since, was.number + 1))
        seats[seat] = Tenures(tuple(had), mistaken)
        self._goes_on(name, seats)

    def respell(self, name: str, names: Mapping[str, str]) -> None:
        """Spell names at a table otherwise; who was settled with them stays one person."""
        before, was = self.people, self.tables[name].tenures
        if not self._goes_on(name, respelled(was, names)):
            return
        settled = [chairs for book in self.books for chairs in chairs_in(self.book(book))]
        self.say(still_together(settled, before, self.people))

    def say(self, said: Mapping[Sitter, str]) -> bool:
        """Say who is who, where it makes no two of one table one person."""
        if sat_together(self.people, said):
            return False
        for place, person in said_of(self.people, said).items():
            # It is said now, of who has the chair or had it: a number of his time.
            self.sayings.append(Saying(len(self.sayings) + 1, "", place, person))
        return True

    @property
    def people(self) -> People:
        """Who sat where."""
        return sat_at({name: table.tenures for name, table in self.tables.items()}, self.sayings)

    def rename(self, person: str, name: str) -> bool:
        """Give a person another name everywhere; that of somebody else makes them one."""
        return self.say(renamed(self.people, person, name))

    def part(self, places: Iterable[Place], name: str) -> bool:
        """Say that some chairs were somebody else's."""
        return self.say(split(self.people, places, name))

    # ---- Books ----

    def write(self, book: str, event: object) -> None:
        """Write the next event of a book."""
        log = self.books.setdefault(book, [])
        self.written += 1
        log.append(WrittenEvent(len(log) + 1, "", "", event, self.written))  # type: ignore[arg-type]

    def open_book(self, tables: Iterable[str]) -> str:
        """Open a book."""
        name = f"book {len(self.books)}"
        self.write(name, BookOpened(name, tuple(tables)))
        return name

    def book(self, name: str) -> Book:
        """Read a book."""
        return read_book(self.books[name])

    def statements(self, name: str) -> list[Statement]:
        """All purses of a book."""
        return self._of(self.book(name), name)

    def of(self, tables: Iterable[str]) -> list[Statement]:
        """All purses of some tables that are in no book together."""
        return self._of(read_book([WrittenEvent(1, "", "", BookOpened("", tuple(tables)))]), "")

    def _of(self, book: Book, name: str) -> list[Statement]:
        others = {one: self.book(one) for one in self.books if one != name}
        return statements_of_book(book, self.tables, self.people, name, others)

    def agree(self, name: str) -> bool:
        """Agree on what is planned in each purse; tell whether anything was."""
        agreed = False
        for purse in [one.purse for one in self.statements(name)]:
            found = next(one for one in self.statements(name) if one.purse == purse)
            if not found.waits:
                continue
            agreed = True
            settled = agreement(found, self.people)
            for table in (one for one in found.came_to if one):
                self._cover(name, found.purse, table)
            self.write(name, settled)
            for one in settled.lowered:
                self.write(one.book, PromiseLowered(one.promise, one.off.amount, name))
        return agreed

    def _cover(self, book: str, purse: Purse, table: str) -> None:
        amounts = {
            seat: amount - self.covered(table, seat)
            for seat, amount in self.comes_to(table).items()
        }
        self.coverings.append(Covering(book, purse, table, self.tables[table].number, amounts))

    def take_back(self, name: str) -> None:
        """Take back what was agreed on in a book, where nothing stands against it."""
        for found in self.statements(name):
            agreed = any(one.purse == found.purse for one in self.book(name).agreements.values())
            if not agreed or obstacles(found.picked, found.purse):
                continue
            event = taken_back(found.picked, found.purse)
            self.write(name, event)
            for one in event.owed_again:
                self.write(one.book, PromiseLowered(one.promise, -one.off.amount, name))
            for covering in self.coverings:
                if (covering.book, covering.purse) == (name, found.purse):
                    covering.holds = False

    def debts(self) -> list[tuple[str, Debt]]:
        """All promises that hold, with their books."""
        return [
            (name, debt) for name in self.books for debt in self.book(name).debts if not debt.void
        ]

    def pay(self, book: str, number: int, part: Fraction) -> None:
        """Pay all of a promise or a part of it, in whole units."""
        debt = self.book(book).debts[number - 1]
        unit = Decimal("0.01") if isinstance(debt.left, Decimal) else 1
        amount = int(Fraction(debt.left) * part / Fraction(unit)) * unit
        if amount and not debt.carried:
            self.write(book, Paid(number, amount))

    def taker(self, book: str, number: int) -> str | None:
        """The book that has taken a promise over."""
        keys = ((name, (t.book, t.promise)) for name in self.books for t in self.book(name).taken)
        return next((name for name, key in keys if key == (book, number)), None)

    def carry(self, book: str, number: int) -> None:
        """Leave a promise to a later night, or settle it here after all."""
        debt = self.book(book).debts[number - 1]
        if debt.carried and self.taker(book, number) is None:
            self.write(book, CarriedOver(number, carried=False))
        elif (
            debt.left and not debt.carried and None not in (debt.promise.payer, debt.promise.payee)
        ):
            self.write(book, CarriedOver(number))

    def take(self, name: str, book: str, number: int) -> None:
        """Take a carried promise over into another book, or give it back."""
        debt, taker = self.book(book).debts[number - 1], self.taker(book, number)
        if taker == name:
            self.write(name, GivenBack(book, number))
        elif taker is None and debt.carried and debt.left and name != book:
            there = next(one for one in self.statements(book) if one.purse == debt.purse)
            promise = next(one.promise for one in there.debts if one.number == number)
            left = replace(promise, amount=debt.left)
            chairs = places_of((left.payer, left.payee), self.people)
            self.write(name, TakenOver(book, number, debt.purse, left, chairs))

    # ---- What follows ----

    def comes_to(self, table: str) -> dict[int, Fraction]:
        """What a table comes to for each seat: points are whole, and so is their money in cents."""
        there = self.tables[table]
        worth = Fraction(there.stake.per_point) if there.stake else Fraction(1)
        return {seat: points * worth for seat, points in enumerate(there.totals)}

    def covered(self, table: str, seat: int) -> Fraction:
        """What settlements that hold cover of a chair."""
        some = (one for one in self.coverings if one.table == table and one.holds)
        return sum((one.amounts.get(seat, Fraction()) for one in some), Fraction())

    def purse(self, table: str) -> Purse:
        """What a table is settled in."""
        stake = self.tables[table].stake
        return Purse(stake.currency) if stake else Purse(game=PAID)

    def open_by_chairs(self, purse: Purse, tables: Iterable[str]) -> Sums:
        """What is open of some tables, of who has the chairs now."""
        people = self.people
        return total(
            {people.who((table, Seat(seat))): amount - self.covered(table, seat)}
            for table in tables
            if self.purse(table) == purse
            for seat, amount in self.comes_to(table).items()
        )

    def counts_for(self, purse: Purse, tables: Iterable[str]) -> Sums:
        """What is covered of some tables, of who had the chairs when that was agreed on."""
        people, some = self.people, set(tables)
        return total(
            {people.had((one.table, Seat(seat), one.number)): amount}
            for one in self.coverings
            if one.holds and one.table in some and one.purse == purse
            for seat, amount in one.amounts.items()
        )

    def moved(self, purse: Purse) -> Sums:
        """What was paid, promised or set off between people; what was taken over, where it went."""
        found: list[Mapping[Party, object]] = []
        for name in self.books:
            for statement in (one for one in self.statements(name) if one.purse == purse):
                for debt in statement.debts:
                    due = debt.paid if self.taker(name, debt.number) else debt.due
                    got = {debt.promise.payer: -due, debt.promise.payee: due}
                    found.append(got if debt.promise.payer != debt.promise.payee else {})
        return total(found)

    def purses(self) -> list[Purse]:
        """What the tables are settled in."""
        return list(dict.fromkeys(map(self.purse, self.tables)))


def points(chance: Random, seats: int) -> list[int]:
    """Points that add up to nothing."""
    some = [chance.randint(-9, 9) for _ in range(seats - 1)]
    return [*some, -sum(some)]

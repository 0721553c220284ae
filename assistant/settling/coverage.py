"""What agreed settlements cover of each table, in whatever book: no point is asked for twice.

A settlement covers chairs. A cover counts for who had the chair when it was agreed, whoever has it
since; the names in promises mean who had the chairs that they were written with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from assistant.core.grouping import grouped
from assistant.core.seat import TABLE, Seat
from assistant.settling.added_amounts import Amounts, added, decimals_of, got_by, less
from assistant.settling.book import (
    BOX_PARTY,
    OWN,
    Amount,
    Book,
    Chairs,
    Cover,
    Party,
    Settled,
    TermsAgreed,
    WrittenEvent,
)
from assistant.settling.meanings import Meanings, written_when
from assistant.settling.rounded_shares import Purse, Terms
from assistant.settling.same_people import People, Place, meant

Holder = Seat | Party
"""Where an amount of a table lies: a chair, the box, nobody, or somebody who has no chair there."""
Pieces = Mapping[tuple[Holder, Party], Amount]
"""Amounts by where they lie and for whom they count."""

ONCE = 2
"""The decimals that all money had, before each currency had those of its own coins."""


@dataclass(frozen=True)
class Agreed:
    """A settlement, with everybody in it by his name of now."""

    book: str
    written: WrittenEvent
    settled: Settled
    covers: Mapping[str, Cover]
    pieces: Mapping[str, Pieces]
    """What it covers of each table, by where that lies and for whom it counts."""
    elsewhere: bool = False
    """Whether it came along with a table, and its payments stayed where it was agreed on."""

    @property
    def purse(self) -> Purse:
        """What it is settled in."""
        return self.settled.purse

    @property
    def tables(self) -> set[str]:
        """The tables that it covers."""
        return set(self.covers) - {OWN}

    def of(self, tables: Iterable[str]) -> Amounts:
        """What it covers of some tables."""
        return added(self.covers[table].amounts for table in tables if table in self.covers)


@dataclass(frozen=True)
class Coverage:
    """The settlements of some books, in the order in which they were agreed on."""

    agreed: tuple[Agreed, ...] = ()

    @cached_property
    def holders(self) -> Mapping[str, Agreed]:
        """By table: the settlement whose terms hold for it everywhere.

        It is of the book that covered the table first. In older data the same book may have agreed
        on other terms later, or have given the table up.
        """
        last: dict[tuple[str, str, Purse], Agreed] = {}
        for agreed in self.agreed:
            for table in agreed.tables:
                key = table, agreed.book, agreed.purse
                if agreed.settled.covers is None and table not in agreed.settled.came_to:
                    last.pop(key, None)
                else:
                    last[key] = agreed  # it keeps its place: that of the first
        first_books = {table: book for table, book, _ in reversed(last)}
        return {key[0]: last[key] for key in last if first_books[key[0]] == key[1]}

    def terms(self, table: str) -> Terms | None:
        """The terms by which a table is settled everywhere; None if nothing covers it.

        They have the amounts that were agreed on, and their decimals if the stake has others now.
        """
        holder = self.holders.get(table)
        if holder is None:
            return None
        cover = holder.covers[table]
        stake, decimals = cover.terms.stake, decimals_of(cover.amounts)
        same = decimals < ONCE or (stake and stake.decimals == decimals)
        agreed = {
            TABLE if chair == BOX_PARTY else chair: amount
            for chair, amount in self.chairs(holder.purse, table).items()
        }
        return replace(cover.terms, decimals=None if same else decimals, agreed=agreed)

    def settlements_of(self, table: str) -> list[Agreed]:
        """List the settlements that cover a table."""
        return [one for one in self.agreed if table in one.tables]

    def covered(self, purse: Purse, table: str) -> Amounts:
        """What settlements cover of a table."""
        return added(one.covers[table].amounts for one in self._of.get((purse, table), ()))

    def chairs(self, purse: Purse, table: str) -> dict[Holder, Amount]:
        """What settlements cover of each chair of a table."""
        pieces = (one.pieces[table].items() for one in self._of.get((purse, table), ()))
        return added({holder: amount} for some in pieces for (holder, _), amount in some)

    def of_chair(self, purse: Purse, table: str, seat: Seat) -> Amounts:
        """What settlements cover of a chair, for who had it then."""
        pieces = (one.pieces[table].items() for one in self._of.get((purse, table), ()))
        return added({who: amount} for some in pieces for (at, who), amount in some if at == seat)

    def own(self, purse: Purse, book: str) -> Amounts:
        """What a book's settlements cover of what it took over."""
        return added(one.of([OWN]) for one in self.by_book.get((purse, book), ()))

    def purses(self, table: str) -> dict[Purse, Amounts]:
        """What settlements cover of a table, by what they are settled in."""
        return {purse: self.covered(purse, table) for purse, one in self._of if one == table}

    @cached_property
    def _of(self) -> Mapping[tuple[Purse, str], list[Agreed]]:
        return grouped(((one.purse, table), one) for one in self.agreed for table in one.tables)

    @cached_property
    def by_book(self) -> Mapping[tuple[Purse, str], list[Agreed]]:
        """The settlements of each purse and book."""
        return grouped(((one.purse, one.book), one) for one in self.agreed)


def coverage(
    books: Mapping[str, Book], people: People, meanings: Meanings | None = None
) -> Coverage:
    """Read what the settlements of some books cover, by their addresses."""
    means = meanings or Meanings(books, people)
    found = (one for address in books for one in _agreed(address, means))
    return Coverage(tuple(sorted(found, key=lambda one: (one.written.place, one.written.number))))


def _agreed(address: str, meanings: Meanings) -> Iterator[Agreed]:
    terms: dict[str, Terms] = {}
    before: dict[str, Mapping[str, Pieces]] = {}
    book, people = meanings.books[address], meanings.people
    for written in book.log:
        match written.event:
            case TermsAgreed(table, said):
                terms[table] = said
            case Settled() as was if written.number in book.agreements:
                now = meanings.settled(address, written.number, was)
                came_to = {table: _pieces(table, was, people) for table in was.came_to}
                if was.covers is None:
                    pieces = _worked_out(came_to, before.get(now.purse.letters, {}))
                    by = {table: terms.get(table, Terms(edition=1)) for table in pieces}
                else:
                    pieces = {table: _pieces(table, was, people) for table in was.covers}
                    by = {table: cover.terms for table, cover in was.covers.items()}
                before[now.purse.letters] = came_to
                covers, elsewhere = _covers(now, pieces, by), _came_along(was)
                covers = covers if elsewhere else _with_own(now, covers)
                yield Agreed(address, written, now, covers, pieces, elsewhere)


def _came_along(was: Settled) -> bool:
    """Whether a settlement came with a table: its payments stayed where it was agreed on."""
    told_here = was.covers is None or was.promises or was.lowered
    covered = added(cover.amounts for cover in (was.covers or {}).values())
    return not told_here and any(covered.values())


def _pieces(table: str, was: Settled, people: People) -> Pieces:
    """Sort what a settlement covers of a table by the chair, and by the person it counts for."""
    cover = (was.covers or {}).get(table, Cover(was.came_to.get(table, {})))
    when = written_when(was)

    def piece(who: Party, chair: Place | None, amount: Amount) -> Pieces:
        person = people.had(chair, who or "") if chair else None
        if chair is None or person is None:
            person = meant(who, when, people)
            return {(person, person): amount}
        return {(chair[1], person): amount}

    if not cover.chairs:
        chairs = {
            who: _chair(table, who, cover.number, was.chairs, people) for who in cover.amounts
        }
        return added(piece(who, chairs[who], amount) for who, amount in cover.amounts.items())
    names = _names_then(table, was.chairs, cover.number)
    of_chairs = [
        piece(names.get(seat), (table, seat, cover.number), amount)
        for seat, amount in cover.chairs.items()
    ]
    of_names = (pair for pair in cover.chairs.items() if pair[0] in names)
    named: dict[Party, Amount] = added({names[seat]: amount} for seat, amount in of_names)
    rest = {who: amount for who, amount in less(cover.amounts, named).items() if amount}
    return added([*of_chairs, *(piece(who, None, amount) for who, amount in rest.items())])


def _names_then(table: str, chairs: Chairs, number: int) -> dict[Seat, str]:
    """The names that those who had the chairs of a table then were written by."""
    had = sorted(
        (since, seat, who)
        for who, places in chairs.items()
        for at, seat, since in places
        if at == table and since <= number
    )
    return {seat: who for _, seat, who in had}


def _chair(table: str, who: Party, number: int, chairs: Chairs, people: People) -> Place | None:
    """Find the chair that a name had at a table when it was written.

    Where no chairs were written down, it is the chair of that name.
    """
    if who is None or who == BOX_PARTY or table == OWN:
        return None
    its = chairs.get(who) if chairs else people.places(who)
    found = ((at, seat, number or since) for at, seat, since in its or () if at == table)
    return next(found, None)


def _worked_out(now: Mapping[str, Pieces], before: Mapping[str, Pieces]) -> dict[str, Pieces]:
    """Work out what an older settlement covered: what its tables came to since the one before."""
    tables = (table for table in dict.fromkeys((*now, *before)) if table != OWN)
    return {table: less(now.get(table, {}), before.get(table, {})) for table in tables}


def _covers(
    now: Settled, pieces: Mapping[str, Pieces], terms: Mapping[str, Terms]
) -> dict[str, Cover]:
    """Tell what a settlement covers for everybody."""
    told, covers = now.covers or {}, {}
    for table, some in pieces.items():
        by_person = added({person: amount} for (_, person), amount in some.items())
        covers[table] = Cover(by_person, terms[table], told[table].number if table in told else 0)
    return covers


def _with_own(now: Settled, covers: dict[str, Cover]) -> dict[str, Cover]:
    """Add under `OWN` what a settlement promises beyond what it covers of tables."""
    promised = added(got_by(promise) for promise in now.promises)
    lowered = added(got_by(one.off) for one in now.lowered)
    of_tables = added(cover.amounts for table, cover in covers.items() if table != OWN)
    own = less(less(promised, lowered), of_tables)
    rest = {OWN: Cover(own)} if any(own.values()) or OWN in covers else {}
    return {table: cover for table, cover in covers.items() if table != OWN} | rest


# ---- Whose a covered chair is ----


def whose(books: Mapping[str, Book], people: People) -> dict[tuple[str, int, str, Seat], Party]:
    """Name for whom each covered chair counts, by book, settlement, table and seat."""
    return {
        (one.book, one.written.number, table, holder): who
        for one in coverage(books, people).agreed
        for table, pieces in one.pieces.items()
        for (holder, who), amount in pieces.items()
        if isinstance(holder, Seat) and amount
    }


def moved_by(books: Mapping[str, Book], before: People, after: People) -> list[str]:
    """Find the tables of which a covered chair counts for somebody else afterwards."""
    was, now = whose(books, before), whose(books, after)
    return list(dict.fromkeys(chair[2] for chair, who in was.items() if now.get(chair) != who))

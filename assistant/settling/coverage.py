"""What agreed settlements cover of each table, in whatever book: no point is asked for twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property

from assistant.settling.amounts import Amounts, added, got_by, less
from assistant.settling.book import (
    Book,
    Chairs,
    Cover,
    Party,
    Promise,
    Settled,
    TermsAgreed,
    WrittenEvent,
)
from assistant.settling.currency_pot import Purse, Terms
from assistant.settling.people import People, meant

OWN = ""
"""What a settlement covers beside tables: what its book took over, or of no table that it says."""


@dataclass(frozen=True)
class Agreed:
    """A settlement that was agreed on, everybody in it by the name of now."""

    book: str
    written: WrittenEvent
    settled: Settled
    covers: Mapping[str, Cover]

    @property
    def purse(self) -> Purse:
        """What it is settled in."""
        return self.settled.purse

    @property
    def tables(self) -> set[str]:
        """The tables that it covers."""
        return set(self.covers) - {OWN}

    @property
    def elsewhere(self) -> bool:
        """Whether it came along with a table, and its payments stayed where it was agreed on."""
        told_here = self.settled.promises or self.settled.lowered
        return not told_here and any(self.of(self.covers).values())

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
        first: dict[tuple[str, str, Purse], int] = {}
        last: dict[tuple[str, str, Purse], Agreed] = {}
        for place, one in enumerate(self.agreed):
            for table in one.tables:
                key = table, one.book, one.purse
                if one.settled.covers is None and table not in one.settled.came_to:
                    first.pop(key, None)
                else:
                    first.setdefault(key, place)
                    last[key] = one
        in_order = sorted(first, key=first.__getitem__)
        books = {table: book for table, book, _ in reversed(in_order)}
        return {key[0]: last[key] for key in in_order if books[key[0]] == key[1]}

    def terms(self, table: str) -> Terms | None:
        """Tell by what terms a table is settled everywhere; None where nothing covers it."""
        holder = self.holders.get(table)
        return holder.covers[table].terms if holder else None

    def settlements_of(self, table: str) -> list[Agreed]:
        """List the settlements that cover a table."""
        return [one for one in self.agreed if table in one.tables]

    def covered(self, purse: Purse, table: str) -> Amounts:
        """What settlements cover of a table."""
        return added(one.covers[table].amounts for one in self._of.get((purse, table), ()))

    def own(self, purse: Purse, book: str) -> Amounts:
        """What a book's settlements cover of what it took over."""
        return added(one.of([OWN]) for one in self.by_book.get((purse, book), ()))

    def purses(self, table: str) -> dict[Purse, Amounts]:
        """What settlements cover of a table, by what they are settled in."""
        return {purse: self.covered(purse, table) for purse, one in self._of if one == table}

    @cached_property
    def _of(self) -> Mapping[tuple[Purse, str], list[Agreed]]:
        found: dict[tuple[Purse, str], list[Agreed]] = {}
        for one in self.agreed:
            for table in one.tables:
                found.setdefault((one.purse, table), []).append(one)
        return found

    @cached_property
    def by_book(self) -> Mapping[tuple[Purse, str], list[Agreed]]:
        """The settlements of each purse and book."""
        found: dict[tuple[Purse, str], list[Agreed]] = {}
        for one in self.agreed:
            found.setdefault((one.purse, one.book), []).append(one)
        return found


def coverage(books: Mapping[str, Book], people: People) -> Coverage:
    """Read what the settlements of some books cover, by their addresses."""
    found = (one for address, book in books.items() for one in _agreed(address, book, people))
    return Coverage(tuple(sorted(found, key=lambda one: (one.written.place, one.written.number))))


def _agreed(address: str, book: Book, people: People) -> Iterator[Agreed]:
    terms: dict[str, Terms] = {}
    before: dict[Purse, Mapping[str, Amounts]] = {}
    for written in book.log:
        match written.event:
            case TermsAgreed(table, said):
                terms[table] = said
            case Settled() as settled if written.number in book.agreements:
                now = named(settled, people)
                was = before.get(now.purse, {})
                covers = _worked_out(now, was, terms) if now.covers is None else now.covers
                before[now.purse] = now.came_to
                yield Agreed(address, written, now, covers)


def _worked_out(
    now: Settled, before: Mapping[str, Amounts], terms: Mapping[str, Terms]
) -> dict[str, Cover]:
    """Work out what an older settlement covered: what its tables came to since the one before.

    What its promises come to beyond that is of no table.
    """
    tables = (table for table in dict.fromkeys((*now.came_to, *before)) if table != OWN)
    covers = {
        table: Cover(
            less(now.came_to.get(table, {}), before.get(table, {})), terms.get(table, Terms())
        )
        for table in tables
    }
    promised = added(got_by(promise) for promise in now.promises)
    rest = less(promised, added(cover.amounts for cover in covers.values()))
    return covers | ({OWN: Cover(rest)} if any(rest.values()) else {})


def named(was: Settled, people: People) -> Settled:
    """Call everybody in a settlement by the name of now."""

    @cache
    def who_now(who: Party) -> Party:
        return meant(who, was.chairs, people)

    def now(amounts: Amounts) -> Amounts:
        return added({who_now(who): amount} for who, amount in amounts.items())

    covers = was.covers and {
        table: replace(cover, amounts=now(cover.amounts)) for table, cover in was.covers.items()
    }
    return replace(
        was,
        promises=tuple(meant_promise(promise, was.chairs, people) for promise in was.promises),
        came_to={table: now(amounts) for table, amounts in was.came_to.items()},
        covers=covers,
        lowered=tuple(
            replace(one, off=meant_promise(one.off, was.chairs, people)) for one in was.lowered
        ),
    )


def meant_promise(promise: Promise, chairs: Chairs, people: People) -> Promise:
    """Call both in a promise by the name of now."""
    payer, payee = (meant(who, chairs, people) for who in (promise.payer, promise.payee))
    return replace(promise, payer=payer, payee=payee)

"""What is already settled of some tables, and in which books."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from assistant.core.grouping import grouped
from assistant.settling.added_amounts import Amounts, added, got_by, less, opposite
from assistant.settling.book import OWN, Book, Debt, Lowering, Promise, PromiseLowered
from assistant.settling.coverage import Agreed, Coverage, coverage
from assistant.settling.meanings import Meanings
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People


@dataclass(frozen=True)
class SettledPart:
    """What one book has settled of some tables.

    Its payments where it is of these tables alone; otherwise only its share, and what it set off
    against payments of these tables.
    """

    book: str
    title: str
    amounts: Amounts
    """What everybody gets or pays by it."""
    debts: tuple[Debt, ...] = ()
    whole: bool = True
    elsewhere: bool = False
    """Whether its payments are kept where it was agreed on, and none of them here."""
    waits: bool = False
    """Whether something is open there: by a promise taken over, or by names changed since."""


@dataclass(frozen=True)
class Picked:
    """Tables that are settled together in a book, and the other books that cover some of them.

    A table stays in the book that covers it, whatever is picked.
    """

    address: str
    book: Book
    others: Mapping[str, Book]
    people: People

    @cached_property
    def books(self) -> Mapping[str, Book]:
        """All books by their addresses."""
        return {**self.others, self.address: self.book}

    @cached_property
    def coverage(self) -> Coverage:
        """What all these books cover."""
        return coverage(self.books, self.people, self.meanings)

    @cached_property
    def meanings(self) -> Meanings:
        """Whom the names in them mean."""
        return Meanings(self.books, self.people)

    @cached_property
    def tables(self) -> tuple[str, ...]:
        """The tables, in the order in which they were picked."""
        own = (agreed for agreed in self.coverage.agreed if agreed.book == self.address)
        settled = (table for agreed in own for table in agreed.covers if table != OWN)
        return tuple(dict.fromkeys((*self.book.tables, *settled)))

    def debts(self, purse: Purse, book: str) -> tuple[Debt, ...]:
        """The promises of a book that hold, everybody by the name of now."""
        now = self.meanings.promise
        return tuple(
            replace(debt, promise=now(book, debt.number) or debt.promise, book=book)
            for debt in self.books[book].debts
            if debt.purse == purse and not debt.void
        )

    def agreed(self, debt: Debt) -> Agreed:
        """The settlement that a promise was made in."""
        of_book = self.coverage.by_book[debt.purse, debt.book]
        number = debt.agreed.number
        return next(agreed for agreed in of_book if agreed.written.number == number)

    def lowerable(self, purse: Purse) -> Iterator[Lowering]:
        """List what is left of open promises that cover some of the tables, the oldest first."""
        for book in dict.fromkeys(one.book for one in self.coverage.agreed if one.purse == purse):
            for debt in self.debts(purse, book):
                payer, payee = debt.promise.payer, debt.promise.payee
                if not debt.left or debt.carried or payer == payee:
                    continue
                if book == self.address or self.agreed(debt).tables & set(self.tables):
                    yield Lowering(book, debt.number, Promise(payer, payee, debt.left))

    def taken(self, purse: Purse, books: Iterable[str]) -> dict[tuple[str, int], Promise]:
        """Find what some books have taken over, by the book and the number of the promise."""
        return {
            (taken.book, taken.promise): self.meanings.taken(taken).left
            for book in books
            for taken in self.books[book].taken
            if taken.purse == purse
        }

    def whole(self, purse: Purse) -> list[str]:
        """List the other books that are of these tables alone, with all that they took over."""
        whole = [
            book
            for (of, book), agreed in self.coverage.by_book.items()
            if of == purse and book != self.address and self._has_all_of(agreed)
        ]
        while more := [book for book in whole if not self._takes_from(purse, book, whole)]:
            whole = [book for book in whole if book not in more]
        return whole

    def _has_all_of(self, settlements: Iterable[Agreed]) -> bool:
        """Tell whether settlements are of these tables alone, with their payments here."""
        tables = {table for agreed in settlements for table in agreed.tables}
        elsewhere = any(agreed.elsewhere for agreed in settlements)
        return bool(tables) and tables <= set(self.tables) and not elsewhere

    def _takes_from(self, purse: Purse, book: str, known: Iterable[str]) -> bool:
        """Tell whether a book took over from known books alone, and has agreed on all of that."""
        near = {*known, self.address}
        from_known = all(other in near for other, _ in self.taken(purse, [book]))
        return from_known and not self._waits(purse, book)

    def _waits(self, purse: Purse, book: str) -> bool:
        """Whether something is open in a book beside its tables."""
        taken = added(map(got_by, self.taken(purse, [book]).values()))
        return any(less(taken, self.coverage.own(purse, book)).values())

    def parts(self, purse: Purse) -> tuple[SettledPart, ...]:
        """Tell what each book has settled of the tables, the first agreed on first."""
        shown = [self.address, *self.whole(purse)]
        moved = self._moved(purse, shown)
        in_order = (one.book for one in self.coverage.agreed if one.purse == purse)
        found = (
            self._paid(purse, book, shown) if book in shown else self._share(purse, book, moved)
            for book in dict.fromkeys((*in_order, *moved))
        )
        return tuple(part for part in found if part.whole or any(part.amounts.values()))

    def _paid(self, purse: Purse, book: str, shown: Iterable[str]) -> SettledPart:
        """What a book's payments settle, without promises that another book took over."""
        debts, taken = self.debts(purse, book), self.taken(purse, shown)
        due = (got_by(replace(debt.promise, amount=debt.due)) for debt in debts)
        gone = (got_by(taken[key]) for debt in debts if (key := (book, debt.number)) in taken)
        return SettledPart(book, self.books[book].title, less(added(due), added(gone)), debts)

    def _share(self, purse: Purse, book: str, moved: Mapping[str, list[Amounts]]) -> SettledPart:
        agreed = self.coverage.by_book.get((purse, book), ())
        amounts = added([*(one.of(self.tables) for one in agreed), *moved.get(book, ())])
        title = self.books[book].title if book in self.books else ""
        elsewhere = any(one.elsewhere for one in agreed)
        waits = book in self.books and not elsewhere and self._waits(purse, book)
        return SettledPart(book, title, amounts, whole=False, elsewhere=elsewhere, waits=waits)

    def _moved(self, purse: Purse, shown: Iterable[str]) -> Mapping[str, list[Amounts]]:
        """What was set off between the payments that are shown and those of other books."""
        offsets = (offset for book in shown for offset in self._offsets(purse, book))
        return grouped((book, amounts) for book, amounts in offsets if book not in shown)

    def _offsets(self, purse: Purse, book: str) -> Iterator[tuple[str, Amounts]]:
        """List what was set off between a book's payments and those of each book."""
        for debt in self.debts(purse, book):
            for event in (written.event for written in debt.history):
                if isinstance(event, PromiseLowered):
                    yield event.book, got_by(replace(debt.promise, amount=event.amount))
        for agreed in self.coverage.by_book.get((purse, book), ()):
            for lowering in agreed.settled.lowered:
                yield lowering.book, opposite(got_by(lowering.off))

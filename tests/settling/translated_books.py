"""Books as they were stored before, told as the facts of a journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from assistant.core.seat import Seat
from assistant.settling import book as old
from assistant.settling.coverage import Agreed, coverage
from assistant.settling.meanings import Meanings
from assistant.settling.same_people import People
from tests.settling import slow_journal as journal


def facts_of(books: Mapping[str, old.Book], people: People) -> list[journal.Fact]:
    """Translate books that were settled together, in the order in which they were agreed."""
    meanings = Meanings(books, people)
    found = [*coverage(books, people, meanings).agreed]
    return [fact for one in found for fact in _facts(one, books[one.book], meanings)]


def _facts(agreed: Agreed, book: old.Book, meanings: Meanings) -> Iterator[journal.Fact]:
    cuts = {table: agreed.covers[table].number for table in agreed.tables}
    if agreed.elsewhere:
        for table, cut in cuts.items():
            yield journal.Outside(agreed.purse, table, cut, _by_holder(agreed, table))
        return
    key = f"{agreed.book} {agreed.written.number}"
    debts = [one for one in book.debts if one.agreed.number == agreed.written.number]
    promises = (meanings.promise(agreed.book, one.number) or one.promise for one in debts)
    payments = tuple(
        journal.Payment(one.payer, one.payee, Fraction(one.amount) - Fraction(debt.lowered))
        for one, debt in zip(promises, debts, strict=True)
    )
    yield journal.Agreed(key, agreed.purse, cuts, payments)
    for place, debt in enumerate(debts):
        if debt.paid:
            yield journal.Paid(key, place, Fraction(debt.paid))


def _by_holder(agreed: Agreed, table: str) -> dict[journal.Holder, Fraction]:
    return {
        Seat(holder) if isinstance(holder, int) else holder: Fraction(amount)
        for (holder, _), amount in agreed.pieces[table].items()
    }

"""What was agreed on is taken back: all of one purse of a book, as long as nobody has paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.message import Message, msg
from assistant.settling.amounts import added
from assistant.settling.book import Debt, Lowered, Lowering, TakenBack
from assistant.settling.currency_pot import Purse
from assistant.settling.settlements import Picked


def spellings(picked: Picked, purse: Purse) -> list[Purse]:
    """List in what letters a book has written a purse that it has agreed on: EUR, and once €."""
    agreed = (one.purse for one in picked.book.agreements.values() if one.purse == purse)
    return list({one.letters: one for one in agreed}.values())


def taken_back(picked: Picked, purse: Purse) -> TakenBack:
    """What is written down when all is taken back that is agreed on in a purse in these letters."""
    return TakenBack(purse, tuple(_owed_again(picked, [purse])))


def _owed_again(picked: Picked, purses: Iterable[Purse]) -> Iterator[Lowering]:
    """List what of other books' promises was set off by what is taken back."""
    letters = {purse.letters for purse in purses}
    for settled in picked.book.agreements.values():
        if settled.purse.letters in letters:
            yield from (one for one in settled.lowered if one.book != picked.address)


def obstacles(picked: Picked, purse: Purse) -> list[Message]:
    """Tell what has to be done first, before it can be taken back."""
    own = picked.debts(purse, picked.address)
    found = [why for debt in own for why in _of_promise(picked, debt)]
    found += [
        msg("A payment that this offset was moved to a later night: move it back there first.")
        for one in _owed_again(picked, spellings(picked, purse))
        if one.book not in picked.books or _carried(picked, one)
    ]
    return [why for place, why in enumerate(found) if why not in found[:place]]


def _of_promise(picked: Picked, debt: Debt) -> Iterator[Message]:
    if debt.paid:
        yield msg("Payments are marked as paid: mark them as not paid first.")
    if debt.carried:
        yield msg("A payment was moved to a later night: move it back here first.")
    marks = (mark.event for mark in debt.marks)
    off = added({mark.book: mark.amount} for mark in marks if isinstance(mark, Lowered))
    for book, amount in off.items():
        if book != picked.address and amount:
            yield _offset_elsewhere(picked, book)


def _offset_elsewhere(picked: Picked, book: str) -> Message:
    title = picked.books[book].title if book in picked.books else ""
    if not title:
        return msg("Another settlement offset one of its payments: take that back first.")
    return msg("“{settlement}” offset one of its payments: take that back first.", settlement=title)


def _carried(picked: Picked, one: Lowering) -> bool:
    debt = picked.books[one.book].debt(one.promise)
    return debt is None or debt.carried

"""A name that is spelled otherwise at one table: whoever was settled with it stays one person."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from assistant.core.message import Message
from assistant.evening.log.tenures import Tenures
from assistant.settling.book import Book, chairs_in, tables_of
from assistant.settling.same_people import People, Sitter, said_of, still_together
from assistant.store.books import ChairsChangedError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.policy import device
from assistant.web.concurrency import TRIES
from assistant.web.nights.book_overview import people_at
from assistant.web.nights.covered_chairs import owners_affair
from assistant.web.responses import store


def names_are_owners(
    address: str, was: Sequence[Tenures], becomes: Sequence[Tenures]
) -> Message | None:
    """Say at which settled table only an owner may spell names so; None where this phone may."""
    if tuple(was) == tuple(becomes):
        return None
    before, becoming, said = _respelled(address, was, becomes)
    return owners_affair(before, becoming.saying(said))


def keep_one_person(address: str, was: Sequence[Tenures], becomes: Sequence[Tenures]) -> None:
    """Say of other tables' chairs who sat there, where a settlement took them for one person.

    It is then called by the new name at all tables that were settled together with this one.
    """
    if tuple(was) == tuple(becomes):
        return
    for _ in range(TRIES):
        after = store().books.said()
        _, becoming, said = _respelled(address, was, becomes)
        if not said:
            return
        with suppress(ChairsChangedError):
            store().books.know(said_of(becoming, said), device(), after)
            return


def _respelled(
    address: str, was: Sequence[Tenures], becomes: Sequence[Tenures]
) -> tuple[People, People, dict[Sitter, str]]:
    """Tell who is who before and after, and what to say of whom else."""
    its, settled = _settled_with(address)
    tenures = {table: outcome.tenures for table, outcome in store().tables.outcomes(its).items()}
    before = people_at({**tenures, address: was})
    becoming = people_at({**tenures, address: becomes})
    chairs = [chairs for book in settled for chairs in chairs_in(book)]
    return before, becoming, still_together(chairs, before, becoming)


def _settled_with(address: str) -> tuple[list[str], list[Book]]:
    """Find all books that have to do with a table, or with the tables of such a book."""
    its, found = {address}, {}
    while new := [book for book in store().books.covering(its) if book not in found]:
        for book in new:
            found[book] = Book()
            with suppress(UnreadableError):
                found[book] = store().books.book(book)
            its |= {*tables_of(found[book])}
    return sorted(its), list(found.values())

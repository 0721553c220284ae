"""A name that is spelled otherwise at one table: whoever was settled with it stays one person."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from assistant.settling.book import Book, chairs_in, tables_of
from assistant.settling.people import still_together
from assistant.store.books import ChairsChangedError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.policy import device
from assistant.web.concurrency import TRIES
from assistant.web.nights.book_overview import books, people_at
from assistant.web.responses import tables


def keep_one_person(address: str, was: Sequence[str], becomes: Sequence[str]) -> None:
    """Say of other tables' chairs who sat there, where a settlement took them for one person.

    It is then called by the new name at all tables that were settled together with this one.
    """
    if tuple(was) == tuple(becomes):
        return
    its, settled = _settled_with(address)
    players = {table: outcome.players for table, outcome in tables().outcomes(its).items()}
    for _ in range(TRIES):
        after = books().said()
        before = people_at({**players, address: was})
        said = still_together(
            [chairs for book in settled for chairs in chairs_in(book)],
            before,
            people_at({**players, address: becomes}),
        )
        if not said:
            return
        with suppress(ChairsChangedError):
            books().know(said, device(), after)
            return


def _settled_with(address: str) -> tuple[list[str], list[Book]]:
    """Find all books that have to do with a table, or with the tables of such a book."""
    its, found = {address}, {}
    while new := [book for book in books().covering(its) if book not in found]:
        for book in new:
            found[book] = Book()
            with suppress(UnreadableError):
                found[book] = books().book(book)
            its |= {*tables_of(found[book])}
    return sorted(its), list(found.values())

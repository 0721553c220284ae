"""One table settled by itself, from its result page: a book of that one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.message import Message
from assistant.evening.log.evening import Evening
from assistant.settling.book import BookOpened
from assistant.settling.rounded_shares import Terms
from assistant.store.addresses import book_address
from assistant.store.participation import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.forms import submission
from assistant.web.nights.book_overview import (
    BookOverview,
    book_of_exactly,
    open_overview,
    overview_of_tables,
)
from assistant.web.nights.payments import agree
from assistant.web.pages import OWN, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast
from assistant.web.table.closing import end

pages = Pages("settlement", __name__)


@dataclass(frozen=True, slots=True)
class Covering:
    """A table that is settled by a book's terms: every page shows its money by these."""

    overview: BookOverview
    terms: Terms
    holder: str | None
    """The book that has settled it; None where it is only agreed how."""
    takers: Mapping[tuple[str, int], str]

    @property
    def nobody_pays(self) -> bool:
        """Whether it comes to nothing, and nothing was settled of it."""
        return not any(statement.parts or statement.waits for statement in self.overview.statements)


def covering(overview: BookOverview, table: str) -> Covering | None:
    """Tell how a table is settled; None where that is its own affair."""
    terms = overview.terms(table) or Terms()
    if terms == Terms() and not overview.picked.coverage.purses(table):
        return None
    alone = overview.of(table)
    return Covering(alone, terms, overview.holder(table), alone.takers)


def covering_of(address: str, evening: Evening) -> Covering | None:
    """Tell how a table is settled, for its own pages; None too where that cannot be read."""
    try:
        return covering(overview_of_table(address, evening), address)
    except UnreadableError:
        return None


def overview_of_table(address: str, evening: Evening, book: str = "") -> BookOverview:
    """Lay out a table by itself: the book of it that this phone knows, or one not there yet."""
    there = book_of_exactly([address])
    return open_overview(there) if there else overview_of_tables(_title(evening), [address], book)


def _title(evening: Evening) -> str:
    return " · ".join(filter(None, (evening.title, day_of(evening))))


@pages.post("/t/<address>/settle", may=OWN)
def settle(address: str) -> Answer:
    """Agree on the payments of one table, in a book of its own; a table that goes on ends by it."""
    evening = store().tables.evening(address)
    if arg("ends") and end(address, evening, arg("ends"), f"{submission()}-end") is None:
        return moved_on("ending.result", address=address)
    there = book_of_exactly([address])
    opened = [] if there else [BookOpened(_title(evening), (address,))]
    book = book_address(submission())
    said = agree(lambda: overview_of_table(address, store().tables.evening(address), book), opened)
    if isinstance(said, Message):
        toast(said)
    if isinstance(said, str):
        store().books.visit(device(), said)
    return moved_on("ending.result", address=address)

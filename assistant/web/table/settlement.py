"""One table ended and settled by itself, from its result page: a book of that one table."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.fields import whole
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import ended_now
from assistant.settling.rounded_shares import Terms
from assistant.store.participation import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.concurrency import StaleError, write
from assistant.web.forms import submission
from assistant.web.nights.agreements import agree_together
from assistant.web.nights.book_overview import BookOverview, overview_of
from assistant.web.pages import OWN, Pages
from assistant.web.responses import Answer, arg, moved_on, store
from assistant.web.table.phones import toast_changed

pages = Pages("settlement", __name__)


@dataclass(frozen=True, slots=True)
class Covering:
    """A table that is settled by a book's terms: every page shows its money by these."""

    overview: BookOverview
    terms: Terms
    holder: str | None
    """The book in which it is agreed; None where it is only said how."""

    @property
    def nobody_pays(self) -> bool:
        """Whether it comes to nothing, and nothing was settled of it."""
        return not self.holder and not any(one.waits for one in self.overview.statements)


def covering(overview: BookOverview, table: str) -> Covering | None:
    """Tell how a table is settled; None where that is its own affair."""
    terms, holder = overview.terms(table), overview.holder(table)
    if holder is None and terms in (None, Terms()):
        return None
    return Covering(overview.of(table), terms or Terms(), holder)


def covering_of(address: str, evening: Evening) -> Covering | None:
    """Tell how a table is settled, for its own pages; None too where that cannot be read."""
    try:
        return covering(overview_of_table(address, evening), address)
    except UnreadableError:
        return None


def overview_of_table(address: str, evening: Evening) -> BookOverview:
    """Lay out a table by itself: the book of it that this phone knows, or one not there yet."""
    return overview_of([address], _title(evening))


def _title(evening: Evening) -> str:
    return " · ".join(filter(None, (evening.title, day_of(evening))))


@pages.post("/t/<address>/settle", may=OWN)
def settle(address: str) -> Answer:
    """Agree on the payments of one table, in a book of its own; a table that goes on ends by it."""
    evening = store().tables.evening(address)
    try:
        with store().tables.at_once():
            _settle(address, evening)
    except _NotAgreedError:
        pass  # the page says why
    return moved_on("ending.result", address=address)


class _NotAgreedError(Exception):
    """Nothing was agreed on, so the table does not end either."""


def _settle(address: str, evening: Evening) -> None:
    """End a table that goes on, and agree on its payments; raises _NotAgreedError."""
    if arg("ends") and end(address, evening, arg("ends"), f"{submission()}-end") is None:
        raise _NotAgreedError
    if agree_together(_title(evening), [address]) is None:
        raise _NotAgreedError


def end(address: str, evening: Evening, seen: str, mark: str = "") -> Evening | None:
    """End a table with the balances that were shown; None where they changed, which is said.

    `seen` is the number of its log that the form was made of, `mark` is given where the form writes
    something else besides.
    """
    number = whole(seen)

    def as_shown(now: Evening) -> bool:
        return now.closed is None and now.number == number

    try:
        return write(address, evening, ended_now(evening), as_shown, mark)
    except StaleError as stale:
        text = msg("The table has changed. Check the new result, then end the table.")
        toast_changed(address, stale.evening, number, text)
        return None

"""Ending and settling one table from its result page, in a book of its own."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.fields import whole
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import closing_event
from assistant.settling.rounded_shares import Terms
from assistant.store.scores import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.concurrency import StaleError, write
from assistant.web.forms import submission
from assistant.web.nights.agreements import agree_together
from assistant.web.nights.book_overview import BookOverview, overview_of
from assistant.web.pages import OWN, Pages
from assistant.web.responses import Answer, arg, redirect_to, store
from assistant.web.table.phones import toast_changed

pages = Pages("settlement", __name__)


@dataclass(frozen=True, slots=True)
class TableTerms:
    """The terms by which a table is settled and its money is shown."""

    overview: BookOverview
    terms: Terms
    holder: str | None
    """Address of the book that settles the table, or None if it is not settled yet."""

    @property
    def nobody_pays(self) -> bool:
        """Whether the table is not settled, and has nothing to pay."""
        return not self.holder and not any(
            entry.needs_agreement for entry in self.overview.statements
        )


def table_terms(overview: BookOverview, table: str) -> TableTerms | None:
    """The settlement terms of a table; None if it is not settled and has no terms."""
    terms, settling_book = overview.terms(table), overview.settling_book(table)
    if settling_book is None and terms in (None, Terms()):
        return None
    return TableTerms(overview.single_table(table), terms or Terms(), settling_book)


def table_terms_of(address: str, evening: Evening) -> TableTerms | None:
    """The settlement terms of a table; None if it has none or a settlement is unreadable."""
    try:
        return table_terms(overview_of_table(address, evening), address)
    except UnreadableError:
        return None


def overview_of_table(address: str, evening: Evening) -> BookOverview:
    """The overview of a table's own book, which may not be stored yet."""
    return overview_of([address], _title(evening))


def _title(evening: Evening) -> str:
    return " · ".join(filter(None, (evening.title, day_of(evening))))


@pages.post("/t/<address>/settle", may=OWN)
def settle(address: str) -> Answer:
    """Agree on the payments of one table in a book of its own, and end the table."""
    evening = store().tables.evening(address)
    try:
        with store().tables.transaction():
            _settle(address, evening)
    except _NotAgreedError:
        pass  # the page shows why
    return redirect_to("ending.result", address=address)


class _NotAgreedError(Exception):
    """No agreement was made, so the table stays open."""


def _settle(address: str, evening: Evening) -> None:
    """End an open table and agree on its payments. Raises _NotAgreedError."""
    if arg("ends") and end_table(address, evening, arg("ends"), f"{submission()}-end") is None:
        raise _NotAgreedError
    if agree_together(_title(evening), [address]) is None:
        raise _NotAgreedError


def end_table(address: str, evening: Evening, seen: str, mark: str = "") -> Evening | None:
    """End a table if its balances are unchanged; else show the changes and return None.

    `seen` is the log number that the form shows; `mark` replaces the submission id if the form
    writes another event too.
    """
    number = whole(seen)

    def as_shown(latest: Evening) -> bool:
        return latest.closed is None and latest.number == number

    try:
        return write(address, evening, closing_event(evening), as_shown, mark)
    except StaleError as stale:
        text = msg("The table has changed. Check the new result, then end the table.")
        toast_changed(address, stale.evening, number, text)
        return None

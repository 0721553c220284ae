"""Cancelling agreements: their payments are dropped and their tables are open again."""

from __future__ import annotations

from dataclasses import dataclass

from flask import abort, render_template, request

from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.settling.book import Agreement, Debt, PaidTwice, Undone
from assistant.settling.journal import Statement
from assistant.settling.rounded_shares import Purse
from assistant.store.links import Role
from assistant.web.nights.book_overview import BookOverview, open_to_change
from assistant.web.nights.books import write, written_before
from assistant.web.nights.settled_seats import AgreedOfSeat, agreed_of_seats
from assistant.web.pages import Pages
from assistant.web.responses import Answer, arg, redirect_to

pages = Pages("taking_back", __name__)


@dataclass(frozen=True, slots=True)
class ToTakeBack:
    """An agreement that can be cancelled, and the obstacles to cancelling it."""

    overview: BookOverview
    statement: Statement
    agreement: Agreement
    of: str = ""
    """Log and number of the agreement if it is one of two on the same events; else empty."""
    agreed: str = ""

    @property
    def purse(self) -> Purse:
        """Currency (or points) of the settlement to undo."""
        return self.statement.purse

    @property
    def debts(self) -> list[Debt]:
        """The payments of the agreement."""
        key = self.agreement.key
        return [debt for debt in self.statement.debts if debt.agreement.key == key]

    @property
    def tables(self) -> list[str]:
        """Names of the tables that the agreement covers."""
        return self.overview.called(self.agreement.agreed.cuts)

    @property
    def becomes(self) -> list[AgreedOfSeat]:
        """Amounts that would count for another person, who has the seat now."""
        cuts = self.agreement.agreed.cuts
        seats = (agreed_of_seats(self.overview, table, self.agreement) for table in cuts)
        return [seat for table_seats in seats for seat in table_seats if seat.who != seat.now]

    @property
    def obstacles(self) -> list[Message]:
        """Steps required before cancelling."""
        if any(debt.paid for debt in self.debts):
            return [msg("Some payments are marked as paid. Mark them as not paid first.")]
        return []


def _to_take_back(overview: BookOverview) -> ToTakeBack | None:
    statement = overview.statement(request.values.get("purse", ""))
    if statement is None:
        return None
    log, agreed = request.values.get("of", ""), request.values.get("agreed", "")
    if not agreed:
        last = statement.undoable
        return ToTakeBack(overview, statement, last) if last else None
    candidates = (
        candidate
        for pair in overview.journal.agreed_twice
        for candidate in (pair.first, pair.other)
    )
    requested = next(
        (candidate for candidate in candidates if candidate.key == (log, whole(agreed))), None
    )
    if requested is None or requested.agreed.purse != statement.purse:
        return None
    return ToTakeBack(overview, statement, requested, log, agreed)


@pages.get("/b/<address>/back", may=Role.OWN)
def ask(address: str) -> Answer:
    """Confirmation page for cancelling, with any obstacles."""
    return _page(_to_take_back(open_to_change(address, "taking_back.ask")) or abort(404))


def _page(cancellation: ToTakeBack, code: int = 200) -> Answer:
    page = render_template(
        "nights/taking_back.html",
        what=cancellation,
        overview=cancellation.overview,
        table=request.values.get("table", ""),
    )
    return page, code


@pages.post("/b/<address>/back", may=Role.OWN)
def take_back(address: str) -> Answer:
    """Cancel the agreement if it is unchanged since shown, then return to the waiting table."""
    overview = open_to_change(address, "taking_back.take_back")
    cancellation = _to_take_back(overview)
    if cancellation and cancellation.obstacles and not written_before(overview):
        return _page(cancellation, 409)
    book, agreed = cancellation.agreement.key if cancellation else ("", 0)
    undone = Undone(agreed) if cancellation else None
    answer = write(overview, undone, msg("Settlement cancelled"), log=book)
    if table := arg("table"):
        return redirect_to("description.edit", address=table, _anchor="stake")
    return answer


@pages.post("/b/<address>/twice", may=Role.OWN)
def paid_twice(address: str) -> Answer:
    """Record that both the local and the imported agreement were paid."""
    overview = open_to_change(address, "taking_back.paid_twice")
    key = arg("of"), whole(arg("agreed"))
    matches = (
        candidate for candidate in overview.journal.agreed_twice if candidate.other.key == key
    )
    if (pair := next(matches, None)) is None or pair.paid_twice:
        return write(overview, None)
    book, agreed = pair.other.key
    return write(overview, PaidTwice(agreed), msg("Saved"), log=book)

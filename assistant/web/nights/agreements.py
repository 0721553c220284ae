"""Agreeing on the payments shown, and cancelling agreements.

Cancelling an agreement deletes its payments; its tables are then unsettled again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress

from flask import abort, render_template, request

from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.settling.book import Agreement, BookEvent, BookOpened, Debt, PaidTwice, Undone
from assistant.settling.journal import Statement, agreement
from assistant.store.addresses import book_address
from assistant.store.books import BookChangedError
from assistant.store.links import Role
from assistant.web.access.cookies import device
from assistant.web.access.role_checks import require_access
from assistant.web.concurrency import MAX_TRIES
from assistant.web.forms import submission
from assistant.web.nights.book_overview import (
    BookOverview,
    allow_joined,
    book_with_only,
    open_to_change,
    overview_of,
    payments_digest,
)
from assistant.web.nights.books import is_already_processed, write
from assistant.web.nights.settled_seats import agreed_seat_amounts
from assistant.web.pages import Pages, page_at
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store, toast

PAYMENTS_CHANGED = msg("The payments have changed. Check the new ones, then agree.")


def agree(
    read_overview: Callable[[], BookOverview], first_events: Sequence[BookEvent]
) -> str | Message | None:
    """Record an agreement on the payments that the form showed; return the book's address.

    Returns a message if the payments cannot be agreed, and None if they have changed since.
    `read_overview` reads the book; if another request writes in between, it is called again.
    `first_events` are the events that open a new book.
    """
    for attempt in range(MAX_TRIES):
        # After a conflict, read and write under the lock, so that no other request intervenes.
        with store().tables.turn() if attempt else nullcontext(), suppress(BookChangedError):
            return _try_to_agree(read_overview(), first_events)
    toast(CHANGED)
    return None


def _try_to_agree(
    overview: BookOverview, first_events: Sequence[BookEvent]
) -> str | Message | None:
    """Try once to agree; raises BookChangedError if another request has written in between."""
    allow_joined(overview.joined, "payments.settle")
    if store().books.has_submission(overview.root, submission()):
        return overview.root
    statement = overview.statement(arg("purse"))
    if statement is None and overview.other_settlements:
        toast(PAYMENTS_CHANGED)
        return None
    if statement is None:
        abort(404)
    if not statement.feasible:
        return msg(
            "with so many pairs excluded there is no way to pay everything: allow a pair again"
        )
    if arg("shown") != payments_digest(statement) or arg("seen") != str(overview.book.number):
        toast(PAYMENTS_CHANGED)
        return None
    if not statement.needs_agreement:
        return None
    events = [*first_events, agreement(statement)]
    joined = overview.joined
    store().books.agree(overview.root, events, overview.seen, device(), submission(), joined)
    toast(msg("Payments agreed"))
    return overview.root


def agree_together(title: str, tables: Sequence[str]) -> str | None:
    """Agree on the payments shown for exactly these tables, in their book or a new one.

    Returns the book's address. If nothing was agreed, the next page shows the reason.
    """
    existing = book_with_only(tables)
    if existing:
        require_access(page_at("payments.settle"), existing)
    first_events = [] if existing else [BookOpened(title, tuple(tables))]
    address = book_address(submission())
    outcome = agree(lambda: overview_of(tables, title, address), first_events)
    if isinstance(outcome, Message):
        toast(outcome)
        return None
    if outcome:
        store().books.visit(device(), outcome)
    return outcome


# ---- Cancelling ----

pages = Pages("taking_back", __name__)


def _requested_agreement(overview: BookOverview) -> tuple[Statement, Agreement] | None:
    """The agreement to cancel: the last one, or the requested one of a `DuplicateAgreement`."""
    statement = overview.statement(request.values.get("purse", ""))
    if statement is None:
        return None
    log, number = request.values.get("of", ""), request.values.get("agreed", "")
    if not number:
        return (statement, statement.next_to_cancel) if statement.next_to_cancel else None
    candidates = (
        candidate
        for pair in overview.journal.duplicate_agreements
        for candidate in (pair.first, pair.other)
        if candidate.key == (log, whole(number)) and candidate.purse == statement.purse
    )
    return next(((statement, candidate) for candidate in candidates), None)


def _debts_of(statement: Statement, agreement: Agreement) -> list[Debt]:
    return [debt for debt in statement.debts if debt.agreement.key == agreement.key]


@pages.get("/b/<address>/back", may=Role.OWN)
def ask(address: str) -> Answer:
    """Page that asks for confirmation before cancelling an agreement."""
    overview = open_to_change(address, "taking_back.ask")
    return _confirmation_page(overview, *(_requested_agreement(overview) or abort(404)))


def _confirmation_page(
    overview: BookOverview, statement: Statement, agreement: Agreement, code: int = 200
) -> Answer:
    """Confirmation page, with the seats whose amounts would then belong to another person."""
    debts, tables = _debts_of(statement, agreement), agreement.agreed.cuts
    seats = (seat for table in tables for seat in agreed_seat_amounts(overview, table, agreement))
    number = request.values.get("agreed", "")
    page = render_template(
        "nights/taking_back.html",
        overview=overview,
        purse=statement.purse,
        debts=debts,
        elsewhere=agreement.agreed.elsewhere,
        paid=any(debt.paid for debt in debts),
        becomes=[seat for seat in seats if seat.who != seat.now],
        names=overview.table_names(tables),
        of=number and request.values.get("of", ""),
        agreed=number,
        table=request.values.get("table", ""),
    )
    return page, code


@pages.post("/b/<address>/back", may=Role.OWN)
def take_back(address: str) -> Answer:
    """Cancel the agreement if it is unchanged; redirect to the table in the form or to the book."""
    overview = open_to_change(address, "taking_back.take_back")
    requested = _requested_agreement(overview)
    any_paid = requested and any(debt.paid for debt in _debts_of(*requested))
    if requested and any_paid and not is_already_processed(overview):
        return _confirmation_page(overview, *requested, code=409)
    book, number = requested[1].key if requested else ("", 0)
    event = Undone(number) if requested else None
    answer = write(overview, event, msg("Settlement cancelled"), log=book)
    if table := arg("table"):
        return redirect_to("description.edit", address=table, _anchor="stake")
    return answer


@pages.post("/b/<address>/twice", may=Role.OWN)
def paid_twice(address: str) -> Answer:
    """Record that both the local and the imported agreement were paid."""
    overview = open_to_change(address, "taking_back.paid_twice")
    key = arg("of"), whole(arg("agreed"))
    matches = (
        candidate
        for candidate in overview.journal.duplicate_agreements
        if candidate.other.key == key
    )
    if (pair := next(matches, None)) is None or pair.paid_twice:
        return write(overview, None)
    book, number = pair.other.key
    return write(overview, PaidTwice(number), msg("Saved"), log=book)

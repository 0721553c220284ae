"""Agreeing on the payments shown, in an existing book or for tables without one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress

from flask import abort

from assistant.core.message import Message, msg
from assistant.settling.book import BookEvent, BookOpened
from assistant.settling.journal import agreement
from assistant.store.addresses import book_address
from assistant.store.books import BookChangedError
from assistant.web.access.cookies import device
from assistant.web.access.roles import allow
from assistant.web.concurrency import TRIES
from assistant.web.forms import submission
from assistant.web.nights.book_overview import (
    BookOverview,
    allow_joined,
    book_of_exactly,
    overview_of,
    shown,
)
from assistant.web.pages import page_at
from assistant.web.responses import CHANGED, arg, store, toast

PAYMENTS_CHANGED = msg("The payments have changed. Check the new ones, then agree.")


def agree(look: Callable[[], BookOverview], before: Sequence[BookEvent]) -> str | Message | None:
    """Record an agreement on the payments that the form showed; return the book's address.

    Returns a message if the payments cannot be agreed, and None if they have changed since. `look`
    reads the book anew; `before` has the first events of a book that does not exist yet. If another
    request writes in between, the book is read and checked again.
    """
    for attempt in range(TRIES):
        # After a conflict, read and write under the lock, so that no other request intervenes.
        with store().tables.turn() if attempt else nullcontext(), suppress(BookChangedError):
            return _agreed(look(), before)
    toast(CHANGED)
    return None


def _agreed(overview: BookOverview, before: Sequence[BookEvent]) -> str | Message | None:
    """One attempt to agree; raises BookChangedError if another request has written in between."""
    if store().books.written(overview.root, submission()):
        return overview.root
    statement = overview.statement(arg("purse"))
    if statement is None and overview.others:
        toast(PAYMENTS_CHANGED)
        return None
    if statement is None:
        abort(404)
    if not statement.feasible:
        return msg(
            "with so many pairs excluded there is no way to pay everything: allow a pair again"
        )
    if arg("shown") != shown(statement) or arg("seen") != str(overview.book.number):
        toast(PAYMENTS_CHANGED)
        return None
    if not statement.waits:
        return None
    events = [*before, agreement(statement)]
    joined = overview.joined
    store().books.agree(overview.root, events, overview.seen, device(), submission(), joined)
    toast(msg("Payments agreed"))
    return overview.root


def agree_together(title: str, its: Sequence[str]) -> str | None:
    """Agree on the payments shown for exactly these tables, in their book or a new one.

    Returns the book's address. If nothing was agreed, the next page shows the reason.
    """
    existing = book_of_exactly(its)
    if existing:
        allow(page_at("payments.settle"), existing)
    first_events = [] if existing else [BookOpened(title, tuple(its))]
    address = book_address(submission())
    agreed = agree(lambda: _check_joined(overview_of(its, title, address)), first_events)
    if isinstance(agreed, Message):
        toast(agreed)
        return None
    if agreed:
        store().books.visit(device(), agreed)
    return agreed


def _check_joined(overview: BookOverview) -> BookOverview:
    allow_joined(overview.joined, "payments.settle")
    return overview

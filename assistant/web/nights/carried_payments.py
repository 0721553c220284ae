"""Payments that other books carry over to a later night."""

from __future__ import annotations

from contextlib import suppress

from assistant.settling.book import Debt
from assistant.store.links import Role
from assistant.store.unreadable import UnreadableError
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import BookOverview, known_books, overview_of_book
from assistant.web.responses import store


def carried_by_other_books(overview: BookOverview) -> list[tuple[BookOverview, Debt]]:
    """List what other books that this phone owns carry over, and no book has taken over yet."""
    others = (
        (address, book)
        for address, book in known_books()[0]
        if address != overview.address and role_at(address) is Role.OWN
    )
    waiting: list[BookOverview] = []
    for address, book in others:
        if any(debt.carried and debt.left for debt in book.debts):
            with suppress(UnreadableError):  # what it came from is damaged: it says so itself
                waiting.append(overview_of_book(address, book, overview.seen))
    return [
        (other, debt)
        for other in waiting
        for taken in [store().books.takers(other.address)]
        for statement in other.statements
        for debt in statement.debts
        if debt.carried and debt.left and debt.number not in taken
    ]

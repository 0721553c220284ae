"""Agreements are cancelled: nothing of them is to be paid, and their tables are open again."""

from __future__ import annotations

from dataclasses import dataclass

from flask import abort, render_template, request

from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.settling.book import Agreement, Debt, PaidTwice, Undone
from assistant.settling.journal import Statement
from assistant.settling.rounded_shares import Purse
from assistant.store.books import BookChangedError
from assistant.store.links import Role
from assistant.web.access.cookies import device
from assistant.web.forms import submission
from assistant.web.nights.book_overview import BookOverview, open_to_change
from assistant.web.nights.books import write
from assistant.web.nights.settled_seats import Becomes, becomes
from assistant.web.pages import Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast

pages = Pages("taking_back", __name__)


@dataclass(frozen=True, slots=True)
class ToTakeBack:
    """What a book has agreed on last in a purse, and what stands against undoing it."""

    overview: BookOverview
    statement: Statement
    agreement: Agreement
    of: str = ""
    """Where it is not the last, but one of two on the same events: the log, and the number."""
    agreed: str = ""

    @property
    def purse(self) -> Purse:
        """What it is settled in."""
        return self.statement.purse

    @property
    def debts(self) -> list[Debt]:
        """The payments that were agreed on."""
        its = self.agreement.key
        return [debt for debt in self.statement.debts if debt.agreement.key == its]

    @property
    def tables(self) -> list[str]:
        """What the tables are called that were agreed on."""
        return self.overview.called(self.agreement.agreed.cuts)

    @property
    def becomes(self) -> list[Becomes]:
        """What counts for somebody else then: whoever has the chair now."""
        return becomes(self.overview, self.agreement)

    @property
    def obstacles(self) -> list[Message]:
        """What has to be done first."""
        if any(debt.paid for debt in self.debts):
            return [msg("Some payments are marked as paid. Mark them as not paid first.")]
        return []


def _to_take_back(address: str) -> ToTakeBack | None:
    overview = open_to_change(address, "taking_back.ask")
    statement = overview.statement(request.values.get("purse", ""))
    if statement is None:
        return None
    of, agreed = request.values.get("of", ""), request.values.get("agreed", "")
    if not agreed:
        return ToTakeBack(overview, statement, statement.latest) if statement.latest else None
    either = (one for pair in overview.journal.agreed_twice for one in (pair.first, pair.other))
    asked = next((one for one in either if one.key == (of, whole(agreed))), None)
    return ToTakeBack(overview, statement, asked, of, agreed) if asked else None


@pages.get("/b/<address>/back", may=Role.OWN)
def ask(address: str) -> Answer:
    """Say what would be cancelled, and what has to be done before."""
    return _page(_to_take_back(address) or abort(404))


def _page(what: ToTakeBack, code: int = 200) -> Answer:
    page = render_template(
        "nights/taking_back.html",
        what=what,
        overview=what.overview,
        table=request.values.get("table", ""),
    )
    return page, code


@pages.post("/b/<address>/back", may=Role.OWN)
def take_back(address: str) -> Answer:
    """Cancel it, if it is still as it was shown, and return to the table that waits for it."""
    what = _to_take_back(address)
    if not _done(address):
        if what is None:
            toast(CHANGED)
            return moved_on("books.book", address=address)
        if what.obstacles:
            return _page(what, 409)
        if not _written(what):
            toast(CHANGED)
            return moved_on("taking_back.ask", address=address, **_asked())
        toast(msg("Settlement cancelled"))
    if table := arg("table"):
        return moved_on("description.edit", address=table, _anchor="stake")
    return moved_on("books.book", address=address)


def _done(address: str) -> bool:
    """Tell whether this very form was taken already, in this book or one that was moved here."""
    logs = store().books.book(address).logs
    return any(store().books.written(book, submission()) for book in logs)


def _asked() -> dict[str, str]:
    return {key: arg(key) for key in ("purse", "table", "of", "agreed") if arg(key)}


def _written(what: ToTakeBack) -> bool:
    """Undo the agreement, if nothing was written since it was shown."""
    overview, (book, agreed) = what.overview, what.agreement.key
    if arg("seen") != str(overview.book.number):
        return False
    try:
        store().books.agree(book, [Undone(agreed)], overview.seen, device(), submission())
    except BookChangedError:
        return False
    return True


@pages.post("/b/<address>/twice", may=Role.OWN)
def paid_twice(address: str) -> Answer:
    """Say that what was agreed here and elsewhere was paid at both: the difference is open."""
    overview = open_to_change(address, "taking_back.paid_twice")
    key = arg("of"), whole(arg("agreed"))
    asked = (one for one in overview.journal.agreed_twice if one.other.key == key)
    if (pair := next(asked, None)) is None or pair.paid_twice:
        return write(overview, None)
    book, agreed = pair.other.key
    return write(overview, PaidTwice(agreed), msg("Saved"), log=book)

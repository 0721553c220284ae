"""A settlement is taken back: nothing of it is to be paid, and its tables are open again."""

from __future__ import annotations

from dataclasses import dataclass

from flask import abort, render_template, request

from assistant.core.message import Message, msg
from assistant.settling.book import OWN, Debt
from assistant.settling.promises import obstacles, spellings, taken_back
from assistant.settling.rounded_shares import Purse, purse_of
from assistant.store.books import BookChangedError
from assistant.store.links import Role
from assistant.web.access.cookies import device
from assistant.web.forms import submission
from assistant.web.nights.book_overview import BookOverview, open_overview
from assistant.web.nights.covered_chairs import Becomes, becomes
from assistant.web.pages import Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast

pages = Pages("taking_back", __name__)


@dataclass(frozen=True, slots=True)
class ToTakeBack:
    """What a book has agreed on in a purse, and what stands against taking it back."""

    overview: BookOverview
    purse: Purse

    @property
    def debts(self) -> tuple[Debt, ...]:
        """The payments that were agreed on."""
        return self.overview.picked.debts(self.purse, self.overview.address)

    @property
    def tables(self) -> list[str]:
        """What the tables are called that it covers."""
        agreed = (self.purse, self.overview.address)
        some = self.overview.picked.coverage.by_book[agreed]
        its = dict.fromkeys(table for one in some for table in one.covers if table != OWN)
        return self.overview.called(its)

    @property
    def becomes(self) -> list[Becomes]:
        """What counts for somebody else then: whoever has the chair now."""
        agreed = (self.purse, self.overview.address)
        return becomes(self.overview, self.overview.picked.coverage.by_book[agreed])

    @property
    def obstacles(self) -> list[Message]:
        """What has to be done first."""
        return obstacles(self.overview.picked, self.purse)


def _to_take_back(address: str) -> ToTakeBack | None:
    overview, key = open_overview(address), request.values.get("purse", "")
    agreed = {one.purse for one in overview.book.agreements.values()}
    purse = purse_of(key)
    return ToTakeBack(overview, purse.by_code) if purse in agreed else None


@pages.get("/b/<address>/back", may=Role.OWN)
def ask(address: str) -> Answer:
    """Say what would be taken back, and what has to be done before."""
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
    """Take it back, if it is still as it was shown, and return to the table that waits for it."""
    if not store().books.written(address, submission()):
        what = _to_take_back(address)
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


def _asked() -> dict[str, str]:
    return {key: arg(key) for key in ("purse", "table") if arg(key)}


def _written(what: ToTakeBack) -> bool:
    """Write it in all letters that the purse has here, with what is owed again in other books."""
    overview = what.overview
    if arg("seen") != str(overview.book.number):
        return False
    purses = spellings(overview.picked, what.purse)
    events = [taken_back(overview.picked, purse) for purse in purses]
    try:
        store().books.agree(overview.address, events, overview.seen, device(), submission())
    except BookChangedError:
        return False
    return True

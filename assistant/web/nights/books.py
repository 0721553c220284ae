"""The pages of nights and books: which tables are settled together, who pays whom, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

from flask import Blueprint, abort, render_template, request, url_for

from assistant.core.codec import tidy
from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.core.problem import Problem
from assistant.evening.table_summary import Table
from assistant.games import all_games
from assistant.language import english
from assistant.paper.pdf import page_pdf
from assistant.settling.book import Book, BookEvent, BookOpened, Debt, TablesPicked, TakenOver
from assistant.settling.currency_pot import BASES
from assistant.settling.nights import Night, nights
from assistant.settling.people import same
from assistant.store.books import BookChangedError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.policy import device, submission
from assistant.web.access.share_link import way_to
from assistant.web.downloads import ascii_name, printed
from assistant.web.nights.book_overview import (
    BookOverview,
    books,
    open_overview,
    overview_of_book,
    overview_of_tables,
    shown,
    table_name,
)
from assistant.web.nights.table_choice import asks_for_days, offered, read_picked
from assistant.web.paging import Paging, paged
from assistant.web.responses import Answer, arg, moved_on, tables, toast

pages = Blueprint("books", __name__)
NIGHTS_A_PAGE = 30
TABLES_A_PAGE = 20
LINES_A_PAGE = 60
TOLD_AT_ONCE = 12
"""Of so many tables every deal is told on one page; of more, a table at a time."""


# ---- Nights ----


@pages.get("/nights")
def index() -> Answer:
    """List this phone's nights, some at a time, and its books, the last first."""
    paging = paged(nights(tables().sittings(device())), NIGHTS_A_PAGE)
    known, lost = _known_overviews() if paging.page == 1 else ([], {})
    return render_template(
        "nights/nights.html",
        paging=paging,
        tables=_of_nights(paging.items),
        overviews=known,
        lost=lost,
        unread=tables().unread(device()),
    )


def _known_books() -> tuple[list[tuple[str, Book]], dict[str, str]]:
    """Read this phone's books; name those that cannot be read by their addresses."""
    known: list[tuple[str, Book]] = []
    lost: dict[str, str] = {}
    for address in books().visited(device()):
        try:
            known.append((address, books().book(address)))
        except UnreadableError as error:
            lost[address] = error.called or address
    return known, lost


def _known_overviews() -> tuple[list[BookOverview], dict[str, str]]:
    """Lay out this phone's books; what covers their tables may be what cannot be read."""
    seen = books().seen()
    known, lost = _known_books()
    found: list[BookOverview] = []
    for address, book in known:
        try:
            found.append(overview_of_book(address, book, seen))
        except UnreadableError:
            lost[address] = book.title or address
    return found, lost


def _of_nights(found: Iterable[Night]) -> Mapping[str, Table]:
    return tables().outcomes([table for night in found for table in night.tables])


@pages.get("/nights/<day>")
def night(day: str) -> Answer:
    """Show what a night comes to, before anything is agreed."""
    found, overview = open_night(day, request.args.get("place", ""))
    return render_template(
        "nights/night.html",
        night=found,
        overview=overview,
        mine=set(overview.book.tables),
        there=book_of_exactly(found.tables),
    )


def open_night(day: str, place: str) -> tuple[Night, BookOverview]:
    """Put the tables of a night together as a book would, before there is one."""
    found = _night(day, place)
    return found, overview_of_tables(_title(found), found.tables)


def _night(day: str, place: str) -> Night:
    found = (
        night
        for night in nights(tables().sittings(device()))
        if night.day == day and same(night.place) == same(place)
    )
    return next(found, None) or abort(404)


def _title(night: Night) -> str:
    return " · ".join(filter(None, (night.place, night.day)))


# ---- Books ----


@pages.get("/books/new")
def new() -> Answer:
    """Ask which tables are settled together."""
    return _ask_tables("", [])


def _ask_tables(
    title: str,
    picked: Sequence[str],
    problems: Sequence[Problem] = (),
    overview: BookOverview | None = None,
) -> Answer:
    found = nights(tables().sittings(device()))
    shown_ = offered(found, set(picked))
    page = render_template(
        "nights/table_choice.html",
        nights=shown_,
        tables=_of_nights(shown_),
        more=sum(len(night.tables) for night in found) - sum(len(n.tables) for n in shown_),
        unread=tables().unread(device()),
        typed=request.form,
        title=title,
        picked=set(picked),
        whole_nights=set(request.form.getlist("night")),
        problems=problems,
        overview=overview,
    )
    return page, 422 if problems else 200


@pages.post("/books")
def open_book() -> Answer:
    """Open a book for some of this phone's tables, or say what is missing."""
    picked, problems = read_picked()
    if problems or asks_for_days():
        return _ask_tables(arg("title"), picked, problems)
    mark, show_ = submission(), "books.share" if arg("do") == "share" else "books.show"
    if (there := book_of_exactly(picked)) and there != mark:
        if tidy(arg("title")) != books().book(there).title:
            toast(msg("These tables have a settlement already: this is it."))
        return moved_on(show_, address=there)
    books().append(mark, 1, BookOpened(tidy(arg("title")), tuple(picked)), device(), mark)
    books().visit(device(), mark)
    return moved_on(show_, address=mark)


def book_of_exactly(picked: Iterable[str]) -> str | None:
    """Find a book of this phone that is of these tables and no others; one that was agreed on."""
    found = books().visited_of(device(), picked)
    agreed = (one for one in found if books().book(one).settled)
    return next(agreed, next(iter(found), None))


@pages.get("/b/<address>")
def show(address: str) -> Answer:
    """Show a book: who pays whom, what was paid, and what changed since."""
    return show_overview(open_overview(address))


def show_overview(overview: BookOverview, problems: Sequence[Problem] = ()) -> Answer:
    """Show a book, with what was typed where it cannot be taken."""
    page = render_template(
        "nights/book.html",
        overview=overview,
        paging=_tables_of(overview, problems),
        mine=_mine(overview),
        carried=carried_by_other_books(overview),
        problems=problems,
        typed=request.form,
        this_phone=device(),
        bases=BASES,
        shown=shown,
    )
    return page, 422 if problems else 200


def _tables_of(overview: BookOverview, problems: Sequence[Problem]) -> Paging[tuple[int, str]]:
    """Some of a book's tables with their places, from 1; those at which something is wrong."""
    places = list(enumerate(overview.book.tables, 1))
    wrong = [whole(problem.field.removeprefix("terms.")) for problem in problems]
    at = next((place - 1 for place in wrong if isinstance(place, int)), None)
    return paged(places, TABLES_A_PAGE, at)


def _mine(overview: BookOverview) -> set[str]:
    return tables().visits.among(device(), overview.book.tables)


def carried_by_other_books(overview: BookOverview) -> list[tuple[BookOverview, Debt]]:
    """List what other books of this phone carry over, and no book has taken over yet."""
    others = ((a, book) for a, book in _known_books()[0] if a != overview.address)
    waiting: list[BookOverview] = []
    for address, book in others:
        if any(debt.carried and debt.left for debt in book.debts):
            with suppress(UnreadableError):  # what it came from is damaged: it says so itself
                waiting.append(overview_of_book(address, book, overview.seen))
    return [
        (other, debt)
        for other in waiting
        for taken in [books().takers(other.address)]
        for statement in other.statements
        for debt in statement.debts
        if debt.carried and debt.left and debt.number not in taken
    ]


@pages.get("/b/<address>/share")
def share(address: str) -> Answer:
    """Show the way to a book for other phones."""
    books().book(address)
    hint = msg("Whoever has this address can see this settlement, agree on it and mark payments.")
    return way_to(url_for("books.show", address=address), hint)


@pages.get("/b/<address>/tables")
def ask_tables(address: str) -> Answer:
    """Ask which tables belong to a book."""
    overview = open_overview(address)
    return _ask_tables(overview.book.title, overview.book.tables, overview=overview)


@pages.post("/b/<address>/tables")
def pick_tables(address: str) -> Answer:
    """Put other tables into a book; those that this phone does not know stay."""
    overview = open_overview(address)
    picked, problems = read_picked()
    if problems or asks_for_days():
        return _ask_tables(overview.book.title, picked, problems, overview)
    mine = tables().visits.among(device(), overview.book.tables)
    others = [table for table in overview.book.tables if table not in mine]
    gone = (table for table in overview.book.tables if table not in (*others, *picked))
    kept = next((table for table in gone if overview.holder(table) == address), None)
    if kept:
        return _ask_tables(
            overview.book.title, picked, [Problem("table", _stays(overview, kept))], overview
        )
    return write(overview, TablesPicked((*others, *picked)))


def _stays(overview: BookOverview, table: str) -> Message:
    name = table_name(overview.tables[table]) if table in overview.tables else ""
    return msg("{table} is settled here and stays: payments were agreed on for it", table=name)


def page_of(place: int) -> int | None:
    """Tell on which page of a book a table is, by its place from 1; None for the first."""
    return 1 + (place - 1) // TABLES_A_PAGE if place > TABLES_A_PAGE else None


def write(
    overview: BookOverview,
    event: BookEvent | None,
    said: Message | None = None,
    page: int | None = None,
) -> Answer:
    """Write an event to a book that is still as its form saw it, and show it.

    No event: what the form asks for is not there any more. `page` is that of its tables.
    """
    mark, number = submission(), overview.book.number + 1
    if books().written(overview.address, mark):
        return moved_on("books.show", address=overview.address, page=page)
    try:
        if event is None or arg("seen") != str(overview.book.number):
            raise BookChangedError(overview.address)
        if isinstance(event, TakenOver):  # what is left of it is of another book
            books().agree(overview.address, [event], overview.seen, device(), mark)
        else:
            books().append(overview.address, number, event, device(), mark)
    except BookChangedError:
        said = msg("This had changed meanwhile; look at it again.")
    if said:
        toast(said)
    return moved_on("books.show", address=overview.address, page=page)


@pages.get("/b/<address>/report.pdf")
def pdf(address: str) -> Answer:
    """Download the settlement for printing and signing."""
    overview = open_overview(address)
    told = {"overview": overview, "known_games": all_games()}
    return printed(
        f"{ascii_name(overview.book.title)}.pdf",
        lambda paper: page_pdf("printing/settlement.html", english(), paper, **told),
    )


@pages.get("/b/<address>/of")
def explain(address: str) -> Answer:
    """Explain a person's balance: which tables and which deals it comes from."""
    overview = open_overview(address)
    statement = overview.statement(request.args.get("purse", "")) or abort(404)
    said = request.args.get("who", "")
    known = {same(who): who for who in statement.balances if who}
    who = known.get(same(said)) or abort(404) if said else None
    came_from = statement.of(who)
    place = _asked_table(overview)
    at = next((n for n, (line, _) in enumerate(came_from) if line.table == place), None)
    paging = paged(came_from, LINES_A_PAGE, at)
    return render_template(
        "nights/book_person.html",
        overview=overview,
        statement=statement,
        who=who,
        mine=_mine(overview),
        paging=paging,
        told=_told(overview, (line.table for line, _ in paging.items)),
    )


def _told(overview: BookOverview, came_from: Iterable[str]) -> set[str]:
    """Of which tables every deal is told: of the one asked for, else of all where they are few."""
    some, asked = set(came_from), _asked_table(overview)
    if asked:
        return some & {asked}
    return some if len(some) <= TOLD_AT_ONCE else set()


def _asked_table(overview: BookOverview) -> str:
    """The table that a page's address asks for, by its place in the book; nothing for none."""
    place = whole(request.args.get("table", ""))
    there = isinstance(place, int) and 0 < place <= len(overview.book.tables)
    return overview.book.tables[int(str(place)) - 1] if there else ""


@pages.get("/b/<address>/payment")
def payment(address: str) -> Answer:
    """Explain a payment for both sides: which tables and deals it comes from."""
    overview = open_overview(address)
    debt = overview.debt(whole(request.args.get("promise", "")))
    statement = overview.statement(debt.purse.key if debt else request.args.get("purse", ""))
    place = whole(request.args.get("place", ""))
    if statement is None or (debt is None and place not in range(len(statement.plan))):
        abort(404)
    sides = statement.sides(debt) if debt else statement.planned_sides(int(str(place)))
    return render_template(
        "nights/book_payment.html",
        overview=overview,
        statement=statement,
        debt=debt,
        promise=debt.promise if debt else statement.plan[int(str(place))],
        sides=sides,
        then=statement.then(debt) if debt else statement.came_to,
        told=_told(overview, (table for side in sides for table, _ in side.tables)),
        mine=_mine(overview),
        this_phone=device(),
    )

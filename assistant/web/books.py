"""Nights and books: which tables are settled together, who pays whom, and why."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, abort, current_app, render_template, request

from assistant.core.account import Account, accounts
from assistant.core.book import (
    Book,
    BookEvent,
    BookOpened,
    Debt,
    TablesPicked,
    Who,
    Written,
    read_book,
)
from assistant.core.codec import tidy
from assistant.core.evening import Evening
from assistant.core.form import whole
from assistant.core.game import Problem
from assistant.core.ledger import Seat
from assistant.core.message import Message, msg
from assistant.core.nights import Night, Sitting, nights
from assistant.core.opening import LONGEST_TITLE, name_problem
from assistant.core.people import Chair, People, same
from assistant.core.purse import BASES
from assistant.games import all_games
from assistant.language import english
from assistant.paper import page_pdf
from assistant.store.books import BookChangedError, Books
from assistant.store.events import UnreadableError
from assistant.store.tables import NoSuchTableError

from .access import device, submission
from .answers import Answer, arg, moved_on, tables, toast
from .days import day_of
from .files import ascii_name, printed

pages = Blueprint("books", __name__)
MOST_TABLES = 400
"""So many of a phone's last tables can be picked from."""


def books() -> Books:
    """The books of this application."""
    found: Books = current_app.extensions["books"]
    return found


# ---- What this phone may see ----


def sittings() -> list[Sitting]:
    """List this phone's tables, the last used first."""
    found = []
    for address in tables().visited(device(), MOST_TABLES):
        evening = _evening(address)
        if evening is not None:
            found.append(Sitting(address, evening, day_of(evening)))
    return found


def _evening(address: str) -> Evening | None:
    try:
        return tables().evening(address)
    except (NoSuchTableError, UnreadableError):
        return None


def people_at(evenings: Mapping[str, Evening]) -> People:
    """Tell who sat at some tables."""
    names: dict[Chair, str] = {
        (address, seat): evening.players[seat]
        for address, evening in evenings.items()
        for seat in evening.seats
    }
    said = books().known(evenings)
    return People(names, {chair: name for chair, name in said.items() if chair in names and name})


@dataclass(frozen=True)
class Desk:
    """A book with its tables as they are now, and all accounts."""

    address: str
    book: Book
    evenings: Mapping[str, Evening]
    """Its tables, and those where somebody sat whom it only names."""
    people: People
    accounts: Sequence[Account]

    def account(self, key: str) -> Account | None:
        """Find an account by its purse."""
        return next((account for account in self.accounts if account.purse.key == key), None)

    def debt(self, number: object) -> Debt | None:
        """Find a promise by its number, with the names of now."""
        debts = (debt for account in self.accounts for debt in account.debts)
        return next((debt for debt in debts if debt.number == number), None)

    @property
    def everybody(self) -> list[str]:
        """All people of the book by name."""
        at_tables = [
            self.people.who(chair) for chair in self.people.names if chair[0] in self.book.tables
        ]
        named = [who for account in self.accounts for who in account.open if who]
        return sorted(dict.fromkeys((*at_tables, *named)), key=same)

    def seats(self, table: str, who: Who) -> list[Seat]:
        """Tell where somebody sat at a table."""
        evening = self.evenings[table]
        return [seat for seat in evening.seats if self.people.who((table, seat)) == who]


def shown(account: Account) -> str:
    """Mark the payments that a page shows, so that no others are agreed on by it."""
    plan = [(promise.payer, promise.payee, str(promise.amount)) for promise in account.plan]
    return hashlib.sha256(repr(plan).encode()).hexdigest()[:16]


def open_desk(address: str) -> Desk:
    """Open a book; it is on this phone's list from now on. Raises NoSuchBookError."""
    book = books().book(address)
    books().visit(device(), address)
    return laid_out(address, book)


def laid_out(address: str, book: Book) -> Desk:
    """Put a book's tables beside it as they are now."""
    known = {table: _evening(table) for table in dict.fromkeys((*book.tables, *_named(book)))}
    evenings = {table: evening for table, evening in known.items() if evening is not None}
    people = people_at(evenings)
    return Desk(address, book, evenings, people, accounts(book, evenings, people))


def _named(book: Book) -> Iterable[str]:
    """The tables where those sat whom a book names."""
    named = [debt.settled.chairs for debt in book.debts]
    named += [taken.chairs for taken in book.taken]
    return [table for chairs in named for sat in chairs.values() for table, _ in sat]


# ---- Nights ----


@pages.get("/nights")
def index() -> Answer:
    """List this phone's nights and books, the last first."""
    known = [(address, books().book(address)) for address in books().visited(device())]
    return render_template("nights.html", nights=nights(sittings()), books=known)


@pages.get("/nights/<day>")
def night(day: str) -> Answer:
    """Show what a night comes to, before anything is agreed."""
    found, desk = open_night(day, request.args.get("place", ""))
    return render_template("night.html", night=found, desk=desk, mine=set(desk.book.tables))


def open_night(day: str, place: str) -> tuple[Night, Desk]:
    """Put the tables of a night together as a book would, before there is one."""
    found = _night(day, place)
    chosen = tuple(sitting.address for sitting in found.sittings)
    opened = Written(1, "", "", BookOpened(_title(found), chosen))
    return found, laid_out("", read_book([opened]))


def _night(day: str, place: str) -> Night:
    found = (
        night
        for night in nights(sittings())
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
    title: str, picked: Sequence[str], problems: Sequence[Problem] = (), desk: Desk | None = None
) -> Answer:
    page = render_template(
        "book_tables.html",
        nights=nights(sittings()),
        title=title,
        picked=set(picked),
        whole_nights=set(request.form.getlist("night")),
        problems=problems,
        desk=desk,
    )
    return page, 422 if problems else 200


@pages.post("/books")
def open_book() -> Answer:
    """Open a book for some of this phone's tables, or say what is missing."""
    picked, problems = _picked()
    if problems:
        return _ask_tables(arg("title"), picked, problems)
    mark = submission()
    books().append(mark, 1, BookOpened(tidy(arg("title")), tuple(picked)), device(), mark)
    books().visit(device(), mark)
    return moved_on("books.show", address=mark)


def _picked() -> tuple[list[str], list[Problem]]:
    """Read which tables are picked, one by one or by whole nights."""
    chosen, whole_nights = (set(request.form.getlist(field)) for field in ("table", "night"))
    picked = [
        sitting.address
        for night in nights(sittings())
        for sitting in night.sittings
        if sitting.address in chosen or night.key in whole_nights
    ]
    problems = [] if picked else [Problem("table", msg("pick one table or more"))]
    wrong = name_problem(arg("title"), LONGEST_TITLE) if arg("title") else None
    if wrong:
        problems.append(Problem("title", wrong))
    return picked, problems


@pages.get("/b/<address>")
def show(address: str) -> Answer:
    """Show a book: who pays whom, what was paid, and what changed since."""
    return show_desk(open_desk(address))


def show_desk(desk: Desk, problems: Sequence[Problem] = ()) -> Answer:
    """Show a book, with what was typed where it cannot be taken."""
    page = render_template(
        "book.html",
        desk=desk,
        mine=_mine(),
        carried=carried_elsewhere(desk),
        takers=books().takers(desk.address),
        problems=problems,
        typed=request.form,
        this_phone=device(),
        bases=BASES,
        shown=shown,
    )
    return page, 422 if problems else 200


def _mine() -> set[str]:
    return set(tables().visited(device(), MOST_TABLES))


def carried_elsewhere(desk: Desk) -> list[tuple[Desk, Debt]]:
    """List what other books of this phone carry over, and no book has taken over yet."""
    others = ((a, books().book(a)) for a in books().visited(device()) if a != desk.address)
    waiting = [
        laid_out(address, book)
        for address, book in others
        if any(debt.carried and debt.left for debt in book.debts)
    ]
    return [
        (other, debt)
        for other in waiting
        for account in other.accounts
        for debt in account.debts
        if debt.carried and debt.left and debt.number not in books().takers(other.address)
    ]


@pages.get("/b/<address>/tables")
def ask_tables(address: str) -> Answer:
    """Ask which tables belong to a book."""
    desk = open_desk(address)
    return _ask_tables(desk.book.title, desk.book.tables, desk=desk)


@pages.post("/b/<address>/tables")
def pick_tables(address: str) -> Answer:
    """Put other tables into a book; those that this phone does not know stay."""
    desk = open_desk(address)
    picked, problems = _picked()
    if problems:
        return _ask_tables(desk.book.title, picked, problems, desk)
    mine = {sitting.address for sitting in sittings()}
    others = [table for table in desk.book.tables if table not in mine]
    return write(desk, TablesPicked((*others, *picked)))


def write(desk: Desk, event: BookEvent | None, said: Message | None = None) -> Answer:
    """Write an event to a book that is still as its form saw it, and show it.

    No event: what the form asks for is not there any more.
    """
    mark, number = submission(), desk.book.number + 1
    if books().written(desk.address, mark):
        return moved_on("books.show", address=desk.address)
    try:
        if event is None or arg("seen") != str(desk.book.number):
            raise BookChangedError(desk.address)
        books().append(desk.address, number, event, device(), mark)
    except BookChangedError:
        said = msg("This had changed meanwhile; look at it again.")
    if said:
        toast(said)
    return moved_on("books.show", address=desk.address)


@pages.get("/b/<address>/report.pdf")
def pdf(address: str) -> Answer:
    """Download the settlement for printing and signing."""
    desk = open_desk(address)
    told = {"desk": desk, "known_games": all_games()}
    return printed(
        f"{ascii_name(desk.book.title)}.pdf",
        lambda paper: page_pdf("book_paper.html", english(), paper, **told),
    )


@pages.get("/b/<address>/of")
def explain(address: str) -> Answer:
    """Explain a person's balance: which tables and which deals it comes from."""
    desk = open_desk(address)
    account = desk.account(request.args.get("purse", "")) or abort(404)
    said = request.args.get("who", "")
    known = {same(who): who for who in account.balances if who}
    who = known.get(same(said)) or abort(404) if said else None
    return render_template("book_person.html", desk=desk, account=account, who=who, mine=_mine())


@pages.get("/b/<address>/payment")
def payment(address: str) -> Answer:
    """Explain a payment for both sides: which tables and deals it comes from."""
    desk = open_desk(address)
    debt = desk.debt(whole(request.args.get("promise", "")))
    account = desk.account(debt.purse.key if debt else request.args.get("purse", ""))
    place = whole(request.args.get("place", ""))
    if account is None or (debt is None and place not in range(len(account.plan))):
        abort(404)
    return render_template(
        "book_payment.html",
        desk=desk,
        account=account,
        debt=debt,
        promise=debt.promise if debt else account.plan[int(str(place))],
        sides=account.sides(debt) if debt else account.planned_sides(int(str(place))),
        taker=books().takers(address).get(debt.number) if debt else None,
        mine=_mine(),
        this_phone=device(),
    )

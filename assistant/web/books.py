"""Nights and books: tables settled together, who pays whom, what was paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from flask import Blueprint, abort, current_app, render_template, request

from assistant.core.book import (
    Account,
    Amount,
    Book,
    BookEvent,
    BookOpened,
    CarriedOver,
    Debt,
    Paid,
    Promise,
    Settled,
    TablesPicked,
    TakenOver,
    TermsAgreed,
    WayAgreed,
    Written,
    accounts,
    read_book,
)
from assistant.core.codec import tidy
from assistant.core.evening import Evening
from assistant.core.form import whole
from assistant.core.game import Problem
from assistant.core.message import Message, msg
from assistant.core.nights import Night, Sitting, nights
from assistant.core.opening import LONGEST_TITLE, name_problem, read_stake
from assistant.core.people import Chair, People, same
from assistant.core.purse import BASES, Basis, Terms
from assistant.core.settling import UnsettledError
from assistant.games import all_games
from assistant.language import english
from assistant.paper import PangoMissingError, page_pdf
from assistant.store.books import BookChangedError, Books
from assistant.store.events import UnreadableError
from assistant.store.tables import NoSuchTableError

from .access import device, submission
from .answers import Answer, arg, moved_on, refused, tables, toast
from .days import day_of
from .files import ascii_name, download

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
    people: People
    accounts: Sequence[Account]

    def account(self, key: str) -> Account | None:
        """Find an account by its purse."""
        return next((account for account in self.accounts if account.purse.key == key), None)

    @property
    def everybody(self) -> list[str]:
        """All people of the book by name."""
        return sorted(self.people.everybody(), key=same)


def _desk(address: str) -> Desk:
    book = books().book(address)
    books().visit(device(), address)
    return _laid_out(address, book)


def _laid_out(address: str, book: Book) -> Desk:
    known = {table: _evening(table) for table in book.tables}
    evenings = {table: evening for table, evening in known.items() if evening is not None}
    people = people_at(evenings)
    return Desk(address, book, evenings, people, accounts(book, evenings, people))


# ---- Nights ----


@pages.get("/nights")
def index() -> Answer:
    """List this phone's nights and books, the last first."""
    known = [(address, books().book(address)) for address in books().visited(device())]
    return render_template("nights.html", nights=nights(sittings()), books=known)


@pages.get("/nights/<day>")
def night(day: str) -> Answer:
    """Show what a night comes to, before anything is agreed."""
    found = _night(day, request.args.get("place", ""))
    chosen = tuple(sitting.address for sitting in found.sittings)
    opened = Written(1, "", "", BookOpened(_title(found), chosen))
    desk = _laid_out("", read_book([opened]))
    return render_template("night.html", night=found, desk=desk, mine=set(chosen))


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
    return moved_on("books.show", address=mark)


def _picked() -> tuple[list[str], list[Problem]]:
    mine = {sitting.address for sitting in sittings()}
    picked = [table for table in request.form.getlist("table") if table in mine]
    problems = [] if picked else [Problem("table", msg("pick one table or more"))]
    wrong = name_problem(arg("title"), LONGEST_TITLE) if arg("title") else None
    if wrong:
        problems.append(Problem("title", wrong))
    return picked, problems


@pages.get("/b/<address>")
def show(address: str) -> Answer:
    """Show a book: who pays whom, what was paid, and what changed since."""
    return _show(_desk(address))


def _show(desk: Desk, problems: Sequence[Problem] = ()) -> Answer:
    page = render_template(
        "book.html",
        desk=desk,
        mine=set(tables().visited(device(), MOST_TABLES)),
        this_phone=device(),
        carried=_carried_elsewhere(desk),
        problems=problems,
        address_of_book=desk.address,
        bases=BASES,
    )
    return page, 422 if problems else 200


def _carried_elsewhere(desk: Desk) -> list[tuple[str, Book, Debt]]:
    """List what other books of this phone carry over, and no book has taken over yet."""
    known = {address: books().book(address) for address in books().visited(device())}
    taken = {(event.book, event.promise) for book in known.values() for event in book.taken}
    return [
        (address, book, debt)
        for address, book in known.items()
        for debt in book.debts
        if address != desk.address and debt.carried and (address, debt.number) not in taken
    ]


@pages.get("/b/<address>/tables")
def ask_tables(address: str) -> Answer:
    """Ask which tables belong to a book."""
    desk = _desk(address)
    return _ask_tables(desk.book.title, desk.book.tables, desk=desk)


@pages.post("/b/<address>/tables")
def pick_tables(address: str) -> Answer:
    """Put other tables into a book; those that this phone does not know stay."""
    desk = _desk(address)
    picked, problems = _picked()
    if problems:
        return _ask_tables(desk.book.title, picked, problems, desk)
    mine = {sitting.address for sitting in sittings()}
    others = [table for table in desk.book.tables if table not in mine]
    return _write(desk, TablesPicked((*others, *picked)))


def _write(desk: Desk, event: BookEvent, said: Message | None = None) -> Answer:
    """Write an event to a book that is still as its form saw it, and show it."""
    mark, number = submission(), desk.book.number + 1
    if books().written(desk.address, mark):
        return moved_on("books.show", address=desk.address)
    try:
        if arg("seen") != str(desk.book.number):
            raise BookChangedError(desk.address)
        books().append(desk.address, number, event, device(), mark)
    except BookChangedError:
        said = msg("This had changed meanwhile; look at it again.")
    if said:
        toast(said)
    return moved_on("books.show", address=desk.address)


@pages.post("/b/<address>/settle")
def settle(address: str) -> Answer:
    """Agree on the payments that clear a purse as it is now."""
    desk = _desk(address)
    account = desk.account(arg("purse")) or abort(404)
    try:
        promises = tuple(account.plan)
    except UnsettledError:
        return _show(desk, [Problem("avoid", _nobody_passes_on())])
    if not promises:
        return moved_on("books.show", address=address)
    return _write(desk, Settled(account.purse, promises), said=msg("Agreed"))


def _nobody_passes_on() -> Message:
    return msg("so many do not pay each other that nobody can pass the money on")


@pages.post("/b/<address>/pay")
def pay(address: str) -> Answer:
    """Mark a promise as paid, all of it or a part; or take a mark back."""
    desk = _desk(address)
    debt = _debt(desk)
    typed = arg("amount").replace(",", ".")
    if arg("do") == "back":
        return _write(desk, Paid(debt.number, -debt.paid), said=msg("Not paid after all"))
    amount = debt.left if not typed else _amount(typed, debt)
    if amount is None:
        wrong = msg("{value} is not an amount up to what is left", value=typed)
        return _show(desk, [Problem(f"amount.{debt.number}", wrong)])
    return _write(desk, Paid(debt.number, amount), said=msg("Marked as paid"))


def _debt(desk: Desk) -> Debt:
    number = whole(arg("promise"))
    return (desk.book.debt(number) if isinstance(number, int) else None) or abort(404)


def _amount(typed: str, debt: Debt) -> Amount | None:
    """Read a part of a debt: above zero, no more than what is left, no finer than its money."""
    try:
        amount: Any = Decimal(typed)
    except ArithmeticError:
        return None
    left: Any = debt.left
    if not amount.is_finite() or not 0 < amount <= left:
        return None
    if isinstance(left, Decimal):
        exact = amount.quantize(left)
        return exact if exact == amount else None
    return int(amount) if amount == int(amount) else None


@pages.post("/b/<address>/carry")
def carry(address: str) -> Answer:
    """Leave a promise to a later night, or settle it here after all."""
    desk = _desk(address)
    debt = _debt(desk)
    if debt.carried:
        return _write(desk, CarriedOver(debt.number, carried=False), said=msg("Stays here"))
    return _write(desk, CarriedOver(debt.number), said=msg("Carried over"))


@pages.post("/b/<address>/take")
def take(address: str) -> Answer:
    """Take over what another book carries."""
    desk = _desk(address)
    number = whole(arg("promise"))
    found = (
        (book, debt)
        for book, _, debt in _carried_elsewhere(desk)
        if book == arg("book") and debt.number == number
    )
    book, debt = next(found, None) or abort(404)
    left = Promise(debt.promise.payer, debt.promise.payee, debt.left)
    return _write(desk, TakenOver(book, debt.number, debt.purse, left), said=msg("Taken over"))


@pages.post("/b/<address>/way")
def way(address: str) -> Answer:
    """Settle through one person, or around pairs that do not pay each other."""
    desk = _desk(address)
    account = desk.account(arg("purse")) or abort(404)
    known = {same(person): person for person in desk.everybody}
    bank = known.get(same(arg("bank")), "")
    pairs = set(account.way.avoid)
    one, other = known.get(same(arg("one"))), known.get(same(arg("other")))
    if one and other and one != other:
        pairs.add((min(one, other), max(one, other)))
    for text in request.form.getlist("forget"):
        pairs -= {pair for pair in pairs if " / ".join(pair) == text}
    return _write(desk, WayAgreed(account.purse, bank, tuple(sorted(pairs))))


@pages.post("/b/<address>/terms")
def terms(address: str) -> Answer:
    """Settle a table in another way than its own."""
    desk = _desk(address)
    table = arg("table") if arg("table") in desk.book.tables else abort(404)
    basis = Basis(arg("basis")) if arg("basis") in set(Basis) else Basis.AGREED
    plain = {"per_point": arg("per_point").replace(",", "."), "currency": arg("currency")}
    stake, problems = read_stake(plain if plain["per_point"] else None)
    if problems or (basis is Basis.WINNER and stake is None):
        missing = Problem("stake.per_point", msg("how much does every loser pay?"))
        return _show(desk, [Problem(f"terms.{table}", p.text) for p in problems or [missing]])
    return _write(desk, TermsAgreed(table, Terms(basis, stake)))


@pages.get("/b/<address>/report.pdf")
def pdf(address: str) -> Answer:
    """Download the settlement for printing and signing."""
    desk = _desk(address)
    try:
        printed = page_pdf("book_paper.html", english(), desk=desk, known_games=all_games())
    except PangoMissingError as missing:
        return refused("error.html", 503, text=msg("{why}", why=str(missing)), code=503)
    return download(printed, "application/pdf", f"{ascii_name(desk.book.title)}.pdf")


@pages.get("/b/<address>/of")
def explain(address: str) -> Answer:
    """Explain a person's balance: which tables and which deals it comes from."""
    desk = _desk(address)
    account = desk.account(request.args.get("purse", "")) or abort(404)
    who = request.args.get("who", "")
    if who and same(who) not in map(same, desk.everybody):
        abort(404)
    return render_template(
        "book_person.html",
        desk=desk,
        account=account,
        who=who or None,
        mine=set(tables().visited(device(), MOST_TABLES)),
        seats_of=lambda table: [
            seat
            for seat in desk.evenings[table].seats
            if same(desk.people.who((table, seat))) == same(who)
        ],
    )

"""The buttons of a book: agree on payments, mark them as paid, carry over, take over."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from flask import abort, request

from assistant.core.currencies import code_of
from assistant.core.fields import Problem, money, whole
from assistant.core.limits import PAIRS, too_many
from assistant.core.message import Message, msg
from assistant.core.names import plain_name
from assistant.evening.log.events import Stake
from assistant.evening.reading.opening import typed_stake
from assistant.settling.book import (
    BOX_PARTY,
    Amount,
    CarriedOver,
    Debt,
    GivenBack,
    Meant,
    Paid,
    Promise,
    TakenOver,
    TermsAgreed,
    WayAgreed,
    read_book,
)
from assistant.settling.rounded_shares import EDITIONS, Basis, Terms, purse_of
from assistant.settling.same_people import places_of
from assistant.web.nights.agreements import agree
from assistant.web.nights.book_overview import BookOverview, open_overview
from assistant.web.nights.books import page_of, show_overview, write
from assistant.web.nights.carried_payments import carried_by_other_books
from assistant.web.nights.covered_chairs import claimed
from assistant.web.pages import KEEP, OWN, Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store

pages = Pages("payments", __name__)
MONEY = re.compile(r"[0-9]{1,12}(\.[0-9]{1,9})?")


@pages.post("/b/<address>/settle", may=OWN)
def settle(address: str) -> Answer:
    """Agree on the payments that clear a purse, if they are those that were shown."""
    said = agree(lambda: open_overview(address), [])
    if isinstance(said, Message):
        overview = open_overview(address)
        return show_overview(overview, [Problem(f"avoid.{purse_of(arg('purse')).key}", said)])
    return moved_on("books.book", address=address)


@pages.post("/b/<address>/pay", may=KEEP)
def pay(address: str) -> Answer:
    """Mark a promise as paid, all of it or a part; or take the marks back."""
    overview = open_overview(address)
    debt = _debt(overview)
    if arg("do") == "back":
        marked = _part(arg("amount"), debt.paid) if arg("amount") else debt.paid
        undone = Paid(debt.number, -marked) if marked and not debt.carried else None
        as_seen = _as_seen(overview, debt.number)
        return write(overview, undone, said=msg("Marked as not paid"), as_seen=as_seen)
    if not arg("amount"):
        rest = Paid(debt.number, debt.left) if debt.left and not debt.carried else None
        as_seen = _as_seen(overview, debt.number)
        return write(overview, rest, said=msg("Marked as paid"), as_seen=as_seen)
    typed, asked = money(arg("amount"))
    amount = None if asked else _part(typed, debt.left)
    if amount is None and not store().books.written(address, arg("submission")):
        none = msg(
            "enter an amount up to the sum that is not paid yet, not {value}", value=arg("amount")
        )
        return show_overview(overview, [Problem(f"amount.{debt.number}", asked or none)])
    as_seen = _as_seen(overview, debt.number)
    if not as_seen and not store().books.written(address, arg("submission")):
        return show_overview(overview, [Problem(f"amount.{debt.number}", CHANGED)])
    part = Paid(debt.number, amount) if amount is not None and not debt.carried else None
    return write(overview, part, said=msg("Marked as paid"), as_seen=as_seen)


def _as_seen(overview: BookOverview, number: int) -> bool:
    """Tell whether a promise is as its form saw it, whatever was written about others since."""
    seen, book = whole(arg("seen")), overview.book
    if not isinstance(seen, int) or seen < 0:
        return False
    return read_book(book.log[:seen]).debt(number) == book.debt(number)


def _debt(overview: BookOverview) -> Debt:
    return overview.debt(whole(arg("promise"))) or abort(404)


def _part(typed: str, most: Amount) -> Amount | None:
    """Read a part of an amount: above zero, no more than all of it, no finer than its money."""
    if not MONEY.fullmatch(typed):
        return None
    amount = Decimal(typed)
    if not 0 < amount <= most:
        return None
    if isinstance(most, Decimal):
        exact = amount.quantize(most)
        return exact if exact == amount else None
    return int(amount) if amount == int(amount) else None


@pages.post("/b/<address>/whose", may=OWN)
def whose(address: str) -> Answer:
    """Say whose the promises of a settlement are, of two who had the name in them."""
    overview, number = open_overview(address), whole(arg("settled"))
    found = (one for one in claimed(overview) if (one.settled, one.name) == (number, arg("name")))
    asked = next(found, None)
    place = asked.places.get(arg("who")) if asked else None
    if asked is None or place is None:
        return write(overview, None)
    return write(overview, Meant(asked.settled, asked.name, place), said=msg("Saved"))


@pages.post("/b/<address>/carry", may=OWN)
def carry(address: str) -> Answer:
    """Leave a promise to a later night, or settle it here after all."""
    overview = open_overview(address)
    debt = _debt(overview)
    if debt.carried:
        return write(
            overview,
            CarriedOver(debt.number, carried=False),
            said=msg("Moved back to this settlement"),
        )
    if None in (debt.promise.payer, debt.promise.payee):
        drawn = msg("nobody has drawn the card for this amount yet: draw it at its table first")
        return show_overview(overview, [Problem(f"amount.{debt.number}", drawn)])
    carried = CarriedOver(debt.number) if debt.left else None
    return write(overview, carried, said=msg("Moved to a later night"))


@pages.post("/b/<address>/take", may=OWN)
def take(address: str) -> Answer:
    """Take over what another book carries; or leave it there after all."""
    overview = open_overview(address)
    number = whole(arg("promise"))
    for taken in overview.book.taken:
        if (taken.book, taken.promise) == (arg("book"), number) and arg("do") == "back":
            return write(overview, GivenBack(taken.book, taken.promise), said=msg("Moved back"))
    found = (
        (other, debt)
        for other, debt in carried_by_other_books(overview)
        if other.address == arg("book") and debt.number == number and arg("do") != "back"
    )
    other, debt = next(found, (None, None))
    if other is None or debt is None:
        return write(overview, None)
    left = Promise(debt.promise.payer, debt.promise.payee, debt.left)
    chairs = places_of((left.payer, left.payee), other.people)
    taken = TakenOver(other.address, debt.number, debt.purse.by_code, left, chairs)
    return write(overview, taken, said=msg("Moved here"))


@pages.post("/b/<address>/way", may=OWN)
def way(address: str) -> Answer:
    """Settle through one person, or around pairs that do not pay each other."""
    overview = open_overview(address)
    statement = overview.statement(arg("purse")) or abort(404)
    known = {plain_name(person): person for person in overview.everybody}
    bank, one, other = (known.get(plain_name(arg(field)), "") for field in ("bank", "one", "other"))
    forgotten = request.form.getlist("forget")
    pairs = {pair for pair in statement.way.avoid if " / ".join(pair) not in forgotten}
    wrong = _pair_problem(one, other) if arg("one") or arg("other") else None
    if wrong is None and one:
        pairs.add((min(one, other), max(one, other)))
        wrong = too_many(pairs, PAIRS)
    if wrong is None and any(bank in pair for pair in pairs):
        wrong = msg(
            "{name} must not pay or be paid by someone, so payments cannot all go through {name}",
            name=_said(bank),
        )
    if wrong:
        return show_overview(overview, [Problem(f"way.{statement.purse.key}", wrong)])
    chairs = places_of([bank, *(who for pair in pairs for who in pair)], overview.people)
    return write(overview, WayAgreed(statement.purse, bank, tuple(sorted(pairs)), chairs))


def _said(who: str) -> str | Message:
    return msg("the box") if who == BOX_PARTY else who


def _pair_problem(one: str, other: str) -> Message | None:
    if not one or not other or one == other:
        return msg("choose two people who do not pay each other")
    return None


@pages.post("/b/<address>/terms", may=OWN)
def terms(address: str) -> Answer:
    """Settle a table in another way than its own."""
    overview = open_overview(address)
    place = whole(arg("place"))
    if not isinstance(place, int) or not 0 < place <= len(overview.book.tables):
        abort(404)
    basis = Basis(arg("basis")) if arg("basis") in set(Basis) else Basis.AGREED
    agreed = overview.terms(overview.book.tables[place - 1])
    before = agreed.stake.currency if agreed and agreed.stake else ""
    stake, problems = typed_stake(arg("per_point"), arg("currency"), before)
    if not problems and basis is Basis.WINNER and stake is None:
        problems = [Problem("stake.per_point", msg("enter how much each loser pays"))]
    if problems:
        return show_overview(overview, [Problem(f"terms.{place}", p.text) for p in problems])
    table = overview.book.tables[place - 1]
    if table not in overview.tables:
        abort(404)
    if wrong := _fixed(overview, table, Terms(basis, stake)):
        return show_overview(overview, [Problem(f"terms.{place}", wrong)])
    return write(overview, TermsAgreed(table, Terms(basis, stake)), page=page_of(place))


def _fixed(overview: BookOverview, table: str, terms: Terms) -> Message | None:
    """Tell which settlement has agreed on other terms already."""
    found = overview.picked.coverage.holders.get(table)
    own = overview.tables[table].stake
    if found is None or _as_typed(terms, own) == _as_typed(found.covers[table].terms, own):
        return None
    title = overview.titled(found.book)
    if not title:
        return msg("another settlement already covers this table: the terms agreed there count")
    return msg(
        "“{settlement}” already covers this table: the terms agreed there count", settlement=title
    )


def _as_typed(terms: Terms, own: Stake | None) -> Terms:
    """Say a stake where none was typed, its currency by the code; an edition is nobody's choice."""
    stake = terms.stake or own
    by_code = stake and replace(stake, currency=code_of(stake.currency))
    return replace(terms, stake=by_code, edition=EDITIONS[-1])

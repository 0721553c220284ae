"""Actions of a settlement page: agree on payments, mark them as paid, choose how to pay."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from flask import abort, request

from assistant.core.currencies import code_of
from assistant.core.fields import Problem, is_day, parse_amount, whole
from assistant.core.ledger import simplest
from assistant.core.limits import PAIRS, too_many
from assistant.core.message import Message, msg
from assistant.core.names import plain_name
from assistant.evening.log.events import Stake
from assistant.evening.reading.opening import typed_stake
from assistant.settling.book import (
    BOX_PARTY,
    Amount,
    Debt,
    NameClarified,
    Paid,
    PaymentRuleAgreed,
    TermsAgreed,
)
from assistant.settling.rounded_shares import EDITIONS, Basis, Terms, parse_purse
from assistant.settling.same_people import places_of
from assistant.web.access.role_checks import require_access
from assistant.web.nights.agreements import agree
from assistant.web.nights.book_overview import (
    BookOverview,
    allow_joined,
    open_overview,
    open_to_change,
    overview_of,
)
from assistant.web.nights.books import page_of, show_overview, write
from assistant.web.nights.nights import open_night
from assistant.web.nights.settled_seats import shared_names
from assistant.web.pages import KEEP, OWN, Pages, page_at
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store

pages = Pages("payments", __name__)
ASK_AMOUNT = msg("This payment has changed. Enter how much was really paid.")
MONEY_PATTERN = re.compile(r"[0-9]{1,12}(\.[0-9]{1,9})?")
POINTS_PATTERN = re.compile(rf"{MONEY_PATTERN.pattern}|[0-9]{{1,12}}/[1-9][0-9]{{0,11}}")


@pages.post("/b/<address>/settle", may=OWN)
def settle(address: str) -> Answer:
    """Agree on the payments in a currency, if they are unchanged since the form was shown."""
    outcome = agree(lambda: open_to_change(address, "payments.settle"), [])
    if isinstance(outcome, Message):
        overview = open_overview(address)
        return _page_with_problems(
            overview, Problem(f"avoid.{parse_purse(arg('purse')).key}", outcome)
        )
    return redirect_to("books.book", address=address)


@pages.post("/b/<address>/pay", may=KEEP)
def pay(address: str) -> Answer:
    """Mark a promise as paid, in full or in part, or undo such marks."""
    overview = open_overview(address)
    if overview.address != address:
        require_access(page_at("payments.pay"), overview.address)
    debt = _requested_debt(overview)
    if debt is None and overview.root:
        abort(404)
    # A night may show payments of the book that this one was moved into.
    # This book's link gives no access to that book.
    if debt is None or debt.book not in overview.book.logs:
        return write(overview, None)
    root = store().books.root(debt.book)
    allow_joined({root} - {overview.root}, "payments.pay")
    if arg("do") == "back":
        amount_back = _partial_amount(arg("amount"), debt.paid) if arg("amount") else debt.paid
        event = Paid(debt.number, -amount_back) if amount_back else None
        return _write_mark(overview, debt, event, msg("Marked as not paid"))
    if None in (debt.promise.payer, debt.promise.payee):
        return write(overview, None)
    already_written = store().books.has_submission(debt.book, arg("submission"))
    unchanged = already_written or is_unchanged(overview, debt)
    if not arg("amount"):
        if not unchanged and debt.unpaid > 0:
            return _page_with_problems(overview, Problem(f"amount.{debt.key}", ASK_AMOUNT))
        # Forms of earlier versions showed the whole unpaid amount, even if less is due now.
        amount_due = debt.left if arg("left") else debt.unpaid
        payment = Paid(debt.number, amount_due) if amount_due > 0 else None
        return _write_mark(overview, debt, payment, msg("Marked as paid"))
    typed, error = parse_amount(arg("amount"))
    amount = None if error else _partial_amount(typed, debt.unpaid)
    if not already_written:
        invalid = msg(
            "enter an amount up to the sum that is not paid yet, not {value}", value=arg("amount")
        )
        conflict = None if unchanged else CHANGED
        if text := error or (invalid if amount is None else conflict):
            return _page_with_problems(overview, Problem(f"amount.{debt.key}", text))
    payment_part = Paid(debt.number, amount) if amount is not None else None
    return _write_mark(overview, debt, payment_part, msg("Marked as paid"))


def _page_with_problems(overview: BookOverview, *problems: Problem) -> Answer:
    """The page of the form, a night or the book, with these problems."""
    if not is_day(arg("night")):
        return show_overview(overview, problems)
    night, shown_overview = open_night(arg("night"), arg("place"))
    return show_overview(shown_overview, problems, night)


def _requested_debt(overview: BookOverview) -> Debt | None:
    """The form's promise, with the remaining amount that the form's page shows."""
    number, book = whole(arg("promise")), arg("of") or overview.requested
    if is_day(arg("night")):
        shown_overview = open_night(arg("night"), arg("place"))[1]
    elif arg("result_of") in overview.book.tables:
        shown_overview = overview_of([arg("result_of")], "")
    else:
        shown_overview = overview
    return shown_overview.debt(number, book) or overview.debt(number, book)


def _write_mark(overview: BookOverview, debt: Debt, event: Paid | None, notice: Message) -> Answer:
    return write(overview, event, notice, log=debt.book, unchanged=is_unchanged(overview, debt))


def is_unchanged(overview: BookOverview, debt: Debt) -> bool:
    """Whether a promise is unchanged since its form was shown; other promises are ignored.

    Forms of earlier versions sent only the number of the book's last event.
    """
    if arg("left") or arg("paid"):
        return (arg("left"), arg("paid")) == (str(debt.left), str(debt.paid))
    shown = whole(arg("seen"))
    last_mark = max((event.number for event in debt.history), default=0)
    return isinstance(shown, int) and last_mark <= shown <= len(overview.book.logs[debt.book])


def _partial_amount(typed: str, limit: Amount) -> Amount | None:
    """Parse a partial amount; None if it is above `limit`, not positive or more precise."""
    if not (MONEY_PATTERN if isinstance(limit, Decimal) else POINTS_PATTERN).fullmatch(typed):
        return None
    amount = Fraction(typed)
    if not 0 < amount <= limit:
        return None
    if isinstance(limit, Decimal):
        exact = Decimal(typed).quantize(limit)
        return exact if exact == amount else None
    return simplest(amount) if limit.denominator % amount.denominator == 0 else None


@pages.post("/b/<address>/whose", may=OWN)
def whose(address: str) -> Answer:
    """Choose whose payments a settlement means, if two people share the name."""
    overview, number = open_to_change(address, "payments.whose"), whole(arg("settled"))
    key = arg("of") or overview.requested, number, arg("name")
    matches = (
        candidate
        for candidate in shared_names(overview)
        if (*candidate.agreement.key, candidate.name) == key
    )
    shared_name = next(matches, None)
    seat = shared_name.places.get(arg("who")) if shared_name else None
    if shared_name is None or seat is None:
        return write(overview, None)
    book, event_number = shared_name.agreement.key
    return write(
        overview, NameClarified(event_number, shared_name.name, seat), msg("Saved"), log=book
    )


@pages.post("/b/<address>/carry", may=OWN)
@pages.post("/b/<address>/take", may=OWN)
def act_of_before(address: str) -> Answer:
    """Redirect forms of earlier versions, whose action no longer exists, to the book."""
    return write(open_overview(address), None)


@pages.post("/b/<address>/way", may=OWN)
def way(address: str) -> Answer:
    """Set a person through whom all payments go, or exclude pairs from paying each other."""
    overview = open_to_change(address, "payments.way")
    statement = overview.statement(arg("purse")) or abort(404)
    names = {plain_name(person): person for person in overview.everybody}
    bank, first, second = (
        names.get(plain_name(arg(field)), "") for field in ("bank", "one", "other")
    )
    removed_pairs = request.form.getlist("forget")
    pairs = {pair for pair in statement.payment_rule.avoid if " / ".join(pair) not in removed_pairs}
    error = None
    if (arg("one") or arg("other")) and (not first or not second or first == second):
        error = msg("choose two people who do not pay each other")
    elif first:
        pairs.add((min(first, second), max(first, second)))
        error = too_many(pairs, PAIRS)
    if error is None and any(bank in pair for pair in pairs):
        error = msg(
            "{name} must not pay or be paid by someone, so payments cannot all go through {name}",
            name=msg("the box") if bank == BOX_PARTY else bank,
        )
    if error:
        return _page_with_problems(overview, Problem(f"way.{statement.purse.key}", error))
    chairs = places_of([bank, *(who for pair in pairs for who in pair)], overview.people)
    return write(overview, PaymentRuleAgreed(statement.purse, bank, tuple(sorted(pairs)), chairs))


@pages.post("/b/<address>/terms", may=OWN)
def terms(address: str) -> Answer:
    """Choose terms for settling a table instead of the table's own rules."""
    overview = open_to_change(address, "payments.terms")
    table_number = whole(arg("place"))
    if not isinstance(table_number, int) or not 0 < table_number <= len(overview.book.tables):
        abort(404)
    basis = Basis(arg("basis")) if arg("basis") in set(Basis) else Basis.AGREED
    agreed_terms = overview.terms(overview.book.tables[table_number - 1])
    currency = agreed_terms.stake.currency if agreed_terms and agreed_terms.stake else ""
    stake, problems = typed_stake(arg("per_point"), arg("currency"), currency)
    if not problems and basis is Basis.WINNER and stake is None:
        problems = [Problem("stake.per_point", msg("enter how much each loser pays"))]
    if problems:
        return _page_with_problems(
            overview, *(Problem(f"terms.{table_number}", p.text) for p in problems)
        )
    table = overview.book.tables[table_number - 1]
    if table not in overview.tables:
        abort(404)
    if conflict := _terms_conflict(overview, table, Terms(basis, stake)):
        return _page_with_problems(overview, Problem(f"terms.{table_number}", conflict))
    return write(overview, TermsAgreed(table, Terms(basis, stake)), page=page_of(table_number))


def _terms_conflict(overview: BookOverview, table: str, terms: Terms) -> Message | None:
    """Error message if the table is settled by other terms; None if `terms` may be chosen.

    A settlement with further tables is named only on phones that have opened it.
    """
    book, own_stake = (
        overview.other_settlements.get(table, overview.book),
        overview.tables[table].stake,
    )
    agreed_terms = overview.journal_of(table).agreed_terms(table) or Terms()
    if overview.settling_book(table) is None or _normalised(terms, own_stake) == _normalised(
        agreed_terms, own_stake
    ):
        return None
    title = overview.book_title(book) if book.address in overview.visited_books else ""
    if book.address == overview.book.address or not title:
        return msg("This table is settled. Cancel the settlement first.")
    return msg(
        "This table is settled in “{settlement}”. Cancel that settlement first.", settlement=title
    )


def _normalised(terms: Terms, own_stake: Stake | None) -> Terms:
    """Normalise terms for comparison: default stake, currency code, and latest edition."""
    stake = terms.stake or own_stake
    by_code = stake and replace(stake, currency=code_of(stake.currency))
    return replace(terms, stake=by_code, edition=EDITIONS[-1])

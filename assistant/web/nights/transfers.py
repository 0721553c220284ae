"""The page of a payment: a QR code for the payer's bank app, and the payee's account.

Browsers must not cache the page; it differs for each phone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, make_response, render_template, request

from assistant.core.fields import Problem
from assistant.core.message import Message, msg, pmsg
from assistant.drawings import PaymentCode, payment_code
from assistant.language import spoken
from assistant.settling.bank_account import BankAccount, grouped_iban, grouped_phone
from assistant.settling.book import Amount, Debt, Paid
from assistant.settling.confirmed_phones import StoredAccount
from assistant.settling.transfer_codes import EPC_VERSION, BankTransfer, epc, spd, st00012
from assistant.web.access.cookies import device
from assistant.web.access.role_checks import role_at
from assistant.web.nights.bank_accounts import new_holder, show_at_requested_seats, typed_account
from assistant.web.nights.book_overview import BookOverview, open_overview, overview_of_book
from assistant.web.nights.books import write_event
from assistant.web.nights.confirmed_chairs import (
    ONLY_THEIRS,
    Payment,
    PhonesToConfirm,
    confirm_at,
    payment,
    phones_to_confirm,
)
from assistant.web.nights.explanations import redirect_from_replaced
from assistant.web.nights.payments import is_unchanged
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, redirect_to, store, toast

pages = Pages("transfers", __name__)
CODE_FORMATS: Mapping[str, tuple[Callable[[BankTransfer], str], int]] = {
    "CZK": (spd, 40),
    "EUR": (epc, EPC_VERSION),
    "RUB": (st00012, 40),
}
"""Function that writes the QR code's text, and the largest QR version, by currency."""


@dataclass(frozen=True, slots=True)
class CopiedValue:
    """A value that the payer may copy: its label, its display form, and the text to copy."""

    what: Message
    shown: str
    copied: str


@pages.get("/b/<address>/transfer/<int:number>", may=WATCH)
@pages.get("/t/<address>/transfer/<book>/<int:number>", may=WATCH)
def show(address: str, number: int, book: str = "") -> Answer:
    """Page for making a payment; on the payee's phone it shows a large QR code.

    `book` is set if the URL names a table; then `address` is the address of that table.
    """
    overview, debt = _find_payment(address, number, book)
    if not book and (debt is None or not debt.due):
        log = request.args.get("of", "")
        return redirect_from_replaced(overview, number, log, page="transfers.show") or abort(404)
    view = _visible_payment(overview, debt, book)
    if view.stored is None or view.is_payee or not view.is_payer:
        return _payment_page(view)
    seen_versions = store().bank_accounts.seen_versions(device(), view.subjects)
    changed = bool(seen_versions - {view.stored.version})
    if not changed and not store().bank_accounts.seen_versions(device(), view.subjects[:1]):
        _record_seen(view, view.stored)
    return _payment_page(view, changed)


def _find_payment(address: str, number: int, book: str) -> tuple[BookOverview, Debt | None]:
    if not book:
        overview = open_overview(address)
        return overview, overview.debt(number, request.values.get("of", ""))
    if book not in store().books.addresses_agreed_on([address]):
        abort(404)
    last_rows = store().books.last_rows()
    overview = overview_of_book(store().books.book(book), last_rows, book)
    return overview, overview.debt(number)


def _visible_payment(overview: BookOverview, debt: Debt | None, book: str) -> Payment:
    """The payment as this phone may see it; only payer and payee may see it by a table's URL."""
    view = payment(overview, debt or abort(404))
    return view if view.concerned or not book else replace(view, reason=ONLY_THEIRS)


def _payment(address: str, number: int, book: str) -> Payment:
    return _visible_payment(*_find_payment(address, number, book), book)


def _url_values() -> dict[str, Any]:
    """URL values of the payment's page; `of` is the log in the request, if any."""
    return {**(request.view_args or {}), "of": request.values.get("of") or None}


def _redirect_to_payment() -> Answer:
    return redirect_to("transfers.show", **_url_values())


def _payment_page(
    view: Payment,
    changed: bool = False,
    typed: Mapping[str, str] | None = None,
    problems: Sequence[Problem] = (),
) -> Answer:
    shown_account = view.stored.account if view.stored and not changed else None
    # The message to the payee: the payer and the evening.
    text = ", ".join(filter(None, (view.debt.promise.payer, view.overview.title)))
    transfer = shown_account and BankTransfer(shown_account, view.amount, view.currency, text)
    page = render_template(
        "nights/transfer.html",
        overview=view.overview,
        debt=view.debt,
        view=view,
        told=_may_name_parties(view),
        phones=_phones(view),
        changed=changed,
        account=view.stored and view.stored.account,
        code=transfer and _qr_code(transfer),
        lines=_account_details(transfer) if transfer else [],
        beside=_russian_details(transfer.to) if transfer and transfer.currency == "RUB" else [],
        others=_other_accounts(view),
        own_mark=view.marks and _own_mark(view.debt),
        here=_url_values(),
        typed=typed or {},
        wrong=problems,
    )
    answer = make_response(page, 422 if problems else 200)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _may_name_parties(view: Payment) -> bool:
    """Whether this phone may learn who the payment is between, even if it sees no account."""
    return view.concerned or role_at(view.overview.address) is not None


def _phones(view: Payment) -> PhonesToConfirm:
    return phones_to_confirm(view) if _may_name_parties(view) else PhonesToConfirm()


def _other_accounts(view: Payment) -> Sequence[tuple[str, BankAccount]]:
    """Stored accounts that may be chosen as the payee's instead; empty in multi-user mode."""
    if host().multi_user or not view.chairs:
        return []
    accounts = store().bank_accounts.all_accounts()
    return [
        (stored.holder, stored.account) for stored in accounts.values() if stored != view.stored
    ]


def _qr_code(transfer: BankTransfer) -> PaymentCode | None:
    """QR code of a transfer; None if the currency has no standard or the text is too long."""
    import segno  # imported here, because most payment pages show no code

    encode, largest_version = CODE_FORMATS.get(transfer.currency, (None, 0))
    text = encode(transfer) if encode else ""
    try:
        return payment_code(text, largest_version) if text else None
    except segno.DataOverflowError:
        return None


def _account_details(transfer: BankTransfer) -> list[CopiedValue]:
    """Account details in the order customary for the currency."""
    account = transfer.to
    phone_lines = [
        # Translators: label of a payee's mobile number, by which a Russian bank finds the account
        CopiedValue(msg("Phone number (SBP)"), grouped_phone(account.phone), account.phone),
        CopiedValue(msg("Bank"), account.bank, account.bank),
    ]
    in_roubles = transfer.currency == "RUB"
    account_lines = (
        phone_lines
        if in_roubles
        else [CopiedValue(msg("Account"), grouped_iban(account.iban), account.iban)]
    )
    if not any(line.copied for line in account_lines):
        account_lines = [] if in_roubles else [*phone_lines, *_russian_details(account)]
    amount = spoken().money(transfer.amount, transfer.currency)
    lines = [
        *account_lines,
        CopiedValue(msg("Holder"), account.name, account.name),
        CopiedValue(pmsg("of a payment", "Amount"), amount, spoken().typed(f"{transfer.amount:f}")),
        # Translators: label of what the payee reads on the bank statement
        CopiedValue(msg("Message"), transfer.text, transfer.text),
    ]
    return [line for line in lines if line.copied]


def _russian_details(account: BankAccount) -> list[CopiedValue]:
    """The Russian account number and its bank, without unknown values."""
    lines = (
        CopiedValue(msg("Account number"), account.number, account.number),
        CopiedValue(msg("Bank’s name"), account.bank_name, account.bank_name),
        CopiedValue(msg("BIC"), account.bic, account.bic),
        CopiedValue(msg("Correspondent account"), account.corr, account.corr),
    )
    return [line for line in lines if line.copied]


@pages.post("/b/<address>/transfer/<int:number>/seen", may=WATCH)
@pages.post("/t/<address>/transfer/<book>/<int:number>/seen", may=WATCH)
def seen(address: str, number: int, book: str = "") -> Answer:
    """Record that the payer has seen the notice of a changed account."""
    view = _payment(address, number, book)
    if view.is_payer and view.stored and arg("version") == view.stored.version:
        _record_seen(view, view.stored)
    else:
        toast(CHANGED)
    return _redirect_to_payment()


@pages.post("/b/<address>/transfer/<int:number>/paid", may=WATCH)
@pages.post("/t/<address>/transfer/<book>/<int:number>/paid", may=WATCH)
def mark(address: str, number: int, book: str = "") -> Answer:
    """Mark a payment as paid on the payer's or payee's confirmed phone, or undo that mark."""
    view = _payment(address, number, book)
    debt = view.debt
    amount = -_own_mark(debt) if arg("do") == "back" else debt.left
    allowed = view.marks and amount and is_unchanged(view.overview, debt)
    event = Paid(debt.number, amount) if allowed else None
    if write_event(view.overview, event, log=debt.book, unchanged=True):
        toast(msg("Marked as not paid") if amount < 0 else msg("Marked as paid"))
    return _redirect_to_payment()


def _own_mark(debt: Debt) -> Amount:
    """Amount this phone marked as paid; 0 if the last mark is from another phone."""
    last = debt.history[-1] if debt.history else None
    if last is None or last.by != device() or not isinstance(last.event, Paid):
        return 0
    return max(last.event.amount, 0)


def _record_seen(view: Payment, stored: StoredAccount) -> None:
    payer = view.debt.promise.payer or ""
    store().bank_accounts.note_shown(device(), view.subjects[0], stored, payer)


# ---- Forms for missing data, on the phone of the person who can supply it ----


@pages.post("/b/<address>/transfer/<int:number>/phone", may=WATCH)
@pages.post("/t/<address>/transfer/<book>/<int:number>/phone", may=WATCH)
def confirm(address: str, number: int, book: str = "") -> Answer:
    """Confirm on an owner's phone which phone is a player's; another phone only claims a seat."""
    view = _payment(address, number, book)
    choice = _phones(view).choices.get(arg("phone"))
    if choice is None:
        toast(CHANGED)
    elif choice.confirms:
        confirm_at(choice.places, choice.phone)
        toast(msg("Confirmed: this is {name}’s phone", name=choice.name))
    else:
        for table, seat, _ in choice.places:
            number_now = store().tables.evening(table).number
            store().phones.set_owner(table, choice.phone, seat, number_now)
    return _redirect_to_payment()


@pages.post("/b/<address>/transfer/<int:number>/account", may=WATCH)
@pages.post("/t/<address>/transfer/<book>/<int:number>/account", may=WATCH)
def enter(address: str, number: int, book: str = "") -> Answer:
    """Save the payee's account; show it to payers if the user agreed."""
    view = _payment(address, number, book)
    typed, account, problems = typed_account()
    if not view.may_enter:
        toast(CHANGED)
    elif problems:
        return _payment_page(view, typed=typed, problems=problems)
    elif host().multi_user:
        store().bank_accounts.save(device(), account, device())
        show_at_requested_seats()
    else:
        holder = new_holder()
        store().bank_accounts.save(holder, account, device())
        _give_to_payee(view, holder)
    return _redirect_to_payment()


@pages.post("/b/<address>/transfer/<int:number>/account/show", may=WATCH)
@pages.post("/t/<address>/transfer/<book>/<int:number>/account/show", may=WATCH)
def show_account(address: str, number: int, book: str = "") -> Answer:
    """Show this phone's account to the payer, or hide it."""
    _payment(address, number, book)
    show_at_requested_seats()
    return _redirect_to_payment()


@pages.post("/b/<address>/transfer/<int:number>/whose", may=OWN)
def whose(address: str, number: int) -> Answer:
    """Choose which of the stored accounts is the payee's, in single-user mode."""
    if host().multi_user:
        abort(404)
    view = _payment(address, number, "")
    if arg("account") in store().bank_accounts.all_accounts():
        _give_to_payee(view, arg("account"))
    return _redirect_to_payment()


def _give_to_payee(view: Payment, holder: str) -> None:
    """Assign an account to all seats of the payee, replacing any other account."""
    chairs = {place[:2] for place in view.chairs}
    for confirmation in store().confirmed_phones.at_tables(
        {table for table, _ in chairs}, device()
    ):
        if (confirmation.table, confirmation.seat) in chairs:
            store().confirmed_phones.revoke(confirmation.table, confirmation.phone, device())
    confirm_at(view.chairs, holder)

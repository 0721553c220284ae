"""The page of a payment: the code for the payer's bank app, and where the money goes.

Nothing of it is kept by a phone, and it is made for the phone alone that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, make_response, render_template, request, url_for

from assistant.core.message import Message, msg, pmsg
from assistant.drawings import PaymentCode, payment_code
from assistant.language import spoken
from assistant.settling.bank_account import BankAccount, grouped_iban, grouped_phone
from assistant.settling.confirmed_phones import KeptAccount
from assistant.settling.transfer_codes import EPC_VERSION, Transfer, epc, spd, st00012
from assistant.web.access.cookies import device
from assistant.web.access.roles import role_at
from assistant.web.nights.book_overview import open_overview, overview_of_book
from assistant.web.nights.confirmed_chairs import ONLY_THEIRS, Payment, payment
from assistant.web.nights.explanations import led_on
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, moved_on, store, toast

pages = Pages("transfers", __name__)
CODES: Mapping[str, tuple[Callable[[Transfer], str], int]] = {
    "CZK": (spd, 40),
    "EUR": (epc, EPC_VERSION),
    "RUB": (st00012, 40),
}
"""What a code says by its currency, and how large it may be."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that a payer may type, or copy: what it is, how it reads, and what is copied."""

    what: Message
    shown: str
    copied: str


@pages.get("/b/<address>/transfer/<int:number>", may=WATCH)
def show(address: str, number: int) -> Answer:
    """Show how a payment is paid: to the payer, and large to the payee."""
    back, of = url_for("books.book", address=address), request.args.get("of", "")
    overview = open_overview(address)
    debt = overview.debt(number, of)
    if debt is None or not debt.due:
        return led_on(overview, number, of, to_pay="transfers.show") or abort(404)
    found = payment(overview, debt)
    return _shown(found, back, url_for("transfers.seen", **_place(found)))


@pages.get("/t/<address>/transfer/<book>/<int:number>", may=WATCH)
def show_at_table(address: str, book: str, number: int) -> Answer:
    """Show the same to who came by a link of the table alone, and not by the settlement's."""
    back = url_for("ending.result", address=address)
    seen_at = url_for("transfers.seen_at_table", address=address, book=book, number=number)
    return _shown(_at_table(address, book, number), back, seen_at)


def _payment(address: str, number: int) -> Payment:
    overview = open_overview(address)
    return payment(overview, overview.debt(number, request.values.get("of", "")) or abort(404))


def _place(found: Payment) -> dict[str, Any]:
    """Where a payment's page is, by its number and the log in which it is written."""
    return {"number": found.debt.number, **found.overview.place_of(found.debt)}


def _at_table(address: str, book: str, number: int) -> Payment:
    """Find a payment of a settlement that covers a table; whoever has no part in it learns none."""
    if book not in store().books.ever_agreed_on([address]):
        abort(404)
    seen = store().books.seen()
    overview = overview_of_book(store().books.book(book), seen, book)
    found = payment(overview, overview.debt(number) or abort(404))
    return found if found.concerned else replace(found, why=ONLY_THEIRS)


def _shown(found: Payment, back: str, seen_at: str) -> Answer:
    if found.kept is None or found.gets or not found.pays:
        return _answer(found, back, seen_at)
    seen = store().bank_accounts.seen(device(), found.subjects)
    changed = bool(seen - {found.kept.version})
    if not changed and not store().bank_accounts.seen(device(), found.subjects[:1]):
        _note(found, found.kept)
    return _answer(found, back, seen_at, changed)


def _answer(found: Payment, back: str, seen_at: str, changed: bool = False) -> Answer:
    shown = found.kept.account if found.kept and not changed else None
    transfer = shown and Transfer(shown, found.amount, found.currency, _text(found))
    page = render_template(
        "nights/transfer.html",
        overview=found.overview,
        debt=found.debt,
        found=found,
        told=found.concerned or role_at(found.overview.address) is not None,
        changed=changed,
        account=found.kept and found.kept.account,
        code=transfer and _code(transfer),
        lines=[*_lines(transfer)] if transfer else [],
        beside=[*_beside(transfer)] if transfer else [],
        others=_others(found),
        back=back,
        seen_at=seen_at,
        after=_after(found),
    )
    answer = make_response(page)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _after(found: Payment) -> dict[str, object]:
    """How the page of the account leads back here, to the table if it was opened from there."""
    place = request.view_args or {}
    if "book" in place:
        at_table = {"book": found.debt.book, "table": place["address"]}
        return {"promise": found.debt.number, **at_table}
    here = found.overview.place_of(found.debt)
    of = {"of": here["of"]} if "of" in here else {}
    return {"promise": found.debt.number, "book": here["address"], **of}


def _others(found: Payment) -> Sequence[tuple[str, BankAccount]]:
    """The accounts that a phone by itself keeps, to say whose one is."""
    if host().reachable or not found.chairs:
        return []
    known = store().bank_accounts.all()
    return [(one.holder, one.account) for one in known.values() if one != found.kept]


def _text(found: Payment) -> str:
    """What the payee reads on his statement: who pays, and for which evening."""
    return ", ".join(filter(None, (found.debt.promise.payer, found.overview.title)))


def _code(transfer: Transfer) -> PaymentCode | None:
    """Draw the code of a transfer; None where there is none for its currency, or it is too long."""
    import segno  # here, because most pages of payments show no code

    write, largest = CODES.get(transfer.currency, (None, 0))
    text = write(transfer) if write else ""
    try:
        return payment_code(text, largest) if text else None
    except segno.DataOverflowError:
        return None


def _lines(transfer: Transfer) -> Iterator[Line]:
    """List what a payer needs of the account, first what is first in its currency."""
    to = transfer.to
    phone = [
        # Translators: label of a payee's mobile number, by which a Russian bank finds the account
        (msg("Phone number (SBP)"), grouped_phone(to.phone), to.phone),
        (msg("Bank"), to.bank, to.bank),
    ]
    iban = [(msg("Account"), grouped_iban(to.iban), to.iban)]
    in_roubles = transfer.currency == "RUB"
    of_account = phone if in_roubles else iban
    if not any(copied for _, _, copied in of_account):
        of_account = [] if in_roubles else [*phone, *_requisites(to)]
    amount = spoken().typed(f"{transfer.amount:f}")
    for what, shown, copied in (
        *of_account,
        (msg("Holder"), to.name, to.name),
        (
            pmsg("of a payment", "Amount"),
            spoken().money(transfer.amount, transfer.currency),
            amount,
        ),
        # Translators: label of what the payee reads on the bank statement
        (msg("Message"), transfer.text, transfer.text),
    ):
        if copied:
            yield Line(what, shown, copied)


def _beside(transfer: Transfer) -> Iterator[Line]:
    """List the requisites of roubles: an extra where there is a phone number and its bank."""
    if transfer.currency == "RUB":
        yield from (Line(*one) for one in _requisites(transfer.to) if one[2])


def _requisites(to: BankAccount) -> list[tuple[Message, str, str]]:
    return [
        (msg("Account number"), to.number, to.number),
        (msg("Bank’s name"), to.bank_name, to.bank_name),
        (msg("BIC"), to.bic, to.bic),
        (msg("Correspondent account"), to.corr, to.corr),
    ]


@pages.post("/b/<address>/transfer/<int:number>/seen", may=WATCH)
def seen(address: str, number: int) -> Answer:
    """Note that a payer has seen that the account is another one than before."""
    found = _payment(address, number)
    _note_change(found)
    return moved_on("transfers.show", **_place(found))


@pages.post("/t/<address>/transfer/<book>/<int:number>/seen", may=WATCH)
def seen_at_table(address: str, book: str, number: int) -> Answer:
    """Note the same of who came by a link of the table alone."""
    _note_change(_at_table(address, book, number))
    return moved_on("transfers.show_at_table", address=address, book=book, number=number)


def _note_change(found: Payment) -> None:
    if found.pays and found.kept and arg("version") == found.kept.version:
        _note(found, found.kept)
    else:
        toast(CHANGED)


def _note(found: Payment, kept: KeptAccount) -> None:
    payer = found.debt.promise.payer or ""
    store().bank_accounts.show(device(), found.subjects[0], kept, payer)


@pages.post("/b/<address>/transfer/<int:number>/whose", may=OWN)
def whose(address: str, number: int) -> Answer:
    """Say on a phone by itself that one of its accounts is the payee's of this payment."""
    if host().reachable:
        abort(404)
    found = _payment(address, number)
    if arg("account") in store().bank_accounts.all():
        give_to_payee(found, arg("account"))
    return moved_on("transfers.show", **_place(found))


def give_to_payee(found: Payment, holder: str) -> None:
    """Confirm an account for all chairs of a payee, in the place of any other there."""
    tables = {place[0] for place in found.chairs}
    for one in store().confirmed_phones.at(tables, device()):
        if (one.table, one.seat) in {place[:2] for place in found.chairs}:
            store().confirmed_phones.revoke(one.table, one.phone, device())
    for table, seat, _ in found.chairs:
        evening = store().tables.evening(table)
        store().confirmed_phones.confirm(
            table, holder, seat, evening.number, evening.players, device()
        )

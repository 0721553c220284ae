"""The page on which a confirmed phone enters, shares and deletes its account."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from flask import current_app, make_response, render_template, request

from assistant.clock import today, zone_of
from assistant.core.fields import Problem, number_in
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.settling.bank_account import BankAccount, read_account
from assistant.settling.confirmed_phones import Confirmation, is_valid
from assistant.store.backups import DEFAULT_RETENTION, Retention
from assistant.web.access.cookies import device, known_device, zone_name
from assistant.web.nights.confirmed_chairs import confirmations, own_confirmations
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, redirect_to, store, toast

pages = Pages("bank_accounts", __name__)
BACKUP_RETENTION = "KEEPS"
"""Configuration key: how many backups the server keeps."""
ACCOUNT_FIELDS = tuple(BankAccount.__dataclass_fields__)
NOT_CONFIRMED = msg(
    "First an owner of a table must confirm that this phone is yours. The page “Invite a phone” "
    "of the table lists the phones."
)
STILL_IN_LOG = msg(
    "The account is deleted. Another program is reading the tables, so the database’s log still "
    "has it until that program has finished."
)


@dataclass(frozen=True, slots=True)
class ConfirmedTable:
    """A table at which an owner has confirmed this phone, and the other phones confirmed there."""

    address: str
    evening: Evening
    own_confirmations: tuple[Confirmation]
    """This phone's confirmation."""
    others: tuple[Confirmation, ...]
    """Confirmations of other phones, whose players may see the account if they have to pay."""
    shown: str
    """Time when the account was shown to payers at this table; empty if it is hidden."""


@pages.get("/account", may=ANYBODY)
def account() -> Answer:
    """This phone's account with a form; in single-user mode, all stored accounts."""
    holder = _holder(request.args.get("holder", ""))
    stored = store().bank_accounts.account(holder) if holder else None
    return _page(holder, stored.account.filled_fields if stored else {})


def _holder(requested: str) -> str:
    """Id of this phone, or in single-user mode of the holder `requested`; "" if unknown."""
    if host().multi_user:
        return known_device()
    return requested if requested in store().bank_accounts.all_accounts() else ""


def _page(holder: str, typed: Mapping[str, str], problems: Sequence[Problem] = ()) -> Answer:
    phone, single_user = known_device(), not host().multi_user
    confirmed = [] if single_user or not phone else own_confirmations(phone)
    shown_since = store().confirmed_phones.shown_since(
        confirmation for confirmation, _ in confirmed
    )
    page = render_template(
        "nights/account.html",
        kept=store().bank_accounts.account(holder) if holder else None,
        every=list(store().bank_accounts.all_accounts().values()) if single_user else [],
        which=holder,
        typed=typed,
        wrong=problems,
        places=[
            ConfirmedTable(
                confirmation.table,
                evening,
                (confirmation,),
                _other_confirmations(confirmation, evening),
                shown_since.get(confirmation.number, ""),
            )
            for confirmation, evening in reversed(confirmed)
        ],
        may_enter=single_user or bool(confirmed),
        not_confirmed=NOT_CONFIRMED,
        payers=[
            (msg("{name}’s phone", name=payer), at)
            # Entries of older versions do not record whose account was seen, or when.
            for payer, at in (store().bank_accounts.payers(holder) if holder else ())
        ],
        gone=_removal_date(),
    )
    answer = make_response(page, 422 if problems else 200)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _other_confirmations(own: Confirmation, evening: Evening) -> tuple[Confirmation, ...]:
    at_table = confirmations([own.table])
    return tuple(
        confirmation
        for confirmation in at_table
        if confirmation.phone != own.phone and is_valid(confirmation, evening.tenures)
    )


def _removal_date() -> str:
    """Date by which all backups made until today will be deleted; "" without backups."""
    policy: Retention = current_app.config.get(BACKUP_RETENTION, DEFAULT_RETENTION)
    days = max(policy.weekly * 7, policy.daily, policy.hourly // 24 + bool(policy.hourly % 24))
    if not days or not host().multi_user:
        return ""
    return (date.fromisoformat(today(zone_of(zone_name()))) + timedelta(days=days)).isoformat()


@pages.post("/account", may=ANYBODY, form_of="bank_accounts.account")
def save() -> Answer:
    """Save the account if it is valid and this phone is confirmed."""
    typed, account, problems = typed_account()
    holder = _holder(arg("which"))
    if host().multi_user and not (holder and own_confirmations(holder)):
        problems = [Problem("name", NOT_CONFIRMED)]
    if problems:
        return _page(holder, typed, problems)
    holder = holder or (device() if host().multi_user else new_holder())
    store().bank_accounts.save(holder, account, device())
    toast(msg("The account is saved"))
    return redirect_to("bank_accounts.account")


def typed_account() -> tuple[Mapping[str, str], BankAccount, list[Problem]]:
    """The form's input, the account parsed from it, and the errors."""
    typed = {name: arg(name) for name in ACCOUNT_FIELDS}
    return typed, *read_account(typed)


def new_holder() -> str:
    """A random id for an account stored in single-user mode."""
    return secrets.token_urlsafe(12)


@pages.post("/account/show", may=ANYBODY, form_of="bank_accounts.account")
def show() -> Answer:
    """Show this phone's account to the payers at a table, or hide it."""
    show_at_requested_seats()
    return redirect_to("bank_accounts.account")


def show_at_requested_seats() -> None:
    """Show or hide this phone's account for the seats in the form, with a notice.

    Seats confirmed after the form was shown are not affected.
    """
    phone = known_device()
    requested = {number_in(text) for text in request.form.getlist("asked")}
    confirmed = own_confirmations(phone) if phone and host().multi_user else []
    numbers = {confirmation.number for confirmation, _ in confirmed}
    shown = arg("show") == "yes"
    if (
        not requested
        or not requested <= numbers
        or (shown and not store().bank_accounts.account(phone))
    ):
        toast(CHANGED)
        return
    store().confirmed_phones.show_account(sorted(numbers & requested), shown=shown)
    toast(
        msg("Players who have to pay you here now see your account")
        if shown
        else msg("Your account is no longer shown here")
    )


@pages.post("/account/delete", may=ANYBODY, form_of="bank_accounts.account")
def delete() -> Answer:
    """Delete an account immediately."""
    holder = _holder(arg("which"))
    erased = not holder or store().bank_accounts.delete(holder)
    toast(msg("The account is deleted") if erased else STILL_IN_LOG)
    return redirect_to("bank_accounts.account")

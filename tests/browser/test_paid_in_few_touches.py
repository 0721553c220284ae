"""With everybody known a payment takes three touches; an account is asked for in few words."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .phone import Phone
from .phones import Server
from .screens_of_payments import (
    ACCOUNT,
    PAYEE,
    agreed,
    asking,
    confirmed,
    device_of,
    settled,
    store_of,
    transfer,
)

WORDS = 30


def test_the_payer_needs_three_touches_from_the_result(server: Server, phone: Phone) -> None:
    """The code, its picture for the bank app, and that it is paid: then the result says so."""
    table, store = settled(server, phone), store_of(server)
    confirmed(server, table, PAYEE, 0)
    confirmed(server, table, device_of(phone), 1)
    store.bank_accounts.save(PAYEE, ACCOUNT, PAYEE)
    agreed(server, table)
    phone.go("end", table)
    phone.taps = 0
    payer = server.tables.evening(table).players[1]
    phone.tap(phone.page.locator(".payment", has_text=payer).get_by_role("link", name="QR"))
    with phone.page.expect_download() as saved:
        phone.tap(phone.page.get_by_role("link", name="Save picture"))
    assert saved.value.suggested_filename == "payment.png"
    for what in ("Account", "Amount", "Message"):
        expect(phone.page.get_by_role("button", name=f"Copy: {what}")).to_be_visible()
    phone.tap(phone.button("Mark as paid"))
    expect(phone.page.locator("#screen .toast")).to_contain_text("Marked as paid")
    assert phone.taps == 3


@pytest.mark.parametrize("currency", ["CZK", "RUB"])
def test_an_account_is_asked_for_once_and_in_few_words(
    server: Server, phone: Phone, currency: str
) -> None:
    asking(server, phone, currency)
    form = phone.page.locator("form[action$='/account']")
    assert len(form.inner_text().split()) <= WORDS
    account = "iban" if currency == "CZK" else "phone"
    phone.page.locator("[name=name]").fill("Anna Nováková")
    phone.page.locator(f"[name={account}]").fill(
        ACCOUNT.iban if currency == "CZK" else "+79123456789"
    )
    if currency == "RUB":
        phone.page.locator("[name=bank]").fill("Т-Банк")
    phone.tap(form.get_by_role("button"))
    expect(phone.page.locator("#screen .toast")).to_contain_text("here now see your account")
    expect(form).to_have_count(0)


def test_an_owner_and_the_phone_itself_say_whose_it_is_by_a_touch(
    server: Server, phone: Phone
) -> None:
    table = settled(server, phone)
    phone.page.goto(transfer(server, table))
    payee = server.tables.evening(table).players[0]
    phone.tap(phone.button(f"This is {payee}’s phone"))
    expect(phone.page.locator("form[action$='/account']")).to_be_visible()

"""The defenders' memo of a misère: on the phone that asked for it, and on no other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE

TWELVE = "AS KS 7S 8S 9C TC JC 7D 8D 7H 8H 9H".split()


def ask(phone: Phone, address: str) -> None:
    """Open the memo from the recording screen of a misère."""
    phone.go("record", address)
    phone.choose("kind=misere")
    phone.tap(phone.link("Memo of the shown cards"))
    phone.heading("Memo")


def test_it_is_offered_for_a_misere_that_was_named_after_a_lower_bid(
    server: Server, phone: Phone
) -> None:
    phone.go("record?listen=1", server.open("preferans", THREE, first_dealer=THREE[2]))
    answer(phone, *(f"call={call}" for call in "0=6S 1=pass 2=pass".split()))
    memo = phone.link("Memo of the shown cards")
    expect(memo).to_have_count(0)
    answer(phone, "call=0=misere")
    expect(memo).to_be_visible()
    expect(phone.page.locator(".need")).to_contain_text("Anna shows all twelve cards")


def note(phone: Phone, *cards: str) -> None:
    for card in cards:
        phone.tap(phone.choice(f"held={card}"))


def test_twelve_cards_are_noted_and_crossed_out_and_outlive_a_reload(
    server: Server, phone: Phone
) -> None:
    address = server.open("preferans", THREE)
    ask(phone, address)
    note(phone, *TWELVE[:11])
    expect(phone.choice("fallen=AS")).to_be_hidden()
    note(phone, TWELVE[11])
    # With the twelfth the crossing out begins by itself; other cards are not there any more.
    expect(phone.choice("fallen=AS")).to_be_visible()
    expect(phone.choice("fallen=QS")).to_be_hidden()
    phone.tap(phone.choice("fallen=AS"))
    phone.page.reload()
    expect(phone.choice("fallen=AS")).to_be_checked()
    expect(phone.choice("fallen=KS")).not_to_be_checked()
    expect(phone.page.locator(".held input:checked")).to_have_count(12)
    phone.tap(phone.button("Clear all"))
    expect(phone.page.locator(".memo input[type=checkbox]:checked")).to_have_count(0)
    phone.page.reload()
    expect(phone.page.locator(".memo input[type=checkbox]:checked")).to_have_count(0)


def test_no_other_phone_sees_it_the_record_has_nothing_of_it_and_the_next_deal_neither(
    server: Server, phones: TakePhone
) -> None:
    address = server.open("preferans", THREE)
    own, other = phones(), phones()
    ask(own, address)
    log = len(server.tables.evening(address).log)
    note(own, *TWELVE)
    ask(other, address)
    expect(other.page.locator(".memo input[type=checkbox]:checked")).to_have_count(0)
    assert len(server.tables.evening(address).log) == log
    own.tap(own.page.get_by_label("Back"))
    own.choose("kind=misere", "declarer=0", "caught=0")
    own.save()
    expect(own.page.locator("a.deal")).to_have_count(1)
    ask(own, address)
    expect(own.page.locator(".memo input[type=checkbox]:checked")).to_have_count(0)

"""A deal is written with the keyboard alone: the focus stays where the hand is."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.tables import THREE


def press(phone: Phone, *keys: str) -> None:
    """Press these one after another, each when what the last one asked for is there."""
    for key in keys:
        phone.page.keyboard.press(key)
        phone.page.wait_for_timeout(150)
        phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")


def test_the_arrow_keys_choose_within_a_sheet(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    button = phone.page.locator("#doubling\\.game > summary")
    button.focus()
    press(phone, "Enter", "Tab", "ArrowRight", "ArrowRight")
    expect(phone.choice("fleks.game=2")).to_be_focused()
    press(phone, "Escape")
    expect(button).to_be_focused()
    expect(button).to_contain_text("re")


def test_enter_on_a_choice_saves_or_leads_to_what_is_missing(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    phone.choice("contract=suit").focus()
    press(phone, "Enter")
    expect(phone.choice("trump=hearts")).to_be_focused()
    press(phone, "Space", "Enter")
    expect(phone.page.locator("a.deal")).to_have_count(1)


def test_what_is_counted_is_switched_and_the_focus_stays(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    phone.choose("trump=hearts", "aces=5")
    button = phone.page.locator("#recount")
    for counted in ("aces", "points"):
        button.focus()
        press(phone, "Enter")
        expect(button).to_have_attribute("value", counted)
        expect(button).to_be_focused()

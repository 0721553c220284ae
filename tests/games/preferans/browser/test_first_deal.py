"""From a program without a table to the first saved deal of Preferans, as Russians sit down."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phones import TakePhone

NAMES = ("Анна", "Борис", "Дмитрий")


def test_the_first_deal_with_one_whister_takes_nine_taps_in_all(phones: TakePhone) -> None:
    """Between the names is a comma, so that no key that ends a name counts as one more."""
    phone = phones(locale="ru-RU")
    phone.page.goto("/")
    phone.tap(phone.page.locator("a.go"))
    expect(phone.choice("rules.convention=sochi")).to_be_checked()
    phone.tap(phone.page.locator("#names"))
    phone.page.keyboard.type(", ".join(NAMES))
    phone.tap(phone.page.locator("footer .go"))
    phone.tap(phone.page.locator("footer .go"))
    phone.choose("strain=S", "declarer=1", "whist=2", "over=0")
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    assert phone.taps == 9

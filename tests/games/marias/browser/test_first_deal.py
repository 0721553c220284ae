"""From a program without a table to the first saved deal of Mariáš, by one thumb."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone

NAMES = ("Anna", "Boris", "Cyril")


def test_the_first_deal_of_three_new_names_takes_eight_taps_in_all(phone: Phone) -> None:
    """Between the names is a comma, so that no key that ends a name counts as one more."""
    phone.page.goto("/")
    phone.tap(phone.link("New table"))
    phone.heading("New table")
    phone.tap(phone.page.get_by_label("Name", exact=True))
    phone.page.keyboard.type(", ".join(NAMES))
    phone.tap(phone.page.locator("footer .go"))
    phone.tap(phone.link("Record deal 1"))
    phone.choose("trump=hearts", "aces=5", "last=soloist")
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.shows(-2, 4, -2)
    assert phone.taps == 8


def test_next_leads_from_name_to_name_though_a_rule_is_asked_for_meanwhile(phone: Phone) -> None:
    """The fourth name asks for another rule: the field stays the one that is typed in."""
    phone.page.goto("/new")
    phone.tap(phone.page.get_by_label("Name", exact=True))
    for name in (*NAMES, "Dana"):
        expect(phone.page.locator("#names")).to_be_focused()
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
    expect(phone.page.locator("#name4")).to_have_value("Dana")
    phone.wait()
    expect(phone.choice("rules.four_players=called_card")).to_be_attached()
    expect(phone.page.locator("#names")).to_be_focused()
    expect(phone.page.locator("#names")).to_have_value("")

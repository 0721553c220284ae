"""A table agrees on its own hundred by touch, and records a deal by it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.phone import MINUS, Phone
from tests.browser.phones import Server
from tests.browser.tables import THREE


def line(phone: Phone, key: str) -> Locator:
    """The line of a house rule that is opened by a touch."""
    return phone.page.locator(f"[id='line.{key}'] > summary")


def rules_of_new_table(phone: Phone) -> None:
    """Open the house rules on the form of a new table of Mariáš: two touches."""
    phone.visit("/new")
    phone.tap(phone.page.get_by_text("House rules", exact=True))
    phone.tap(phone.page.locator("summary", has_text="pub").filter(has_text="rules"))


def test_a_hundred_instead_of_the_game_is_chosen_within_four_touches(
    server: Server, phone: Phone
) -> None:
    phone.go("", server.open("marias", THREE))
    phone.begin()
    rules_of_new_table(phone)
    phone.tap(line(phone, "announced_hundred"))
    phone.choose("rules.announced_hundred=instead_of_game")
    assert phone.taps == 4
    assert phone.choice("rules.announced_hundred=instead_of_game").is_checked()


def test_marriages_against_a_hundred_are_asked_for_once_it_doubles(
    server: Server, phone: Phone
) -> None:
    phone.go("", server.open("marias", THREE))
    rules_of_new_table(phone)
    expect(line(phone, "hundred_against")).to_have_count(0)
    phone.tap(line(phone, "hundred_scheme"))
    phone.choose("rules.hundred_scheme=doubling")
    phone.wait("rules.hundred_scheme=doubling")
    expect(line(phone, "hundred_against")).to_have_count(1)


def test_a_hundred_instead_of_the_game_is_recorded_by_touch(server: Server, phone: Phone) -> None:
    """60 + 40: 4 from each of two, and no flek on a game that is not paid."""
    rules = {"announced_hundred": "instead_of_game"}
    phone.go("", server.open("marias", THREE, rules=rules))
    phone.record("trump=leaves", "announced=soloist_hundred", "aces=5", "last=soloist")
    assert sorted(phone.standing().values()) == sorted(["+4", "+4", f"{MINUS}8"])

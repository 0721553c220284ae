"""A table agrees by touch how its hundred grows, and records one in the game's place."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import MINUS, Phone
from tests.browser.phones import Server
from tests.browser.tables import THREE


def test_marriages_against_a_hundred_are_asked_for_once_it_doubles(
    server: Server, phone: Phone
) -> None:
    phone.go("", server.open("marias", THREE))
    phone.visit("/new")
    phone.sheet("rules")
    phone.tap(phone.page.get_by_text("Hundreds", exact=True))
    against = phone.choice("rules.hundred_against=yes")
    expect(against).to_have_count(0)
    phone.choose("rules.hundred_scheme=doubling")
    expect(against).to_have_count(1)
    phone.choose("rules.hundred_scheme=flat")
    expect(against).to_have_count(0)


def test_a_hundred_instead_of_the_game_is_recorded_by_touch(server: Server, phone: Phone) -> None:
    """50 in cards, 10 for the last trick: 60, and no marriage: a hundred of 4 lost to each."""
    rules = {"announced_hundred": "instead_of_game"}
    phone.go("", server.open("marias", THREE, rules=rules))
    phone.record("trump=leaves", "announced=soloist_hundred", "aces=5", "last=soloist")
    assert sorted(phone.standing().values()) == sorted(["+4", "+4", f"{MINUS}8"])

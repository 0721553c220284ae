"""A tariff is typed on a phone, kept under a name, and taken up at the next table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.tables import THREE
from tests.games.marias.evenings import won


def test_a_typed_tariff_is_kept_and_offered_to_the_next_table(server: Server, phone: Phone) -> None:
    phone.go("rules", server.open("marias", THREE, won(THREE[0])))
    phone.tap(phone.page.locator("summary", has_text="Prices"))
    betl = phone.page.locator("[id='rules.price_betl']")
    expect(betl).to_have_attribute("inputmode", "numeric")
    betl.fill("7")
    phone.page.get_by_label("Save these rules as").fill("Club")
    phone.tap(phone.button("Save"))
    expect(phone.page.get_by_role("status").filter(has_text="Saved: Club")).to_be_visible()
    phone.visit("/new")
    phone.tap(phone.button("Club"))
    expect(phone.page.get_by_role("status").filter(has_text="Chosen: Club")).to_be_visible()
    assert betl.input_value() == "7"


def test_a_valat_is_recorded_by_touch(server: Server, phone: Phone) -> None:
    """All 90: game 1, silent seven 1, valát 10 from each of two."""
    phone.go("", server.open("marias", THREE, rules={"valat": 10}))
    phone.record("trump=leaves", "aces=8", "last=soloist.won", "valat=soloist")
    assert sorted(phone.standing().values()) == sorted(["+24", "−12", "−12"])

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
    phone.sheet("rules")
    phone.tap(phone.button("Club"))
    expect(phone.page.get_by_role("status").filter(has_text="Chosen: Club")).to_be_visible()
    assert betl.input_value() == "7"


def test_a_valat_is_recorded_by_touch(server: Server, phone: Phone) -> None:
    """All 90: game 1, silent seven 1, valát 10 from each of two."""
    phone.go("", server.open("marias", THREE, rules={"valat": 10}))
    phone.record("trump=leaves", "aces=8", "last=soloist.won", "valat=soloist")
    assert sorted(phone.standing().values()) == sorted(["+24", "−12", "−12"])


def test_what_was_typed_stands_under_prices_and_is_cleared_at_one_tap(
    server: Server, phone: Phone
) -> None:
    """The next table begins with the tariff of the last, and goes back to the club's prices."""
    rules = {
        "values": "federation",
        "price_game": 2,
        "price_seven": 4,
        "price_betl": 12,
        "valat": 6,
    }
    phone.go("", server.open("marias", THREE, rules=rules))
    phone.visit("/new")
    phone.sheet("rules")
    title, chosen = (
        phone.page.locator("[id='line.price_game'] > summary > " + one)
        for one in ("span", ".chosen")
    )
    expect(chosen).to_have_text("Suit game: 2 · Seven: 4 · Betl: 12 · Valát: 6")
    upper, lower = title.bounding_box(), chosen.bounding_box()
    assert upper is not None
    assert lower is not None
    assert upper["y"] + upper["height"] <= lower["y"]
    phone.tap(phone.button("Clear all"))
    expect(phone.page.get_by_text("Your own choices")).to_have_count(0)
    assert phone.choice("rules.price_betl").input_value() == "15"
    expect(phone.choice("rules.values=federation")).to_be_checked()
    expect(phone.choice("rules.price_betl")).not_to_be_visible()

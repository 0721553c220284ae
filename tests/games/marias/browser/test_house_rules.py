"""House rules of Mariáš are found, typed and kept on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE
from tests.games.marias.evenings import won

# ---- A house rule is found on the page of a new table, with a few touches ----


@pytest.mark.matrix(1)
@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
@pytest.mark.parametrize("javascript", [True, False])
def test_a_hundred_instead_of_the_game_is_set_within_four_touches(
    phones: TakePhone, size: tuple[int, int], javascript: bool
) -> None:
    phone = phones(*size, java_script_enabled=javascript)
    phone.page.goto("/new")
    phone.play("marias")
    phone.sheet("rules")
    phone.tap(phone.page.get_by_text("Hundreds", exact=True))
    chosen = phone.choice("rules.announced_hundred=instead_of_game")
    phone.tap(phone.page.locator("label", has=chosen))
    assert phone.taps <= 4
    if javascript:
        said = "but An announced hundred is paid: instead of the game"
        expect(phone.page.locator("#in_one_line")).to_contain_text(said)
    phone.close_sheets()
    phone.seat(*THREE)
    phone.save()
    phone.page.wait_for_url("**/t/*/")
    assert phone.engine().rules.announced_hundred == "instead_of_game"


# ---- A tariff is typed on a phone, kept under a name, and taken up at the next table ----


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

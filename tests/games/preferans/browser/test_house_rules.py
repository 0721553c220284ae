"""A company keeps house rules of its own for the next table, and chooses a convention by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE

OUR = "Our Sochi"


def compare(phone: Phone) -> None:
    phone.tap(phone.button("See what changes"))
    phone.heading("What changes")


def based(phone: Phone, preset: str) -> None:
    """Wait until the rules of a preset are shown."""
    expect(phone.page.locator("[name=based]")).to_have_value(preset)


def unfold(phone: Phone) -> None:
    """Show the house rules of a new table, if their sheet is closed."""
    if phone.page.locator('[id="sheet.rules"]').get_attribute("open") is None:
        phone.sheet("rules")


def mark(phone: Phone, choice: str) -> Locator:
    """The mark of a rule that is the table's own choice."""
    return phone.page.locator(".rule", has=phone.choice(choice)).locator(".own")


def test_a_set_is_kept_and_used_for_the_next_table(phone: Phone) -> None:
    address = phone.sit_down("Preferans", THREE)
    phone.menu("House rules")
    phone.choose("rules.convention=sochi")
    based(phone, "sochi")
    phone.choose("rules.dealer_stays=yes")
    phone.page.get_by_label("Save these rules as").fill(OUR)
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_text(f"Saved: {OUR}")).to_be_visible()
    compare(phone)
    phone.tap(phone.button("Switch the rules"))
    expect(phone.page.get_by_text("House rules changed")).to_be_visible()

    phone.page.goto("/")
    phone.tap(phone.link("New table"))
    phone.sheet("rules")
    phone.tap(phone.button(OUR))
    expect(phone.page.get_by_text(f"Chosen: {OUR}")).to_be_visible()
    phone.save()
    phone.page.wait_for_url("**/t/*/")
    assert phone.address != address
    agreed = phone.engine().rules
    assert agreed == phone.engine(address).rules
    assert (agreed.convention, agreed.half_whist, agreed.dealer_stays) == ("sochi", True, True)


@pytest.mark.matrix(1)
@pytest.mark.parametrize("javascript", [True, False])
def test_a_preset_sets_the_rules_that_were_not_touched(phones: TakePhone, javascript: bool) -> None:
    phone = phones(java_script_enabled=javascript)

    def preset(name: str) -> None:
        phone.tap(phone.choice(f"rules.convention={name}"))
        if not javascript:
            phone.tap(phone.button("Show these rules").first)
        based(phone, name)

    phone.page.goto("/new")
    phone.play("preferans")
    unfold(phone)
    preset("sochi")
    unfold(phone)
    expect(phone.choice("rules.half_whist=yes")).to_be_checked()
    expect(mark(phone, "rules.half_whist=yes")).to_be_hidden()
    phone.reach("rules.dealer_stays=yes")
    phone.tap(phone.choice("rules.dealer_stays=yes"))
    expect(mark(phone, "rules.dealer_stays=yes")).to_be_visible()
    phone.reach("rules.raspasy_bonus=one")
    phone.tap(phone.choice("rules.raspasy_bonus=one"))
    expect(mark(phone, "rules.raspasy_bonus=one")).to_be_visible()
    preset("leningrad")
    unfold(phone)
    expect(phone.choice("rules.american_aid=no")).to_be_checked()
    expect(phone.choice("rules.dealer_stays=yes")).to_be_checked()
    expect(mark(phone, "rules.dealer_stays=yes")).to_be_visible()
    expect(mark(phone, "rules.raspasy_bonus=one")).to_be_hidden()
    expect(mark(phone, "rules.american_aid=no")).to_be_hidden()


def test_a_typed_number_is_marked_as_the_tables_own_choice(server: Server, phone: Phone) -> None:
    phone.go("rules", server.open("preferans", THREE))
    phone.reach("rules.target=10")
    own = mark(phone, "rules.target=10")
    expect(own).to_be_hidden()
    phone.page.locator('[id="other.target"]').fill("70")
    expect(own).to_be_visible()
    phone.page.locator('[id="other.target"]').fill("")
    expect(own).to_be_hidden()

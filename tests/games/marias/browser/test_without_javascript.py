"""An old phone without JavaScript keeps score all the same."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import BESIDE_A_SHEET
from tests.browser.phones import TakePhone

SHOW = "Update"


def test_a_table_without_javascript(phones: TakePhone) -> None:
    phone = phones(java_script_enabled=False)
    phone.sit_down("Mariáš", ("Anna", "Boris", "Čeněk"))
    phone.tap(phone.link("Record deal 1"))
    phone.tap(phone.choice("trump=acorns"))
    phone.reach("fleks.game=1")
    phone.tap(phone.choice("fleks.game=1"))
    phone.page.touchscreen.tap(*BESIDE_A_SHEET)
    phone.tap(phone.button(SHOW))
    expect(phone.choice("trump=acorns")).to_be_checked()
    for choice in ("aces=5", "last=soloist"):
        phone.tap(phone.choice(choice))
    phone.tap(phone.button(SHOW))
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−2", "+4", "−2"])
    phone.save()
    phone.shows(-2, 4, -2)

    phone.tap(phone.page.locator("a.deal"))
    phone.tap(phone.link("Correct"))
    phone.tap(phone.choice("trump=hearts"))
    phone.save()
    phone.shows(-4, 8, -4)
    phone.tap(phone.button("Undo"))
    phone.shows(-2, 4, -2)

    phone.menu("Result and payments")
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    assert phone.payments() == ["Anna → Boris 2", "Čeněk → Boris 2"]

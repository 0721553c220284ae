"""An old phone without JavaScript keeps score all the same."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phones import TakePhone


def test_what_is_missing_is_asked_for_without_javascript(phones: TakePhone) -> None:
    phone = phones(java_script_enabled=False)
    phone.sit_down("Preferans", ("Anna", "Boris", "Cyril"))
    phone.tap(phone.link("Record deal 1"))
    phone.tap(phone.choice("strain=H"))
    phone.save()
    expect(phone.page.get_by_role("alert")).to_have_text("Who is the declarer?")
    expect(phone.choice("strain=H")).to_be_checked()
    phone.tap(phone.choice("declarer=1"))
    phone.save()
    expect(phone.page.get_by_role("alert")).to_have_text("Who whists?")
    phone.tap(phone.choice("whist=nobody"))
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)

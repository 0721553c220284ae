"""A house rule is found on the page of a new table, with a few touches."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phones import TakePhone
from tests.browser.tables import THREE


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

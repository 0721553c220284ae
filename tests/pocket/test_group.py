"""A result shared with a group chat, offline."""

from __future__ import annotations

import pytest

from tests.browser.test_group import SHARES, STUBS, done, size
from tests.games.worked import tapped
from tests.samples import PAID, THREE

from .fixtures import TakePocket
from .static_host import StaticHost
from .test_night import sit_down_for_money


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_a_result_is_shared_without_a_connection(pocket: TakePocket, host: StaticHost) -> None:
    with pocket() as phone:
        host.stop()
        sit_down_for_money(phone, THREE)
        for _ in range(2):
            phone.record(*(f"{name}={value}" for name, value in tapped(PAID).items()))
        phone.go("group")
        phone.page.locator("[data-ready]").wait_for()
        phone.page.evaluate(f"() => {{ {STUBS} {SHARES} }}")
        phone.tap(phone.button("Share picture"))
        told = done(phone.page)
        assert (told["at"], told["keys"]) == (True, ["files"])
        assert size(told["picture"]) == (1080, 1350)
        phone.page.evaluate("() => { window.told.done = false; }")
        phone.tap(phone.button("Share as text"))
        assert "Who pays whom" in str(done(phone.page)["text"])
        assert phone.page.locator("[name=link]").count() == 0

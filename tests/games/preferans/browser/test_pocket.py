"""A game of Preferans to its end on a phone without a server, and killed before it is settled."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pocket.fixtures import TakePocket
from tests.pocket.static_host import StaticHost

from .test_evening import GAME, sheet


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_a_whole_game_is_kept_to_its_end_without_a_connection(
    pocket: TakePocket, host: StaticHost
) -> None:
    with pocket() as phone:
        host.stop()
        table = phone.sit_down("Preferans", ("Anna", "Boris", "Cyril"), "dealer=2")
        for taps, *sheets in GAME:
            phone.record(*taps.split())
            assert sheet(phone) == tuple(sheets)
    with pocket() as phone:
        phone.go(address=table)
        expect(phone.page.locator(".won .headline")).to_have_text("Game over: Anna wins")
        phone.shows(92, -18, -74)
        phone.tap(phone.link("Result and payments"))
        assert phone.payments() == ["Cyril → Anna 74", "Boris → Anna 18"]
        phone.tap(phone.button("End the table"))
        expect(phone.page.get_by_text("ended")).to_be_visible()
    with pocket() as phone:
        phone.go(address=table)
        phone.shows(92, -18, -74)

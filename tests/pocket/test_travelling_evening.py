"""An evening goes from the pocket to the server and back, with a correction on the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .phone import PocketPhone
from .test_travel import CARRY, SEND

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
TAKE_IN, START = "Receive", 45_000


@pytest.fixture
def pocket(server: Server, phone: Phone, built: Path) -> PocketPhone:
    """The pocket from the server of the same address."""
    assert built.is_dir()
    phone.page.set_default_timeout(START)
    return PocketPhone(phone.page, f"{server.address}/pocket")


def hand_over(pocket: PocketPhone, phone: Phone, table: str) -> None:
    """Send a table from the pocket to the server."""
    pocket.go("hand-over", table)
    pocket.tap(pocket.button(SEND))
    phone.tap(phone.button(TAKE_IN))


def take_back(phone: Phone, pocket: PocketPhone, table: str) -> None:
    """Continue a table of the server in the pocket."""
    phone.go("hand-over", table)
    phone.tap(phone.button(CARRY))
    pocket.look()
    pocket.tap(pocket.button(TAKE_IN))
    expect(pocket.page.locator(".standing").first).to_be_visible()


def test_an_evening_is_handed_over_corrected_and_taken_back(
    phone: Phone, pocket: PocketPhone
) -> None:
    here = pocket.sit_down(title(PAID), THREE)
    pocket.record(*DEAL)
    pocket.record(*DEAL)
    kept = pocket.standing()
    hand_over(pocket, phone, here)
    expect(phone.page.locator("a.deal")).to_have_count(2)
    assert phone.standing() == kept
    there = phone.address

    # Corrected at the server: the first deal does not count, and another one is played.
    phone.tap(phone.page.locator("a.deal").last)
    phone.tap(phone.button("Withdraw"))
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.record(*DEAL)
    corrected = phone.standing()
    assert corrected != kept
    take_back(phone, pocket, there)
    expect(pocket.page.locator("a.deal")).to_have_count(2)
    assert pocket.address == here
    assert pocket.standing() == corrected

    # It goes on in the browser, and the server has the same again.
    pocket.record(*DEAL)
    last = pocket.standing()
    hand_over(pocket, phone, here)
    expect(phone.page.locator("a.deal")).to_have_count(3)
    assert phone.address == there
    assert phone.standing() == last


def test_who_goes_on_at_the_server_meets_what_was_recorded_in_the_browser(
    phone: Phone, pocket: PocketPhone
) -> None:
    here = pocket.sit_down(title(PAID), THREE)
    pocket.record(*DEAL)
    hand_over(pocket, phone, here)
    expect(phone.page.locator("a.deal")).to_have_count(1)
    there = phone.address
    phone.go("hand-over", there)
    phone.tap(phone.button("Mark table as away"))
    phone.tap(phone.button("Continue here"))
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.record(*DEAL)
    pocket.start(f"/t/{here}/")
    pocket.record(*DEAL)  # the same as at the server, so that both are one
    pocket.record(*DEAL)
    hand_over(pocket, phone, here)
    phone.heading("Recorded in two places")
    phone.tap(phone.button("Keep both histories"))
    expect(phone.page.locator("a.deal")).to_have_count(3)
    both = phone.standing()
    take_back(phone, pocket, there)
    expect(pocket.page.locator("a.deal")).to_have_count(3)
    assert pocket.standing() == both


def test_a_table_goes_to_the_server_as_a_file(
    phone: Phone, pocket: PocketPhone, tmp_path: Path
) -> None:
    here = pocket.sit_down(title(PAID), THREE)
    pocket.record(*DEAL)
    kept = pocket.standing()
    pocket.go("hand-over", here)
    with phone.page.expect_download() as saved:
        pocket.tap(pocket.link("Save table as a file"))
    file = tmp_path / "table.json"
    saved.value.save_as(file)
    phone.visit("/take-in")
    phone.page.locator("input[type=file]").set_input_files(file)
    phone.tap(phone.button(TAKE_IN))
    expect(phone.page.locator("a.deal")).to_have_count(1)
    assert phone.standing() == kept

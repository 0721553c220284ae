"""A full phone: the pocket says so, loses nothing typed, and continues once there is room."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from assistant.records.record import FORMAT
from tests.games.worked import tapped
from tests.samples import PAID, THREE, one_each, title

from .device import Device, program
from .fixtures import TakePocket
from .phone import PocketPhone
from .static_host import StaticHost

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
FULL = "There is no room left to save."
MANY = 200


def room_on(tab: Page, host: StaticHost) -> Callable[..., object]:
    """Set the browser's quota in bytes, or remove it."""
    context: BrowserContext = tab.context
    devtools, origin = context.new_cdp_session(tab), host.address

    def room(size: int | None = None) -> object:
        said = {"origin": origin} | ({} if size is None else {"quotaSize": size})
        return devtools.send("Storage.overrideQuotaForOrigin", said)

    return room


def marked(phone: PocketPhone) -> list[bool]:
    """The visible values of the deal's form."""
    return [phone.choice(one).is_checked() for one in DEAL]


def test_a_deal_for_which_there_is_no_room_stays_on_the_screen(
    pocket: TakePocket, host: StaticHost
) -> None:
    with pocket() as phone:
        room = room_on(phone.tab, host)
        table = phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        room(1)
        phone.reload()
        phone.tap(phone.link("Record deal 2"))
        phone.choose(*DEAL)
        phone.save()
        expect(phone.page.locator("#refused")).to_contain_text(FULL)
        assert all(marked(phone))
        room()
        phone.save()
        expect(phone.page.locator("a.deal")).to_have_count(2)
    with pocket() as phone:
        phone.go(address=table)
        assert len(phone.engine().deals) == 2


def test_a_file_for_which_there_is_no_room_is_taken_in_afterwards(
    pocket: TakePocket, host: StaticHost, tmp_path: Path
) -> None:
    deals = [one_each(THREE[0])] * MANY
    plain = {"format": FORMAT, "game": PAID, "players": THREE, "deals": deals}
    file = tmp_path / "table.json"
    file.write_text(json.dumps(plain), "utf-8")
    with pocket() as phone:
        room = room_on(phone.tab, host)
        table = phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        room(1)
        phone.reload()
        phone.visit("/import")
        phone.page.locator("input[type=file]").first.set_input_files(file)
        phone.tap(phone.page.locator("form[enctype] button.go"))
        expect(phone.page.get_by_text(FULL)).to_be_visible()
        phone.go(address=table)
        assert phone.deals == 1
        room()
        phone.reload()
        phone.visit("/import")
        phone.page.locator("input[type=file]").first.set_input_files(file)
        phone.tap(phone.page.locator("form[enctype] button.go"))
        expect(phone.link(f"Record deal {MANY + 1}")).to_be_visible()


def test_a_download_for_which_there_is_no_room_goes_on_with_room(
    device: Device, host: StaticHost
) -> None:
    with device.running() as page:
        room = room_on(page, host)
        room(1_000_000)
        page.goto(f"{host.address}/pocket/")
        expect(page.locator("#text")).to_contain_text("no room left", timeout=60_000)
        room()
        page.get_by_role("button", name="Try again").click()
        expect(program(page).locator("a.go").first).to_be_visible()

"""A link opens for everybody: it loads the program on a phone without it, then shows what came."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .device import Device, program
from .fixtures import TakePocket
from .phone import PocketPhone
from .static_host import StaticHost, with_page_not_found

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
LINK = "async (path) => (await fetch(path)).text()"


@pytest.fixture
def friend(playwright: Playwright, chromium: str, tmp_path: Path) -> Device:
    """A phone that never had the program."""
    return Device(playwright, chromium, tmp_path / "friend")


def link_of(phone: PocketPhone) -> str:
    """Start a table with a deal, and copy its link."""
    table = phone.sit_down(title(PAID), THREE)
    phone.record(*DEAL)
    return str(phone.tab.evaluate(LINK, f"{phone.server}/t/{table}/link"))


def shows_what_came(page: Page) -> None:
    """Nothing was taken in yet; a tap does it."""
    frame = program(page)
    expect(frame.locator(".came")).to_contain_text("1 deal")
    expect(frame.locator(".came")).to_contain_text(", ".join(THREE))
    frame.get_by_role("button", name="Receive the table").click()
    expect(frame.locator("a.deal")).to_have_count(1)


def test_a_friend_without_the_program_goes_from_a_link_to_the_table(
    pocket: TakePocket, friend: Device
) -> None:
    with pocket() as phone:
        link = link_of(phone)
        assert link.startswith(f"{phone.server}/#l1.")
        with friend.running() as page:
            page.goto(link)
            shows_what_came(page)


def test_an_address_that_the_host_lacks_leads_to_the_first_page_and_on(
    pocket: TakePocket, friend: Device, built: Path
) -> None:
    """As it is with a host that shows a page of its own where it has none."""
    with pocket() as phone, with_page_not_found(built.parent) as host:
        code = link_of(phone).partition("#")[2]
        with friend.running() as page:
            page.goto(f"{host.address}/pocket/some/where/take-in?x=1#{code}")
            expect(page.locator("#title")).to_have_text("Table assistant")
            page.goto(f"{host.address}/pocket/take-in#{code}")
            shows_what_came(page)


def test_who_has_the_program_sees_what_came_at_once(
    pocket: TakePocket, friend: Device, host: StaticHost
) -> None:
    with friend.running() as page:
        page.goto(f"{host.address}/pocket/")
        program(page)
        with pocket() as phone:
            link = link_of(phone)
        page.goto(link)
        page.reload()
        shows_what_came(page)

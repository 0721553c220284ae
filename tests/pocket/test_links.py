"""A link opens on a phone without the pocket: it loads the pocket, then shows the data."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .device import Device, program
from .fixtures import TakePocket
from .phone import PocketPhone, held
from .static_host import StaticHost, with_page_not_found

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
TRUSTED = "--unsafely-treat-insecure-origin-as-secure="
FROM_HOME_SCREEN = "Object.defineProperty(navigator, 'standalone', { value: true })"
APART = "has its own tables"
LINK = "async (path) => (await fetch(path)).text()"


@pytest.fixture
def friend(playwright: Playwright, chromium: str, tmp_path: Path) -> Device:
    """A phone that never opened the pocket."""
    return Device(playwright, chromium, tmp_path / "friend")


def link_of(phone: PocketPhone) -> str:
    """Open a table with a deal, and return its link."""
    table = phone.sit_down(title(PAID), THREE)
    phone.record(*DEAL)
    return str(phone.tab.evaluate(LINK, f"{phone.server}/t/{table}/link"))


def shows_what_came(page: Page) -> None:
    """Check that received data is shown, and imported only after a tap."""
    frame = program(page)
    expect(frame.locator(".came")).to_contain_text("1 deal")
    expect(frame.locator(".came")).to_contain_text(", ".join(THREE))
    expect(frame.get_by_text(APART)).to_be_hidden()
    frame.get_by_role("button", name="Receive").click()
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
    """On a host with a 404 page of its own."""
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


def test_an_iphones_browser_says_first_that_the_home_screen_has_its_own_tables(
    pocket: TakePocket, friend: Device
) -> None:
    """The user copies the link and pastes it in the app."""
    with pocket() as phone, friend.running() as page:
        link = link_of(phone)
        friend.devtools.send("Emulation.setUserAgentOverride", {"userAgent": IPHONE})
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(link)
        frame = program(page)
        expect(frame.get_by_text(APART)).to_be_visible()
        frame.get_by_role("button", name="Copy the link").click()
        expect(frame.get_by_role("button", name="Copied")).to_be_visible()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == link
        page.goto(f"{phone.server}/")
        frame = program(page)
        expect(frame.locator("a.go").first).to_be_visible()
        expect(frame.locator("a.table")).to_have_count(0)

        page.add_init_script(FROM_HOME_SCREEN)
        page.goto(f"{phone.server}/take-in")
        pasted = program(page)
        pasted.get_by_label("Or paste a link or code").fill(copied)
        pasted.get_by_role("button", name="Receive").click()
        expect(pasted.locator("a.deal")).to_have_count(1)
        page.goto(link)
        page.reload()
        expect(program(page).locator(".came")).to_be_visible()
        expect(program(page).get_by_text(APART)).to_be_hidden()


def takes_in(phone: PocketPhone, deals: int) -> None:
    """Open a link and import its data by a tap."""
    expect(phone.page.locator(".came")).to_contain_text(f"{deals} deal")
    phone.tap(phone.button("Receive"))
    expect(phone.page.locator("a.deal")).to_have_count(deals)


def test_a_table_goes_by_a_code_to_a_phone_with_nothing_on_it_and_comes_back_with_a_deal(
    playwright: Playwright, chromium: str, host: StaticHost, tmp_path: Path
) -> None:
    """The host needs a name that other phones know; else there is no QR code."""
    address = host.address.replace("localhost", "cards.example.org")
    flags = ("--host-resolver-rules=MAP cards.example.org 127.0.0.1", TRUSTED + address)
    take = partial(held, playwright, chromium)
    with take(tmp_path / "profile", address, *flags) as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        phone.go("record-code", table)
        scanned = str(phone.page.locator(".code-link a").get_attribute("href"))
        path = scanned.removeprefix(phone.server)
        assert path.startswith("/#r1.")
        with take(tmp_path / "friend", address, *flags, path=path) as friend:
            takes_in(friend, 1)
            friend.record(*DEAL)
            expect(friend.page.locator("a.deal")).to_have_count(2)
            standing = friend.standing()
            link = str(friend.tab.evaluate(LINK, f"{friend.server}/t/{friend.address}/link"))
        phone.start(link.removeprefix(phone.server))
        takes_in(phone, 2)
        assert phone.address == table
        assert phone.standing() == standing

"""The pocket as an installed app: its name, and files shared with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, FilePayload, Frame, Page, Playwright, expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .device import Device, program
from .fixtures import TakePocket
from .static_host import StaticHost, static_host

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
READ = "async (address) => (await fetch(address)).text()"
KEPT = """async () => {
    const cache = await caches.open(`pocket:${document.baseURI}`);
    return (await cache.keys()).map(({ url }) => url);
}"""
SPEAKS = """(tag) => {
    document.querySelector("link[rel=manifest]").href = `manifest.${tag}.webmanifest`;
}"""
FORM = """<form method="post" enctype="multipart/form-data" action="{address}/pocket/shared">
<input name="text"><input type="file" name="file"><button>Share</button></form>"""
"""What shares: any page may send that."""
QUEUE = """Object.defineProperty(window, "launchQueue", {
    value: { setConsumer(consume) { window.opened = consume; } },
});"""
OPENED = (
    """(text) => opened({ files: [{ getFile: async () => new File([text], "a.cardtable") }] })"""
)
"""Is a computer that opens a file of ours with the program."""
SHARE_A_PAGE = """async () => {
    const form = new FormData();
    form.append("file", new File(["<script>1</script>"], "a.html", { type: "text/html" }));
    await fetch("shared", { method: "POST", body: form, redirect: "manual" });
    return Object.fromEntries((await fetch("kept/came")).headers);
}"""
NOTCH = {"top": 0, "right": 47, "bottom": 21, "left": 47}


@pytest.fixture
def log(pocket: TakePocket) -> str:
    """The log of a table with a deal, as another phone sends it."""
    with pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        return str(phone.tab.evaluate(READ, f"{phone.server}/t/{table}/log.json"))


@pytest.fixture
def friend(playwright: Playwright, chromium: str, tmp_path: Path) -> Device:
    """Another phone."""
    return Device(playwright, chromium, tmp_path / "friend")


def shows_what_came(frame: Frame, page: Page, host: StaticHost) -> None:
    """Check that received data is shown, and imported only after a tap."""
    expect(frame.locator(".came")).to_contain_text("1 deal")
    page.goto(f"{host.address}/pocket/")
    expect(program(page).locator("a.go").first).to_be_visible()
    expect(program(page).locator("a.table")).to_have_count(0)


def send(page: Page, host: StaticHost, file: FilePayload | None, text: str = "") -> Frame:
    """Share data from a page of another host."""
    with static_host(Path(__file__).parent) as other:
        page.goto(f"{other.address.replace('localhost', '127.0.0.1')}/static_host.py")
        page.set_content(FORM.format(address=host.address))
        page.locator("[name=text]").fill(text)
        if file:
            page.locator("[name=file]").set_input_files(file)
        page.get_by_role("button", name="Share").click()
        page.wait_for_url("**/take-in")
    return program(page)


def test_what_is_shared_is_shown_and_not_taken_in(
    log: str, friend: Device, host: StaticHost
) -> None:
    file = FilePayload(name="table.json.txt", mimeType="text/html", buffer=log.encode())
    with friend.running() as page:
        page.goto(f"{host.address}/pocket/")
        program(page)
        shows_what_came(send(page, host, file), page, host)
        frame = send(page, host, file)
        frame.get_by_role("button", name="Receive").click()
        expect(frame.locator("a.deal")).to_have_count(1)
        assert not any(one.endswith("/came") for one in page.evaluate(KEPT))


def test_a_link_that_is_shared_is_shown_and_anything_else_is_told(
    pocket: TakePocket, friend: Device, host: StaticHost
) -> None:
    with pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        link = str(phone.tab.evaluate(READ, f"{phone.server}/t/{table}/link"))
    with friend.running() as page:
        page.goto(f"{host.address}/pocket/")
        program(page)
        frame = send(page, host, None, f"Look: {link}")
        expect(frame.locator(".came")).to_contain_text("1 deal")
        frame = send(page, host, None, "<b>good evening</b>")
        expect(frame.locator(".wrong").first).to_be_visible()
        expect(frame.locator("input[type=file]")).to_be_visible()


def test_what_came_is_a_text_whatever_it_says_that_it_is(device: Device, host: StaticHost) -> None:
    """A script in shared data would run under our address and could read all tables."""
    with device.running() as page:
        page.goto(f"{host.address}/pocket/")
        program(page)
        said = page.evaluate(SHARE_A_PAGE)
        assert said["content-type"] == "text/plain; charset=utf-8"
        assert said["x-content-type-options"] == "nosniff"


def test_a_file_that_is_opened_with_the_program_is_shown(
    log: str, friend: Device, host: StaticHost
) -> None:
    with friend.running() as page:
        page.add_init_script(QUEUE)
        page.goto(f"{host.address}/pocket/")
        program(page)
        page.evaluate(OPENED, log)
        page.wait_for_url("**/take-in")
        shows_what_came(program(page), page, host)


def test_the_manifest_is_whole_and_one_program_in_every_language(
    device: Device, host: StaticHost
) -> None:
    with device.running() as page:
        page.goto(f"{host.address}/pocket/")
        program(page)
        known = {_id(device.devtools, page, tag) for tag in ("en", "cs", "ru", "ja")}
        assert known == {f"{host.address}/pocket/"}
        assert not any("/screenshots/" in one for one in page.evaluate(KEPT))
        listed = json.loads(page.evaluate(READ, "bundle.json"))["files"]
        assert not any(name.startswith("screenshots") for name in listed)
        for picture in json.loads(page.evaluate(READ, "manifest.cs.webmanifest"))["screenshots"]:
            assert page.evaluate("async (src) => (await fetch(src)).ok", picture["src"])


def _id(devtools: CDPSession, page: Page, tag: str) -> str:
    """The id of the app in a browser for a language; the browser reports no error."""
    page.evaluate(SPEAKS, tag)
    page.wait_for_timeout(500)
    said = devtools.send("Page.getAppManifest")
    assert said["url"].endswith(f"manifest.{tag}.webmanifest")
    assert said["errors"] == []
    return str(devtools.send("Page.getAppId")["appId"])


def test_in_landscape_nothing_lies_under_what_the_phone_covers(
    device: Device, host: StaticHost
) -> None:
    with device.running() as page:
        page.goto(f"{host.address}/pocket/")
        frame = program(page)
        turned = {"width": 568, "height": 320, "deviceScaleFactor": 2, "mobile": True}
        device.devtools.send("Emulation.setDeviceMetricsOverride", turned)
        device.devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})
        button = frame.locator(".places a").first
        expect(button).to_be_visible()
        page.wait_for_timeout(300)
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= NOTCH["left"]
        assert box["x"] + box["width"] <= turned["width"] - NOTCH["right"]
        assert box["y"] + box["height"] <= turned["height"] - NOTCH["bottom"]

"""The shell: persistent storage, new versions, two tabs, interrupted downloads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Playwright, expect

from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .changing_host import renew
from .device import Device, program
from .fixtures import TakePocket
from .phone import PocketPhone, held
from .static_host import StaticHost

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

CLEARED = "the browser may one day clear your tables"
RUNS = "async () => (await (await caches.match('/pocket/kept/current')).json()).version"
OFFERS = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), {
    prompt: async () => { window.prompted = true; },
}))"""
OFFERS_NOTHING = """addEventListener("beforeinstallprompt", (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
});"""
"""Is a browser that puts nothing on the home screen by itself, as most are."""
IPHONE = "Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })"
HOLDER = """
const open = async (file) => file.createSyncAccessHandle().catch(() => open(file));
const root = await navigator.storage.getDirectory(), held = [];
const folder = await root.getDirectoryHandle("tables%2Fpocket%2F");
for await (const file of folder.values()) held.push(await open(file));
postMessage(held.length);
setTimeout(() => held.forEach((one) => one.close()), 1000);
"""
"""Holds the files of the tables for a second."""
LIKE_WEBKIT = """
const { createSyncAccessHandle } = FileSystemFileHandle.prototype;
FileSystemFileHandle.prototype.createSyncAccessHandle = function () {
    return createSyncAccessHandle.call(this).catch((error) => {
        const held = error.name === "NoModificationAllowedError";
        throw held ? new DOMException("", "InvalidStateError") : error;
    });
};
"""
"""Calls a file that another window has open as WebKit does."""
HOLD = """(holder) => new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob([holder], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
})"""
FORGET_ANSWERS = """async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith(":answers"));
    for (const name of names) await caches.delete(name);
}"""
ADD = "Add to home screen"
SAID_BEFORE = """async ([days, deals]) => {
    const cache = await caches.open(`pocket:${document.baseURI}`), address = "/pocket/kept/staying";
    const said = await (await cache.match(address)).json();
    said.at -= days * 86_400_000;
    said.deals -= deals;
    await cache.put(address, new Response(JSON.stringify(said)));
}"""
"""Lets it be so many days and deals ago that it was said."""
MANIFEST = "manifest.en.webmanifest"
DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]


def covers_nothing(phone: PocketPhone) -> None:
    """Check that an offer is below the first page."""
    offer = phone.tab.locator("#offer").bounding_box()
    foot = phone.page.locator(".places").bounding_box()
    assert offer is not None
    assert foot is not None
    assert foot["y"] + foot["height"] <= offer["y"]


def test_how_to_be_kept_is_said_when_there_is_something_to_lose(pocket: TakePocket) -> None:
    with pocket() as phone:
        offer = phone.tab.locator("#offer")
        phone.sit_down(title(PAID), THREE)
        phone.visit("/")
        expect(phone.page.locator("a.go").first).to_be_visible()
        expect(offer).to_be_hidden()
        phone.tap(phone.page.locator("a.table").first)
        phone.record(*DEAL)
        expect(offer).to_be_hidden()
        phone.visit("/")
        expect(offer).to_contain_text(CLEARED)
        covers_nothing(phone)


def test_later_is_some_days_or_some_deals_later(pocket: TakePocket) -> None:
    """Even if the phone's clock is set back."""
    with pocket() as phone:
        offer = phone.tab.locator("#offer")
        phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        phone.visit("/")
        for days, deals in ((0, 0), (2.9, 29), (3.1, 0), (-3.1, 0), (0, 30)):
            phone.tap(phone.tab.locator("#later"))
            expect(offer).to_be_hidden()
            phone.tab.evaluate(SAID_BEFORE, [days, deals])
            phone.reload()
            if abs(days) > 3 or deals == 30:
                expect(offer).to_contain_text(CLEARED)
                continue
            expect(phone.page.locator("a.go").first).to_be_visible()
            phone.tab.wait_for_timeout(500)
            expect(offer).to_be_hidden()
            phone.tab.evaluate(SAID_BEFORE, [4, 0])
            phone.reload()


def test_more_leads_to_the_home_screen_while_it_is_not_there(pocket: TakePocket) -> None:
    with pocket() as phone:
        phone.tab.add_init_script(OFFERS_NOTHING)
        phone.start()
        phone.tap(phone.link("More"))
        phone.tap(phone.link(ADD))
        section = phone.page.locator("#home-screen")
        expect(section).to_contain_text("Open the browser’s menu")
        expect(section).to_contain_text(CLEARED)
        expect(section.get_by_role("button")).to_be_hidden()
        phone.tab.evaluate(OFFERS)
        expect(section).not_to_contain_text("Open the browser’s menu", use_inner_text=True)
        phone.tap(section.get_by_role("button", name="Add the page now"))
        phone.tab.evaluate("dispatchEvent(new Event('appinstalled'))")
        expect(section).to_be_hidden()
        phone.start()
        phone.tap(phone.link("More"))
        expect(phone.link("On this phone")).to_be_visible()
        expect(phone.link(ADD)).to_be_hidden()


def test_it_says_what_a_phone_by_itself_cannot_do(pocket: TakePocket) -> None:
    with pocket() as phone:
        phone.tap(phone.link("More"))
        phone.tap(phone.link("On this phone"))
        told = phone.page.locator("main")
        expect(told).to_contain_text("in this browser on this phone, and nowhere else")
        expect(told).to_contain_text("Two phones do not follow each other.")
        expect(told).to_contain_text("a page that the browser itself prints")
        phone.tap(told.get_by_role("link", name="Back-up").last)
        expect(phone.link("Save a back-up")).to_be_visible()
        table = phone.sit_down(title(PAID), THREE)
        phone.go("hand-over", table)
        expect(phone.page.locator("main")).to_contain_text("Two phones do not follow each other.")


def test_on_phones_of_apple_it_says_after_how_many_days_tables_are_cleared(
    pocket: TakePocket,
) -> None:
    with pocket() as phone:
        offer = phone.tab.locator("#offer")
        phone.tab.add_init_script(OFFERS_NOTHING)
        phone.tab.add_init_script(IPHONE)
        phone.start()
        phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        phone.visit("/")
        expect(offer).to_contain_text("not opened this page for seven days")
        covers_nothing(phone)
        phone.tap(offer.get_by_role("button", name="Show how"))
        section = phone.page.locator("#home-screen")
        expect(section).to_contain_text("begins without tables")
        expect(section).to_contain_text("seven days")
        phone.tap(section.get_by_role("link", name="Back-up"))
        expect(phone.link("Save a back-up")).to_be_visible()


def test_it_speaks_as_the_browser_wants_it(
    playwright: Playwright, chromium: str, host: StaticHost, tmp_path: Path
) -> None:
    """Language settings as people make them, which also set the request header."""
    wanted = "--accept-lang=cs-CZ,cs,en"
    with held(playwright, chromium, tmp_path / "profile", host.address, wanted) as phone:
        expect(phone.link("Nový stůl")).to_be_visible()
        manifest = phone.tab.locator("link[rel=manifest]")
        expect(manifest).to_have_attribute("href", "manifest.cs.webmanifest")


def test_it_is_said_in_the_language_that_was_picked(pocket: TakePocket) -> None:
    with pocket() as phone:
        offer = phone.tab.locator("#offer")
        phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        phone.visit("/")
        expect(offer).to_contain_text(CLEARED)
        phone.tap(phone.link("More"))
        phone.tap(phone.link("Settings"))
        phone.tap(phone.button("Čeština"))
        expect(offer).to_contain_text("Přidejte si tuto stránku na plochu")
    with pocket() as phone:
        expect(phone.tab.locator("#offer")).to_contain_text("Přidejte si tuto stránku na plochu")


def test_where_the_browser_puts_it_on_the_home_screen_itself_no_menu_is_named(
    pocket: TakePocket,
) -> None:
    """The browser offers it by an event; a headless browser asks nobody."""
    with pocket() as phone:
        offer = phone.tab.locator("#offer")
        phone.tab.add_init_script(OFFERS_NOTHING)
        phone.start()
        phone.tab.evaluate(OFFERS)
        phone.sit_down(title(PAID), THREE)
        phone.record(*DEAL)
        phone.visit("/")
        expect(offer).to_contain_text("Add this page to the home screen. Otherwise")
        expect(offer).not_to_contain_text("menu")
        covers_nothing(phone)
        phone.tap(offer.get_by_role("button", name="Add the page now"))
        assert phone.tab.evaluate("window.prompted") is True
        expect(offer).to_be_hidden()


def test_a_new_version_waits_until_somebody_wants_it(
    copy: Path, changing_pocket: TakePocket
) -> None:
    with changing_pocket() as phone:
        offer = phone.tab.locator("#offer")
        table = phone.sit_down(title(PAID), THREE)
        before = phone.tab.evaluate(RUNS)
        renew(copy, {MANIFEST: (copy / MANIFEST).read_text("utf-8") + "\n"})
        phone.start()
        expect(offer).to_contain_text("There is a new version.")
        covers_nothing(phone)
        phone.go(address=table)
        expect(offer).to_be_hidden()
        phone.visit("/")
        assert phone.tab.evaluate(RUNS) == before
        with phone.tab.expect_navigation():
            offer.get_by_role("button", name="Use new version").tap()
        phone.start()
        assert phone.tab.evaluate(RUNS) == "next"
        expect(phone.page.get_by_text(THREE[0]).first).to_be_visible()
        expect(offer).to_be_hidden()


def test_a_second_tab_shows_the_same_tables_and_goes_on_when_the_first_is_gone(
    pocket: TakePocket,
) -> None:
    with pocket() as phone:
        table = phone.sit_down(title(PAID), THREE)
        first, other = phone.tab, phone.tab.context.new_page()
        other.set_viewport_size({"width": 390, "height": 844})
        other.goto(f"{phone.server}/t/{table}/")
        expect(other.frame_locator("#page").get_by_text(THREE[0]).first).to_be_visible()
        first.close()
        second = PocketPhone(other, phone.server)
        second.go(address=table)
        second.record(*DEAL)
        assert len(second.engine(table).deals) == 1


def test_a_download_that_was_cut_goes_on_where_it_was(
    device: Device, copy: Path, changing: StaticHost
) -> None:
    missing = [copy / f"site.zip{twin}" for twin in ("", ".br", ".gz")]
    with device.running() as page:
        asked: list[str] = []
        for file in missing:
            file.rename(file.with_name(f"away{file.suffix}"))
        page.goto(f"{changing.address}/pocket/")
        expect(page.locator("#text")).to_contain_text("There is no connection", timeout=60_000)
        for file in missing:
            file.with_name(f"away{file.suffix}").rename(file)
        page.on("request", lambda one: asked.append(one.url))
        page.get_by_role("button", name="Try again").click()
        expect(program(page).locator("a.go").first).to_be_visible()
        assert any("site.zip" in one for one in asked)
        assert not any("pyodide.asm.wasm." in one for one in asked)


def test_how_much_room_it_takes_is_said_and_so_it_is(device: Device, host: StaticHost) -> None:
    """Python's memory is stored once the program is idle."""
    with device.running() as page:
        page.context.route("**/site.zip*", lambda _route: None)
        page.goto(f"{host.address}/pocket/")
        room = page.locator("#room")
        expect(room).to_be_visible()
        said = int("".join(filter(str.isdigit, room.inner_text())))
        page.context.unroute("**/site.zip*")
        page.reload()
        program(page)
        page.wait_for_function("async () => (await navigator.storage.estimate()).usage > 4e7")
        page.wait_for_timeout(5000)  # what prints comes last
        used = page.evaluate("async () => (await navigator.storage.estimate()).usage") / 1e6
        assert said * 0.9 < used < said * 1.1
        assert used < 65


def test_a_start_waits_for_files_that_are_just_let_go(device: Device, host: StaticHost) -> None:
    with device.running() as page:
        page.goto(f"{host.address}/pocket/")
        program(page)
        other = page.context.new_page()
        other.goto(f"{host.address}/")
        page.goto("about:blank")
        page.bring_to_front()
        assert other.evaluate(HOLD, HOLDER)
        page.goto(f"{host.address}/pocket/")
        expect(program(page).locator("a.go").first).to_be_visible()


def test_a_held_file_is_known_by_the_name_that_webkit_has_for_it(
    device: Device, copy: Path, changing: StaticHost
) -> None:
    """The page waits for it, and says so if it stays locked."""
    worker = "worker.js"
    renew(copy, {worker: (copy / worker).read_text("utf-8") + LIKE_WEBKIT})
    with device.running() as page:
        page.goto(f"{changing.address}/pocket/")
        program(page)
        other = page.context.new_page()
        other.goto(f"{changing.address}/")
        for holder, lets_go in ((HOLDER, True), (HOLDER.replace("1000", "60_000"), False)):
            page.goto("about:blank")
            page.bring_to_front()
            assert other.evaluate(HOLD, holder)
            page.goto(f"{changing.address}/pocket/")
            if lets_go:
                expect(program(page).locator("a.go").first).to_be_visible()
            else:
                expect(page.locator("#text")).to_contain_text("Another window has the program open")


def test_the_last_screen_waits_for_nobody(pocket: TakePocket) -> None:
    """The program starts behind it; if it needed the program's styles, both would wait."""
    with pocket() as phone:
        phone.sit_down(title(PAID), THREE)
        phone.visit("/")
        phone.tab.evaluate(FORGET_ANSWERS)
    with pocket() as phone:
        expect(phone.page.locator("a.table").first).to_be_visible()


def test_what_the_browser_compiled_is_kept(pocket: TakePocket) -> None:
    """The cache of compiled code goes by the address under which the program is stored."""
    with pocket() as phone:
        browser = phone.tab.context.browser
        assert browser is not None
        phone.sit_down(title(PAID), THREE)
        for _ in range(5):
            phone.tab.wait_for_timeout(4000)  # a browser keeps it some seconds after its last piece
            if "wasm.Deserialize" in traced(browser.new_browser_cdp_session(), phone.start):
                return
        pytest.fail("all of it is compiled anew at every start")


def traced(devtools: CDPSession, do: Callable[[], None]) -> set[str]:
    """The browser's work with compiled code during an action."""
    names: set[str] = set()
    ended: list[bool] = []
    devtools.on(
        "Tracing.dataCollected", lambda said: names.update(e["name"] for e in said["value"])
    )
    devtools.on("Tracing.tracingComplete", lambda _said: ended.append(True))
    config = {"includedCategories": ["v8.wasm", "disabled-by-default-v8.wasm.detailed"]}
    devtools.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    do()
    devtools.send("Tracing.end")
    while not ended:
        devtools.send("Tracing.getCategories")
    return names

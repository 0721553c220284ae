"""A failing start shows its reason in the phone's language, never an empty page or endless bar."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from .device import Device, program
from .fixtures import TakePocket
from .static_host import StaticHost

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

SOON = """
const real = setTimeout, soon = %s;
window.setTimeout = (act, time, ...more) => real(act, time > 10000 ? soon : time, ...more);
AbortSignal.timeout = () => {
    const stop = new AbortController();
    real(() => stop.abort(), soon);
    return stop.signal;
};
"""
"""Waits of tens of seconds are over after so many milliseconds."""
SILENT_WORKER = """
const Real = Worker;
window.Worker = function (address, how) {
    if (String(address).endsWith("probe.js")) return new Real(address, how);
    return { postMessage() {}, terminate() {} };
};
"""
NO_WORKER_WRITES = (
    "if (self.FileSystemFileHandle) delete FileSystemFileHandle.prototype.createSyncAccessHandle;"
)
OTHER_FILES = """
const { createSyncAccessHandle } = FileSystemFileHandle.prototype;
FileSystemFileHandle.prototype.createSyncAccessHandle = async function () {
    const handle = await createSyncAccessHandle.call(this);
    const names = ["read", "write", "getSize", "truncate", "flush", "close"];
    const usual = Object.fromEntries(names.map((name) => [name, handle[name].bind(handle)]));
    const later = (name) => ({ [name]: async (...given) => usual[name](...given) });
    return { ...usual, %s };
};
"""
"""Files of a browser that are otherwise."""
ANSWERS_LATER = '...later("getSize"), ...later("truncate"), ...later("flush"), ...later("close")'
"""As Safari's were from 15.4 to 16.3."""
FULL, FULLER = (
    "write: () => 0",
    'write: () => { throw new DOMException("", "QuotaExceededError"); }',
)
REFUSED = """
FileSystemFileHandle.prototype.createSyncAccessHandle = async () => {
    throw new DOMException("", "%s");
};
"""
PROBED = """async () => {
    const probed = () => new Promise((resolve) => {
        new Worker("/pocket/probe.js").onmessage = ({ data }) => resolve(data);
    });
    const said = await Promise.all([probed(), probed(), probed()]), left = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) left.push(name);
    return [said, left];
}"""
"""What windows that ask at once are told, and the files that are left of it."""


def says(page: Page, text: str) -> None:
    """The text of the page, with the title and nothing that moves."""
    expect(page.locator("#text")).to_contain_text(text)
    expect(page.locator("#title")).to_have_text("Table assistant")
    expect(page.locator("#waking")).to_be_hidden()
    expect(page.locator("#progress")).to_be_hidden()


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ("delete window.WebAssembly", "needs WebAssembly"),
        ("delete window.BroadcastChannel", "too old"),
        ("Object.defineProperty(navigator, 'locks', { value: undefined })", "too old"),
        ("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })", "private"),
        ("delete window.caches", "private window"),
        ("ServiceWorkerContainer.prototype.register = () => Promise.reject(1)", "private window"),
        ("delete StorageManager.prototype.getDirectory", "too old"),
        ("StorageManager.prototype.getDirectory = () => Promise.reject(1)", "private window"),
        ("CacheStorage.prototype.open = () => Promise.reject(1)", "private window"),
    ],
)
def test_what_the_browser_lacks_is_said(
    lacking: str, said: str, device: Device, host: StaticHost
) -> None:
    with device.running() as page:
        page.add_init_script(lacking)
        page.goto(f"{host.address}/pocket/")
        says(page, said)


def test_it_is_said_before_anything_is_loaded_in_the_phones_language(
    playwright: Playwright, chromium: str, host: StaticHost
) -> None:
    with playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]) as browser:
        page = browser.new_page(locale="cs-CZ")
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url))
        page.add_init_script("delete window.WebAssembly")
        page.goto(f"{host.address}/pocket/")
        expect(page.locator("#text")).to_contain_text("Program potřebuje WebAssembly")
        assert not any("site.zip" in one or "python/" in one or "bundle" in one for one in asked)


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        (NO_WORKER_WRITES, "too old"),
        (OTHER_FILES % ANSWERS_LATER, "too old"),
        (OTHER_FILES % FULL, "no room left on this phone"),
        (OTHER_FILES % FULLER, "no room left on this phone"),
        (REFUSED % "UnknownError", "private window"),
        (REFUSED % "NotSupportedError", "too old"),
    ],
)
def test_where_no_worker_may_write_it_is_said(
    lacking: str, said: str, device: Device, host: StaticHost
) -> None:
    def spoil(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{lacking}\n{answer.text()}")

    with device.running() as page:
        page.context.route("**/probe.js", spoil)
        page.goto(f"{host.address}/pocket/")
        says(page, said)
        page.context.unroute("**/probe.js")
        assert page.evaluate(PROBED)[1] == []


def test_windows_may_ask_at_once_whether_a_worker_may_write(
    device: Device, host: StaticHost
) -> None:
    with device.running() as page:
        page.goto(f"{host.address}/")
        assert page.evaluate(PROBED) == [["", "", ""], []]


def test_without_script_it_is_said_in_every_language(
    playwright: Playwright, chromium: str, host: StaticHost
) -> None:
    with playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]) as browser:
        page = browser.new_context(java_script_enabled=False).new_page()
        page.goto(f"{host.address}/pocket/")
        for tag in ("en", "cs", "ru", "ja"):
            expect(page.locator(f"noscript [lang={tag}]")).to_contain_text("JavaScript")


def test_a_script_that_did_not_come_is_asked_for_again(
    device: Device, copy: Path, changing: StaticHost
) -> None:
    with device.running() as page:
        (copy / "shell.js").rename(copy / "away")
        page.goto(f"{changing.address}/pocket/")
        says(page, "There is no connection.")
        (copy / "away").rename(copy / "shell.js")
        page.get_by_role("button", name="Try again").click()
        expect(program(page).locator("a.go").first).to_be_visible()


def test_a_script_that_the_browser_cannot_read_says_that_it_is_too_old(
    device: Device, copy: Path, changing: StaticHost
) -> None:
    (copy / "shell.js").write_text("this is of another time", "utf-8")
    with device.running() as page:
        page.goto(f"{changing.address}/pocket/")
        says(page, "too old")


@pytest.mark.parametrize("name", ["bundle.json", "site.zip"])
def test_a_line_that_says_nothing_is_not_waited_for_for_ever(
    name: str, device: Device, host: StaticHost
) -> None:
    with device.running() as page:
        page.add_init_script(SOON % 300)
        page.context.route(f"**/{name}*", lambda _route: None)
        page.goto(f"{host.address}/pocket/")
        says(page, "There is no connection.")


def test_a_program_that_does_not_wake_says_so(device: Device, host: StaticHost) -> None:
    with device.running() as page:
        page.add_init_script(SOON % 8000)
        page.add_init_script(SILENT_WORKER)
        page.goto(f"{host.address}/pocket/")
        says(page, "taking long to start")
        expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_an_answer_without_a_screen_is_a_page(pocket: TakePocket) -> None:
    """Like the answer of a failing worker, or of a browser that lost its cache."""
    with pocket() as phone:
        phone.tab.evaluate(
            "document.getElementById('page').contentWindow.location = 'about:srcdoc'"
        )
        phone.tab.evaluate("document.getElementById('page').srcdoc = '<title>500</title>'")
        says(phone.tab, "could not start")

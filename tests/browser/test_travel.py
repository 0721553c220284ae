"""A table is carried by a link and a code, and what a phone can do by itself it does."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import FilePayload, expect

from assistant.records.house_rules_file import rules_code
from assistant.records.table_log import FORMAT
from tests.samples import PAID, THREE, all_kinds

from .phone import Phone
from .phones import Server, TakePhone
from .screens_of_travel import OUR_RULES, went_on_elsewhere

TAKE_IN = "Receive"
BY_HAND = "Copy this text by hand"
COPIES = """
const state = window.told = {};
let inTouch = false;
addEventListener("click", () => { inTouch = true; }, true);
addEventListener("click", () => setTimeout(() => { inTouch = false; }));
const put = (value) => Object.defineProperty(navigator, "clipboard", { value });
const asked = () => {
    if (!inTouch) throw new DOMException("", "NotAllowedError");
};
"""
"""A clipboard that can be written only within the touch, as Safari's is."""
LIKE_SAFARI = """
put({
    writeText: async (text) => { asked(); state.text = text; },
    write: async ([item]) => {
        asked();
        state.text = await (await item.getType("text/plain")).text();
    },
});
"""
WITHOUT_ITEMS = """
delete window.ClipboardItem;
put({ writeText: async (text) => { state.text = text; } });
"""
REFUSED = """
const refuse = async () => { throw new DOMException("", "NotAllowedError"); };
put({ writeText: refuse, write: refuse });
"""
MISSING = "put(undefined);"


@pytest.mark.daily
def test_what_a_link_brings_is_taken_in_by_one_tap(server: Server, phone: Phone) -> None:
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    phone.go("", address)
    phone.visit(f"/take-in{went_on_elsewhere(server, address)}")
    expect(phone.page.locator(".came")).to_contain_text("4 deals")
    assert "#" not in phone.page.url
    phone.tap(phone.page.get_by_role("button", name=TAKE_IN))
    expect(phone.page.locator("a.deal")).to_have_count(4)


def test_nothing_is_said_of_a_link_where_none_was_opened(phone: Phone) -> None:
    phone.visit("/take-in")
    expect(phone.page.get_by_role("button", name=TAKE_IN)).to_be_visible()
    expect(phone.page.locator(".came")).to_have_count(0)
    expect(phone.page.get_by_role("button", name="Save table as a file")).to_have_count(0)


def test_what_a_camera_opened_in_another_browser_is_kept_as_a_file(
    server: Server, phones: TakePhone
) -> None:
    camera, kept = phones(), phones()
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    camera.go("record-code", address)
    link = str(camera.page.locator(".code-link a").get_attribute("href"))
    camera.visit(f"/take-in#{link.partition('#')[2]}")
    with camera.page.expect_download() as saved:
        camera.tap(camera.page.get_by_role("button", name="Save table as a file"))
    kept.visit("/take-in")
    file = {
        "name": "table.txt",
        "mimeType": "text/plain",
        "buffer": saved.value.path().read_bytes(),
    }
    kept.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    kept.tap(kept.page.get_by_role("button", name=TAKE_IN))
    expect(kept.page.locator("a.deal")).to_have_count(2)


def test_a_link_to_the_first_page_leads_to_where_it_is_taken_in(
    server: Server, phone: Phone
) -> None:
    """Whoever has the program in the browser opens it by its own address."""
    address = server.open(PAID, THREE, *all_kinds(THREE, 1))
    phone.go("", address)
    phone.visit(f"/{went_on_elsewhere(server, address)}")
    expect(phone.page.get_by_role("button", name=TAKE_IN)).to_be_visible()
    expect(phone.page.locator(".came")).to_be_visible()


def test_a_table_is_copied_and_pasted(server: Server, phones: TakePhone) -> None:
    here, there = phones(), phones()
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    here.context.grant_permissions(["clipboard-read", "clipboard-write"])
    here.go("hand-over", address)
    here.tap(here.page.get_by_role("button", name="Copy the link"))
    expect(here.page.get_by_role("button", name="Copied")).to_be_visible()
    copied = str(here.page.evaluate("navigator.clipboard.readText()"))
    there.visit("/take-in")
    there.page.locator("textarea").fill(copied)
    there.tap(there.page.get_by_role("button", name=TAKE_IN))
    expect(there.page.locator("a.deal")).to_have_count(2)


@pytest.mark.parametrize("can", [LIKE_SAFARI, WITHOUT_ITEMS])
def test_a_link_that_is_fetched_is_copied_by_every_browser(
    can: str, server: Server, phone: Phone
) -> None:
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    phone.on_every_page(f"{{ {COPIES} {can} }}")
    phone.go("hand-over", address)
    phone.tap(phone.button("Copy the link"))
    expect(phone.button("Copied")).to_be_visible()
    assert "#l1." in str(phone.page.evaluate("window.told.text"))
    expect(phone.page.get_by_label(BY_HAND)).to_have_count(0)


@pytest.mark.parametrize("can", [REFUSED, MISSING])
def test_what_cannot_be_copied_stands_selected(can: str, server: Server, phone: Phone) -> None:
    """Where the address is plain http no page may copy anything."""
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    phone.on_every_page(f"{{ {COPIES} {can} }}")
    phone.go("hand-over", address)
    for _ in range(2):
        phone.tap(phone.button("Copy the link"))
        field = phone.page.get_by_label(BY_HAND)
        expect(field).to_have_count(1)
        expect(field).to_be_focused()
        assert "#l1." in field.input_value()
        assert phone.page.evaluate("getSelection() + ''") == field.input_value()
    phone.visit(f"/house-rules/{rules_code(OUR_RULES)}")
    phone.tap(phone.button("Copy the link"))
    assert rules_code(OUR_RULES) in phone.page.get_by_label(BY_HAND).input_value()


@pytest.mark.parametrize("way", ["Copy the link", "Save table as a file"])
def test_what_cannot_be_fetched_says_that_the_line_is_cut(
    way: str, server: Server, phone: Phone
) -> None:
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    phone.allowed += ("ERR_FAILED",)
    phone.go("hand-over", address)
    for cut in (True, False):
        phone.page.unroute_all()
        if cut:
            phone.page.route("**/log.json", lambda route: route.abort())
            phone.page.route("**/link", lambda route: route.abort())
        phone.tap(phone.page.get_by_text(way, exact=True))
        unsent = phone.page.get_by_text("There is no connection.")
        expect(unsent).to_be_visible(visible=cut)
        expect(phone.page.get_by_label(BY_HAND)).to_have_count(0)


def test_a_table_that_may_not_be_fetched_is_not_shared_as_a_file(
    server: Server, phone: Phone
) -> None:
    """The server's own page says why."""
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    phone.allowed += ("403",)
    phone.on_every_page("Navigator.prototype.canShare = () => true;")
    phone.go("hand-over", address)
    link = phone.page.locator("a[data-share]")
    where = str(link.get_attribute("href"))
    answer = {"status": 403, "content_type": "text/html", "body": "<h1>Not for you</h1>"}
    phone.page.route(f"**{where}", lambda route: route.fulfill(**answer))
    phone.tap(link)
    phone.heading("Not for you")


def test_house_rules_are_copied_as_a_link_and_saved_on_another_phone(phones: TakePhone) -> None:
    here, there = phones(), phones()
    here.context.grant_permissions(["clipboard-read", "clipboard-write"])
    here.visit(f"/house-rules/{rules_code(OUR_RULES)}")
    here.tap(here.button("Copy the link"))
    expect(here.button("Copied")).to_be_visible()
    copied = str(here.page.evaluate("navigator.clipboard.readText()"))
    there.visit(urlsplit(copied).path)
    expect(there.page.locator(".change")).to_have_count(1)
    there.tap(there.button("Save"))
    there.heading("Saved house rules")
    expect(there.page.locator("a.deal")).to_contain_text(OUR_RULES["name"])


def test_house_rules_behind_the_first_page_lead_to_their_own(phone: Phone) -> None:
    """So a phone gives them on whose program is in its browser."""
    phone.visit(f"/#{rules_code(OUR_RULES)}")
    phone.heading(OUR_RULES["name"])
    assert phone.page.url.endswith(f"/house-rules/{rules_code(OUR_RULES)}")


def test_house_rules_are_handed_in_and_saved_without_a_script(phones: TakePhone) -> None:
    phone = phones(java_script_enabled=False)
    phone.visit("/house-rules")
    phone.page.locator("input[type=file]").set_input_files(
        {
            "name": "rules.json",
            "mimeType": "application/json",
            "buffer": json.dumps(OUR_RULES).encode(),
        }
    )
    phone.tap(phone.button("Show these rules"))
    phone.heading(OUR_RULES["name"])
    phone.tap(phone.button("Save"))
    expect(phone.page.locator("a.deal")).to_contain_text(OUR_RULES["name"])


def test_where_there_is_no_other_side_nobody_is_led_to_it(server: Server, phone: Phone) -> None:
    phone.page.route("**/pocket/", lambda route: route.fulfill(status=404))
    address = server.open(PAID, THREE, *all_kinds(THREE, 1))
    phone.allowed += ("404",)
    phone.go("hand-over", address)
    carrying = phone.page.locator("[data-carry]")
    assert not any(one.is_visible() for one in carrying.all())


def test_where_files_cannot_be_shared_the_table_is_downloaded(server: Server, phone: Phone) -> None:
    address = server.open(PAID, THREE, *all_kinds(THREE, 1))
    phone.on_every_page("delete Navigator.prototype.canShare")
    phone.go("hand-over", address)
    with phone.page.expect_download() as saved:
        phone.tap(phone.page.get_by_role("link", name="Save table as a file"))
    assert FORMAT in saved.value.path().read_text()


def test_where_they_can_be_the_table_is_shared_as_a_file(server: Server, phone: Phone) -> None:
    """Chromium shares no JSON, but any text."""
    address = server.open(PAID, THREE, *all_kinds(THREE, 1))
    phone.on_every_page(
        """
        Navigator.prototype.canShare = ({ files }) => files[0].name.endsWith(".txt");
        Navigator.prototype.share = async ({ files }) => {
            window.shared = `${files[0].name} ${await files[0].text()}`;
        };
        """
    )
    phone.go("hand-over", address)
    phone.tap(phone.page.get_by_role("link", name="Save table as a file"))
    phone.page.wait_for_function("() => window.shared")
    shared = str(phone.page.evaluate("window.shared"))
    assert shared.partition(" ")[0].endswith(".json.txt")
    assert FORMAT in shared


def test_a_file_that_is_too_large_is_refused_before_it_is_sent(phone: Phone) -> None:
    phone.visit("/take-in")
    field = phone.page.locator("input[type=file]")
    field.evaluate("(field) => { field.dataset.largest = 5; }")
    for content, fits in ((b"123456", False), (b"12345", True)):
        field.set_input_files(FilePayload(name="a.json", mimeType="", buffer=content))
        expect(
            phone.page.get_by_role("alert").and_(phone.page.locator(".too-large"))
        ).to_have_count(0 if fits else 1)
        assert field.evaluate("(field) => field.form.checkValidity()") is fits
    phone.tap(phone.page.get_by_role("button", name=TAKE_IN))
    expect(phone.page.locator(".wrong")).to_be_visible()

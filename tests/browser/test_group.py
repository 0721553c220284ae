"""A result goes to the group by one touch: as a picture, as text, copied, or saved by hand."""

from __future__ import annotations

import io
import struct

import pytest
from playwright.sync_api import Page, expect

from assistant.store.links import Role
from tests.samples import PAID, THREE, all_kinds

from .phone import Phone
from .phones import Server, TakePhone
from .screens_of_links import linked

STUBS = """
const state = window.told = { inTouch: false };
addEventListener("click", () => { state.inTouch = true; }, true);
addEventListener("click", () => { state.inTouch = false; });
const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
const bytes = async (blob) => Array.from(new Uint8Array(await blob.arrayBuffer()));
"""
SHARES = """
put("canShare", ({ files }) => files.every(({ type }) => type === "image/png"));
put("share", async (data) => {
    Object.assign(state, { at: state.inTouch, text: data.text ?? null, keys: Object.keys(data) });
    if (window.refuses) throw new DOMException("", window.refuses);
    if (data.files) Object.assign(state, { name: data.files[0].name, type: data.files[0].type });
    if (data.files) state.picture = await bytes(data.files[0]);
    state.done = true;
});
"""
COPIES = """
put("canShare", undefined);
put("share", undefined);
put("clipboard", {
    write: async ([item]) => {
        state.at = state.inTouch;
        state.picture = await bytes(await item.getType("image/png"));
        state.done = true;
    },
    writeText: async (text) => { Object.assign(state, { at: state.inTouch, text, done: true }); },
});
"""
NEITHER = """
put("canShare", undefined);
put("share", undefined);
put("clipboard", undefined);
delete window.ClipboardItem;
"""


def result(server: Server, phone: Phone, can: str) -> Page:
    """Open what a group is told on a phone that can share, copy, or neither; it is ready."""
    phone.on_every_page(f"{{ {STUBS} {can} }}")
    phone.go("group", server.open(PAID, THREE, *all_kinds(THREE, 2)))
    phone.page.locator("[data-ready]").wait_for()
    return phone.page


def ended(server: Server, phone: Phone, can: str) -> Page:
    """Open the result of a table that has ended."""
    phone.on_every_page(f"{{ {STUBS} {can} }}")
    phone.go("end", server.open(PAID, THREE, *all_kinds(THREE, 2)))
    phone.tap(phone.button("End the table"))
    phone.tap(phone.button("Agree to these payments"))
    phone.page.locator("[data-ready]").wait_for()
    return phone.page


def done(page: Page) -> dict[str, object]:
    page.wait_for_function("() => window.told.done")
    found: dict[str, object] = page.evaluate("window.told")
    return found


def size(picture: object) -> tuple[int, int]:
    """How large a PNG is, by its own head."""
    assert isinstance(picture, list)
    file = io.BytesIO(bytes(picture))
    assert file.read(8) == b"\x89PNG\r\n\x1a\n"
    file.seek(16)
    wide, high = struct.unpack(">II", file.read(8))
    return wide, high


@pytest.mark.daily
def test_the_picture_of_a_result_is_sent_within_the_touch(server: Server, phone: Phone) -> None:
    page = ended(server, phone, SHARES)
    page.route("**/*", lambda route: route.abort())  # nothing is fetched any more
    phone.tap(phone.button("Send to the group"))
    told = done(page)
    assert told["at"] is True
    assert told["keys"] == ["files"]
    assert (told["type"], str(told["name"])[-4:]) == ("image/png", ".png")
    assert size(told["picture"]) == (1080, 1350)


def test_the_text_is_shared_beside_it(server: Server, phone: Phone) -> None:
    page = result(server, phone, SHARES)
    phone.tap(phone.button("Share as text"))
    told = done(page)
    assert (told["at"], told["keys"]) == (True, ["text"])
    assert told["text"] == phone.page.locator("[data-words]").input_value()
    assert "http" not in str(told["text"])


def test_who_closes_the_share_sheet_stays_on_the_page(server: Server, phone: Phone) -> None:
    page = ended(server, phone, SHARES)
    page.evaluate("window.refuses = 'AbortError'")
    phone.tap(phone.button("Send to the group"))
    page.wait_for_function("() => window.told.keys")
    assert page.url.endswith("/end")


def test_where_sharing_is_refused_the_page_shows_both(server: Server, phone: Phone) -> None:
    page = ended(server, phone, SHARES)
    page.evaluate("window.refuses = 'NotAllowedError'")
    phone.tap(phone.button("Send to the group"))
    page.wait_for_url("**/group?*")
    expect(page.locator("[data-shown]")).to_be_visible()


def test_without_a_share_sheet_it_is_copied(server: Server, phone: Phone) -> None:
    page = result(server, phone, COPIES)
    phone.tap(phone.button("Share picture"))
    told = done(page)
    assert told["at"] is True
    assert size(told["picture"]) == (1080, 1350)
    expect(phone.button("Copied")).to_have_count(1)
    page.evaluate("window.told.done = false")
    phone.tap(phone.button("Share as text"))
    assert "Who pays whom" in str(done(page)["text"])
    expect(phone.button("Copied")).to_have_count(2)


def test_without_either_the_text_is_selected_and_the_picture_saved(
    server: Server, phone: Phone
) -> None:
    """So it is where the address is plain http."""
    page = ended(server, phone, NEITHER)
    phone.tap(phone.button("Send to the group"))
    page.wait_for_url("**/group?*")
    page.locator("[data-ready]").wait_for()
    selected = page.evaluate(
        "document.activeElement.matches('[data-words]') && getSelection() + ''"
    )
    assert selected == page.locator("[data-words]").input_value()
    with page.expect_download() as saved:
        phone.tap(page.get_by_role("link", name="Save picture"))
    assert saved.value.suggested_filename.endswith(".png")
    assert size(list(saved.value.path().read_bytes())) == (1080, 1350)


def test_where_both_are_refused_the_page_says_to_copy_by_hand(server: Server, phone: Phone) -> None:
    page = result(server, phone, SHARES)
    page.evaluate("window.refuses = 'NotAllowedError'")
    phone.tap(phone.button("Share as text"))
    field = page.get_by_label("Copy this text by hand")
    expect(field).to_be_focused()
    assert page.evaluate("getSelection() + ''") == field.input_value()
    assert page.url.endswith("/group")


def test_a_link_goes_along_when_it_is_ticked(server: Server, phone: Phone) -> None:
    phone.on_every_page(f"{{ {STUBS} {SHARES} }}")
    phone.go("group", linked(server, phone, Role.WATCH))
    phone.page.locator("[data-ready]").wait_for()
    phone.tap(phone.button("Share as text"))
    assert "/j/" not in str(done(phone.page)["text"])
    phone.page.evaluate("document.querySelector('[data-ready]').removeAttribute('data-ready')")
    phone.tap(phone.page.locator("label:has([name=link])"))
    phone.page.locator("[data-ready]").wait_for()
    phone.page.evaluate("window.told.done = false")
    phone.tap(phone.button("Share as text"))
    assert "/j/" in str(done(phone.page)["text"])
    phone.page.evaluate("window.told.done = false")
    phone.tap(phone.button("Share picture"))
    assert done(phone.page)["keys"] == ["files"]


def test_without_a_script_the_button_leads_to_the_page(server: Server, phones: TakePhone) -> None:
    phone = phones(java_script_enabled=False)
    address = server.open(PAID, THREE, *all_kinds(THREE, 2))
    phone.go("end", address)
    phone.tap(phone.button("End the table"))
    phone.tap(phone.button("Agree to these payments"))
    phone.tap(phone.button("Send to the group"))
    expect(phone.page.locator("[data-words]")).to_contain_text("Who pays whom")
    expect(phone.page.locator("[data-shown]")).to_be_visible()


def test_a_payment_that_is_marked_is_in_the_next_picture(server: Server, phone: Phone) -> None:
    page = ended(server, phone, SHARES)
    page.evaluate("document.querySelector('[data-ready]').removeAttribute('data-ready')")
    phone.tap(phone.button("Paid").first)
    page.locator("[data-ready]").wait_for()

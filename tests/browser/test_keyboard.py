"""A keyboard that lies over the page, as on an iPhone: nothing that sticks lies on the field."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.samples import PAID, THREE, all_kinds

from .phone import Phone
from .phones import Server, TakePhone

HEIGHT = 664
KEYBOARD, TOOLBAR = 291, 84
COVER = """(covered) => {
    const height = { value: innerHeight - covered, configurable: true };
    Object.defineProperty(visualViewport, "height", height);
    visualViewport.dispatchEvent(new Event("resize"));
}"""
PLACES = """() => [...document.querySelectorAll("#screen *")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].join(" ");
})"""
FIELD = "document.querySelector('main').append(document.createElement('textarea'))"
STICKY = """() => [...document.querySelectorAll("#screen *")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).position === "sticky").length"""


def cover(page: Page, pixels: int) -> list[str]:
    """Lay so much over the lower edge of the screen, and tell where everything stands then."""
    page.evaluate(COVER, pixels)
    places: list[str] = page.evaluate(PLACES)
    return places


@pytest.fixture
def fields(phones: TakePhone) -> Phone:
    """A page with a field to type in, and a button that sticks to the lower edge."""
    phone = phones(height=HEIGHT)
    phone.visit("/take-in")
    phone.give_up()
    return phone


@pytest.mark.parametrize("recording", [False, True])
def test_nothing_sticks_while_the_keyboard_lies_over_the_page(
    recording: bool, server: Server, fields: Phone
) -> None:
    """Neither a button alone nor the foot of a recording screen."""
    page = fields.page
    if recording:
        fields.go("record", server.open(PAID, THREE))
        page.evaluate(FIELD)
    assert page.evaluate(STICKY) == 1
    page.locator("textarea").focus()
    cover(page, KEYBOARD)
    assert page.evaluate(STICKY) == 0
    cover(page, 0)
    assert page.evaluate(STICKY) == 1


@pytest.mark.parametrize("covered", [0, TOOLBAR])
def test_nothing_moves_where_there_is_no_keyboard(covered: int, fields: Phone) -> None:
    page = fields.page
    page.locator("textarea").focus()
    before = cover(page, 0)
    assert cover(page, covered) == before


def test_what_is_zoomed_has_no_keyboard(fields: Phone) -> None:
    page = fields.page
    page.locator("textarea").focus()
    before = cover(page, 0)
    page.evaluate("Object.defineProperty(visualViewport, 'scale', { value: 2 })")
    assert cover(page, HEIGHT // 2) == before


def test_where_nothing_is_typed_nothing_moves(server: Server, phones: TakePhone) -> None:
    """What makes the window lower then is no keyboard."""
    phone = phones(height=HEIGHT)
    phone.give_up()
    phone.go("record", server.open(PAID, THREE, *all_kinds(THREE, 1)))
    page = phone.page
    page.locator("#fields input").first.focus()
    before = cover(page, 0)
    assert cover(page, KEYBOARD) == before

"""Marking a payment moves nothing, and what is said of it covers nothing that is touched next."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .club import club, settle
from .phone import Phone
from .phones import Server, TakePhone
from .screens_of_payments import settled

PLACES = """() => Object.fromEntries([...document.querySelectorAll(".payment[id]")].map((row) => {
    const box = row.getBoundingClientRect();
    return [row.id, [box.top, box.height]];
}))"""
# What can be touched and has a toast over its middle.
COVERED = """() => [...document.querySelectorAll(":is(.payments, .top) :is(a, button, summary)")]
    .filter((one) => one.checkVisibility()).filter((one) => {
        const box = one.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        return box.width && document.elementFromPoint(x, y)?.closest("#screen .toast");
    }).length"""


def agreed(server: Server, phone: Phone, place: str) -> None:
    """A night that is settled, as its own page or as that of its settlement."""
    book = settle(phone, club(server))
    for _ in range(2):
        phone.tap(phone.button("Agree to these payments").first)
        expect(phone.page.locator("#screen .toast")).to_have_text("Payments agreed")
    phone.visit(place.format(book=book))


@pytest.mark.parametrize("place", ["/b/{book}", "/nights/2026-11-20?place=Club"])
@pytest.mark.parametrize("size", [(390, 664), (320, 568)], ids=str)
def test_marking_moves_nothing(
    server: Server, phones: TakePhone, size: tuple[int, int], place: str
) -> None:
    phone = phones(*size)
    agreed(server, phone, place)
    marks = phone.button("Paid")
    marks.last.scroll_into_view_if_needed()
    before, left = phone.page.evaluate(PLACES), marks.count()
    assert min(height for _, height in before.values()) >= 56
    phone.tap(marks.last)
    expect(marks).to_have_count(left - 1)
    assert phone.page.evaluate(PLACES) == before


@pytest.mark.parametrize("size", [(390, 664), (320, 568)], ids=str)
def test_on_a_result_marking_moves_nothing_and_undo_brings_it_back(
    server: Server, phones: TakePhone, size: tuple[int, int]
) -> None:
    phone = phones(*size)
    settled(server, phone)
    marks = phone.button("Paid")
    marks.last.scroll_into_view_if_needed()
    before, left = phone.page.evaluate(PLACES), marks.count()
    phone.tap(marks.last)
    expect(marks).to_have_count(left - 1)
    assert phone.page.evaluate(PLACES) == before
    phone.tap(phone.page.locator("#screen .toast").get_by_role("button", name="Undo"))
    expect(marks).to_have_count(left)
    assert phone.page.evaluate(PLACES) == before


def test_a_toast_covers_nothing_that_is_touched_next_and_lies_under_the_menu(
    server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568)
    agreed(server, phone, "/b/{book}")
    mark = phone.button("Paid").first
    mark.evaluate("one => one.scrollIntoView({block: 'center'})")
    phone.tap(mark)
    toast = phone.page.locator("#screen .toast")
    expect(toast).to_contain_text("Marked as paid")
    assert phone.page.evaluate(COVERED) == 0
    style = "one => [getComputedStyle(one).animationDuration, getComputedStyle(one).zIndex]"
    assert toast.evaluate(style) == ["8s", "2"]
    phone.tap(phone.page.get_by_label("Menu"))
    above = phone.page.locator(".menu nav").evaluate("one => +getComputedStyle(one).zIndex")
    assert above > 2
    # News of the table may put the toast there anew below a pointer that does not move.
    for step in range(20):
        toast.hover(position={"x": 8 + step, "y": 12})
        phone.page.wait_for_timeout(100)
        if toast.evaluate("one => getComputedStyle(one).animationPlayState") == "paused":
            break
    expect(toast).to_have_css("animation-play-state", "paused")
    # What the toast says stands in the row too, and the way back behind its names.
    row = phone.page.locator(".payment[id^=debt]").first
    expect(row.locator(".paid")).to_be_visible()
    phone.visit(phone.page.url)
    phone.tap(row.locator("summary"))
    expect(phone.button("Mark as not paid")).to_be_visible()

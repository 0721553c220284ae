"""The large keys of the free sheet under a finger, and its fields without a script."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.tables import THREE

LEAST = 55.5
"""Half a pixel less than a key's height: a browser rounds."""


def press(phone: Phone, *keys: str) -> None:
    """Touch keys of the pad, one after the other."""
    for key in keys:
        phone.tap(phone.page.locator(f'.numpad button[value="{key}"]'))


def test_a_line_is_typed_with_large_keys_and_saved(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("free_sheet", THREE))
    press(phone, "1", "2", "next", "-", "5", "back", "7", "next", "0", "4")
    for seat, points in enumerate(("12", "-7", "4")):
        expect(phone.choice(f"points.{seat}")).to_have_value(points)
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.shows(12, -7, 4)


def test_a_key_goes_to_the_field_that_was_touched(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("free_sheet", THREE))
    phone.tap(phone.choice("points.2"))
    press(phone, "9", "-")
    expect(phone.choice("points.2")).to_have_value("-9")
    expect(phone.choice("points.0")).to_have_value("")


def test_a_minus_waits_for_its_digits(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("free_sheet", THREE))
    press(phone, "-")
    phone.page.wait_for_timeout(600)
    expect(phone.choice("points.0")).to_have_value("-")
    press(phone, "3")
    expect(phone.choice("points.0")).to_have_value("-3")


def test_every_key_is_56_pixels_high(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("free_sheet", THREE))
    for key in phone.page.locator(".numpad button").all():
        box = key.bounding_box()
        assert box is not None
        assert box["height"] >= LEAST

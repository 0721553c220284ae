"""The digits on the recording screen of the games that count card points, under a finger."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .phone import Phone


def key(phone: Phone, digit: str) -> Locator:
    """Find a digit."""
    return phone.page.locator(".keypad").get_by_role("button", name=digit, exact=True)


def typed(phone: Phone) -> Locator:
    """Find the field that the digits fill."""
    return phone.page.get_by_label("Card points", exact=True)


def type_points(phone: Phone, number: str) -> None:
    """Touch the digits of a number, in the place of what stood there."""
    while typed(phone).input_value():
        phone.tap(phone.button("Delete last digit"))
    for digit in number:
        phone.tap(key(phone, digit))
    expect(typed(phone)).to_have_value(number)


def play(phone: Phone, choices: str, number: str = "") -> None:
    """Record the next deal by taps, its points by digits, and come back to the table."""
    before = phone.deals
    phone.tap(phone.link(f"Record deal {before + 1}"))
    phone.choose(*choices.split())
    if number:
        type_points(phone, number)
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(before + 1)

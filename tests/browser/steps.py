"""A deal followed call by call, under a finger."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from assistant.evening.log.calls import PLAY_KEYS

from .hands import answer
from .phone import Phone


def step_by_step(phone: Phone, calls: str) -> None:
    """Follow a deal from the table's screen."""
    phone.tap(phone.link("Step by step"))
    phone.page.locator(".steps").wait_for()
    answer(phone, *(f"call={call}" for call in calls.split()))


def kept(phone: Phone, deals: int, *, saves_itself: bool = False) -> None:
    """Save the deal, where it has not saved itself, and come back to the table."""
    if not saves_itself:
        phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(deals)


def record(phone: Phone) -> tuple[list[dict[str, Any]], list[Any]]:
    """The deals of the table's record without what was followed of them, and the auctions."""
    deals = exported(phone)
    auctions = [deal.pop("auction", None) for deal in deals]
    for deal in deals:
        for key in PLAY_KEYS:
            deal.pop(key, None)
    return deals, auctions


def exported(phone: Phone) -> list[dict[str, Any]]:
    """The deals of the table's record."""
    answer = phone.context.request.get(f"/t/{phone.address}/record.json").json()
    deals: list[dict[str, Any]] = answer["deals"]
    return deals


def ended(phone: Phone) -> list[str]:
    """Close the table; return who pays whom."""
    phone.menu("Result and payments")
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    return phone.payments()


def above_the_footer(phone: Phone, choices: str) -> bool:
    """Tell whether the last of these is in view without scrolling."""
    last = phone.page.locator(choices).last.bounding_box()
    foot = phone.page.locator("footer").bounding_box()
    assert last is not None
    assert foot is not None
    return last["y"] + last["height"] <= foot["y"]


def left_edge(phone: Phone, choice: str) -> float:
    """Tell where a choice of what may be said begins, from the left."""
    box = phone.page.locator(f'.choice-grid .opt[value$="={choice}"]').bounding_box()
    assert box is not None
    return box["x"]

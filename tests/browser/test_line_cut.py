"""That the line is cut is said where something was lost of it, and not of a page that was left."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.samples import PAID, THREE

from .phone import Phone
from .phones import Server

LEAVES = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
COMES_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
ENDED = """document.dispatchEvent(
    new CustomEvent("htmx:error", { detail: { error: new TypeError("Load failed") } })
)"""
"""As WebKit ends what a page that is left has asked for."""


def test_a_page_that_comes_back_says_nothing_of_what_it_asked_when_it_was_left(
    server: Server, phone: Phone
) -> None:
    phone.go("record", server.open(PAID, THREE))
    page, unsent = phone.page, phone.page.locator("#unsent")
    page.evaluate(ENDED)
    expect(unsent).to_be_visible()
    page.evaluate(LEAVES)
    page.evaluate(COMES_BACK)
    expect(unsent).to_be_hidden()
    page.evaluate(LEAVES)
    page.evaluate(ENDED)
    expect(unsent).to_be_hidden()
    page.evaluate(COMES_BACK)
    page.evaluate(ENDED)
    expect(unsent).to_be_visible()

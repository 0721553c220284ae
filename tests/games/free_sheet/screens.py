"""The screens of the free sheet."""

from __future__ import annotations

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import every_page, page, pages, screen
from tests.browser.tables import LONG, empty
from tests.games.free_sheet.evenings import TWELVE, crowd, free

every_page("Free sheet", "free_sheet", free)
pages("Free sheet of twelve", crowd, "table sheet result")
page("Free sheet of twelve, record", "record", empty("free_sheet", TWELVE))


@screen("Free sheet, new table")
def new_table(_server: Server, phone: Phone) -> None:
    """What is played is asked for where a title is elsewhere."""
    phone.visit("/new")
    phone.play("free_sheet")
    phone.sheet("title")


@screen("Free sheet, record of four")
def of_four(server: Server, phone: Phone) -> None:
    """Two of four have points already, one of them below zero."""
    phone.go("record", empty("free_sheet", LONG)(server))
    for key in ("1", "2", "0", "-", "next", "7"):
        phone.tap(phone.page.locator(f'.numpad button[value="{key}"]'))
    phone.page.wait_for_timeout(600)

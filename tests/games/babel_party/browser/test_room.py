"""The standing of a party for a whole room, on the smallest phone."""

from __future__ import annotations

from tests.browser.every_screen import SCREENS
from tests.browser.phones import Server, TakePhone

A_LINE = 24
HEIGHT = "document.querySelector('.top .aside').getBoundingClientRect().height"


def test_how_a_party_ends_is_one_line_below_its_name(server: Server, phones: TakePhone) -> None:
    phone = phones(320, 568)
    SCREENS["Party of sixty, room"](server, phone)
    phone.page.set_extra_http_headers({"Accept-Language": "ja"})
    phone.page.goto(phone.page.url)
    phone.page.set_extra_http_headers({})
    assert phone.page.evaluate(HEIGHT) <= A_LINE

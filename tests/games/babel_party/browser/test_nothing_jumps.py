"""Sixty players are found by a few letters, and nothing moves meanwhile."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.tables import SIXTY
from tests.browser.test_nothing_jumps import WATCHED, places


def test_letters_of_a_name_move_nothing(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("babel_party", SIXTY))
    before = places(phone, *WATCHED)
    for letters in ("g", "gu", "gues", "guest 4", "guest 42", "xyz", ""):
        with phone.page.expect_response("**/preview"):
            phone.page.get_by_label("Letters of the name").fill(letters)
        phone.wait()
        assert places(phone, *WATCHED) == before, letters
    phone.page.get_by_label("Letters of the name").fill("gu")
    phone.choose("player=11")
    assert places(phone, *WATCHED) == before
    expect(phone.choice("player=11")).to_be_in_viewport(ratio=1)

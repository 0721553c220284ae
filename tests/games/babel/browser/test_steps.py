"""A deal of Babel followed call by call gives the same record as one that is written down."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.steps import kept, record, step_by_step
from tests.browser.tables import FOUR

OTHERS = "hand.4=pair hand.5=nothing hand.0=straight hand.1=nothing".split()


def test_a_deal_of_babel(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("babel", FOUR[:3]))
    step_by_step(phone, "0=draw 0=draw 1=stop 1=flush")
    phone.tap(phone.choice("uncall=last"))
    phone.wait()
    answer(phone, "call=1=four", "call=1=full_house", *OTHERS)
    expect(phone.choice("stopped=1")).to_be_checked()
    kept(phone, 1)
    followed = record(phone)
    phone.go(address=server.open("babel", FOUR[:3]))
    server.record(phone.address, "hand.2=four", "hand.3=full_house", *OTHERS, "stopped=1")
    phone.go()
    assert record(phone) == followed
    phone.shows(5, 25, 1)

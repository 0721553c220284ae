"""A deal of Concerto followed call by call gives the same record as one that is written down."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.steps import kept, record
from tests.browser.tables import FOUR

ROUNDS = [
    ("0=card 2=pass 0=card 2=play", "flush"),
    ("1=made", "pair"),
    ("2=card 0=pass 2=pass 0=card 2=card 0=card 2=card", "straight"),
    ("3=card 1=card 3=play", "nothing"),
    *((f"{leads}=made", "two_pair") for leads in range(4)),
]
# Only what the others have left over counts.
LEFT_OVER = ("hand.9=three",)


def test_a_deal_of_concerto(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("concerto", FOUR, first_dealer="Dana"))
    phone.tap(phone.link("Step by step"))
    for place, (calls, kind) in enumerate(ROUNDS):
        answer(phone, *(f"call={call}" for call in calls.split()), f"hand.{place}={kind}")
    expect(phone.page.locator(".steps")).to_have_count(0)
    answer(phone, *LEFT_OVER)
    kept(phone, 1)
    followed = record(phone)
    phone.go(address=server.open("concerto", FOUR, first_dealer="Dana"))
    hands = [f"hand.{place}={kind}" for place, (_, kind) in enumerate(ROUNDS)]
    server.record(phone.address, *hands, *LEFT_OVER)
    assert record(phone) == followed

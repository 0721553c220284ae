"""A deal of Concerto followed call by call gives the same record as one that is written down."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
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


BIG = "four nothing four nothing four nothing four nothing straight_flush straight_flush".split()


@pytest.mark.whole
def test_a_game_of_concerto_to_the_payments_on_two_phones(
    server: Server, phone: Phone, phones: TakePhone
) -> None:
    rules = {"stake_basis": "difference"}
    phone.go(address=server.open("concerto", FOUR, first_dealer="Dana", rules=rules))
    expect(phone.page.locator("#now")).to_contain_text("all cards, one by one · Anna leads")
    phone.tap(phone.link("Step by step"))
    answer(phone, "call=0=card", "call=2=pass", "call=0=pass")
    expect(phone.page.locator(".answers-of .word")).to_have_text(["plays a card"])
    phone.page.reload()
    expect(phone.page.locator(".answers-of .word")).to_have_text(["plays a card"])
    answer(phone, "call=2=card", "call=0=play")
    # One thing is asked at a time: first the hand of this round, then the next round.
    expect(phone.page.locator(".turn")).to_have_text("Round 1 is over: which hand was made?")
    expect(phone.page.locator(".need")).to_have_text(
        "round 1: Čeněk completes the hand, then Boris leads"
    )
    expect(phone.page.locator(".answers-of")).to_have_count(0)
    other = phones()
    other.go(address=phone.address)
    expect(other.page.locator(".live")).to_contain_text("round 2: 0 of 5 cards, Boris is next")
    other.tap(other.button("Take over"))
    answer(other, f"hand.0={BIG[0]}")
    for number in range(1, 8):
        answer(other, f"call={number % 4}=made", f"hand.{number}={BIG[number]}")
    answer(other, f"hand.9={BIG[9]}")
    kept(other, 1)
    # 4 × 12 and 10 × 15 are 198 against nothing, and the winners' bonus.
    other.shows(298, 0)
    other.menu("Result and payments")
    assert other.payments() == ["Boris → Anna 596", "Dana → Čeněk 596"]

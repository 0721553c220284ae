"""A deal of Frog followed call by call gives the same record as one that is written down."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.keypad import type_points, typed
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.steps import above_the_footer, ended, kept, record, step_by_step
from tests.browser.tables import THREE

# What is said, the trumps and points that are then tapped, and what is tapped by results only;
# Anna, Boris and Čeněk after it.
FROG = [
    ("0=frog 1=pass 2=pass", "", "68", "bidder=0", (16, -8, -8)),
    # 55: 5 short, times 2, to each.
    ("1=frog 2=pass 0=chico 1=pass", "trump=clubs", "55", "bid=chico bidder=0", (-4, 2, 2)),
    ("2=pass 0=pass 1=pass", "", "", "bid=passed_out", (-4, 2, 2)),
    # The highest bid ends it at once; 61: 1 times 4 from each.
    ("0=pass 1=pass 2=grand", "", "61", "bid=grand bidder=2", (-8, -2, 10)),
]


@pytest.mark.whole
def test_an_evening_of_frog_to_the_payments(server: Server, phones: TakePhone) -> None:
    phone = phones(320, 568)
    dealt = {"first_dealer": THREE[2]}
    phone.go(address=server.open("frog", THREE, **dealt))
    for number, (calls, trump, points, _, stood) in enumerate(FROG, 1):
        step_by_step(phone, calls)
        if points:
            # The auction has settled bid and bidder, and what is asked next needs no scrolling.
            expect(phone.choice("bid=frog")).to_be_hidden()
            assert above_the_footer(phone, ".keypad > button")
            phone.choose(*trump.split())
            type_points(phone, points)
        kept(phone, number, saves_itself=not points)
        phone.shows(*stood)
    followed, auctions = record(phone)
    assert [len(calls) for calls in auctions] == [3, 4, 3, 3]
    assert ended(phone) == ["Anna → Čeněk 8", "Boris → Čeněk 2"]
    phone.go(address=server.open("frog", THREE, **dealt))
    for _, trump, points, choices, _ in FROG:
        server.record(phone.address, *choices.split(), *trump.split(), f"points={points}")
    phone.go()
    assert record(phone) == (followed, [None] * 4)
    assert ended(phone) == ["Anna → Čeněk 8", "Boris → Čeněk 2"]


def test_enter_in_the_points_saves_and_takes_back_no_call(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("frog", THREE, first_dealer=THREE[2]))
    step_by_step(phone, FROG[0][0])
    type_points(phone, FROG[0][2])
    typed(phone).press("Enter")
    phone.shows(*FROG[0][-1])

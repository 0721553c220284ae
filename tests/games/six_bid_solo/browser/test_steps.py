"""A Six-Bid Solo followed call by call gives the same record as one that is written down."""

from __future__ import annotations

import pytest

from tests.browser.hands import answer
from tests.browser.keypad import type_points
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.steps import kept, record, step_by_step
from tests.browser.tables import THREE


@pytest.mark.whole
def test_an_evening_of_six_bid_solo(server: Server, phone: Phone) -> None:
    dealt = {"first_dealer": THREE[2]}
    phone.go(address=server.open("six_bid_solo", THREE, **dealt))
    step_by_step(phone, "0=solo 1=pass 2=pass")
    phone.choose("trump=spades")
    type_points(phone, "64")
    kept(phone, 1)
    step_by_step(phone, "1=pass 2=pass 0=pass")
    kept(phone, 2, saves_itself=True)
    step_by_step(phone, "2=call_solo 2=hearts 2=A 2=blind")
    phone.choose("trump=hearts", "made=yes")
    kept(phone, 3)
    # Solo 64: 2 × 4 from each; call solo in hearts: 150 from each.
    phone.shows(16 - 150, -8 - 150, -8 + 300)
    followed, auctions = record(phone)
    phone.go(address=server.open("six_bid_solo", THREE, **dealt))
    server.record(phone.address, "bidder=0", "trump=spades", "points=64")
    server.record(phone.address, "bid=passed_out")
    called = "called_suit=hearts called_rank=A trump=hearts made=yes"
    server.record(phone.address, "bid=call_solo", "bidder=2", *called.split())
    assert record(phone) == (followed, [None] * 3)
    assert auctions[2] == [["Čeněk", "call_solo"]]


def test_the_rest_of_a_deal_may_be_skipped_at_any_call(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("six_bid_solo", THREE))
    step_by_step(phone, "1=solo 2=pass")
    answer(phone, "leave=1")
    phone.choose("bidder=1", "bid=misere", "made=yes")
    kept(phone, 1)
    (auction,) = record(phone)[1]
    assert len(auction) == 2

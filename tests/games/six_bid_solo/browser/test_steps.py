"""A Six-Bid Solo followed call by call gives the same record as one that is written down."""

from __future__ import annotations

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.steps import kept, record, step_by_step
from tests.browser.tables import THREE


def test_the_rest_of_a_deal_may_be_skipped_at_any_call(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("six_bid_solo", THREE))
    step_by_step(phone, "1=solo 2=pass")
    answer(phone, "leave=1")
    phone.choose("bidder=1", "bid=misere", "made=yes")
    kept(phone, 1)
    (auction,) = record(phone)[1]
    assert len(auction) == 2

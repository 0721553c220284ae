"""The screens of Six-Bid Solo."""

from __future__ import annotations

from tests.browser.keypad import type_points
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import chosen, every_page, plain, screen, stepped
from tests.browser.tables import LONG, THREE, empty
from tests.games.six_bid_solo.evenings import six_bid_solo

every_page("Six-Bid Solo", "six_bid_solo", six_bid_solo)
chosen("Six-Bid Solo, misère", empty("six_bid_solo"), "bid=misere", "bidder=1", "made=yes")
CALLED = "bid=call_solo bidder=1 trump=hearts called_suit=spades made=counted".split()
chosen("Six-Bid Solo, called card", empty("six_bid_solo"), *CALLED)
chosen("Six-Bid Solo, all passed", empty("six_bid_solo"), "bid=passed_out")
plain("examples of Six-Bid Solo", "/rules/six_bid_solo")
stepped("Six-Bid Solo, auction", empty("six_bid_solo", LONG), "1=misere")
stepped("Six-Bid Solo, calls a card", empty("six_bid_solo"), "1=call_solo 1=hearts")
stepped("Six-Bid Solo, called from", empty("six_bid_solo", LONG), "1=call_solo 1=hearts 1=T")


@screen("Six-Bid Solo, wrong")
def solo_wrong(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("six_bid_solo", THREE))
    type_points(phone, "119")
    phone.save()
    phone.page.get_by_role("alert").last.wait_for()

"""The auction of Frog: upwards from forehand, a pass is final."""

from collections.abc import Mapping

from assistant.core.before import Before
from assistant.core.calls import Call, Choice, Turn
from assistant.core.fields import Problem
from assistant.families.one_bidder import facts as bidder_facts
from assistant.families.one_bidder.auction import auction_fields, bidding_turn, unlike_auction
from assistant.families.one_bidder.facts import active
from assistant.families.upward_auction import spare_passes

from .facts import PRICES, Facts
from .rules import Rules
from .scoring import bid_price
from .words import BIDS


def turn(calls: tuple[Call, ...], rules: Rules, before: Before) -> Turn | None:
    """Tell who bids, and what it would be worth."""
    prices = {bid: bid_price(bid, rules) for bid in PRICES}
    return bidding_turn(calls, before, rules, BIDS, prices)


def fields_from_calls(calls: tuple[Call, ...], rules: Rules, before: Before) -> Mapping[str, str]:
    """Fill in bid and bidder once the auction is over."""
    return auction_fields(calls, before, rules, list(PRICES))


def spare(calls: tuple[Call, ...], rules: Rules, before: Before) -> tuple[Choice, ...]:
    """The passes that follow from the highest bid of all."""
    return spare_passes(calls, active(before, rules), list(PRICES))


def clashes(facts: Facts, rules: Rules, before: Before) -> list[Problem]:
    """Tell what contradicts who deals, and what the auction does not allow."""
    known = bidder_facts.clashes(facts, rules, before)
    return known or unlike_auction(facts, list(PRICES), rules, before)

"""What one deal of Frog is worth."""

from dataclasses import replace

from assistant.core.before import Before
from assistant.core.ledger import Entry
from assistant.families.one_bidder.facts import BidPrice
from assistant.families.one_bidder.scoring import per_point, with_each

from .facts import PRICES, Bid, Facts
from .rules import Rules


def bid_price(bid: Bid, rules: Rules) -> BidPrice:
    """What a bid is worth at this table."""
    usual = PRICES[bid]
    return replace(usual, per_point=rules.grand_rate) if bid is Bid.GRAND else usual


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Settle a deal, in chips per opponent (Akagiri, Six-Bid Solo, Frog)."""
    if facts.bid is Bid.PASSED_OUT:
        return ()
    points, why = per_point(facts.points or 0, bid_price(facts.bid, rules).per_point)
    return tuple(with_each(facts, before, points, facts.bid, why, sitter_pays=rules.sitter_pays))

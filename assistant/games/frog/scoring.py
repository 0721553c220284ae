"""What one deal of Frog is worth."""

from assistant.core.bidder import per_point, with_each
from assistant.core.game import Before
from assistant.core.ledger import Entry

from .facts import PRICES, Bid, Facts
from .rules import Rules


def rate(bid: Bid, rules: Rules) -> int:
    """What each point away from half costs."""
    return rules.grand_rate if bid is Bid.GRAND else PRICES[bid].per_point


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Settle a deal, in chips per opponent (Akagiri, Six-Bid Solo, Frog)."""
    if facts.bid is Bid.PASSED_OUT:
        return ()
    points, why = per_point(facts.points or 0, rate(facts.bid, rules))
    return tuple(with_each(facts, before, points, facts.bid, why, sitter_pays=rules.sitter_pays))

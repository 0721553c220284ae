"""What one deal of Six-Bid Solo is worth."""

from dataclasses import replace

from assistant.core.before import Before
from assistant.core.ledger import Entry
from assistant.core.message import Message
from assistant.families.one_bidder.facts import BidPrice
from assistant.families.one_bidder.reasons import WITH_POINTS
from assistant.families.one_bidder.scoring import per_point, with_each

from . import reasons
from .bids import MISERES, PRICES, Bid
from .facts import Facts
from .rules import Rules


def bid_price(bid: Bid, rules: Rules) -> BidPrice:
    """What a bid is worth at this table."""
    usual = PRICES[bid]
    return replace(usual, fixed=rules.misere_value) if bid is Bid.MISERE else usual


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Settle a deal, in chips per opponent (Akagiri, Six-Bid Solo, values)."""
    if facts.bid is Bid.PASSED_OUT:
        return ()
    bid = bid_price(facts.bid, rules)
    points, why = (
        per_point(facts.points or 0, bid.per_point) if bid.per_point else _fixed(facts, bid)
    )
    settled = with_each(facts, before, points, facts.bid, why, sitter_pays=rules.sitter_pays)
    return tuple(settled)


def _fixed(facts: Facts, bid: BidPrice) -> tuple[int, Message]:
    """A bid with a goal pays the same however it was made or lost."""
    goal = bid.goal_for(facts.trump)
    what = (reasons.BIDS_MADE if facts.won else reasons.BIDS_LOST)[facts.bid]()
    points = bid.worth(facts.trump) * (1 if facts.won else -1)
    if facts.points is None:
        return points, reasons.WITHOUT_POINTS(what=what, sum=points)
    if facts.bid in MISERES:
        return points, WITH_POINTS(what=what, points=facts.points, sum=points)
    counted = reasons.GOAL_REACHED if facts.won else reasons.GOAL_MISSED
    return points, counted(what=what, points=facts.points, goal=goal, sum=points)

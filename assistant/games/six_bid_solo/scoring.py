"""What one deal of Six-Bid Solo is worth."""

from assistant.core.bidder import per_point, with_each
from assistant.core.game import Before
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg

from .bids import PRICES, Bid
from .facts import Facts
from .rules import Rules
from .words import BIDS


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Settle a deal, in chips per opponent (Akagiri, Six-Bid Solo, values)."""
    if facts.bid is Bid.PASSED_OUT:
        return ()
    price = PRICES[facts.bid]
    points, why = (
        per_point(facts.points or 0, price.per_point) if price.per_point else _fixed(facts, rules)
    )
    settled = with_each(facts, before, points, facts.bid, why, sitter_pays=rules.sitter_pays)
    return tuple(settled)


def _fixed(facts: Facts, rules: Rules) -> tuple[int, Message]:
    """A bid with a goal pays the same however it was made or lost."""
    worth = rules.misere_value if facts.bid is Bid.MISERE else PRICES[facts.bid].worth(facts.trump)
    name, goal = BIDS[facts.bid], PRICES[facts.bid].goal_for(facts.trump)
    what = msg("{bid} made", bid=name) if facts.won else msg("{bid} lost", bid=name)
    points = worth if facts.won else -worth
    if facts.points is None:
        return points, msg("{what}: {sum}", what=what, sum=points)
    return points, msg(
        "{what} with {points} of {goal}: {sum}",
        what=what,
        points=facts.points,
        goal=goal,
        sum=points,
    )

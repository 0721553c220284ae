"""What statistics count of the bidder in a deal of Six-Bid Solo."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.parts import Mark
from assistant.families.one_bidder.facts import HALF

from .bids import PRICES, Bid
from .facts import Facts
from .rules import Rules
from .words import BIDS


def figures(facts: Facts, _rules: Rules, _before: Before) -> Iterator[Mark]:
    """Count the bid as made or lost; as neither where points are paid and he took just half."""
    if facts.bidder is not None:
        place = list(Bid).index(facts.bid)
        yield Mark(facts.bid, BIDS[facts.bid], place, facts.bidder, _made(facts))


def _made(facts: Facts) -> bool | None:
    if not PRICES[facts.bid].per_point:
        return facts.won
    points = facts.points or 0
    return None if points == HALF else points > HALF

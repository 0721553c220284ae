"""What statistics count of the bidder in a deal of Frog."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.parts import Mark
from assistant.families.one_bidder.facts import HALF

from .facts import Bid, Facts
from .rules import Rules
from .words import BIDS


def figures(facts: Facts, _rules: Rules, _before: Before) -> Iterator[Mark]:
    """Count the bid as made above half the points, as lost below, as neither at half."""
    if facts.bidder is None:
        return
    points = facts.points or 0
    made = None if points == HALF else points > HALF
    yield Mark(facts.bid, BIDS[facts.bid], list(Bid).index(facts.bid), facts.bidder, made)

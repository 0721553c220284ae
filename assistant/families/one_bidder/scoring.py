"""What a deal is worth in which one bidder plays for card points and settles with each."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.ledger import Entry, debt
from assistant.core.message import Message, Param
from assistant.core.situation import Situation, opponents
from assistant.families.one_bidder.facts import HALF, Bidding
from assistant.families.one_bidder.reasons import LOST, MADE, TIMES, WITH_POINTS

POINTS = "points"


def with_each(
    facts: Bidding, before: Situation, points: int, item: str, why: Message, *, sitter_pays: bool
) -> Iterator[Entry]:
    """Settle with each opponent; points above zero are the bidder's gain."""
    if facts.bidder is None:
        return
    dealer_rests = before.seats > 3 and not sitter_pays
    for other in opponents(before, facts.bidder, dealer_rests=dealer_rests):
        yield from debt(facts.bidder, other, points, POINTS, item, why)


def per_point(points: int, rate: int) -> tuple[int, Message]:
    """What a distance from half is worth, and why; at half nobody pays."""
    away = points - HALF
    sum_: Param = TIMES(points=away, rate=rate) if rate > 1 else away
    what = MADE() if away > 0 else LOST()
    return away * rate, WITH_POINTS(what=what, points=points, sum=sum_)

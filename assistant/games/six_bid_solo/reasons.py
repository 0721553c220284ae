"""Why points are written in Six-Bid Solo."""

from assistant.core.reason import reason
from assistant.families.one_bidder.reasons import PER_POINT

from .bids import Bid

FIXED = {
    Bid.MISERE: reason("misere", "misère"),
    Bid.GUARANTEE_SOLO: reason("guarantee_solo", "guarantee solo"),
    Bid.SPREAD_MISERE: reason("spread_misere", "spread misère"),
    Bid.CALL_SOLO: reason("call_solo", "call solo"),
}
"""The bids that are worth the same however they were made or lost."""
BID_MADE = reason("bid_made", "{bid} made")
BID_LOST = reason("bid_lost", "{bid} lost")
WITHOUT_POINTS = reason("without_points", "{what}: {sum}")
GOAL_REACHED = reason("goal_reached", "{what}, {points} ≥ {goal}: {sum}")
GOAL_MISSED = reason("goal_missed", "{what}, {points} of {goal}: {sum}")

REASONS = (
    *PER_POINT,
    *FIXED.values(),
    BID_MADE,
    BID_LOST,
    WITHOUT_POINTS,
    GOAL_REACHED,
    GOAL_MISSED,
)

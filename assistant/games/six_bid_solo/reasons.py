"""Why points are written in Six-Bid Solo."""

from assistant.core.ledger import reason
from assistant.families.one_bidder.reasons import PER_POINT

from .bids import Bid

BIDS_MADE = {
    Bid.MISERE: reason("misere_made", "misère made"),
    Bid.GUARANTEE_SOLO: reason("guarantee_solo_made", "guarantee solo made"),
    Bid.SPREAD_MISERE: reason("spread_misere_made", "spread misère made"),
    Bid.CALL_SOLO: reason("call_solo_made", "call solo made"),
}
"""The bids that are worth the same however they were made or lost."""
BIDS_LOST = {
    Bid.MISERE: reason("misere_lost", "misère lost"),
    Bid.GUARANTEE_SOLO: reason("guarantee_solo_lost", "guarantee solo lost"),
    Bid.SPREAD_MISERE: reason("spread_misere_lost", "spread misère lost"),
    Bid.CALL_SOLO: reason("call_solo_lost", "call solo lost"),
}
WITHOUT_POINTS = reason("without_points", "{what}: {sum}")
# Translators: how a bid ended, the card points made of those needed, and what it is worth
GOAL_REACHED = reason("goal_reached", "{what}, {points} ≥ {goal}: {sum}")
GOAL_MISSED = reason("goal_missed", "{what}, {points} of {goal}: {sum}")

REASONS = (
    *PER_POINT,
    *BIDS_MADE.values(),
    *BIDS_LOST.values(),
    WITHOUT_POINTS,
    GOAL_REACHED,
    GOAL_MISSED,
)

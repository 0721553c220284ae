"""The six bids and what they are worth, low to high."""

from enum import StrEnum

from assistant.core.cards import Suit
from assistant.families.one_bidder.facts import ALL, BidPrice

ANY = tuple(Suit)
PLAIN = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)


class Bid(StrEnum):
    """What a player undertakes, or that nobody did."""

    SOLO = "solo"
    HEART_SOLO = "heart_solo"
    MISERE = "misere"
    GUARANTEE_SOLO = "guarantee_solo"
    SPREAD_MISERE = "spread_misere"
    CALL_SOLO = "call_solo"
    PASSED_OUT = "passed_out"


MISERES = (Bid.MISERE, Bid.SPREAD_MISERE)
PRICES = {
    Bid.SOLO: BidPrice(per_point=2, trumps=PLAIN),
    Bid.HEART_SOLO: BidPrice(per_point=3),
    Bid.MISERE: BidPrice(fixed=30, goal=0),
    Bid.GUARANTEE_SOLO: BidPrice(fixed=40, goal=80, goal_in_hearts=74, trumps=ANY),
    Bid.SPREAD_MISERE: BidPrice(fixed=60, goal=0),
    Bid.CALL_SOLO: BidPrice(fixed=100, fixed_in_hearts=150, goal=ALL, trumps=ANY),
}

"""What is written down about a deal of Frog, and what cannot be."""

from dataclasses import dataclass
from enum import StrEnum

from assistant.core.cards import Suit
from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.families.one_bidder.facts import BidPrice, bid_problems, nobody_bid

from .rules import Rules


class Bid(StrEnum):
    """What a player undertakes, low to high, or that nobody did."""

    FROG = "frog"
    CHICO = "chico"
    GRAND = "grand"
    PASSED_OUT = "passed_out"


PRICES = {
    Bid.FROG: BidPrice(per_point=1),
    Bid.CHICO: BidPrice(per_point=2, trumps=(Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)),
    Bid.GRAND: BidPrice(per_point=4),
}


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal as seen at the table; `points` are the bidder's, blind or discard included."""

    bid: Bid
    bidder: Seat | None = None
    trump: Suit | None = None
    points: int | None = None
    auction: tuple[tuple[Seat, str], ...] = ()


def problems(facts: Facts, _rules: Rules, _seats: int) -> list[Problem]:
    """List what is impossible in a deal, looked at by itself."""
    if facts.bid is Bid.PASSED_OUT:
        return list(nobody_bid({k: getattr(facts, k) for k in ("bidder", "trump", "points")}))
    found = list(bid_problems(facts, PRICES[facts.bid]))
    if facts.points is None:
        text = msg("how many points did the bidder take?")
        found.append(Problem("points", text, missing=True))
    return found

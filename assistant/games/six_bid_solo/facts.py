"""What is written down about a deal of Six-Bid Solo, and what cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.cards import Card, Suit
from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.families.one_bidder.facts import bid_problems, nobody_bid

from .bids import MISERES, PRICES, Bid
from .rules import Rules

LOWEST_RANK = 6


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal as seen at the table; `points` are the bidder's card points at the end.

    The blind's points are among them, except in the misères. `made` stands instead of points
    where a deal was broken off.
    """

    bid: Bid
    bidder: Seat | None = None
    trump: Suit | None = None
    points: int | None = None
    made: bool | None = None
    called_card: Card | None = None
    auction: tuple[tuple[Seat, str], ...] = ()

    @property
    def won(self) -> bool:
        """Whether a bid with a goal reached it."""
        if self.made is not None or self.points is None:
            return bool(self.made)
        goal = PRICES[self.bid].goal_for(self.trump)
        return self.points == 0 if self.bid in MISERES else self.points >= goal


def problems(facts: Facts, _rules: Rules, _seats: int) -> list[Problem]:
    """List what is impossible in a deal, looked at by itself."""
    if facts.bid is Bid.PASSED_OUT:
        keys = ("bidder", "trump", "points", "made", "called_card")
        return list(nobody_bid({key: getattr(facts, key) for key in keys}))
    return [*bid_problems(facts, PRICES[facts.bid]), *_result(facts), *_called(facts)]


def _result(facts: Facts) -> Iterator[Problem]:
    by_goal = PRICES[facts.bid].fixed > 0
    if facts.made is not None and not by_goal:
        yield Problem("made", msg("leave this out: the points decide this bid"))
    elif facts.made is not None and facts.points is not None:
        yield Problem("made", msg("enter the points or made, not both"))
    elif facts.points is None and facts.made is None:
        key = "made" if by_goal else "points"
        yield Problem(key, msg("how many points did the bidder take?"), missing=True)


def _called(facts: Facts) -> Iterator[Problem]:
    card = facts.called_card
    if card is None:
        return
    if facts.bid is not Bid.CALL_SOLO:
        yield Problem("called_card", msg("only call solo has a called card"))
    elif card.rank < LOWEST_RANK:
        yield Problem("called_card", msg("{card} is not in the 36-card pack", card=card.name))

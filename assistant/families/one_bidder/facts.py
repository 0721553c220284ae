"""The facts of a deal in which one bidder plays for card points, and what is impossible in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from assistant.core.calls import Call
from assistant.core.cards import Suit, sign
from assistant.core.fields import Problem
from assistant.core.message import msg, nmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

ALL = 120
HALF = 60
IMPOSSIBLE = (1, ALL - 1)
"""No cards add up to these: the lowest that counts is a jack with 2."""


def possible(points: int) -> bool:
    """Tell whether some cards add up to this; then the others add up to the rest."""
    return 0 <= points <= ALL and points not in IMPOSSIBLE


class Bidding(Protocol):
    """The facts of such a deal."""

    @property
    def bid(self) -> str: ...
    @property
    def auction(self) -> tuple[Call, ...]: ...
    @property
    def bidder(self) -> Seat | None: ...
    @property
    def trump(self) -> Suit | None: ...
    @property
    def points(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class BidPrice:
    """A bid's price: per point away from half, or a fixed amount for reaching a goal.

    `fixed` and `goal` are by the trump suit where hearts are dearer or easier. `trumps` are the
    suits that the bid leaves to choose from.
    """

    per_point: int = 0
    fixed: int = 0
    fixed_in_hearts: int = 0
    goal: int = HALF + 1
    goal_in_hearts: int = 0
    trumps: tuple[Suit, ...] = ()

    def goal_for(self, trump: Suit | None) -> int:
        """The points that make it."""
        return (trump is Suit.HEARTS and self.goal_in_hearts) or self.goal

    def worth(self, trump: Suit | None) -> int:
        """The fixed amount."""
        return (trump is Suit.HEARTS and self.fixed_in_hearts) or self.fixed


def nobody_bid(said: Mapping[str, object]) -> Iterator[Problem]:
    """A passed-out deal has no other facts."""
    for key, value in said.items():
        if value is not None:
            yield Problem(key, msg("leave this out: all passed"))


def bid_problems(facts: Bidding, price: BidPrice) -> Iterator[Problem]:
    """List what is impossible about bidder, trumps and points."""
    if facts.bidder is None:
        yield Problem("bidder", msg("who is the bidder?"), missing=True)
    if facts.trump is None and price.trumps:
        yield Problem("trump", msg("which suit is trumps?"), missing=True)
    elif facts.trump is not None and not price.trumps:
        yield Problem("trump", msg("trumps are fixed in this bid"))
    elif facts.trump is not None and facts.trump not in price.trumps:
        yield Problem("trump", msg("not trumps in this bid: {suit}", suit=sign(facts.trump)))
    points = facts.points
    if points is not None and not possible(points):
        text = nmsg("{n} card point is impossible", "{n} card points are impossible", points)
        yield Problem("points", text)


def active(before: Situation, _rules: object) -> tuple[Seat, ...]:
    """List who plays, from the dealer's left on; with four the dealer sits out."""
    return before.clockwise()[:3]


def clashes(facts: Bidding, _rules: object, before: Situation) -> list[Problem]:
    """Tell what contradicts who deals."""
    if before.seats > 3 and facts.bidder == before.dealer:
        return [Problem("bidder", msg("{name} is dealing and sits out", name=before.dealer))]
    return []

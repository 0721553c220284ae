"""The values table of games in which one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.bidder import ALL, HALF
from assistant.core.bidder import Price as Bid
from assistant.core.cards import Suit
from assistant.core.message import Message, msg
from assistant.core.prices import Price, PriceList, price, price_list

COUNTED = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
"""What cards count (Akagiri, Six-Bid Solo, card points)."""


def bids(named: list[tuple[Message, Bid]]) -> PriceList:
    """List bids with the points that make them, and what each opponent pays or gets."""
    lines = (line for name, bid in named for line in _lines(name, bid))
    return price_list(msg("Bids"), lines, msg("made with"), msg("each"))


def _lines(name: Message, bid: Bid) -> Iterator[Price]:
    if bid.per_point:
        rate = msg("{n} a point from {half}", n=bid.per_point, half=HALF)
        yield price(name, msg("{n} or more", n=HALF + 1), rate)
        return
    yield price(name, _goal(bid.goal_for(None)), bid.worth(None))
    if bid.fixed_in_hearts or bid.goal_in_hearts:
        hearts = bid.goal_for(Suit.HEARTS), bid.worth(Suit.HEARTS)
        yield price(msg("{bid} in hearts", bid=name), _goal(hearts[0]), hearts[1])


def _goal(points: int) -> Message:
    if points in (0, ALL):
        return msg("{n}", n=points)
    return msg("{n} or more", n=points)


def cards() -> PriceList:
    """List what the cards count."""
    return price_list(
        msg("Card points"),
        [
            *(price(msg("{card}", card=card), points) for card, points in COUNTED.items()),
            price(msg("all together"), ALL),
        ],
    )

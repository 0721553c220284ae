"""The values table of games in which one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from assistant.core.cards import Suit
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.price_list import Price, PriceList, price, section
from assistant.families.one_bidder.card_points import ALL, HALF, BidPrice, in_suit

COUNTED = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
"""What cards count (Akagiri, Six-Bid Solo, card points)."""


class Rests(Protocol):
    """House rules of a game in which a fourth player sits out."""

    @property
    def sitter_pays(self) -> bool: ...


def bids(prices: Mapping[Any, BidPrice], names: Mapping[Any, Message]) -> PriceList:
    """List bids with the points that make them, and what each opponent pays or gets."""
    lines = (line for key, bid in prices.items() for line in _lines(names[key], bid))
    # Translators: head of a narrow column, the card points that make a bid
    needs = msg("needs")
    each = pmsg("what each opponent pays or gets", "each")
    return section(msg("Bids, low to high"), lines, needs, each, explains=prices)


def _lines(name: Message, bid: BidPrice) -> Iterator[Price]:
    if bid.per_point:
        # Translators: so many for each point away from half of all card points
        rate = msg("{n} per point over/under {half}", n=bid.per_point, half=HALF)
        # Translators: so many card points or more
        yield price(name, msg("{n} or more", n=HALF + 1), rate)
        return
    yield price(name, _goal(bid.goal_for(None)), bid.worth(None))
    if bid.fixed_in_hearts or bid.goal_in_hearts:
        hearts = bid.goal_for(Suit.HEARTS), bid.worth(Suit.HEARTS)
        yield price(in_suit(name, Suit.HEARTS), _goal(hearts[0]), hearts[1])


def _goal(points: int) -> Message:
    if points in (0, ALL):
        return msg("{n}", n=points)
    return msg("{n} or more", n=points)


def cards() -> PriceList:
    """List what the cards count."""
    return section(
        msg("Card points"),
        [
            *(price(msg("{card}", card=card), points) for card, points in COUNTED.items()),
            price(msg("total"), ALL),
        ],
    )


def deal(rules: Rests) -> PriceList:
    """Tell how the cards are dealt (Akagiri, Six-Bid Solo, the deal)."""
    settles = (
        msg("sits out, but pays and is paid")
        if rules.sitter_pays
        else msg("sits out, pays nothing")
    )
    return section(
        msg("The deal"),
        (
            price(msg("cards"), msg("36 (6 to ace): 4, then 3, then 4 each, three in the blind")),
            price(msg("dealer, with four players"), settles),
            price(msg("next dealer"), msg("player on the left")),
        ),
    )


def auction() -> PriceList:
    """Tell how the auction goes (Akagiri, Six-Bid Solo, the auction)."""
    return section(
        msg("Auction"),
        (
            # Translators: these stand at the head of a row, beside them what is said of each
            price(msg("first to bid"), msg("player left of the dealer")),
            price(msg("a bid"), msg("must be higher than the last bid")),
            price(msg("a pass"), msg("puts the player out of the auction")),
            price(msg("all pass"), msg("no score, the next player deals")),
        ),
    )


def play() -> PriceList:
    """Tell how the cards are played (Akagiri, Six-Bid Solo, the cards and the play)."""
    return section(
        msg("Play"),
        (
            price(msg("first lead"), msg("player left of the dealer")),
            price(msg("to follow"), msg("the suit led, otherwise a trump, otherwise any card")),
            price(msg("high to low"), pmsg("French ranks", "A 10 K Q J 9 8 7 6")),
            price(nmsg("{n} point exactly", "{n} points exactly", HALF), msg("nobody pays")),
        ),
    )

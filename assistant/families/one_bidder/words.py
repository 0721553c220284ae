"""How players call a bid, a deal and its price where one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.cards import Suit, sign
from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder.facts import Bidding, BidPrice


def named(bidder: Seat, bid: Message, trump: Suit | None) -> Message:
    """Name a deal as players do: bidder, bid, trumps."""
    name = pmsg("who bids what", "{bidder} {bid}", bidder=bidder, bid=bid)
    return in_suit(name, trump)


def in_suit(bid: Message, trump: Suit | None) -> Message:
    """Write a bid with the suit of its trumps, as far as there is one to name."""
    return msg("{bid} {trump}", bid=bid, trump=sign(trump)) if trump else bid


def notation(bid: Message, facts: Bidding) -> Iterator[Message]:
    """Write a deal as players note it on a sheet: bid, trumps, the bidder's points."""
    yield in_suit(bid, facts.trump)
    if facts.points is not None:
        yield msg("{n}", n=facts.points)


def deal_words(before: Situation, _rules: object) -> Message:
    """How the cards are dealt, and who leads (Akagiri, Six-Bid Solo, the deal)."""
    forehand = before.clockwise()[0]
    return msg("4, 3 and 4 each, three face down · {name} leads", name=forehand)


def price_word(price: BidPrice) -> Message:
    """Say what a bid is worth."""
    if price.per_point:
        # Translators: on a narrow button, so many for each card point above or below half
        return msg("{n} a point", n=price.per_point)
    if price.fixed_in_hearts:
        dearer = msg("{suit}{n}", suit=sign(Suit.HEARTS), n=price.fixed_in_hearts)
        return msg("{n} · {dearer}", n=price.fixed, dearer=dearer)
    return msg("{n}", n=price.fixed)

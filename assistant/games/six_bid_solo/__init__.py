"""Six-Bid Solo: one bidder against each of the others, for 120 card points or none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from assistant.core.game import Game, PointsFrom
from assistant.core.message import Message, msg, pmsg
from assistant.core.parts import EVERYBODY_COMES, CallByCall, Dealing
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.told.score_columns import SheetLine, sheet_lines
from assistant.families.one_bidder.bidder_form import AUCTION_FIELDS, opened_by, repeats
from assistant.families.one_bidder.card_points import (
    LOST,
    MADE,
    SEAT_DRAW,
    active,
    auction,
    bids,
    cards,
    deal,
    deal_words,
    leads,
    notation,
    play,
)
from assistant.games import six_bid_solo

from . import deals
from .deals import (
    BIDS,
    FACT_NAMES,
    FACT_WORDS,
    QUESTIONS,
    REASONS,
    Bid,
    Facts,
    Rules,
    figures,
    headline,
    outcome,
    prices,
    problems,
    score,
)
from .form import AUCTION, draft, fields, fields_from_calls, turn


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetLine, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, _written)


def _written(facts: Facts) -> Iterator[Message]:
    yield from notation(BIDS[facts.bid], facts)
    if facts.made is not None:
        yield MADE() if facts.made else LOST()


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Six-Bid Solo, values)."""
    return [bids(prices(rules), BIDS), cards()]


PLAYED = {
    Bid.SOLO: msg("trumps: spades, clubs or diamonds"),
    Bid.HEART_SOLO: msg("trumps: hearts"),
    Bid.MISERE: msg("no trumps, no card points, but tricks without points are allowed"),
    Bid.GUARANTEE_SOLO: msg("trumps: any suit"),
    Bid.SPREAD_MISERE: msg("like misère, with the hand face up before the bidder’s first card"),
    Bid.CALL_SOLO: msg("trumps: any suit, and the bidder may call a card first"),
}
"""What each bid undertakes (Akagiri, Six-Bid Solo, bids)."""
BIDDING = section(
    msg("What is played"),
    (
        *(price(BIDS[bid], text) for bid, text in PLAYED.items()),
        price(msg("the blind"), msg("counts for the bidder, except in misères")),
    ),
)


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid and played, under the table's house rules."""
    return (BIDDING, CALLED, auction(), deal(rules), play())


CALLED = section(
    msg("The called card"),
    (
        price(msg("the call"), msg("in a call solo, before trumps are named")),
        price(
            msg("holder of the card"),
            msg("gives the card to the bidder and gets any card in exchange"),
        ),
        price(msg("in the blind"), msg("no exchange")),
    ),
)


CIRCLED = (
    BIDS[Bid.SOLO],
    # Translators: misère, to be circled on a blank sheet: short
    pmsg("on a blank sheet", "mis."),
    # Translators: guarantee solo, to be circled on a blank sheet: short
    pmsg("on a blank sheet", "guar."),
    # Translators: spread misère, to be circled on a blank sheet: short
    pmsg("on a blank sheet", "spr."),
    # Translators: call solo, to be circled on a blank sheet: short
    pmsg("on a blank sheet", "call"),
)


GAME = Game(
    six_bid_solo,
    title=msg("Six-Bid Solo"),
    seats=range(3, 5),
    rank=3,
    points_from=PointsFrom.PLAYERS,
    company=EVERYBODY_COMES,
    facts=Facts,
    rules=Rules,
    repeats=repeats,
    leads=leads,
    outcome=outcome,
    reasons=REASONS,
    words=deals,
    declarer=attrgetter("bidder"),
    opened_by=opened_by,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    dealing=Dealing(active, AUCTION.clashes),
    call_by_call=CallByCall(turn, fields_from_calls, AUCTION.spare, AUCTION_FIELDS),
    seat_draw=SEAT_DRAW,
    circled=CIRCLED,
)

"""Six-Bid Solo: the winner of an auction plays against two opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from assistant.core.game import Game, PointsFrom
from assistant.core.message import Message, msg, pmsg
from assistant.core.parts import EVERYBODY_COMES
from assistant.core.price_list import PriceList
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import SheetLine, sheet_lines
from assistant.families.one_bidder import bidder_form, card_points
from assistant.families.one_bidder.card_points import (
    bid_price_list,
    card_price_list,
    notation,
    reference_parts,
)

from . import deals, form
from .deals import BIDS, TABLES, WHY, Bid, Facts, Rules, prices, result_word


def _notation(facts: Facts) -> Iterator[Message]:
    yield from notation(BIDS[facts.bid], facts)
    if facts.made is not None:
        yield result_word(facts.made)


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


class SixBidSolo(Game[Facts, Rules]):
    """The definition of the game."""

    title = msg("Six-Bid Solo")
    seats = range(3, 5)
    rank = 3
    points_from = PointsFrom.PLAYERS
    facts = Facts
    rules = Rules
    reasons = tuple(WHY.values())
    fact_names = deals.FACT_NAMES
    fact_words = deals.FACT_WORDS
    questions = deals.QUESTIONS
    company = EVERYBODY_COMES
    seat_draw = card_points.SEAT_DRAW
    settled_by_auction = bidder_form.AUCTION_FIELDS
    words = deals
    circled = CIRCLED

    problems = staticmethod(deals.problems)
    clashes = staticmethod(form.AUCTION.clashes)
    score = staticmethod(deals.score)
    active = staticmethod(card_points.active)
    draft = staticmethod(form.Offers)
    fields = staticmethod(form.fields)
    opened_by = staticmethod(bidder_form.opened_by)
    repeats = staticmethod(bidder_form.repeats)
    turn = staticmethod(form.turn)
    fields_from_calls = staticmethod(form.fields_from_calls)
    spare = staticmethod(form.AUCTION.spare)
    deal_words = staticmethod(card_points.deal_words)
    leads = staticmethod(card_points.leads)
    headline = staticmethod(deals.headline)
    outcome = staticmethod(deals.outcome)
    declarer = attrgetter("bidder")
    figures = staticmethod(deals.figures)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetLine, ...]:
        """Lines of the evening's score sheet."""
        return sheet_lines(evening, _notation)

    def price_list(self, rules: Rules) -> list[PriceList]:
        """Price lists. Source: Akagiri, Six-Bid Solo, values."""
        return [bid_price_list(prices(rules), BIDS), card_price_list()]

    def reference(self, rules: Rules) -> Sequence[PriceList]:
        """Rule sections on bidding and play, under the table's house rules."""
        game_parts = (part.under() for part in TABLES.parts.values())
        return (*game_parts, *reference_parts(rules))


GAME = SixBidSolo()

"""Frog: one bidder plays two opponents for more than half of 120 card points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter

from assistant.core.cards import SUIT_NAMES, Suit
from assistant.core.fields import Fields, Problem
from assistant.core.game import FactWords, Game, PointsFrom
from assistant.core.game_data import tables
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg, nmsg
from assistant.core.parts import EVERYBODY_COMES, Mark
from assistant.core.price_list import PriceList
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import SheetLine, sheet_lines
from assistant.families.one_bidder.bidder_form import (
    AUCTION_FIELDS,
    BidderAuction,
    BidderOffers,
    bidder_fields,
    opened_by,
    repeats,
)
from assistant.families.one_bidder.card_points import (
    COMMON,
    FACT_NAMES,
    QUESTIONS,
    SEAT_DRAW,
    BidPrice,
    above_half,
    active,
    bid_line,
    bid_price_list,
    bid_prices,
    bid_problems,
    card_price_list,
    deal_words,
    leads,
    notation,
    opponent_entries,
    passed_out_problems,
    payment_per_point,
    reference_parts,
)

TABLES = tables(__package__)
rule, RULE_SECTIONS = TABLES.rule, TABLES.parts


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    grand_rate: int = rule("grand_rate")
    sitter_pays: bool = COMMON.rule("sitter_pays")


class Bid(StrEnum):
    """The bids, low to high, and the deal without a bid."""

    FROG = "frog"
    CHICO = "chico"
    GRAND = "grand"
    PASSED_OUT = "passed_out"


PRICES = bid_prices(TABLES, Bid)


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal; `points` are the bidder's card points, including the blind or the discard."""

    bid: Bid
    bidder: Seat | None = None
    trump: Suit | None = None
    points: int | None = None
    auction: tuple[tuple[Seat, str], ...] = ()


BIDS = TABLES.words("bid", Bid)
FACT_WORDS: FactWords = {Bid: BIDS.__getitem__}


def prices(rules: Rules) -> dict[Bid, BidPrice]:
    """Price of each bid under the table's house rules."""
    return PRICES | {Bid.GRAND: replace(PRICES[Bid.GRAND], per_point=rules.grand_rate)}


AUCTION: BidderAuction[Facts, Rules] = BidderAuction(BIDS, prices)


class Offers(BidderOffers[Rules]):
    """The recording screen, with the questions of all games with one bidder."""

    auction = AUCTION


WORDS = {"BIDS": BIDS, "SUITS": SUIT_NAMES}
"""Names available in the screen's template."""


class Frog(Game[Facts, Rules]):
    """The definition of the game."""

    title = msg("Frog")
    seats = range(3, 5)
    rank = 4
    points_from = PointsFrom.PLAYERS
    facts = Facts
    rules = Rules
    reasons = tuple(COMMON.reasons.values())
    fact_names = FACT_NAMES
    fact_words = FACT_WORDS
    questions = QUESTIONS
    company = EVERYBODY_COMES
    seat_draw = SEAT_DRAW
    settled_by_auction = AUCTION_FIELDS
    words = WORDS
    circled = tuple(BIDS[bid] for bid in PRICES)

    def problems(self, facts: Facts, rules: Rules, seats: int) -> list[Problem]:
        """Impossible or missing facts of a deal, checked without the deals before it."""
        if facts.bid is Bid.PASSED_OUT:
            return list(passed_out_problems(facts))
        errors = list(bid_problems(facts, PRICES[facts.bid]))
        if facts.points is None:
            text = msg("how many points did the bidder take?")
            errors.append(Problem("points", text, missing=True))
        return errors

    clashes = staticmethod(AUCTION.clashes)

    def score(self, facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
        """Ledger entries of a deal, in chips per opponent. Source: Akagiri, Six-Bid Solo, Frog."""
        if facts.bid is Bid.PASSED_OUT:
            return ()
        points, why = payment_per_point(facts.points or 0, prices(rules)[facts.bid].per_point)
        return tuple(
            opponent_entries(facts, before, points, facts.bid, why, sitter_pays=rules.sitter_pays)
        )

    active = staticmethod(active)

    draft = staticmethod(Offers)

    def fields(self, facts: Facts, before: Situation) -> Fields:
        """Form fields of a recorded deal."""
        return Fields(bidder_fields(facts))

    opened_by = staticmethod(opened_by)
    repeats = staticmethod(repeats)

    turn = staticmethod(AUCTION.turn)
    fields_from_calls = staticmethod(AUCTION.fields)
    spare = staticmethod(AUCTION.spare)

    deal_words = staticmethod(deal_words)
    leads = staticmethod(leads)

    def headline(self, facts: Facts, before: Situation) -> Message:
        """One line of text for a deal: bidder, bid and trumps."""
        if facts.bidder is None:
            return BIDS[facts.bid]
        return bid_line(facts.bidder, BIDS[facts.bid], facts.trump)

    def outcome(self, facts: Facts, rules: object) -> Message | None:
        """The result of a deal: the bidder’s card points."""
        return None if facts.points is None else nmsg("{n} point", "{n} points", facts.points)

    declarer = attrgetter("bidder")

    def figures(self, facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
        """Statistics of the bidder: bid made or lost; neither at exactly half of the points."""
        if facts.bidder is not None:
            position, is_made = list(Bid).index(facts.bid), above_half(facts.points)
            yield Mark(facts.bid, BIDS[facts.bid], position, facts.bidder, is_made)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetLine, ...]:
        """Lines of the evening's score sheet."""
        return sheet_lines(evening, lambda facts: notation(BIDS[facts.bid], facts))

    def price_list(self, rules: Rules) -> list[PriceList]:
        """Price lists. Source: Akagiri, Six-Bid Solo, Frog."""
        return [bid_price_list(prices(rules), BIDS), card_price_list()]

    def reference(self, rules: Rules) -> Sequence[PriceList]:
        """Rule sections on bidding and play, under the table's house rules."""
        return (RULE_SECTIONS["bids"].under(), *reference_parts(rules))


GAME = Frog()

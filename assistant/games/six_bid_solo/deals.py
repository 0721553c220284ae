"""A deal of Six-Bid Solo: house rules, facts, wording and scoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from assistant.core.cards import SUIT_NAMES, Card, Suit
from assistant.core.fields import Problem, Question
from assistant.core.game import FactWords
from assistant.core.game_data import tables
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg, nmsg
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder import card_points
from assistant.families.one_bidder.card_points import (
    COMMON,
    BidPrice,
    above_half,
    bid_line,
    bid_prices,
    bid_problems,
    opponent_entries,
    passed_out_problems,
    payment_per_point,
)

TABLES = tables(__package__)
WHY, rule = {**COMMON.reasons, **TABLES.reasons}, TABLES.rule


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    misere_value: int = rule("misere_value")
    sitter_pays: bool = COMMON.rule("sitter_pays")


class Bid(StrEnum):
    """The bids, and the deal without a bid."""

    SOLO = "solo"
    HEART_SOLO = "heart_solo"
    MISERE = "misere"
    GUARANTEE_SOLO = "guarantee_solo"
    SPREAD_MISERE = "spread_misere"
    CALL_SOLO = "call_solo"
    PASSED_OUT = "passed_out"


MISERES = (Bid.MISERE, Bid.SPREAD_MISERE)
PRICES = bid_prices(TABLES, Bid)


LOWEST_RANK = 6


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal; `points` are the bidder's card points, including the blind except in the misères.

    If the play was stopped early, `made` is the result and `points` is None.
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
        """Whether the bidder reached the goal of the bid."""
        if self.made is not None or self.points is None:
            return bool(self.made)
        goal = PRICES[self.bid].goal_for(self.trump)
        return self.points == 0 if self.bid in MISERES else self.points >= goal


def problems(facts: Facts, _rules: Rules, _seats: int) -> list[Problem]:
    """Impossible or missing facts of a deal, checked without the deals before it."""
    if facts.bid is Bid.PASSED_OUT:
        return list(passed_out_problems(facts, "made", "called_card"))
    return [
        *bid_problems(facts, PRICES[facts.bid]),
        *_result_problems(facts),
        *_call_problems(facts),
    ]


def _result_problems(facts: Facts) -> Iterator[Problem]:
    has_goal = PRICES[facts.bid].fixed > 0
    if facts.made is not None and not has_goal:
        yield Problem("made", msg("not allowed here: the points decide this bid"))
    elif facts.made is not None and facts.points is not None:
        yield Problem("made", msg("enter the points, or made or lost, but not both"))
    elif facts.points is None and facts.made is None:
        key = "made" if has_goal else "points"
        yield Problem(key, msg("how many points did the bidder take?"), missing=True)


def _call_problems(facts: Facts) -> Iterator[Problem]:
    card = facts.called_card
    if card is None:
        return
    if facts.bid is not Bid.CALL_SOLO:
        yield Problem("called_card", msg("only a call solo has a called card"))
    elif card.rank < LOWEST_RANK:
        yield Problem("called_card", msg("{card} is not in the 36-card pack", card=card.name))


BIDS = TABLES.words("bid", Bid)
SUITS = SUIT_NAMES


def result_word(is_made: bool) -> Message:
    """The word "made" or "lost"."""
    return WHY["made" if is_made else "lost"]()


FACT_WORDS: FactWords = {Bid: BIDS.__getitem__, "made": result_word}
FACT_NAMES = card_points.FACT_NAMES | {"made": msg("result"), "called_card": msg("called card")}
QUESTIONS = card_points.QUESTIONS | {
    "made": Question(msg("result"), msg("Made or lost, or how many points?"))
}


def headline(facts: Facts, _before: Situation) -> Message:
    """One line of text for a deal: bidder, bid, trumps and called card."""
    if facts.bidder is None:
        return BIDS[facts.bid]
    text = bid_line(facts.bidder, BIDS[facts.bid], facts.trump)
    if facts.called_card is not None:
        text = msg("{bid}, called {card}", bid=text, card=facts.called_card.name)
    return text


def outcome(facts: Facts, _rules: object) -> Message | None:
    """The result of a deal: made or lost, or the bidder’s card points."""
    if facts.made is not None:
        return result_word(facts.made)
    return None if facts.points is None else nmsg("{n} point", "{n} points", facts.points)


def prices(rules: Rules) -> dict[Bid, BidPrice]:
    """Price of each bid under the table's house rules."""
    return PRICES | {Bid.MISERE: replace(PRICES[Bid.MISERE], fixed=rules.misere_value)}


def score(facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
    """Ledger entries of a deal, in chips per opponent. Source: Akagiri, Six-Bid Solo, values."""
    if facts.bid is Bid.PASSED_OUT:
        return ()
    bid = prices(rules)[facts.bid]
    points, why = (
        payment_per_point(facts.points or 0, bid.per_point)
        if bid.per_point
        else _fixed_payment(facts, bid)
    )
    entries = opponent_entries(facts, before, points, facts.bid, why, sitter_pays=rules.sitter_pays)
    return tuple(entries)


def _fixed_payment(facts: Facts, bid: BidPrice) -> tuple[int, Message]:
    """The bidder's payment for a bid with a fixed price, negative if lost, and its reason."""
    goal = bid.goal_for(facts.trump)
    reason = WHY[f"{facts.bid}_{'made' if facts.won else 'lost'}"]()
    points = bid.worth(facts.trump) * (1 if facts.won else -1)
    if facts.points is None:
        return points, WHY["without_points"](what=reason, sum=points)
    if facts.bid in MISERES:
        return points, WHY["with_points"](what=reason, points=facts.points, sum=points)
    reason_with_points = WHY["goal_reached" if facts.won else "goal_missed"]
    return points, reason_with_points(what=reason, points=facts.points, goal=goal, sum=points)


def figures(facts: Facts, _rules: Rules, _before: Situation) -> Iterator[Mark]:
    """Statistics of the bidder: bid made or lost; neither at half if it is paid per point."""
    if facts.bidder is not None:
        position = list(Bid).index(facts.bid)
        is_made = above_half(facts.points) if PRICES[facts.bid].per_point else facts.won
        yield Mark(facts.bid, BIDS[facts.bid], position, facts.bidder, is_made)

"""The facts of a deal of Concerto, its house rules, and the hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from assistant.core.cards import Card
from assistant.core.fields import Problem
from assistant.core.game_data import tables
from assistant.core.message import Message, msg, nmsg
from assistant.families.poker.hand_entry import KINDS, Cards, duplicate_cards, wrong_card_count
from assistant.families.poker.hand_ranking import FIVE_CARDS, Kind, best_of
from assistant.families.stake_basis import StakeBasis, stake_basis

TABLES = tables(__package__)
SOURCE, rule = TABLES.sources["source"], TABLES.rule


class SharePricing(StrEnum):
    """Whether the price of fours and straight flushes depends on each partner's share."""

    FIXED = "fixed"
    BY_CONTRIBUTION = "by_contribution"


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    session_target: int = rule("session_target")
    four_and_straight_flush: SharePricing = rule("four_and_straight_flush", SharePricing)
    stake_basis: StakeBasis = stake_basis(SOURCE)


HAND_SIZE = 5
VALUES: dict[Kind, int] = {Kind(kind): points for kind, points in TABLES.prices["hand"].items()}
POINTS_BY_LARGER_SHARE: dict[Kind, dict[int, int]] = {
    Kind(kind): {int(most): points for most, points in split.items()}
    for kind, split in TABLES.prices["by_most"].items()
}
"""Points by the number of cards from the partner who gave more (Parlett's later rule)."""
SPLIT_CARDS = {kind: max(values) for kind, values in POINTS_BY_LARGER_SHARE.items()}
"""Number of cards in the split of a hand; the fifth card beside a four is not counted."""


@dataclass(frozen=True, slots=True)
class SplitHand:
    """A hand, and the number of its cards from the leader and from the leader's partner."""

    split: tuple[int, int]
    kind: Kind | None = None
    cards: Cards = ()


RecordedHand = Kind | Cards | SplitHand


def cards_of(hand: RecordedHand) -> Cards:
    """The cards of a hand; empty if only its kind was recorded."""
    if isinstance(hand, Kind):
        return ()
    return hand.cards if isinstance(hand, SplitHand) else hand


def kind_of(hand: RecordedHand) -> Kind:
    """The kind of a hand, or of its best five cards; fewer than five cards are "nothing"."""
    if isinstance(hand, Kind):
        return hand
    if isinstance(hand, SplitHand) and hand.kind is not None:
        return hand.kind
    return _kind(cards_of(hand))


# Cached: scoring a deal looks up the kind of the same hand many times.
@lru_cache(maxsize=10_000)
def _kind(cards: Cards) -> Kind:
    return best_of(cards).kind if len(cards) >= HAND_SIZE else Kind.NOTHING


def priced_by_split(kind: Kind, rules: Rules) -> bool:
    """Whether the price of this kind depends on the number of cards each partner gave."""
    return (
        kind in POINTS_BY_LARGER_SHARE
        and rules.four_and_straight_flush is SharePricing.BY_CONTRIBUTION
    )


def worth(hand: RecordedHand) -> int:
    """Points of a hand. Source: Akagiri, Concerto, values."""
    kind = kind_of(hand)
    return (
        POINTS_BY_LARGER_SHARE[kind][max(hand.split)]
        if isinstance(hand, SplitHand)
        else VALUES[kind]
    )


ROUNDS = 8
SIDES = range(2)
LEFT_OVER_CARDS = 6


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal: the hands in the order of the rounds, and both left-overs.

    `left_over` has the left-over of side 0, the side of the first seat, then that of side 1.
    `weaker_left_over` is a side. It is needed on equal points, if both left-overs are of the
    same kind and not all of their cards are known.
    """

    hands: tuple[Kind | Cards | SplitHand, ...] = ()
    left_over: tuple[Kind | Cards, ...] = ()
    weaker_left_over: int | None = None


def problems(facts: Facts, rules: Rules, _seats: int) -> list[Problem]:
    """Impossible or missing facts of a deal, checked without the deals before it."""
    errors = [*_hand_problems(facts, rules), *_left_over_problems(facts)]
    hand_cards = [("hands", cards_of(hand)) for hand in facts.hands]
    left_over_cards = [("left_over", cards_of(hand)) for hand in facts.left_over]
    errors += duplicate_cards(hand_cards + left_over_cards)
    return errors or list(_weaker_problems(facts))


def _hand_problems(facts: Facts, rules: Rules) -> Iterator[Problem]:
    for hand in facts.hands:
        yield from (Problem("hands", text) for text in _hand_errors(hand, rules))
    if len(facts.hands) != ROUNDS:
        text = nmsg(
            "{n} hand instead of {wanted}",
            "{n} hands instead of {wanted}",
            len(facts.hands),
            wanted=ROUNDS,
        )
        yield Problem("hands", text, missing=len(facts.hands) < ROUNDS)


def _left_over_problems(facts: Facts) -> Iterator[Problem]:
    for hand in facts.left_over:
        yield from (Problem("left_over", text) for text in _card_errors(hand, LEFT_OVER_CARDS))
    if len(facts.left_over) != len(SIDES):
        text = msg("enter the left-over of both sides")
        yield Problem("left_over", text, missing=len(facts.left_over) < len(SIDES))


def _hand_errors(hand: RecordedHand, rules: Rules) -> Iterator[Message]:
    if isinstance(hand, SplitHand) and (hand.kind is None) == (not hand.cards):
        yield msg("enter the kind or the cards of a hand, not both")
        return
    kind_or_cards = (hand.kind or hand.cards) if isinstance(hand, SplitHand) else hand
    errors = list(_card_errors(kind_or_cards, HAND_SIZE))
    yield from errors or _split_errors(hand, rules)


def _card_errors(hand: Kind | Collection[Card], expected: int) -> Iterator[Message]:
    if not isinstance(hand, Kind):
        text = wrong_card_count(hand, expected)
        if text:
            yield text
    elif hand not in FIVE_CARDS:
        yield msg("{kind} takes ten cards: choose a five-card hand", kind=KINDS[hand])


def _split_errors(hand: RecordedHand, rules: Rules) -> Iterator[Message]:
    kind = kind_of(hand)
    if not priced_by_split(kind, rules):
        if isinstance(hand, SplitHand):
            yield msg("not allowed: under these house rules each partner’s share does not count")
    elif not isinstance(hand, SplitHand):
        yield msg("{kind}: how many cards from each partner?", kind=KINDS[kind])
    elif min(hand.split) < 0 or sum(hand.split) != SPLIT_CARDS[kind]:
        yield msg(
            "{kind}: both partners’ cards must add up to {n}", kind=KINDS[kind], n=SPLIT_CARDS[kind]
        )


def hand_totals(hands: Iterable[RecordedHand]) -> tuple[int, int]:
    """Points in hands of the side that leads the first round, then of the other side."""
    points = [worth(hand) for hand in hands]
    return sum(points[0::2]), sum(points[1::2])


def asks_weaker(hands: Iterable[RecordedHand], left_over: Iterable[RecordedHand]) -> bool:
    """Whether the players must be asked which left-over is weaker.

    Only if the hands of both sides have equal points, and both left-overs are of the same kind.
    """
    first, second = left_over
    leader_points, other_points = hand_totals(hands)
    cards_unknown = isinstance(first, Kind) or isinstance(second, Kind)
    return leader_points == other_points and cards_unknown and kind_of(first) is kind_of(second)


def _weaker_problems(facts: Facts) -> Iterator[Problem]:
    side = facts.weaker_left_over
    if side is None:
        return
    if side not in SIDES:
        yield Problem("weaker_left_over", msg("the side must be 0 or 1"))
    elif not asks_weaker(facts.hands, facts.left_over):
        text = msg("not allowed when the hands decide whose left-over counts")
        yield Problem("weaker_left_over", text)

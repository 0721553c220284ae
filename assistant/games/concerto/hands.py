"""The hands of Concerto: kinds or cards, and what each is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from assistant.families.poker.hand_entry import Cards
from assistant.families.poker.ranking import Kind, best_of

from .rules import Rules, Shares

IN_HAND = 5
VALUES = {
    Kind.NOTHING: 0,
    Kind.PAIR: 1,
    Kind.TWO_PAIR: 2,
    Kind.THREE: 3,
    Kind.STRAIGHT: 5,
    Kind.FLUSH: 6,
    Kind.FULL_HOUSE: 8,
    Kind.FOUR: 12,
    Kind.STRAIGHT_FLUSH: 15,
    Kind.ROYAL_FLUSH: 15,
}
BY_MOST = {
    Kind.FOUR: {4: 8, 3: 12, 2: 16},
    Kind.STRAIGHT_FLUSH: {5: 10, 4: 15, 3: 20},
    Kind.ROYAL_FLUSH: {5: 10, 4: 15, 3: 20},
}
"""By how many cards came from the partner who gave more (Parlett's later rule)."""
COUNTED = {kind: max(values) for kind, values in BY_MOST.items()}
"""How many cards of a hand count in its split: the odd card beside a four does not."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A hand with how many of its cards came from the leader, and from his partner."""

    split: tuple[int, int]
    kind: Kind | None = None
    cards: Cards = ()


Made = Kind | Cards | Shared


def cards_of(hand: Made) -> Cards:
    """The cards of a hand as far as they were written down."""
    if isinstance(hand, Kind):
        return ()
    return hand.cards if isinstance(hand, Shared) else hand


def kind_of(hand: Made) -> Kind:
    """What a hand is; of more than five cards the best five, of fewer nothing."""
    if isinstance(hand, Kind):
        return hand
    if isinstance(hand, Shared) and hand.kind is not None:
        return hand.kind
    return _kind(cards_of(hand))


# A deal asks for each of its hands again and again: what it is worth, and why.
@lru_cache(maxsize=10_000)
def _kind(cards: Cards) -> Kind:
    return best_of(cards).kind if len(cards) >= IN_HAND else Kind.NOTHING


def shares(kind: Kind, rules: Rules) -> bool:
    """Whether it matters who gave how many cards."""
    return kind in BY_MOST and rules.four_and_straight_flush is Shares.BY_CONTRIBUTION


def worth(hand: Made) -> int:
    """The points of a hand (Akagiri, Concerto, values)."""
    kind = kind_of(hand)
    return BY_MOST[kind][max(hand.split)] if isinstance(hand, Shared) else VALUES[kind]

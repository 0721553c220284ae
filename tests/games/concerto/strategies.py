"""Deals of Concerto nobody thought of, but anybody may play."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.cards import Card, Suit
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import PACK
from assistant.families.poker.hand_ranking import FIVE_CARDS, Kind
from assistant.games.concerto.deals import (
    HAND_SIZE,
    LEFT_OVER_CARDS,
    ROUNDS,
    SPLIT_CARDS,
    Facts,
    Rules,
    SplitHand,
    asks_weaker,
    kind_of,
    priced_by_split,
)

CARDS = [card for suit in PACK.values() for card in suit]
st.register_type_strategy(Card, st.builds(Card, st.integers(2, 14), st.sampled_from(Suit)))


@st.composite
def valid(draw: DrawFn, rules: Rules, _before: Situation) -> Facts:
    """Any deal that can be played; some hands as cards, all of one pack."""
    dealt = iter(Random(draw(st.integers(0, 2**32))).sample(CARDS, len(CARDS)))
    hands = tuple(_shared(draw, _hand(draw, dealt, HAND_SIZE), rules) for _ in range(ROUNDS))
    left = tuple(_hand(draw, dealt, LEFT_OVER_CARDS) for _ in range(2))
    facts = Facts(hands, left)
    if not asks_weaker(hands, left):
        return facts
    return Facts(hands, left, draw(st.sampled_from([None, 0, 1])))


def _hand(draw: DrawFn, dealt: Any, size: int) -> Any:
    cards = tuple(next(dealt) for _ in range(size))
    return draw(st.sampled_from([*FIVE_CARDS, cards, cards]))


def _shared(draw: DrawFn, hand: Any, rules: Rules) -> Any:
    kind = kind_of(hand)
    if not priced_by_split(kind, rules):
        return hand
    given = draw(st.integers(0, SPLIT_CARDS[kind]))
    split = given, SPLIT_CARDS[kind] - given
    return SplitHand(split, hand) if isinstance(hand, Kind) else SplitHand(split, cards=hand)

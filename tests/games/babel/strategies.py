"""Deals of Babel nobody thought of, but anybody may play."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.cards import Card, Suit
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import PACK
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS
from assistant.games.babel.deals import Facts, PlayerCards, Rules

CARDS = [card for suit in PACK.values() for card in suit]
st.register_type_strategy(Card, st.builds(Card, st.integers(2, 14), st.sampled_from(Suit)))
KINDS = st.lists(st.sampled_from(FIVE_CARDS[1:]), max_size=2).map(tuple)
KINDS |= st.sampled_from(TEN_CARDS).map(lambda kind: (kind,))


@st.composite
def valid(draw: DrawFn, _rules: Rules, before: Situation) -> Facts:
    """Any deal that can be played; some hold cards, all of one pack."""
    pack = Random(draw(st.integers(0, 2**32))).sample(CARDS, len(CARDS))
    hands: dict[Seat, Any] = {}
    for seat in before.around:
        count = draw(st.integers(1, len(pack) // before.seats))
        held = PlayerCards(tuple(pack.pop() for _ in range(count)))
        hands[seat] = draw(st.just(held) | KINDS)
    stopped = draw(st.none() | st.sampled_from(sorted(hands)))
    return Facts(hands, stopped)

"""Turn-ins of a party nobody thought of, but anybody may bring."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from assistant.core.cards import Card, Suit
from assistant.core.situation import Situation
from assistant.families.poker.hand_ranking import TEN_CARDS, Kind
from assistant.games.babel_party import SCORING_KINDS, Facts, Rules

st.register_type_strategy(Card, st.builds(Card, st.integers(2, 14), st.sampled_from(Suit)))
TWO: SearchStrategy[tuple[Kind, ...]] = st.lists(
    st.sampled_from(SCORING_KINDS), min_size=2, max_size=2
).map(tuple)
HANDS = TWO | st.sampled_from(TEN_CARDS).map(lambda kind: (kind,))


@st.composite
def _cards(draw: DrawFn) -> tuple[Card, ...]:
    """Two flushes, of whatever packs: that scores."""
    suits = [draw(st.sampled_from(Suit)) for _ in range(2)]
    return tuple(Card(draw(st.integers(2, 14)), suit) for suit in suits for _ in range(5))


@st.composite
def valid(draw: DrawFn, _rules: Rules, before: Situation) -> Facts:
    """Any turn-in of anybody."""
    player = draw(st.sampled_from(before.around))
    if draw(st.booleans()):
        return Facts(player, cards=draw(_cards()))
    return Facts(player, draw(HANDS))

"""Deals of Six-Bid Solo nobody thought of, but anybody may play."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.cards import Card, Suit
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder.card_points import IMPOSSIBLE_TOTALS, TOTAL_POINTS, active
from assistant.games.six_bid_solo import GAME
from assistant.games.six_bid_solo.deals import LOWEST_RANK, PRICES, Bid, Facts, Rules
from tests.games.strategies import auctions

CARDS = st.builds(Card, st.integers(LOWEST_RANK, 14), st.sampled_from(Suit))
st.register_type_strategy(Card, CARDS)
POINTS = st.sampled_from([n for n in range(TOTAL_POINTS + 1) if n not in IMPOSSIBLE_TOTALS])


@st.composite
def valid(draw: DrawFn, rules: Rules, before: Situation) -> Facts:
    """Any deal that can be played when this dealer deals."""
    talk = auctions(draw, GAME, rules, before) if draw(st.booleans()) else None
    bid = Bid(talk.fields_from_calls["bid"]) if talk else draw(st.sampled_from(Bid))
    auction = talk.kept if talk else ()
    if bid is Bid.PASSED_OUT:
        return Facts(bid, auction=auction)
    price = PRICES[bid]
    broken_off = price.fixed > 0 and draw(st.booleans())
    return Facts(
        bid,
        Seat(int(talk.fields_from_calls["bidder"]))
        if talk
        else draw(st.sampled_from(active(before, rules))),
        trump=draw(st.sampled_from(price.trumps)) if price.trumps else None,
        points=None if broken_off else draw(POINTS),
        made=draw(st.booleans()) if broken_off else None,
        called_card=draw(st.none() | CARDS) if bid is Bid.CALL_SOLO else None,
        auction=auction,
    )

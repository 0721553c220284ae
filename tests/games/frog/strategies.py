"""Deals of Frog nobody thought of, but anybody may play."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder.card_points import IMPOSSIBLE_TOTALS, TOTAL_POINTS, active
from assistant.games.frog import GAME, PRICES, Bid, Facts, Rules
from tests.games.strategies import auctions

POINTS = st.sampled_from([n for n in range(TOTAL_POINTS + 1) if n not in IMPOSSIBLE_TOTALS])


@st.composite
def valid(draw: DrawFn, rules: Rules, before: Situation) -> Facts:
    """Any deal that can be played when this dealer deals."""
    talk = auctions(draw, GAME, rules, before) if draw(st.booleans()) else None
    bid = Bid(talk.fields_from_calls["bid"]) if talk else draw(st.sampled_from(Bid))
    auction = talk.kept if talk else ()
    if bid is Bid.PASSED_OUT:
        return Facts(bid, auction=auction)
    trumps = PRICES[bid].trumps
    return Facts(
        bid,
        Seat(int(talk.fields_from_calls["bidder"]))
        if talk
        else draw(st.sampled_from(active(before, rules))),
        trump=draw(st.sampled_from(trumps)) if trumps else None,
        points=draw(POINTS),
        auction=auction,
    )

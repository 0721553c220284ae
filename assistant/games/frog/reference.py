"""How Frog is dealt, bid and played, for those who look it up."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price, section
from assistant.families.one_bidder.price_list import auction, deal, play

from .facts import Bid
from .rules import Rules
from .words import BIDS

PLAYED = {
    Bid.FROG: msg("trumps: hearts; takes the blind and discards three"),
    Bid.CHICO: msg("trumps: spades, clubs or diamonds"),
    Bid.GRAND: msg("trumps: hearts"),
}
"""What each bid undertakes (Akagiri, Six-Bid Solo, Frog)."""


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid and played, under the table's house rules."""
    return (_bids(), auction(), deal(rules), play())


def _bids() -> PriceList:
    return section(
        msg("What is played"),
        (
            *(price(BIDS[bid], text) for bid, text in PLAYED.items()),
            price(msg("blind, or the discards"), msg("count for the bidder")),
        ),
    )

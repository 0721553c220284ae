"""How Six-Bid Solo is dealt, bid and played, for those who look it up."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price, section
from assistant.families.one_bidder.price_list import auction, deal, play

from .bids import Bid
from .rules import Rules
from .words import BIDS

PLAYED = {
    Bid.SOLO: msg("trumps: spades, clubs or diamonds"),
    Bid.HEART_SOLO: msg("trumps: hearts"),
    Bid.MISERE: msg("no trumps, no card points; tricks without points are allowed"),
    Bid.GUARANTEE_SOLO: msg("trumps: any suit"),
    Bid.SPREAD_MISERE: msg("as misère, hand face up before the bidder’s first card"),
    Bid.CALL_SOLO: msg("trumps: any suit; may call a card first"),
}
"""What each bid undertakes (Akagiri, Six-Bid Solo, bids)."""


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid and played, under the table's house rules."""
    return (_bids(), CALLED, auction(), deal(rules), play())


def _bids() -> PriceList:
    return section(
        msg("What is played"),
        (
            *(price(BIDS[bid], text) for bid, text in PLAYED.items()),
            price(msg("the blind"), msg("counts for the bidder, except in misères")),
        ),
    )


CALLED = section(
    msg("The called card"),
    (
        price(msg("the call"), msg("in a call solo, before trumps are named")),
        price(msg("who holds it"), msg("hands it over and gets any card in exchange")),
        price(msg("in the blind"), msg("no exchange")),
    ),
)

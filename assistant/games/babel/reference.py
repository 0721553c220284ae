"""How Babel is dealt, traded and stopped, for those who look it up."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price, price_list
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import TEN_CARDS

from .rules import Rules, Tie
from .scoring import STOPS
from .words import DEALT

ENDS = {
    Tie.SHARED: msg("share the win"),
    Tie.ANOTHER_DEAL: msg("play another deal"),
}


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is played, under the table's house rules (Akagiri, Babel)."""
    return (_stop(), TRADING, SCORED, _deal(rules))


def _stop() -> PriceList:
    """List what allows a stop (Akagiri, Babel, the end of play)."""
    return price_list(
        msg("To call stop"),
        (
            price(msg("two hands, each"), msg("{kinds}", kinds=tuple(KINDS[k] for k in STOPS))),
            price(msg("or one"), msg("{kinds}", kinds=tuple(KINDS[k] for k in TEN_CARDS))),
            price(msg("stop!"), msg("all trading ends at once")),
            price(msg("whoever stopped"), msg("gets no bonus")),
        ),
    )


TRADING = price_list(
    msg("Trading"),
    (
        price(msg("with whom"), msg("anyone, any time, any number for any number")),
        price(msg("hands"), msg("never shown")),
        price(
            msg("everyone draws a card"), msg("if all agree and the stock has a card for everyone")
        ),
        price(msg("after a draw"), msg("nothing is discarded")),
    ),
)
SCORED = price_list(
    msg("What counts"),
    (
        price(msg("everybody"), msg("up to two five-card hands, or one ten-card hand alone")),
        price(msg("straight"), msg("ace high or low, not in the middle")),
        price(msg("royal flush"), msg("straight flush, 10 to ace")),
    ),
)


def _deal(rules: Rules) -> PriceList:
    return price_list(
        msg("The deal"),
        (
            price(msg("cards"), msg("{n} each, the rest are the stock", n=DEALT)),
            price(msg("next dealer"), msg("player on the left")),
            price(msg("equal totals at the end"), ENDS[rules.tie]),
        ),
    )

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
    Tie.SHARED: msg("win together"),
    Tie.ANOTHER_DEAL: msg("play another deal"),
}


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is played, under the table's house rules (Akagiri, Babel)."""
    return (_stop(), TRADING, SCORED, _deal(rules))


def _stop() -> PriceList:
    """List what allows a stop (Akagiri, Babel, the end of play)."""
    return price_list(
        msg("What allows a stop"),
        (
            price(msg("two hands, each"), msg("{kinds}", kinds=tuple(KINDS[k] for k in STOPS))),
            price(msg("or one"), msg("{kinds}", kinds=tuple(KINDS[k] for k in TEN_CARDS))),
            price(msg("stop!"), msg("ends all trading at once, half-way too")),
            price(msg("who stopped"), msg("gets nothing extra")),
        ),
    )


TRADING = price_list(
    msg("Trading"),
    (
        price(msg("with whom"), msg("anybody, at any time, any number against any number")),
        price(msg("hands"), msg("are never shown")),
        price(msg("all draw one"), msg("when all agree, while the stock has a card for each")),
        price(msg("after a draw"), msg("nothing is laid away")),
    ),
)
SCORED = price_list(
    msg("What counts"),
    (
        price(msg("everybody"), msg("up to two hands of five, or one of ten and nothing else")),
        price(msg("straight"), msg("the ace high or low, never round the corner")),
        price(msg("royal flush"), msg("straight flush from the 10 to the ace")),
    ),
)


def _deal(rules: Rules) -> PriceList:
    return price_list(
        msg("The deal"),
        (
            price(msg("cards"), msg("{n} each, the rest is the stock", n=DEALT)),
            price(msg("next dealer"), msg("the left neighbour")),
            price(msg("equal totals at the end"), ENDS[rules.tie]),
        ),
    )

"""How Babel is dealt, traded and stopped, for those who look it up."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg, pmsg
from assistant.core.price_list import PriceList, price, section
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import TEN_CARDS, Kind

from .rules import Rules, Tie
from .scoring import STOPS
from .words import DEALT

ENDS = {
    Tie.SHARED: msg("the win is shared"),
    Tie.ANOTHER_DEAL: msg("another deal"),
}


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is played, under the table's house rules (Akagiri, Babel)."""
    return (_stop(), TRADING, SCORED, _deal(rules))


def _stop() -> PriceList:
    """List what allows a stop (Akagiri, Babel, the end of play)."""
    return section(
        msg("To call stop"),
        (
            # Translators: these stand at the head of a row, beside them what is said of each
            price(msg("two five-card hands"), msg("{kinds}", kinds=tuple(KINDS[k] for k in STOPS))),
            price(
                msg("one ten-card hand"), msg("{kinds}", kinds=tuple(KINDS[k] for k in TEN_CARDS))
            ),
            price(msg("stop!"), msg("all trading ends at once")),
            price(msg("bonus for the stop"), pmsg("of a bonus", "none")),
        ),
    )


TRADING = section(
    msg("Trading"),
    (
        price(msg("who trades"), msg("anyone with anyone, any time, any number for any number")),
        price(msg("cards held"), msg("nobody shows them")),
        price(
            msg("everyone draws a card"), msg("if all agree and the stock has a card for everyone")
        ),
        price(msg("after a draw"), msg("nothing is discarded")),
    ),
)
SCORED = section(
    msg("What counts"),
    (
        price(msg("everybody"), msg("up to two five-card hands, or one ten-card hand alone")),
        price(KINDS[Kind.STRAIGHT], msg("ace high or low, not in the middle")),
        price(KINDS[Kind.ROYAL_FLUSH], msg("straight flush, 10 to ace")),
    ),
)


def _deal(rules: Rules) -> PriceList:
    return section(
        msg("The deal"),
        (
            price(msg("cards"), msg("{n} each, the rest are the stock", n=DEALT)),
            price(msg("next dealer"), msg("player on the left")),
            price(msg("equal totals at the end"), ENDS[rules.tie]),
        ),
    )

"""What partners tell each other by the first cards of a round (Akagiri, Concerto, signals)."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg
from assistant.core.prices import PriceList, price, price_list

from .rules import Rules


def lore(_rules: Rules) -> Sequence[PriceList]:
    """List the signals that Parlett and his partners use; nobody has to."""
    return (FIRST, LOW_FIRST, HIGH_FIRST, FOURS, FLUSHES, STRAIGHTS)


FIRST = price_list(
    msg("Signals: the first two cards"),
    (
        price(msg("partner, after the lead"), msg("passes, to see the second card")),
        price(msg("leader then"), msg("shows with a second card what he is after, or passes")),
    ),
)
LOW_FIRST = price_list(
    msg("Straight flush, the lower card first"),
    (
        price(msg("next to each other"), msg("holds three, the third higher and apart")),
        price(msg("one between them"), msg("holds four: three in a row and one apart")),
        price(msg("two between them"), msg("holds four in a row")),
        price(msg("three between them"), msg("holds five in a row")),
    ),
)
HIGH_FIRST = price_list(
    msg("Straight flush, the higher card first"),
    (
        price(msg("next to each other"), msg("holds three, the third lower and apart")),
        price(msg("one between them"), msg("holds three in a row")),
        price(msg("two between them"), msg("holds four with a gap inside")),
        price(msg("three between them"), msg("holds three or four with gaps inside")),
    ),
)
FOURS = price_list(
    msg("Four of a kind"),
    (
        price(
            msg("A: holds two threes or more"),
            msg("one card of each, the same colour, other suits; partner adds to either"),
        ),
        price(
            msg("B: holds a full house"),
            msg("one of the three, then one of the pair in the other colour"),
        ),
        price(msg("C: two pairs or more, no three"), msg("both cards of a pair, then passes")),
        price(msg("D: a three, no pair"), msg("one of the three, red, best a heart; then passes")),
        price(msg("E: one pair"), msg("one of it, black, else a diamond; then passes")),
    ),
)
FLUSHES = price_list(
    msg("Flush, in later rounds"),
    (
        price(msg("holds five"), msg("the lowest, then the highest")),
        price(msg("holds four"), msg("the lowest, then a higher one within a straight of it")),
        price(msg("holds three"), msg("a high one, then a low one, if it can within a straight")),
    ),
)
STRAIGHTS = price_list(
    msg("Straight, in later rounds"),
    (
        price(msg("holds five"), msg("the lowest, then the highest")),
        price(msg("holds four"), msg("low, then high, close in rank, best of other suits")),
        price(msg("holds three"), msg("high, then low, best of other suits")),
    ),
)

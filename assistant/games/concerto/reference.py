"""How Concerto is dealt and played, and what partners tell each other by their first cards."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg, pmsg
from assistant.core.price_list import PriceList, price, section

from .rules import Rules


def reference(_rules: Rules) -> Sequence[PriceList]:
    """Tell how a round goes, and list Parlett's signals; nobody has to give any.

    Akagiri, Concerto, the play and signals.
    """
    return (ROUND, DEAL, FIRST, LOW_FIRST, HIGH_FIRST, FOURS, FLUSHES, STRAIGHTS)


ROUND = section(
    msg("A round"),
    (
        # Translators: these stand at the head of a row, beside them what is said of each
        price(msg("who plays"), msg("the leader, then the partner, card by card: a hand of five")),
        price(msg("the leader"), msg("plays a card, may not pass")),
        price(
            pmsg("instead of a card", "pass"),
            msg("as often as you like, but after two in a row a card must be played"),
        ),
        price(
            msg("“play”"),
            msg(
                "instead of a pass: the partner completes the hand, the caller adds what is missing"
            ),
        ),
        price(msg("partner without cards"), msg("the other plays alone")),
    ),
)
DEAL = section(
    msg("The deal"),
    (
        price(msg("cards"), msg("one by one, all 52: 13 each")),
        price(msg("first lead"), msg("player left of the dealer, then clockwise")),
        price(msg("rounds"), msg("eight: four hands a side, six cards left over on each")),
        price(msg("next dealer"), msg("player on the left")),
    ),
)
FIRST = section(
    msg("Signals: the first two cards"),
    (
        price(msg("partner, after the lead"), msg("passes, to see the second card")),
        price(msg("leader then"), msg("shows the aim with a second card, or passes")),
    ),
)
LOW_FIRST = section(
    msg("Straight flush, the lower card first"),
    (
        # Translators: how the first two cards lie, and what their player holds
        price(msg("next to each other"), msg("holds three, the third higher and apart")),
        price(msg("one between them"), msg("holds four: three in a row and one apart")),
        price(msg("two between them"), msg("holds four in a row")),
        price(msg("three between them"), msg("holds five in a row")),
    ),
)
HIGH_FIRST = section(
    msg("Straight flush, the higher card first"),
    (
        price(msg("next to each other"), msg("holds three, the third lower and apart")),
        price(msg("one between them"), msg("holds three in a row")),
        price(msg("two between them"), msg("holds four with a gap inside")),
        price(msg("three between them"), msg("holds three or four with gaps inside")),
    ),
)
FOURS = section(
    msg("Four of a kind"),
    (
        price(
            # Translators: what the leader holds; a three is three of a kind
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
FLUSHES = section(
    msg("Flush, in later rounds"),
    (
        price(msg("holds five"), msg("the lowest, then the highest")),
        price(msg("holds four"), msg("the lowest, then a higher one within a straight of it")),
        price(msg("holds three"), msg("a high one, then a low one, if it can within a straight")),
    ),
)
STRAIGHTS = section(
    msg("Straight, in later rounds"),
    (
        price(msg("holds five"), msg("the lowest, then the highest")),
        price(msg("holds four"), msg("low, then high, close in rank, best of other suits")),
        price(msg("holds three"), msg("high, then low, best of other suits")),
    ),
)

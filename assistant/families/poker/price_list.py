"""The values table of games in which poker hands are scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.core.message import msg
from assistant.core.price_list import Price, PriceList, price, section
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import FIVE_CARDS, TEN_CARDS, Kind

TRADED = ("hand_1", "hand_2")
"""The items of somebody's hands where they are collected by trading."""


def worths(kinds: Iterable[Kind], values: Mapping[Kind, int]) -> Iterator[Price]:
    """Write what kinds of hands are worth, as far as they are worth anything."""
    return (price(KINDS[kind], values[kind]) for kind in kinds if values[kind])


def traded(values: Mapping[Kind, int]) -> PriceList:
    """List what is scored where hands are collected by trading (Akagiri, Babel, values)."""
    title = msg("Two five-card hands, or one of ten")
    return section(title, worths((*FIVE_CARDS, *TEN_CARDS), values), explains=TRADED)

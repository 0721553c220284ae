"""The values table of games in which poker hands are scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.hands import KINDS
from assistant.core.message import Message
from assistant.core.poker import Kind
from assistant.core.prices import PriceList, price, price_list


def hands(title: Message, kinds: Iterable[Kind], values: Mapping[Kind, int]) -> PriceList:
    """List what kinds of hands are worth, as far as they are worth anything."""
    return price_list(title, (price(KINDS[kind], values[kind]) for kind in kinds if values[kind]))

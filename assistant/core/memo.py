"""Shown cards that a player may tick off on his own phone; nobody else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.cards import Card, Suit
from assistant.core.message import Message


@dataclass(frozen=True, slots=True)
class Memo:
    """Cards that were shown: of which pack, how many, and when that happens.

    A phone keeps it to itself: it is no part of the deal, and never sent.
    """

    pack: Mapping[Suit, tuple[Card, ...]]
    shown: int
    when: Message

"""The cards of the French pack, as a record spells them: AS, TH, 9D, 2C."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from assistant.core.house_rules import WRITTEN_OUT
from assistant.core.ledger import reason
from assistant.core.message import Message, Sign, pmsg

RANKS = "23456789TJQKA"


class Suit(StrEnum):
    """The French suits, low to high as most games rank them."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"


SUIT_NAMES = {
    Suit.SPADES: pmsg("French suit", "spades"),
    Suit.CLUBS: pmsg("French suit", "clubs"),
    Suit.DIAMONDS: pmsg("French suit", "diamonds"),
    Suit.HEARTS: pmsg("French suit", "hearts"),
}
GLYPHS = {
    Suit.SPADES: reason("spades", "♠", WRITTEN_OUT),
    Suit.CLUBS: reason("clubs", "♣", WRITTEN_OUT),
    Suit.DIAMONDS: reason("diamonds", "♦", WRITTEN_OUT),
    Suit.HEARTS: reason("hearts", "♥", WRITTEN_OUT),
}
CARD = reason("card", "{suit}{rank}", WRITTEN_OUT)
CARD_REASONS = (CARD, *GLYPHS.values())
_BY_LETTER = {suit[0].upper(): suit for suit in Suit}


def sign(suit: Suit) -> Sign:
    """Draw a suit, or write its glyph."""
    return Sign(suit, GLYPHS[suit]())


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the French pack; `rank` counts from 2, the ace is 14."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return f"{RANKS[self.rank - 2]}{self.suit[0].upper()}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read a card as the record spells it.

        >>> Card.read("TH")
        Card(rank=10, suit=<Suit.HEARTS: 'hearts'>)
        >>> Card.read("10H") is None
        True
        """
        if len(text) != 2 or text[0] not in RANKS or text[1] not in _BY_LETTER:
            return None
        return cls(RANKS.index(text[0]) + 2, _BY_LETTER[text[1]])

    @property
    def name(self) -> Message:
        """Name it as players do: suit and rank."""
        rank = {"T": "10"}.get(RANKS[self.rank - 2], RANKS[self.rank - 2])
        return CARD(suit=sign(self.suit), rank=rank)

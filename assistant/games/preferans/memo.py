"""The defenders' memo in misère: the twelve cards that the declarer showed."""

from assistant.core.message import msg
from assistant.core.parts import Memo
from assistant.families.poker.hand_entry import PACK

LOWEST_RANK = 7
SHOWN = 12

MEMO = Memo(
    {
        suit: tuple(card for card in cards if card.rank >= LOWEST_RANK)
        for suit, cards in PACK.items()
    },
    SHOWN,
    msg("The twelve cards that the declarer shows before discarding two in misère."),
)
"""Akagiri, Preferans, misère: they may be written down."""

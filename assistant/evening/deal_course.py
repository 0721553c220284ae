"""How a deal came to its result, as far as it was followed: the auction, the tricks, the talon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from assistant.core.before import Before
from assistant.core.cards import Suit, sign
from assistant.core.game import AnyGame
from assistant.core.message import Message, Sign
from assistant.core.seat import Seat
from assistant.evening.call_by_call import AUCTION, PLAY, follow

Said = tuple[tuple[Seat, Message], ...]
_TRICKS, _TALON = PLAY


@dataclass(frozen=True, slots=True)
class DealCourse:
    """What a deal's record says of how it went; what was not followed is not there."""

    auction: Said = ()
    """Who said what."""
    tricks: tuple[Seat, ...] = ()
    """Who took each trick; fewer where the rest was claimed."""
    talon: tuple[Sign, ...] = ()
    """The suits that were turned up."""

    def __bool__(self) -> bool:
        return bool(self.auction or self.tricks or self.talon)


def deal_course(game: AnyGame, facts: Any, rules: Any, before: Before) -> DealCourse:
    """Tell how a deal went, in the words of its game."""
    calls = getattr(facts, AUCTION, ())
    suits = (sign(Suit(suit)) for suit in getattr(facts, _TALON, ()))
    return DealCourse(
        follow(game, calls, rules, before).listed if calls else (),
        getattr(facts, _TRICKS, ()),
        tuple(suits),
    )

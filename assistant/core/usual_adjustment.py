"""What a game's players often write beside the deals: a renonc, a second misdeal."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message
from assistant.core.seat import Seat


@dataclass(frozen=True, slots=True)
class UsualAdjustment:
    """What is written for a reason that comes up again and again.

    Without `points` the rules fix no amount: the table says it, and the last one is offered.
    """

    reason: Message
    points: int = 0
    account: str = ""
    whose: Seat | None = None
    """Who gets it, where it is about one player only."""
    deals_next: Seat | None = None
    """Who deals next because of it, otherwise than the rules say."""

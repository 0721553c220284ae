"""The end of a table: what it came to when it was ended, and whether that still holds."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.ledger import points_text
from assistant.evening.evening import Evening
from assistant.evening.events import Closed


def ended_now(evening: Evening) -> Closed:
    """Make the event that ends a table with what it then comes to, whoever drew a card for it."""
    ended = replace(evening, closed=Closed(()))
    return Closed(tuple(str(points_text(points)) for points in ended.totals))


def ended_otherwise(evening: Evening) -> bool:
    """Tell whether a table was ended with something else than it comes to by the rules today.

    A card for what belongs to nobody may be drawn before the end or after it.
    """
    if evening.closed is None:
        return False
    drawn = (None, *evening.seats) if evening.game.has_remainder else (None,)
    return evening.closed not in [ended_now(replace(evening, remainder_to=to)) for to in drawn]

"""The end of a table: what it came to when it was ended, and whether that still holds."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.ledger import points_text
from assistant.evening.evening import Evening
from assistant.evening.events import Closed, EntryWithdrawn, Logged
from assistant.evening.replay import replay


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
    then = _without_later(evening)
    drawn = (None, *then.seats) if then.game.has_remainder else (None,)
    return then.closed not in [ended_now(replace(then, remainder_to=to)) for to in drawn]


def _without_later(evening: Evening) -> Evening:
    """Leave out what was adjusted after the end: it is added to what the table came to."""
    ended = max(one.number for one in evening.log if isinstance(one.event, Closed))
    later = [one.number for one in evening.came_between if one.number > ended]
    return replay(evening, [Logged(evening.number, "", EntryWithdrawn(one)) for one in later])

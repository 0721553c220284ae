"""Whose the phones of a table are: each was said to be of whoever had a seat at that time."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.seat import Seat
from assistant.evening.evening import Evening
from assistant.evening.events import Substituted
from assistant.evening.happenings import Happening


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a phone is: who had this seat after so many events, when that was said."""

    seat: Seat
    after: int


def owner_named(evening: Evening, owner: Owner) -> str:
    """Tell by his name whose a phone is, though somebody else may have his seat since.

    He is called as he is now, whatever deal a page is about.
    """
    taken = _taken_over(evening, owner)
    return taken.was if taken else evening.moment.names[owner.seat]


def seat_of(evening: Evening, owner: Owner) -> Seat | None:
    """Tell which seat a phone's owner has; None where somebody else has taken it over."""
    return None if _taken_over(evening, owner) else owner.seat


def _taken_over(evening: Evening, owner: Owner) -> Happening | None:
    """Find how the seat went to somebody else after the phone was said to be its player's."""
    return next(
        (
            one
            for one in evening.came_between
            if isinstance(one.event, Substituted)
            and one.event.seat == owner.seat
            and one.number > owner.after
        ),
        None,
    )

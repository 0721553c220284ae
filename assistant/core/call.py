"""One call of a player (a bid, an announcement, who took a trick) and what he may choose from."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message
from assistant.core.seat import Seat

Call = tuple[Seat, str]
"""Who said what, as the record spells it."""
_REST = "rest."


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be said: as the record spells it, as players do, and what it is worth.

    It is said `by` another player than whose turn it is where anybody may speak. `note` is what is
    known of it beside its name: what somebody needs, say. One of a table of choices always stands
    in its `column`, counted from 1, so that it is found where it was. What cannot be said now, but
    keeps its place among the others, is `off`: that is the reason.
    """

    said: str
    name: Message
    worth: Message | None = None
    by: Seat | None = None
    column: int = 0
    note: Message | None = None
    off: Message | None = None


def rest_to(seat: Seat) -> str:
    """Spell a claim: all tricks that are left are this player's."""
    return f"{_REST}{int(seat)}"


def claimed(said: str) -> Seat | None:
    """Read a claim; None where it is none."""
    seat = said.removeprefix(_REST)
    return seat_said(seat) if seat != said else None


def seat_said(said: str) -> Seat | None:
    """Read a seat by its number; None where what was said is none."""
    return Seat(int(said)) if said.isascii() and said.isdigit() and len(said) < 4 else None

"""One call of a player (a bid, an announcement, who took a trick) and what he may choose from."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message
from assistant.core.seat import Seat

Call = tuple[Seat, str]
"""Who said what, as the record spells it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be said: as the record spells it, as players do, and what it is worth.

    It is said `by` another player than whose turn it is where anybody may speak. One of a table of
    choices always stands in its `column`, counted from 1, so that it is found where it was.
    """

    said: str
    name: Message
    worth: Message | None = None
    by: Seat | None = None
    column: int = 0

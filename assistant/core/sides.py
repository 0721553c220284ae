"""Who wins and loses together at a table: partners are shown once, as a side."""

from __future__ import annotations

from functools import reduce

from assistant.core.message import Message, msg
from assistant.core.seat import Seat

Side = tuple[Seat, ...]
"""The seats that win and lose together, one of them where everybody plays for himself."""


def each_alone(seats: int) -> tuple[Side, ...]:
    """Let everybody at a table of so many play for himself."""
    return tuple((Seat(place),) for place in range(seats))


def side_label(side: Side) -> Message:
    """Write all who are on a side as one: Anna + Cyril."""
    first, *others = (msg("{name}", name=seat) for seat in side)
    return reduce(_and, others, first)


def _and(one: Message, other: Message) -> Message:
    return msg("{one} + {other}", one=one, other=other)

"""What statistics count of a player in one deal: what he undertook, whether he made it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.core.message import Message
from assistant.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to count about a player in a deal; the same `key` is counted together.

    `done` tells whether it came off, None where there is nothing to come off. Figures list marks
    by their `place`. `beside` is the mark of who plays at the declarer's side without being him.
    `again` marks another of a side for what the side did once.
    """

    key: str
    label: Message
    place: int
    seat: Seat
    done: bool | None = None
    beside: bool = False
    again: bool = False


def each(
    seats: Iterable[Seat], key: str, label: Message, place: int, done: bool | None = None
) -> Iterator[Mark]:
    """Give everybody of a side the same mark."""
    for number, seat in enumerate(seats):
        yield Mark(key, label, place, seat, done, again=number > 0)

"""Seats that several people had: what each of them made in the deals that he played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.ledger import Points
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.deal_results import gains
from assistant.evening.evening import Evening
from assistant.evening.presence import in_deals, stays_of


@dataclass(frozen=True, slots=True)
class Played:
    """Somebody on a seat that others had as well; fines and bonuses are in nobody's deals."""

    name: str
    stays: Message
    deals: int
    points: Points


def shared_seats(evening: Evening) -> list[Played]:
    """List who played on a seat that others had as well, seat by seat in the order of the deals."""
    there = {seat: stays_of(evening, seat) for seat in evening.seats if evening.came_between}
    shared = [seat for seat, stays in there.items() if len({one.name for one in stays}) > 1]
    made = list(_made(evening)) if shared else []
    return [
        Played(
            name,
            msg("{deals}", deals=tuple(in_deals(one) for one in there[seat] if one.name == name)),
            len(points := [got for at, who, got in made if (at, who) == (seat, name)]),
            sum(points),
        )
        for seat in shared
        for name in dict.fromkeys(one.name for one in there[seat])
    ]


def _made(evening: Evening) -> Iterator[tuple[Seat, str, Points]]:
    """Tell what every deal brought whoever was there."""
    for gain in gains(evening):
        for seat in gain.deal.before.around:
            yield seat, gain.names[seat], gain.moved[seat]

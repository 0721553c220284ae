"""What is known when a deal begins: who deals, who sits where, what everybody has."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from assistant.core.ledger import Ledger
from assistant.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Before:
    """What is known when a deal begins; `memory` is what the game itself keeps in mind."""

    number: int
    dealer: Seat
    seats: int
    ledger: Ledger = field(default_factory=Ledger)
    memory: Any = None

    def clockwise(self, start: Seat | None = None) -> tuple[Seat, ...]:
        """List all seats from the one left of `start` (default: the dealer), who comes last."""
        return _clockwise(self.dealer if start is None else start, self.seats)


@cache
def _clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat((start + step) % seats) for step in range(1, seats + 1))


def opponents(before: Before, of: Seat, *, dealer_rests: bool) -> tuple[Seat, ...]:
    """List who settles with a player, from his left on; two where the dealer sits out unpaid."""
    others = before.clockwise(of)[:-1]
    if not dealer_rests:
        return others
    return tuple(seat for seat in others if seat != before.dealer)[:2]

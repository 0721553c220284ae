"""What is known when a deal begins: who deals, who sits where, what everybody has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from assistant.core.ledger import Ledger, Points
from assistant.core.seat import Seat, first_seats

Stretch = Mapping[Seat, Points]
"""What everybody there made in the deals of a time in which nobody came or left."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known when a deal begins; `memory` is what the game itself keeps in mind."""

    number: int
    dealer: Seat
    people: int
    """How many have a seat of their own in the evening: whoever left keeps his."""
    ledger: Ledger = field(default_factory=Ledger)
    """What the deals, and what was written on the sheet beside them, come to so far."""
    memory: Any = None
    around: tuple[Seat, ...] = ()
    """Who sits there now, clockwise; not said where all do, in the order of their seats."""
    beside: Ledger = field(default_factory=Ledger)
    """Points from no deal and on no sheet: fines, bonuses, balances of those who left."""
    stretches: tuple[Stretch, ...] = ()
    """What was made up to when somebody last came or left."""
    last_deal: int = 0
    """The number of the last deal, as the table agreed before this one; 0 where it did not.

    Only the table knows it: no record has it, nor can it be told where it is agreed by the clock.
    """

    def __post_init__(self) -> None:
        if not self.around:
            object.__setattr__(self, "around", first_seats(self.people))

    @property
    def seats(self) -> int:
        """How many sit there now."""
        return len(self.around)

    @property
    def last_round(self) -> bool:
        """Whether it belongs to the round after which the table agreed to stop."""
        return 0 <= self.last_deal - self.number < self.seats

    def clockwise(self, start: Seat | None = None) -> tuple[Seat, ...]:
        """List who sits there from the one after `start` (default: the dealer), who is last.

        It is clockwise unless the game is dealt in the other direction (`Game.direction`).
        """
        return _clockwise(self.dealer if start is None else start, self.around)

    def balance(self, seat: Seat) -> Points:
        """Tell what a player has won or lost by now, fines and bonuses included."""
        return self.ledger.balance(seat) + self.beside.balance(seat)


@cache
def _clockwise(start: Seat, around: tuple[Seat, ...]) -> tuple[Seat, ...]:
    place = around.index(start) + 1 if start in around else 0  # who left has nobody on his right
    return around[place:] + around[:place]


def opponents(before: Situation, of: Seat, settling: Sequence[Seat]) -> tuple[Seat, ...]:
    """List who of those `settling` a deal does so with a player, from his left on."""
    others = tuple(seat for seat in before.clockwise(of)[:-1] if seat in settling)
    return others[: len(settling) - 1]  # fewer where he sits out himself, which the game refuses

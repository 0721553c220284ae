"""The state of an evening at the start of a deal: dealer, seats and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from assistant.core.ledger import Ledger, Points
from assistant.core.seat import Seat, first_seats

Stretch = Mapping[Seat, Points]
"""Points of each player from the deals between two changes of players."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The state at the start of a deal; `memory` is the value of `Game.remember`."""

    number: int
    dealer: Seat
    people: int
    """Number of people with a seat in the evening; players who left keep their seats."""
    ledger: Ledger = field(default_factory=Ledger)
    """Points from deals, and from incidents written on the sheet."""
    memory: Any = None
    around: tuple[Seat, ...] = ()
    """The players now at the table, clockwise; by default all players in seat order."""
    beside: Ledger = field(default_factory=Ledger)
    """Points that are neither from a deal nor on the sheet: fines, bonuses, balances of players who
    left.
    """
    stretches: tuple[Stretch, ...] = ()
    """The stretches that have ended: one for each change of players."""
    last_deal: int = 0
    """The number of the last deal, if the table agreed on it before this deal; otherwise 0.

    Only the table knows this number: a record does not contain it, and if the end was agreed by
    time it is not known.
    """

    def __post_init__(self) -> None:
        if not self.around:
            object.__setattr__(self, "around", first_seats(self.people))

    @property
    def seats(self) -> int:
        """Number of players now at the table."""
        return len(self.around)

    @property
    def last_round(self) -> bool:
        """Whether the deal belongs to the round that was agreed to be the last."""
        return 0 <= self.last_deal - self.number < self.seats

    def clockwise(self, start: Seat | None = None) -> tuple[Seat, ...]:
        """The players clockwise; `start` (by default the dealer) comes last.

        The order is counterclockwise in games that are dealt that way (`Game.direction`).
        """
        return _clockwise(self.dealer if start is None else start, self.around)

    def balance(self, seat: Seat) -> Points:
        """A player's gain or loss so far, fines and bonuses included."""
        return self.ledger.balance(seat) + self.beside.balance(seat)


@cache
def _clockwise(start: Seat, around: tuple[Seat, ...]) -> tuple[Seat, ...]:
    index = (
        around.index(start) + 1 if start in around else 0
    )  # a player who left has nobody on the right
    return around[index:] + around[:index]


def opponents(before: Situation, of: Seat, settling: Sequence[Seat]) -> tuple[Seat, ...]:
    """Players in `settling` who settle with `of`, clockwise from the left of `of`."""
    others = tuple(seat for seat in before.clockwise(of)[:-1] if seat in settling)
    return others[: len(settling) - 1]  # one player fewer if `of` sits out, which the game rejects

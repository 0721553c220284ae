"""Summaries of tables: results without deals, for lists, sums and payments."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from assistant.core.game import AnyGame
from assistant.core.ledger import Points, Totals, placing
from assistant.core.seat import Seat, first_seats
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures, unchanged_tenures


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table's result, computed after its last event and stored."""

    game: AnyGame
    title: str
    place: str
    players: tuple[str, ...]
    stake: Stake | None
    over: bool
    closed: bool
    totals: Totals
    payable: Totals | None
    number: int = 0
    box: Points = 0
    changed_hands: tuple[Tenures, ...] = ()
    """The players of each seat; empty if no seat has had several players."""
    fines: Totals = ()
    """The points won or lost by adjustments, by seat; empty if another version stored the table."""

    lowest_wins: bool = False
    """Whether the lowest total wins."""
    differences: Totals = ()
    """Each player's payment by differences; see `Evening.differences`."""

    @property
    def placing(self) -> Totals:
        """The totals, negated if the lowest wins."""
        return placing(self.totals, self.lowest_wins)

    @property
    def tenures(self) -> tuple[Tenures, ...]:
        """The present and former players of each seat, by log number."""
        return self.changed_hands or unchanged_tenures(self.players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of all present and former players."""
        return first_seats(len(self.players))


@dataclass(frozen=True, slots=True)
class Balance:
    """A player's result from the time on one seat.

    `money` is None without a stake, or if nobody pays.
    """

    seat: Seat
    name: str
    points: Points
    money: Decimal | None = None


Table = Evening | TableSummary
"""A table for settlements: a replayed evening, or a stored summary."""

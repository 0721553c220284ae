"""A table's result without its deals: enough for lists, sums and payments."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from assistant.core.game import AnyGame
from assistant.core.ledger import Points, Totals, placing
from assistant.core.seat import Seat, first_seats
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures, unchanged


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table's result as it was computed after its last event."""

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
    """Who had each seat; empty if nobody was replaced."""
    fines: Totals = ()
    """By seat; empty for a table of another version of the program."""

    lowest_wins: bool = False
    """Whether the lowest total is the best."""
    differences: Totals = ()
    """What everybody gets by differences; see `Evening.differences`."""

    @property
    def placing(self) -> Totals:
        """The totals, negated if the lowest wins."""
        return placing(self.totals, self.lowest_wins)

    @property
    def tenures(self) -> tuple[Tenures, ...]:
        """Who had each seat from which event on."""
        return self.changed_hands or unchanged(self.players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's seat, clockwise."""
        return first_seats(len(self.players))


@dataclass(frozen=True, slots=True)
class Balance:
    """A table's result for somebody who had a seat, for that time.

    There is no money without a stake, or if nobody pays.
    """

    seat: Seat
    name: str
    points: Points
    money: Decimal | None = None


Table = Evening | TableSummary
"""A table for settlements: replayed, or as a stored summary."""

"""What a table came to, without its deals: enough for lists, sums and who pays whom."""

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
    """A table's outcome as it was worked out when its log went on last."""

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
    """Who had each seat; empty where everybody has the one that he sat down on."""
    fines: Totals = ()
    """By seat; empty for a table that another version of the program has written."""

    lowest_wins: bool = False
    """Whether the lowest total is the best."""
    differences: Totals = ()
    """What everybody gets where differences are settled; see `Evening.differences`."""

    @property
    def placing(self) -> Totals:
        """The totals turned so that the highest is the best."""
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
    """What a table came to for somebody who had a seat, for as long as he had it.

    There is no money without a stake, or where nobody pays.
    """

    seat: Seat
    name: str
    points: Points
    money: Decimal | None = None


Table = Evening | TableSummary
"""A table as settlements read it: replayed, or its outcome as it is kept."""

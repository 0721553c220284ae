"""What a table came to, without its deals: enough for lists, sums and who pays whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from assistant.core.game import AnyGame
from assistant.core.ledger import Points, Totals
from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.tenures import Tenures, unchanged


class Table(Protocol):
    """A table as settlements read it: a replayed evening, or its outcome as it is kept."""

    @property
    def game(self) -> AnyGame:
        """What is played."""

    @property
    def title(self) -> str:
        """What the table is called, if anything."""

    @property
    def place(self) -> str:
        """Where it is played, if that was said."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names, clockwise."""

    @property
    def tenures(self) -> tuple[Tenures, ...]:
        """Who had each seat from which event on."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's seat, clockwise."""

    @property
    def stake(self) -> Stake | None:
        """The money per point, if there is any."""

    @property
    def number(self) -> int:
        """The log number of the last event."""

    @property
    def over(self) -> bool:
        """Whether the game has ended by its own rule."""

    @property
    def closed(self) -> object:
        """Something true where the players have ended the table."""

    @property
    def totals(self) -> Totals:
        """Everybody's result if the table stops here, by seat."""

    @property
    def box(self) -> Points:
        """What the table's box has got by adjustments, less what it has paid."""

    @property
    def fines(self) -> Totals:
        """What adjustments moved for everybody, by seat; it is in the totals."""

    @property
    def payable(self) -> Totals | None:
        """What everybody then gets from the others; None where nobody pays by the house rules."""


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

    @property
    def tenures(self) -> tuple[Tenures, ...]:
        """Who had each seat from which event on."""
        return self.changed_hands or unchanged(self.players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's seat, clockwise."""
        return tuple(Seat(place) for place in range(len(self.players)))

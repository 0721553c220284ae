"""An evening whose players sit in another order: what that changes, before it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Event, Logged, Reseated
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import replay
from assistant.evening.reading.incident_records import parts_partners
from assistant.evening.told.comparisons import Comparison


@dataclass(frozen=True)
class Reseating:
    """Another order around a table, from the next deal on or for all deals."""

    was: Evening
    order: tuple[Seat, ...]

    @property
    def same(self) -> bool:
        """Whether they sit so already: everybody has the same players beside him."""
        return self.order in turned(self.was.around)

    @property
    def wrong(self) -> Message | None:
        """Why nobody can sit so."""
        if sorted(self.order) != sorted(self.was.around):
            return msg("name each player at the table once")
        if parts_partners(self.was.game, self.was.moment, self.order):
            return msg("partners sit opposite each other: seat them so, or open a new table")
        return None

    @cached_property
    def next_deal(self) -> Evening:
        """The evening where they sit so from the next deal on."""
        return _with(self.was, Reseated(self.order))

    @cached_property
    def for_all(self) -> Comparison | None:
        """What it comes to where they have always sat so; None where that makes no sense."""
        try:
            becomes = _with(self.was, Reseated(self.order, always=True))
        except SenselessError:
            return None
        return Comparison(self.was, becomes, (), ())

    @property
    def clashes(self) -> tuple[Problem, ...]:
        """What in the deals makes no sense if they have always sat so."""
        return self.for_all.clashes if self.for_all else ()

    @property
    def may_be_for_all(self) -> bool:
        """Whether the deals so far make sense in this order."""
        return bool(self.was.deals) and self.for_all is not None and not self.clashes


def turned(around: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """List how else people may be named who sit around a table in this order."""
    return [(*around[place:], *around[:place]) for place in range(len(around))]


def order_of_names(evening: Evening, names: Sequence[str]) -> tuple[Seat, ...]:
    """Tell how people sit if each name belongs to its seat; nothing unless all are there."""
    moved = {seat for seat in evening.seats if names[seat] != evening.players[seat]}
    if sorted(names) != sorted(evening.players) or not moved <= set(evening.around):
        return ()
    order = tuple(Seat(evening.players.index(names[seat])) for seat in evening.around)
    return () if order in turned(evening.around) else order


def _with(evening: Evening, event: Event) -> Evening:
    return replay(evening, [Logged(evening.number + 1, evening.log[-1].at, event)])

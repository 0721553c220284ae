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
from assistant.evening.log.seats_around import UNTIL_OVER, parts_partners, turned
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
        return UNTIL_OVER if self.was.parts(self.order) else None

    @property
    def parts(self) -> bool:
        """Whether somebody gets another partner in any deal, if they have always sat so."""
        befores = [deal.before for deal in self.was.deals]
        return any(parts_partners(self.was.game, before, self.order) for before in befores)

    @property
    def may_be_from_next(self) -> bool:
        """Whether another deal follows in which they sit so."""
        return not self.was.over

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
        """Whether the deals so far make sense in this order, with the partners they were of."""
        sense = self.for_all is not None and not self.clashes
        return bool(self.was.deals) and sense and not self.parts


@dataclass(frozen=True, slots=True)
class MixedUp:
    """Names of a table that have changed places: the names may be wrong, or the order."""

    order: tuple[Seat, ...]
    """How they sit if it is the order that is wrong; nothing where it cannot be."""


def names_mixed_up(evening: Evening, names: Sequence[str]) -> MixedUp | None:
    """Tell what it may mean that names are those of before on other seats; None if they are not."""
    moved = {seat for seat in evening.seats if names[seat] != evening.players[seat]}
    if not moved or sorted(names) != sorted(evening.players):
        return None
    order = tuple(Seat(evening.players.index(names[seat])) for seat in evening.around)
    sat = evening.dealt and evening.closed is None and moved <= set(evening.around)
    return MixedUp(order if sat and order not in turned(evening.around) else ())


def _with(evening: Evening, event: Event) -> Evening:
    return replay(evening, [Logged(evening.number + 1, evening.log[-1].at, event)])

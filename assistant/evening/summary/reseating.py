"""The consequences of another seating, before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Reseated
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import with_events
from assistant.evening.log.seating_order import (
    PARTNERS_STAY_SENTENCE,
    rotations,
    separates_partners,
)
from assistant.evening.summary.under_other_rules import Comparison


@dataclass(frozen=True)
class Reseating:
    """A new seating order, which applies from the next deal on or to all deals."""

    was: Evening
    order: tuple[Seat, ...]

    @property
    def same(self) -> bool:
        """Whether the players already sit in this order: everybody keeps the same neighbours."""
        return self.order in rotations(self.was.around)

    @property
    def wrong(self) -> Message | None:
        """Why this seating is not allowed; None if it is allowed."""
        if sorted(self.order) != sorted(self.was.around):
            return msg("name each player at the table once")
        return PARTNERS_STAY_SENTENCE if self.was.separates_partners(self.order) else None

    @property
    def changes_partners(self) -> bool:
        """Whether somebody would have another partner in an earlier deal."""
        situations = [deal.before for deal in self.was.deals]
        return any(
            separates_partners(self.was.game, situation, self.order) for situation in situations
        )

    @property
    def may_be_from_next(self) -> bool:
        """Whether the order can apply from the next deal on: the game is not over."""
        return not self.was.over

    @cached_property
    def next_deal(self) -> Evening:
        """The evening with this seating from the next deal on."""
        return with_events(self.was, Reseated(self.order))

    @cached_property
    def for_all(self) -> Comparison | None:
        """The comparison with this seating for all deals; None if the log then makes no sense."""
        try:
            becomes = with_events(self.was, Reseated(self.order, always=True))
        except SenselessError:
            return None
        return Comparison(self.was, becomes, (), ())

    @property
    def clashes(self) -> tuple[Problem, ...]:
        """The contradictions between deals that this seating would cause if it applied to all."""
        return self.for_all.clashes if self.for_all else ()

    @property
    def may_be_for_all(self) -> bool:
        """Whether the order can apply to all deals, without problems and with the same partners."""
        is_possible = self.for_all is not None and not self.clashes
        return bool(self.was.deals) and is_possible and not self.changes_partners


@dataclass(frozen=True, slots=True)
class SwappedNames:
    """Players' names were swapped in a form: either the names or the order may be wrong."""

    order: tuple[Seat, ...]
    """The seating order with the swapped names; empty if it is not allowed."""


def swapped_names(evening: Evening, names: Sequence[str]) -> SwappedNames | None:
    """The swap of players' names in a form; None if any name is new, or none has changed."""
    moved_seats = {seat for seat in evening.seats if names[seat] != evening.players[seat]}
    if not moved_seats or sorted(names) != sorted(evening.players):
        return None
    order = tuple(Seat(evening.players.index(names[seat])) for seat in evening.around)
    may_reseat = evening.dealt and evening.closed is None and moved_seats <= set(evening.around)
    return SwappedNames(order if may_reseat and order not in rotations(evening.around) else ())

"""Whose turn it is, what he may say, and one call of a player: a bid, who took a trick."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message
from assistant.core.seat import Seat

Call = tuple[Seat, str]
"""Who said what, as the record spells it."""
_REST = "rest."


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be said: as the record spells it, as players do, and what it is worth.

    It is said `by` another player than whose turn it is where anybody may speak. `note` is what is
    known of it beside its name: what somebody needs, say. One of a table of choices always stands
    in its `column`, counted from 1, so that it is found where it was. What cannot be said now, but
    keeps its place among the others, is `off`: that is the reason.
    """

    said: str
    name: Message
    worth: Message | None = None
    by: Seat | None = None
    column: int = 0
    note: Message | None = None
    off: Message | None = None


def rest_to(seat: Seat) -> str:
    """Spell a claim: all tricks that are left are this player's."""
    return f"{_REST}{int(seat)}"


def claimed(said: str) -> Seat | None:
    """Read a claim; None where it is none."""
    seat = said.removeprefix(_REST)
    return seat_said(seat) if seat != said else None


def seat_said(said: str) -> Seat | None:
    """Read a seat by its number; None where what was said is none."""
    return Seat(int(said)) if said.isascii() and said.isdigit() and len(said) < 4 else None


MOST_HANDY = 3
"""How many choices lie side by side under a thumb, each as large as can be."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the deal waits for: one player's call.

    `told` is what the table should know now, the price of a raspasy, say. Calls that are not
    `kept` help the scorekeeper through the deal, but the record does not have them. `so_far` is
    how the play stands, for screens on which the last call alone would say nothing. Calls that
    are not `listed` only count, tricks say: what they add up to is told, not each of them. Where a
    round begins `anew`, what was said before its first call is done with.

    A `ladder` is a table of all bids, from the first call to the last each in its place; those
    among `choices` may be said, the others say why not. Where tricks are followed, `choices` are
    the players and `claims` who may get all tricks that are left. What the whole table answers is
    `common`: the actor only leads, say.
    """

    stage: Message
    actor: Seat
    choices: tuple[Choice, ...]
    told: Message | None = None
    kept: bool = True
    so_far: Message | None = None
    listed: bool = True
    anew: bool = False
    ladder: tuple[Choice, ...] = ()
    claims: tuple[Choice, ...] = ()
    common: bool = False

    @property
    def open(self) -> tuple[Choice, ...]:
        """All that may be said, claims included."""
        return self.choices + self.claims

    @property
    def beside(self) -> tuple[Choice, ...]:
        """What may be said beside the ladder."""
        return tuple(choice for choice in self.choices if choice not in self.ladder)

    @property
    def lowest(self) -> Choice | None:
        """The lowest bid of the ladder that may be said."""
        return next((choice for choice in self.ladder if choice in self.choices), None)

    @property
    def handy(self) -> tuple[Choice, ...]:
        """The likely calls: all that are no bid, and the lowest bid where there is room."""
        beside, lowest = self.beside, self.lowest
        return (*beside, lowest) if lowest and len(beside) < MOST_HANDY else beside

    @property
    def anybody(self) -> bool:
        """Whether others than the actor may speak too."""
        return any(choice.by is not None for choice in self.choices)

    def lists(self, choice: Choice) -> bool:
        """Whether a choice is listed under a player; one that anybody may make is not."""
        return self.listed and (choice.by is not None or not self.anybody)

    def call(self, choice: Choice) -> Call:
        """Who says a choice, and what."""
        return self.actor if choice.by is None else choice.by, choice.said

"""The next call of a deal recorded step by step: who acts, and the allowed calls."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.message import Message
from assistant.core.seat import Seat

Call = tuple[Seat, str]
"""A player and the call, spelled as in the record."""
_REST = "rest."


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible call: its spelling in the record, its name, and its value.

    `by` is the player, if anybody may speak. `note` is additional information, such as the number
    of tricks somebody needs. `column` is the choice's column in a table, counted from 1. `off` is
    the reason why a choice is shown but cannot be made now.
    """

    said: str
    name: Message
    worth: Message | None = None
    by: Seat | None = None
    column: int = 0
    note: Message | None = None
    off: Message | None = None


def claim_of(seat: Seat) -> str:
    """The spelling of a claim: this player takes all tricks that are left."""
    return f"{_REST}{int(seat)}"


def claimant(text: str) -> Seat | None:
    """The player of a claim; None if the call is no claim."""
    seat = text.removeprefix(_REST)
    return parse_seat(seat) if seat != text else None


def parse_seat(text: str) -> Seat | None:
    """The seat that a call names by number; None if the call is no number."""
    is_number = text.isascii() and text.isdigit() and len(text) < 4
    return Seat(int(text)) if is_number else None


MOST_HANDY = 3
"""Number of choices that fit side by side in full size."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The call that the deal waits for.

    `told` is what the table should know now, such as the price of a raspasy. Calls that are not
    `kept` guide the scorekeeper but are not stored in the record. `so_far` is the state of the
    play, for screens that otherwise show only the last call. Calls that are not `listed`, such as
    tricks, are not shown, only their total. `anew` marks the start of a round, which hides the
    calls before it.

    A `ladder` is a table of all bids in a fixed order; bids that are also in `choices` are
    possible, the others have a reason. If the deal is recorded trick by trick, `choices` are the
    players, and `claims` the players who may get all remaining tricks. `common` marks a question
    for the whole table, not only for the actor.
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
        """All possible calls, claims included."""
        return self.choices + self.claims

    @property
    def beside(self) -> tuple[Choice, ...]:
        """The possible calls that are not on the ladder."""
        return tuple(choice for choice in self.choices if choice not in self.ladder)

    @property
    def lowest(self) -> Choice | None:
        """The lowest possible bid of the ladder."""
        return next((choice for choice in self.ladder if choice in self.choices), None)

    @property
    def likely_calls(self) -> tuple[Choice, ...]:
        """The likely calls: all calls that are no bid, and the lowest bid if there is room."""
        beside, lowest = self.beside, self.lowest
        return (*beside, lowest) if lowest and len(beside) < MOST_HANDY else beside

    @property
    def anybody(self) -> bool:
        """Whether other players than the actor may speak too."""
        return any(choice.by is not None for choice in self.choices)

    def lists(self, choice: Choice) -> bool:
        """Whether a choice is listed under a player; choices that anybody may make are not."""
        return self.listed and (choice.by is not None or not self.anybody)

    def call(self, choice: Choice) -> Call:
        """The player and spelling of a choice."""
        return self.actor if choice.by is None else choice.by, choice.said

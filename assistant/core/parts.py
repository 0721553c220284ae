"""What a game may have besides its core: an auction, a sheet of accounts, an end, company."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import reduce
from typing import Any, Generic, TypeVar

from assistant.core.cards import Card, Suit
from assistant.core.fields import Problem
from assistant.core.ledger import Entry, Ledger
from assistant.core.message import Message, msg
from assistant.core.seat import Seat, first_seats
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn

F = TypeVar("F")
R = TypeVar("R")


def nothing(*_: object) -> tuple[Any, ...]:
    """Say nothing: the answer of games in which a question does not come up."""
    return ()


@dataclass(frozen=True, slots=True)
class Dealing(Generic[F, R]):
    """How one deal follows another: who plays it, what it must fit, what it leaves behind."""

    active: Callable[[Situation, R], tuple[Seat, ...]] = lambda before, _rules: before.clockwise()
    """Who has a part in a deal, from the one left of the dealer on."""
    clashes: Callable[[F, R, Situation], Sequence[Problem]] = nothing
    """What in a deal contradicts those before it."""
    remember: Callable[[F, R, Situation], Any] = lambda _facts, _rules, before: before.memory
    """What it keeps in mind for the next deal, as `Situation.memory`."""
    next_dealer: Callable[[F, R, Situation], Seat] = lambda _facts, _rules, before: (
        before.clockwise()[0]
    )
    """Who deals after this deal."""
    cut_only: bool = False
    """Whether the cards are shuffled only at the start, at midnight and every two hours after."""

    def resting(self, before: Situation, rules: R) -> tuple[Seat, ...]:
        """List who sits a deal out: the dealer first, then the one on his right, and so on."""
        active = self.active(before, rules)
        return tuple(seat for seat in reversed(before.clockwise()) if seat not in active)


@dataclass(frozen=True, slots=True)
class CallByCall(Generic[R]):
    """How a deal is followed on a screen of its own: what is called, and what follows from it."""

    turn: Callable[[tuple[Call, ...], R, Situation], Turn | None]
    """Who acts after these calls, and what he may say; None where nothing is left to say."""
    fields: Callable[[tuple[Call, ...], R, Situation], Mapping[str, str]]
    """The fields of the recording screen that follow from calls."""
    spare: Callable[[tuple[Call, ...], R, Situation], Sequence[Choice]] = nothing
    """Calls that follow from the rules after these: they may be said or left out."""
    settled: tuple[str, ...] = ()
    """Those of the fields that the end of the auction decides."""


@dataclass(frozen=True, slots=True)
class Account:
    """A column of the score sheet; `against` where players hold points against each other."""

    key: str
    title: Message
    against: bool = False


@dataclass(frozen=True, slots=True)
class AccountSheet(Generic[R]):
    """A sheet of several columns that is settled in the end."""

    columns: tuple[Account, ...]
    settle: Callable[[Ledger, R, tuple[Seat, ...]], Sequence[Entry]]
    """The entries that turn the columns into results, for those who sit there, clockwise."""
    stop_early: Callable[[Ledger, R, tuple[Seat, ...]], Sequence[Entry]] = nothing
    """The entries that are written first where the sheet is settled before its end."""


@dataclass(frozen=True, slots=True)
class Ending(Generic[R]):
    """How the game comes to an end of its own; without one the players agree on an end."""

    over: Callable[[Situation, R], bool]
    """Whether it has come to its end."""
    by_rules: Callable[[R], bool] = lambda _rules: True
    """Whether it comes to one by these house rules."""
    goal: int = 0
    """The total that the players race for; 0 for none."""
    finish: Callable[[Situation, R], Sequence[Entry] | None] | None = None
    """Where an evening is several games: what the end of one adds, None while it goes on."""


@dataclass(frozen=True, slots=True)
class Presets(Generic[R]):
    """What the values of the game's `preset` option stand for."""

    meanings: Mapping[Any, R] = field(default_factory=dict)
    """All house rules that each value stands for."""
    earlier: Sequence[Mapping[Any, R]] = ()
    """What they stood for in earlier editions; rules that name no edition mean the first."""
    by_language: Mapping[str, Any] = field(default_factory=dict)
    """The value that a first table is proposed, by a language's tag; else the option's default."""


@dataclass(frozen=True, slots=True)
class Party(Generic[F]):
    """What is said of a game in which nobody deals and everybody writes down his own turns."""

    apart: Callable[[F, F], bool]
    """Whether two deals written at the same time are certainly two, and not one written twice."""
    numbered: Message
    """What one deal is called."""
    saved: Message
    """What the table's screen says once one is saved."""
    to_record: Message
    """What its button on the table's screen says."""
    to_correct: Message
    """What heads the screen on which it is corrected."""


class NewcomerSeat(Enum):
    """Where somebody may sit down while the game is on."""

    NOWHERE = auto()
    LAST = auto()
    ANYWHERE = auto()
    LEFT_OF_LAST_DEALER = auto()
    """And he deals next."""


@dataclass(frozen=True, slots=True)
class Company:
    """How a game goes on when people come and go; somebody may always be substituted."""

    joining: NewcomerSeat = NewcomerSeat.NOWHERE
    leaving: bool = False
    ends_with_too_few: bool = False
    """Whether the game ends when too few are left; otherwise nobody may leave them alone."""
    welcome: Callable[[Situation], Mapping[str, int]] = lambda _before: {}
    """What a newcomer's sheet begins with, by account; it may depend on the other sheets."""
    parting: Callable[[Situation, Situation, Any], Ledger] = lambda _was, now, _rules: now.ledger
    """The sheet after somebody has left, made from the situations with him and without him.

    A game that rounds keeps there what the others share from then on, so that it rounds once.
    """


NOBODY_COMES = Company()
EVERYBODY_COMES = Company(NewcomerSeat.ANYWHERE, leaving=True)
"""From the next deal on he pays and receives like the others, or no longer."""


@dataclass(frozen=True, slots=True)
class ShownCards:
    """Cards that were shown: of which pack, how many, and when that happens.

    A phone keeps it to itself: it is no part of the deal, and never sent.
    """

    pack: Mapping[Suit, tuple[Card, ...]]
    shown: int
    when: Message


@dataclass(frozen=True, slots=True)
class UsualAdjustment:
    """What is written for a reason that comes up again and again.

    Without `points` the rules fix no amount: the table says it, and the last one is offered.
    """

    reason: Message
    source: str
    """The section of a document that has it, or `Ours`."""
    points: int = 0
    account: str = ""
    whose: Seat | None = None
    """Who gets it, where it is about one player only."""
    deals_next: Seat | None = None
    """Who deals next because of it, otherwise than the rules say."""


@dataclass(frozen=True, slots=True)
class UsualAdjustments(Generic[R]):
    """What its players often write beside the deals."""

    offered: Callable[[Situation, R], Sequence[UsualAdjustment]] = nothing
    """What they may want to write now, before any was written at a table."""
    reasons: Sequence[Message] = ()
    """The reasons for them: stored as these texts, and translated for whoever reads."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to count about a player in a deal; the same `key` is counted together.

    `done` tells whether it came off, None where there is nothing to come off. Figures list marks
    by their `place`. `beside` is the mark of who plays at the declarer's side without being him.
    `again` marks another of a side for what the side did once.
    """

    key: str
    label: Message
    place: int
    seat: Seat
    done: bool | None = None
    beside: bool = False
    again: bool = False


def each(
    seats: Iterable[Seat], key: str, label: Message, place: int, done: bool | None = None
) -> Iterator[Mark]:
    """Give everybody of a side the same mark."""
    for number, seat in enumerate(seats):
        yield Mark(key, label, place, seat, done, again=number > 0)


Side = tuple[Seat, ...]
"""The seats that win and lose together, one of them where everybody plays for himself."""


def each_alone(seats: int) -> tuple[Side, ...]:
    """Let everybody at a table of so many play for himself."""
    return tuple((seat,) for seat in first_seats(seats))


def side_label(side: Side) -> Message:
    """Write all who are on a side as one: Anna + Cyril."""
    names = (msg("{name}", name=seat) for seat in side)
    return reduce(lambda one, other: msg("{one} + {other}", one=one, other=other), names)

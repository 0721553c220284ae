"""What a game says of itself in more than one word: accounts, presets, company, marks, sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import reduce
from typing import Any, Generic, TypeVar

from assistant.core.cards import Card, Suit
from assistant.core.message import Message, msg
from assistant.core.seat import Seat, first_seats

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Account:
    """A column of the score sheet; `against` where players hold points against each other."""

    key: str
    title: Message
    against: bool = False


@dataclass(frozen=True, slots=True)
class Presets(Generic[R]):
    """What the values of the game's `preset` option stand for."""

    meanings: Mapping[Any, R] = field(default_factory=dict)
    """All house rules that each value stands for."""
    earlier: Sequence[Mapping[Any, R]] = ()
    """What they stood for in earlier editions; rules that name no edition mean the first."""
    by_language: Mapping[str, Any] = field(default_factory=dict)
    """The value that a first table is proposed, by a language's tag; else the option's default."""


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

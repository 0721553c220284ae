"""The parts of a game's description: accounts, presets, company, marks, sides."""

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
    """A column of the score sheet; `against` if players hold points against each other."""

    key: str
    title: Message
    against: bool = False


@dataclass(frozen=True, slots=True)
class Presets(Generic[R]):
    """The house rules that each value of the game's `preset` option sets."""

    meanings: Mapping[Any, R] = field(default_factory=dict)
    """The house rules of each value."""
    earlier: Sequence[Mapping[Any, R]] = ()
    """`meanings` of earlier editions, oldest first; rules stored without one are of the first."""
    by_language: Mapping[str, Any] = field(default_factory=dict)
    """The value proposed for a phone's first table, by language tag; else the option's default."""


@dataclass(frozen=True, slots=True)
class Direction:
    """The direction of the deal, in the words of the screens."""

    seats: Message
    """The players in their order, as `{names}`."""
    at_first: Message
    """The heading of the fields for names and first dealer."""
    short: Message
    """A short form, next to the fields."""
    tapped: Message
    """The instruction to tap the players in another order."""
    drawn: Message
    """A sentence that says how a draw of cards seats the players."""


CLOCKWISE = Direction(
    # Translators: how the players sit around the table
    msg("Seats, clockwise: {names}"),
    msg("Names, clockwise · who deals first"),
    msg("Clockwise"),
    msg("Tap the players in the order they sit, clockwise."),
    msg(
        "The lowest card sits first and deals. The others follow clockwise, each with the next "
        "higher card."
    ),
)
ANTICLOCKWISE = Direction(
    # Translators: how the players sit around the table
    msg("Seats, anticlockwise: {names}"),
    msg("Names, anticlockwise · who deals first"),
    msg("Anticlockwise"),
    msg("Tap the players in the order they sit, anticlockwise."),
    msg(
        "The lowest card sits first and deals. The others follow anticlockwise, each with the "
        "next higher card."
    ),
)


class NewcomerSeat(Enum):
    """The seats that a newcomer may take during a game."""

    NOWHERE = auto()
    LAST = auto()
    ANYWHERE = auto()
    LEFT_OF_LAST_DEALER = auto()
    """The newcomer also deals next."""


@dataclass(frozen=True, slots=True)
class Company:
    """Whether players may join and leave during a game; a substitute may always sit in."""

    joining: NewcomerSeat = NewcomerSeat.NOWHERE
    leaving: bool = False
    ends_with_too_few: bool = False
    """Whether the game ends if too few players remain; otherwise no player may leave then."""


NOBODY_COMES = Company()
EVERYBODY_COMES = Company(NewcomerSeat.ANYWHERE, leaving=True)
"""Players may join and leave; each pays and receives for his own deals only."""


@dataclass(frozen=True, slots=True)
class ShownCards:
    """Cards shown to all players: the pack, how many are shown, and when.

    They are noted on one phone only, are not part of the deal, and are never sent.
    """

    pack: Mapping[Suit, tuple[Card, ...]]
    shown: int
    when: Message


@dataclass(frozen=True, slots=True)
class UsualAdjustment:
    """A fine or bonus that players often write.

    If `points` is 0 the rules fix no amount: the table enters it, and the last amount is offered.
    """

    reason: Message
    source: str
    """A section of a document, or `Ours`."""
    points: int = 0
    account: str = ""
    whose: Seat | None = None
    """The player it concerns, if it can only be one."""
    deals_next: Seat | None = None
    """The next dealer, if it changes the usual order."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to count about a player in a deal; marks of one `key` are counted together.

    `done` is whether it succeeded, None if it cannot fail. Figures list marks in the order of
    `place`. `beside` marks the declarer's partner. `again`: this partner's mark repeats a mark
    already counted for the side.
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
    """The same mark for each player of a side."""
    for number, seat in enumerate(seats):
        yield Mark(key, label, place, seat, done, again=number > 0)


Side = tuple[Seat, ...]
"""The seats of players who win and lose together; a single seat without partners."""


def each_alone(seats: int) -> tuple[Side, ...]:
    """One side for each player."""
    return tuple((seat,) for seat in first_seats(seats))


def side_label(side: Side) -> Message:
    """The names of a side: Anna + Cyril."""
    names = (msg("{name}", name=seat) for seat in side)
    return reduce(lambda one, other: msg("{one} + {other}", one=one, other=other), names)

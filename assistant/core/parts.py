"""What a game may say besides its deals: who comes and goes, partners, usual fines, tallies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import reduce
from typing import Any

from assistant.core.before import Before
from assistant.core.cards import Card, Suit
from assistant.core.ledger import Ledger
from assistant.core.message import Message, msg
from assistant.core.seat import Seat


class Joining(Enum):
    """Where somebody may sit down while the game is on."""

    NOWHERE = auto()
    LAST = auto()
    ANYWHERE = auto()
    LEFT_OF_LAST_DEALER = auto()
    """And he deals next."""


def _nothing_written(_before: Before) -> Mapping[str, int]:
    return {}


def _as_it_is(_was: Before, now: Before, _rules: Any) -> Ledger:
    return now.ledger


@dataclass(frozen=True, slots=True)
class Company:
    """How a game goes on when people come and go; somebody may always be substituted."""

    joining: Joining = Joining.NOWHERE
    leaving: bool = False
    ends_with_too_few: bool = False
    """Whether whoever leaves too few behind ends the game; otherwise he may not leave."""
    welcome: Callable[[Before], Mapping[str, int]] = _nothing_written
    """What a newcomer's sheet begins with, by account, after what stands on the others'."""
    parting: Callable[[Before, Before, Any], Ledger] = _as_it_is
    """The sheet that is left when somebody leaves, of how it was with him and is without him.

    A game that rounds keeps there what the others share from then on, so that it rounds once.
    """


NOBODY_COMES = Company()
EVERYBODY_COMES = Company(Joining.ANYWHERE, leaving=True)
"""From the next deal on he pays and receives like the others, or no longer."""


@dataclass(frozen=True, slots=True)
class Memo:
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
    return tuple((Seat(place),) for place in range(seats))


def side_label(side: Side) -> Message:
    """Write all who are on a side as one: Anna + Cyril."""
    first, *others = (msg("{name}", name=seat) for seat in side)
    return reduce(_and, others, first)


def _and(one: Message, other: Message) -> Message:
    return msg("{one} + {other}", one=one, other=other)

"""What is written down about a deal of Babel, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from assistant.core.codec import EVERYBODY
from assistant.core.fields import Problem
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.families.poker.hand_entry import KINDS, Cards, twice
from assistant.families.poker.ranking import FIVE_CARDS, Kind

from .rules import Rules

MOST_HANDS = 2
MOST_CARDS = 49


@dataclass(frozen=True, slots=True)
class Held:
    """Somebody's cards, of which the best is scored."""

    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal as seen at the table: what everybody held when somebody stopped it."""

    hands: Annotated[Mapping[Seat, tuple[Kind, ...] | Held], EVERYBODY]
    stopped_by: Seat | None = None


def problems(facts: Facts, _rules: Rules, seats: int) -> list[Problem]:
    """List what is impossible in a deal, looked at by itself."""
    found = [
        # Translators: whose hands, and what is wrong with them
        Problem("hands", msg("{name}: {what}", name=Seat(seat), what=text))
        for seat, said in facts.hands.items()
        for text in _said(said)
    ]
    found += [
        Problem("hands", msg("what does {name} have?", name=Seat(seat)), missing=True)
        for seat in range(seats)
        if seat not in facts.hands
    ]
    if max(facts.hands, default=0) >= seats or (facts.stopped_by or 0) >= seats:
        found.append(Problem("hands", msg("there is no such player")))
    held = (("hands", said.cards) for said in facts.hands.values() if isinstance(said, Held))
    return [*found, *twice(held)]


def _said(said: tuple[Kind, ...] | Held) -> Iterator[Message]:
    if isinstance(said, Held):
        if len(said.cards) > MOST_CARDS:
            yield nmsg(
                "nobody can have more than {n} card",
                "nobody can have more than {n} cards",
                MOST_CARDS,
            )
    elif len(said) > MOST_HANDS:
        yield nmsg("at most {n} hand counts", "at most {n} hands count", MOST_HANDS)
    elif len(said) > 1:
        for kind in said:
            if kind not in FIVE_CARDS:
                yield msg("there is no second hand beside ten cards: {kind}", kind=KINDS[kind])

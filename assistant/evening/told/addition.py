"""How the lines of a deal add up: each with its figure from one viewpoint, and their total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from assistant.core.ledger import Points, Totals, simplest
from assistant.core.message import Message
from assistant.core.parts import Side
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.told.deal_lines import Line, end_bonus_lines, lines

Figure = tuple[str, Message, Points]
"""An item, its reason, and what it is worth to whom the sum is for."""


@dataclass(frozen=True, slots=True)
class Addition:
    """What a deal came to for one side, as a sum to be checked by eye.

    First what is settled alike with each of `times` opponents, then what is not.
    """

    side: Side
    each: tuple[Figure, ...]
    """What each of the opponents pays, or gets where it is below zero."""
    times: int
    rest: tuple[Figure, ...]
    """What moves the side's points as a whole: a limit of one who pays, say."""

    @property
    def from_each(self) -> Points:
        """What the lines before the rest come to with one opponent."""
        return sum(points for _, _, points in self.each)

    @property
    def total(self) -> Points:
        """What all lines come to."""
        return self.times * self.from_each + sum(points for _, _, points in self.rest)


def additions(evening: Evening, deal: Deal) -> list[Addition]:
    """Add a deal up for its declarer, or for every side that moves where it has none.

    A sheet with accounts is not one sum: its entries stand where they are written.
    """
    told = [*lines(deal), *end_bonus_lines(deal)]
    if evening.game.accounts or not told:
        return []
    declarer = evening.game.declarer(deal.facts)
    if declarer is not None:
        side = next(side for side in evening.sides if declarer in side)
        return [_addition(side, told)]
    return [
        _addition(side, moving)
        for side in evening.sides
        if (moving := [line for line in told if line[2][side[0]]])
    ]


def _addition(side: Side, told: Sequence[Line]) -> Addition:
    """Part what is settled alike with each opponent from what comes after it."""
    times = _opponents(side, told[0][2])
    alike = list(takewhile(lambda line: _opponents(side, line[2]) == times, told))
    return Addition(
        side,
        tuple((item, why, simplest(Fraction(won[side[0]]) / times)) for item, why, won in alike),
        times,
        tuple((item, why, won[side[0]]) for item, why, won in told[len(alike) :]),
    )


def _opponents(side: Side, won: Totals) -> int:
    """With how many a line is settled by the same amount; 1 where it is not, or with the table."""
    own = won[side[0]]
    against = {points for points in won if points * own < 0}
    if len(against) != 1:
        return 1
    times = Fraction(own) / -against.pop()
    return int(times) if times.denominator == 1 and times > 0 else 1

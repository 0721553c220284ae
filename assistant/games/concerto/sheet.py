"""The sheet of Concerto: two columns of sides, game under game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.ledger import Points, balances
from assistant.core.message import Message
from assistant.evening.evening import Deal, Evening
from assistant.families.poker.hand_entry import KINDS

from .facts import Facts
from .hands import kind_of, worth
from .scoring import in_game, partners, rounds_of


@dataclass(frozen=True, slots=True)
class Cell:
    """A hand on the sheet: its round from 1, what it was, and its points."""

    round: int
    kind: Message
    points: int


@dataclass(frozen=True, slots=True)
class Half:
    """What one side did in a deal."""

    hands: tuple[Cell, ...]
    sum: int
    left: Message
    """What the side itself has left over."""
    added: Points
    points: Points
    """All of the deal, the other side's left-over included."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """One deal, and how its game stands after it."""

    deal: Deal
    halves: tuple[Half, Half]
    game: tuple[Points, Points]
    ended: bool
    bonus: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its deals, and what it came to if it is over."""

    number: int
    rows: tuple[DealLine, ...]

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.rows[-1].ended

    @property
    def result(self) -> tuple[Points, Points]:
        """What the sides have in it, the bonus included."""
        last = self.rows[-1]
        return last.game[0] + last.bonus[0], last.game[1] + last.bonus[1]


def sheet(evening: Evening, _screen: bool = False) -> tuple[Played, ...]:
    """List an evening's games."""
    found: list[Played] = []
    rows: list[DealLine] = []
    for row in _rows(evening):
        rows.append(row)
        if row.ended or row.deal is evening.deals[-1]:
            found.append(Played(len(found) + 1, tuple(rows)))
            rows = []
    return tuple(found)


def _rows(evening: Evening) -> Iterator[DealLine]:
    for deal in evening.deals:
        begun = in_game(deal.before)
        added = balances(deal.closing or (), deal.before.people)
        yield DealLine(
            deal,
            halves=(_half(deal, 0), _half(deal, 1)),
            game=(begun[0] + deal.points[0], begun[1] + deal.points[1]),
            ended=deal.closing is not None,
            bonus=(added[0], added[1]),
        )


def _half(deal: Deal, side: int) -> Half:
    facts: Facts = deal.facts
    made = [
        Cell(number + 1, KINDS[kind_of(hand)], worth(hand))
        for number, hand in enumerate(facts.hands)
        if number in rounds_of(side, deal.before)
    ]
    own = sum(cell.points for cell in made)
    points = deal.points[partners(side)[0]]
    left = KINDS[kind_of(facts.left_over[side])]
    return Half(tuple(made), own, left, points - own, points)

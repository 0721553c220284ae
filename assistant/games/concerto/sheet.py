"""The sheet of Concerto: two columns of sides, game under game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.ledger import Points, balances
from assistant.core.message import Message
from assistant.core.parts import Side
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.summary.score_columns import timeline
from assistant.evening.summary.wording import incident_words
from assistant.families.poker.hand_entry import KINDS

from .deals import SIDES, Facts, kind_of, worth
from .scoring import in_game, partners, rounds_of, unasked_side


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
    left: Message | None
    """What the side itself has left over; None if nobody was asked for it."""
    added: Points
    """What it adds of the other side's."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """One deal, and how its game stands after it."""

    deal: Deal
    halves: tuple[Half, Half]
    game: tuple[Points, Points]
    bonus: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class LineBetween:
    """What came between two deals, and what it gave each side beside their games."""

    told: tuple[Message, ...]
    points: tuple[Points, Points]
    names: tuple[str, ...]
    """What everybody was called then, by seat."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its deals and what came between them, and what it came to if it is over."""

    number: int
    rows: tuple[DealLine | LineBetween, ...]
    sides: tuple[Side, ...]
    """Who played it together."""

    @property
    def last(self) -> DealLine | None:
        """Its last deal."""
        return next((row for row in reversed(self.rows) if isinstance(row, DealLine)), None)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.last is not None and self.last.deal.end_bonus is not None

    @property
    def bonus(self) -> tuple[Points, Points]:
        """What its end gave the sides."""
        return self.last.bonus if self.last else (0, 0)

    @property
    def beside(self) -> tuple[Points, Points]:
        """What came between its deals gave the sides; it belongs to no game."""
        between = [row.points for row in self.rows if isinstance(row, LineBetween)]
        return sum(first for first, _ in between), sum(second for _, second in between)

    @property
    def result(self) -> tuple[Points, Points]:
        """What the sides have in it, the bonus included."""
        game = self.last.game if self.last else (0, 0)
        return game[0] + self.bonus[0], game[1] + self.bonus[1]


def sheet(evening: Evening, _screen: bool = False) -> tuple[Played, ...]:
    """List an evening's games."""
    games: list[list[Deal | Incident]] = []
    over = True
    for entry in timeline(evening):
        # What comes after the end of the last game is written under it.
        last = isinstance(entry, Incident) and entry in evening.latest_incidents and bool(games)
        if over and not (last and _sides(entry) == _sides(games[-1][-1])):
            games.append([])
        games[-1].append(entry)
        over = (over and last) or (isinstance(entry, Deal) and entry.end_bonus is not None)
    return tuple(_played(evening, number, entries) for number, entries in enumerate(games, 1))


def _played(evening: Evening, number: int, entries: Sequence[Deal | Incident]) -> Played:
    sides = _sides(entries[-1])
    return Played(number, tuple(_row(evening, entry, sides) for entry in entries), sides)


def _sides(entry: Deal | Incident) -> tuple[Side, ...]:
    """Tell who are partners in a deal, or after what came between two."""
    if isinstance(entry, Incident):
        now = entry.moment_after and entry.moment_after.before
    else:
        now = entry.before
    return tuple(partners(side, now) for side in SIDES) if now else ()


def _row(
    evening: Evening, entry: Deal | Incident, sides: tuple[Side, ...]
) -> DealLine | LineBetween:
    one, other = (side[0] for side in sides)
    if isinstance(entry, Incident):
        row = incident_effect(evening.game, entry)
        return LineBetween(
            incident_words(entry, evening.game), (row.moved[one], row.moved[other]), row.names
        )
    begun = in_game(entry.before)
    added = balances(entry.end_bonus or (), entry.before.people)
    return DealLine(
        entry,
        halves=(_half(entry, 0), _half(entry, 1)),
        game=(begun[0] + entry.points[one], begun[1] + entry.points[other]),
        bonus=(added[one], added[other]),
    )


def _half(deal: Deal, side: int) -> Half:
    facts: Facts = deal.facts
    made = [
        Cell(number + 1, KINDS[kind_of(hand)], worth(hand))
        for number, hand in enumerate(facts.hands)
        if number in rounds_of(side, deal.before)
    ]
    own = sum(cell.points for cell in made)
    points = deal.points[partners(side, deal.before)[0]]
    unasked = side == unasked_side(facts, deal.before)
    left = None if unasked else KINDS[kind_of(facts.left_over[side])]
    return Half(tuple(made), own, left, points - own)

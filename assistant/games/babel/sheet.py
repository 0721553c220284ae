"""The sheet of Babel: a line a deal, everybody's hands and running total."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.ledger import Points
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import Happening, shift
from assistant.evening.told.score_columns import standing_after, timeline
from assistant.evening.told.words import told
from assistant.families.poker.collected_hands import as_hands
from assistant.families.poker.hand_entry import KINDS

from .facts import Facts
from .scoring import hands_of


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player made in a deal, what it was worth, and his total after it."""

    seat: Seat
    hands: tuple[Message, ...]
    points: Points
    total: Points
    stopped: bool


@dataclass(frozen=True, slots=True)
class DealLine:
    """One deal; or what came between two, said in words."""

    deal: Deal | None
    cells: tuple[Cell, ...]
    told: tuple[Message, ...]
    names: tuple[str, ...]
    """What everybody was called then, by seat."""
    there: frozenset[Seat]
    """Whose cells are written: of who was there, and between two deals of whom it moved."""


def sheet(evening: Evening, _screen: bool = False) -> tuple[DealLine, ...]:
    """List the lines of an evening."""
    return tuple(
        _deal_line(evening, one) if isinstance(one, Deal) else _line_between(evening, one)
        for one in timeline(evening)
    )


def _deal_line(evening: Evening, deal: Deal) -> DealLine:
    totals = standing_after(evening, deal.number - 1)
    cells = (_cell(deal, seat, totals[seat]) for seat in evening.seats)
    return DealLine(deal, tuple(cells), (), deal.names, frozenset(deal.before.around))


def _line_between(evening: Evening, came: Happening) -> DealLine:
    row, words = shift(evening.game, came), told(came, evening.game)
    changed = zip(evening.seats, row.moved, row.totals, strict=True)
    cells = (Cell(seat, (), by, total, False) for seat, by, total in changed)
    return DealLine(None, tuple(cells), words, row.names, row.concerned)


def _cell(deal: Deal, seat: Seat, total: Points) -> Cell:
    facts: Facts = deal.facts
    made = as_hands(hands_of(facts, seat, deal.rules))
    return Cell(
        seat,
        tuple(KINDS[kind] for kind, _ in made),
        deal.points[seat],
        total,
        facts.stopped_by == seat,
    )

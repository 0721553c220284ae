"""The sheet of Babel: a line a deal, everybody's hands and running total."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.ledger import Points
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.evening.evening import Deal, Evening
from assistant.evening.score_columns import running
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
    """One deal."""

    deal: Deal
    cells: tuple[Cell, ...]


def sheet(evening: Evening, _screen: bool = False) -> tuple[DealLine, ...]:
    """List the lines of an evening."""
    return tuple(
        DealLine(deal, tuple(_cell(evening, deal, seat, totals[seat]) for seat in evening.seats))
        for deal, totals in running(evening)
    )


def _cell(evening: Evening, deal: Deal, seat: Seat, total: Points) -> Cell:
    facts: Facts = deal.facts
    made = as_hands(hands_of(facts, seat, evening.rules))
    return Cell(
        seat,
        tuple(KINDS[kind] for kind, _ in made),
        deal.points[seat],
        total,
        facts.stopped_by == seat,
    )

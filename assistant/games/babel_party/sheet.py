"""The list of a party: who stands where, and every turn-in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.ledger import Points
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import Happening, shift
from assistant.evening.told.score_columns import standing_after, timeline
from assistant.evening.told.words import told
from assistant.families.poker.collected_hands import as_hands
from assistant.families.poker.hand_entry import KINDS

from .facts import Facts
from .scoring import hands_of


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One turn-in: whose, what, for how much, and the total after it.

    Of what came between two there is a line for each whose points it changed, the first of which
    has the words; or one line of words alone, which is the table's.
    """

    deal: Deal | None
    seat: Seat
    hands: tuple[Message, ...]
    points: Points
    total: Points
    names: tuple[str, ...]
    """What everybody was called then, by seat."""


def sheet(evening: Evening, _screen: bool = False) -> tuple[TurnLine, ...]:
    """List the turn-ins in order."""
    return tuple(line for one in timeline(evening) for line in _lines(evening, one))


def _lines(evening: Evening, one: Deal | Happening) -> Iterator[TurnLine]:
    if isinstance(one, Deal):
        yield _line(evening, one)
        return
    row, words = shift(evening.game, one), told(one, evening.game)
    if not row.concerned:
        yield TurnLine(None, TABLE, words, 0, 0, row.names)
    for seat in sorted(row.concerned):
        yield TurnLine(None, seat, words, row.moved[seat], row.totals[seat], row.names)
        words = ()


def _line(evening: Evening, deal: Deal) -> TurnLine:
    facts: Facts = deal.facts
    made = as_hands(hands_of(facts, deal.rules))
    return TurnLine(
        deal,
        facts.player,
        tuple(KINDS[kind] for kind, _ in made),
        deal.points[facts.player],
        standing_after(evening, deal.number - 1)[facts.player],
        deal.names,
    )

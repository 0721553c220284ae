"""An evening in the order in which it is written: deals, and what came between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.ledger import Totals
from assistant.evening.deal_results import gains
from assistant.evening.evening import Deal, Evening
from assistant.evening.events import DealerNamed
from assistant.evening.happenings import Happening, moved
from assistant.evening.written_order import standing_at


@dataclass(frozen=True, slots=True)
class TimelineRow:
    """A deal, or something between two; what it moved, and how everybody stood after it, by seat.

    A row of a deal has the end of a game in it, and the last one what was drawn by a card.
    """

    deal: Deal | None
    happening: Happening | None
    points: Totals
    totals: Totals
    names: tuple[str, ...]


def timeline(evening: Evening) -> Iterator[TimelineRow]:
    """List the deals that count and what came between them; who was named to deal is no row."""
    for gain in gains(evening):
        for happening in evening.came_before(gain.deal):
            yield from between(evening, happening)
        points = tuple(one + other for one, other in zip(gain.points, gain.bonus, strict=True))
        yield TimelineRow(gain.deal, None, points, gain.totals, gain.deal.names)
    for happening in evening.came_since:
        yield from between(evening, happening)


def between(evening: Evening, happening: Happening) -> Iterator[TimelineRow]:
    """Make the row of something between two deals; who was named to deal has none."""
    until = happening.until
    if until is not None and not isinstance(happening.event, DealerNamed):
        points = moved(evening.game, happening)
        yield TimelineRow(None, happening, points, standing_at(evening.game, until), until.names)

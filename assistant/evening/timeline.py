"""An evening in the order in which it is written: deals, and what came between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.core.game import AnyGame
from assistant.core.ledger import Totals
from assistant.evening.deal_results import gains
from assistant.evening.evening import Deal, Evening
from assistant.evening.events import DealerNamed
from assistant.evening.happenings import Happening, Moment, moved
from assistant.evening.standing import standing


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


def written(evening: Evening, start: int = 0) -> Iterator[Deal | Happening]:
    """List the deals that count from a place on, from 0, and what came between them, in order."""
    for deal in evening.deals[start:]:
        yield from _rows(evening.came_before(deal))
        yield deal
    yield from _rows(evening.came_since)


def _rows(came: Iterable[Happening]) -> Iterator[Happening]:
    return (one for one in came if not isinstance(one.event, DealerNamed))


def timeline(evening: Evening) -> Iterator[TimelineRow]:
    """List the deals that count and what came between them; who was named to deal is no row."""
    for gain in gains(evening):
        for happening in evening.came_before(gain.deal):
            yield from _between(evening, happening)
        points = tuple(one + other for one, other in zip(gain.points, gain.bonus, strict=True))
        yield TimelineRow(gain.deal, None, points, gain.totals, gain.deal.names)
    for happening in evening.came_since:
        yield from _between(evening, happening)


def _between(evening: Evening, happening: Happening) -> Iterator[TimelineRow]:
    until = happening.until
    if until is not None and not isinstance(happening.event, DealerNamed):
        points = moved(evening.game, happening)
        yield TimelineRow(None, happening, points, standing_at(evening.game, until), until.names)


def standing_at(game: AnyGame, moment: Moment) -> Totals:
    """Everybody's result if the table had stopped at a point between two deals, by seat."""
    return standing(game, moment.rules, moment.before)

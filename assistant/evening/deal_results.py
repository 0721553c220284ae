"""What each deal, and what came between two, changed in everybody's result, for every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import add, sub
from typing import Any

from assistant.core.before import Before
from assistant.core.game import AnyGame
from assistant.core.ledger import Totals
from assistant.core.seat import Seat
from assistant.evening.deal_scoring import after
from assistant.evening.evening import Deal, Evening
from assistant.evening.happenings import Shift, shift
from assistant.evening.score_columns import known_after, standing_after
from assistant.evening.standing import standing
from assistant.evening.timeline import timeline


@dataclass(frozen=True, slots=True)
class Gain:
    """One deal: what it gave everybody, what the end of a game added, and how all stand after it.

    Where the sheet has accounts, a deal gave what it changed in the settlement of the sheet, had
    the table stopped before it or after it; what was drawn by a card then comes with the last.
    """

    deal: Deal
    points: Totals
    bonus: Totals
    totals: Totals

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody was called then, by seat."""
        return self.deal.names

    @property
    def there(self) -> frozenset[Seat]:
        """Whose standing belongs beside it: of who was there then."""
        return frozenset(self.deal.before.around)

    @property
    def moved(self) -> Totals:
        """By how much everybody's result changed in all."""
        return tuple(map(add, self.points, self.bonus))


def net_result(game: AnyGame, rules: Any, deal: Deal) -> Totals:
    """What a deal and the end of a game that it brings change in everybody's result, by seat."""
    if not game.accounts:
        return deal.gained
    then = standing(game, rules, after(game, rules, deal))
    return tuple(map(sub, then, standing(game, rules, deal.before)))


def gains(evening: Evening, start: int = 0) -> Iterator[Gain]:
    """List what each deal gave, from a place among those that count (from 0) on."""
    return (one for one in results(evening, start) if isinstance(one, Gain))


def results(evening: Evening, start: int = 0) -> Iterator[Gain | Shift]:
    """List what each deal gave from a place on, from 0, and what moved between them."""
    known: Before | None = None
    stood: Totals = ()
    for one in timeline(evening, start):
        since = one if isinstance(one, Deal) else one.since
        was = stood if since and since.before is known else None
        if isinstance(one, Deal):
            place = one.number - 1
            known, stood = known_after(evening, place), standing_after(evening, place)
            yield _gain(evening, one, was, stood)
        else:
            yield (row := shift(evening.game, one, was))
            known, stood = (one.until.before if one.until else None), row.totals


def _gain(evening: Evening, deal: Deal, was: Totals | None, now: Totals) -> Gain:
    if was is None:
        was = standing(evening.game, deal.rules, deal.before)
    moved = tuple(map(sub, now, was))
    if not evening.game.accounts:
        return Gain(deal, deal.points, tuple(map(sub, moved, deal.points)), now)
    last = deal.number == len(evening.deals)
    drawn = evening.drawn if last else (0,) * len(moved)
    return Gain(deal, moved, drawn, tuple(map(add, now, drawn)))

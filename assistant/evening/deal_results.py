"""What each deal changed in everybody's result, worked out the same way for every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import add, sub
from typing import Any

from assistant.core.before import Before
from assistant.core.game import AnyGame
from assistant.core.ledger import Totals
from assistant.evening.evening import Deal, Evening
from assistant.evening.replay import after
from assistant.evening.score_columns import known_after, standing_after
from assistant.evening.standing import standing


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


def net_result(game: AnyGame, rules: Any, deal: Deal) -> Totals:
    """What a deal and the end of a game that it brings change in everybody's result, by seat."""
    if not game.accounts:
        return deal.gained
    then = standing(game, rules, after(game, rules, deal))
    return tuple(map(sub, then, standing(game, rules, deal.before)))


def gains(evening: Evening, start: int = 0) -> Iterator[Gain]:
    """List what each deal gave, from a place among those that count (from 0) on."""
    deals = evening.deals
    if start >= len(deals):
        return
    before: Before | None = None
    was: Totals = ()
    for place in range(start, len(deals)):
        deal = deals[place]
        if deal.before is not before:
            was = standing(evening.game, deal.rules, deal.before)
        now = standing_after(evening, place)
        yield _gain(evening, place, tuple(map(sub, now, was)), now)
        before, was = known_after(evening, place), now


def _gain(evening: Evening, place: int, moved: Totals, now: Totals) -> Gain:
    deal = evening.deals[place]
    if not evening.game.accounts:
        return Gain(deal, deal.points, tuple(map(sub, moved, deal.points)), now)
    last = place + 1 == len(evening.deals)
    drawn = evening.drawn if last else (0,) * len(moved)
    return Gain(deal, moved, drawn, tuple(map(add, now, drawn)))

"""What each deal moved in everybody's result, in every game alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.columns import ledger_after
from assistant.core.evening import Deal, Evening
from assistant.core.game import Totals
from assistant.core.ledger import TABLE, Ledger, Points, balances


@dataclass(frozen=True, slots=True)
class Gain:
    """One deal: what it gave everybody, what the end of a game added, and how all stand after it.

    Where the sheet has accounts, a deal gave what it changed in the settlement of the sheet.
    """

    deal: Deal
    points: Totals
    bonus: Totals
    totals: Totals


def gains(evening: Evening, start: int = 0) -> Iterator[Gain]:
    """List what each deal gave, from a place among those that count (from 0) on."""
    deals = evening.deals
    if start >= len(deals):
        return
    was = _totals(evening, deals[start].before.ledger)
    for place in range(start, len(deals)):
        totals = _totals(evening, ledger_after(evening, place))
        yield _gain(evening, deals[place], was, totals)
        was = totals


def _gain(evening: Evening, deal: Deal, was: Totals, totals: Totals) -> Gain:
    moved = tuple(new - old for new, old in zip(totals, was, strict=True))
    if evening.game.accounts:
        return Gain(deal, moved, (0,) * len(moved), totals)
    points = deal.points
    bonus = tuple(all_ - own for all_, own in zip(moved, points, strict=True))
    return Gain(deal, points, bonus, totals)


def _totals(evening: Evening, ledger: Ledger) -> Totals:
    seats = len(evening.players)
    if evening.game.accounts:
        return balances(evening.game.settle(ledger, evening.rules, seats), seats)
    totals: list[Points] = [0] * (seats + 1)  # the last place is the table's own
    for (_, payer, payee), amount in ledger.sums.items():
        totals[payer] -= amount
        totals[payee] += amount
    return tuple(totals[:TABLE])

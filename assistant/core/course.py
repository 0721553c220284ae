"""How everybody stood after each deal, from the first to the last."""

from __future__ import annotations

from assistant.core.evening import Deal, Evening
from assistant.core.ledger import Ledger, Points, balances

Standing = tuple[Points, ...]


def course(evening: Evening) -> tuple[Standing, ...]:
    """Tell everybody's result after each deal, by seat; the last are the evening's totals.

    Where a sheet is settled, a result is what the sheet would have come to just then.
    """
    if not evening.deals:
        return ()
    earlier = _settled(evening) if evening.game.accounts else _added(evening)
    return (*earlier, evening.totals)


def _settled(evening: Evening) -> list[Standing]:
    """The results before the last deal, each from the sheet as it stood."""
    return [_result(evening, deal.before.ledger) for deal in evening.deals[1:]]


def _result(evening: Evening, ledger: Ledger) -> Standing:
    seats = len(evening.players)
    return balances(evening.game.settle(ledger, evening.rules, seats), seats)


def _added(evening: Evening) -> list[Standing]:
    """The results before the last deal, deal added to deal, with what the end of a game adds."""
    stood: Standing = (0,) * len(evening.players)
    found = []
    for deal in evening.deals[:-1]:
        won = balances((*deal.entries, *(deal.closing or ())), len(stood))
        stood = tuple(old + new for old, new in zip(stood, won, strict=True))
        found.append(stood)
    return found


def changes_of(evening: Evening) -> list[tuple[Deal, Standing]]:
    """Tell by how much each deal changed everybody's result; together they are the totals."""
    stood: Standing = (0,) * len(evening.players)
    found = []
    for deal, now in zip(evening.deals, course(evening), strict=True):
        found.append((deal, tuple(new - old for new, old in zip(now, stood, strict=True))))
        stood = now
    return found

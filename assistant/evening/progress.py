"""How everybody stood after each deal, from the first to the last."""

from __future__ import annotations

from assistant.core.ledger import Totals
from assistant.evening.evening import Deal, Evening
from assistant.evening.score_columns import standing_after


def course(evening: Evening) -> tuple[Totals, ...]:
    """Tell everybody's result after each deal, by seat; the last are the evening's totals.

    Each is what everybody would have had if the table had stopped just then.
    """
    if not evening.deals:
        return ()
    earlier = (standing_after(evening, place) for place in range(len(evening.deals) - 1))
    return (*earlier, evening.totals)


def changes_of(evening: Evening) -> list[tuple[Deal, Totals]]:
    """Tell by how much each deal changed everybody's result; together they are the totals."""
    stood: Totals = (0,) * len(evening.players)
    found = []
    for deal, now in zip(evening.deals, course(evening), strict=True):
        found.append((deal, tuple(new - old for new, old in zip(now, stood, strict=True))))
        stood = now
    return found

"""How everybody stood after each deal, from the first to the last."""

from __future__ import annotations

from operator import add

from assistant.core.ledger import Totals
from assistant.evening.deal_results import gains
from assistant.evening.evening import Deal, Evening


def course(evening: Evening) -> tuple[Totals, ...]:
    """Tell everybody's result after each deal, by seat, and what a card gave with the last.

    Each is what everybody would have had if the table had stopped just then.
    """
    return tuple(gain.totals for gain in gains(evening))


def changes_of(evening: Evening) -> list[tuple[Deal, Totals]]:
    """Tell by how much each deal changed everybody's result, the end of a game included."""
    return [(gain.deal, tuple(map(add, gain.points, gain.bonus))) for gain in gains(evening)]

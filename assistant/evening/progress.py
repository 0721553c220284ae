"""How everybody stood after each deal, from the first to the last."""

from __future__ import annotations

from assistant.core.ledger import Totals
from assistant.evening.deal_results import Gain, results
from assistant.evening.evening import Evening


def course(evening: Evening) -> tuple[Totals, ...]:
    """Tell everybody's result after each deal, by seat, and what a card gave with the last.

    Each is what everybody would have had if the table had stopped just before the next deal: what
    came between two is with the first of them, and the last is what everybody has now.
    """
    stood: list[Totals] = []
    for row in results(evening):
        if isinstance(row, Gain):
            stood.append(row.totals)
        elif stood:
            stood[-1] = row.totals
    return (*stood[:-1], evening.totals) if stood else ()

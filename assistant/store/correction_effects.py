"""What corrections did to everybody's total: kept in memory once it was worked out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.ledger import Totals
from assistant.core.limits import TABLES_IN_MEMORY
from assistant.evening.log.evening import Evening
from assistant.evening.told.corrections import consequences
from assistant.short_memory import ShortMemory


class CorrectionEffects:
    """By how much the corrections at tables moved everybody's total.

    A log is only ever added to, so what one of its events did never changes.
    """

    def __init__(self) -> None:
        self._kept = ShortMemory[str, Mapping[int, Totals]](TABLES_IN_MEMORY)

    def of(self, address: str, evening: Evening, numbers: Iterable[int]) -> dict[int, Totals]:
        """Tell by how much events of a table's log moved everybody's total, by their numbers.

        Those without a result are left out.
        """
        asked = tuple(numbers)
        kept = self._kept.get(address) or {}
        missing = [number for number in asked if number not in kept]
        if missing:
            kept = self.note(address, consequences(evening, missing))
        return {number: kept[number] for number in asked if number in kept}

    def note(self, address: str, effects: Mapping[int, Totals]) -> Mapping[int, Totals]:
        """Keep the effects of events beside those of the table's others; return all of them."""
        return self._kept.change(address, lambda kept: {**(kept or {}), **effects})

"""What corrections did to everybody's total: kept in memory once it was worked out."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from assistant.core.ledger import Totals
from assistant.evening.log.evening import Evening
from assistant.evening.told.corrections import consequences


class KnownEffects:
    """By how much the corrections at tables moved everybody's total.

    A log is only ever added to, so what one of its events did never changes.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[str, Mapping[int, Totals]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, address: str, evening: Evening, numbers: Iterable[int]) -> dict[int, Totals]:
        """Tell by how much events of a table's log moved everybody's total, by their numbers.

        Those of which nothing can be told are left out.
        """
        asked = tuple(numbers)
        known = self._known.get(address, {})
        missing = [number for number in asked if number not in known]
        if missing:
            known = self.note(address, consequences(evening, missing))
        return {number: known[number] for number in asked if number in known}

    def note(self, address: str, found: Mapping[int, Totals]) -> Mapping[int, Totals]:
        """Keep what events did, with what is known of the table's others; return it all."""
        with self._lock:
            self._known[address] = known = {**self._known.get(address, {}), **found}
            self._known.move_to_end(address)
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        return known

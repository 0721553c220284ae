"""A phone's tables as statistics need them, read anew only when something was written."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from threading import Lock

from assistant.statistics.table_results import PlayedTable

MOST = 3_000
Read = Callable[[Sequence[str]], Mapping[str, PlayedTable]]


class ParticipationCache:
    """What was seen of tables, by address and the number of the last event then."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._lock = most, Lock()
        self._known: OrderedDict[tuple[str, int], PlayedTable] = OrderedDict()

    def look(self, last_events: Mapping[str, int], read: Read) -> list[PlayedTable]:
        """Look through tables; one that nobody can `read` is left out."""
        there = {
            address: self._known.get((address, last_events[address])) for address in last_events
        }
        missing = [address for address, known in there.items() if known is None]
        if missing:
            there.update(read(missing))
        looked = {address: one for address, one in there.items() if one is not None}
        self._keep({(address, last_events[address]): one for address, one in looked.items()})
        return list(looked.values())

    def _keep(self, looked: Mapping[tuple[str, int], PlayedTable]) -> None:
        with self._lock:
            for last_event, one in looked.items():
                self._known[last_event] = one
                self._known.move_to_end(last_event)
            while len(self._known) > self._most:
                self._known.popitem(last=False)

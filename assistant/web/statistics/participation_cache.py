"""A phone's tables as statistics need them, read anew only when something was written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from assistant.short_memory import ShortMemory
from assistant.statistics.table_results import PlayedTable

MOST = 3_000
Read = Callable[[Sequence[str]], Mapping[str, PlayedTable]]


class ParticipationCache:
    """What was seen of tables, by address and the number of the last event then."""

    def __init__(self, most: int = MOST) -> None:
        self._kept = ShortMemory[tuple[str, int], PlayedTable](most)

    def look(self, last_events: Mapping[str, int], read: Read) -> list[PlayedTable]:
        """Look through tables; one that nobody can `read` is left out."""
        tables = {address: self._kept.get((address, last)) for address, last in last_events.items()}
        missing = [address for address, table in tables.items() if table is None]
        if missing:
            tables.update(read(missing))
        looked = {address: table for address, table in tables.items() if table is not None}
        self._kept.keep_all(
            ((address, last_events[address]), looked[address]) for address in looked
        )
        return list(looked.values())

"""This phone's tables as figures look at them, each looked through once as long as it stands."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock

from assistant.core.evening import Evening
from assistant.core.parts import Seen, see
from assistant.store.days import day_of

MOST = 3_000
Read = Callable[[str], Evening | None]


@dataclass(frozen=True, slots=True)
class Looked:
    """A table and its day."""

    seen: Seen
    day: str


class Seeing:
    """What was seen of tables, by address and the number of the last event then."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._lock = most, Lock()
        self._known: OrderedDict[tuple[str, int], Looked] = OrderedDict()

    def look(self, last_events: Mapping[str, int], read: Read) -> list[Looked]:
        """Look through tables; one that nobody can `read` is left out."""
        found = (self._look(address, number, read) for address, number in last_events.items())
        return [looked for looked in found if looked is not None]

    def _look(self, address: str, number: int, read: Read) -> Looked | None:
        known = self._known.get((address, number))
        if known is None:
            evening = read(address)
            if evening is None:
                return None
            known = Looked(see(address, evening), day_of(evening))
        with self._lock:
            self._known[address, number] = known
            self._known.move_to_end((address, number))
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        return known

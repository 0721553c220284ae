"""What players say of deals from their phones, and at which tables they may; only added to."""

from __future__ import annotations

from collections.abc import Callable

from sqlite_utils import Database

from assistant.core.seat import Seat
from assistant.evening.deal_marks import DealMark, Said
from assistant.evening.evening import Evening, Slot
from assistant.store.kept.phones import phone_id

_ADD = """
    INSERT INTO marks (evening, deal, written, seat, said, after, at, by)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_ALL = """
    SELECT deal, written, seat, said, after, at, by FROM marks WHERE evening = ? ORDER BY number
"""


class Marks:
    """The marks of a database; `database` gives this thread's connection, `clock` the time."""

    def __init__(self, database: Callable[[], Database], clock: Callable[[], str]) -> None:
        self._database, self._clock = database, clock

    def allow(self, address: str, device: str, *, allowed: bool) -> None:
        """Let the players of a table say what they think of its deals, or not any more."""
        query = "INSERT INTO markings (evening, allowed, at, by) VALUES (?, ?, ?, ?)"
        row = [address, int(allowed), self._clock(), phone_id(device, address)]
        self._database().execute(query, row)

    def allowed(self, address: str) -> bool:
        """Tell whether players may; off until somebody says so."""
        query = "SELECT allowed FROM markings WHERE evening = ? ORDER BY number DESC LIMIT 1"
        found = self._database().execute(query, [address]).fetchone()
        return bool(found and found[0])

    def add(
        self, address: str, evening: Evening, slot: Slot, device: str, seat: Seat, said: Said
    ) -> None:
        """Write down what somebody says of a deal as it is written now."""
        by, at = phone_id(device, address), self._clock()
        row = [address, slot.key, slot.written, int(seat), said, evening.number, at, by]
        self._database().execute(_ADD, row)

    def of(self, address: str) -> list[DealMark]:
        """List all that was ever said of a table's deals, the first first."""
        return [
            DealMark(deal, written, Seat(seat), Said(said), after, at, by)
            for deal, written, seat, said, after, at, by in self._database().execute(
                _ALL, [address]
            )
        ]

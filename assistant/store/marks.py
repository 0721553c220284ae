"""What players say of deals from their phones, and at which tables they may; only added to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from assistant.core.limits import VERDICTS
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.reading.deal_verdicts import DealVerdict, Verdict
from assistant.store.database.connections import Connections
from assistant.store.phones import phone_id

_ADD = """
    INSERT INTO marks (evening, deal, written, seat, said, after, at, by)
    SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM marks WHERE evening = ?) < ?
"""
_READ = "SELECT deal, written, seat, said, after, at, by FROM marks"
_LAST = f"""{_READ} WHERE number IN (
        SELECT max(number) FROM marks
        WHERE evening = ? AND deal IN (SELECT value FROM json_each(?)) GROUP BY deal, seat
    ) ORDER BY number
"""  # noqa: S608 - all of it is written here
_NEWEST = f"{_READ} WHERE evening = ? ORDER BY number DESC LIMIT ?"


class TooManyMarksError(Exception):
    """So much was said of the deals of a table that nothing more is written."""


class Marks:
    """The marks of a database; `clock` gives the time."""

    def __init__(self, connections: Connections, clock: Callable[[], str]) -> None:
        self._connections, self._clock = connections, clock

    def allow(self, address: str, device: str, *, allowed: bool) -> None:
        """Let the players of a table say what they think of its deals, or not any more."""
        query = "INSERT INTO markings (evening, allowed, at, by) VALUES (?, ?, ?, ?)"
        row = [address, int(allowed), self._clock(), phone_id(device, address)]
        self._connections.db.execute(query, row)

    def allowed(self, address: str) -> bool:
        """Tell whether players may; off until somebody says so."""
        query = "SELECT allowed FROM markings WHERE evening = ? ORDER BY number DESC LIMIT 1"
        found = self._connections.db.execute(query, [address]).fetchone()
        return bool(found and found[0])

    def add(
        self, address: str, evening: Evening, slot: Slot, device: str, seat: Seat, said: Verdict
    ) -> None:
        """Write down what somebody says of a deal as it is written now.

        Raises TooManyMarksError where so much was said already.
        """
        by, at = phone_id(device, address), self._clock()
        row = [address, slot.key, slot.written, int(seat), said, evening.number, at, by]
        if not self._connections.db.execute(_ADD, [*row, address, VERDICTS]).rowcount:
            raise TooManyMarksError(address)

    def last(self, address: str, deals: Iterable[int]) -> list[DealVerdict]:
        """List what everybody said last of some deals of a table, by their keys."""
        return self._found(_LAST, address, json.dumps(list(deals)))

    def newest(self, address: str, most: int) -> list[DealVerdict]:
        """List so much of what was ever said of a table's deals, the newest first."""
        return self._found(_NEWEST, address, most)

    def count(self, address: str) -> int:
        """Count what was ever said of a table's deals."""
        query = "SELECT count(*) FROM marks WHERE evening = ?"
        return int(self._connections.db.execute(query, [address]).fetchone()[0])

    def said_by(self, address: str, phone: str) -> bool:
        """Tell whether a phone ever said anything of a table's deals, by its id there."""
        query = "SELECT EXISTS (SELECT 1 FROM marks WHERE evening = ? AND by = ?)"
        return bool(self._connections.db.execute(query, [address, phone]).fetchone()[0])

    def _found(self, query: str, *values: object) -> list[DealVerdict]:
        return [
            DealVerdict(deal, written, Seat(seat), Verdict(said), after, at, by)
            for deal, written, seat, said, after, at, by in self._connections.db.execute(
                query, values
            )
        ]

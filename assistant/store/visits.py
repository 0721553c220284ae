"""Which tables a phone has opened, and how far each has come."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlite_utils import Database

from assistant.store.database.connections import Connections, not_waiting

TO_TEN_MINUTES = len("2026-11-22T15:0")
HERE = "UPDATE visits SET at = ? WHERE device = ? AND evening = ?"
VISIT = "INSERT OR IGNORE INTO visits (device, evening, at) VALUES (?, ?, ?)"


class Visits:
    """The lists of tables that phones have opened."""

    def __init__(self, connections: Connections, clock: Callable[[], str]) -> None:
        self._connections, self._clock = connections, clock

    def add(self, device: str, address: str) -> None:
        """Put a table on a device's list; where that cannot be noted it is read all the same.

        When it was there last is noted too, to ten minutes.
        """
        now = self._clock()
        query = "SELECT at FROM listed_tables WHERE device = ? AND evening = ?"
        found = self._connections.db.execute(query, [device, address]).fetchone()
        with suppress(sqlite3.OperationalError):
            if found is None:
                self._connections.db.execute(VISIT, [device, address, now])
            elif found[0][:TO_TEN_MINUTES] != now[:TO_TEN_MINUTES]:
                with not_waiting(self._connections.db) as db:
                    db.execute(HERE, [now, device, address])

    def last(self, device: str, most: int) -> list[str]:
        """List so many of a device's tables, the last carried on first."""
        query = """
            SELECT evening FROM listed_tables JOIN scored_tables USING (evening) WHERE device = ?
            ORDER BY changed_at DESC, evening LIMIT ?
        """
        return [row[0] for row in self._connections.db.execute(query, [device, most])]

    def all(self, device: str) -> list[str]:
        """List a device's tables."""
        query = "SELECT evening FROM listed_tables WHERE device = ?"
        return [row[0] for row in self._connections.db.execute(query, [device])]

    def among(self, device: str, addresses: Sequence[str]) -> set[str]:
        """Tell which of these tables are on a device's list."""
        query = """
            SELECT evening FROM listed_tables
            WHERE device = ? AND evening IN (SELECT value FROM json_each(?))
        """
        found = self._connections.db.execute(query, [device, json.dumps(list(addresses))])
        return {row[0] for row in found}

    def has(self, device: str, address: str) -> bool:
        """Tell whether a table is on a device's list."""
        query = "SELECT 1 FROM listed_tables WHERE device = ? AND evening = ?"
        return self._connections.db.execute(query, [device, address]).fetchone() is not None


def last_events(db: Database, device: str) -> dict[str, int]:
    """Tell the number of the last event of each of a phone's tables, the first opened first."""
    query = """
        SELECT mine.evening, last FROM listed_tables AS mine JOIN scored_tables USING (evening)
        JOIN evenings ON evenings.id = mine.evening
        WHERE device = ? ORDER BY opened_at, mine.evening
    """
    return dict(db.execute(query, [device]))

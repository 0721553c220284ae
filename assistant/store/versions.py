"""Which version of tables, books and phones' lists everybody sees."""

from __future__ import annotations

import json
from collections.abc import Iterable

from assistant.store.database.connections import Connections

_LAST = """
    SELECT coalesce(max(number), 0) FROM versions
    WHERE subject IN (SELECT value FROM json_each(?))
"""


class Versions:
    """The versions of a database.

    The database's triggers count them (`store/database/schema.sql`), whoever writes.
    """

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def of(self, subjects: Iterable[str]) -> int:
        """Tell the version of some subjects taken together; 0 where nothing ever changed."""
        return int(self._connections.db.execute(_LAST, [json.dumps(list(subjects))]).fetchone()[0])

    def at(self, table: str) -> tuple[int, int]:
        """Tell the version of a table, and the number of what was written there last."""
        query = """
            SELECT coalesce((SELECT number FROM versions WHERE subject = :table), 0),
                coalesce((SELECT max(number) FROM events WHERE evening = :table), 0)
        """
        version, written = self._connections.db.execute(query, {"table": table}).fetchone()
        return version, written

    def last(self) -> int:
        """Tell the version of what was written last."""
        query = "SELECT coalesce(max(number), 0) FROM versions"
        return int(self._connections.db.execute(query).fetchone()[0])

    def since(self, number: int) -> frozenset[str]:
        """Tell which subjects have another version than they had when this was the last one."""
        query = "SELECT subject FROM versions WHERE number > ?"
        return frozenset(row[0] for row in self._connections.db.execute(query, [number]))

    def access(self) -> int:
        """Tell a number that is another one once anybody may see more, or less, than before."""
        query = """
            SELECT coalesce((SELECT max(number) FROM links), 0)
                + coalesce((SELECT max(number) FROM grants), 0)
                + coalesce((SELECT max(number) FROM removals), 0)
        """
        return int(self._connections.db.execute(query).fetchone()[0])

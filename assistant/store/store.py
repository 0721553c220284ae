"""All that a data folder keeps: its tables, its settlements, and what stands beside their logs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from assistant.core.game import FindGame
from assistant.store.bank_accounts import BankAccounts, ConfirmedPhones
from assistant.store.books import Books
from assistant.store.data_folder import secret_of
from assistant.store.database.connections import WAL, Connections
from assistant.store.drafts import Drafts
from assistant.store.links import Links, Role
from assistant.store.merging.table_logs import Travels
from assistant.store.phones import KeptHouseRules, Marks, Phones, Visits
from assistant.store.table_queries import TableQueries
from assistant.store.tables import Tables

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


class Store:
    """What is kept in one database; `clock` gives the time as text, `find_game` the games.

    `journal` says how SQLite keeps what is half written. Raises OSError or sqlite3.Error where the
    folder or the file cannot be used, and NewerTablesError where a newer program has used it.
    """

    def __init__(
        self, folder: Path, find_game: FindGame, clock: Callable[[], str], journal: str = WAL
    ) -> None:
        self.folder, self._clock = folder, clock
        self.tables = Tables(folder, find_game, clock, journal)
        self.queries = TableQueries(self.tables, find_game)
        connections = self.tables.connections
        self.bank_accounts = BankAccounts(connections, clock)
        self.books = Books(connections, clock)
        self.confirmed_phones = ConfirmedPhones(connections, clock)
        self.drafts = Drafts(connections, clock)
        self.house_rules = KeptHouseRules(connections, clock)
        self.marks = Marks(connections, clock)
        self.phones = Phones(connections, clock)
        self.travels = Travels(connections, clock)
        self.versions = Versions(connections)
        self.visits = Visits(connections, clock)

    @cached_property
    def key(self) -> bytes:
        """The key of the folder; it is made when it is first asked for."""
        return secret_of(self.folder)

    @cached_property
    def links(self) -> Links:
        """The links of tables and books."""
        return Links(self.tables.connections, self._clock, self.key)

    def close(self) -> None:
        """Close this thread's connection."""
        self.tables.close()

    def give_all(self, device: str) -> None:
        """Let a phone own everything that is there, and have it on its lists.

        It came back from a back-up, where another phone may have had it. What was removed stays so,
        for this phone to bring back.
        """
        for address in self.tables.addresses(""):
            self._give(address, device)
            self.visits.add(device, address)
        for address in self.books.addresses():
            self._give(address, device)
            self.books.visit(device, address)

    def _give(self, address: str, device: str) -> None:
        if self.links.role(address, device) is not Role.OWN:
            self.links.grant(address, device, Role.OWN, 0)

"""All that a data folder keeps: its key, on a phone which phone it is, tables and settlements."""

from __future__ import annotations

import json
import logging
import re
import secrets
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from assistant.core.game import FindGame
from assistant.store.bank_accounts import BankAccounts, ConfirmedPhones
from assistant.store.books import Books
from assistant.store.database.connections import WAL, Connections
from assistant.store.database.copies import on_disk
from assistant.store.database.folder_access import hand_over
from assistant.store.drafts import Drafts
from assistant.store.links import Links, Role
from assistant.store.merging.table_logs import Travels
from assistant.store.phones import KeptHouseRules, Marks, Phones, Visits
from assistant.store.table_queries import TableQueries
from assistant.store.tables import Tables

SECRET_FILE = "secret"


def secret_of(folder: Path) -> bytes:
    """Read the key, made once for each data folder and readable by its owner.

    Where it is not there and cannot be written phones are strangers again after the next start.
    """
    file, key = folder / SECRET_FILE, secrets.token_bytes(32)
    if not file.exists() or not file.stat().st_size:
        try:
            keep_whole(file, key)
        except OSError as error:
            logging.getLogger(__name__).warning("the cookies' key cannot be kept: %s", error)
            return key
    return file.read_bytes()


def keep_whole(file: Path, content: bytes) -> None:
    """Write a file for its owner alone; it is never half written, whenever the power fails.

    It is on the disk before it has its name, and its name is when this returns: a key that was used
    and is gone after a power cut would make all phones strangers.
    """
    new = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    new.touch(mode=0o600)
    hand_over(new)
    new.write_bytes(content)
    on_disk(new)
    new.replace(file)
    on_disk(file.parent)


PHONE_FILE = "phone"
NAME = re.compile(r"[A-Za-z0-9_-]{16,64}")


def this_phone(folder: Path) -> str:
    """Read which phone this is; nothing where that is not known yet, or the file is damaged."""
    try:
        said = (folder / PHONE_FILE).read_bytes().decode("ascii")
    except (FileNotFoundError, ValueError):
        return ""
    return said if NAME.fullmatch(said) else ""


def named(known: str) -> str:
    """Name a phone as it was `known` till now, or else by a new name."""
    return known if NAME.fullmatch(known) else secrets.token_urlsafe(16)


def keep_phone(folder: Path, name: str) -> None:
    """Keep from now on which phone this is; raises OSError where that cannot be written."""
    keep_whole(folder / PHONE_FILE, name.encode())


# ---- Its database ----

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

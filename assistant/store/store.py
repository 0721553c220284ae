"""Everything in a data folder: its key, its tables and settlements, and the phone's own id."""

from __future__ import annotations

import json
import logging
import re
import secrets
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from assistant.core.game import FindGame
from assistant.store.books import Books
from assistant.store.database.connections import WAL, Connections
from assistant.store.database.copies import flush_to_disk
from assistant.store.database.folder_access import give_to_folder_owner
from assistant.store.drafts import Drafts
from assistant.store.links import Links, Role
from assistant.store.merging.table_logs import Travels
from assistant.store.phone_data import Phones, StoredHouseRules, Verdicts, Visits
from assistant.store.stored_accounts import BankAccounts, ConfirmedPhones
from assistant.store.table_queries import TableQueries
from assistant.store.tables import Tables

SECRET_FILE = "secret"


def secret_of(folder: Path) -> bytes:
    """The secret key of a data folder, created at first use and readable by its owner alone.

    If the key cannot be written, it lasts until the program ends; all cookies are then invalid.
    """
    file, key = folder / SECRET_FILE, secrets.token_bytes(32)
    if not file.exists() or not file.stat().st_size:
        try:
            write_atomically(file, key)
        except OSError as error:
            logging.getLogger(__name__).warning("the cookies' key cannot be kept: %s", error)
            return key
    return file.read_bytes()


def write_atomically(file: Path, content: bytes) -> None:
    """Write a file that only its owner can read; a power failure never leaves a partial file.

    The content and the file name are on the disk when this returns, because a lost key would make
    all phones unknown.
    """
    temporary_file = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    temporary_file.touch(mode=0o600)
    give_to_folder_owner(temporary_file)
    temporary_file.write_bytes(content)
    flush_to_disk(temporary_file)
    temporary_file.replace(file)
    flush_to_disk(file.parent)


PHONE_FILE = "phone"
PHONE_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


def this_phone(folder: Path) -> str:
    """The id of the phone that runs the program; empty on a server, or if the file is damaged."""
    try:
        phone = (folder / PHONE_FILE).read_bytes().decode("ascii")
    except (FileNotFoundError, ValueError):
        return ""
    return phone if PHONE_ID.fullmatch(phone) else ""


def valid_phone_id(phone_id: str) -> str:
    """`phone_id` if it is a valid phone id, else a new id."""
    return phone_id if PHONE_ID.fullmatch(phone_id) else secrets.token_urlsafe(16)


def store_phone(folder: Path, phone: str) -> None:
    """Store the id of the phone that runs the program; raises OSError if it cannot be written."""
    write_atomically(folder / PHONE_FILE, phone.encode())


# ---- Its database ----

_HIGHEST_VERSION = """
    SELECT coalesce(max(number), 0) FROM versions
    WHERE subject IN (SELECT value FROM json_each(?))
"""


class Versions:
    """The version numbers that the database's triggers increase at every write (`schema.sql`)."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def highest(self, subjects: Iterable[str]) -> int:
        """The highest version number of these tables and books; 0 if none of them ever changed."""
        return int(
            self._connections.db.execute(_HIGHEST_VERSION, [json.dumps(list(subjects))]).fetchone()[
                0
            ]
        )

    def of_table(self, table: str) -> tuple[int, int]:
        """The version number of a table, and the number of its last event."""
        query = """
            SELECT coalesce((SELECT number FROM versions WHERE subject = :table), 0),
                coalesce((SELECT max(number) FROM events WHERE evening = :table), 0)
        """
        version, last_event = self._connections.db.execute(query, {"table": table}).fetchone()
        return version, last_event

    def latest(self) -> int:
        """The version number of the last write."""
        query = "SELECT coalesce(max(number), 0) FROM versions"
        return int(self._connections.db.execute(query).fetchone()[0])

    def changed_since(self, number: int) -> frozenset[str]:
        """The addresses of the tables and books that changed after the version `number`."""
        query = "SELECT subject FROM versions WHERE number > ?"
        return frozenset(row[0] for row in self._connections.db.execute(query, [number]))

    def access_version(self) -> int:
        """A number that changes whenever a phone gains or loses access to anything."""
        query = """
            SELECT coalesce((SELECT max(number) FROM links), 0)
                + coalesce((SELECT max(number) FROM grants), 0)
                + coalesce((SELECT max(number) FROM removals), 0)
        """
        return int(self._connections.db.execute(query).fetchone()[0])


class Store:
    """The stores of a data folder; `clock` returns the time as text, `find_game` a game by key.

    `journal` is SQLite's journal mode. Raises OSError or sqlite3.Error if the folder or the file
    cannot be used, and NewerTablesError if a newer program has used it.
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
        self.house_rules = StoredHouseRules(connections, clock)
        self.verdicts = Verdicts(connections, clock)
        self.phones = Phones(connections, clock)
        self.travels = Travels(connections, clock)
        self.versions = Versions(connections)
        self.visits = Visits(connections, clock)

    @cached_property
    def key(self) -> bytes:
        """The secret key of the folder."""
        return secret_of(self.folder)

    @cached_property
    def links(self) -> Links:
        """The links of tables and books."""
        return Links(self.tables.connections, self._clock, self.key)

    def close(self) -> None:
        """Close this thread's connection."""
        self.tables.close()

    def make_owner_of_all(self, device: str) -> None:
        """Make a phone the owner of every table and book, and put them all on its lists.

        For a restored back-up, in which another phone may have owned them. Removed tables stay
        removed; this phone can bring them back.
        """
        for address in self.tables.addresses(""):
            self._make_owner(address, device)
            self.visits.add(device, address)
        for address in self.books.addresses():
            self._make_owner(address, device)
            self.books.visit(device, address)

    def _make_owner(self, address: str, device: str) -> None:
        if self.links.role(address, device) is not Role.OWN:
            self.links.grant(address, device, Role.OWN, 0)

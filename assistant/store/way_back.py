"""The way back to an older version of the program: its tables, and what was written since."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from assistant.core.message import Message, nmsg
from assistant.records.table_log import TableLog
from assistant.store.database.copies import copy_file
from assistant.store.database.folder_locks import held
from assistant.store.database.owners import refused_by_name
from assistant.store.database.read_only import opened_to_look
from assistant.store.database.replacement import clear_leftovers, replace, workshop
from assistant.store.merging.settlements import settled_of
from assistant.store.merging.table_logs import log_of
from assistant.store.restore import events_of, refusal_told, refuse_unsound
from assistant.store.store import Store
from assistant.store.tables import FILE

LOST: dict[str, tuple[str, Callable[[int], Message]]] = {
    "book_events": (
        "SELECT book, number FROM book_events WHERE kind = 'paid'",
        lambda n: nmsg("{n} mark of a payment", "{n} marks of payments", n),
    ),
    "bank_accounts": (
        "SELECT holder, version FROM bank_accounts",
        lambda n: nmsg("{n} bank account", "{n} bank accounts", n),
    ),
    "links": (
        "SELECT subject, role, generation FROM links WHERE open",
        lambda n: nmsg("{n} link", "{n} links", n),
    ),
}
"""What no log of a table carries, by where it is stored."""


@dataclass(frozen=True, slots=True)
class Since:
    """What was written after a copy of the tables was kept."""

    logs: dict[str, TableLog]
    """Every table that went on or may be settled since, whole, by its address."""
    lost: list[Message]
    """What an older program gets by no log."""


def written_since(store: Store, copy: Path) -> Since:
    """Compare the tables with a copy of them; raises NoBackupError where that is none."""
    with refused_by_name(copy), refusal_told(), closing(opened_to_look(copy)) as db:
        refuse_unsound(Database(db))
    new = events_of(store.tables.path).keys() - events_of(copy).keys()
    changed = {where for where, _ in new}
    addresses = store.tables.addresses("")
    books_changed = not changed <= {*addresses}
    logs = {}
    for address in addresses:
        settled = settled_of(store.tables, store.books, address)
        if address in changed or (settled and books_changed):
            logs[address] = log_of(store.tables, address, settled)
    return Since(logs, [*_lost(store.tables.path, copy)])


def _lost(now: Path, copy: Path) -> Iterator[Message]:
    with closing(opened_to_look(now)) as here, closing(opened_to_look(copy)) as then:
        known = {name for (name,) in then.execute("SELECT name FROM sqlite_master")}
        for table, (query, told) in LOST.items():
            before = set(then.execute(query)) if table in known else set()
            if since := set(here.execute(query)) - before:
                yield told(len(since))


def go_back(folder: Path, copy: Path, clock: Callable[[], str]) -> Path | None:
    """Put a copy in the tables' place as it is; return where the tables of now are kept.

    Raises InUseError where a program has them open, and OSError.
    """
    with refused_by_name(folder), held(folder, alone=True), workshop(folder) as made:
        copy_file(copy, made / FILE)
        aside = replace(folder, made / FILE, clock())
        clear_leftovers(folder)
    return aside

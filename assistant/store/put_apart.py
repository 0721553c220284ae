"""Tables that were put apart from another of the same public id, each by an id of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.store.addresses import id_apart
from assistant.store.tables import Tables

Seen = Callable[[str], bool]
"""Whether whoever brings a table may see the one at an address."""


def apart_from(tables: Tables, public: str, marks: Iterable[str]) -> list[str]:
    """List the tables that were put apart from one of this public id by one of these marks."""
    found: list[str] = []
    asked = {id_apart(public, mark): mark for mark in marks}
    while asked and (known := tables.with_ids(asked)):
        found += known
        asked = {id_apart(one, asked[one]): asked[one] for one in known.values()}
    return found


def free_id(tables: Tables, public: str, mark: str, seen: Seen) -> str:
    """Name a table by its public id, or where one that may be `seen` has it, by its own.

    Put apart by the same `mark` once more it has the same id, as long as that is free.
    """
    while any(map(seen, tables.with_ids([public]))):
        public = id_apart(public, mark)
    return public

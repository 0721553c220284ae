"""A table's secret address, and the public id in its records.

An imported table gets a new public id if an existing table has the same id.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable, Container, Iterable

from sqlite_utils import Database

from assistant.evening.log.evening import Evening
from assistant.records.collection import lookup_key
from assistant.store.encoding import to_json


def address_of(submission: str) -> str:
    """A table's address of 128 bits, hashed from the submission; random if that is empty.

    The last base64 character is always a letter. It is moved to the front, because the command line
    reads a leading dash as an option.
    """
    digest = hashlib.sha256(submission.encode()).digest() if submission else secrets.token_bytes()
    return _letters_of(digest)


def book_address(submission: str) -> str:
    """The address of a book, hashed from the submission; it differs from every table's address."""
    return _letters_of(hashlib.sha256(f"book {submission}".encode()).digest())


def new_id() -> str:
    """A random public id for a new table, independent of its address."""
    return _letters_of(secrets.token_bytes())


def derived_id(address: str) -> str:
    """The public id of a table created before tables had public ids, hashed from its address.

    This hash must never change: records are recognised by it.
    """
    return _letters_of(hashlib.sha256(f"table {address}".encode()).digest())


def split_id(public_id: str, mark: str) -> str:
    """The id of a table split off from the table `public_id`; `mark` is hashed into it.

    This hash must never change: split tables are recognised by it.
    """
    return _letters_of(hashlib.sha256(f"apart {public_id} {mark}".encode()).digest())


def _letters_of(digest: bytes) -> str:
    letters = base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")
    return letters[-1] + letters[:-1]


# ---- Tables with these ids ----

MayView = Callable[[str], bool]
"""Whether the importing phone may see the table at an address."""
_SELECT_BY_ID = "SELECT evening FROM scored_tables WHERE public_id = ? ORDER BY changed_at DESC"
_SELECT_BY_DIGEST = "SELECT evening FROM scored_tables WHERE known_by = ? ORDER BY changed_at DESC"


def possible_addresses(db: Database, evening: Evening) -> list[str]:
    """The addresses of stored tables that may be the table of `evening`, last changed first.

    They have its public id or, if it has none, the same first players, game, place and date.
    """
    public_id = evening.opened.table
    rows = (
        db.execute(_SELECT_BY_ID, [public_id])
        if public_id
        else db.execute(_SELECT_BY_DIGEST, [opening_digest(evening)])
    )
    return [row[0] for row in rows]


def ids_by_address(db: Database, ids: Iterable[str]) -> dict[str, str]:
    """The public ids by address of the stored tables that have one of these `ids`."""
    query = (
        "SELECT evening, public_id FROM scored_tables"
        " WHERE public_id IN (SELECT value FROM json_each(?)) AND public_id <> ''"
        " ORDER BY changed_at DESC"
    )
    return dict(db.execute(query, [to_json(list(ids))]).fetchall())


def split_tables(db: Database, public_id: str, marks: Iterable[str]) -> list[str]:
    """The addresses of the tables split off from the table `public_id` with one of these marks.

    An id that `split_id` made with a mark may have been split again with the same mark.
    """
    addresses: list[str] = []
    marks_by_id = {split_id(public_id, mark): mark for mark in marks}
    while marks_by_id and (ids := ids_by_address(db, marks_by_id)):
        addresses += ids
        marks_by_id = {
            split_id(table_id, marks_by_id[table_id]): marks_by_id[table_id]
            for table_id in ids.values()
        }
    return addresses


def free_id(
    db: Database,
    public_id: str,
    mark: Callable[[], str],
    may_view: MayView,
    taken_ids: Container[str] = (),
) -> str:
    """`public_id` if that id is free, else the first free id derived from it.

    An id is free if it is not in `taken_ids` and no table that `may_view` allows has it. `mark`
    returns the text that is hashed into a derived id.
    """
    while public_id in taken_ids or any(map(may_view, ids_by_address(db, [public_id]))):
        public_id = split_id(public_id, mark())
    return public_id


def opening_digest(evening: Evening) -> str:
    """A digest of what a table was opened with; it identifies a table without a public id."""
    return hashlib.sha256(lookup_key(evening).encode()).hexdigest()[:32]

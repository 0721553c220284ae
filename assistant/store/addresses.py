"""A table's secret address, and the public id in its records.

A table imported beside another with the same public id gets an id of its own.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable, Container, Iterable

from sqlite_utils import Database

from assistant.evening.log.evening import Evening
from assistant.records.collection import known_by
from assistant.store.encoding import spelled


def address_of(submission: str) -> str:
    """A random address of 128 bits, the same for the same submission.

    Its last character carries two bits only and is always a letter, so it is moved to the front: a
    command line takes an argument that begins with a dash for an option.
    """
    digest = hashlib.sha256(submission.encode()).digest() if submission else secrets.token_bytes()
    return _letters_of(digest)


def book_address(submission: str) -> str:
    """The address of a book, the same for the same submission; never that of a table."""
    return _letters_of(hashlib.sha256(f"book {submission}".encode()).digest())


def new_id() -> str:
    """The public id of a new table; the address cannot be derived from it."""
    return _letters_of(secrets.token_bytes())


def id_of(address: str) -> str:
    """The public id of a table older than public ids; the address cannot be derived from it.

    It must never change: records are recognised by it.
    """
    return _letters_of(hashlib.sha256(f"table {address}".encode()).digest())


def id_apart(public: str, mark: str) -> str:
    """The id of a table split off from the one with this public id, by the `mark` of the split.

    It must never change: split tables are recognised by it.
    """
    return _letters_of(hashlib.sha256(f"apart {public} {mark}".encode()).digest())


def _letters_of(digest: bytes) -> str:
    letters = base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")
    return letters[-1] + letters[:-1]


# ---- Tables with these ids ----

Seen = Callable[[str], bool]
"""Whether the importing phone may see the table at an address."""
_NAMED = "SELECT evening FROM scored_tables WHERE public_id = ? ORDER BY changed_at DESC"
_LIKE = "SELECT evening FROM scored_tables WHERE known_by = ? ORDER BY changed_at DESC"


def candidates(db: Database, evening: Evening) -> list[str]:
    """The addresses of the tables that may be this evening, the last changed first.

    They have its public id; if it has none, they have the same players, date and place.
    """
    public = evening.opened.table
    rows = db.execute(_NAMED, [public]) if public else db.execute(_LIKE, [known_digest(evening)])
    return [row[0] for row in rows]


def with_ids(db: Database, ids: Iterable[str]) -> dict[str, str]:
    """The tables with these public ids: the id by address."""
    query = (
        "SELECT evening, public_id FROM scored_tables"
        " WHERE public_id IN (SELECT value FROM json_each(?)) AND public_id <> ''"
        " ORDER BY changed_at DESC"
    )
    return dict(db.execute(query, [spelled(list(ids))]).fetchall())


def apart_from(db: Database, public: str, marks: Iterable[str]) -> list[str]:
    """The tables that were split off from one with this public id by one of these marks."""
    addresses: list[str] = []
    wanted = {id_apart(public, mark): mark for mark in marks}
    while wanted and (split := with_ids(db, wanted)):
        addresses += split
        wanted = {id_apart(own_id, wanted[own_id]): wanted[own_id] for own_id in split.values()}
    return addresses


def free_id(
    db: Database,
    public: str,
    mark: Callable[[], str],
    seen: Seen,
    taken: Container[str] = (),
) -> str:
    """The public id if it is free, else an id derived from it.

    An id is not free if it is in `taken`, or if a table has it that may be `seen`. The same `mark`
    yields the same id while that is free.
    """
    while public in taken or any(map(seen, with_ids(db, [public]))):
        public = id_apart(public, mark())
    return public


def known_digest(evening: Evening) -> str:
    """The digest by which a table without a public id is recognised."""
    return hashlib.sha256(known_by(evening).encode()).hexdigest()[:32]

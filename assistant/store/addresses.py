"""How a table is found: by an address that nobody guesses, and by the public id of its records.

Tables that were put apart from another of the same public id have each an id of its own.
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
    """Make an address that nobody guesses, the same for the same submission.

    The last of its characters carries two bits only, so it is always a letter: it comes first, for
    a command line takes what begins with a dash for an option.
    """
    digest = hashlib.sha256(submission.encode()).digest() if submission else secrets.token_bytes()
    return _spelled(digest)


def book_address(submission: str) -> str:
    """Make the address of a book, the same for the same submission; no table ever has it."""
    return _spelled(hashlib.sha256(f"book {submission}".encode()).digest())


def new_id() -> str:
    """Make the public id of a new table; it says nothing about the address."""
    return _spelled(secrets.token_bytes())


def id_of(address: str) -> str:
    """Name a table that was opened before tables had public ids; nobody finds the way back.

    Never to be changed: records are known again by it.
    """
    return _spelled(hashlib.sha256(f"table {address}".encode()).digest())


def id_apart(public: str, mark: str) -> str:
    """Name a table that was put apart from one of this public id; the `mark` says by what.

    Never to be changed: what was put apart is known again by it.
    """
    return _spelled(hashlib.sha256(f"apart {public} {mark}".encode()).digest())


def _spelled(digest: bytes) -> str:
    letters = base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")
    return letters[-1] + letters[:-1]


# ---- Tables with these ids ----

Seen = Callable[[str], bool]
"""Whether whoever brings a table may see the one at an address."""
_NAMED = "SELECT evening FROM scored_tables WHERE public_id = ? ORDER BY changed_at DESC"
_LIKE = "SELECT evening FROM scored_tables WHERE known_by = ? ORDER BY changed_at DESC"


def candidates(db: Database, evening: Evening) -> list[str]:
    """List the tables that an evening may be, the last carried on first.

    They have its public id, or where it has none they are known by the same.
    """
    public = evening.opened.table
    rows = db.execute(_NAMED, [public]) if public else db.execute(_LIKE, [known_digest(evening)])
    return [row[0] for row in rows]


def with_ids(db: Database, ids: Iterable[str]) -> dict[str, str]:
    """List the tables that have one of these public ids, each with its own."""
    query = (
        "SELECT evening, public_id FROM scored_tables"
        " WHERE public_id IN (SELECT value FROM json_each(?)) AND public_id <> ''"
        " ORDER BY changed_at DESC"
    )
    return dict(db.execute(query, [spelled(list(ids))]).fetchall())


def apart_from(db: Database, public: str, marks: Iterable[str]) -> list[str]:
    """List the tables that were put apart from one of this public id by one of these marks."""
    addresses: list[str] = []
    asked = {id_apart(public, mark): mark for mark in marks}
    while asked and (apart := with_ids(db, asked)):
        addresses += apart
        asked = {id_apart(own_id, asked[own_id]): asked[own_id] for own_id in apart.values()}
    return addresses


def free_id(
    db: Database,
    public: str,
    mark: Callable[[], str],
    seen: Seen,
    taken: Container[str] = (),
) -> str:
    """Name a table by its public id, or by an id of its own if that is taken.

    It is `taken` if it is listed there, or if a table that may be `seen` has it. Put apart by the
    same `mark` once more it has the same id, as long as that is free.
    """
    while public in taken or any(map(seen, with_ids(db, [public]))):
        public = id_apart(public, mark())
    return public


def known_digest(evening: Evening) -> str:
    """Make the digest that a table without a public id is known again by."""
    return hashlib.sha256(known_by(evening).encode()).hexdigest()[:32]

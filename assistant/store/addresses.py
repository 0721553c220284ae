"""How a table is found: by an address that nobody guesses, and by the public id of its records."""

from __future__ import annotations

import base64
import hashlib
import secrets


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
    spelled = base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")
    return spelled[-1] + spelled[:-1]

"""The phones of an attack: who opened the tables, who came by a link, and a stranger.

What each may not have is read from the table that the tests hold the program to, not from the
program.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from werkzeug.routing import Rule

from assistant.store.kept.phones import phone_id
from assistant.store.links import Role
from tests.web.conftest import Phone
from tests.web.who_may import KEEPERS_WRITE_IN_BOOKS, ONLY_OWNERS_WRITE, role_for

TABLE_EVENTS = "SELECT evening, number, kind, by FROM events"
BOOK_EVENTS = "SELECT book, number, kind, device FROM book_events"
WRITTEN = "events book_events chairs links removals marks phones drafts".split()


@dataclass
class Guest:
    """A phone and what it is at each table and book; at all others it is a stranger."""

    name: str
    phone: Phone
    cookie: str = ""
    token: str = ""
    holds: dict[str, Role] = field(default_factory=dict)

    def denied(self, rule: Rule, method: str, subject: str) -> str:
        """Say what this phone lacks for a request of a table or book, if anything."""
        needed, held = role_for(rule, method), self.holds.get(subject)
        if needed is None or (held is not None and held.covers(needed)):
            return ""
        return f"{self.name} is {held or 'nobody'} there, which takes {needed}"


def subject_of(rule: Rule, path: str) -> str:
    """The table or book of a path, as far as it is one of this route."""
    like = re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"(?P<\1>[^/]+)", rule.rule)
    found = re.fullmatch(like, path.partition("?")[0])
    return found.groupdict().get("address", "") if found else ""


def counted(file: Path) -> list[int]:
    """How many rows there are of all that somebody needs a role to write."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        execute = db.execute
        return [execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in WRITTEN]  # noqa: S608


def trespasses(file: Path, guests: list[Guest], subjects: set[str]) -> Iterator[str]:
    """Tell what phones have written into the logs of these tables and books without their role."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        tables, books = [*db.execute(TABLE_EVENTS)], [*db.execute(BOOK_EVENTS)]
    by_phone = {
        (subject, by): guest
        for guest in guests
        for subject in subjects
        for by in (guest.phone.device, phone_id(guest.phone.device, subject))
    }
    written = [(*row, row[2] not in ONLY_OWNERS_WRITE) for row in tables]
    written += [(*row, row[2] in KEEPERS_WRITE_IN_BOOKS) for row in books]
    for subject, number, kind, by, keepers_do in written:
        guest = by_phone.get((subject, by))
        if guest and not _may_write(guest.holds.get(subject), keepers_do=keepers_do):
            yield f"{guest.name} wrote event {number} of {subject}: {kind}"


def _may_write(held: Role | None, *, keepers_do: bool) -> bool:
    return held is Role.OWN or (held is Role.KEEP and keepers_do)

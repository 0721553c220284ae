"""The links of tables and books, and the role that each gives to a phone.

A link's token is derived from the folder's key. The database holds only how often a link was
renewed, so a copy of the database gives nobody access.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum

from sqlite_utils import Database

from assistant.store.database.connections import Connections, Repository


class Role(StrEnum):
    """What a phone may do at a table or with a book: KEEP includes WATCH, and OWN includes both."""

    WATCH = "watch"
    KEEP = "keep"
    OWN = "own"

    def covers(self, other: Role) -> bool:
        """Whether this role includes the other."""
        return ROLES.index(self) >= ROLES.index(other)


ROLES = tuple(Role)


class LinksChangedError(Exception):
    """Another request has just changed the links, removed a phone or removed the table."""


@dataclass(frozen=True, slots=True)
class Access:
    """A phone's role at a table or book, and whether it has ever had access."""

    kind: str
    """TABLE or BOOK; empty if there is neither at the address, or it was removed."""
    role: Role | None
    had_access: bool
    """Whether the phone has ever had access."""

    @property
    def visible(self) -> bool:
        """Whether the phone may see the table or book at all."""
        return bool(self.kind) and self.role is not None


TABLE, BOOK = "table", "book"


@dataclass(frozen=True, slots=True)
class Link:
    """The current state of one link of a table or book."""

    role: Role
    generation: int
    open: bool
    at: str
    by: str
    """The device that made or withdrew the link; empty for the command line."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A phone that has access to a table or book."""

    device: str
    role: Role
    linked: bool
    """Whether a link gave the phone its role; if not, it opened the table or made the links."""
    at: str
    seen: str
    """The time of the phone's last visit; empty if unknown."""


@dataclass(frozen=True, slots=True)
class LinkChange:
    """A change of the links: a new link, a withdrawn one, or a removed phone."""

    at: str
    by: str
    role: Role | None
    open: bool
    device: str


class Links(Repository):
    """The links of a database."""

    def __init__(self, connections: Connections, clock: Callable[[], str], key: bytes) -> None:
        super().__init__(connections, clock)
        self._key = key

    # ---- Who may do what ----

    def access(self, subject: str, device: str) -> Access:
        """A phone's access to a table or book.

        The same query runs for an unknown address, so that timing does not reveal tables.
        """
        table, book, removed, has_links, had_access, roles = self._db.execute(
            _SELECT_ACCESS, {"subject": subject, "device": device}
        ).fetchone()
        kind = "" if removed else TABLE if table else BOOK if book else ""
        held_roles = (roles or "").split(",")
        highest_role = next(filter(held_roles.__contains__, reversed(ROLES)), None)
        role = highest_role if has_links else Role.OWN
        return Access(kind, role if kind else None, bool(had_access))

    def role(self, subject: str, device: str) -> Role | None:
        """A phone's role at a table or book; None if the phone may not see it."""
        return self.access(subject, device).role

    def has_any_role(self, device: str) -> bool:
        """Whether a phone has a role at any table or book, or opened a table without links."""
        return bool(self._db.execute(_HAS_ANY_ROLE, {"device": device}).fetchone()[0])

    # ---- The links ----

    def token(self, kind: str, link: Link, subject: str) -> str:
        """The token of a link: 128 bits derived from the folder's key."""
        link_text = "\0".join(("link", kind, subject, link.role, str(link.generation)))
        digest = hmac.new(self._key, link_text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")

    def path(self, kind: str, link: Link, subject: str) -> str:
        """The URL path of a link."""
        return f"/j/{subject}/{self.token(kind, link, subject)}"

    def links(self, subject: str) -> dict[Role, Link]:
        """The current links by role; empty if the table or book has no links."""
        return {link.role: link for link in self._all_links(subject)}

    def _all_links(self, subject: str) -> list[Link]:
        query = "SELECT role, generation, open, at, by FROM links WHERE subject = ? ORDER BY number"
        rows = self._db.execute(query, [subject])
        return [
            Link(Role(role), generation, bool(is_open), at, by)
            for role, generation, is_open, at, by in rows
        ]

    def last_change(self, subject: str) -> int:
        """A number that grows when links change, a phone is removed, or the table is removed."""
        return int(self._db.execute(_LAST_CHANGE, {"subject": subject}).fetchone()[0])

    def by_token(self, subject: str, token: str) -> Link | None:
        """The link with this token, open or withdrawn; None if no link has the token."""
        kind = self.access(subject, "").kind
        all_links = self._all_links(subject) if kind else []
        # The same work for a missing subject, so that timing does not reveal whether it exists.
        candidates = all_links or [Link(role, 1, open=False, at="", by="") for role in ROLES]
        tokens = (self.token(kind, link, subject).encode() for link in candidates)
        matches = [hmac.compare_digest(link_token, token.encode()) for link_token in tokens]
        match = next(
            (link for link, is_equal in zip(all_links, matches, strict=False) if is_equal), None
        )
        if match is None:
            return None
        current_link = self.links(subject)[match.role]
        return replace(
            match, open=current_link.open and current_link.generation == match.generation
        )

    def grant(self, subject: str, device: str, role: Role, generation: int) -> None:
        """Give a phone a role; a lower role never replaces a higher role."""
        self._grant(subject, device, role, generation, "")

    def _grant(self, subject: str, device: str, role: str, generation: int, by: str) -> None:
        row = {"subject": subject, "device": device, "role": role, "generation": generation}
        self._db.execute(_INSERT_GRANT, {**row, "at": self._clock(), "by": by})

    def make_links(self, subject: str, device: str, last_change: int | None = None) -> None:
        """Make links for a table or book without links; its address alone then gives no access.

        The device becomes an owner. Raises LinksChangedError if there are links already, or if
        anything changed after `last_change`.
        """
        with self._transaction(subject, last_change) as db:
            if self.links(subject):
                raise LinksChangedError(subject)
            open_links(db, subject, device, self._clock())

    def change_link(
        self, subject: str, role: Role, device: str, last_change: int | None = None, *, open_: bool
    ) -> None:
        """Renew a link (`open_`) or withdraw it; phones that used the old link lose access at once.

        The device stays an owner. Raises LinksChangedError if anything changed after `last_change`.
        """
        with self._transaction(subject, last_change) as db:
            link, at = self.links(subject).get(role), self._clock()
            generation = link.generation + 1 if link else 1
            db.execute(_INSERT_LINK, [subject, at, role, generation, int(open_), device])
            _ensure_owner(db, subject, device, at)

    def revoke_access(
        self, subject: str, device: str, by: str, last_change: int | None = None
    ) -> None:
        """Revoke a phone's access until it uses an open link again; `by` is the revoking phone."""
        with self._transaction(subject, last_change):
            self._grant(subject, device, "", 0, by)

    @contextmanager
    def _transaction(self, subject: str, last_change: int | None) -> Iterator[Database]:
        """A transaction; raises LinksChangedError if anything changed after `last_change`."""
        with self._db.atomic() as db:
            if last_change not in (None, self.last_change(subject)):
                raise LinksChangedError(subject)
            yield db

    # ---- The phones ----

    def was_revoked(self, subject: str, device: str) -> bool:
        """Whether a phone's access was ever revoked."""
        query = "SELECT 1 FROM grants WHERE subject = ? AND device = ? AND role = ''"
        return self._db.execute(query, [subject, device]).fetchone() is not None

    def guests(self, subject: str, limit: int, skip: int = 0) -> list[Guest]:
        """Up to `limit` phones that have access, highest roles first, without the first `skip`."""
        return [*self._guests(subject).values()][skip : skip + limit]

    def guest(self, subject: str, device: str) -> Guest | None:
        """The guest with this device; None if the device has no access."""
        return self._guests(subject, device).get(device)

    def count(self, subject: str) -> Counter[Role]:
        """The number of phones with access, by their highest role."""
        return Counter(guest.role for guest in self._guests(subject).values())

    def devices(self, subject: str) -> list[str]:
        """The devices of all phones that have access."""
        return [*self._guests(subject)]

    def _guests(self, subject: str, device: str = "") -> dict[str, Guest]:
        """The phones that have access, by device, each with the first grant of its highest role."""
        guests = dict[str, Guest]()
        rows = self._db.execute(_SELECT_GUESTS, {"subject": subject, "device": device})
        for guest_device, role, generation, at, seen in rows:
            guest = Guest(guest_device, Role(role), bool(generation), at, seen or "")
            guests.setdefault(guest_device, guest)
        return guests

    def changes(self, subject: str) -> list[LinkChange]:
        """The changes of the links and the removed phones, latest first."""
        rows = self._db.execute(_SELECT_CHANGES, {"subject": subject})
        return [
            LinkChange(at, by, Role(role) if role else None, bool(is_open), device)
            for at, by, role, is_open, device in rows
        ]

    # ---- Removed tables ----

    def remove(self, subject: str, last_change: int | None = None, *, removed: bool = True) -> None:
        """Remove a table, so that no phone can open it; with `removed` false, bring it back.

        Raises LinksChangedError if anything changed after `last_change`.
        """
        insert = "INSERT INTO removals (subject, at, removed) VALUES (?, ?, ?)"
        with self._transaction(subject, last_change) as db:
            db.execute(insert, [subject, self._clock(), int(removed)])

    def removed_tables(self, device: str) -> dict[str, str]:
        """The removed tables that a phone owns: times of removal by address, latest first."""
        return dict(self._db.execute(_REMOVED_TABLES, {"device": device}).fetchall())

    def removed_subjects(self) -> set[str]:
        """The addresses of all removed tables and books."""
        query = "SELECT subject, removed FROM removals ORDER BY number"
        last_removal: dict[str, int] = dict(self._db.execute(query).fetchall())
        return {subject for subject, removed in last_removal.items() if removed}


_SELECT_ACCESS = """
    SELECT EXISTS (SELECT 1 FROM evenings WHERE id = :subject),
        EXISTS (SELECT 1 FROM book_events WHERE book = :subject),
        (SELECT removed FROM removals WHERE subject = :subject ORDER BY number DESC LIMIT 1),
        EXISTS (SELECT 1 FROM links WHERE subject = :subject),
        EXISTS (SELECT 1 FROM grants WHERE subject = :subject AND device = :device)
            OR EXISTS (SELECT 1 FROM visits WHERE device = :device AND evening = :subject)
            OR EXISTS (SELECT 1 FROM book_visits WHERE device = :device AND book = :subject),
        (SELECT group_concat(role) FROM grants_now WHERE subject = :subject AND device = :device)
"""
_REMOVED_TABLES = """
    SELECT removals.subject, removals.at FROM visits
    JOIN removals ON removals.subject = visits.evening
    WHERE visits.device = :device AND visits.void AND removals.removed
        AND removals.number =
            (SELECT max(number) FROM removals WHERE subject = visits.evening)
        AND (EXISTS (SELECT 1 FROM grants_now WHERE subject = visits.evening
                AND device = :device AND role = 'own')
            OR NOT EXISTS (SELECT 1 FROM links WHERE subject = visits.evening))
    ORDER BY removals.number DESC
"""
_LAST_CHANGE = """
    SELECT coalesce((SELECT max(number) FROM links WHERE subject = :subject), 0)
        + coalesce((SELECT max(number) FROM grants WHERE subject = :subject AND role = ''), 0)
        + coalesce((SELECT max(number) FROM removals WHERE subject = :subject), 0)
"""
_HAS_ANY_ROLE = """
    SELECT EXISTS (SELECT 1 FROM grants_now WHERE device = :device)
        OR EXISTS (SELECT 1 FROM visits WHERE device = :device
            AND NOT EXISTS (SELECT 1 FROM links WHERE subject = visits.evening))
"""
_INSERT_GRANT = """
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT :subject, :at, :device, :role, :generation, :by
    WHERE NOT EXISTS (SELECT 1 FROM grants_now WHERE subject = :subject AND device = :device
        AND role = :role AND generation = :generation)
"""
_GRANT_OWNER = """
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT :subject, :at, :device, 'own', 0, :device
    WHERE NOT EXISTS (SELECT 1 FROM grants_now WHERE subject = :subject AND device = :device
        AND role = 'own')
"""
_INSERT_LINK = (
    "INSERT INTO links (subject, at, role, generation, open, by) VALUES (?, ?, ?, ?, ?, ?)"
)
_SELECT_GUESTS = """
    SELECT entry.device, role, generation, entry.at, visits.at FROM grants_now AS entry
    LEFT JOIN visits ON visits.evening = subject AND visits.device = entry.device
    WHERE subject = :subject AND :device IN ('', entry.device)
    ORDER BY CASE role WHEN 'own' THEN 0 WHEN 'keep' THEN 1 ELSE 2 END, number
"""
_SELECT_CHANGES = """
    SELECT at, by, role, open, device FROM (
        SELECT at, by, role, open, '' AS device, number FROM links
            WHERE subject = :subject AND generation > 1
        UNION ALL SELECT at, by, '', 0, device, number FROM grants
            WHERE subject = :subject AND role = ''
    ) ORDER BY at DESC, number DESC
"""


def open_links(db: Database, subject: str, device: str, now: str, after: str = "") -> None:
    """Make the links of a new table or book in the caller's transaction; the device owns it.

    If it is the next table after the table `after`, the phones of that table get the same roles.
    """
    db.conn.executemany(_INSERT_LINK, [(subject, now, role, 1, 1, device) for role in ROLES])
    _ensure_owner(db, subject, device, now)
    if after:
        db.execute(_COPY_ROLES, {"subject": subject, "device": device, "at": now, "after": after})


def _ensure_owner(db: Database, subject: str, device: str, at: str) -> None:
    """Make a device an owner if it is not an owner yet; does nothing for the command line."""
    if device:
        db.execute(_GRANT_OWNER, {"subject": subject, "device": device, "at": at})


# Without links every phone that opened the earlier table owns it.
_COPY_ROLES = """
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT DISTINCT :subject, :at, device, role, 1, '' FROM (
        SELECT device, role FROM grants_now WHERE subject = :after
        UNION ALL SELECT device, 'own' FROM listed_tables WHERE evening = :after
            AND NOT EXISTS (SELECT 1 FROM links WHERE subject = :after)
    ) WHERE device <> :device
"""

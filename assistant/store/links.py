"""The links of tables and books: who came by which of them, and what he may do there.

A link is known by a token that follows from the folder's key: the database holds only how often a
link was made new, so that whoever has a copy of it has no link.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from sqlite_utils import Database

from assistant.store.database.connections import Connections, Register


class Role(StrEnum):
    """What a phone may do at a table or with a book; each may also do what those before may."""

    WATCH = "watch"
    KEEP = "keep"
    OWN = "own"

    def covers(self, other: Role) -> bool:
        """Tell whether this one may do what the other may."""
        return ROLES.index(self) >= ROLES.index(other)


ROLES = tuple(Role)


class LinksChangedError(Exception):
    """Somebody else has just changed the links, or sent a phone away."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a phone may do at a table or book, and whether it was there."""

    kind: str
    """What is at the address: a table, a book, or nothing."""
    role: Role | None
    came: bool
    """Whether the phone was there, with whatever right."""

    @property
    def there(self) -> bool:
        """Whether the phone may see it at all."""
        return bool(self.kind) and self.role is not None


TABLE, BOOK = "table", "book"


@dataclass(frozen=True, slots=True)
class Link:
    """One of the links of a table or book, as it is now."""

    role: Role
    generation: int
    open: bool
    at: str
    by: str
    """The phone that made it or took it back; nothing where that was done on the server."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A phone that may come in."""

    device: str
    role: Role
    linked: bool
    """Whether it came by a link; else it opened the table, or made the links."""
    at: str
    seen: str
    """When it was here last; nothing where nobody noted that."""


@dataclass(frozen=True, slots=True)
class Done:
    """Something that was done to the links: made new, taken back, or a phone sent away."""

    at: str
    by: str
    role: Role | None
    open: bool
    device: str


class Links(Register):
    """The links of a database."""

    def __init__(self, connections: Connections, clock: Callable[[], str], key: bytes) -> None:
        super().__init__(connections, clock)
        self._key = key

    # ---- Who may do what ----

    def standing(self, subject: str, device: str) -> Standing:
        """Tell how a phone stands to a table or book: by one question, whatever there is."""
        table, book, removed, linked, came, roles = self._db.execute(
            _STANDING, {"subject": subject, "device": device}
        ).fetchone()
        kind = "" if removed else TABLE if table else BOOK if book else ""
        held = (roles or "").split(",")
        role = next((one for one in reversed(ROLES) if one in held), None) if linked else Role.OWN
        return Standing(kind, role if kind else None, bool(came))

    def role(self, subject: str, device: str) -> Role | None:
        """What a phone may do with a table or book; None where it may not even see it."""
        return self.standing(subject, device).role

    def let_in(self, device: str) -> bool:
        """Whether a phone may see any table or book, by its links or because it has none yet."""
        return bool(self._db.execute(_LET_IN, {"device": device}).fetchone()[0])

    # ---- The links ----

    def token(self, kind: str, link: Link, subject: str) -> str:
        """Make the token of a link: 128 bits that follow from the folder's key."""
        said = "\0".join(("link", kind, subject, link.role, str(link.generation)))
        digest = hmac.new(self._key, said.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")

    def path(self, kind: str, link: Link, subject: str) -> str:
        """The path of a link, at whatever server it is opened."""
        return f"/j/{subject}/{self.token(kind, link, subject)}"

    def links(self, subject: str) -> dict[Role, Link]:
        """The links as they are now, if there are any."""
        return {link.role: link for link in self._ever(subject)}

    def _ever(self, subject: str) -> list[Link]:
        query = "SELECT role, generation, open, at, by FROM links WHERE subject = ? ORDER BY number"
        found = self._db.execute(query, [subject])
        return [Link(Role(role), n, bool(o), at, by) for role, n, o, at, by in found]

    def seen(self, subject: str) -> int:
        """A number that grows with every change of a subject's links, phones or removal."""
        return int(self._db.execute(_SEEN, {"subject": subject}).fetchone()[0])

    def by_token(self, subject: str, token: str) -> Link | None:
        """Find the link that a token is of, open or not any more; None where it is of none."""
        kind = self.standing(subject, "").kind
        ever = self._ever(subject) if kind else []
        # Of what is not there as much is worked out as of what is.
        tried = ever or [Link(role, 1, open=False, at="", by="") for role in ROLES]
        made = (self.token(kind, one, subject).encode() for one in tried)
        good = [hmac.compare_digest(one, token.encode()) for one in made]
        found = next((one for one, same in zip(tried, good, strict=True) if same and ever), None)
        return found and replace(found, open=self._is_open(subject, found))

    def _is_open(self, subject: str, link: Link) -> bool:
        now = self.links(subject)[link.role]
        return now.open and now.generation == link.generation

    def grant(self, subject: str, device: str, role: Role, generation: int) -> None:
        """Let a phone in, unless it is already; a lower link never lowers what it may."""
        said = {"subject": subject, "device": device, "role": role, "generation": generation}
        with self._db.atomic() as db:
            db.execute(_GRANT, {**said, "at": self._clock(), "by": ""})

    def make(self, subject: str, device: str, seen: int | None = None) -> None:
        """Make the links of a table or book of before: from now on its address opens nothing.

        The phone that made them keeps what it may. Raises LinksChangedError where they are made.
        """
        self._write(f"{_MAKE} AND {_AS_SEEN}", subject, seen, device)

    def change(
        self, subject: str, role: Role, device: str, seen: int | None = None, *, open_: bool
    ) -> None:
        """Make a link new, or take it back: whoever came by it before is shut out at once.

        The phone that does it keeps what it may. Raises LinksChangedError where something was
        said after `seen`.
        """
        self._write(_CHANGE, subject, seen, device, role=role, open=int(open_))

    def send_away(self, subject: str, device: str, by: str, seen: int | None = None) -> None:
        """End what a phone may; by a link that it still has it comes in again."""
        self._write(_SEND_AWAY, subject, seen, device=device, by=by)

    def _write(
        self, query: str, subject: str, seen: int | None, owner: str = "", **values: object
    ) -> None:
        """Write what was changed, and that an `owner` who did it keeps what he may.

        Raises LinksChangedError where something was said after `seen`.
        """
        usual = {"subject": subject, "seen": seen, "at": self._clock()}
        values = {**usual, "device": owner, "by": owner, **values}
        with self._db.atomic() as db:
            if not db.execute(query, values).rowcount:
                raise LinksChangedError(subject)
            if owner:
                db.execute(_KEEP_OWN, values)

    # ---- The phones ----

    def sent_away(self, subject: str, device: str) -> bool:
        """Tell whether somebody has ever ended what a phone may."""
        query = "SELECT 1 FROM grants WHERE subject = ? AND device = ? AND role = ''"
        return self._db.execute(query, [subject, device]).fetchone() is not None

    def guests(self, subject: str, most: int, skip: int = 0) -> list[Guest]:
        """List so many of the phones that may come in, those that may do most first."""
        return self._guests({"subject": subject, "device": "", "most": most, "skip": skip})

    def guest(self, subject: str, device: str) -> Guest | None:
        """Find a phone that may come in; None where it may not."""
        said = {"subject": subject, "device": device, "most": 1, "skip": 0}
        return next(iter(self._guests(said)), None) if device else None

    def _guests(self, said: dict[str, object]) -> list[Guest]:
        return [
            Guest(device, Role(role), bool(generation), at, seen or "")
            for device, role, generation, at, seen in self._db.execute(_GUESTS, said)
        ]

    def count(self, subject: str) -> dict[Role, int]:
        """Count the phones that may come in, by what they may do at most."""
        found = self._db.execute(_COUNT, {"subject": subject, "device": ""})
        return {Role(role): many for role, many in found}

    def devices(self, subject: str) -> list[str]:
        """Name all phones that may come in."""
        query = "SELECT DISTINCT device FROM grants_now WHERE subject = ?"
        return [row[0] for row in self._db.execute(query, [subject])]

    def done(self, subject: str) -> list[Done]:
        """List what was done to the links, the last first; not who came."""
        found = self._db.execute(_DONE, {"subject": subject})
        return [
            Done(at, by, Role(role) if role else None, bool(o), device)
            for at, by, role, o, device in found
        ]

    # ---- Removed tables ----

    def remove(self, subject: str, seen: int | None = None, *, removed: bool = True) -> None:
        """Take a table out of all lists, so that nothing opens it; or bring it back.

        Raises LinksChangedError where something was said after `seen`.
        """
        self._write(_REMOVE, subject, seen, removed=int(removed))

    def removed_from(self, device: str) -> dict[str, str]:
        """Tell when which tables of its own were taken from a phone's list, the last first."""
        return dict(self._db.execute(_REMOVED_FROM, {"device": device}).fetchall())

    def removed(self) -> set[str]:
        """List what is removed."""
        query = "SELECT subject, removed FROM removals ORDER BY number"
        last: dict[str, int] = dict(self._db.execute(query).fetchall())
        return {subject for subject, gone in last.items() if gone}


_STANDING = """
    SELECT EXISTS (SELECT 1 FROM evenings WHERE id = :subject),
        EXISTS (SELECT 1 FROM book_events WHERE book = :subject),
        (SELECT removed FROM removals WHERE subject = :subject ORDER BY number DESC LIMIT 1),
        EXISTS (SELECT 1 FROM links WHERE subject = :subject),
        EXISTS (SELECT 1 FROM grants WHERE subject = :subject AND device = :device)
            OR EXISTS (SELECT 1 FROM visits WHERE device = :device AND evening = :subject)
            OR EXISTS (SELECT 1 FROM book_visits WHERE device = :device AND book = :subject),
        (SELECT group_concat(role) FROM grants_now WHERE subject = :subject AND device = :device)
"""
_REMOVED_FROM = """
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
_SEEN = """
    SELECT coalesce((SELECT max(number) FROM links WHERE subject = :subject), 0)
        + coalesce((SELECT max(number) FROM grants WHERE subject = :subject AND role = ''), 0)
        + coalesce((SELECT max(number) FROM removals WHERE subject = :subject), 0)
"""
_AS_SEEN = f"(:seen IS NULL OR :seen = ({_SEEN}))"
_REMOVE = f"""
    INSERT INTO removals (subject, at, removed) SELECT :subject, :at, :removed WHERE {_AS_SEEN}
"""
_LET_IN = """
    SELECT EXISTS (SELECT 1 FROM grants_now WHERE device = :device)
        OR EXISTS (SELECT 1 FROM visits WHERE device = :device
            AND NOT EXISTS (SELECT 1 FROM links WHERE subject = visits.evening))
"""
_GRANT = """
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT :subject, :at, :device, :role, :generation, :by
    WHERE NOT EXISTS (SELECT 1 FROM grants_now WHERE subject = :subject AND device = :device
        AND role = :role AND generation = :generation)
"""
_KEEP_OWN = """
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT :subject, :at, :device, 'own', 0, :device
    WHERE NOT EXISTS (SELECT 1 FROM grants_now WHERE subject = :subject AND device = :device
        AND role = 'own')
"""
_MAKE = """
    INSERT INTO links (subject, at, role, generation, open, by)
    SELECT :subject, :at, value, 1, 1, :device FROM json_each('["watch", "keep", "own"]')
    WHERE NOT EXISTS (SELECT 1 FROM links WHERE subject = :subject)
"""
_CHANGE = f"""
    INSERT INTO links (subject, at, role, generation, open, by)
    SELECT :subject, :at, :role, 1 + coalesce((SELECT max(generation) FROM links
        WHERE subject = :subject AND role = :role), 0), :open, :by
    WHERE {_AS_SEEN}
"""  # noqa: S608 - all of it is written here
_SEND_AWAY = f"""
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT :subject, :at, :device, '', 0, :by
    WHERE {_AS_SEEN} AND EXISTS (SELECT 1 FROM grants_now WHERE subject = :subject
        AND device = :device)
"""  # noqa: S608
# Of what a phone was ever given the most holds; `rank` says how much that is.
_BEST = """
    WITH ranked AS (
        SELECT number, device, role, generation, at,
            CASE role WHEN 'own' THEN 2 WHEN 'keep' THEN 1 ELSE 0 END AS rank
        FROM grants_now WHERE subject = :subject AND (:device = '' OR device = :device)
    ),
    best AS (
        SELECT * FROM (SELECT *, row_number() OVER (
            PARTITION BY device ORDER BY rank DESC, number) AS place FROM ranked)
        WHERE place = 1
    )
"""
_GUESTS = f"""{_BEST},
    listed AS (SELECT * FROM best ORDER BY rank DESC, number LIMIT :most OFFSET :skip)
    SELECT listed.device, role, generation, listed.at, visits.at FROM listed
    LEFT JOIN visits ON visits.evening = :subject AND visits.device = listed.device
    ORDER BY rank DESC, number
"""  # noqa: S608 - all of it is written here
_COUNT = f"{_BEST} SELECT role, count(*) FROM best GROUP BY role"  # noqa: S608
_DONE = """
    SELECT at, by, role, open, device FROM (
        SELECT at, by, role, open, '' AS device, number FROM links
            WHERE subject = :subject AND generation > 1
        UNION ALL SELECT at, by, '', 0, device, number FROM grants
            WHERE subject = :subject AND role = ''
    ) ORDER BY at DESC, number DESC
"""


def open_links(db: Database, subject: str, device: str, now: str, after: str = "") -> None:
    """Make the links of what a phone has just opened, inside its transaction; the phone owns it.

    Those at the table before, if it comes `after` one, may do what they may there.
    """
    said = {"subject": subject, "device": device, "at": now, "after": after}
    db.execute(_MAKE, said)
    db.execute(_KEEP_OWN, said)
    if after:
        db.execute(_ALONG, said)


# Where the table before is open by its address everybody who was there owns it.
_ALONG = """
    INSERT INTO grants (subject, at, device, role, generation, by)
    SELECT DISTINCT :subject, :at, device, role, 1, '' FROM (
        SELECT device, role FROM grants_now WHERE subject = :after
        UNION ALL SELECT device, 'own' FROM listed_tables WHERE evening = :after
            AND NOT EXISTS (SELECT 1 FROM links WHERE subject = :after)
    ) WHERE device <> :device
"""

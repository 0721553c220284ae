"""Deals that are still being tapped in: kept beside the log until they are written."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass

from sqlite_utils import Database

from assistant.core.fields import NOTHING, Fields
from assistant.evening.log.evening import Evening
from assistant.store.database.connections import Register, not_waiting
from assistant.store.encoding import spelled
from assistant.store.phones import phone_id

HOURS = 3
"""What nobody has touched for so long is not going on any more; its own phone keeps it."""
_ALL = """
    SELECT number, device, deal, fields, dropped, taken, before,
        coalesce(24 * (julianday(?) - julianday(at)) >= ?, 0)
    FROM drafts WHERE evening = ? ORDER BY number DESC
"""
_KEEP = """
    INSERT OR REPLACE INTO drafts (evening, device, deal, fields, at, taken, before)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class PhoneDraft:
    """What a phone knows of a deal; `phone` is its id at the table."""

    phone: str
    fields: Fields
    number: int
    device: str
    deal: int
    dropped: bool
    taken: str
    """Which phone has taken it over; empty while it is its own phone's."""
    before: str
    """The phone's own draft before it took this one over, and from which phone: to undo that."""
    old: bool


@dataclass(frozen=True, slots=True)
class Pens:
    """The drafts of the next deal: this phone's, and those of all others."""

    own: PhoneDraft | None
    others: tuple[PhoneDraft, ...]
    """The drafts of the others, the last touched first."""

    @property
    def fields(self) -> Fields:
        """What the phone itself has tapped."""
        return self.own.fields if self.own else NOTHING

    @property
    def taken(self) -> str:
        """Which phone has taken over what this one had begun; empty for none."""
        return self.own.taken if self.own else ""


class Drafts(Register):
    """The drafts of a database.

    Every phone has one at a table, and nobody else's tap changes it.
    """

    def pens(self, address: str, evening: Evening, device: str) -> Pens:
        """Tell what a phone knows of the next deal, and what others are recording."""
        own, others = None, []
        for one in self._all(address, evening):
            if one.device == device:
                own = None if one.dropped else one
            elif one.fields.values and not (one.dropped or one.taken or one.old):
                others.append(one)
        return Pens(own, tuple(others))

    def at_hand(self, address: str, evening: Evening, device: str) -> Fields:
        """The fields of a phone's draft of the next deal; None where it was dropped."""
        return self.pens(address, evening, device).fields

    def keep(
        self, address: str, evening: Evening, device: str, fields: Fields, *, own: bool = False
    ) -> str:
        """Keep what a phone knows of the next deal, unless that is known already.

        What another phone has taken over stays so, unless this one says that it is its `own`;
        returns which has, empty for none. A draft is no fact: nobody waits until it is on the
        disk, and it may be lost.
        """
        known = self.pens(address, evening, device)
        taken = "" if own else known.taken
        plain = {name: list(values) for name, values in fields.values.items()}
        if plain != known.fields.values or taken != known.taken:
            with suppress(sqlite3.OperationalError), not_waiting(self._db) as db:
                self._put(db, address, evening, device, plain, taken=taken)
        return taken

    def _put(
        self,
        db: Database,
        address: str,
        evening: Evening,
        device: str,
        plain: object,
        *,
        taken: str = "",
        before: str = "",
    ) -> int:
        row = [address, device, _next_deal(evening), spelled(plain), self._clock(), taken, before]
        return int(db.execute(_KEEP, row).lastrowid or 0)

    def drop(self, address: str, evening: Evening, device: str) -> int | None:
        """Drop a phone's draft of the next deal; return its number, None without one."""
        own = self.pens(address, evening, device).own
        if own is None:
            return None
        self._db.execute("UPDATE drafts SET dropped = 1 WHERE number = ?", [own.number])
        return own.number

    def take_up(self, address: str, evening: Evening, device: str, number: int) -> bool:
        """Go on with a draft that was dropped; False where another was begun since."""
        kept = {one.number for one in self._all(address, evening) if one.device == device}
        if number not in kept:
            return False
        self._db.execute("UPDATE drafts SET dropped = 0 WHERE number = ?", [number])
        return True

    def take_over(self, address: str, evening: Evening, device: str, phone: str) -> int | None:
        """Go on with what another phone has begun; return the draft's number, None without one.

        The other phone keeps what it had typed, and is told whose it is now.
        """
        with self._db.atomic() as db:
            pens = self.pens(address, evening, device)
            theirs = next((one for one in pens.others if one.phone == phone), None)
            if theirs is None:
                return None
            before = spelled({"fields": dict(pens.fields.values), "from": theirs.number})
            me, plain = phone_id(device, address), dict(theirs.fields.values)
            db.execute("UPDATE drafts SET taken = ? WHERE number = ?", [me, theirs.number])
            return self._put(db, address, evening, device, plain, before=before)

    def give_back(self, address: str, evening: Evening, device: str, number: int) -> bool:
        """Let a phone go on with its own again; False where anything was tapped since."""
        with self._db.atomic() as db:
            own = self.pens(address, evening, device).own
            if own is None or own.number != number or not own.before:
                return False
            before = json.loads(own.before)
            freed = "UPDATE drafts SET taken = '' WHERE number = ? AND taken = ?"
            db.execute(freed, [before["from"], own.phone])
            self._put(db, address, evening, device, before["fields"])
            return True

    def _all(self, address: str, evening: Evening) -> list[PhoneDraft]:
        """List the drafts of the deal at hand; where deals stand apart, all are."""
        rows = self._db.execute(_ALL, [self._clock(), HOURS, address])
        deal, apart = _next_deal(evening), not evening.game.dealt
        return [
            PhoneDraft(
                phone_id(device, address),
                Fields(json.loads(fields)),
                number,
                device,
                of,
                bool(dropped),
                taken,
                before,
                bool(old),
            )
            for number, device, of, fields, dropped, taken, before, old in rows
            if apart or of == deal
        ]


def _next_deal(evening: Evening) -> int:
    """The place of the next deal among all that were dealt, whether they count or not."""
    return len(evening.slots) + 1


def forget_drafts(db: Database, address: str, device: str, *, apart: bool) -> None:
    """Delete the drafts of a deal that is written: all of it, or where deals stand `apart` his own.

    What was taken over from another phone is written with it.
    """
    query = "DELETE FROM drafts WHERE evening = ?"
    if apart:
        query += " AND (device = ? OR taken = ?)"
        db.execute(query, [address, device, phone_id(device, address)])
    else:
        db.execute(query, [address])

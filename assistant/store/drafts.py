"""Drafts of deals, stored beside the log until the deal is saved."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass

from sqlite_utils import Database

from assistant.core.fields import NOTHING, Fields
from assistant.evening.log.evening import Evening
from assistant.store.database.connections import Repository, without_waiting
from assistant.store.encoding import to_json
from assistant.store.phone_data import phone_id

HIDDEN_AFTER_HOURS = 3
"""Hours after its last change until a draft is hidden from other phones."""
_SELECT_DRAFTS = """
    SELECT number, device, deal, fields, dropped, taken, before,
        coalesce(24 * (julianday(?) - julianday(at)) >= ?, 0)
    FROM drafts WHERE evening = ? ORDER BY number DESC
"""
_INSERT_DRAFT = """
    INSERT OR REPLACE INTO drafts (evening, device, deal, fields, at, taken, before)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class PhoneDraft:
    """A phone's draft of a deal; `phone` is the phone's id at the table."""

    phone: str
    fields: Fields
    number: int
    device: str
    deal: int
    dropped: bool
    taken_by: str
    """The id of the phone that has taken the draft over; empty if none has."""
    undo_json: str
    """JSON to undo a take-over: the phone's previous fields and the number of the other draft."""
    hidden: bool


@dataclass(frozen=True, slots=True)
class ActiveDrafts:
    """The drafts of the next deal: this phone's own draft, and drafts of other phones."""

    own: PhoneDraft | None
    others: tuple[PhoneDraft, ...]
    """The drafts of other phones, most recently changed first."""

    @property
    def fields(self) -> Fields:
        """The fields of this phone's draft; empty if it has none."""
        return self.own.fields if self.own else NOTHING

    @property
    def taken_by(self) -> str:
        """The id of the phone that has taken over this phone's draft; empty if none has."""
        return self.own.taken_by if self.own else ""


class Drafts(Repository):
    """The drafts of deals: each phone has one per table, which only that phone changes."""

    def active_drafts(self, address: str, evening: Evening, device: str) -> ActiveDrafts:
        """This phone's draft of the next deal, and those of other phones that it may take over."""
        own, others = None, []
        for draft in self._drafts(address, evening):
            if draft.device == device:
                own = None if draft.dropped else draft
            elif draft.fields.values and not (draft.dropped or draft.taken_by or draft.hidden):
                others.append(draft)
        return ActiveDrafts(own, tuple(others))

    def own_fields(self, address: str, evening: Evening, device: str) -> Fields:
        """The fields of a phone's draft of the next deal; empty if it has none or dropped it."""
        return self.active_drafts(address, evening, device).fields

    def save(
        self,
        address: str,
        evening: Evening,
        device: str,
        fields: Fields,
        *,
        take_back: bool = False,
    ) -> str:
        """Store a phone's draft of the next deal if it has changed.

        Returns the id of the phone that has taken the draft over, "" if none has; with `take_back`,
        this phone takes it back. A power failure may lose the draft, because the commit does not
        wait for the disk.
        """
        drafts = self.active_drafts(address, evening, device)
        taken_by = "" if take_back else drafts.taken_by
        plain = {name: list(values) for name, values in fields.values.items()}
        if plain != drafts.fields.values or taken_by != drafts.taken_by:
            with suppress(sqlite3.OperationalError), without_waiting(self._db) as db:
                self._insert(db, address, evening, device, plain, taken_by=taken_by)
        return taken_by

    def _insert(
        self,
        db: Database,
        address: str,
        evening: Evening,
        device: str,
        plain: object,
        *,
        taken_by: str = "",
        undo_json: str = "",
    ) -> int:
        row = [
            address,
            device,
            _next_deal(evening),
            to_json(plain),
            self._clock(),
            taken_by,
            undo_json,
        ]
        return int(db.execute(_INSERT_DRAFT, row).lastrowid or 0)

    def drop(self, address: str, evening: Evening, device: str) -> int | None:
        """Drop a phone's draft of the next deal; return its number, None if there is no draft."""
        own = self.active_drafts(address, evening, device).own
        if own is None:
            return None
        self._db.execute("UPDATE drafts SET dropped = 1 WHERE number = ?", [own.number])
        return own.number

    def restore(self, address: str, evening: Evening, device: str, number: int) -> bool:
        """Restore a dropped draft by its number; False if the phone has begun a new draft since."""
        own_numbers = {
            draft.number for draft in self._drafts(address, evening) if draft.device == device
        }
        if number not in own_numbers:
            return False
        self._db.execute("UPDATE drafts SET dropped = 0 WHERE number = ?", [number])
        return True

    def take_over(self, address: str, evening: Evening, device: str, phone: str) -> int | None:
        """Copy another phone's draft to this phone; return the copy's number, None if it is gone.

        The other phone keeps its fields and sees which phone has taken them over.
        """
        with self._db.atomic() as db:
            drafts = self.active_drafts(address, evening, device)
            other_draft = next((draft for draft in drafts.others if draft.phone == phone), None)
            if other_draft is None:
                return None
            undo_json = to_json({"fields": dict(drafts.fields.values), "from": other_draft.number})
            phone_here, other_fields = phone_id(device, address), dict(other_draft.fields.values)
            db.execute(
                "UPDATE drafts SET taken = ? WHERE number = ?", [phone_here, other_draft.number]
            )
            return self._insert(db, address, evening, device, other_fields, undo_json=undo_json)

    def undo_take_over(self, address: str, evening: Evening, device: str, number: int) -> bool:
        """Undo the take-over that made the draft `number`; False if the draft has changed since."""
        with self._db.atomic() as db:
            own = self.active_drafts(address, evening, device).own
            if own is None or own.number != number or not own.undo_json:
                return False
            undo = json.loads(own.undo_json)
            update = "UPDATE drafts SET taken = '' WHERE number = ? AND taken = ?"
            db.execute(update, [undo["from"], own.phone])
            self._insert(db, address, evening, device, undo["fields"])
            return True

    def _drafts(self, address: str, evening: Evening) -> list[PhoneDraft]:
        """The drafts of the next deal; in a game without shared deals, all drafts of the table."""
        rows = self._db.execute(_SELECT_DRAFTS, [self._clock(), HIDDEN_AFTER_HOURS, address])
        deal, all_deals = _next_deal(evening), not evening.game.dealt
        return [
            PhoneDraft(
                phone_id(device, address),
                Fields(json.loads(fields)),
                number,
                device,
                draft_deal,
                bool(dropped),
                taken_by,
                undo_json,
                bool(hidden),
            )
            for number, device, draft_deal, fields, dropped, taken_by, undo_json, hidden in rows
            if all_deals or draft_deal == deal
        ]


def _next_deal(evening: Evening) -> int:
    """The key of the next deal; withdrawn deals keep their keys."""
    return len(evening.slots) + 1


def delete_drafts(db: Database, address: str, device: str, *, own_only: bool) -> None:
    """Delete a table's drafts after a deal was saved.

    If `own_only`, delete only the device's own draft, and a draft of another phone that it took
    over.
    """
    query = "DELETE FROM drafts WHERE evening = ?"
    if own_only:
        query += " AND (device = ? OR taken = ?)"
        db.execute(query, [address, device, phone_id(device, address)])
    else:
        db.execute(query, [address])

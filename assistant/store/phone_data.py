"""Data stored per phone: visited tables, owners, verdicts on deals, named house rules."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from sqlite_utils import Database

from assistant.core.game import AnyGame
from assistant.core.limits import VERDICTS
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.reading.deal_verdicts import DealVerdict, Owner, Verdict
from assistant.evening.reading.opening import read_rules, write_rules
from assistant.store.database.connections import Repository, without_waiting
from assistant.store.encoding import to_json

_SET_OWNER = """
    INSERT OR REPLACE INTO phones (evening, phone, seat, at, after) VALUES (?, ?, ?, ?, ?)
"""


def phone_id(device: str, address: str) -> str:
    """A phone's id at one table, which identifies it at no other table; empty without a device."""
    if not device:
        return ""
    return blake2b(f"{address} {device}".encode(), digest_size=8).hexdigest()


class Phones(Repository):
    """The owners of phones, as entered on the phones themselves."""

    def set_owner(self, address: str, device: str, seat: Seat | None, after: int) -> None:
        """Store a phone's owner as of the event `after`; without a seat, delete the owner."""
        phone = phone_id(device, address)
        if seat is None:
            delete = "DELETE FROM phones WHERE evening = ? AND phone = ?"
            self._db.execute(delete, [address, phone])
        else:
            self._db.execute(_SET_OWNER, [address, phone, int(seat), self._clock(), after])

    def owner(self, address: str, phone: str) -> Owner | None:
        """The owner of a phone, by the phone's id at the table; None if no owner is stored."""
        query = "SELECT seat, after FROM phones WHERE evening = ? AND phone = ?"
        row = self._db.execute(query, [address, phone]).fetchone()
        return Owner(Seat(row[0]), row[1]) if row else None


TEN_MINUTES_LENGTH = len("2026-11-22T15:0")
_UPDATE_VISIT = "UPDATE visits SET at = ? WHERE device = ? AND evening = ?"
INSERT_VISIT = "INSERT OR IGNORE INTO visits (device, evening, at) VALUES (?, ?, ?)"


class Visits(Repository):
    """The tables that phones have opened."""

    def add(self, device: str, address: str) -> None:
        """Put a table on a device's list; later visits update the time if ten minutes have passed.

        Does nothing if the database cannot be written.
        """
        moment = self._clock()
        query = "SELECT at FROM listed_tables WHERE device = ? AND evening = ?"
        visit = self._db.execute(query, [device, address]).fetchone()
        with suppress(sqlite3.OperationalError):
            if visit is None:
                self._db.execute(INSERT_VISIT, [device, address, moment])
            elif visit[0][:TEN_MINUTES_LENGTH] != moment[:TEN_MINUTES_LENGTH]:
                with without_waiting(self._db) as db:
                    db.execute(_UPDATE_VISIT, [moment, device, address])

    def latest(self, device: str, limit: int) -> list[str]:
        """Up to `limit` tables on a device's list, most recently changed first."""
        query = """
            SELECT evening FROM listed_tables JOIN scored_tables USING (evening) WHERE device = ?
            ORDER BY changed_at DESC, evening LIMIT ?
        """
        return [row[0] for row in self._db.execute(query, [device, limit])]

    def all_addresses(self, device: str) -> list[str]:
        """The addresses of the tables on a device's list."""
        query = "SELECT evening FROM listed_tables WHERE device = ?"
        return [row[0] for row in self._db.execute(query, [device])]

    def listed_among(self, device: str, addresses: Sequence[str]) -> set[str]:
        """Which of these tables are on a device's list."""
        query = """
            SELECT evening FROM listed_tables
            WHERE device = ? AND evening IN (SELECT value FROM json_each(?))
        """
        rows = self._db.execute(query, [device, json.dumps(list(addresses))])
        return {row[0] for row in rows}

    def has(self, device: str, address: str) -> bool:
        """Whether a table is on a device's list."""
        return bool(self.listed_among(device, [address]))


def last_events(db: Database, device: str) -> dict[str, int]:
    """The number of the last event of each table on a device's list, in the order of opening."""
    query = """
        SELECT mine.evening, last FROM listed_tables AS mine JOIN scored_tables USING (evening)
        JOIN evenings ON evenings.id = mine.evening
        WHERE device = ? ORDER BY opened_at, mine.evening
    """
    return dict(db.execute(query, [device]))


_INSERT_VERDICT = """
    INSERT INTO marks (evening, deal, written, seat, said, after, at, by)
    SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM marks WHERE evening = ?) < ?
"""
_SELECT_VERDICTS = "SELECT deal, written, seat, said, after, at, by FROM marks"
_LATEST_VERDICTS = f"""{_SELECT_VERDICTS} WHERE number IN (
        SELECT max(number) FROM marks
        WHERE evening = ? AND deal IN (SELECT value FROM json_each(?)) GROUP BY deal, seat
    ) ORDER BY number
"""  # noqa: S608 - all of it is written here
_NEWEST_VERDICTS = f"{_SELECT_VERDICTS} WHERE evening = ? ORDER BY number DESC LIMIT ?"


class TooManyVerdictsError(Exception):
    """A table has reached the maximum number of verdicts."""


class Verdicts(Repository):
    """The verdicts of players on deals."""

    def allow(self, address: str, device: str, *, allowed: bool) -> None:
        """Set whether the players of a table may give verdicts on its deals."""
        query = "INSERT INTO markings (evening, allowed, at, by) VALUES (?, ?, ?, ?)"
        row = [address, int(allowed), self._clock(), phone_id(device, address)]
        self._db.execute(query, row)

    def allowed(self, address: str) -> bool:
        """Whether the players of a table may give verdicts on its deals; False by default."""
        query = "SELECT allowed FROM markings WHERE evening = ? ORDER BY number DESC LIMIT 1"
        row = self._db.execute(query, [address]).fetchone()
        return bool(row and row[0])

    def add(
        self, address: str, evening: Evening, slot: Slot, device: str, seat: Seat, verdict: Verdict
    ) -> None:
        """Store a player's verdict on the current version of a deal.

        Raises TooManyVerdictsError if the table has the maximum number of verdicts.
        """
        by, at = phone_id(device, address), self._clock()
        row = [address, slot.key, slot.written, int(seat), verdict, evening.number, at, by]
        if not self._db.execute(_INSERT_VERDICT, [*row, address, VERDICTS]).rowcount:
            raise TooManyVerdictsError(address)

    def latest(self, address: str, deals: Iterable[int]) -> list[DealVerdict]:
        """Each player's latest verdict on each of the deals with these keys."""
        return self._verdicts(_LATEST_VERDICTS, address, to_json([*deals]))

    def newest(self, address: str, limit: int) -> list[DealVerdict]:
        """Up to `limit` verdicts on a table's deals, newest first."""
        return self._verdicts(_NEWEST_VERDICTS, address, limit)

    def count(self, address: str) -> int:
        """The number of verdicts ever given at a table."""
        query = "SELECT count(*) FROM marks WHERE evening = ?"
        return int(self._db.execute(query, [address]).fetchone()[0])

    def has_judged(self, address: str, phone: str) -> bool:
        """Whether a phone, by its id at the table, has ever given a verdict there."""
        query = "SELECT EXISTS (SELECT 1 FROM marks WHERE evening = ? AND by = ?)"
        return bool(self._db.execute(query, [address, phone]).fetchone()[0])

    def _verdicts(self, query: str, *values: object) -> list[DealVerdict]:
        return [
            DealVerdict(deal, written, Seat(seat), Verdict(verdict), after, at, by)
            for deal, written, seat, verdict, after, at, by in self._db.execute(query, values)
        ]


# ---- House rules that they keep ----


@dataclass(frozen=True, slots=True)
class SavedRules:
    """House rules that a phone stored under a name; `rules` is None if they are unreadable."""

    name: str
    rules: Any


class StoredHouseRules(Repository):
    """The house rules that phones stored under names."""

    def save(self, device: str, game: AnyGame, name: str, rules: Any) -> None:
        """Store house rules for a device, replacing any that have the same name."""
        insert = """
            INSERT OR REPLACE INTO kept_rules (device, game, name, rules, at)
            VALUES (?, ?, ?, ?, ?)
        """
        plain = to_json(write_rules(rules, game))
        self._db.execute(insert, [device, game.key, name, plain, self._clock()])

    def all_named(self, device: str, game: AnyGame) -> list[SavedRules]:
        """The house rules of a game that a device has stored, sorted by name."""
        query = "SELECT name, rules FROM kept_rules WHERE device = ? AND game = ? ORDER BY name"
        rows = self._db.execute(query, [device, game.key])
        return [SavedRules(name, _read_rules(plain, game)) for name, plain in rows]

    def rename(self, device: str, game: AnyGame, name: str, new_name: str) -> bool:
        """Rename stored house rules; False if the new name is taken or the old one is unknown."""
        update = (
            "UPDATE OR IGNORE kept_rules SET name = ? WHERE device = ? AND game = ? AND name = ?"
        )
        return bool(self._db.execute(update, [new_name, device, game.key, name]).rowcount)

    def delete(self, device: str, game: AnyGame, name: str) -> None:
        """Delete stored house rules."""
        delete = "DELETE FROM kept_rules WHERE device = ? AND game = ? AND name = ?"
        self._db.execute(delete, [device, game.key, name])


def _read_rules(rules_text: str, game: AnyGame) -> Any:
    """House rules from JSON; None if this version cannot read them."""
    try:
        plain = json.loads(rules_text)
    except (ValueError, RecursionError):
        return None
    return read_rules(plain, game)[0]

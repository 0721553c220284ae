"""What is known of phones: the tables they opened, whose they are, what they say and keep."""

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
from assistant.store.database.connections import Register, not_waiting
from assistant.store.encoding import spelled

_SAY = """
    INSERT OR REPLACE INTO phones (evening, phone, seat, at, after) VALUES (?, ?, ?, ?, ?)
"""


def phone_id(device: str, address: str) -> str:
    """Name a phone at one table: nobody finds out by it what else the phone has to do with."""
    if not device:
        return ""
    return blake2b(f"{address} {device}".encode(), digest_size=8).hexdigest()


class Phones(Register):
    """Whose phones are, as they said themselves."""

    def say(self, address: str, device: str, seat: Seat | None, after: int) -> None:
        """Say after so many events of a table whose a phone is, or that it is nobody's."""
        phone = phone_id(device, address)
        if seat is None:
            of_it = "DELETE FROM phones WHERE evening = ? AND phone = ?"
            self._db.execute(of_it, [address, phone])
        else:
            self._db.execute(_SAY, [address, phone, int(seat), self._clock(), after])

    def owner(self, address: str, phone: str) -> Owner | None:
        """Tell whose a phone of a table is, by its id, as it said; None where it is nobody's."""
        query = "SELECT seat, after FROM phones WHERE evening = ? AND phone = ?"
        found = self._db.execute(query, [address, phone]).fetchone()
        return Owner(Seat(found[0]), found[1]) if found else None


TO_TEN_MINUTES = len("2026-11-22T15:0")
HERE = "UPDATE visits SET at = ? WHERE device = ? AND evening = ?"
VISIT = "INSERT OR IGNORE INTO visits (device, evening, at) VALUES (?, ?, ?)"


class Visits(Register):
    """The lists of tables that phones have opened."""

    def add(self, device: str, address: str) -> None:
        """Put a table on a device's list; where that cannot be noted it is read all the same.

        When it was there last is noted too, to ten minutes.
        """
        now = self._clock()
        query = "SELECT at FROM listed_tables WHERE device = ? AND evening = ?"
        found = self._db.execute(query, [device, address]).fetchone()
        with suppress(sqlite3.OperationalError):
            if found is None:
                self._db.execute(VISIT, [device, address, now])
            elif found[0][:TO_TEN_MINUTES] != now[:TO_TEN_MINUTES]:
                with not_waiting(self._db) as db:
                    db.execute(HERE, [now, device, address])

    def last(self, device: str, most: int) -> list[str]:
        """List so many of a device's tables, the last carried on first."""
        query = """
            SELECT evening FROM listed_tables JOIN scored_tables USING (evening) WHERE device = ?
            ORDER BY changed_at DESC, evening LIMIT ?
        """
        return [row[0] for row in self._db.execute(query, [device, most])]

    def all(self, device: str) -> list[str]:
        """List a device's tables."""
        query = "SELECT evening FROM listed_tables WHERE device = ?"
        return [row[0] for row in self._db.execute(query, [device])]

    def among(self, device: str, addresses: Sequence[str]) -> set[str]:
        """Tell which of these tables are on a device's list."""
        query = """
            SELECT evening FROM listed_tables
            WHERE device = ? AND evening IN (SELECT value FROM json_each(?))
        """
        found = self._db.execute(query, [device, json.dumps(list(addresses))])
        return {row[0] for row in found}

    def has(self, device: str, address: str) -> bool:
        """Tell whether a table is on a device's list."""
        return bool(self.among(device, [address]))


def last_events(db: Database, device: str) -> dict[str, int]:
    """Tell the number of the last event of each of a phone's tables, the first opened first."""
    query = """
        SELECT mine.evening, last FROM listed_tables AS mine JOIN scored_tables USING (evening)
        JOIN evenings ON evenings.id = mine.evening
        WHERE device = ? ORDER BY opened_at, mine.evening
    """
    return dict(db.execute(query, [device]))


_ADD = """
    INSERT INTO marks (evening, deal, written, seat, said, after, at, by)
    SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM marks WHERE evening = ?) < ?
"""
_READ = "SELECT deal, written, seat, said, after, at, by FROM marks"
_LAST = f"""{_READ} WHERE number IN (
        SELECT max(number) FROM marks
        WHERE evening = ? AND deal BETWEEN ? AND ? GROUP BY deal, seat
    ) ORDER BY number
"""  # noqa: S608 - all of it is written here
_NEWEST = f"{_READ} WHERE evening = ? ORDER BY number DESC LIMIT ?"


class TooManyMarksError(Exception):
    """So much was said of the deals of a table that nothing more is written."""


class Marks(Register):
    """The marks of a database."""

    def allow(self, address: str, device: str, *, allowed: bool) -> None:
        """Let the players of a table say what they think of its deals, or not any more."""
        query = "INSERT INTO markings (evening, allowed, at, by) VALUES (?, ?, ?, ?)"
        row = [address, int(allowed), self._clock(), phone_id(device, address)]
        self._db.execute(query, row)

    def allowed(self, address: str) -> bool:
        """Tell whether players may; off until somebody says so."""
        query = "SELECT allowed FROM markings WHERE evening = ? ORDER BY number DESC LIMIT 1"
        found = self._db.execute(query, [address]).fetchone()
        return bool(found and found[0])

    def add(
        self, address: str, evening: Evening, slot: Slot, device: str, seat: Seat, said: Verdict
    ) -> None:
        """Write down what somebody says of a deal as it is written now.

        Raises TooManyMarksError where so much was said already.
        """
        by, at = phone_id(device, address), self._clock()
        row = [address, slot.key, slot.written, int(seat), said, evening.number, at, by]
        if not self._db.execute(_ADD, [*row, address, VERDICTS]).rowcount:
            raise TooManyMarksError(address)

    def last(self, address: str, deals: Iterable[int]) -> list[DealVerdict]:
        """List what everybody said last of some deals of a table, by their keys."""
        some = set(deals)
        between = (min(some), max(some)) if some else (0, 0)
        return [one for one in self._found(_LAST, address, *between) if one.deal in some]

    def newest(self, address: str, most: int) -> list[DealVerdict]:
        """List so much of what was ever said of a table's deals, the newest first."""
        return self._found(_NEWEST, address, most)

    def count(self, address: str) -> int:
        """Count what was ever said of a table's deals."""
        query = "SELECT count(*) FROM marks WHERE evening = ?"
        return int(self._db.execute(query, [address]).fetchone()[0])

    def said_by(self, address: str, phone: str) -> bool:
        """Tell whether a phone ever said anything of a table's deals, by its id there."""
        query = "SELECT EXISTS (SELECT 1 FROM marks WHERE evening = ? AND by = ?)"
        return bool(self._db.execute(query, [address, phone]).fetchone()[0])

    def _found(self, query: str, *values: object) -> list[DealVerdict]:
        return [
            DealVerdict(deal, written, Seat(seat), Verdict(said), after, at, by)
            for deal, written, seat, said, after, at, by in self._db.execute(query, values)
        ]


# ---- House rules that they keep ----


@dataclass(frozen=True, slots=True)
class KeptRules:
    """House rules under the name a phone gave them; None where this version cannot read them."""

    name: str
    rules: Any


class KeptHouseRules(Register):
    """The kept house rules of a database."""

    def keep(self, device: str, game: AnyGame, name: str, rules: Any) -> None:
        """Keep house rules under a name for a device; what had the name before is replaced."""
        insert = (
            "INSERT INTO kept_rules (device, game, name, rules, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET rules = excluded.rules, at = excluded.at"
        )
        plain = spelled(write_rules(rules, game))
        self._db.execute(insert, [device, game.key, name, plain, self._clock()])

    def kept(self, device: str, game: AnyGame) -> list[KeptRules]:
        """List the house rules of a game that a device keeps, by name."""
        query = "SELECT name, rules FROM kept_rules WHERE device = ? AND game = ? ORDER BY name"
        found = self._db.execute(query, [device, game.key])
        return [KeptRules(name, _read(plain, game)) for name, plain in found]

    def rename(self, device: str, game: AnyGame, name: str, new: str) -> bool:
        """Give kept house rules another name; False where it is taken, or there are none."""
        update = (
            "UPDATE OR IGNORE kept_rules SET name = ? WHERE device = ? AND game = ? AND name = ?"
        )
        return bool(self._db.execute(update, [new, device, game.key, name]).rowcount)

    def forget(self, device: str, game: AnyGame, name: str) -> None:
        """Delete kept house rules."""
        delete = "DELETE FROM kept_rules WHERE device = ? AND game = ? AND name = ?"
        self._db.execute(delete, [device, game.key, name])


def _read(stored: str, game: AnyGame) -> Any:
    """Read kept house rules; None where this version cannot."""
    try:
        plain = json.loads(stored)
    except (ValueError, RecursionError):
        return None
    return read_rules(plain, game)[0]

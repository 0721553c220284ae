"""Deals that are still being tapped in: kept beside the log until they are written."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from sqlite_utils import Database

from assistant.core.fields import NOTHING, Fields
from assistant.evening.evening import Evening
from assistant.store.connections import not_waiting
from assistant.store.kept.encoding import spelled

_LAST = """
    SELECT number, fields, dropped FROM drafts
    WHERE evening = ? AND deal = ? ORDER BY number DESC LIMIT 1
"""
_KEEP = "INSERT OR REPLACE INTO drafts (evening, device, deal, fields, at) VALUES (?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class _Draft:
    number: int
    fields: Fields
    dropped: bool


class Drafts:
    """The drafts of a database; `database` gives this thread's connection, `clock` the time.

    Every phone has one at a table. The table goes on with the last one, whoever tapped it.
    """

    def __init__(self, database: Callable[[], Database], clock: Callable[[], str]) -> None:
        self._database, self._clock = database, clock

    def at_hand(self, address: str, evening: Evening) -> Fields:
        """What is known of the next deal of a table; nothing where it was dropped."""
        last = self._last(address, evening)
        return last.fields if last and not last.dropped else NOTHING

    def keep(self, address: str, evening: Evening, device: str, fields: Fields) -> None:
        """Keep what a phone knows of the next deal, unless that is known already.

        A draft is no fact: nobody waits until it is on the disk, and it may be lost.
        """
        plain = {name: list(values) for name, values in fields.values.items()}
        if plain == self.at_hand(address, evening).values:
            return
        row = [address, device, _next_deal(evening), spelled(plain), self._clock()]
        with suppress(sqlite3.OperationalError), not_waiting(self._database()) as db:
            db.execute(_KEEP, row)

    def drop(self, address: str, evening: Evening) -> int | None:
        """Drop what is known of the next deal; return the draft's number, None without one."""
        last = self._last(address, evening)
        if last is None:
            return None
        self._database().execute("UPDATE drafts SET dropped = 1 WHERE number = ?", [last.number])
        return last.number

    def take_up(self, address: str, evening: Evening, number: int) -> bool:
        """Go on with a draft that was dropped; False where another was begun since."""
        last = self._last(address, evening)
        if last is None or last.number != number:
            return False
        self._database().execute("UPDATE drafts SET dropped = 0 WHERE number = ?", [number])
        return True

    def _last(self, address: str, evening: Evening) -> _Draft | None:
        found = self._database().execute(_LAST, [address, _next_deal(evening)]).fetchone()
        if found is None:
            return None
        number, fields, dropped = found
        return _Draft(number, Fields(json.loads(fields)), bool(dropped))


def _next_deal(evening: Evening) -> int:
    """The place of the next deal among all that were dealt, whether they count or not."""
    return len(evening.slots) + 1


def forget_drafts(db: Database, address: str) -> None:
    """Delete a table's drafts: the deal is written."""
    db.execute("DELETE FROM drafts WHERE evening = ?", [address])

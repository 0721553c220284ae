"""Tables that are away with a phone, and up to where anybody has a copy of each."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass

from assistant.store.database.connections import Register
from assistant.store.phones import phone_id

_GO = "INSERT INTO travels (evening, away, at, by) VALUES (?, ?, ?, ?)"
_LAST = "SELECT away, at, by FROM travels WHERE evening = ? ORDER BY number DESC LIMIT 1"
_COPY = "INSERT INTO copies (evening, after, at, by) VALUES (?, ?, ?, ?)"
_COPIED = "SELECT coalesce(max(after), 0) FROM copies WHERE evening = ?"


@dataclass(frozen=True, slots=True)
class Away:
    """A table that somebody has taken along: since when, and on which phone."""

    at: str
    by: str
    """The phone, as its table knows it."""


class Travels(Register):
    """What tables are away."""

    def away(self, address: str) -> Away | None:
        """Tell with whom a table is away; None where it is here."""
        found = self._db.execute(_LAST, [address]).fetchone()
        return Away(found[1], found[2]) if found and found[0] else None

    def take_along(self, address: str, device: str) -> None:
        """Note that a phone has taken a table along."""
        self._go(address, device, away=True)

    def bring_back(self, address: str, device: str) -> None:
        """Note that a table is here again, or that nobody waits for it."""
        if self.away(address) is not None:
            self._go(address, device, away=False)

    def _go(self, address: str, device: str, *, away: bool) -> None:
        row = [address, int(away), self._clock(), phone_id(device, address)]
        self._db.execute(_GO, row)

    def copied(self, address: str) -> int:
        """Tell the number of the last event that a copy of a table had; 0 without any."""
        return int(self._db.execute(_COPIED, [address]).fetchone()[0])

    def note_copy(self, address: str, after: int, device: str) -> None:
        """Say that somebody has a copy of a table up to an event; he has it all the same.

        Where that cannot be noted he may be reminded of another one.
        """
        if self.copied(address) < after:
            row = [address, after, self._clock(), phone_id(device, address)]
            with suppress(sqlite3.OperationalError):
                self._db.execute(_COPY, row)

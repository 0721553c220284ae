"""By what id a table knows its phones, and whose they are."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from assistant.core.seat import Seat
from assistant.evening.reading.deal_verdicts import Owner
from assistant.store.database.connections import Connections

_SAY = """
    INSERT OR REPLACE INTO phones (evening, phone, seat, at, after) VALUES (?, ?, ?, ?, ?)
"""


def phone_id(device: str, address: str) -> str:
    """Name a phone at one table: nobody finds out by it what else the phone has to do with."""
    if not device:
        return ""
    return blake2b(f"{address} {device}".encode(), digest_size=8).hexdigest()


class Phones:
    """What phones said of whose they are."""

    def __init__(self, connections: Connections, clock: Callable[[], str]) -> None:
        self._connections, self._clock = connections, clock

    def say(self, address: str, device: str, seat: Seat | None, after: int) -> None:
        """Say after so many events of a table whose a phone is, or that it is nobody's."""
        phone = phone_id(device, address)
        if seat is None:
            of_it = "DELETE FROM phones WHERE evening = ? AND phone = ?"
            self._connections.db.execute(of_it, [address, phone])
        else:
            self._connections.db.execute(_SAY, [address, phone, int(seat), self._clock(), after])

    def owner(self, address: str, phone: str) -> Owner | None:
        """Tell whose a phone of a table is, by its id, as it said; None where it is nobody's."""
        query = "SELECT seat, after FROM phones WHERE evening = ? AND phone = ?"
        found = self._connections.db.execute(query, [address, phone]).fetchone()
        return Owner(Seat(found[0]), found[1]) if found else None

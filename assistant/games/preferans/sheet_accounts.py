"""Pool, mountain and whists: the columns of the Preferans sheet, and how they are written."""

from assistant.core.ledger import Entry, Points
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat

POOL, MOUNTAIN, WHISTS = "pool", "mountain", "whists"
CARRIED = ("carried", TABLE, TABLE)
"""No column of the sheet: what all share with their mountains and pools since somebody left."""


def to_pool(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Write points of a made contract."""
    return Entry(TABLE, seat, points, POOL, item, why)


def to_mountain(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Write points of a failure."""
    return Entry(TABLE, seat, points, MOUNTAIN, item, why)


def off_mountain(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Take points off, below zero if need be."""
    return Entry(seat, TABLE, points, MOUNTAIN, item, why)


def to_whists(holder: Seat, against: Seat, points: Points, item: str, why: Message) -> Entry:
    """Write points that one player holds against another."""
    return Entry(against, holder, points, WHISTS, item, why)

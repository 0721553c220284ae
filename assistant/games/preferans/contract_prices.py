"""What a contract is worth, misère too, and in which columns of the sheet it is written."""

from fractions import Fraction

from assistant.core.ledger import Entry, Points
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat

from .facts import MISERE, Contract, Facts
from .rules import Rules

POOL, MOUNTAIN, WHISTS = "pool", "mountain", "whists"
CARRIED = ("carried", TABLE, TABLE)
"""Points that all share since somebody left. They are in the ledger, and no column of the sheet."""


def to_pool(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Write points into a player's pool."""
    return Entry(TABLE, seat, points, POOL, item, why)


def to_mountain(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Write points on a player's mountain."""
    return Entry(TABLE, seat, points, MOUNTAIN, item, why)


def off_mountain(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Take points off a player's mountain, below zero if need be."""
    return Entry(seat, TABLE, points, MOUNTAIN, item, why)


def to_whists(holder: Seat, against: Seat, points: Points, item: str, why: Message) -> Entry:
    """Write points that one player holds against another."""
    return Entry(against, holder, points, WHISTS, item, why)


VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
MISERE_VALUE = 10
GIVEN_UP = 3
"""Undertricks of a contract that was given up: "without three"."""


def value(contract: Contract) -> int:
    """The points of a contract (Akagiri, Preferans, values)."""
    return VALUES.get(contract.level, MISERE_VALUE)


def mountain_price(contract: Contract, rules: Rules) -> int:
    """What an undertrick puts on the mountain: the value or twice as much, misère by itself."""
    if contract == MISERE:
        return rules.misere_price
    return value(contract) * rules.undertrick_factor


def whist_price(contract: Contract, rules: Rules) -> int:
    """What a trick of the defenders is worth in whists: the value, or twice as much."""
    return value(contract) * rules.whist_factor


def undertricks(facts: Facts) -> int:
    """How far the declarer missed his contract, in tricks; 0 where he made it."""
    if facts.given_up:
        return GIVEN_UP
    if not facts.tricks or facts.declarer is None:
        return 0
    taken = facts.tricks[facts.declarer]
    return taken if facts.contract == MISERE else max(0, facts.contract.level - taken)


def made(facts: Facts) -> bool:
    """Tell whether the declarer did what he undertook."""
    return undertricks(facts) == 0


def part(points: int, parts: int) -> Points:
    """Divide points exactly: a whole number where it is one."""
    share = Fraction(points, parts)
    return share.numerator if share.denominator == 1 else share

"""What a contract is worth, misère too, and in which columns of the sheet it is written."""

from fractions import Fraction

from assistant.core.ledger import Entry, Points, simplest
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


def value(contract: Contract, rules: Rules) -> int:
    """The points of a contract (Akagiri, Preferans, values), by the prices of the table."""
    levels = {
        6: rules.price_6,
        7: rules.price_7,
        8: rules.price_8,
        9: rules.price_9,
        10: rules.price_10,
    }
    return levels.get(contract.level, rules.price_misere)


def mountain_price(contract: Contract, rules: Rules) -> int:
    """What an undertrick puts on the mountain: the value or twice as much, misère by itself."""
    if contract == MISERE:
        return rules.misere_price
    return value(contract, rules) * rules.undertrick_factor


def whist_price(contract: Contract, rules: Rules) -> int:
    """What a trick of the defenders is worth in whists: the value, or twice as much."""
    return value(contract, rules) * rules.whist_factor


def undertricks(facts: Facts, rules: Rules) -> int:
    """How far the declarer missed his contract, in tricks; 0 where he made it."""
    return rules.give_up_short if facts.given_up else _missed(facts)


def _missed(facts: Facts) -> int:
    if not facts.tricks or facts.declarer is None:
        return 0
    taken = facts.tricks[facts.declarer]
    return taken if facts.contract == MISERE else max(0, facts.contract.level - taken)


def made(facts: Facts) -> bool:
    """Tell whether the declarer did what he undertook."""
    return not facts.given_up and _missed(facts) == 0


def part(points: int, parts: int) -> Points:
    """Divide points exactly: a whole number where it is one."""
    return simplest(Fraction(points, parts))

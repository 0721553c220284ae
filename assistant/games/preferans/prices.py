"""Prices of contracts, undertricks and whists, and entries of the pool, mountain and whists."""

from fractions import Fraction

from assistant.core.ledger import Entry, Points, simplest
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat

from .facts import MISERE, Contract, Facts
from .rules import Rules

POOL, MOUNTAIN, WHISTS = "pool", "mountain", "whists"
CARRIED_CELL = ("carried", TABLE, TABLE)
"""The ledger cell of points left to be shared after a player left; no column shows it."""


def pool_entry(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Entry of points in a player's pool."""
    return Entry(TABLE, seat, points, POOL, item, why)


def mountain_entry(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Entry of points on a player's mountain."""
    return Entry(TABLE, seat, points, MOUNTAIN, item, why)


def mountain_reduction(seat: Seat, points: Points, item: str, why: Message) -> Entry:
    """Entry that reduces a player's mountain, below zero if necessary."""
    return Entry(seat, TABLE, points, MOUNTAIN, item, why)


def whist_entry(holder: Seat, against: Seat, points: Points, item: str, why: Message) -> Entry:
    """Entry of whists that one player holds against another."""
    return Entry(against, holder, points, WHISTS, item, why)


def contract_value(contract: Contract, rules: Rules) -> int:
    """Points of a contract (Akagiri, Preferans, values) at the table's prices."""
    value_by_level = {
        6: rules.price_6,
        7: rules.price_7,
        8: rules.price_8,
        9: rules.price_9,
        10: rules.price_10,
    }
    return value_by_level.get(contract.level, rules.price_misere)


def mountain_price(contract: Contract, rules: Rules) -> int:
    """Mountain points of an undertrick: a multiple of the contract's value; misère has its own
    price.
    """
    if contract == MISERE:
        return rules.misere_price
    return contract_value(contract, rules) * rules.undertrick_factor


def whist_price(contract: Contract, rules: Rules) -> int:
    """Whists for a trick of the defenders: a multiple of the contract's value."""
    return contract_value(contract, rules) * rules.whist_factor


def undertricks(facts: Facts, rules: Rules) -> int:
    """Number of tricks by which the declarer missed the contract; 0 if it was made."""
    return rules.give_up_short if facts.given_up else _tricks_missed(facts)


def _tricks_missed(facts: Facts) -> int:
    if not facts.tricks or facts.declarer is None:
        return 0
    declarer_tricks = facts.tricks[facts.declarer]
    return (
        declarer_tricks
        if facts.contract == MISERE
        else max(0, facts.contract.level - declarer_tricks)
    )


def is_made(facts: Facts) -> bool:
    """Whether the declarer made the contract."""
    return not facts.given_up and _tricks_missed(facts) == 0


def fraction_of(points: int, parts: int) -> Points:
    """The points divided by `parts`, exactly: a whole number or a fraction."""
    return simplest(Fraction(points, parts))

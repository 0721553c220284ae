"""What several people get or owe, added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, TypeVar

from assistant.core.ledger import Points
from assistant.core.names import plain_name
from assistant.settling.book import BOX_PARTY, Amount, Party, Promise

Amounts = Mapping[Party, Amount]
K = TypeVar("K")


def added(parts: Iterable[Mapping[K, Amount]]) -> dict[K, Amount]:
    """Add up what everybody gets or owes by each of these.

    >>> added([{"Anna": 3, "Boris": -3}, {"Boris": 1, "Dana": -1}])
    {'Anna': 3, 'Boris': -2, 'Dana': -1}
    """
    total: dict[K, Any] = {}
    for part in parts:
        for who, amount in part.items():
            total[who] = total.get(who, 0) + amount
    return total


def by_name(amounts: Mapping[Party, Amount]) -> dict[Party, Amount]:
    """Put people in the order of their names; the box and nobody come last.

    Where amounts are equal several ways to pay are as good: which of them is planned then does not
    hang on who was typed first, or on which table was picked first.

    >>> by_name({None: -1, "Boris": 3, "Anna": -2})
    {'Anna': -2, 'Boris': 3, None: -1}
    """
    return dict(sorted(amounts.items(), key=lambda one: _place_of(one[0])))


def _place_of(who: Party) -> tuple[bool, bool, str, str]:
    name = who or ""
    return who is None, who == BOX_PARTY, plain_name(name), name


def opposite(amounts: Mapping[K, Amount]) -> dict[K, Amount]:
    """What brings everybody back to nothing."""
    return {who: -amount for who, amount in amounts.items()}


def less(amounts: Mapping[K, Amount], part: Mapping[K, Amount]) -> dict[K, Amount]:
    """What is left of everybody's amount without a part of it."""
    return added([amounts, opposite(part)])


def got_by(promise: Promise) -> Amounts:
    """What a payment gives to one and takes from another; nothing where one person is both."""
    if promise.payer == promise.payee:
        return {}
    amount: Any = promise.amount
    return {promise.payer: -amount, promise.payee: amount}


def decimals_of(amounts: Mapping[K, Amount]) -> int:
    """Tell with how many decimals money is written; points have none."""
    money = (amount for amount in amounts.values() if isinstance(amount, Decimal))
    return max((-int(amount.as_tuple().exponent) for amount in money), default=0)


def unit_of(amounts: Mapping[K, Amount]) -> Any:
    """The smallest amount that all are whole multiples of: a power of ten of their money, or 1.

    >>> unit_of({"Anna": Decimal("2.50"), "Boris": Decimal("-2.5")})
    Decimal('0.01')
    """
    money = any(isinstance(amount, Decimal) for amount in amounts.values())
    return Decimal(1).scaleb(-decimals_of(amounts)) if money else 1


def in_units(amounts: Mapping[K, Amount]) -> dict[K, Points]:
    """Count money in its smallest units: whole numbers add up quicker, and exactly."""
    unit = unit_of(amounts)
    if isinstance(unit, int):
        return dict(amounts)  # type: ignore[arg-type]
    return {who: int(amount / unit) for who, amount in amounts.items()}

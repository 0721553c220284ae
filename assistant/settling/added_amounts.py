"""What several people get or owe, added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, TypeVar

from assistant.core.ledger import Points
from assistant.settling.book import Amount, Party, Promise

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

"""What several people get or owe, added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from assistant.core.ledger import Points
from assistant.settling.book import Amount, Party, Promise

Amounts = Mapping[Party, Amount]


def added(parts: Iterable[Amounts]) -> dict[Party, Amount]:
    """Add up what everybody gets or owes by each of these."""
    total: dict[Party, Any] = {}
    for part in parts:
        for who, amount in part.items():
            total[who] = total.get(who, 0) + amount
    return total


def opposite(amounts: Amounts) -> Amounts:
    """What brings everybody back to nothing."""
    return {who: -amount for who, amount in amounts.items()}


def less(amounts: Amounts, part: Amounts) -> dict[Party, Amount]:
    """What is left of everybody's amount without a part of it."""
    return added([amounts, opposite(part)])


def got_by(promise: Promise) -> Amounts:
    """What a payment gives to one and takes from another; nothing where one person is both."""
    if promise.payer == promise.payee:
        return {}
    amount: Any = promise.amount
    return {promise.payer: -amount, promise.payee: amount}


def unit_of(amounts: Amounts) -> Any:
    """The smallest amount that all are whole multiples of: a power of ten of their money, or 1."""
    exponents = [
        amount.as_tuple().exponent for amount in amounts.values() if isinstance(amount, Decimal)
    ]
    return Decimal(1).scaleb(min(int(e) for e in exponents)) if exponents else 1


def in_units(amounts: Amounts) -> dict[Party, Points]:
    """Count money in its smallest units: whole numbers add up quicker, and exactly."""
    unit = unit_of(amounts)
    if unit == 1:
        return dict(amounts)  # type: ignore[arg-type]
    return {who: int(amount / unit) for who, amount in amounts.items()}

"""Arithmetic on amounts of several people."""

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
    """Add up the amounts of several mappings by key.

    >>> added([{"Anna": 3, "Boris": -3}, {"Boris": 1, "Dana": -1}])
    {'Anna': 3, 'Boris': -2, 'Dana': -1}
    """
    totals: dict[K, Any] = {}
    for part in parts:
        for key, amount in part.items():
            totals[key] = totals.get(key, 0) + amount
    return totals


def by_name(amounts: Mapping[Party, Amount]) -> dict[Party, Amount]:
    """Amounts sorted by the people's names; the box and the remainder come last.

    If amounts are equal, several payment plans are equally short. Sorting makes the choice
    independent of the order in which people were entered or tables selected.

    >>> by_name({None: -1, "Boris": 3, "Anna": -2})
    {'Anna': -2, 'Boris': 3, None: -1}
    """
    return dict(sorted(amounts.items(), key=lambda item: _sort_key(item[0])))


def _sort_key(party: Party) -> tuple[bool, bool, str, str]:
    name = party or ""
    return party is None, party == BOX_PARTY, plain_name(name), name


def negated(amounts: Mapping[K, Amount]) -> dict[K, Amount]:
    """The amounts with the opposite sign."""
    return {key: -amount for key, amount in amounts.items()}


def subtracted(amounts: Mapping[K, Amount], part: Mapping[K, Amount]) -> dict[K, Amount]:
    """Subtract the amounts in `part` by key."""
    return added([amounts, negated(part)])


def balance_changes(promise: Promise) -> Amounts:
    """Changes of the payer's and payee's balances; empty if both are the same person."""
    if promise.payer == promise.payee:
        return {}
    amount: Any = promise.amount
    return {promise.payer: -amount, promise.payee: amount}


def decimals_of(amounts: Mapping[K, Amount]) -> int:
    """Largest number of decimals of any money amount; 0 for points."""
    money_amounts = (amount for amount in amounts.values() if isinstance(amount, Decimal))
    return max((-int(amount.as_tuple().exponent) for amount in money_amounts), default=0)


def unit_of(amounts: Mapping[K, Amount]) -> Any:
    """Smallest unit of the money amounts, as a power of ten; 1 for points.

    >>> unit_of({"Anna": Decimal("2.50"), "Boris": Decimal("-2.5")})
    Decimal('0.01')
    """
    is_money = any(isinstance(amount, Decimal) for amount in amounts.values())
    return Decimal(1).scaleb(-decimals_of(amounts)) if is_money else 1


def in_units(amounts: Mapping[K, Amount]) -> dict[K, Points]:
    """Convert money amounts to integer multiples of `unit_of`; points stay unchanged."""
    unit = unit_of(amounts)
    if isinstance(unit, int):
        return dict(amounts)  # type: ignore[arg-type]
    return {key: int(amount / unit) for key, amount in amounts.items()}

"""The fewest payments that clear what players owe each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from assistant.core.ledger import Points

K = TypeVar("K")

EXACT_UP_TO = 16
"""With more people than this the groups are found greedily (2 ** n subsets are tried)."""

Payment = tuple[K, K, Points]
_Open = list[tuple[K, Points]]


def payments(balances: Mapping[K, Points]) -> list[Payment[K]]:
    """List (from, to, points) that bring every balance to zero, provably as few as possible.

    People fall into groups that add up to zero; a group of n needs n - 1 payments, so the most
    groups are the fewest payments. Exact up to `EXACT_UP_TO` people with something to settle.
    Raises ValueError where the balances do not add up to zero.
    """
    if sum(balances.values()) != 0:
        raise ValueError("balances that do not add up to zero cannot be settled")
    open_: _Open[K] = [(who, amount) for who, amount in balances.items() if amount != 0]
    groups = _most_groups(open_) if len(open_) <= EXACT_UP_TO else _pairs_first(open_)
    return [payment for group in groups for payment in _clear(group)]


def _most_groups(open_: _Open[K]) -> list[_Open[K]]:
    """Split into the most zero-sum groups, by dynamic programming over subsets.

    `groups[mask]` counts how many zero-sum prefixes an ordering of the subset can have; whoever
    is added last leaves a subset whose count is known.
    """
    size = len(open_)
    sums: list[Points] = [0] * (1 << size)
    groups, last = [0] * (1 << size), [0] * (1 << size)
    for mask in range(1, 1 << size):
        low = mask & -mask
        sums[mask] = sums[mask ^ low] + open_[low.bit_length() - 1][1]
        last[mask] = max(
            (bit for bit in range(size) if mask >> bit & 1),
            key=lambda bit: groups[mask ^ (1 << bit)],
        )
        groups[mask] = groups[mask ^ (1 << last[mask])] + (sums[mask] == 0)
    return _walk_back(open_, sums, last)


def _walk_back(open_: _Open[K], sums: Sequence[Points], last: Sequence[int]) -> list[_Open[K]]:
    found: list[_Open[K]] = []
    mask = (1 << len(open_)) - 1
    while mask:
        if sums[mask] == 0:
            found.append([])
        found[-1].append(open_[last[mask]])
        mask ^= 1 << last[mask]
    return found


def _pairs_first(open_: _Open[K]) -> list[_Open[K]]:
    """Take out pairs that clear each other, and leave the rest as one group."""
    pairs: list[_Open[K]] = []
    rest: _Open[K] = []
    for who, amount in open_:
        match = next((other for other in rest if other[1] == -amount), None)
        if match is None:
            rest.append((who, amount))
        else:
            rest.remove(match)
            pairs.append([match, (who, amount)])
    return [*pairs, rest] if rest else pairs


def _clear(group: _Open[K]) -> list[Payment[K]]:
    """Clear one group with at most one payment less than it has people."""
    owing = sorted((p for p in group if p[1] < 0), key=lambda p: p[1])
    getting = sorted((p for p in group if p[1] > 0), key=lambda p: -p[1])
    found: list[Payment[K]] = []
    while owing:
        (debtor, debt), (creditor, credit) = owing.pop(0), getting.pop(0)
        amount = min(-debt, credit)
        found.append((debtor, creditor, amount))
        if debt + amount:
            owing.insert(0, (debtor, debt + amount))
        if credit - amount:
            getting.insert(0, (creditor, credit - amount))
    return found

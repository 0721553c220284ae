"""Grouping of values by key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """Values by key; keys and values keep their order.

    >>> grouped([("Anna", 3), ("Boris", 1), ("Anna", 2)])
    {'Anna': [3, 2], 'Boris': [1]}
    """
    groups: dict[K, list[V]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups

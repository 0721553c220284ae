"""Small groups in a crowd whose debts cancel out, and as many of them as fit together."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from math import comb
from typing import TypeVar

from assistant.core.ledger import Points

K = TypeVar("K")

LARGEST = 6
"""Larger groups are not looked for."""
HALVES = 100_000
"""Nor groups with more halves than this to try: fours among 400 people, sixes among 80."""
SEARCHED = 300
"""Among more groups than this there are enough without a search."""
TRIES = 200
"""How many ways to choose among them are tried."""

One = tuple[K, Points]
Group = tuple[One[K], ...]
_Places = tuple[int, ...]


def sums(people: Sequence[One[K]]) -> list[Points]:
    """Add up every subset: which of the people are in it is told by the bits of its place."""
    found: list[Points] = [0] * (1 << len(people))
    for mask in range(1, len(found)):
        low = mask & -mask
        found[mask] = found[mask ^ low] + people[low.bit_length() - 1][1]
    return found


def clearing(people: Sequence[One[K]], size: int) -> Iterator[Group[K]]:
    """List groups of so many who clear each other, by the order in which people are given."""
    if comb(len(people), size - size // 2) <= HALVES:
        for group in _clearing([amount for _, amount in people], size):
            yield tuple(people[place] for place in group)


def _clearing(amounts: Sequence[Points], size: int) -> Iterator[_Places]:
    """Put halves together that add up to zero, the second half behind the first."""
    second = size // 2
    by_sum: dict[Points, list[_Places]] = {}
    for half, total in _halves(amounts, second):
        by_sum.setdefault(total, []).append(half)
    for half, total in _halves(amounts, size - second):
        if others := by_sum.get(-total):
            behind = bisect_left(others, (half[-1] + 1,))
            yield from ((*half, *other) for other in others[behind:])


def _halves(amounts: Sequence[Points], size: int) -> Iterator[tuple[_Places, Points]]:
    """List who may be half of a group, and what they add up to."""
    places = combinations(range(len(amounts)), size)
    # Without a loop of its own for each sum: there are a hundred thousand in a crowd.
    return zip(places, map(sum, combinations(amounts, size)), strict=True)


def most_apart(groups: Sequence[Group[K]]) -> list[Group[K]]:
    """Choose as many groups that share nobody as a short search finds."""
    return _searched(groups) if len(groups) <= SEARCHED else _first_come(groups)


def _first_come(groups: Sequence[Group[K]]) -> list[Group[K]]:
    """Choose groups that share nobody, each as it comes."""
    chosen: list[Group[K]] = []
    taken: set[One[K]] = set()
    for group in groups:
        if taken.isdisjoint(group):
            chosen.append(group)
            taken.update(group)
    return chosen


def _searched(groups: Sequence[Group[K]]) -> list[Group[K]]:
    """Settle first who is in the fewest groups, with whom others need least, or leave him out."""
    best, tries = _first_come(groups), TRIES

    def search(left: Sequence[Group[K]], chosen: list[Group[K]]) -> None:
        nonlocal best, tries
        best, tries = max(best, chosen, key=len), tries - 1
        often = Counter(chain.from_iterable(left))
        if tries < 0 or not left or len(chosen) + len(often) // len(left[0]) <= len(best):
            return
        scarce = min(often, key=often.__getitem__)
        his = [group for group in left if scarce in group]
        for group in sorted(his, key=lambda group: sum(often[one] for one in group)):
            search([other for other in left if set(other).isdisjoint(group)], [*chosen, group])
        search([group for group in left if scarce not in group], chosen)

    search(groups, [])
    return best

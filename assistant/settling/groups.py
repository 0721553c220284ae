"""Groups whose debts cancel out: small ones, and some where pairs do not pay each other."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations
from math import comb
from typing import Generic, TypeVar

from assistant.core.ledger import Points

K = TypeVar("K")

LARGEST = 6
"""The most people of a group that is looked for."""
HALVES = 100_000
"""The most halves of groups that are tried: of fours among 400 people, of sixes among 80."""
SEARCHED = 300
"""Of more groups than this each is taken as it comes: there are enough of them."""
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
    """List the groups of this size that clear each other, in the order of the people."""
    if comb(len(people), size - size // 2) <= HALVES:
        for group in _clearing([amount for _, amount in people], size):
            yield tuple(people[place] for place in group)


def _clearing(amounts: Sequence[Points], size: int) -> Iterator[_Places]:
    """Join halves whose sums add up to zero; the second half has later places."""
    second = size // 2
    by_sum: dict[Points, list[_Places]] = {}
    for half, total in _halves(amounts, second):
        by_sum.setdefault(total, []).append(half)
    for half, total in _halves(amounts, size - second):
        if others := by_sum.get(-total):
            behind = bisect_left(others, (half[-1] + 1,))
            yield from ((*half, *other) for other in others[behind:])


def _halves(amounts: Sequence[Points], size: int) -> Iterator[tuple[_Places, Points]]:
    """List the possible halves of groups, each with its sum."""
    places = combinations(range(len(amounts)), size)
    # Without a loop of its own for each sum: there are a hundred thousand in a crowd.
    return zip(places, map(sum, combinations(amounts, size)), strict=True)


def most_apart(groups: Sequence[Group[K]]) -> list[Group[K]]:
    """Choose groups that have nobody in common: as many as a short search finds."""
    return _searched(groups) if len(groups) <= SEARCHED else _first_come(groups)


def _first_come(groups: Sequence[Group[K]]) -> list[Group[K]]:
    """Choose groups that have nobody in common, taking each that comes."""
    chosen: list[Group[K]] = []
    taken: set[One[K]] = set()
    for group in groups:
        if taken.isdisjoint(group):
            chosen.append(group)
            taken.update(group)
    return chosen


def _searched(groups: Sequence[Group[K]]) -> list[Group[K]]:
    """Go by the person in the fewest groups: try his groups that are needed least, or none."""
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


MIDDLEMEN = 2
"""How many people without a balance may help those who do not pay each other directly."""
LOOKED_AT = 60
"""Among how many such people they are looked for."""
STEPS = 200_000
"""After this many looks at groups there are too many ways to settle."""
GLANCES = 40
"""How many groups can be compared in the time that one look takes."""


class UnsettledError(Exception):
    """Too many people do not pay each other: nobody can pass the money on."""


class TooManyWaysError(Exception):
    """There are more ways to settle than can be tried."""


class Apart(Generic[K]):
    """Which pairs of some people do not pay each other."""

    def __init__(self, people: Iterable[K], avoid: Iterable[frozenset[K]]) -> None:
        self._people = list(people)
        self._of: dict[K, set[K]] = defaultdict(set)
        for one, other in map(tuple, avoid):
            self._of[one].add(other)
            self._of[other].add(one)

    def are(self, one: K, other: K) -> bool:
        """Tell whether these two do not pay each other."""
        return other in self._of.get(one, ())

    def joined(self, people: Iterable[K]) -> bool:
        """Tell whether money can go from each to each of these."""
        left = set(people)
        return not left or len(self._reached(left.pop(), left)) == len(left)

    def _reached(self, one: K, others: Collection[K]) -> set[K]:
        """Those of the others whom money can reach from one person, passed on by each other."""
        left, more = set(others), [one]
        while more and left:
            near = left.difference(self._of.get(more.pop(), ()))
            left -= near
            more += near
        return set(others) - left

    def within_reach(self, open_: Iterable[One[K]]) -> list[list[One[K]]]:
        """Split people into those whom money can reach from each other, whoever passes it on.

        Raises UnsettledError where some of these do not clear each other.
        """
        owed, left, found = dict(open_), dict.fromkeys(self._people), []
        while left:
            reached = {one := next(iter(left)), *self._reached(one, left)}
            some = [(who, amount) for who, amount in owed.items() if who in reached]
            if sum(amount for _, amount in some):
                raise UnsettledError
            if some:
                found.append(some)
            left = {who: None for who in left if who not in reached}
        return found

    def helpers(self, people: Sequence[K]) -> Sequence[K]:
        """Find others through whom money can go round people who are within reach.

        They are as few as can be, as long as no more than `MIDDLEMEN` are needed.
        """
        for count in range(MIDDLEMEN + 1):
            for others in combinations(self.middlemen(people), count):
                if self.joined([*people, *others]):
                    return others
        return self._on_the_way(people)

    def _on_the_way(self, people: Sequence[K]) -> list[K]:
        """Join people by a tree of everybody, and leave out helpers who are only a leaf of it."""
        edges = self.tree([*people, *(who for who in self._people if who not in people)])
        while True:
            ends = Counter(who for edge in edges for who in edge)
            needed = {who for who, times in ends.items() if times > 1 or who in people}
            if len(needed) == len(ends):
                return [who for who in self._people if who in needed and who not in people]
            edges = [edge for edge in edges if needed.issuperset(edge)]

    def middlemen(self, people: Collection[K]) -> list[K]:
        """List possible helpers; of those who avoid the same people only as many as may help."""
        of_kind: dict[frozenset[K], list[K]] = defaultdict(list)
        for who in self._people:
            if who not in people:
                of_kind[frozenset(self._of.get(who, ()))].append(who)
        kept = {who for alike in of_kind.values() for who in alike[:MIDDLEMEN]}
        return [who for who in self._people if who in kept][:LOOKED_AT]

    def tree(self, people: Iterable[K]) -> list[tuple[K, K]]:
        """Join people to as few trees as possible, in the order in which they are given."""
        root = {who: who for who in people}

        def top(who: K) -> K:
            while root[who] != who:
                who = root[who]
            return who

        found = []
        for one, other in combinations(root, 2):
            if not self.are(one, other) and top(one) != top(other):
                root[top(other)] = top(one)
                found.append((one, other))
        return found


class GroupsAround(Generic[K]):
    """The groups that can settle among themselves, so that there are the fewest payments."""

    def __init__(self, open_: Sequence[One[K]], apart: Apart[K]) -> None:
        self._open, self._apart = open_, apart
        self._left = STEPS * GLANCES
        self._best: dict[int, tuple[int, int]] = {0: (0, 0)}
        """By subset: the fewest payments, and the first of the groups that they are made in."""
        self._helped: dict[int, tuple[K, ...]] = {}
        """The helpers of each group."""
        self._atoms: dict[int, list[int]] = {bit: [] for bit in range(len(open_))}
        """Groups that are not better split into smaller ones, by the first person in them."""

    @cached_property
    def _middlemen(self) -> list[K]:
        return self._apart.middlemen([who for who, _ in self._open])

    def found(self) -> list[list[tuple[K, Points]]]:
        """Split everybody; raises UnsettledError, and TooManyWaysError after so many steps."""
        totals = sums(self._open)
        for mask in sorted(range(1, len(totals)), key=int.bit_count):
            if totals[mask] == 0:
                self._settle(mask)
        mask = (1 << len(self._open)) - 1
        if mask not in self._best:
            raise UnsettledError
        split = []
        while mask:
            group = self._best[mask][1]
            split.append([*self._people(group), *((who, 0) for who in self._helped[group])])
            mask ^= group
        return split

    def _people(self, mask: int) -> list[One[K]]:
        return [one for place, one in enumerate(self._open) if mask >> place & 1]

    def _settle(self, mask: int) -> None:
        """Find the fewest payments of a subset; those of all smaller ones are known."""
        first = (mask & -mask).bit_length() - 1
        self._step(len(self._atoms[first]))
        ways = [
            (self._best[group][0] + self._best[mask ^ group][0], group)
            for group in self._atoms[first]
            if group & mask == group and mask ^ group in self._best
        ]
        alone = self._alone(mask, min(ways)[0] if ways else None)
        if alone is not None:
            self._atoms[first].append(mask)
            ways.append((alone, mask))
        if ways:
            self._best[mask] = min(ways)

    def _alone(self, mask: int, beaten: int | None) -> int | None:
        """How many payments a subset needs as one group; None where a split is as good."""
        people = [who for who, _ in self._people(mask)]
        for count in range(MIDDLEMEN + 1):
            needed = len(people) + count - 1
            if beaten is not None and needed >= beaten:
                return None
            for helpers in combinations(self._middlemen, count):
                self._step(GLANCES)
                if self._apart.joined([*people, *helpers]):
                    self._helped[mask] = helpers
                    return needed
        return None

    def _step(self, cost: int) -> None:
        self._left -= cost
        if self._left < 0:
            raise TooManyWaysError

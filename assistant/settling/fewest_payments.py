"""The fewest payments that clear what people owe each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import combinations, islice
from typing import Generic, TypeVar

from assistant.core.ledger import Points
from assistant.settling.small_groups import LARGEST, Group, One, clearing, most_apart

K = TypeVar("K")

EXACT_UP_TO = 16
"""With more people than this small groups are taken out first (2 ** n subsets are tried)."""
MIDDLEMEN = 2
"""How many people without a balance may be drawn in where others do not settle directly."""
LISTED = 2_000
"""So many groups are looked at together; where amounts are the same there may be millions."""

Payment = tuple[K, K, Points]
_Open = list[One[K]]
_Choose = Callable[[_Open[K], int], list[Group[K]]]


class UnsettledError(Exception):
    """So many people do not settle with each other that nobody can pass the money on."""


def payments(
    balances: Mapping[K, Points],
    *,
    avoid: Collection[frozenset[K]] = (),
    bank: K | None = None,
) -> list[Payment[K]]:
    """List (from, to, amount) that bring every balance to zero, provably as few as possible.

    People fall into groups that add up to zero; a group of n needs n - 1 payments, so the most
    groups are the fewest payments. Exact up to `EXACT_UP_TO` people with something to settle. The
    pairs to `avoid` do not pay each other; with a `bank` everybody pays to and gets from it alone.
    Raises ValueError where the balances do not add up to zero, and UnsettledError.
    """
    if sum(balances.values()) != 0:
        raise ValueError("balances that do not add up to zero cannot be settled")
    open_: _Open[K] = [(who, amount) for who, amount in balances.items() if amount != 0]
    if bank is not None:
        return _through(bank, open_)
    if avoid:
        split = list(_with_avoided(open_, [w for w in balances if not balances[w]], avoid))
    elif is_exact(balances):
        split = _most_groups(open_)
    else:
        split = _small_groups_first(open_)
    return [payment for group in split for payment in _clear(group, avoid)]


def groups(balances: Mapping[K, Points]) -> list[list[K]]:
    """List who is joined by payments; everybody is in one group, which clears itself."""
    found = payments(balances)
    return [[who for who, _ in group] for group in _together(found, balances)]


def is_exact(balances: Mapping[K, Points]) -> bool:
    """Tell whether the fewest payments are provably the fewest, not only few."""
    return sum(amount != 0 for amount in balances.values()) <= EXACT_UP_TO


def _through(bank: K, open_: _Open[K]) -> list[Payment[K]]:
    """Let everybody settle with one person."""
    return [
        (who, bank, -amount) if amount < 0 else (bank, who, amount)
        for who, amount in open_
        if who != bank
    ]


def _most_groups(open_: _Open[K]) -> list[_Open[K]]:
    """Split into the most zero-sum groups, by dynamic programming over subsets.

    `groups[mask]` counts how many zero-sum prefixes an ordering of the subset can have; whoever
    is added last leaves a subset whose count is known.
    """
    size = len(open_)
    sums = _sums(open_)
    groups, last = [0] * (1 << size), [0] * (1 << size)
    for mask in range(1, 1 << size):
        most, rest = -1, mask
        while rest:  # a plain loop: this runs a million times
            low = rest & -rest
            rest ^= low
            if groups[mask ^ low] > most:
                most, last[mask] = groups[mask ^ low], low.bit_length() - 1
        groups[mask] = most + (sums[mask] == 0)
    return _walk_back(open_, sums, last)


def _sums(open_: _Open[K]) -> list[Points]:
    """Add up every subset."""
    sums: list[Points] = [0] * (1 << len(open_))
    for mask in range(1, len(sums)):
        low = mask & -mask
        sums[mask] = sums[mask ^ low] + open_[low.bit_length() - 1][1]
    return sums


def _walk_back(open_: _Open[K], sums: Sequence[Points], last: Sequence[int]) -> list[_Open[K]]:
    found: list[_Open[K]] = []
    mask = (1 << len(open_)) - 1
    while mask:
        if sums[mask] == 0:
            found.append([])
        found[-1].append(open_[last[mask]])
        mask ^= 1 << last[mask]
    return found


def _small_groups_first(open_: _Open[K]) -> list[_Open[K]]:
    """Take out small groups that clear each other, until the rest is few enough to be exact."""
    as_they_come, most = _taken_out(open_, _first_to_go), _taken_out(open_, _most_to_go)
    ways = (as_they_come,) if as_they_come == most else (as_they_come, most)
    splits = [found + (_most_groups(rest) if _few(rest) else [rest]) for found, rest in ways]
    return max(*splits, _together(_directly(open_), dict(open_)), key=len)


def _few(people: _Open[K]) -> bool:
    return len(people) <= EXACT_UP_TO


def _taken_out(open_: _Open[K], choose: _Choose[K]) -> tuple[list[_Open[K]], _Open[K]]:
    """Let groups that are chosen go, the smallest first, until few enough are left."""
    found: list[_Open[K]] = []
    rest, size = open_, 2
    while size <= LARGEST and not _few(rest):
        chosen = choose(rest, size)
        for group in chosen:
            if not _few(rest):
                found.append(list(group))
                rest = [one for one in rest if one not in group]
        size += not chosen
    return found, rest


def _first_to_go(rest: _Open[K], size: int, avoid: Collection[frozenset[K]] = ()) -> list[Group[K]]:
    """Choose the first group that can settle by itself, as can all who stay."""
    able = (group for group in clearing(rest, size) if _can_go(rest, group, avoid))
    return list(islice(able, 1))


def _most_to_go(rest: _Open[K], size: int) -> list[Group[K]]:
    """Choose as many groups as can go together."""
    return most_apart(list(islice(clearing(rest, size), LISTED)))


def _can_go(rest: _Open[K], group: Group[K], avoid: Collection[frozenset[K]]) -> bool:
    if not avoid:
        return True
    staying = [who for who, amount in rest if (who, amount) not in group]
    return _connected([who for who, _ in group], avoid) and _connected(staying, avoid)


def _together(found: Iterable[Payment[K]], balances: Mapping[K, Points]) -> list[_Open[K]]:
    """Gather who is joined by payments into groups, each of which clears itself."""
    group = {who: [who] for who in balances}
    for payer, payee, _ in found:
        joined = group[payer] + group[payee] if group[payer] is not group[payee] else group[payer]
        group |= dict.fromkeys(joined, joined)
    each_once = {id(some): some for some in group.values()}
    return [[(who, balances[who]) for who in some] for some in each_once.values()]


@dataclass(frozen=True)
class _Groups(Generic[K]):
    """The groups that can settle among themselves though some pairs do not pay each other."""

    open_: _Open[K]
    middlemen: Sequence[K]
    avoid: Collection[frozenset[K]]
    best: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By subset: the fewest payments, and the first of the groups that need no more."""
    helped: dict[int, tuple[K, ...]] = field(default_factory=dict)
    """Who is drawn in for a group."""

    @cached_property
    def atoms(self) -> dict[int, list[int]]:
        """Groups that no split into smaller ones beats, by the first person in them."""
        return {bit: [] for bit in range(len(self.open_))}

    def people(self, mask: int) -> _Open[K]:
        """Who is in a subset."""
        return [one for place, one in enumerate(self.open_) if mask >> place & 1]

    def settle(self, mask: int) -> None:
        """Find the fewest payments of a subset, those of smaller ones being known."""
        first = (mask & -mask).bit_length() - 1
        ways = [
            (self.best[group][0] + self.best[mask ^ group][0], group)
            for group in self.atoms[first]
            if group & mask == group and mask ^ group in self.best
        ]
        alone = self._alone(mask, min(ways)[0] if ways else None)
        if alone is not None:
            self.atoms[first].append(mask)
            ways.append((alone, mask))
        if ways:
            self.best[mask] = min(ways)

    def _alone(self, mask: int, beaten: int | None) -> int | None:
        """How many payments it needs as one group; None where a split needs no more."""
        people = [who for who, _ in self.people(mask)]
        for count in range(MIDDLEMEN + 1):
            needed = len(people) + count - 1
            if beaten is not None and needed >= beaten:
                return None
            for helpers in combinations(self.middlemen, count):
                if _connected([*people, *helpers], self.avoid):
                    self.helped[mask] = helpers
                    return needed
        return None


def _with_avoided(
    open_: _Open[K], middlemen: Sequence[K], avoid: Collection[frozenset[K]]
) -> Iterator[_Open[K]]:
    """Split into groups within which the money can go round the pairs to avoid."""
    if not _few(open_):
        taken_out, open_ = _crowd(open_, middlemen, avoid)
        yield from taken_out
    if not _few(open_):
        yield open_
        return
    groups = _Groups(open_, middlemen, avoid, {0: (0, 0)})
    sums = _sums(open_)
    for mask in sorted(range(1, len(sums)), key=int.bit_count):
        if sums[mask] == 0:
            groups.settle(mask)
    mask = (1 << len(open_)) - 1
    if mask not in groups.best:
        raise UnsettledError
    while mask:
        group = groups.best[mask][1]
        yield [*groups.people(group), *((who, 0) for who in groups.helped[group])]
        mask ^= group


def _crowd(
    open_: _Open[K], middlemen: Sequence[K], avoid: Collection[frozenset[K]]
) -> tuple[list[_Open[K]], _Open[K]]:
    """Take small groups out of a crowd in which everybody can be reached, by others if need be."""
    for count in range(MIDDLEMEN + 1):
        for helpers in combinations(middlemen, count):
            crowd = [*open_, *((who, 0) for who in helpers)]
            if _connected([who for who, _ in crowd], avoid):
                return (
                    ([], crowd)
                    if helpers
                    else _taken_out(crowd, partial(_first_to_go, avoid=avoid))
                )
    raise UnsettledError


def _connected(people: Sequence[K], avoid: Collection[frozenset[K]]) -> bool:
    """Tell whether money can go from each to each without a pair to avoid."""
    return len(_tree(people, avoid)) == len(people) - 1


def _tree(people: Iterable[K], avoid: Collection[frozenset[K]]) -> list[tuple[K, K]]:
    """Join people to as few trees as can be, in the order that they are given."""
    root = {who: who for who in people}

    def top(who: K) -> K:
        while root[who] != who:
            who = root[who]
        return who

    found = []
    for one, other in combinations(root, 2):
        if frozenset((one, other)) not in avoid and top(one) != top(other):
            root[top(other)] = top(one)
            found.append((one, other))
    return found


def _clear(group: _Open[K], avoid: Collection[frozenset[K]] = ()) -> list[Payment[K]]:
    """Clear one group with at most one payment less than it has people."""
    found = _directly(group)
    if not any(frozenset((payer, payee)) in avoid for payer, payee, _ in found):
        return found
    largest_first = sorted(group, key=_size, reverse=True)
    return list(_along(_tree([who for who, _ in largest_first], avoid), dict(group)))


def _size(one: tuple[K, Points]) -> Points:
    return max(one[1], -one[1])


def _directly(group: _Open[K]) -> list[Payment[K]]:
    """Let who owes most pay who gets most, again and again."""
    open_, found = dict(group), []
    while any(open_.values()):
        debtor, creditor = min(open_, key=open_.__getitem__), max(open_, key=open_.__getitem__)
        amount = min(-open_[debtor], open_[creditor])
        found.append((debtor, creditor, amount))
        open_[debtor] += amount
        open_[creditor] -= amount
    return found


def _along(tree: list[tuple[K, K]], balances: dict[K, Points]) -> Iterator[Payment[K]]:
    """Pass the money along a tree, from its leaves inwards."""
    edges = list(tree)
    while edges:
        ends = [who for edge in edges for who in edge]
        leaf, edge = next((who, edge) for edge in edges for who in edge if ends.count(who) == 1)
        edges.remove(edge)
        inner = edge[0] if edge[1] == leaf else edge[1]
        amount = balances.pop(leaf)
        balances[inner] += amount
        if amount:
            yield (leaf, inner, -amount) if amount < 0 else (inner, leaf, amount)

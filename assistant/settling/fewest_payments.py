"""Payments that clear all debts: as few as possible, or close to that for many people."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from assistant.core.ledger import Points

K = TypeVar("K")

EXACT_UP_TO = 16
"""Maximum number of open balances for the exact search, which examines 2 ** n subsets.

It takes about 0.1 s for 16 balances. Above that number, the largest debtor repeatedly pays the
largest creditor.
"""

Payment = tuple[K, K, Points]
_Group = Mapping[K, Points]
_Pairs = frozenset[frozenset[K]]


class UnsettledError(Exception):
    """Raised if the excluded pairs make it impossible to clear all balances."""


@dataclass(frozen=True, slots=True)
class Cleared(Generic[K]):
    """Payments that clear all balances; `proved` is true if fewer payments are impossible."""

    payments: list[Payment[K]]
    proved: bool


def clear(
    balances: Mapping[K, Points],
    *,
    avoid: Collection[frozenset[K]] = (),
    bank: K | None = None,
) -> Cleared[K]:
    """The fewest payments (payer, payee, amount) that bring every balance to zero.

    People are partitioned into groups whose balances add up to zero. A group of n needs n - 1
    payments, so the largest number of groups gives the fewest payments. With up to `EXACT_UP_TO`
    open balances the partition is optimal. Pairs in `avoid` do not pay each other. With a `bank`,
    everybody pays to and is paid by that person only. Raises ValueError if the balances do not add
    up to zero, and UnsettledError if the excluded pairs make clearing impossible.

    >>> balances = {"Anna": 5, "Boris": -5, "Čeněk": 3, "Dana": -3}
    >>> clear(balances)
    Cleared(payments=[('Boris', 'Anna', 5), ('Dana', 'Čeněk', 3)], proved=True)
    >>> clear(balances, bank="Dana").payments
    [('Dana', 'Anna', 5), ('Boris', 'Dana', 5), ('Dana', 'Čeněk', 3)]
    """
    if sum(balances.values()) != 0:
        raise ValueError("balances that do not add up to zero cannot be settled")
    if bank is not None:
        return Cleared(list(_through_bank(bank, balances)), proved=False)
    excluded = frozenset(avoid)
    components = [_cleared(people, excluded) for people in _reachable_parts(balances, excluded)]
    planned = [payment for component in components for payment in component.payments]
    return Cleared(planned, all(component.proved for component in components))


def payments(balances: Mapping[K, Points]) -> list[Payment[K]]:
    """The payments of `clear` without excluded pairs or a bank."""
    return clear(balances).payments


def _through_bank(bank: K, balances: _Group[K]) -> Iterator[Payment[K]]:
    """Payments between `bank` and everybody else."""
    for person, amount in balances.items():
        if amount and person != bank:
            yield (person, bank, -amount) if amount < 0 else (bank, person, amount)


def _cleared(people: _Group[K], excluded: _Pairs[K]) -> Cleared[K]:
    """Clear a set of people who can all pay each other, directly or through others."""
    nonzero = {person: amount for person, amount in people.items() if amount}
    exact = len(nonzero) <= EXACT_UP_TO
    groups = _most_groups(nonzero) if exact else _components(_directly(nonzero), nonzero)
    planned = [
        payment
        for group in _connected(groups, people, excluded)
        for payment in (
            _directly(group) if _directly_payable(group, excluded) else _along_tree(group, excluded)
        )
    ]
    owing = sum(amount < 0 for amount in nonzero.values())
    least = len(nonzero) - len(groups) if exact else max(owing, len(nonzero) - owing)
    return Cleared(planned, proved=len(planned) <= least)


def _most_groups(nonzero: _Group[K]) -> list[_Group[K]]:
    """Partition people into as many zero-sum groups as possible.

    Uses dynamic programming over subsets: `counts[mask]` is the largest number of zero-sum prefixes
    in any ordering of the subset. Without its last person, the subset has a number already known.
    """
    people = list(nonzero.items())
    totals: list[Points] = [0] * (1 << len(people))
    counts, last = [0] * len(totals), [0] * len(totals)
    for mask in range(1, len(totals)):
        most, rest, first = -1, mask, mask & -mask
        totals[mask] = totals[mask ^ first] + people[first.bit_length() - 1][1]
        while rest:  # a plain loop: this runs half a million times
            low = rest & -rest
            rest ^= low
            if counts[mask ^ low] > most:
                most, last[mask] = counts[mask ^ low], low.bit_length() - 1
        counts[mask] = most + (totals[mask] == 0)
    partition: list[dict[K, Points]] = []
    mask = len(totals) - 1
    while mask:
        if totals[mask] == 0:
            partition.append({})
        person, amount = people[last[mask]]
        partition[-1][person] = amount
        mask ^= 1 << last[mask]
    return [*partition]


def _directly(group: _Group[K]) -> list[Payment[K]]:
    """Payments from the largest debtor to the largest creditor, repeated until all is cleared."""
    rest, planned = dict(group), []
    while any(rest.values()):
        debtor, creditor = min(rest, key=rest.__getitem__), max(rest, key=rest.__getitem__)
        amount = min(-rest[debtor], rest[creditor])
        planned.append((debtor, creditor, amount))
        rest[debtor] += amount
        rest[creditor] -= amount
    return planned


def _components(planned: Iterable[Payment[K]], nonzero: _Group[K]) -> list[_Group[K]]:
    """Groups of people connected by payments; the balances of each group add up to zero."""
    group = {person: {person: amount} for person, amount in nonzero.items()}
    for payer, payee, _ in planned:
        group[payer] |= group[payee]
        group |= dict.fromkeys(group[payer], group[payer])
    return list({id(members): members for members in group.values()}.values())


# ---- Excluded pairs ----


def _tree(start: K, people: Iterable[K], excluded: _Pairs[K]) -> dict[K, K]:
    """Predecessor of each person reachable from `start`, by breadth-first search.

    Following the predecessors gives a shortest path; `start` is its own predecessor.
    """
    predecessors, reached = {start: start}, [start]
    unreached = [candidate for candidate in people if candidate != start]
    for person in reached:  # the list grows during the loop
        neighbours = [
            candidate for candidate in unreached if frozenset((person, candidate)) not in excluded
        ]
        predecessors |= dict.fromkeys(neighbours, person)
        reached += neighbours
        unreached = [candidate for candidate in unreached if candidate not in predecessors]
    return predecessors


def _reachable_parts(balances: _Group[K], excluded: _Pairs[K]) -> Iterator[_Group[K]]:
    """The connected components of people who can pay each other, directly or through others.

    Raises UnsettledError if a component does not add up to zero.
    """
    remaining = dict(balances)
    while remaining:
        component = _tree(next(iter(remaining)), remaining, excluded)
        if sum(remaining[person] for person in component):
            raise UnsettledError
        yield {person: amount for person, amount in remaining.items() if person in component}
        remaining = {
            person: amount for person, amount in remaining.items() if person not in component
        }


def _directly_payable(group: _Group[K], excluded: _Pairs[K]) -> bool:
    """Whether the payments of `_directly` avoid all excluded pairs."""
    return not any(frozenset(payment[:2]) in excluded for payment in _directly(group))


def _connected(
    groups: Sequence[_Group[K]], people: _Group[K], excluded: _Pairs[K]
) -> Sequence[_Group[K]]:
    """Merge groups and add intermediaries until the members of each group can pay each other."""
    stuck = [
        person for group in groups if not _directly_payable(group, excluded) for person in group
    ]
    everybody = dict.fromkeys((*stuck, *people))
    while path := next(
        filter(None, (_connecting_path(group, everybody, excluded) for group in groups)), None
    ):
        touched = [group for group in groups if not group.keys().isdisjoint(path)]
        merged = {
            person: people[person]
            for person in (*path, *(person for group in touched for person in group))
        }
        groups = [*(group for group in groups if group not in touched), merged]
    return groups


def _connecting_path(group: _Group[K], everybody: Iterable[K], excluded: _Pairs[K]) -> list[K]:
    """A shortest path that connects two parts of a group through people outside it.

    It is empty if the group is already connected.
    """
    start = next(iter(group))
    reachable, predecessors = _tree(start, group, excluded), _tree(start, everybody, excluded)
    path = [person for person in predecessors if person in group and person not in reachable][:1]
    while path and path[-1] not in reachable:
        path.append(predecessors[path[-1]])
    return path


def _along_tree(group: _Group[K], excluded: _Pairs[K]) -> Iterator[Payment[K]]:
    """Payments along a tree rooted at the person with the largest balance, leaves first."""
    largest_first = sorted(
        group, key=lambda person: max(group[person], -group[person]), reverse=True
    )
    tree, rest = _tree(largest_first[0], largest_first, excluded), dict(group)
    for person, inner in [*tree.items()][:0:-1]:
        amount = rest[person]
        rest[inner] += amount
        if amount:
            yield (person, inner, -amount) if amount < 0 else (inner, person, amount)

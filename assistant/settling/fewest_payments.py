"""Payments that clear all debts: the fewest possible, or nearly so if there are many people."""

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
    balances: Mapping[K, Points], *, avoid: Collection[frozenset[K]] = (), bank: K | None = None
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
        return Cleared(list(_bank_payments(bank, balances)), proved=False)
    excluded = frozenset(avoid)
    components = [
        _clear_component(people, excluded) for people in _reachable_parts(balances, excluded)
    ]
    plan = [payment for component in components for payment in component.payments]
    return Cleared(plan, all(component.proved for component in components))


def payments(balances: Mapping[K, Points]) -> list[Payment[K]]:
    """The payments of `clear` without excluded pairs or a bank."""
    return clear(balances).payments


def _bank_payments(bank: K, balances: _Group[K]) -> Iterator[Payment[K]]:
    """Payments between `bank` and everybody else."""
    for person, amount in balances.items():
        if amount and person != bank:
            yield (person, bank, -amount) if amount < 0 else (bank, person, amount)


def _clear_component(people: _Group[K], excluded: _Pairs[K]) -> Cleared[K]:
    """Clear the balances of people who can all pay each other, directly or through others."""
    balances = {person: amount for person, amount in people.items() if amount}
    is_exact = len(balances) <= EXACT_UP_TO
    groups = (
        _zero_sum_groups(balances)
        if is_exact
        else _connected_groups(_greedy_payments(balances), balances)
    )
    plan = [
        payment
        for group in _merge_groups(groups, people, excluded)
        for payment in (
            _greedy_payments(group)
            if _avoids_excluded(group, excluded)
            else _tree_payments(group, excluded)
        )
    ]
    debtor_count = sum(amount < 0 for amount in balances.values())
    minimum = (
        len(balances) - len(groups) if is_exact else max(debtor_count, len(balances) - debtor_count)
    )
    return Cleared(plan, proved=len(plan) <= minimum)


def _zero_sum_groups(balances: _Group[K]) -> list[_Group[K]]:
    """Partition people into as many zero-sum groups as possible.

    Uses dynamic programming over subsets: `counts[mask]` is the largest number of zero-sum prefixes
    in any ordering of the subset. Removing the last person leaves a subset whose number is known.
    """
    people = list(balances.items())
    totals: list[Points] = [0] * (1 << len(people))
    counts, last = [0] * len(totals), [0] * len(totals)
    for mask in range(1, len(totals)):
        best_count, unvisited, first_bit = -1, mask, mask & -mask
        totals[mask] = totals[mask ^ first_bit] + people[first_bit.bit_length() - 1][1]
        while unvisited:  # a plain loop: this runs half a million times
            person_bit = unvisited & -unvisited
            unvisited ^= person_bit
            if counts[mask ^ person_bit] > best_count:
                best_count, last[mask] = counts[mask ^ person_bit], person_bit.bit_length() - 1
        counts[mask] = best_count + (totals[mask] == 0)
    partition: list[dict[K, Points]] = []
    mask = len(totals) - 1
    while mask:
        if totals[mask] == 0:
            partition.append({})
        person, amount = people[last[mask]]
        partition[-1][person] = amount
        mask ^= 1 << last[mask]
    return [*partition]


def _greedy_payments(group: _Group[K]) -> list[Payment[K]]:
    """Payments from the largest debtor to the largest creditor, until all balances are zero."""
    balances, plan = dict(group), []
    while any(balances.values()):
        debtor, creditor = (
            min(balances, key=balances.__getitem__),
            max(balances, key=balances.__getitem__),
        )
        amount = min(-balances[debtor], balances[creditor])
        plan.append((debtor, creditor, amount))
        balances[debtor] += amount
        balances[creditor] -= amount
    return plan


def _connected_groups(plan: Iterable[Payment[K]], balances: _Group[K]) -> list[_Group[K]]:
    """Groups of people connected by payments; the balances of each group add up to zero."""
    group_of = {person: {person: amount} for person, amount in balances.items()}
    for payer, payee, _ in plan:
        group_of[payer] |= group_of[payee]
        group_of |= dict.fromkeys(group_of[payer], group_of[payer])
    return list({id(members): members for members in group_of.values()}.values())


# ---- Excluded pairs ----


def _predecessors(start: K, people: Iterable[K], excluded: _Pairs[K]) -> dict[K, K]:
    """Predecessor of each person reachable from `start`, by breadth-first search.

    Following the predecessors gives a shortest path; `start` is its own predecessor.
    """
    predecessors, queue = {start: start}, [start]
    unvisited = [candidate for candidate in people if candidate != start]
    for person in queue:  # the list grows during the loop
        neighbours = [
            candidate for candidate in unvisited if frozenset((person, candidate)) not in excluded
        ]
        predecessors |= dict.fromkeys(neighbours, person)
        queue += neighbours
        unvisited = [candidate for candidate in unvisited if candidate not in predecessors]
    return predecessors


def _reachable_parts(balances: _Group[K], excluded: _Pairs[K]) -> Iterator[_Group[K]]:
    """The connected components of people who can pay each other, directly or through others.

    Raises UnsettledError if a component does not add up to zero.
    """
    remaining = dict(balances)
    while remaining:
        component = _predecessors(next(iter(remaining)), remaining, excluded)
        if sum(remaining[person] for person in component):
            raise UnsettledError
        yield {person: amount for person, amount in remaining.items() if person in component}
        remaining = {
            person: amount for person, amount in remaining.items() if person not in component
        }


def _avoids_excluded(group: _Group[K], excluded: _Pairs[K]) -> bool:
    """Whether the payments of `_greedy_payments` avoid all excluded pairs."""
    return not any(frozenset(payment[:2]) in excluded for payment in _greedy_payments(group))


def _merge_groups(
    groups: Sequence[_Group[K]], people: _Group[K], excluded: _Pairs[K]
) -> Sequence[_Group[K]]:
    """Merge groups and add intermediaries until the members of each group can pay each other."""
    blocked_people = [
        person for group in groups if not _avoids_excluded(group, excluded) for person in group
    ]
    everybody = dict.fromkeys((*blocked_people, *people))
    while path := next(
        filter(None, (_connecting_path(group, everybody, excluded) for group in groups)), None
    ):
        crossed_groups = [group for group in groups if not group.keys().isdisjoint(path)]
        merged_group = {
            person: people[person]
            for person in (*path, *(person for group in crossed_groups for person in group))
        }
        groups = [*(group for group in groups if group not in crossed_groups), merged_group]
    return groups


def _connecting_path(group: _Group[K], everybody: Iterable[K], excluded: _Pairs[K]) -> list[K]:
    """A shortest path that connects two parts of a group through people outside it.

    It is empty if the group is already connected.
    """
    start = next(iter(group))
    reachable, predecessors = (
        _predecessors(start, group, excluded),
        _predecessors(start, everybody, excluded),
    )
    path = [person for person in predecessors if person in group and person not in reachable][:1]
    while path and path[-1] not in reachable:
        path.append(predecessors[path[-1]])
    return path


def _tree_payments(group: _Group[K], excluded: _Pairs[K]) -> Iterator[Payment[K]]:
    """Payments along a spanning tree, leaves first; its root has the largest absolute balance."""
    largest_first = sorted(
        group, key=lambda person: max(group[person], -group[person]), reverse=True
    )
    tree, balances = _predecessors(largest_first[0], largest_first, excluded), dict(group)
    for person, parent in [*tree.items()][:0:-1]:
        amount = balances[person]
        balances[parent] += amount
        if amount:
            yield (person, parent, -amount) if amount < 0 else (parent, person, amount)

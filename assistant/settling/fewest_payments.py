"""The fewest payments that clear what people owe each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Generic, TypeVar

from assistant.core.ledger import Points
from assistant.settling.groups import (
    LARGEST,
    Apart,
    Group,
    GroupsAround,
    One,
    TooManyWaysError,
    UnsettledError,
    clearing,
    most_apart,
    sums,
)

K = TypeVar("K")

EXACT_UP_TO = 16
"""With more people than this small groups are taken out first (2 ** n subsets are tried)."""
LISTED = 2_000
"""The most groups that are compared; of equal amounts there may be millions of groups."""

Payment = tuple[K, K, Points]
_Open = list[One[K]]
_Choose = Callable[[_Open[K], int], list[Group[K]]]


@dataclass(frozen=True, slots=True)
class Cleared(Generic[K]):
    """The payments that clear all balances; `proved` where there can be none fewer."""

    payments: list[Payment[K]]
    proved: bool


def clear(
    balances: Mapping[K, Points],
    *,
    avoid: Collection[frozenset[K]] = (),
    bank: K | None = None,
) -> Cleared[K]:
    """Find the (from, to, amount) that bring every balance to zero, as few as possible.

    People fall into groups that add up to zero; a group of n needs n - 1 payments, so the most
    groups are the fewest payments. Proved up to `EXACT_UP_TO` people with something to settle. The
    pairs to `avoid` do not pay each other; with a `bank` everybody pays to and gets from it alone.
    Raises ValueError where the balances do not add up to zero, and UnsettledError.

    >>> balances = {"Anna": 5, "Boris": -5, "Čeněk": 3, "Dana": -3}
    >>> clear(balances)
    Cleared(payments=[('Boris', 'Anna', 5), ('Dana', 'Čeněk', 3)], proved=True)
    >>> clear(balances, bank="Dana").payments
    [('Dana', 'Anna', 5), ('Boris', 'Dana', 5), ('Dana', 'Čeněk', 3)]
    """
    if sum(balances.values()) != 0:
        raise ValueError("balances that do not add up to zero cannot be settled")
    open_: _Open[K] = [(who, amount) for who, amount in balances.items() if amount != 0]
    if bank is not None:
        return Cleared(_through(bank, open_), proved=False)
    if avoid:
        return _cleared_around(open_, Apart(balances, avoid))
    proved = _few(open_)
    split = _most_groups(open_) if proved else _small_groups_first(open_)
    return Cleared([payment for group in split for payment in _directly(group)], proved)


def payments(balances: Mapping[K, Points]) -> list[Payment[K]]:
    """List the fewest payments, where everybody may pay everybody."""
    return clear(balances).payments


def groups(balances: Mapping[K, Points]) -> list[list[K]]:
    """List who is joined by payments; everybody is in one group, which clears itself."""
    found = payments(balances)
    return [[who for who, _ in group] for group in _together(found, balances)]


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
    totals = sums(open_)
    groups, last = [0] * (1 << size), [0] * (1 << size)
    for mask in range(1, 1 << size):
        most, rest = -1, mask
        while rest:  # a plain loop: this runs a million times
            low = rest & -rest
            rest ^= low
            if groups[mask ^ low] > most:
                most, last[mask] = groups[mask ^ low], low.bit_length() - 1
        groups[mask] = most + (totals[mask] == 0)
    return _walk_back(open_, totals, last)


def _walk_back(open_: _Open[K], totals: Sequence[Points], last: Sequence[int]) -> list[_Open[K]]:
    found: list[_Open[K]] = []
    mask = (1 << len(open_)) - 1
    while mask:
        if totals[mask] == 0:
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


def _taken_out(
    open_: _Open[K], choose: _Choose[K], left: int = EXACT_UP_TO
) -> tuple[list[_Open[K]], _Open[K]]:
    """Take out the groups that are chosen, the smallest first, until few enough people are left."""
    found: list[_Open[K]] = []
    rest, size = open_, 2
    while size <= LARGEST and len(rest) > left:
        chosen = choose(rest, size)
        for group in chosen:
            if len(rest) > left:
                found.append(list(group))
                rest = [one for one in rest if one not in group]
        size += not chosen
    return found, rest


def _first_to_go(rest: _Open[K], size: int) -> list[Group[K]]:
    """Choose the first group that can settle by itself."""
    return list(islice(clearing(rest, size), 1))


def _first_to_go_around(rest: _Open[K], size: int, apart: Apart[K]) -> list[Group[K]]:
    """Choose the first group that can settle by itself, as can all who stay."""
    everybody = {who for who, _ in rest}
    for group in islice(clearing(rest, size), LISTED):
        going = {who for who, _ in group}
        if apart.joined(going) and apart.joined(everybody - going):
            return [group]
    return []


def _most_to_go(rest: _Open[K], size: int) -> list[Group[K]]:
    """Choose as many groups as can go together."""
    return most_apart(list(islice(clearing(rest, size), LISTED)))


def _together(found: Iterable[Payment[K]], balances: Mapping[K, Points]) -> list[_Open[K]]:
    """Gather who is joined by payments into groups, each of which clears itself."""
    group = {who: [who] for who in balances}
    for payer, payee, _ in found:
        joined = group[payer] + group[payee] if group[payer] is not group[payee] else group[payer]
        group |= dict.fromkeys(joined, joined)
    each_once = {id(some): some for some in group.values()}
    return [[(who, balances[who]) for who in some] for some in each_once.values()]


def _exactly(open_: _Open[K], apart: Apart[K]) -> list[_Open[K]] | None:
    """Split into the most groups; None where there are too many people, or ways to try."""
    if _few(open_):
        with suppress(TooManyWaysError, UnsettledError):
            return GroupsAround(open_, apart).found()
    return None


def _crowd(open_: _Open[K], apart: Apart[K]) -> list[_Open[K]]:
    """Split a crowd into small groups; money can reach everybody in it, if need be by others."""
    helpers = apart.helpers([who for who, _ in open_])
    if helpers:
        return [[*open_, *((who, 0) for who in helpers)]]
    left = 0 if _few(open_) else EXACT_UP_TO
    found, rest = _taken_out(open_, partial(_first_to_go_around, apart=apart), left)
    return found + (_exactly(rest, apart) or [rest] if rest else [])


def _cleared_around(open_: _Open[K], apart: Apart[K]) -> Cleared[K]:
    """Split into groups within which the money can go round; proved where they are the most."""
    found, proved = list[Payment[K]](), True
    for people in apart.within_reach(open_):
        most = _exactly(people, apart)
        proved = proved and most is not None
        for group in most or _crowd(people, apart):
            found += _clear_around(group, apart)
    return Cleared(found, proved)


def _clear_around(group: _Open[K], apart: Apart[K]) -> list[Payment[K]]:
    """Clear one group with at most one payment less than it has people."""
    found = _directly(group)
    if not any(apart.are(payer, payee) for payer, payee, _ in found):
        return found
    largest_first = sorted(group, key=lambda balance: max(balance[1], -balance[1]), reverse=True)
    return list(_along(apart.tree([who for who, _ in largest_first]), dict(group)))


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

"""Payments back set off against promises that are still open, before anybody pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.settling.book import Lowering, Party, Promise


@dataclass
class _Edge:
    """So much is owed by one to another, planned or promised."""

    payer: Party
    payee: Party
    left: Any
    promised: Lowering | None = None


def set_off(
    plan: Sequence[Promise], promised: Iterable[Lowering]
) -> tuple[list[Promise], list[Lowering]]:
    """Lower open promises instead of paying back, and leave out what goes round in a circle.

    `promised` are open promises with what is left of them; returned are the payments that stay, and
    the promises that are lowered. First each payment goes off against promises of the same two.
    What was promised to nobody goes to who has drawn the card since.
    """
    planned = [_Edge(one.payer, one.payee, one.amount) for one in plan]
    promises = [_Edge(one.off.payer, one.off.payee, one.off.amount, one) for one in promised]
    planned += _from_nobody(planned, promises)
    for edge in planned:
        for back in promises:
            if (back.payer, back.payee) == (edge.payee, edge.payer):
                _cancel([edge, back])
    for edge in planned:
        while edge.left and (way := _way_back(edge, [*planned, *promises])):
            _cancel([edge, *way])
    stays = [Promise(edge.payer, edge.payee, edge.left) for edge in planned if edge.left]
    return stays, list(_lowered(promises))


def _from_nobody(planned: Sequence[_Edge], promises: Sequence[_Edge]) -> list[_Edge]:
    """Let who owes nobody pay whom nobody would pay."""
    found = []
    for edge in (edge for edge in planned if edge.payer is None):
        for promise in (one for one in promises if one.payee is None):
            amount = min(edge.left, promise.left)
            _cancel([edge, promise])
            if promise.payer != edge.payee:
                found.append(_Edge(promise.payer, edge.payee, amount))
    return found


def _cancel(circle: Sequence[_Edge]) -> None:
    least = min(edge.left for edge in circle)
    for edge in circle:
        edge.left -= least


def _way_back(edge: _Edge, edges: Sequence[_Edge]) -> list[_Edge]:
    """Find the shortest way from who is paid back to who pays; nothing where there is none."""
    ways: dict[Party, list[_Edge]] = {edge.payee: []}
    reached = [edge.payee]
    for who in reached:  # it grows on the way
        for step in edges:
            if step.payer == who and step.left and step.payee not in ways:
                ways[step.payee] = [*ways[who], step]
                reached.append(step.payee)
    return ways.get(edge.payer, [])


def _lowered(promises: Iterable[_Edge]) -> Iterator[Lowering]:
    for edge in promises:
        if edge.promised and edge.left != edge.promised.off.amount:
            off = replace(edge.promised.off, amount=edge.promised.off.amount - edge.left)
            yield replace(edge.promised, off=off)

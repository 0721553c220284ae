"""Promises that are still open: set off against payments back, or taken back altogether."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.message import Message, msg
from assistant.settling.added_amounts import added
from assistant.settling.book import Debt, Lowering, Party, Promise, PromiseLowered, TakenBack
from assistant.settling.picked_tables import Picked
from assistant.settling.rounded_shares import Purse


@dataclass
class _Edge:
    """An amount that one owes another, planned or promised."""

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
    """Find the shortest way from the payee back to the payer; empty where there is none."""
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


def spellings(picked: Picked, purse: Purse) -> list[Purse]:
    """List the ways in which a book has written the currency of a purse, such as EUR and €."""
    agreed = (one.purse for one in picked.book.agreements.values() if one.purse == purse)
    return list({one.letters: one for one in agreed}.values())


def taken_back(picked: Picked, purse: Purse) -> TakenBack:
    """Make the event that takes back all that was agreed on in a purse written this way."""
    return TakenBack(purse, tuple(_owed_again(picked, [purse])))


def _owed_again(picked: Picked, purses: Iterable[Purse]) -> Iterator[Lowering]:
    """List what of other books' promises was set off by what is taken back."""
    letters = {purse.letters for purse in purses}
    for settled in picked.book.agreements.values():
        if settled.purse.letters in letters:
            yield from (one for one in settled.lowered if one.book != picked.address)


def obstacles(picked: Picked, purse: Purse) -> list[Message]:
    """List what has to be done before it can be taken back."""
    own = picked.debts(purse, picked.address)
    found = [why for debt in own for why in _of_promise(picked, debt)]
    found += [
        msg(
            "This settlement reduced a payment that has since moved to a later night. Move "
            "it back there first."
        )
        for one in _owed_again(picked, spellings(picked, purse))
        if one.book not in picked.books or _carried(picked, one)
    ]
    return [why for place, why in enumerate(found) if why not in found[:place]]


def _of_promise(picked: Picked, debt: Debt) -> Iterator[Message]:
    if debt.paid:
        yield msg("Some payments are marked as paid. Mark them as not paid first.")
    if debt.carried:
        yield msg("One payment was moved to a later night. Move it back here first.")
    written = (one.event for one in debt.history)
    off = added(
        {lowered.book: lowered.amount} for lowered in written if isinstance(lowered, PromiseLowered)
    )
    for book, amount in off.items():
        if book != picked.address and amount:
            yield _offset_elsewhere(picked, book)


def _offset_elsewhere(picked: Picked, book: str) -> Message:
    title = picked.books[book].title if book in picked.books else ""
    if not title:
        return msg(
            "Another settlement reduced one of these payments. Cancel that settlement first."
        )
    return msg(
        "The settlement “{settlement}” reduced one of these payments. Cancel that "
        "settlement first.",
        settlement=title,
    )


def _carried(picked: Picked, one: Lowering) -> bool:
    debt = picked.books[one.book].debt(one.promise)
    return debt is None or debt.carried

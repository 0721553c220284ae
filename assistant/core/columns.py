"""The running columns of a score sheet: every total in the order it was written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.core.evening import Deal, Evening
from assistant.core.ledger import TABLE, Ledger, Points, Seat

Cell = tuple[str, Seat, Seat]
"""An account, its holder, and against whom (the table for what nobody pays)."""


def _after(evening: Evening, place: int) -> Ledger:
    """The ledger after the deal at this place."""
    following = evening.deals[place + 1 : place + 2]
    return following[0].before.ledger if following else evening.now.ledger


def running(evening: Evening, last: int = 0) -> list[tuple[Deal, tuple[Points, ...]]]:
    """List deals in order with everybody's points after each; only the `last` ones if said."""
    start = max(0, len(evening.deals) - last) if last else 0
    return [
        (deal, tuple(_after(evening, place).balance(seat) for seat in evening.seats))
        for place, deal in enumerate(evening.deals[start:], start)
    ]


def cells(evening: Evening) -> Mapping[Cell, Sequence[Points]]:
    """List the totals in every cell of the sheet, in the order they were written."""
    written: dict[Cell, list[Points]] = {}
    for place, deal in enumerate(evening.deals):
        ledger = _after(evening, place)
        for cell in dict.fromkeys(_cell(e.account, e.payer, e.payee) for e in deal.entries):
            written.setdefault(cell, []).append(ledger.held(*cell))
    return written


def _cell(account: str, payer: Seat, payee: Seat) -> Cell:
    return (account, payer, TABLE) if payee == TABLE else (account, payee, payer)

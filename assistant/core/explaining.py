"""Where somebody's points come from, line by line, adding up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.evening import Deal, Evening
from assistant.core.ledger import Points, Seat
from assistant.core.message import Message, msg


@dataclass(frozen=True)
class Row:
    """One reason for points; the deal behind it, if it is one deal."""

    what: Message
    points: Points
    deal: Deal | None = None


def explained(evening: Evening, seat: Seat, owed: Points) -> list[Row]:
    """List what a player's points come from; what others' totals make of them comes last."""
    rows = list(_by_settlement(evening, seat) if evening.game.accounts else _by_deal(evening, seat))
    own = evening.final[seat]
    missing = own - sum(row.points for row in rows)
    if missing:
        rows.append(Row(msg("drawn by a card"), missing))
    if owed != own:
        rows.append(Row(msg("by the difference to everybody else"), owed - own))
    return rows


def _by_deal(evening: Evening, seat: Seat) -> Iterator[Row]:
    for deal in evening.deals:
        if deal.points[seat]:
            what = msg(
                "{number}: {deal}",
                number=deal.number,
                deal=evening.game.headline(deal.facts, deal.before),
            )
            yield Row(what, deal.points[seat], deal)
        for entry in deal.closing or ():
            if entry.payee == seat:
                yield Row(entry.why, entry.amount, deal)


def _by_settlement(evening: Evening, seat: Seat) -> Iterator[Row]:
    for entry in evening.final_settlement:
        if seat in (entry.payer, entry.payee):
            yield Row(entry.why, entry.amount if entry.payee == seat else -entry.amount)

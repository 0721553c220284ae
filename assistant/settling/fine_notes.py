"""What a page says of a table's fines where they are not paid, or where they change who is paid."""

from __future__ import annotations

from operator import sub

from assistant.core.ledger import Totals
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.told.table_summary import Table
from assistant.settling.currency_pot import Basis, MoneyShares


def fine_notes(table: Table, share: MoneyShares | None) -> list[Message]:
    """Tell that fines are not paid, and who is paid by the terms though another has most."""
    if share is None:
        return []
    unpaid = [msg("Fines are not paid: there is no stake per point.")] if share.unpaid else []
    return [*unpaid, *_paid_instead(table, share)]


def _paid_instead(table: Table, share: MoneyShares) -> list[Message]:
    if share.basis is not Basis.WINNER or share.edition == 1 or not any(table.fines):
        return []
    dealt = tuple(map(sub, table.totals, table.fines))
    best, paid = _best(table.totals), _best(dealt)
    if best == paid:
        return []
    if len(paid) == len(dealt):
        return [
            msg(
                "Best with the fines: {best}. Without them all are equal, so nobody is paid.",
                best=best,
            )
        ]
    return [
        msg(
            "Best with the fines: {best}. Best without them, and so paid: {paid}."
            " Fines are taken out first.",
            best=best,
            paid=paid,
        )
    ]


def _best(totals: Totals) -> tuple[Seat, ...]:
    return tuple(Seat(place) for place, points in enumerate(totals) if points == max(totals))

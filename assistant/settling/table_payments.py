"""Who pays whom at one table, in points and in money, and what is said of its fines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from operator import sub
from typing import Any, TypeVar, cast

from assistant.core.ledger import Points, Totals
from assistant.core.message import Message, msg
from assistant.core.names import plain_name
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect, Moment
from assistant.evening.log.standing import paid_between
from assistant.evening.told.deal_results import Gain
from assistant.evening.told.table_summary import Table
from assistant.settling.added_amounts import added, in_units
from assistant.settling.fewest_payments import K, Payment, payments
from assistant.settling.rounded_shares import Basis, MoneyShares, Terms, rounded_money, shares

Sum = TypeVar("Sum", Decimal, Points)


@dataclass(frozen=True, slots=True)
class Transfer:
    """What one pays another, or the table where nobody gets it; no amount without a stake.

    The table's box pays and is paid as the seat `TABLE`.
    """

    payer: Seat
    payee: Seat | None
    points: Points
    amount: Decimal | None = None


def in_money(table: Table, terms: Terms | None = None) -> MoneyShares | None:
    """Tell everybody's money at a table; None without a stake, or where nobody pays anybody.

    `terms` are those of a settlement, where they hold instead of what the table agreed.
    """
    agreed = terms or Terms()
    return shares(table, agreed) if agreed.stake or table.stake else None


def money_moved(evening: Evening, gain: Gain) -> Totals:
    """Tell what a deal changed in everybody's money, not rounded; empty where nobody pays.

    All deals together are what everybody gets or pays, but for what is rounded in the end.
    """
    stake, pays = evening.stake, evening.game.payable
    if stake is None:
        return ()
    now: Totals | None = pays(gain.totals, evening.rules)
    was = pays(tuple(map(sub, gain.totals, gain.moved)), evening.rules)
    if now is None or was is None:
        return ()
    worth = Fraction(stake.per_point)
    return tuple((after - before) * worth for after, before in zip(now, was, strict=True))


def money_after(evening: Evening, row: Gain | IncidentEffect) -> tuple[Points, ...]:
    """Tell everybody's rounded money had the table stopped after a deal or what came between two.

    Empty without a stake, or where nobody pays. The last of these is what the result says.
    """
    after = row.deal.before if isinstance(row, Gain) else row.incident.moment_after
    now = after.before if isinstance(after, Moment) else after
    if evening.stake is None or now is None:
        return ()
    points = paid_between(evening.game, evening.rules, row.totals, now)
    if points is None:
        return ()
    box = now.beside.balance(TABLE)
    amounts = rounded_money((*points, box, -sum(points) - box), evening.stake)
    return tuple(map(Fraction, amounts[: len(points)]))


def point_transfers(evening: Evening) -> list[tuple[Seat, Seat | None, Points]]:
    """List the fewest payments of the totals in points; what belongs to nobody goes to None."""
    return [
        (payer, payee, points)
        for payer, payee, points in payments(_by_name(evening))
        if payer is not None
    ]


def _by_name(evening: Evening) -> dict[Seat | None, Points]:
    """What everybody gets or pays in points: people in the order of their names.

    So equal amounts are paid in the same way in whatever order people were typed.
    """
    if evening.payable is None:
        return {}
    in_order = sorted(evening.seats, key=lambda seat: plain_name(evening.players[seat]))
    people: dict[Seat | None, Points] = {seat: evening.payable[seat] for seat in in_order}
    return people | {TABLE: evening.box, None: -sum(evening.payable) - evening.box}


def transfers(evening: Evening) -> list[Transfer]:
    """List the fewest payments; in money each pays and gets exactly what `in_money` says.

    What is less than the smallest unit of the money is no payment.
    """
    share = in_money(evening)
    if share is None:
        return [Transfer(*payment) for payment in point_transfers(evening)]
    parties: list[Seat | None] = [*evening.seats, TABLE, None]
    all_ = cast("list[Decimal]", [*share.amounts, share.box, share.nobody])
    amounts, balances = dict(zip(parties, all_, strict=True)), _by_name(evening)
    money = {who: amounts[who] for who in balances}
    return [
        Transfer(payer, payee, points, amount)
        for (payer, payee, points), amount in paid_in_money(payments(balances), money)
        if payer is not None
    ]


def paid_in_money(
    found: Sequence[Payment[K]], money: Mapping[K, Decimal]
) -> list[tuple[Payment[K], Decimal]]:
    """Tell what payments of points are in money, without those that come to nothing.

    Where rounding makes others the fewest, who pays whom follows from the money alone, as it does
    in a settlement.
    """
    amounts = amounts_of(found, money)
    paid = [both for both in zip(found, amounts, strict=True) if both[1]]
    if len({Fraction(amount) / points for (_, _, points), amount in paid}) <= 1:
        return paid
    planned = _planned_anew(found, money)
    if {pair[:2] for pair in planned} == {pair[:2] for pair, _ in paid}:
        return paid
    return list(zip(planned, amounts_of(planned, money), strict=True))


def _planned_anew(found: Iterable[Payment[K]], money: Mapping[K, Decimal]) -> list[Payment[K]]:
    """Plan the fewest payments of the money, each with the points that it stands for."""
    parts = ({payer: -points, payee: points} for payer, payee, points in found)
    balances: dict[K, Any] = added([dict.fromkeys(money, 0), *parts])
    planned = payments(in_units(money))
    worth: list[Points] = amounts_of(planned, balances)
    return [(*pair[:2], points) for pair, points in zip(planned, worth, strict=True)]


def amounts_of(found: Sequence[Payment[K]], money: Mapping[K, Sum]) -> list[Sum]:
    """Tell what each payment is in money, from those who pay or are paid only once inwards.

    Payments never go round in a circle, so what everybody gets or pays decides all of them.
    """
    left, open_ = dict(money), dict(enumerate(found))
    amounts: dict[int, Sum] = {}
    while open_:
        times = Counter(who for payer, payee, _ in open_.values() for who in (payer, payee))
        place, once = next(
            (place, who) for place, pair in open_.items() for who in pair[:2] if times[who] == 1
        )
        payer, payee, _ = open_.pop(place)
        amounts[place] = left[payee] if once == payee else -left[payer]
        left[payer] += amounts[place]
        left[payee] -= amounts[place]
    return [amounts[place] for place in range(len(found))]


def fine_notes(table: Table, share: MoneyShares | None) -> list[Message]:
    """Tell that fines are not paid, and who is paid by the terms though another has most."""
    if share is None:
        return []
    unpaid = (
        [msg("Fines are not paid, because the table has no stake per point.")]
        if share.unpaid
        else []
    )
    return [*unpaid, *_paid_instead(table, share)]


def _paid_instead(table: Table, share: MoneyShares) -> list[Message]:
    if share.basis is not Basis.WINNER or share.edition == 1 or not any(table.fines):
        return []
    dealt = tuple(map(sub, table.placing, table.fines))
    best, paid = _best(table.placing), _best(dealt)
    if best == paid:
        return []
    if len(paid) == len(dealt):
        return [
            msg(
                "Best with fines counted: {best}. Without fines all are equal, so nobody is paid.",
                best=best,
            )
        ]
    return [
        msg(
            "Best with fines counted: {best}. Best without fines, and therefore paid: "
            "{paid}. Fines do not count for who is best.",
            best=best,
            paid=paid,
        )
    ]


def _best(totals: Totals) -> tuple[Seat, ...]:
    return tuple(Seat(place) for place, points in enumerate(totals) if points == max(totals))

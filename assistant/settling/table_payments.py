"""Who pays whom at one table, in points and in money, and what is said of its fines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from operator import sub
from typing import Any, cast

from assistant.core.ledger import Points, Totals
from assistant.core.message import Message, msg
from assistant.core.names import plain_name
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import adjusted
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.log.standing import differences, paid_between
from assistant.evening.log.tenures import changed_hands
from assistant.evening.summary.deal_results import Gain, results
from assistant.evening.summary.table_summary import Balance, Table, TableSummary
from assistant.settling.added_amounts import in_units, unit_of
from assistant.settling.fewest_payments import K, Payment, payments
from assistant.settling.rounded_shares import Basis, MoneyShares, Terms, shares


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


def rows_in_money(
    evening: Evening, start: int = 0, terms: Terms | None = None
) -> Iterator[tuple[Gain | IncidentEffect, tuple[Decimal, ...]]]:
    """List what each deal, and what came between two, changed in everybody's money.

    It is the rounded money had the table stopped after it, less that before it: all of them add up
    to what the result says. Nothing is changed without a stake, or where nobody pays.
    """
    was: tuple[Decimal, ...] | None = None
    for row in results(evening, start):
        before, after = _around(row)
        if was is None:
            was = _stopped(evening, tuple(map(sub, row.totals, row.moved)), before, terms)
        now = _stopped(evening, row.totals, after, terms)
        yield row, tuple(map(sub, now, was))
        was = now


def _around(row: Gain | IncidentEffect) -> tuple[Situation, Situation]:
    """What was known before a row and after it, but for the points of a deal."""
    if isinstance(row, Gain):
        return row.deal.before, row.deal.before
    start, end = row.incident.moment_before, row.incident.moment_after
    if start is None or end is None:
        raise ValueError("what does not count moves nothing")
    return start.before, end.before


def _stopped(
    evening: Evening, totals: Totals, now: Situation, terms: Terms | None
) -> tuple[Decimal, ...]:
    """Tell everybody's money had the table stopped with these totals."""
    game, rules, beside = evening.game, evening.rules, adjusted(now.beside)
    then = TableSummary(
        game,
        evening.title,
        evening.place,
        evening.players,
        evening.stake,
        evening.over,
        evening.closed is not None,
        totals,
        paid_between(game, rules, totals, now),
        box=beside.balance(TABLE),
        fines=beside.balances(now.people),
        lowest_wins=evening.lowest_wins,
        differences=differences(game, rules, totals, now),
    )
    share = in_money(then, terms)
    return cast("tuple[Decimal, ...]", share.amounts) if share else ()


def balances(table: Table, terms: Terms | None = None) -> tuple[Balance, ...]:
    """Tell what a table comes to for everybody who had a seat: what was moved while he had it.

    Of a summary it is known only where nobody took a seat over.
    """
    share = in_money(table, terms)
    money = cast("tuple[Decimal, ...]", share.amounts) if share else (None,) * len(table.totals)
    if not isinstance(table, Evening) or not changed_hands(table.tenures):
        people = zip(table.seats, table.players, table.totals, money, strict=True)
        return tuple(Balance(*one) for one in people)
    had = ((seat, name) for seat in table.seats for _, name in table.tenures[seat].had)
    nothing = Decimal(0) if share else None
    found = {one: Balance(*one, 0, nothing) for one in had}
    for row, moved in rows_in_money(table, terms=terms):
        for seat, points in zip(table.seats, row.moved, strict=True):
            who = seat, row.names[seat]
            one = found.get(who, Balance(*who, 0, nothing))  # logs may leave a takeover out
            got = None if one.money is None else one.money + moved[seat]
            found[who] = replace(one, points=one.points + points, money=got)
    return tuple(found.values())


def point_transfers(evening: Evening) -> list[tuple[Seat, Seat | None, Points]]:
    """List who pays whom in points; what belongs to nobody goes to None."""
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
    """List who pays whom at a table; in money each pays and gets exactly what `in_money` says.

    With a stake they are those of the rounded money, each with the points that it stands for: 0 if
    it is due to rounding alone.
    """
    share = in_money(evening)
    if share is None:
        return [Transfer(*payment) for payment in point_transfers(evening)]
    balances = _by_name(evening)
    money: dict[Seat | None, Any] = dict(zip(evening.seats, share.amounts, strict=True))
    money |= {TABLE: share.box, None: share.nobody}
    planned, coin = payments(in_units({who: money[who] for who in balances})), unit_of(money)
    return [
        Transfer(payer, payee, max(points, 0), coins * coin)
        for (payer, payee, coins), points in zip(planned, _along(planned, balances), strict=True)
        if payer is not None
    ]


def _along(planned: Sequence[Payment[K]], balances: Mapping[K, Points]) -> list[Points]:
    """The points that each payment of money stands for, from people with one payment inwards.

    Payments never go round in a circle, so what everybody gets or pays decides all of them.
    """
    left, open_ = dict(balances), dict(enumerate(planned))
    worth: dict[int, Points] = {}
    while open_:
        times = Counter(who for payer, payee, _ in open_.values() for who in (payer, payee))
        place, once = next(
            (place, who) for place, pair in open_.items() for who in pair[:2] if times[who] == 1
        )
        payer, payee, _ = open_.pop(place)
        worth[place] = left[payee] if once == payee else -left[payer]
        left[payer] += worth[place]
        left[payee] -= worth[place]
    return [worth[place] for place in range(len(planned))]


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

"""Payments at one table, in points and in money, and notes about fines."""

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
from assistant.evening.log.events import adjustment_sums
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
    """A payment; the payee is None for the remainder, and `amount` is None without a stake.

    The seat of the table's box is `TABLE`.
    """

    payer: Seat
    payee: Seat | None
    points: Points
    amount: Decimal | None = None


def in_money(table: Table, terms: Terms | None = None) -> MoneyShares | None:
    """Everybody's money at a table; None if there is no stake or nobody pays.

    `terms` are a settlement's terms, which replace the table's own.
    """
    used_terms = terms or Terms()
    return shares(table, used_terms) if used_terms.stake or table.stake else None


def rows_in_money(
    evening: Evening, start: int = 0, terms: Terms | None = None
) -> Iterator[tuple[Gain | IncidentEffect, tuple[Decimal, ...]]]:
    """Each deal and incident, with the change of everybody's money.

    Money is rounded as if the table had stopped after each row, so the changes add up to the final
    result. Without a stake, or if nobody pays, the changes are empty.
    """
    previous: tuple[Decimal, ...] | None = None
    for row in results(evening, start):
        before, after = _situations(row)
        if previous is None:
            previous = _money_at(evening, tuple(map(sub, row.totals, row.moved)), before, terms)
        current = _money_at(evening, row.totals, after, terms)
        yield row, tuple(map(sub, current, previous))
        previous = current


def _situations(row: Gain | IncidentEffect) -> tuple[Situation, Situation]:
    """The situations before and after an incident; for a deal, the situation before it twice."""
    if isinstance(row, Gain):
        return row.deal.before, row.deal.before
    start, end = row.incident.moment_before, row.incident.moment_after
    if start is None or end is None:
        raise ValueError("what does not count moves nothing")
    return start.before, end.before


def _money_at(
    evening: Evening, totals: Totals, situation: Situation, terms: Terms | None
) -> tuple[Decimal, ...]:
    """Everybody's money if the table had stopped with these totals."""
    game, rules, adjustments = evening.game, evening.rules, adjustment_sums(situation.beside)
    summary = TableSummary(
        game,
        evening.title,
        evening.place,
        evening.players,
        evening.stake,
        evening.over,
        evening.closed is not None,
        totals,
        paid_between(game, rules, totals, situation),
        box=adjustments.balance(TABLE),
        fines=adjustments.balances(situation.people),
        lowest_wins=evening.lowest_wins,
        differences=differences(game, rules, totals, situation),
    )
    share = in_money(summary, terms)
    return cast("tuple[Decimal, ...]", share.amounts) if share else ()


def balances(table: Table, terms: Terms | None = None) -> tuple[Balance, ...]:
    """Result of each person who had a seat, from the changes made while that person had it.

    For a `TableSummary` this is correct only if nobody took over a seat.
    """
    share = in_money(table, terms)
    money = cast("tuple[Decimal, ...]", share.amounts) if share else (None,) * len(table.totals)
    if not isinstance(table, Evening) or not changed_hands(table.tenures):
        people = zip(table.seats, table.players, table.totals, money, strict=True)
        return tuple(Balance(*person) for person in people)
    occupants = ((seat, name) for seat in table.seats for _, name in table.tenures[seat].had)
    zero = Decimal(0) if share else None
    by_person = {key: Balance(*key, 0, zero) for key in occupants}
    for row, changes in rows_in_money(table, terms=terms):
        for seat, points in zip(table.seats, row.moved, strict=True):
            occupant = seat, row.names[seat]
            # Logs may lack a takeover.
            balance = by_person.get(occupant, Balance(*occupant, 0, zero))
            new_money = None if balance.money is None else balance.money + changes[seat]
            by_person[occupant] = replace(balance, points=balance.points + points, money=new_money)
    return tuple(by_person.values())


def point_transfers(evening: Evening) -> list[tuple[Seat, Seat | None, Points]]:
    """Payments in points; the payee is None for the remainder."""
    return [
        (payer, payee, points)
        for payer, payee, points in payments(_payable_points(evening))
        if payer is not None
    ]


def _payable_points(evening: Evening) -> dict[Seat | None, Points]:
    """Points that each player gets or pays, sorted by name, then the box and the remainder.

    Sorting makes the payments independent of the order in which players were entered.
    """
    if evening.payable is None:
        return {}
    seats = sorted(evening.seats, key=lambda seat: plain_name(evening.players[seat]))
    points: dict[Seat | None, Points] = {seat: evening.payable[seat] for seat in seats}
    return points | {TABLE: evening.box, None: -sum(evening.payable) - evening.box}


def transfers(evening: Evening) -> list[Transfer]:
    """The payments at a table, in money if it has a stake.

    Payments in money clear the rounded amounts of `in_money`. Each also has the corresponding
    points, 0 if only rounding caused it.
    """
    share = in_money(evening)
    if share is None:
        return [Transfer(*payment) for payment in point_transfers(evening)]
    balances = _payable_points(evening)
    money: dict[Seat | None, Any] = dict(zip(evening.seats, share.amounts, strict=True))
    money |= {TABLE: share.box, None: share.remainder}
    plan, coin = payments(in_units({who: money[who] for who in balances})), unit_of(money)
    return [
        Transfer(payer, payee, max(points, 0), coins * coin)
        for (payer, payee, coins), points in zip(plan, _payment_points(plan, balances), strict=True)
        if payer is not None
    ]


def _payment_points(plan: Sequence[Payment[K]], balances: Mapping[K, Points]) -> list[Points]:
    """The points that correspond to each payment in money.

    Payments form no cycle, so some person always has a single remaining payment, and that
    person's balance determines its points.
    """
    open_points, remaining = dict(balances), dict(enumerate(plan))
    points: dict[int, Points] = {}
    while remaining:
        counts = Counter(
            person for payer, payee, _ in remaining.values() for person in (payer, payee)
        )
        index, leaf = next(
            (index, person)
            for index, payment in remaining.items()
            for person in payment[:2]
            if counts[person] == 1
        )
        payer, payee, _ = remaining.pop(index)
        points[index] = open_points[payee] if leaf == payee else -open_points[payer]
        open_points[payer] += points[index]
        open_points[payee] -= points[index]
    return [points[index] for index in range(len(plan))]


def fine_notes(table: Table, share: MoneyShares | None) -> list[Message]:
    """Notes if fines are not paid, or if the paid winner does not have the best total."""
    if share is None:
        return []
    notes = []
    if share.unpaid:
        notes.append(msg("Fines are not paid, because the table has no stake per point."))
    if share.basis is not Basis.WINNER or share.edition == 1:
        return notes
    without_fines = tuple(map(sub, table.placing, table.fines))
    best_seats, paid_seats = _best_seats(table.placing), _best_seats(without_fines)
    if best_seats == paid_seats:
        return notes
    if len(paid_seats) == len(without_fines):
        note = msg(
            "Best with fines counted: {best}. Without fines all are equal, so nobody is paid.",
            best=best_seats,
        )
    else:
        note = msg(
            "Best with fines counted: {best}. Best without fines, and therefore paid: "
            "{paid}. Fines do not count for who is best.",
            best=best_seats,
            paid=paid_seats,
        )
    return [*notes, note]


def _best_seats(totals: Totals) -> tuple[Seat, ...]:
    return tuple(Seat(index) for index, points in enumerate(totals) if points == max(totals))

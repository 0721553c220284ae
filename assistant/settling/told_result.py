"""A result to share with a group: the ranking, and who pays whom.

The picture and the text are made from the same data, so their contents are identical.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate

from assistant.core.ledger import Points
from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import chart_lines, results_by_deal
from assistant.evening.summary.running_scores import has_leader, ranked, ranked_sides
from assistant.settling.book import BOX_PARTY, Amount, Debt, Party
from assistant.settling.journal import Statement
from assistant.settling.rounded_shares import MoneyShares, Purse, Terms
from assistant.settling.table_payments import fine_notes, in_money, transfers

Who = str | Message
Curve = Sequence[Points | None]
NOBODY_OWES = msg("Nobody owes anything.")
NO_WAY = msg("With so many pairs excluded there is no way to pay everything. Allow a pair again.")
ELSEWHERE = msg("The payments of this settlement are kept where they were agreed, not here.")
BOX = msg("the box")
CHART_MINIMUM = 2
"""Minimum number of deals or tables for a chart."""


@dataclass(frozen=True, slots=True)
class Money:
    """An amount with its currency."""

    amount: Decimal
    currency: str


Sum = Points | Money


@dataclass(frozen=True, slots=True)
class RankingEntry:
    """Rank and result of a player or of partners: points, money, or both."""

    who: tuple[Who, ...]
    sums: tuple[Sum, ...]
    rank: int | None = None
    curve: Curve = ()
    """The points after each deal, or the money after each table."""
    seats: tuple[Seat, ...] = ()
    """The seats of the players in `who`, if the result is of a single table."""


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """A payment, with its amount and status."""

    payer: Who
    payee: Who
    sum: Sum
    state: Message | None = None
    paid: Sum | None = None
    """The amount already paid, if the payment is partly paid."""
    left: Sum | None = None


@dataclass(frozen=True, slots=True)
class ResultPart:
    """A result in one currency or in points."""

    places: tuple[RankingEntry, ...] = ()
    payments: tuple[PaymentLine, ...] = ()
    settled: tuple[RankingEntry, ...] = ()
    """Amounts that were settled on another server."""
    notes: tuple[Message, ...] = ()
    purse: Purse | None = None
    """The currency, if the result has several parts."""


@dataclass(frozen=True, slots=True)
class SharedResult:
    """Everything shown to a group about a result."""

    parts: tuple[ResultPart, ...]
    caption: Message | None = None
    """Caption of the chart."""
    players: tuple[str, ...] = ()
    """Names by seat, for messages that refer to seats."""


def table_result(
    evening: Evening, terms: Terms | None, statements: Sequence[Statement]
) -> SharedResult:
    """Result of a table, with the terms and payments of its settlement if it has one."""
    share = in_money(evening, terms)
    notes = fine_notes(evening, share)
    ranking = ResultPart(table_ranking(evening, share), notes=tuple(notes))
    agreed_statements = [statement for statement in statements if statement.agreed]
    if not evening.settled and terms is None:
        note = msg("By the house rules nobody pays: the totals are the result.")
        payment_parts = [ResultPart(notes=(note,))]
    elif agreed_statements or terms is not None:
        payment_parts = [_payments_part(statement) for statement in statements] or [
            ResultPart(notes=(NOBODY_OWES,))
        ]
    else:
        payment_parts = [_table_payments(evening, share)]
    caption = msg("Points after each deal") if len(evening.deals) >= CHART_MINIMUM else None
    return SharedResult((ranking, *payment_parts), caption, evening.players)


def table_ranking(evening: Evening, share: MoneyShares | None) -> tuple[RankingEntry, ...]:
    """Ranking of the sides, best first, followed by the box."""
    curves: Sequence[Curve] = chart_lines(evening, results_by_deal(evening))
    by_side = dict(zip(evening.sides, curves, strict=True))
    shows_rank = has_leader(evening.totals)
    chart_curves = {} if len(evening.deals) < CHART_MINIMUM else by_side
    ranking = [
        RankingEntry(
            tuple(evening.players[seat] for seat in side),
            _sums(evening.totals[side[0]], share, side[0]),
            rank if shows_rank else None,
            chart_curves.get(side, ()),
            tuple(side),
        )
        for rank, side in ranked_sides(evening.sides, evening.placing)
    ]
    if evening.box:
        money = (_sum(share.purse, share.box),) if share else ()
        ranking.append(RankingEntry((BOX,), (evening.box, *money)))
    return tuple(ranking)


def _sums(points: Points, share: MoneyShares | None, seat: Seat) -> tuple[Sum, ...]:
    if share is None:
        return (points,)
    money = _sum(share.purse, share.amounts[seat])
    return (money,) if share.one_to_one else (points, money)


def _sum(purse: Purse, amount: Amount) -> Sum:
    if isinstance(amount, Decimal):
        return Money(amount, purse.currency)
    return Money(Decimal(str(amount)), purse.currency) if purse.currency else amount


def _table_payments(evening: Evening, share: MoneyShares | None) -> ResultPart:
    """The payments at a table that belongs to no settlement."""
    payments = [
        PaymentLine(
            _seat_name(evening, transfer.payer),
            _seat_name(evening, transfer.payee),
            Money(transfer.amount, share.purse.currency)
            if share and transfer.amount is not None
            else transfer.points,
        )
        for transfer in transfers(evening)
    ]
    return ResultPart(payments=tuple(payments), notes=() if payments else (NOBODY_OWES,))


def _seat_name(evening: Evening, seat: Seat | None) -> Who:
    if seat is None:
        return msg("the remainder")
    return BOX if seat == TABLE else evening.players[seat]


def tables_result(
    results: Sequence[Statement], statements: Sequence[Statement] | None = None
) -> SharedResult:
    """Combined result of several tables, with payments from `statements` (default `results`)."""
    by_purse = {statement.purse: statement for statement in results if statements is None}
    by_purse |= {statement.purse: statement for statement in statements or ()}
    parts = tuple(
        replace(
            _payments_part(by_purse[statement.purse])
            if statement.purse in by_purse
            else ResultPart(),
            places=places_of(statement),
            purse=None if len(results) == 1 else statement.purse,
        )
        for statement in results
    )
    has_curves = any(place.curve for part in parts for place in part.places)
    return SharedResult(parts, msg("Standing after each table") if has_curves else None)


def _payments_part(statement: Statement) -> ResultPart:
    """The payments in one currency, with notes."""
    plan = [
        PaymentLine(
            _party_name(promise.payer),
            _party_name(promise.payee),
            _sum(statement.purse, promise.amount),
        )
        for promise in statement.plan
    ]
    payments = [*_agreed_payments(statement), *plan]
    settled_entries = [
        RankingEntry((_party_name(who),), (_sum(statement.purse, amount),))
        for who, amount in statement.elsewhere.items()
        if amount
    ]
    notes = [ELSEWHERE] if settled_entries else []
    if not statement.feasible:
        notes.append(NO_WAY)
    elif not payments and not settled_entries:
        notes.append(NOBODY_OWES)
    return ResultPart(payments=tuple(payments), settled=tuple(settled_entries), notes=tuple(notes))


def places_of(statement: Statement) -> tuple[RankingEntry, ...]:
    """Ranking by balance, highest first; the box and the remainder have no rank."""
    entries = [entry for entry in statement.ranking if entry[0] is not None]
    amounts = [Fraction(amount) for _, amount in entries]
    ranks = [rank for rank, _ in ranked(amounts)] if has_leader(amounts) else []
    curves = _cumulative_balances(statement)
    return tuple(
        RankingEntry(
            (_party_name(who),),
            (_sum(statement.purse, amount),),
            ranks[index] if index < len(ranks) and who is not None else None,
            curves.get(who, ()) if who is not None else (),
        )
        for index, (who, amount) in enumerate(statement.ranking)
    )


def _cumulative_balances(statement: Statement) -> dict[Party, list[Points]]:
    """Everybody's cumulative balance after each table; empty if there are too few tables."""
    lines = statement.lines
    if len(lines) < CHART_MINIMUM:
        return {}
    return {
        party: list(accumulate(Fraction(line.amounts.get(party, 0)) for line in lines))
        for party in statement.balances
    }


def _party_name(party: Party) -> Who:
    if party is None:
        return msg("remainder: draw a card")
    return BOX if party == BOX_PARTY else party


def _agreed_payments(statement: Statement) -> Iterator[PaymentLine]:
    for debt in statement.debts:
        is_partial = bool(debt.paid and debt.left)
        yield PaymentLine(
            _party_name(debt.promise.payer),
            _party_name(debt.promise.payee),
            _sum(statement.purse, debt.due or debt.promise.amount),
            payment_status(debt),
            _sum(statement.purse, debt.paid) if is_partial else None,
            _sum(statement.purse, debt.left) if is_partial else None,
        )


def payment_status(debt: Debt) -> Message | None:
    """Status of a payment that is no longer open; None if it is open."""
    if debt.promise.payer == debt.promise.payee:
        return msg("now the same person")
    if debt.left:
        return None
    return pmsg("of a payment", "paid") if debt.paid else pmsg("of a payment", "no longer due")

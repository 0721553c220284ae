"""Where somebody's share of a table comes from, reason by reason, adding up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from assistant.core.ledger import Points, balances
from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat
from assistant.evening.deal_results import Gain, results
from assistant.evening.entry_words import headline
from assistant.evening.evening import Deal, Evening
from assistant.evening.happenings import Shift
from assistant.settling.currency_pot import Basis, to_winners


@dataclass(frozen=True, slots=True)
class BreakdownLine:
    """One reason for points; the deal behind it, if it is one deal."""

    what: Message
    points: Points
    deal: Deal | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A player's result at a table, and what the results of all make of it.

    `own` adds up to the result. `from_others` adds up to the share, in stakes where the winner
    takes one of each; it is empty where the share is the result itself.
    """

    own: tuple[BreakdownLine, ...]
    from_others: tuple[BreakdownLine, ...] = ()


def explained(evening: Evening, seat: Seat, share: Points, basis: Basis) -> Explanation:
    """Explain a player's share of a table, deal by deal."""
    rows = _by_settlement(evening, seat) if evening.game.accounts else _by_deal(evening, seat)
    own = tuple(row for row in rows if row.points)
    if basis is Basis.WINNER:
        return Explanation(own, tuple(_to_or_from_winners(evening, seat)))
    if share == evening.totals[seat]:
        return Explanation(own)
    return Explanation(own, tuple(_differences(evening, seat, share)))


def _by_deal(evening: Evening, seat: Seat) -> Iterator[BreakdownLine]:
    for row in results(evening):
        yield _line(evening, row, seat)
        for entry in (row.deal and row.deal.closing) or ():
            amount = balances((entry,), len(evening.players))[seat]
            yield BreakdownLine(entry.why, amount, row.deal)


def _line(evening: Evening, row: Gain | Shift, seat: Seat) -> BreakdownLine:
    if isinstance(row, Shift):
        return BreakdownLine(headline(row.happening), row.moved[seat])
    return BreakdownLine(_called(evening, row.deal), row.points[seat], row.deal)


def _called(evening: Evening, deal: Deal) -> Message:
    headline = evening.game.headline(deal.facts, deal.before)
    number = deal.number
    return pmsg("a deal by its number", "{number}: {deal}", number=number, deal=headline)


def _by_settlement(evening: Evening, seat: Seat) -> Iterator[BreakdownLine]:
    """Tell what each deal changed in what the sheet comes to, had the table stopped after it."""
    for row in results(evening):
        yield _line(evening, row, seat)
    yield BreakdownLine(msg("won by drawing a card"), evening.drawn[seat])


def _to_or_from_winners(evening: Evening, seat: Seat) -> Iterator[BreakdownLine]:
    """Tell from whom a winner gets a stake, or with whom a loser parts with it."""
    shares = to_winners(evening.totals)
    won = [other for other in evening.seats if evening.totals[other] == max(evening.totals)]
    for other in evening.seats:
        if seat in won and other not in won:
            what = msg("best at the table: gets a stake ← {other}", other=other)
            yield BreakdownLine(what, -shares[other] * Fraction(1, len(won)))
        elif seat not in won and other in won:
            what = msg("best at the table: {other} gets a stake", other=other)
            yield BreakdownLine(what, shares[seat] * Fraction(1, len(won)))


def _differences(evening: Evening, seat: Seat, share: Points) -> Iterator[BreakdownLine]:
    own = evening.totals[seat]
    rows = [
        BreakdownLine(
            msg(
                "difference ({other}): {own} against {others}", other=other, own=own, others=theirs
            ),
            own - theirs,
        )
        for other, theirs in zip(evening.seats, evening.totals, strict=True)
        if own != theirs
    ]
    if sum(row.points for row in rows) == share:
        yield from rows
    else:
        yield BreakdownLine(msg("own result"), own)
        yield BreakdownLine(msg("after settling by the house rules"), share - own)

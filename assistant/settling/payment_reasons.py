"""Breakdown of a person's share of a table, or of a payment, into amounts that add up to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from operator import sub

from assistant.core.ledger import Points, Totals, balances
from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat, first_seats
from assistant.core.situation import Stretch
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.summary.deal_results import Gain, results
from assistant.evening.summary.wording import headline
from assistant.settling.book import Amount, Party, Promise
from assistant.settling.rounded_shares import Basis, to_winners


@dataclass(frozen=True, slots=True)
class BreakdownLine:
    """A reason why a player got points, with the deal if exactly one deal caused it."""

    what: Message
    points: Points
    deal: Deal | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A player's own result at a table, and how the player's share is derived from it.

    `own` adds up to the result. `from_others` adds up to the share, in stakes if each loser pays
    the winner one stake; it is empty if the share equals the result.
    """

    own: tuple[BreakdownLine, ...]
    from_others: tuple[BreakdownLine, ...] = ()
    differences: bool = False
    """Whether the share is the sum of the differences with all other players."""


def explained(
    evening: Evening, seat: Seat, share: Points, basis: Basis, edition: int = 2
) -> Explanation:
    """Reasons for a player's share of a table, deal by deal, including fines paid separately.

    `edition` is the edition of the terms.
    """
    own_lines = tuple(row for row in _own_result(evening, seat) if row.points)
    is_separate = edition > 1 or basis is Basis.AGREED
    placing = evening.placing
    totals = tuple(map(sub, placing, evening.fines)) if is_separate else placing
    stretches = (
        evening.stretches
        if is_separate
        else (dict(zip(evening.seats, evening.totals, strict=True)),)
    )
    if basis is Basis.WINNER:
        return Explanation(own_lines, _with_fines(_to_or_from_winners(totals, seat), share))
    if share == placing[seat] and not evening.lowest_wins:
        return Explanation(own_lines)
    payable = tuple(map(sub, evening.payable or placing, evening.fines))
    if basis is Basis.DIFFERENCE or payable == evening.differences:
        lines = _differences(stretches, seat, evening.lowest_wins)
        return Explanation(own_lines, _with_fines(lines, share), differences=True)
    text = msg("own result, the lowest wins") if evening.lowest_wins else msg("own result")
    result_line = BreakdownLine(text, placing[seat])
    if payable == totals:
        return Explanation(own_lines, _with_fines([result_line], share))
    by_house_rules = BreakdownLine(
        msg("after settling by the house rules"), share - result_line.points
    )
    return Explanation(own_lines, (result_line, by_house_rules))


def _with_fines(lines: Iterable[BreakdownLine], share: Points) -> tuple[BreakdownLine, ...]:
    """Append a line for fines that are paid separately, if there are any."""
    all_lines = tuple(lines)
    fines = share - sum(row.points for row in all_lines)
    return (*all_lines, BreakdownLine(msg("fines and bonuses"), fines)) if fines else all_lines


def _own_result(evening: Evening, seat: Seat) -> Iterator[BreakdownLine]:
    """Change of a player's result by each deal, incident, end bonus and drawn card.

    In a game with accounts, results are computed as if the table had ended after each row.
    """
    for row in results(evening):
        yield _line_of_row(evening, row, seat)
        end_bonus = None if evening.game.accounts else row.deal and row.deal.end_bonus
        for entry in end_bonus or ():
            amount = balances((entry,), len(evening.players))[seat]
            yield BreakdownLine(entry.why, amount, row.deal)
    if evening.game.accounts:
        yield BreakdownLine(msg("won by drawing a card"), evening.drawn[seat])


def _line_of_row(evening: Evening, row: Gain | IncidentEffect, seat: Seat) -> BreakdownLine:
    if isinstance(row, IncidentEffect):
        return BreakdownLine(headline(row.incident, evening.game), row.moved[seat])
    deal, game = row.deal, evening.game
    words = game.headline(deal.facts, deal.before)
    text = pmsg("a deal by its number", "{number}: {deal}", number=deal.number, deal=words)
    return BreakdownLine(text, row.points[seat], deal)


def _to_or_from_winners(totals: Totals, seat: Seat) -> Iterator[BreakdownLine]:
    """The stakes that a winner gets from losers, or that a loser pays to winners."""
    shares, seats = to_winners(totals), first_seats(len(totals))
    winners = [other for other in seats if totals[other] == max(totals)]
    for other in seats:
        if seat in winners and other not in winners:
            text = msg("best at the table: gets a stake from {other}", other=other)
            yield BreakdownLine(text, -shares[other] * Fraction(1, len(winners)))
        elif seat not in winners and other in winners:
            text = msg("{other} is best at the table and gets a stake", other=other)
            yield BreakdownLine(text, shares[seat] * Fraction(1, len(winners)))


def _differences(
    stretches: Sequence[Stretch], seat: Seat, lowest_wins: bool
) -> Iterator[BreakdownLine]:
    """The difference with each other player, in points of the score sheet.

    Only points made while both players were at the table count.
    """
    for other in sorted(set(chain(*stretches)) - {seat}):
        shared_stretches = [
            stretch for stretch in stretches if seat in stretch and other in stretch
        ]
        own, theirs = _points_in(shared_stretches, seat), _points_in(shared_stretches, other)
        all_shared = (own, theirs) == (_points_in(stretches, seat), _points_in(stretches, other))
        if own != theirs:
            template = _DIFFERENCE if all_shared else _SHARED_DIFFERENCE
            text = replace(template, params={"other": other, "own": own, "others": theirs})
            yield BreakdownLine(text, theirs - own if lowest_wins else own - theirs)


def _points_in(stretches: Iterable[Stretch], seat: Seat) -> Points:
    return sum(stretch.get(seat, 0) for stretch in stretches)


_DIFFERENCE = msg("difference to {other}: {own} against {others}")
_SHARED_DIFFERENCE = msg("difference to {other} while both were there: {own} against {others}")


@dataclass(frozen=True)
class Reasons:
    """Why a person pays or gets a payment: all these amounts add up to zero."""

    who: Party
    tables: tuple[tuple[str, Amount], ...]
    """The person's result at each table."""
    others: tuple[tuple[Promise, Amount], ...]
    """The person's other payments that are agreed and unpaid, or planned."""
    paid: Amount
    """Amount the person has paid minus the amount received."""
    payment: Amount

"""Standings: every player's result if the table stopped now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import add, sub
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Points, Totals, balances, placing, settle_pairwise
from assistant.core.seat import first_seats
from assistant.core.situation import Situation, Stretch
from assistant.evening.log.events import adjustment_sums

SCORING_VERSION = 5
"""The version of the rules for computing results, stored with the results of each table.

It rises only with an intended change of results; results of other versions are recomputed and
never compared. What earlier versions did: 1: an unfinished sheet was settled as it stood. 2: the
withdrawal of a deal changed the dealers of later deals. 3: entries on a sheet before its first
deal did not count. 4: differences also counted deals in which one of two players was absent.
"""


def stop_entries(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """The entries for stopping a game before its end; none on an empty sheet.

    A sheet is not empty before its first deal if it continues one on paper.
    """
    has_begun = now.number > 1 or now.ledger.sums
    if not game.accounts or not has_begun or game.over(now, rules):
        return ()
    return tuple(game.stop_early(now.ledger, rules, now.around))


def settlement(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """The entries that turn a sheet into results, even before the end of the game."""
    if not game.accounts:
        return ()
    ledger = now.ledger.add(stop_entries(game, rules, now))
    return tuple(game.settle(ledger, rules, now.around))


def standing(game: AnyGame, rules: Any, now: Situation) -> Totals:
    """Every player's result if the table stopped now, by seat, including fines and bonuses.

    A remainder is in no player's result. If the lowest wins, a fine raises a result.
    """
    points = points_played(game, rules, now)
    if not now.beside.sums:
        return points
    operation = sub if game.lowest_wins(rules) else add
    return tuple(map(operation, points, now.beside.balances(now.people)))


def points_played(game: AnyGame, rules: Any, now: Situation) -> Totals:
    """Every player's result, by seat, without fines and bonuses."""
    if game.accounts:
        return balances(settlement(game, rules, now), now.people)
    return now.ledger.balances(now.people)


def stretches(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> tuple[Stretch, ...]:
    """The totals without fines and bonuses, split into periods in which nobody came or left.

    Each period contains the players who were present, or who made points in it.
    """
    rest = list(without_fines(game, rules, totals, now))
    for stretch in now.stretches:
        for seat, points in stretch.items():
            rest[seat] -= points
    seats = [seat for seat in first_seats(now.people) if seat in now.around or rest[seat]]
    return (*now.stretches, {seat: rest[seat] for seat in seats})


def without_fines(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals:
    """The totals without fines and bonuses; if the lowest wins, a fine had raised the total."""
    if not now.beside.sums:
        return totals
    operation = add if game.lowest_wins(rules) else sub
    return tuple(map(operation, totals, adjustment_sums(now.beside).balances(now.people)))


def paid_between(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals | None:
    """Each player's payment if the table stops with these totals; None if nobody pays.

    The points of a stretch are settled between the players present in it. Fines and bonuses are
    paid point by point, even if the house rules convert the totals.
    """
    parts = stretches(game, rules, totals, now)
    payments = _stretch_payments(lambda points: game.payable(points, rules), parts, now.people)
    fines = adjustment_sums(now.beside).balances(now.people)
    return None if payments is None else tuple(map(add, payments, fines))


def differences(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals:
    """Each player's payment if every two players settle their difference.

    It contains only points made while both were present, without fines and bonuses.
    """
    lowest_wins, parts = game.lowest_wins(rules), stretches(game, rules, totals, now)
    payments = _stretch_payments(
        lambda points: settle_pairwise(placing(points, lowest_wins)), parts, now.people
    )
    return payments or ()


def _stretch_payments(
    pay: Callable[[Totals], Totals | None], parts: Iterable[Stretch], people: int
) -> Totals | None:
    """Each player's payment if each stretch is settled on its own; None if nobody pays."""
    totals: list[Points] = [0] * people
    for stretch in parts:
        payments = pay(tuple(stretch.values()))
        if payments is None:
            return None
        for seat, points in zip(stretch, payments, strict=True):
            totals[seat] += points
    return tuple(totals)

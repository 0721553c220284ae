"""Everybody's standing: the result if the table stopped now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import add, sub
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Points, Totals, balances, each_with_each, placing
from assistant.core.seat import first_seats
from assistant.core.situation import Situation, Stretch
from assistant.evening.log.events import adjusted

SCORING = 5
"""The version of the meaning of figures, stored with the results of each table.

It goes up only for an intended change of results: figures of other versions are recomputed and
never compared. 1: a sheet that goes on was settled as it stood. 2: after a deal was withdrawn,
others had dealt the following ones. 3: entries on a sheet before its first deal did not count. 4:
differences were paid also for deals in which one of the two was absent.
"""


def stopping(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """The entries for stopping a game before its end; none on an empty sheet.

    A sheet has points before its first deal if it continues one on paper.
    """
    begun = now.number > 1 or now.ledger.sums
    if not game.accounts or not begun or game.over(now, rules):
        return ()
    return tuple(game.stop_early(now.ledger, rules, now.around))


def settlement(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """The entries that turn a sheet into everybody's result, including a stop before the end."""
    if not game.accounts:
        return ()
    ledger = now.ledger.add(stopping(game, rules, now))
    return tuple(game.settle(ledger, rules, now.around))


def standing(game: AnyGame, rules: Any, now: Situation) -> Totals:
    """Everybody's result if the table stopped now, by seat, including fines and bonuses.

    The remainder is in nobody's result until it is drawn. If the lowest wins, a fine raises a
    result.
    """
    points = points_played(game, rules, now)
    if not now.beside.sums:
        return points
    move = sub if game.lowest_wins(rules) else add
    return tuple(map(move, points, now.beside.balances(now.people)))


def points_played(game: AnyGame, rules: Any, now: Situation) -> Totals:
    """Everybody's result from the deals, or the sheet, alone."""
    if game.accounts:
        return balances(settlement(game, rules, now), now.people)
    return now.ledger.balances(now.people)


def stretches(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> tuple[Stretch, ...]:
    """The totals split by presence: one part for each time in which nobody came or left.

    Fines and bonuses are left out. Players who made points in a part were present.
    """
    made = list(without_fines(game, rules, totals, now))
    for ended in now.stretches:
        for seat, points in ended.items():
            made[seat] -= points
    there = [seat for seat in first_seats(now.people) if seat in now.around or made[seat]]
    return (*now.stretches, {seat: made[seat] for seat in there})


def without_fines(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals:
    """The totals without fines and bonuses; fines raise totals if the lowest wins."""
    if not now.beside.sums:
        return totals
    move = add if game.lowest_wins(rules) else sub
    return tuple(map(move, totals, adjusted(now.beside).balances(now.people)))


def paid_between(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals | None:
    """What everybody gets if the table stops with these totals; None if nobody pays.

    Only the players present in a stretch settle its points. Fines and bonuses are paid as they are,
    whatever the house rules make of the totals.
    """
    parts = stretches(game, rules, totals, now)
    played = _summed(lambda made: game.payable(made, rules), parts, now.people)
    fines = adjusted(now.beside).balances(now.people)
    return None if played is None else tuple(map(add, played, fines))


def differences(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals:
    """What everybody gets if each pair settles the difference made while both were present.

    Fines and bonuses are left out.
    """
    lowest_wins, parts = game.lowest_wins(rules), stretches(game, rules, totals, now)
    played = _summed(lambda made: each_with_each(placing(made, lowest_wins)), parts, now.people)
    return played or ()


def _summed(
    pays: Callable[[Totals], Totals | None], parts: Iterable[Stretch], people: int
) -> Totals | None:
    """What everybody gets if each stretch is settled by those present; None if nobody pays."""
    gained: list[Points] = [0] * people
    for stretch in parts:
        paid = pays(tuple(stretch.values()))
        if paid is None:
            return None
        for seat, points in zip(stretch, paid, strict=True):
            gained[seat] += points
    return tuple(gained)

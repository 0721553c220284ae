"""How everybody stands: what each would have if the table stopped now."""

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
"""The version of what figures mean; what is kept of a table says by which one it was made.

It goes up only when a table comes to something else on purpose: figures that were kept by another
version are worked out anew and never compared. 1: a sheet that goes on was settled as it stood.
2: after a deal was withdrawn, others had dealt those that followed it. 3: what was written on a
sheet before its first deal did not count by itself. 4: differences were paid for deals, too, in
which one of the two was not there.
"""


def stopping(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """What is written when a game stops at this point, before its end; nothing on an empty sheet.

    A sheet has points before its first deal where one on paper was carried over.
    """
    begun = now.number > 1 or now.ledger.sums
    if not game.accounts or not begun or game.over(now, rules):
        return ()
    return tuple(game.stop_early(now.ledger, rules, now.around))


def settlement(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """The entries that turn a sheet into everybody's result, a stop before the end included."""
    if not game.accounts:
        return ()
    ledger = now.ledger.add(stopping(game, rules, now))
    return tuple(game.settle(ledger, rules, now.around))


def standing(game: AnyGame, rules: Any, now: Situation) -> Totals:
    """Everybody's result if the table stopped at this point, by seat; fines and bonuses included.

    What belongs to nobody is in no result before somebody has drawn it. Where the lowest wins, a
    fine raises a result.
    """
    points = points_played(game, rules, now)
    if not now.beside.sums:
        return points
    move = sub if game.lowest_wins(rules) else add
    return tuple(map(move, points, now.beside.balances(now.people)))


def points_played(game: AnyGame, rules: Any, now: Situation) -> Totals:
    """What the deals alone, or the sheet, come to for everybody if the table stopped then."""
    if game.accounts:
        return balances(settlement(game, rules, now), now.people)
    return now.ledger.balances(now.people)


def stretches(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> tuple[Stretch, ...]:
    """Split totals by who was there: a part for each time in which nobody came or left.

    Fines and bonuses are left out. Whoever made points in it was there.
    """
    made = list(without_fines(game, rules, totals, now))
    for ended in now.stretches:
        for seat, points in ended.items():
            made[seat] -= points
    there = [seat for seat in first_seats(now.people) if seat in now.around or made[seat]]
    return (*now.stretches, {seat: made[seat] for seat in there})


def without_fines(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals:
    """Take fines and bonuses out of totals, which they raise where the lowest wins."""
    if not now.beside.sums:
        return totals
    move = add if game.lowest_wins(rules) else sub
    return tuple(map(move, totals, adjusted(now.beside).balances(now.people)))


def paid_between(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals | None:
    """What everybody gets if the table stops with these totals; None if nobody pays anybody.

    Only those who were there settle what was made then. Fines and bonuses are paid as they stand,
    whatever the house rules make of the totals.
    """
    parts = stretches(game, rules, totals, now)
    played = _settled(lambda made: game.payable(made, rules), parts, now.people)
    fines = adjusted(now.beside).balances(now.people)
    return None if played is None else tuple(map(add, played, fines))


def differences(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals:
    """What everybody gets if each settles with each other what both made while both were there.

    Fines and bonuses are left out.
    """
    lowest_wins, parts = game.lowest_wins(rules), stretches(game, rules, totals, now)
    played = _settled(lambda made: each_with_each(placing(made, lowest_wins)), parts, now.people)
    return played or ()


def _settled(
    pays: Callable[[Totals], Totals | None], parts: Iterable[Stretch], people: int
) -> Totals | None:
    """Add up what everybody gets where each stretch is settled by those who were there."""
    gets: list[Points] = [0] * people
    for made in parts:
        paid = pays(tuple(made.values()))
        if paid is None:
            return None
        for seat, points in zip(made, paid, strict=True):
            gets[seat] += points
    return tuple(gets)

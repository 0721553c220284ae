"""How everybody stands: what each would have if the table stopped now."""

from __future__ import annotations

from operator import add, sub
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Totals, balances, placing
from assistant.core.situation import Situation

SCORING = 4
"""The version of what figures mean; what is kept of a table says by which one it was made.

It goes up only when a table comes to something else on purpose: figures that were kept by another
version are worked out anew and never compared. 1: a sheet that goes on was settled as it stood.
2: after a deal was withdrawn, others had dealt those that followed it. 3: what was written on a
sheet before its first deal did not count by itself.
"""


def stopping(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """What is written when a game stops at this point, before its end; nothing on an empty sheet.

    A sheet has points before its first deal where one on paper was carried over.
    """
    begun = now.number > 1 or now.ledger.sums
    if game.accounts is None or not begun or game.over(now, rules):
        return ()
    return tuple(game.accounts.stop_early(now.ledger, rules, now.around))


def settlement(game: AnyGame, rules: Any, now: Situation) -> tuple[Entry, ...]:
    """The entries that turn a sheet into everybody's result, a stop before the end included."""
    if game.accounts is None:
        return ()
    ledger = now.ledger.add(stopping(game, rules, now))
    return tuple(game.accounts.settle(ledger, rules, now.around))


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


def paid_between(game: AnyGame, rules: Any, totals: Totals, now: Situation) -> Totals | None:
    """What everybody gets if the table stops with these totals; None if nobody pays anybody.

    Fines and bonuses are paid as they stand, whatever the house rules make of the totals.
    """
    beside, lowest_wins = now.beside.balances(now.people), game.lowest_wins(rules)
    best_highest = tuple(map(sub, placing(totals, lowest_wins), beside))
    played: Totals | None = game.payable(placing(best_highest, lowest_wins), rules)
    return None if played is None else tuple(map(add, played, beside))

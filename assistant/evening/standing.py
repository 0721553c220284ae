"""How everybody stands: what each would have if the table stopped now."""

from __future__ import annotations

from typing import Any

from assistant.core.before import Before
from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Totals, balances

SCORING = 2
"""The version of what figures mean; what is kept of a table says by which one it was made.

It goes up only when a table comes to something else on purpose: figures that were kept by another
version are worked out anew and never compared. 1: a sheet that goes on was settled as it stood.
"""


def stopping(game: AnyGame, rules: Any, now: Before) -> tuple[Entry, ...]:
    """What is written when a game stops at this point, before its end."""
    if now.number == 1 or game.over(now, rules):
        return ()
    return tuple(game.stop_early(now.ledger, rules, now.seats))


def settlement(game: AnyGame, rules: Any, now: Before) -> tuple[Entry, ...]:
    """The entries that turn a sheet into everybody's result, a stop before the end included."""
    ledger = now.ledger.add(stopping(game, rules, now))
    return tuple(game.settle(ledger, rules, now.seats))


def standing(game: AnyGame, rules: Any, now: Before) -> Totals:
    """Everybody's result if the table stopped at this point, by seat.

    What belongs to nobody is in no result before somebody has drawn it.
    """
    if game.accounts:
        return balances(settlement(game, rules, now), now.seats)
    return now.ledger.balances(now.seats)

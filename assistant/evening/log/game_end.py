"""What a deal brings to an end, told before it is saved; and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from operator import sub

from assistant.core.game import PointsFrom
from assistant.core.ledger import Points, Totals, balances
from assistant.core.parts import Side
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.scoring import after
from assistant.evening.log.standing import played


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of a game: who wins it, what each side made in it, and what its end adds.

    Points are side by side, the best first, and none where nobody reads them off a sheet: where
    points go from player to player, or where too many play.
    """

    winners: tuple[Side, ...]
    made: tuple[Points, ...] = ()
    added: Points = 0
    """What the winners get beyond what they made."""
    total: tuple[Points, ...] = ()


FEW = 5
"""So many sides are told with their points, the winner's alone of more."""


def game_end(evening: Evening, deal: Deal) -> GameEnd | None:
    """Tell what ends with a deal that is not written down yet; None where play goes on."""
    now = after(evening.game, deal.rules, deal)
    if deal.closing is None and not evening.game.over(now, deal.rules):
        return None
    totals = played(evening.game, deal.rules, now)
    gained = tuple(map(sub, totals, _begun(evening, deal)))
    sides = sorted(evening.sides, key=lambda side: gained[side[0]], reverse=True)
    best = [side for side in sides if gained[side[0]] == gained[sides[0][0]]]
    if evening.game.points_from is PointsFrom.PLAYERS or evening.game.accounts:
        return GameEnd(tuple(best))
    bonus = balances(deal.closing or (), deal.before.people)
    shown = sides if len(sides) <= FEW else sides[:1]
    return GameEnd(
        tuple(best),
        _points(shown, tuple(map(sub, gained, bonus))),
        bonus[sides[0][0]],
        _points(shown, gained),
    )


def _begun(evening: Evening, deal: Deal) -> Totals:
    """What everybody had when the game began that ends with a deal."""
    ended = [one for one in evening.deals if one.closing is not None and one.key < deal.key]
    if not ended:
        return (0,) * deal.before.people
    return played(evening.game, ended[-1].rules, after(evening.game, ended[-1].rules, ended[-1]))


def _points(sides: Sequence[Side], totals: Totals) -> tuple[Points, ...]:
    return tuple(totals[side[0]] for side in sides)


def winners(evening: Evening) -> list[str]:
    """Name who has the best total once the game is over, clockwise."""
    return [evening.players[seat] for seat in sorted(chain(*winning_sides(evening)))]


def winning_sides(evening: Evening) -> list[Side]:
    """List the sides with the best total once the game is over."""
    if not evening.over:
        return []
    best = max(evening.totals)
    return [side for side in evening.sides if evening.totals[side[0]] == best]

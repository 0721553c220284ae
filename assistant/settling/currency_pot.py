"""What a table comes to in money: everybody's share, rounded so that nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from assistant.core.ledger import Points, each_with_each
from assistant.core.message import msg, pmsg
from assistant.core.seat import Seat
from assistant.evening.events import Stake
from assistant.evening.table_summary import Table
from assistant.settling.fewest_payments import groups


class Basis(StrEnum):
    """How a table is settled with others."""

    AGREED = "agreed"
    DIFFERENCE = "difference"
    WINNER = "winner"
    LEFT_OUT = "left_out"


BASES = {
    # Translators: how a table is settled together with others; so are the next three
    Basis.AGREED: msg("as the table agreed"),
    Basis.DIFFERENCE: msg("everyone settles their difference with everyone"),
    Basis.WINNER: msg("each loser pays the winner"),
    Basis.LEFT_OUT: pmsg("how a table is settled", "not at all"),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed about one table; a stake where its own does not count.

    With `WINNER` the stake is what every loser pays, otherwise it is money per point.
    """

    basis: Basis = Basis.AGREED
    stake: Stake | None = None


@dataclass(frozen=True, slots=True)
class Purse:
    """What is settled together: one currency, or the points of one game that have no stake."""

    currency: str = ""
    game: str = ""

    @property
    def key(self) -> str:
        """A short text that stands for it."""
        return f"{self.game}:{self.currency}"


@dataclass(frozen=True)
class MoneyShares:
    """What a table comes to for every seat and its box, and what belongs to nobody."""

    purse: Purse
    points: tuple[Points, ...]
    """In points, or in stakes where the winner takes one of each."""
    amounts: tuple[Points | Decimal, ...]
    nobody: Points | Decimal
    basis: Basis = Basis.AGREED
    stake: Stake | None = None
    box: Points | Decimal = 0
    """What the table's own box gets of fines, or pays of bonuses."""

    def is_exact(self, seat: Seat) -> bool:
        """Tell whether nothing was rounded for a player."""
        worth = self.stake.per_point if self.stake else 1
        return Fraction(self.points[seat]) * Fraction(worth) == Fraction(self.amounts[seat])


def shares(table: Table, terms: Terms) -> MoneyShares | None:
    """Tell what a table comes to for everybody; None where nobody pays anything.

    Money is rounded half-even to the stake's decimals, and adds up all the same.
    """
    points = _owed(table, terms)
    stake = terms.stake or table.stake
    box = table.box if terms.basis is Basis.AGREED else 0
    if points is None or (terms.basis is Basis.WINNER and stake is None):
        return None
    if stake is None:
        purse = Purse(game=table.game.key)
        return MoneyShares(purse, points, points, -sum(points) - box, terms.basis, box=box)
    purse = Purse(stake.currency)
    *amounts, boxed, nobody = rounded_money((*points, box, -sum(points) - box), stake)
    return MoneyShares(purse, points, tuple(amounts), nobody, terms.basis, stake, boxed)


def _owed(table: Table, terms: Terms) -> tuple[Points, ...] | None:
    """What everybody gets or pays in points, or in stakes where the winner takes one of each."""
    totals = table.totals
    match terms.basis:
        case Basis.LEFT_OUT:
            return None
        case Basis.DIFFERENCE:
            return each_with_each(totals)
        case Basis.WINNER:
            return to_winners(totals)
    return table.payable


def to_winners(totals: Sequence[Points]) -> tuple[Points, ...]:
    """Let each loser pay one stake, which the best share; nobody pays where all are the best."""
    best = max(totals)
    winners = sum(own == best for own in totals)
    each = Fraction(len(totals) - winners, winners)
    return tuple(each if own == best else -1 for own in totals)


def rounded_money(points: Sequence[Points], stake: Stake) -> list[Decimal]:
    """Turn points that add up to nothing into money that does, too.

    So does the money of each group that settles by itself, so that payments can be made of it.
    """
    exact = [stake.units(one) for one in points]
    units = [one.numerator for one in exact]
    if any(one.denominator != 1 for one in exact):
        for group in groups(dict(enumerate(exact))):
            for place, unit in zip(group, rounded([exact[p] for p in group]), strict=True):
                units[place] = unit
    return [stake.amount(unit) for unit in units]


def rounded(exact: Sequence[Fraction]) -> list[int]:
    """Round half-even to whole units, and to the rounded sum.

    What is then too much or too little is taken from those for whom it is least wrong, of them
    from the largest first.
    """
    whole = [round(one) for one in exact]
    missing = round(sum(exact)) - sum(whole)
    step = 1 if missing > 0 else -1
    least_wrong = sorted(
        range(len(exact)),
        key=lambda place: (step * (whole[place] - exact[place]), -abs(exact[place])),
    )
    for place in least_wrong[: abs(missing)]:
        whole[place] += step
    return whole

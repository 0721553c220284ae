"""What a table comes to in money: everybody's share, rounded so that nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from operator import add, sub
from typing import TypeVar

from assistant.core.currencies import alike, code_of
from assistant.core.ledger import Points, Totals, each_with_each, simplest
from assistant.core.message import msg, pmsg
from assistant.core.names import plain_name
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.events import Stake
from assistant.evening.summary.table_summary import Table

K = TypeVar("K")


class Basis(StrEnum):
    """How a table is settled with others."""

    AGREED = "agreed"
    DIFFERENCE = "difference"
    WINNER = "winner"
    LEFT_OUT = "left_out"


BASES = {
    # Translators: how a table is settled together with others; so are the next three
    Basis.AGREED: msg("by the table’s own rules"),
    Basis.DIFFERENCE: msg("everyone settles the difference with everyone"),
    Basis.WINNER: msg("each loser pays the winner"),
    Basis.LEFT_OUT: pmsg("how a table is settled", "leave this table out"),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed about one table; a stake where its own does not count.

    With `WINNER` the stake is what every loser pays, otherwise it is money per point. `decimals`
    are those of the money that was agreed on, where the stake would have others now. `agreed` is
    the money that was agreed so far, by seat, box (`TABLE`) and nobody.
    """

    basis: Basis = Basis.AGREED
    stake: Stake | None = None
    decimals: int | None = None
    edition: int = 2
    """Which of `EDITIONS` they have; settlements from before there were any have the first."""
    agreed: Mapping[Seat | str | None, Points | Decimal] = field(default_factory=dict, hash=False)


EDITIONS = range(1, 3)
"""By the first, fines were part of the differences and of the winner's total, and no box was paid.

By the second they are paid by themselves, and taken out before the rest is reckoned.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Purse:
    """What is settled together: one currency, or the points of one game that have no stake.

    A currency is one purse in whatever way it is written: € is equal to EUR.
    """

    currency: str = ""
    game: str = ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Purse) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> str:
        """A short text that stands for it."""
        return f"{self.game}:{alike(self.currency)}"

    @property
    def letters(self) -> str:
        """The text that stands for it just as it is written."""
        return f"{self.game}:{self.currency}"

    @property
    def by_code(self) -> Purse:
        """The same, its currency written by its code."""
        return Purse(code_of(self.currency), self.game)


def purse_of(key: str) -> Purse:
    """Read the text that stands for a purse, also as an earlier version wrote it."""
    game, _, currency = key.partition(":")
    return Purse(currency, game)


@dataclass(frozen=True)
class MoneyShares:
    """What a table comes to for every seat and its box, and what belongs to nobody."""

    purse: Purse
    points: tuple[Points, ...]
    """What is paid: in points, or in stakes where the winner takes one of each."""
    totals: tuple[Points, ...]
    """Everybody’s points on the table’s pages: others than are paid where differences are."""
    amounts: tuple[Points | Decimal, ...]
    nobody: Points | Decimal
    basis: Basis = Basis.AGREED
    stake: Stake | None = None
    box: Points | Decimal = 0
    """What the table's own box gets of fines, or pays of bonuses."""
    edition: int = 2
    fines: tuple[Points, ...] = ()
    """The part of the points that is fines, paid by themselves; empty where nobody pays any."""
    fine: Stake | None = None
    """The money for each of their points."""
    unpaid: bool = False
    """Whether there are fines, and no stake per point to pay them at."""

    def without_fines(self, seat: Seat) -> Points:
        """Tell somebody's points without fines."""
        return self.points[seat] - (self.fines[seat] if self.fines else 0)

    @property
    def apart(self) -> bool:
        """Whether fines are paid at another stake than the rest."""
        other = self.basis is Basis.WINNER or self.fine != self.stake
        return bool(self.fines) and other

    @cached_property
    def one_to_one(self) -> bool:
        """Whether the money is the same figures as the points on the table's pages."""
        if self.basis is Basis.WINNER or self.stake is None or self.stake.per_point != 1:
            return False
        pairs = zip(self.totals, self.amounts, strict=True)
        return all(Fraction(points) == Fraction(amount) for points, amount in pairs)

    def is_exact(self, seat: Seat) -> bool:
        """Tell whether nothing was rounded for a player."""
        worth = self.stake.per_point if self.stake else 1
        return Fraction(self.points[seat]) * Fraction(worth) == Fraction(self.amounts[seat])


def shares(table: Table, terms: Terms, *, in_points: bool = False) -> MoneyShares | None:
    """Tell what a table comes to for everybody; None where nobody pays anything.

    It may be told `in_points` though there is a stake by now.

    Money is rounded as `rounded` says, of equal amounts in the order of people's names; the box and
    nobody come last. What settlements agreed on stays as long as it rounds what the table comes to.
    """
    stake, fines = None if in_points else terms.stake or table.stake, _fines(table, terms)
    owed = _owed(table, terms, fines)
    if owed is None or (terms.basis is Basis.WINNER and stake is None):
        return None
    fine = _fine(table, terms)
    unpaid = stake is not None and fine is None and any(fines)
    paid = (0,) * len(fines) if unpaid else tuple(_in_stakes(part, fine, stake) for part in fines)
    points = tuple(map(add, owed, paid))
    box = -sum(paid) if any(fines) or terms.basis is not Basis.AGREED else table.box
    purse = Purse(stake.currency).by_code if stake else Purse(game=table.game.key)
    by_name = sorted(table.seats, key=lambda seat: plain_name(table.players[seat]))
    worth: dict[Seat | str | None, Points] = {seat: points[seat] for seat in by_name}
    worth |= {TABLE: box, None: -sum(points) - box}
    amounts: Mapping[Seat | str | None, Points | Decimal] = worth
    if stake is not None:
        stake = replace(stake, currency=purse.currency)
        amounts = rounded_money(worth, stake, terms.decimals, terms.agreed)
    return MoneyShares(
        purse,
        points,
        tuple(table.totals),
        tuple(amounts[seat] for seat in table.seats),
        nobody=amounts[None],
        basis=terms.basis,
        stake=stake,
        box=amounts[TABLE],
        edition=terms.edition,
        fines=paid if any(paid) else (),
        fine=fine,
        unpaid=unpaid,
    )


def _fines(table: Table, terms: Terms) -> Totals:
    """The part of the totals that is paid by itself, before differences and winners count."""
    by_itself = terms.edition > 1 and table.fines
    return table.fines if by_itself else (0,) * len(table.totals)


def _fine(table: Table, terms: Terms) -> Stake | None:
    """What a point of a fine is worth: by the table's own stake, else by another per point.

    None where what is agreed on is no stake per point, or there is none.
    """
    stake, own = terms.stake or table.stake, table.stake
    if stake and own and Purse(own.currency) == Purse(stake.currency):
        return own
    return None if terms.basis is Basis.WINNER else stake


def _in_stakes(fine: Points, at: Stake | None, stake: Stake | None) -> Points:
    """Convert a fine into the unit of the rest, so that both are rounded together."""
    if at is None or stake is None:
        return fine
    return simplest(fine * Fraction(at.per_point) / Fraction(stake.per_point))


def _owed(table: Table, terms: Terms, fines: Totals) -> Totals | None:
    """What everybody gets or pays but for fines that are paid by themselves.

    It is in points, or in stakes where the winner takes one of each.
    """
    match terms.basis:
        case Basis.LEFT_OUT:
            return None
        case Basis.DIFFERENCE if terms.edition > 1:
            return table.differences
        case Basis.DIFFERENCE:
            return each_with_each(table.placing)
        case Basis.WINNER:
            return to_winners(tuple(map(sub, table.placing, fines)))
    return None if table.payable is None else tuple(map(sub, table.payable, fines))


def to_winners(totals: Sequence[Points]) -> tuple[Points, ...]:
    """Let each loser pay one stake, which the best share; nobody pays where all are the best.

    >>> to_winners((10, 4, 10, 7))
    (Fraction(1, 1), -1, Fraction(1, 1), -1)
    """
    best = max(totals)
    winners = sum(own == best for own in totals)
    each = Fraction(len(totals) - winners, winners)
    return tuple(each if own == best else -1 for own in totals)


def rounded_money(
    points: Mapping[K, Points],
    stake: Stake,
    decimals: int | None = None,
    agreed: Mapping[K, Points | Decimal] | None = None,
) -> dict[K, Decimal]:
    """Turn points that add up to nothing into money that does, too, with the stake's decimals.

    The amounts `agreed` on before stay if each is still less than a coin from the exact amount.
    """
    exact = {who: stake.units(worth, decimals) for who, worth in points.items()}
    coins = dict(zip(exact, rounded(list(exact.values())), strict=True))
    if agreed:
        coin = Fraction(stake.amount(1, decimals))
        before = coins | {who: int(Fraction(amount) / coin) for who, amount in agreed.items()}
        near = before.keys() == exact.keys() and not sum(before.values())
        if near and all(abs(before[who] - exact[who]) < 1 for who in exact):
            coins = before
    return {who: stake.amount(units, decimals) for who, units in coins.items()}


def rounded(exact: Sequence[Fraction]) -> list[int]:
    """Round amounts to whole coins that add up to the rounded sum.

    Each amount is rounded to the nearest coin, a half to the even one; the coins that are then
    missing or too many go one each to the amounts that are least wrong by it, of these to the
    largest first, and of equal ones to the first.

    >>> rounded([Fraction(10, 3), Fraction(10, 3), Fraction(-20, 3)])
    [3, 3, -6]
    """
    whole = [round(one) for one in exact]
    missing = round(sum(exact)) - sum(whole)
    if not missing:
        return whole
    step = 1 if missing > 0 else -1
    least_wrong = sorted(
        range(len(exact)),
        key=lambda place: (step * (whole[place] - exact[place]), -abs(exact[place])),
    )
    for place in least_wrong[: abs(missing)]:
        whole[place] += step
    return whole

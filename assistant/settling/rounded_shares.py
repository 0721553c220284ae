"""A table's result in money: everybody's share, rounded so that all amounts add up to zero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from operator import add, sub
from typing import TypeVar

from assistant.core.currencies import code_of, currency_key
from assistant.core.ledger import Points, Totals, settle_pairwise, simplest
from assistant.core.message import msg, pmsg
from assistant.core.names import plain_name
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.events import Stake
from assistant.evening.summary.table_summary import Table

K = TypeVar("K")


class Basis(StrEnum):
    """How a table is settled in a book."""

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
    """Agreed terms for a table; `stake` replaces the table's own stake.

    With `WINNER` the stake is the amount each loser pays, otherwise it is money per point.
    `decimals` replaces the stake's number of decimals, if money was agreed with a different one.
    `agreed` is the money agreed so far, by seat, box (`TABLE`) and remainder (None).
    """

    basis: Basis = Basis.AGREED
    stake: Stake | None = None
    decimals: int | None = None
    edition: int = 2
    """Edition of the calculation, from `EDITIONS`; 1 for settlements made before editions."""
    agreed: Mapping[Seat | str | None, Points | Decimal] = field(default_factory=dict, hash=False)


EDITIONS = range(1, 3)
"""Versions of the calculation, so that old settlements keep their results.

Edition 1 counts fines in differences and in the winner's total, and does not pay the box.
Edition 2 pays fines separately and removes them before anything else is calculated.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Purse:
    """The unit of a settlement: a currency, or the points of one game without a stake.

    Different notations of a currency are equal: € equals EUR.
    """

    currency: str = ""
    game: str = ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Purse) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> str:
        """Identifier of the currency or game; the same for all notations of a currency."""
        return f"{self.game}:{currency_key(self.currency)}"

    @property
    def exact_key(self) -> str:
        """Identifier with the currency exactly as it was written."""
        return f"{self.game}:{self.currency}"

    @property
    def by_code(self) -> Purse:
        """This unit, with the currency written as an ISO code."""
        return Purse(code_of(self.currency), self.game)


def parse_purse(key: str) -> Purse:
    """Parse a purse key, including keys written by earlier versions."""
    game, _, currency = key.partition(":")
    return Purse(currency, game)


@dataclass(frozen=True)
class MoneyShares:
    """A table's result for each seat and the box, and the remainder that belongs to nobody."""

    purse: Purse
    points: tuple[Points, ...]
    """Points to be paid; with `Basis.WINNER`, stakes to be paid."""
    totals: tuple[Points, ...]
    """Points shown on the table's pages; `points` differ if players pay differences."""
    amounts: tuple[Points | Decimal, ...]
    remainder: Points | Decimal
    basis: Basis = Basis.AGREED
    stake: Stake | None = None
    box: Points | Decimal = 0
    """Amount that the table's box gets from fines; negative if it pays bonuses."""
    edition: int = 2
    fines: tuple[Points, ...] = ()
    """Separately paid fines by seat, included in `points`; empty if there are none."""
    fine: Stake | None = None
    """Stake at which fines are paid."""
    unpaid: bool = False
    """Whether fines are not paid, because there is no stake per point."""

    def without_fines(self, seat: Seat) -> Points:
        """A player's points without fines."""
        return self.points[seat] - (self.fines[seat] if self.fines else 0)

    @property
    def fines_at_other_stake(self) -> bool:
        """Whether fines are paid at a different stake."""
        other_stake = self.basis is Basis.WINNER or self.fine != self.stake
        return bool(self.fines) and other_stake

    @cached_property
    def one_to_one(self) -> bool:
        """Whether the money amounts equal the points on the table's pages."""
        if self.basis is Basis.WINNER or self.stake is None or self.stake.per_point != 1:
            return False
        pairs = zip(self.totals, self.amounts, strict=True)
        return all(Fraction(points) == Fraction(amount) for points, amount in pairs)

    def is_exact(self, seat: Seat) -> bool:
        """Whether a player's amount needed no rounding."""
        per_point = self.stake.per_point if self.stake else 1
        return Fraction(self.points[seat]) * Fraction(per_point) == Fraction(self.amounts[seat])


def shares(table: Table, terms: Terms, *, in_points: bool = False) -> MoneyShares | None:
    """A table's result for everybody; None if nobody pays.

    `in_points` ignores the stake. Money is rounded by `rounded`, with people in the order of
    their names, then the box and the remainder. Amounts already agreed are kept as long as they are
    a valid rounding of the current result.
    """
    stake, fines = None if in_points else terms.stake or table.stake, _separate_fines(table, terms)
    without_fines = _points_to_pay(table, terms, fines)
    if without_fines is None or (terms.basis is Basis.WINNER and stake is None):
        return None
    fine_stake = _fine_stake(table, terms)
    unpaid = stake is not None and fine_stake is None and any(fines)
    paid_fines = (
        (0,) * len(fines)
        if unpaid
        else tuple(_converted_fine(fine, fine_stake, stake) for fine in fines)
    )
    points = tuple(map(add, without_fines, paid_fines))
    box = -sum(paid_fines) if any(fines) or terms.basis is not Basis.AGREED else table.box
    purse = Purse(stake.currency).by_code if stake else Purse(game=table.game.key)
    seats = sorted(table.seats, key=lambda seat: plain_name(table.players[seat]))
    points_by_holder: dict[Seat | str | None, Points] = {seat: points[seat] for seat in seats}
    points_by_holder |= {TABLE: box, None: -sum(points) - box}
    amounts: Mapping[Seat | str | None, Points | Decimal] = points_by_holder
    if stake is not None:
        stake = replace(stake, currency=purse.currency)
        amounts = rounded_money(points_by_holder, stake, terms.decimals, terms.agreed)
    return MoneyShares(
        purse,
        points,
        tuple(table.totals),
        tuple(amounts[seat] for seat in table.seats),
        remainder=amounts[None],
        basis=terms.basis,
        stake=stake,
        box=amounts[TABLE],
        edition=terms.edition,
        fines=paid_fines if any(paid_fines) else (),
        fine=fine_stake,
        unpaid=unpaid,
    )


def _separate_fines(table: Table, terms: Terms) -> Totals:
    """The fines that are paid separately; zeros under terms of edition 1."""
    is_separate = terms.edition > 1 and table.fines
    return table.fines if is_separate else (0,) * len(table.totals)


def _fine_stake(table: Table, terms: Terms) -> Stake | None:
    """Stake for fines: the table's own if it has the agreed currency, else the agreed stake.

    None if there is no stake per point.
    """
    stake, own_stake = terms.stake or table.stake, table.stake
    if stake and own_stake and Purse(own_stake.currency) == Purse(stake.currency):
        return own_stake
    return None if terms.basis is Basis.WINNER else stake


def _converted_fine(fine: Points, fine_stake: Stake | None, stake: Stake | None) -> Points:
    """Convert a fine at `fine_stake` to points at `stake`, so that both are rounded together."""
    if fine_stake is None or stake is None:
        return fine
    return simplest(fine * Fraction(fine_stake.per_point) / Fraction(stake.per_point))


def _points_to_pay(table: Table, terms: Terms, fines: Totals) -> Totals | None:
    """Points that each player gets or pays, without separately paid fines.

    With `Basis.WINNER` the unit is stakes. None if nobody pays.
    """
    match terms.basis:
        case Basis.LEFT_OUT:
            return None
        case Basis.DIFFERENCE if terms.edition > 1:
            return table.differences
        case Basis.DIFFERENCE:
            return settle_pairwise(table.placing)
        case Basis.WINNER:
            return to_winners(tuple(map(sub, table.placing, fines)))
    return None if table.payable is None else tuple(map(sub, table.payable, fines))


def to_winners(totals: Sequence[Points]) -> tuple[Points, ...]:
    """Stakes won or lost: each loser pays one stake, and the winners share all stakes equally.

    >>> to_winners((10, 4, 10, 7))
    (Fraction(1, 1), -1, Fraction(1, 1), -1)
    """
    best = max(totals)
    winner_count = sum(total == best for total in totals)
    winner_share = Fraction(len(totals) - winner_count, winner_count)
    return tuple(winner_share if total == best else -1 for total in totals)


def rounded_money(
    points: Mapping[K, Points],
    stake: Stake,
    decimals: int | None = None,
    agreed: Mapping[K, Points | Decimal] | None = None,
) -> dict[K, Decimal]:
    """Convert points into money, rounded so that the amounts add up to zero if the points do.

    The previously `agreed` amounts are kept if each is less than one coin away from the exact
    amount. `decimals` replaces the stake's number of decimals.
    """
    exact_coins = {key: stake.units(value, decimals) for key, value in points.items()}
    coins = dict(zip(exact_coins, rounded(list(exact_coins.values())), strict=True))
    if agreed:
        coin = Fraction(stake.amount(1, decimals))
        agreed_coins = coins | {key: int(Fraction(amount) / coin) for key, amount in agreed.items()}
        comparable = agreed_coins.keys() == exact_coins.keys() and not sum(agreed_coins.values())
        if comparable and all(abs(agreed_coins[key] - exact_coins[key]) < 1 for key in exact_coins):
            coins = agreed_coins
    return {key: stake.amount(units, decimals) for key, units in coins.items()}


def rounded(exact: Sequence[Fraction]) -> list[int]:
    """Round amounts to whole coins that add up to the rounded sum.

    Each amount is rounded to the nearest coin, halves to even. Then the amounts with the smallest
    resulting error get one missing coin each, or lose one surplus coin. Ties go to the largest
    amount, then to the first.

    >>> rounded([Fraction(10, 3), Fraction(10, 3), Fraction(-20, 3)])
    [3, 3, -6]
    """
    coins = [round(amount) for amount in exact]
    missing = round(sum(exact)) - sum(coins)
    if not missing:
        return coins
    step = 1 if missing > 0 else -1
    by_error = sorted(
        range(len(exact)),
        key=lambda index: (step * (coins[index] - exact[index]), -abs(exact[index])),
    )
    for index in by_error[: abs(missing)]:
        coins[index] += step
    return coins

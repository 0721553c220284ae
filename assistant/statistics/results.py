"""What each table brought everybody who was there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from assistant.core.ledger import Points, Totals
from assistant.core.seat import Seat
from assistant.statistics.participation import PersonOf, SeenTable

Amount = Points | Decimal


@dataclass(frozen=True)
class PlayedTable:
    """A table as figures look at it, its day, and what it comes to as it stands.

    `amounts` are in money; there are none without a stake, or where nobody pays.
    """

    seen: SeenTable
    day: str
    totals: Totals = ()
    pays: bool = True
    """Whether the players pay each other; where they only count, nobody can be below nothing."""
    amounts: tuple[Decimal, ...] = ()
    currency: str = ""

    @cached_property
    def level(self) -> Fraction:
        """What is neither won nor lost: nothing, or the average where points are only counted."""
        there = self.seen.taken_part
        if self.pays or not there:
            return Fraction(0)
        return Fraction(sum(self.totals[seat] for seat in there)) / len(there)

    @cached_property
    def first(self) -> frozenset[Seat]:
        """Who have the most of those who were there; nobody where all have as much."""
        has = {seat: self.totals[seat] for seat in self.seen.taken_part}
        best = max(has.values(), default=0)
        if best == min(has.values(), default=0):
            return frozenset()
        return frozenset(seat for seat, points in has.items() if points == best)


@dataclass(frozen=True, slots=True)
class Unit:
    """What results are added up in: the points of one game, or one currency."""

    game: str = ""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What one table brought one person; `sign` tells whether it was won (1), lost (-1) or even."""

    table: str
    game: str
    day: str
    deals: int
    points: Points
    sign: int
    first: bool
    money: Decimal | None = None
    currency: str = ""

    def amount(self, unit: Unit) -> Amount | None:
        """Tell what it was in a unit; None where it was in another."""
        if unit.currency:
            return self.money if unit.currency == self.currency else None
        return self.points if unit.game == self.game else None


def units(tables: Iterable[PlayedTable]) -> list[Unit]:
    """Tell in what units tables can be added up, the one that says most first.

    The points of several games are never added up. Money says more than points where all of a
    game's tables were played for the same.
    """
    played = [table for table in tables if table.seen.deals]
    games = {table.seen.game for table in played}
    money: dict[str, int] = {}
    for table in played:
        if table.currency:
            money[table.currency] = money.get(table.currency, 0) + 1
    found = [Unit(currency=one) for one in sorted(money, key=lambda one: (-money[one], one))]
    if len(games) != 1:
        return found
    points = [Unit(game=next(iter(games)))]
    only = len(money) == 1 and sum(money.values()) == len(played)
    return found + points if only else points + found


def by_person(tables: Iterable[PlayedTable], who: PersonOf) -> dict[str, list[Result]]:
    """List what tables brought everybody who had a part in a deal, the first played first."""
    found: dict[str, list[Result]] = {}
    for table in sorted(tables, key=lambda one: one.day):
        for person, result in at_table(table, who).items():
            found.setdefault(person, []).append(result)
    return found


def at_table(table: PlayedTable, who: PersonOf) -> Mapping[str, Result]:
    """Tell what a table brought everybody who had a part in a deal there."""
    return dict(_results(table, who))


def _results(table: PlayedTable, who: PersonOf) -> Iterator[tuple[str, Result]]:
    seen = table.seen
    for seat, deals in sorted(seen.taken_part.items()):
        points = table.totals[seat]
        above = points - table.level
        yield (
            who(seen.address, seat),
            Result(
                seen.address,
                seen.game,
                table.day,
                deals,
                points,
                (above > 0) - (above < 0),
                seat in table.first,
                table.amounts[seat] if table.amounts else None,
                table.currency,
            ),
        )

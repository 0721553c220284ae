"""What each table brought everybody who was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from assistant.core.codec import tidy
from assistant.core.currencies import alike
from assistant.core.ledger import Points, Totals
from assistant.core.seat import Seat
from assistant.statistics.figures import named
from assistant.statistics.parts_in_deals import PersonOf, SeenTable, made_once

Amount = Points | Decimal


@dataclass(frozen=True)
class PlayedTable:
    """A table as figures look at it, its day, and what it comes to as it stands.

    `amounts` are in money, by the terms of its settlement where it is settled; there are none
    without a stake, or where nobody pays.
    """

    seen: SeenTable
    day: str
    totals: Totals = ()
    pays: bool = True
    """Whether the players pay each other; where they only count, nobody can be below nothing."""
    amounts: tuple[Decimal, ...] = ()
    currency: str = ""
    settled_before: Mapping[Seat, Mapping[str, Decimal]] = field(default_factory=dict)
    """The part of a seat's money that is settled for those who had the seat before, by name."""

    @cached_property
    def made_of(self) -> dict[Hashable, Any]:
        """What was made of this table alone."""
        return {}

    @cached_property
    def level(self) -> Fraction:
        """The points at which nobody has won or lost: none, or the average where nobody pays."""
        there = self.seen.taken_part
        if self.pays or not there:
            return Fraction(0)
        return Fraction(sum(self.totals[seat] for seat in there)) / len(there)

    @cached_property
    def first(self) -> frozenset[Seat]:
        """The seats with the most points among those who played; none where all have the same."""
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
        """The result in this unit, or None where it is in another."""
        if unit.currency:
            return self.money if alike(unit.currency) == alike(self.currency) else None
        return self.points if unit.game == self.game else None


def units(tables: Iterable[PlayedTable]) -> list[Unit]:
    """Tell in what units tables can be added up, the one that says most first.

    The points of several games are never added up. Money says more than points where all of a
    game's tables were played for the same.
    """
    played = [table for table in tables if table.seen.deals or any(table.amounts)]
    games = {table.seen.game for table in played}
    spelled = [table.currency for table in played if table.currency]
    words = {alike(word): word for word in reversed(spelled)}
    money = Counter(map(alike, spelled))
    in_order = sorted(money, key=lambda one: (-money[one], one))
    found = [Unit(currency=words[one]) for one in in_order]
    if len(games) != 1:
        return found
    points = [Unit(game=next(iter(games)))]
    only = len(money) == 1 and sum(money.values()) == len(played)
    return found + points if only else points + found


def by_person(tables: Iterable[PlayedTable], who: PersonOf) -> dict[str, list[Result]]:
    """List what tables brought everybody who had a part in a deal, or gets or pays money.

    The first played is the first.
    """
    found: dict[str, list[Result]] = {}
    for table in sorted(tables, key=lambda one: one.day):
        for person, result in at_table(table, who).items():
            found.setdefault(person, []).append(result)
    return found


def at_table(table: PlayedTable, who: PersonOf) -> Mapping[str, Result]:
    """Tell what a table brought everybody who had a part in a deal there, or gets or pays."""
    names = tuple(named(table.seen, who))
    return made_once(table.made_of, names, lambda: _results(table, names))


def _results(table: PlayedTable, names: Sequence[str]) -> Mapping[str, Result]:
    found: dict[str, _Share] = {}
    for person, share in _shares(table, names):
        found[person] = found[person].and_(share) if person in found else share
    return {person: share.result(table) for person, share in found.items()}


@dataclass(frozen=True, slots=True)
class _Share:
    """What somebody won or lost in his own deals, and his money."""

    deals: int
    points: Points
    above: Points
    """By how much the points are above the table's level; without a deal it is the money."""
    first: bool = False
    money: Decimal | None = None

    def and_(self, other: _Share) -> _Share:
        """Add what the same person made on another seat."""
        known = [one for one in (self.money, other.money) if one is not None]
        return _Share(
            self.deals + other.deals,
            self.points + other.points,
            self.above + other.above,
            self.first or other.first,
            sum(known, Decimal(0)) if known else None,
        )

    def result(self, table: PlayedTable) -> Result:
        return Result(
            table.seen.address,
            table.seen.game,
            table.day,
            self.deals,
            self.points,
            (self.above > 0) - (self.above < 0),
            self.first,
            self.money,
            table.currency,
        )


def _shares(table: PlayedTable, names: Sequence[str]) -> Iterator[tuple[str, _Share]]:
    """List the shares of all who played on a seat, seat by seat.

    Money belongs to whoever had the seat last, but for what was settled for those before.
    """
    seen, level = table.seen, table.level
    people = {_same(name): name for name in names}
    for seat, deals in sorted(seen.taken_part.items()):
        own, points = deals, table.totals[seat]
        for name, (there, made) in seen.before.get(seat, {}).items():
            own, points = own - there, points - made
            yield people.get(_same(name), name), _Share(there, made, made - level * there / deals)
        above = points - level * own / deals
        money = _money(table, seat) if table.amounts else None
        yield names[seat], _Share(own, points, above, seat in table.first, money)
    yield from _paid_alone(table, names)
    for seat, before in table.settled_before.items():
        for name, money in before.items():
            had_deals = name in seen.before.get(seat, {})
            above = Fraction(0) if had_deals else Fraction(money)
            yield people.get(_same(name), name), _Share(0, 0, above, money=money)


def _money(table: PlayedTable, seat: Seat) -> Decimal:
    """The part of a seat's money that belongs to whoever had the seat last."""
    before = table.settled_before.get(seat, {})
    return table.amounts[seat] - sum(before.values(), Decimal(0))


def _paid_alone(table: PlayedTable, names: Sequence[str]) -> Iterator[tuple[str, _Share]]:
    """List who played no deal and still gets or pays: by a fine, or by differences."""
    for seat in map(Seat, range(len(table.amounts))):
        money = _money(table, seat)
        if money and seat not in table.seen.taken_part:
            yield names[seat], _Share(0, table.totals[seat], Fraction(money), money=money)


def _same(name: str) -> str:
    return tidy(name).casefold()

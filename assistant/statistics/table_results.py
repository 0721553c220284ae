"""What each table brought everybody who was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from assistant.core.currencies import alike
from assistant.core.grouping import grouped
from assistant.core.ledger import Points
from assistant.core.names import plain_name
from assistant.core.seat import Seat
from assistant.evening.told.table_summary import Balance
from assistant.statistics.figures import named
from assistant.statistics.parts_in_deals import PersonOf, SeenTable, made_once

Amount = Points | Decimal


@dataclass(frozen=True)
class PlayedTable:
    """A table as figures look at it, its day, and what it comes to as it stands.

    Money is by the terms of its settlement where it is settled; there is none without a stake, or
    where nobody pays.
    """

    seen: SeenTable
    day: str
    balances: tuple[Balance, ...] = ()
    """Who had a seat is named where somebody else has it since; the best has the most points."""
    pays: bool = True
    """Whether the totals are what the players pay each other, so that none is neither won nor lost.

    Elsewhere points are only counted, or paid by their differences.
    """
    currency: str = ""
    running: bool = False
    """Whether it still goes on; it counts as it stands."""

    @cached_property
    def made_of(self) -> dict[Hashable, Any]:
        """What was made of this table alone."""
        return {}

    @cached_property
    def level(self) -> Fraction:
        """The points at which nobody has won or lost: 0, or the average of what is not paid."""
        there = self.seen.taken_part
        if self.pays or not there:
            return Fraction(0)
        return Fraction(sum(one.points for one in self.balances if one.seat in there)) / len(there)

    @cached_property
    def counts(self) -> bool:
        """Whether it brought anybody anything: a deal was played, or somebody gets or pays."""
        return bool(self.seen.deals) or any(one.money for one in self.balances)


def for_figures(
    balances: Iterable[Balance], players: Sequence[str], lowest_wins: bool
) -> tuple[Balance, ...]:
    """Take balances as figures do: the best has most, and who has a seat now is not named."""
    return tuple(
        replace(
            one,
            name="" if one.name == players[one.seat] else one.name,
            points=-one.points if lowest_wins else one.points,
        )
        for one in balances
    )


def as_called(table: PlayedTable, called: Mapping[tuple[str, str], str]) -> PlayedTable:
    """Call who had a seat before by the name that he has over all tables.

    `called` gives it by the table's address and its name there.
    """
    seen = table.seen
    there = {one.name for one in table.balances if one.name}
    names = {name: called.get((seen.address, name), name) for name in there}
    if all(name == over_all for name, over_all in names.items()):
        return table
    names[""] = ""
    deals = tuple(
        (where, tuple(replace(part, name=names[part.name]) for part in parts))
        for where, parts in seen.deals
    )
    present = tuple((seat, names[name]) for seat, name in seen.present)
    balances = tuple(replace(one, name=names[one.name]) for one in table.balances)
    return replace(table, seen=replace(seen, deals=deals, present=present), balances=balances)


@dataclass(frozen=True, slots=True)
class Unit:
    """What results are added up in: the points of one game, or one currency."""

    game: str = ""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What one table brought one person, in his own deals and in money."""

    table: str
    game: str
    day: str
    deals: int = 0
    points: Points = 0
    above: Points = 0
    """By how much the points are above the table's level; of who did not play it is the money."""
    first: bool = False
    money: Decimal | None = None
    currency: str = ""
    turns: int = 0
    """How many turns all had together, where everybody writes down his own."""

    @property
    def played(self) -> int:
        """In how many deals his points could change."""
        return max(self.deals, self.turns)

    @property
    def sign(self) -> int:
        """Whether the table was won (1), lost (-1) or even (0)."""
        return (self.above > 0) - (self.above < 0)

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
    played = [table for table in tables if table.counts]
    games = {table.seen.game for table in played}
    spelled = [table.currency for table in played if table.currency]
    words = {alike(word): word for word in reversed(spelled)}
    money = Counter(map(alike, spelled))
    in_order = sorted(money, key=lambda currency: (-money[currency], currency))
    currencies = [Unit(currency=words[currency]) for currency in in_order]
    points = [Unit(game=game) for game in games] if len(games) == 1 else []
    only = len(money) == 1 and sum(money.values()) == len(played)
    return currencies + points if only else points + currencies


def by_person(tables: Iterable[PlayedTable], who: PersonOf) -> dict[str, list[Result]]:
    """List what tables brought everybody who played there, or gets or pays money.

    The first played is the first.
    """
    in_order = sorted(tables, key=lambda table: table.day)
    return grouped(pair for table in in_order for pair in at_table(table, who).items())


def at_table(table: PlayedTable, who: PersonOf) -> Mapping[str, Result]:
    """Tell what a table brought everybody who played there, or gets or pays."""
    names = tuple(named(table.seen, who))
    return made_once(table.made_of, names, lambda: _results(table, names))


def _results(table: PlayedTable, names: Sequence[str]) -> Mapping[str, Result]:
    results = grouped(_with_the_first(list(_by_seat(table, names))))
    return {person: _together(of_person) for person, of_person in results.items()}


def _together(results: Sequence[Result]) -> Result:
    """Add up what one person made at a table on several seats."""
    if len(results) == 1:
        return results[0]
    money = [result.money for result in results if result.money is not None]
    return replace(
        results[0],
        deals=sum(result.deals for result in results),
        points=sum(result.points for result in results),
        above=sum(result.above for result in results),
        first=any(result.first for result in results),
        money=sum(money, Decimal(0)) if money else None,
    )


def _with_the_first(results: Sequence[tuple[str, Result]]) -> Iterator[tuple[str, Result]]:
    """Mark who made most of those who played, each in his own deals; nobody where all are equal.

    Where points are only counted, those of few deals are compared with the level of as many.
    """
    made = [result.above for _, result in results if result.played]
    best = max(made, default=0)
    some_less = best > min(made, default=0)
    for person, result in results:
        first = some_less and result.played > 0 and result.above == best
        yield person, replace(result, first=True) if first else result


def _by_seat(table: PlayedTable, names: Sequence[str]) -> Iterator[tuple[str, Result]]:
    """List the results of all who had a seat, seat by seat: each for as long as he had it."""
    seen, people = table.seen, {plain_name(name): name for name in names}
    nothing = Result(seen.address, seen.game, table.day, currency=table.currency)
    for one in table.balances:
        deals = seen.dealt.get((one.seat, one.name), 0)
        played = deals or (one.seat, one.name) in seen.present
        # A fine or differences make somebody pay or get something who played no deal.
        if not (played or one.points or one.money):
            continue
        brought = replace(nothing, deals=deals, points=one.points, money=one.money)
        if played:
            brought = _played(table, one.seat, one.name, brought)
        else:
            brought = replace(brought, above=Fraction(one.money or one.points))
        yield people.get(plain_name(one.name), one.name) if one.name else names[one.seat], brought


def _played(table: PlayedTable, seat: Seat, name: str, made: Result) -> Result:
    """Compare what somebody made on a seat with the table's level for as many deals."""
    there, all_deals = (seat, name) in table.seen.present, table.seen.taken_part[seat]
    share = Fraction(made.deals, all_deals) if all_deals else Fraction(there)
    turns = len(table.seen.deals) if there else 0
    return replace(made, above=made.points - table.level * share, turns=turns)

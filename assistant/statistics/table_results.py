"""Each person's result at a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from assistant.core.currencies import currency_key
from assistant.core.grouping import grouped
from assistant.core.ledger import Points
from assistant.core.names import plain_name
from assistant.core.seat import Seat
from assistant.evening.summary.table_summary import Balance
from assistant.statistics.figures import person_names
from assistant.statistics.parts_in_deals import PersonOf, TableDeals, cached_result

Amount = Points | Decimal


@dataclass(frozen=True)
class PlayedTable:
    """A table for statistics, with its day and its present results.

    Money is computed by the terms of the table's settlement, if it has one; there is no money
    without a stake or if nobody pays.
    """

    seen: TableDeals
    day: str
    balances: tuple[Balance, ...] = ()
    """The balances as returned by `balances_for_statistics`."""
    pays: bool = True
    """Whether the players pay each other their totals; 0 points are then neither won nor lost.

    Otherwise points are only counted, or their differences are paid.
    """
    currency: str = ""
    running: bool = False
    """Whether the table is still being played; its present result counts."""

    @cached_property
    def cache(self) -> dict[Hashable, Any]:
        """Cached results of this table."""
        return {}

    @cached_property
    def level(self) -> Fraction:
        """The total that is neither won nor lost: 0, or the average if totals are not paid."""
        seats = self.seen.deals_by_seat
        if self.pays or not seats:
            return Fraction(0)
        return Fraction(sum(row.points for row in self.balances if row.seat in seats)) / len(seats)

    @cached_property
    def counts(self) -> bool:
        """Whether a deal was played, or any player gets or pays money."""
        return bool(self.seen.deals) or any(balance.money for balance in self.balances)


def balances_for_statistics(
    balances: Iterable[Balance], players: Sequence[str], lowest_wins: bool
) -> tuple[Balance, ...]:
    """Balances in which more points are always better and only former players have names."""
    return tuple(
        replace(
            balance,
            name="" if balance.name == players[balance.seat] else balance.name,
            points=-balance.points if lowest_wins else balance.points,
        )
        for balance in balances
    )


def with_former_names(
    table: PlayedTable, statistics_names: Mapping[tuple[str, str], str]
) -> PlayedTable:
    """The table, with former players called by the names that statistics use for them.

    `statistics_names` has the name in statistics by the table's address and the name there.
    """
    seen = table.seen
    former_names = {balance.name for balance in table.balances if balance.name}
    names = {name: statistics_names.get((seen.address, name), name) for name in former_names}
    if all(name == statistics_name for name, statistics_name in names.items()):
        return table
    names[""] = ""
    deals = tuple(
        (where, tuple(replace(part, name=names[part.name]) for part in parts))
        for where, parts in seen.deals
    )
    independent_players = tuple((seat, names[name]) for seat, name in seen.independent_players)
    balances = tuple(replace(balance, name=names[balance.name]) for balance in table.balances)
    return replace(
        table,
        seen=replace(seen, deals=deals, independent_players=independent_players),
        balances=balances,
    )


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of a sum of results: the points of one game, or one currency."""

    game: str = ""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """A person's result at a table, in points and in money."""

    table: str
    game: str
    day: str
    deals: int = 0
    points: Points = 0
    points_above_level: Points = 0
    """Points above the table's level; for a person without deals, the money, else the points."""
    first: bool = False
    money: Decimal | None = None
    currency: str = ""
    all_turns: int = 0
    """The number of all players' turns, if each player records turns independently; else 0."""

    @property
    def played(self) -> int:
        """The person's number of deals, or `all_turns` if it is larger."""
        return max(self.deals, self.all_turns)

    @property
    def sign(self) -> int:
        """1 if the table was won, -1 if lost, 0 if even."""
        return (self.points_above_level > 0) - (self.points_above_level < 0)

    def amount(self, unit: Unit) -> Amount | None:
        """The amount in a unit; None if the result has none in this unit."""
        if unit.currency:
            return (
                self.money if currency_key(unit.currency) == currency_key(self.currency) else None
            )
        return self.points if unit.game == self.game else None


def units(tables: Iterable[PlayedTable]) -> list[Unit]:
    """The units in which results of these tables can be added up, the most suitable first.

    Points are a unit only if all tables have the same game. Money comes first if all tables were
    played for the same currency.
    """
    played_tables = [table for table in tables if table.counts]
    games = {table.seen.game for table in played_tables}
    currencies_used = [table.currency for table in played_tables if table.currency]
    spelling = {currency_key(spelled): spelled for spelled in reversed(currencies_used)}
    tables_by_currency = Counter(map(currency_key, currencies_used))
    sorted_currencies = sorted(
        tables_by_currency, key=lambda currency: (-tables_by_currency[currency], currency)
    )
    currencies = [Unit(currency=spelling[currency]) for currency in sorted_currencies]
    points = [Unit(game=game) for game in games] if len(games) == 1 else []
    single_currency = len(tables_by_currency) == 1 and sum(tables_by_currency.values()) == len(
        played_tables
    )
    return currencies + points if single_currency else points + currencies


def results_by_person(
    tables: Iterable[PlayedTable], person_at: PersonOf
) -> dict[str, list[Result]]:
    """Each person's results at these tables, in the order played."""
    tables_by_day = sorted(tables, key=lambda table: table.day)
    return grouped(pair for table in tables_by_day for pair in results_at(table, person_at).items())


def results_at(table: PlayedTable, person_at: PersonOf) -> Mapping[str, Result]:
    """Each person's result at a table."""
    names = tuple(person_names(table.seen, person_at))
    return cached_result(table.cache, names, lambda: _results(table, names))


def _results(table: PlayedTable, names: Sequence[str]) -> Mapping[str, Result]:
    results = grouped(_mark_winners(list(_seat_results(table, names))))
    return {person: _sum_of_seats(person_results) for person, person_results in results.items()}


def _sum_of_seats(results: Sequence[Result]) -> Result:
    if len(results) == 1:
        return results[0]
    money = [result.money for result in results if result.money is not None]
    return replace(
        results[0],
        deals=sum(result.deals for result in results),
        points=sum(result.points for result in results),
        points_above_level=sum(result.points_above_level for result in results),
        first=any(result.first for result in results),
        money=sum(money, Decimal(0)) if money else None,
    )


def _mark_winners(results: Sequence[tuple[str, Result]]) -> Iterator[tuple[str, Result]]:
    """Set `first` in the results of the people with the most points above the table's level.

    Nobody is first if all players have equal points.
    """
    points = [result.points_above_level for _, result in results if result.played]
    highest = max(points, default=0)
    not_equal = highest > min(points, default=0)
    for person, result in results:
        first = not_equal and result.played > 0 and result.points_above_level == highest
        yield person, replace(result, first=True) if first else result


def _seat_results(table: PlayedTable, names: Sequence[str]) -> Iterator[tuple[str, Result]]:
    """The name and result of each present or former player, seat by seat."""
    seen, present_names = table.seen, {plain_name(name): name for name in names}
    empty_result = Result(seen.address, seen.game, table.day, currency=table.currency)
    for row in table.balances:
        deals = seen.deals_by_player.get((row.seat, row.name), 0)
        played = deals or (row.seat, row.name) in seen.independent_players
        # Fines and differences also affect people who played no deal.
        if not (played or row.points or row.money):
            continue
        result = replace(empty_result, deals=deals, points=row.points, money=row.money)
        if played:
            result = _with_level(table, row.seat, row.name, result)
        else:
            result = replace(result, points_above_level=Fraction(row.money or row.points))
        yield (
            present_names.get(plain_name(row.name), row.name) if row.name else names[row.seat],
            result,
        )


def _with_level(table: PlayedTable, seat: Seat, name: str, result: Result) -> Result:
    """`result` with its points above the table's level, scaled to the player's deals."""
    is_independent, all_deals = (
        (seat, name) in table.seen.independent_players,
        table.seen.deals_by_seat[seat],
    )
    share = Fraction(result.deals, all_deals) if all_deals else Fraction(is_independent)
    turns = len(table.seen.deals) if is_independent else 0
    return replace(result, points_above_level=result.points - table.level * share, all_turns=turns)

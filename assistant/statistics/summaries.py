"""Results over many tables, of single people and of pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations
from typing import Any

from assistant.core.currencies import currency_key
from assistant.core.grouping import grouped
from assistant.core.names import NameKey
from assistant.statistics.parts_in_deals import PersonOf
from assistant.statistics.table_results import (
    Amount,
    PlayedTable,
    Result,
    Unit,
    results_at,
    results_by_person,
)

MIN_DEALS = 5
"""The minimum number of deals for an average and for a line of running totals."""
FORM_TABLES = 5
"""The number of last tables that `Summary.form` shows."""
MAX_PAIRED_PEOPLE = 12
"""The maximum number of people compared in pairs, chosen by their number of tables."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A person's results at tables, in the order played."""

    person: str
    results: tuple[Result, ...]

    @property
    def deals(self) -> int:
        """The number of deals that the person took part in."""
        return sum(result.deals for result in self.results)

    @property
    def won(self) -> int:
        """The number of tables where the person was first, shared first places included."""
        return sum(result.first for result in self.results)

    @property
    def too_few_deals(self) -> bool:
        """Whether there are too few deals for an average."""
        return self.deals < MIN_DEALS

    @property
    def form(self) -> tuple[int, ...]:
        """The person's last tables: 1 if won, -1 if lost, 0 if even."""
        return tuple(result.sign for result in self.results[-FORM_TABLES:])

    def results_in(self, unit: Unit) -> list[Result]:
        """The results that have an amount in this unit."""
        return [result for result in self.results if result.amount(unit) is not None]

    def total(self, unit: Unit) -> Amount | None:
        """The sum of all results in a unit; None if there are none."""
        amounts = _amounts(self.results, unit)
        return sum(amounts) if amounts else None

    def mean(self, unit: Unit) -> Fraction | None:
        """The average per deal; None if there are too few deals."""
        results = self.results_in(unit)
        deals = sum(result.deals for result in results)
        if deals < MIN_DEALS:
            return None
        return Fraction(sum(_amounts(results, unit))) / deals

    def line(self, unit: Unit) -> tuple[Amount, ...]:
        """The running total after each table; empty if there are too few deals."""
        results = self.results_in(unit)
        if sum(result.deals for result in results) < MIN_DEALS:
            return ()
        return tuple(accumulate(_amounts(results, unit)))

    def best(self, unit: Unit) -> Result | None:
        """The highest result in a unit, the first of equal results; None if there are none."""
        return max(self.results_in(unit), key=lambda r: Fraction(_amount_in(r, unit)), default=None)

    def worst(self, unit: Unit) -> Result | None:
        """The lowest result in a unit, the first of equal results; None if there are none."""
        return min(self.results_in(unit), key=lambda r: Fraction(_amount_in(r, unit)), default=None)


def summaries(
    tables: Iterable[PlayedTable], person_at: PersonOf, units: Sequence[Unit], order: NameKey
) -> list[Summary]:
    """A summary for each person: the highest total first, people with too few deals last.

    Amounts in different units are never compared: people without results in the first unit follow
    the others, sorted by the next unit. Ties are sorted by number of wins, tables, and name.
    """
    all_summaries = [
        Summary(person, tuple(results))
        for person, results in results_by_person(tables, person_at).items()
    ]

    def sort_key(summary: Summary) -> tuple[int, bool, Fraction, int, int, object]:
        totals = (
            (unit_index, total)
            for unit_index, unit in enumerate(units)
            if (total := summary.total(unit)) is not None
        )
        unit_index, total = next(totals, (len(units), 0))
        return (
            unit_index,
            summary.too_few_deals,
            -Fraction(total),
            -summary.won,
            -len(summary.results),
            order(summary.person),
        )

    return sorted(all_summaries, key=sort_key)


@dataclass(frozen=True, slots=True)
class Winner:
    """The people with the highest total in a unit, and this total."""

    unit: Unit
    people: tuple[str, ...]
    amount: Amount


def winners(tables: Iterable[PlayedTable], person_at: PersonOf) -> Iterator[Winner]:
    """The winners in each currency, and in each game played without a stake.

    There is no winner if all totals are equal. Tables of a game at which the lowest total wins
    are added up separately.
    """
    tables_by_unit = grouped(
        (currency_key(table.currency) or (table.seen.game, table.seen.lowest_wins), table)
        for table in tables
    )
    for group in tables_by_unit.values():
        seen, currency = group[0].seen, group[0].currency
        game, lowest_wins = seen.game, seen.lowest_wins
        unit = Unit(currency=currency) if currency else Unit(game)
        amounts = {
            name: sum(_amounts(results, unit))
            for name, results in results_by_person(group, person_at).items()
        }
        highest = max(amounts.values(), default=0)
        if highest > min(amounts.values(), default=0):
            people = tuple(name for name, amount in amounts.items() if amount == highest)
            yield Winner(unit, people, -highest if lowest_wins and not currency else highest)


def _amount_in(result: Result, unit: Unit) -> Amount:
    return result.amount(unit) or 0


def _amounts(results: Iterable[Result], unit: Unit) -> list[Any]:
    """The amounts of those results that have an amount in this unit."""
    amounts = (result.amount(unit) for result in results)
    return [amount for amount in amounts if amount is not None]


# ---- Two people beside each other ----


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two people's results at the tables that both played at, in the order played."""

    one: str
    other: str
    common_results: tuple[tuple[Result, Result], ...]

    @property
    def won(self) -> int:
        """The number of tables at which `one` had more points."""
        return sum(own.points > others.points for own, others in self.common_results)

    @property
    def lost(self) -> int:
        """The number of tables at which `other` had more points."""
        return sum(own.points < others.points for own, others in self.common_results)

    @property
    def level(self) -> int:
        """The number of tables at which both had equal points."""
        return sum(own.points == others.points for own, others in self.common_results)

    @property
    def ahead(self) -> str:
        """The person who had more points at more tables; "" if both did equally often."""
        won, lost = self.won, self.lost
        return "" if won == lost else self.one if won > lost else self.other

    @property
    def deals(self) -> int:
        """The sum, over all tables, of the smaller of both people's numbers of deals."""
        return sum(min(own.played, others.played) for own, others in self.common_results)

    @property
    def too_few_deals(self) -> bool:
        """Whether there are too few deals to compare the two."""
        return self.deals < MIN_DEALS

    def by(self, unit: Unit) -> Amount | None:
        """The lead of `one` over `other` in a unit; None without a common table in this unit."""
        amounts: list[Any] = [
            (own.amount(unit), others.amount(unit)) for own, others in self.common_results
        ]
        differences = [own - others for own, others in amounts if None not in (own, others)]
        return sum(differences) if differences else None


def person_rivalries(
    tables: Iterable[PlayedTable], person_at: PersonOf, person: str, order: NameKey
) -> list[Rivalry]:
    """A person's rivalries, sorted by number of common tables, then by name."""
    by_rival = grouped(
        (other_name, (results[person], others_result))
        for results in _results_by_day(tables, person_at)
        if person in results
        for other_name, others_result in results.items()
        if other_name != person
    )
    rivalries = [
        Rivalry(person, other_name, tuple(results)) for other_name, results in by_rival.items()
    ]
    return sorted(
        rivalries, key=lambda rivalry: (-len(rivalry.common_results), order(rivalry.other))
    )


def all_rivalries(
    tables: Iterable[PlayedTable], person_at: PersonOf, order: NameKey
) -> list[Rivalry]:
    """The rivalries of all pairs among the `MAX_PAIRED_PEOPLE` people with the most tables.

    In each pair the person who is ahead comes first.
    """
    by_table = _results_by_day(tables, person_at)
    table_counts = Counter(person for results in by_table for person in results)
    regulars = sorted(table_counts, key=lambda person: (-table_counts[person], person))[
        :MAX_PAIRED_PEOPLE
    ]
    by_pair = grouped(
        ((first, second), (results[first], results[second]))
        for results in by_table
        for first, second in combinations([name for name in regulars if name in results], 2)
    )
    rivalries = [
        _leader_first(Rivalry(*people, tuple(results))) for people, results in by_pair.items()
    ]
    return sorted(
        rivalries, key=lambda pair: (-len(pair.common_results), order(pair.one), order(pair.other))
    )


def _leader_first(pair: Rivalry) -> Rivalry:
    if pair.won >= pair.lost:
        return pair
    return Rivalry(
        pair.other, pair.one, tuple((theirs, own) for own, theirs in pair.common_results)
    )


def _results_by_day(
    tables: Iterable[PlayedTable], person_at: PersonOf
) -> list[Mapping[str, Result]]:
    return [results_at(table, person_at) for table in sorted(tables, key=lambda played: played.day)]

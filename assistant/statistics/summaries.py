"""How people stand over many tables, each alone and two beside each other, table by table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations
from typing import Any

from assistant.core.currencies import alike
from assistant.core.grouping import grouped
from assistant.core.names import NameKey
from assistant.statistics.parts_in_deals import PersonOf
from assistant.statistics.table_results import (
    Amount,
    PlayedTable,
    Result,
    Unit,
    at_table,
    by_person,
)

FEW = 5
"""Fewer deals than these say little: they get no average and no line."""
LAST = 5
"""So many tables are somebody's form."""
PAIRED = 12
"""Of more people only those with the most tables are put side by side."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One person's tables, the first played first."""

    person: str
    results: tuple[Result, ...]

    @property
    def deals(self) -> int:
        """In how many deals he had a part."""
        return sum(result.deals for result in self.results)

    @property
    def won(self) -> int:
        """At how many tables he was first, alone or with others."""
        return sum(result.first for result in self.results)

    @property
    def few(self) -> bool:
        """Whether there are too few deals to say what he does on the average."""
        return self.deals < FEW

    @property
    def form(self) -> tuple[int, ...]:
        """How the last tables went: won (1), lost (-1) or even (0)."""
        return tuple(result.sign for result in self.results[-LAST:])

    def played_in(self, unit: Unit) -> list[Result]:
        """List the tables that count in a unit."""
        return [result for result in self.results if result.amount(unit) is not None]

    def total(self, unit: Unit) -> Amount | None:
        """Add up what the tables brought; None where none was played in that unit."""
        known = _amounts(self.results, unit)
        return sum(known) if known else None

    def mean(self, unit: Unit) -> Fraction | None:
        """Tell what a deal brought; None of few."""
        counted = self.played_in(unit)
        deals = sum(result.deals for result in counted)
        if deals < FEW:
            return None
        return Fraction(sum(_amounts(counted, unit))) / deals

    def line(self, unit: Unit) -> tuple[Amount, ...]:
        """Tell what he had won or lost after each table; nothing of few."""
        counted = self.played_in(unit)
        if sum(result.deals for result in counted) < FEW:
            return ()
        return tuple(accumulate(_amounts(counted, unit)))

    def best(self, unit: Unit) -> Result | None:
        """Find the table that brought most, of equal ones the first."""
        return max(self.played_in(unit), key=lambda one: Fraction(_of(one, unit)), default=None)

    def worst(self, unit: Unit) -> Result | None:
        """Find the table that brought least, of equal ones the first."""
        return min(self.played_in(unit), key=lambda one: Fraction(_of(one, unit)), default=None)


def summaries(
    tables: Iterable[PlayedTable], who: PersonOf, units: Sequence[Unit], order: NameKey
) -> list[Summary]:
    """Sum up everybody who has a result: who has most first, those with few deals last.

    Amounts in different units are never compared: those without the first unit stand after all
    who have it, by the next unit. Who have as much stand in the order of names.
    """
    found = [Summary(who, tuple(results)) for who, results in by_person(tables, who).items()]

    def place(one: Summary) -> tuple[int, bool, Fraction, int, int, object]:
        totals = (
            (n, total) for n, unit in enumerate(units) if (total := one.total(unit)) is not None
        )
        n, total = next(totals, (len(units), 0))
        return n, one.few, -Fraction(total), -one.won, -len(one.results), order(one.person)

    return sorted(found, key=place)


@dataclass(frozen=True, slots=True)
class Winner:
    """Who has most of what some tables were played for, and how much."""

    unit: Unit
    people: tuple[str, ...]
    amount: Amount


def winners(tables: Iterable[PlayedTable], who: PersonOf) -> Iterator[Winner]:
    """Tell who won in each currency, and in each game that was played without a stake.

    Nobody won where all have as much. Tables where the lowest wins are not added to others.
    """
    played_for = grouped(
        (alike(one.currency) or (one.seen.game, one.seen.lowest_wins), one) for one in tables
    )
    for its in played_for.values():
        game, lowest_wins, currency = its[0].seen.game, its[0].seen.lowest_wins, its[0].currency
        unit = Unit(currency=currency) if currency else Unit(game)
        made = {name: sum(_amounts(found, unit)) for name, found in by_person(its, who).items()}
        best = max(made.values(), default=0)
        if best > min(made.values(), default=0):
            people = tuple(name for name, amount in made.items() if amount == best)
            yield Winner(unit, people, -best if lowest_wins and not currency else best)


def _of(result: Result, unit: Unit) -> Amount:
    return result.amount(unit) or 0


def _amounts(results: Iterable[Result], unit: Unit) -> list[Any]:
    """List the amounts of results in a unit: all are points, or all are money."""
    found = (result.amount(unit) for result in results)
    return [amount for amount in found if amount is not None]


# ---- Two people beside each other ----


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two people's results at the tables where both have one, the first played first."""

    one: str
    other: str
    met: tuple[tuple[Result, Result], ...]

    @property
    def won(self) -> int:
        """At how many tables the one had more than the other."""
        return sum(own.points > others.points for own, others in self.met)

    @property
    def lost(self) -> int:
        """At how many tables the other had more."""
        return sum(own.points < others.points for own, others in self.met)

    @property
    def level(self) -> int:
        """At how many tables both had as much."""
        return sum(own.points == others.points for own, others in self.met)

    @property
    def ahead(self) -> str:
        """Who had more at more tables; nobody where both did at as many."""
        won, lost = self.won, self.lost
        return "" if won == lost else self.one if won > lost else self.other

    @property
    def deals(self) -> int:
        """In how many deals the points of each of them could change, at least."""
        return sum(min(own.played, others.played) for own, others in self.met)

    @property
    def few(self) -> bool:
        """Whether these are too few deals to say who is better."""
        return self.deals < FEW

    def by(self, unit: Unit) -> Amount | None:
        """Tell how much more the one has; None where they met for nothing in that unit."""
        both: list[Any] = [(own.amount(unit), others.amount(unit)) for own, others in self.met]
        more = [own - others for own, others in both if None not in (own, others)]
        return sum(more) if more else None


def rivals(
    tables: Iterable[PlayedTable], who: PersonOf, person: str, order: NameKey
) -> list[Rivalry]:
    """Put somebody beside everybody he met, whom he met most often first, then in an order."""
    met = grouped(
        (other, (results[person], theirs))
        for results in _in_order(tables, who)
        if person in results
        for other, theirs in results.items()
        if other != person
    )
    rivalries = [Rivalry(person, other, tuple(results)) for other, results in met.items()]
    return sorted(rivalries, key=lambda rivalry: (-len(rivalry.met), order(rivalry.other)))


def pairs(tables: Iterable[PlayedTable], who: PersonOf, order: NameKey) -> list[Rivalry]:
    """Put everybody beside everybody, who is ahead first; of many people those with most tables."""
    by_table = _in_order(tables, who)
    sat = Counter(person for results in by_table for person in results)
    regulars = sorted(sat, key=lambda person: (-sat[person], person))[:PAIRED]
    met = grouped(
        ((one, other), (results[one], results[other]))
        for results in by_table
        for one, other in combinations([who for who in regulars if who in results], 2)
    )
    found = [_leader_first(Rivalry(*both, tuple(results))) for both, results in met.items()]
    return sorted(found, key=lambda pair: (-len(pair.met), order(pair.one), order(pair.other)))


def _leader_first(pair: Rivalry) -> Rivalry:
    if pair.won >= pair.lost:
        return pair
    return Rivalry(pair.other, pair.one, tuple((theirs, own) for own, theirs in pair.met))


def _in_order(tables: Iterable[PlayedTable], who: PersonOf) -> list[Mapping[str, Result]]:
    return [at_table(table, who) for table in sorted(tables, key=lambda one: one.day)]

"""The yearbook of a season: people, records, each game's running totals, and the best deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from assistant.core.ledger import Points
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.names import NameKey
from assistant.statistics.figures import Record, person_names, person_records
from assistant.statistics.parts_in_deals import PersonOf, Where
from assistant.statistics.summaries import Rivalry, Summary, all_rivalries, summaries
from assistant.statistics.table_results import Amount, PlayedTable, Unit, results_at, units

MAX_SECTIONS = 24
"""The maximum number of people with a section of their own; further people are only listed."""
BEST_OF_ONE, BEST_OF_SEVERAL = 8, 4
"""The number of best deals shown if there is one game, and for each game if there are several."""
MIN_TABLES = 2
"""The minimum number of tables for a line of running totals or a streak."""
MAX_PAIRS = 10


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """A record of the season: its title, its holders, the amount, and the table."""

    what: Message
    who: tuple[str, ...]
    amount: Amount | None = None
    unit: Unit | None = None
    count: Message | None = None
    table: str = ""
    day: str = ""


@dataclass(frozen=True, slots=True)
class BestDeal:
    """A deal with a high result for one player."""

    where: Where
    who: str
    points: Points
    day: str


@dataclass(frozen=True, slots=True)
class RunningTotals:
    """A person's running total after each table; None before the person's first table."""

    who: str
    line: tuple[Points | None, ...]


@dataclass(frozen=True, slots=True)
class GameInYear:
    """A game in a season: each person's running total, and the best deals."""

    game: str
    tables: int
    deals: int
    unit: Unit
    running_totals: tuple[RunningTotals, ...]
    best: tuple[BestDeal, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """A person's season: the summary over all tables, and the statistics of each game."""

    summary: Summary
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Yearbook:
    """The yearbook of a season."""

    units: tuple[Unit, ...]
    people: tuple[Summary, ...]
    person_sections: tuple[Person, ...]
    """The people with a section of their own."""
    season_records: tuple[SeasonRecord, ...]
    games: tuple[GameInYear, ...]
    rivalries: tuple[Rivalry, ...]
    tables: int
    deals: int

    @property
    def unit(self) -> Unit | None:
        """The common unit of the season totals; None if there is none."""
        return next(iter(self.units), None)


def yearbook(tables: Sequence[PlayedTable], person_at: PersonOf, order: NameKey) -> Yearbook:
    """The yearbook of a season, including people who played no deal but were paid."""
    played_tables = sorted((table for table in tables if table.counts), key=lambda table: table.day)
    all_units = tuple(units(played_tables))
    people = summaries(played_tables, person_at, all_units, order)
    seen_tables = [table.seen for table in played_tables]
    return Yearbook(
        all_units,
        tuple(people),
        tuple(
            Person(summary, tuple(person_records(seen_tables, person_at, summary.person)))
            for summary in people[:MAX_SECTIONS]
        ),
        tuple(season_records(played_tables, people, person_at)),
        tuple(_games(played_tables, person_at, order)),
        tuple(all_rivalries(played_tables, person_at, order)[:MAX_PAIRS]),
        len(played_tables),
        sum(len(table.seen.deals) for table in played_tables),
    )


# ---- Records ----


def season_records(
    tables: Sequence[PlayedTable], people: Sequence[Summary], person_at: PersonOf
) -> Iterator[SeasonRecord]:
    """The records of a season; each names all people who share it."""
    yield from _best_and_worst_evenings(tables, people)
    yield from _highest_count(people, msg("Most tables won"), lambda summary: summary.won, _tables)
    yield from _highest_count(people, msg("Most tables won in a row"), streak, _tables, MIN_TABLES)
    yield from _highest_count(
        people, msg("Most deals played"), lambda summary: summary.deals, _deals
    )
    longest = max(tables, key=lambda table: len(table.seen.deals), default=None)
    if longest is not None and longest.seen.deals:
        players = tuple(dict.fromkeys(person_names(longest.seen, person_at)))
        count = _deals(len(longest.seen.deals))
        yield SeasonRecord(
            msg("Longest table"), players, count=count, table=longest.seen.address, day=longest.day
        )


def _tables(n: int) -> Message:
    return nmsg("{n} table", "{n} tables", n)


def _deals(n: int) -> Message:
    return nmsg("{n} deal", "{n} deals", n)


def _best_and_worst_evenings(
    tables: Sequence[PlayedTable], people: Sequence[Summary]
) -> Iterator[SeasonRecord]:
    """The best and the worst result of an evening in each unit."""
    labels = (
        (pmsg("record of a season", "Best evening"), max),
        (pmsg("record of a season", "Worst evening"), min),
    )
    for unit in units(tables):
        for label, choose in labels:
            results = [
                (Fraction(amount), summary.person, result)
                for summary in people
                for result in summary.results_in(unit)
                if (amount := result.amount(unit)) is not None
            ]
            if not results:
                continue
            extreme = choose(amount for amount, _, _ in results)
            if not extreme or (extreme > 0) != (choose is max):
                continue
            holders = [(person, result) for amount, person, result in results if amount == extreme]
            names = tuple(dict.fromkeys(person for person, _ in holders))
            first_result = holders[0][1]
            only_table = first_result.table if len(holders) == 1 else ""
            yield SeasonRecord(
                label, names, first_result.amount(unit), unit,
                table=only_table, day=first_result.day if only_table else "",
            )  # fmt: skip


def _highest_count(
    people: Sequence[Summary],
    title: Message,
    count: Callable[[Summary], int],
    count_words: Callable[[int], Message],
    minimum: int = 1,
) -> Iterator[SeasonRecord]:
    highest = max(map(count, people), default=0)
    if highest >= minimum:
        names = tuple(summary.person for summary in people if count(summary) == highest)
        yield SeasonRecord(title, names, count=count_words(highest))


def streak(summary: Summary) -> int:
    """The longest run of tables won by a person."""
    runs = groupby(summary.results, key=lambda result: result.first)
    return max((len(list(run)) for first, run in runs if first), default=0)


# ---- Games ----


def _games(
    tables: Sequence[PlayedTable], person_at: PersonOf, order: NameKey
) -> Iterator[GameInYear]:
    game_keys = dict.fromkeys(table.seen.game for table in tables)
    deal_limit = BEST_OF_ONE if len(game_keys) == 1 else BEST_OF_SEVERAL
    for key in game_keys:
        game_tables = [table for table in tables if table.seen.game == key]
        unit = Unit(game=key)
        yield GameInYear(
            key,
            len(game_tables),
            sum(len(table.seen.deals) for table in game_tables),
            unit,
            tuple(running_totals(game_tables, person_at, unit, order)),
            tuple(best_deals(game_tables, person_at, deal_limit)),
        )


def running_totals(
    tables: Sequence[PlayedTable], person_at: PersonOf, unit: Unit, order: NameKey
) -> Iterator[RunningTotals]:
    """Each person's running total after each table, sorted as in `summaries`.

    Empty if there are too few tables for a line.
    """
    if len(tables) < MIN_TABLES:
        return
    by_table = [results_at(table, person_at) for table in tables]
    for summary in summaries(tables, person_at, [unit], order):
        line: list[Points | None] = []
        running_total: Points | None = None
        for results in by_table:
            result = results.get(summary.person)
            amount = result.amount(unit) if result else None
            if amount is not None:
                running_total = (running_total or 0) + Fraction(amount)
            line.append(running_total)
        yield RunningTotals(summary.person, tuple(line))


def best_deals(tables: Iterable[PlayedTable], person_at: PersonOf, limit: int) -> list[BestDeal]:
    """At most `limit` deals in which a player won the most points, the best first."""
    deals = [
        BestDeal(where, part.name or person_at(where[0], part.seat), part.points, table.day)
        for table in tables
        for where, parts in table.seen.deals
        if parts and (part := max(parts, key=lambda part: part.points)).points > 0
    ]
    return sorted(deals, key=lambda best_deal: -best_deal.points)[:limit]

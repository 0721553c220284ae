"""A season as a book: its people, its records, how they stood in each game, and the best deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from assistant.core.ledger import Points
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.names import NameKey
from assistant.statistics.figures import Record, named, of_person
from assistant.statistics.parts_in_deals import DealPart, PersonOf, Where
from assistant.statistics.summaries import Rivalry, Summary, pairs, summaries
from assistant.statistics.table_results import Amount, PlayedTable, Unit, at_table, units

PEOPLE = 24
"""So many people have a part of their own; all of them stand in the list."""
BEST_OF_ONE, BEST_OF_SEVERAL = 8, 4
"""So many of the best deals of a game are told, where it is the only one and where it is not."""
FEWEST = 2
"""Lines are drawn, and streaks counted, from so many tables on."""
PAIRS = 10


@dataclass(frozen=True, slots=True)
class Feat:
    """A record of the season: what was done, by whom, how much of it, and at which table."""

    what: Message
    who: tuple[str, ...]
    amount: Amount | None = None
    unit: Unit | None = None
    count: Message | None = None
    table: str = ""
    day: str = ""


@dataclass(frozen=True, slots=True)
class BestDeal:
    """A deal that brought somebody much."""

    where: Where
    who: str
    points: Points
    day: str


@dataclass(frozen=True, slots=True)
class Course:
    """How somebody stood after each table; None before his first one."""

    who: str
    line: tuple[Points | None, ...]


@dataclass(frozen=True, slots=True)
class GameInYear:
    """A game in a season: how its people stood, table by table, and its best deals."""

    game: str
    tables: int
    deals: int
    unit: Unit
    courses: tuple[Course, ...]
    best: tuple[BestDeal, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's season: the sum of the tables, and the figures of each game."""

    summary: Summary
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Yearbook:
    """All that is told of a season."""

    units: tuple[Unit, ...]
    people: tuple[Summary, ...]
    persons: tuple[Person, ...]
    """Those who have a part of their own."""
    feats: tuple[Feat, ...]
    games: tuple[GameInYear, ...]
    pairs: tuple[Rivalry, ...]
    tables: int
    deals: int

    @property
    def unit(self) -> Unit | None:
        """In what everybody's season is added up; nothing where it cannot be."""
        return next(iter(self.units), None)


def yearbook(tables: Sequence[PlayedTable], who: PersonOf, order: NameKey) -> Yearbook:
    """Put a season's tables together; those who played no deal are in it where they were paid."""
    played = sorted((one for one in tables if one.counts), key=lambda one: one.day)
    found = tuple(units(played))
    people = summaries(played, who, found, order)
    seen = [one.seen for one in played]
    return Yearbook(
        found,
        tuple(people),
        tuple(Person(one, tuple(of_person(seen, who, one.person))) for one in people[:PEOPLE]),
        tuple(feats(played, people, who)),
        tuple(_games(played, who, order)),
        tuple(pairs(played, who, order)[:PAIRS]),
        len(played),
        sum(len(one.seen.deals) for one in played),
    )


# ---- Records ----


def feats(
    tables: Sequence[PlayedTable], people: Sequence[Summary], who: PersonOf
) -> Iterator[Feat]:
    """List a season's records, those that there are; who share one are all named."""
    yield from _evenings(tables, people)
    yield from _most(people, msg("Most tables won"), lambda one: one.won, _tables)
    yield from _most(people, msg("Most tables won in a row"), streak, _tables, FEWEST)
    yield from _most(people, msg("Most deals played"), lambda one: one.deals, _deals)
    longest = max(tables, key=lambda one: len(one.seen.deals), default=None)
    if longest is not None and longest.seen.deals:
        there = tuple(dict.fromkeys(named(longest.seen, who)))
        count = _deals(len(longest.seen.deals))
        yield Feat(
            msg("Longest table"), there, count=count, table=longest.seen.address, day=longest.day
        )


def _tables(n: int) -> Message:
    return nmsg("{n} table", "{n} tables", n)


def _deals(n: int) -> Message:
    return nmsg("{n} deal", "{n} deals", n)


def _evenings(tables: Sequence[PlayedTable], people: Sequence[Summary]) -> Iterator[Feat]:
    """Tell the best and the worst evening in everything that can be added up."""
    labels = (
        (pmsg("record of a season", "Best evening"), max),
        (pmsg("record of a season", "Worst evening"), min),
    )
    for unit in units(tables):
        for label, choose in labels:
            known = [
                (Fraction(amount), one.person, result)
                for one in people
                for result in one.played_in(unit)
                if (amount := result.amount(unit)) is not None
            ]
            if not known:
                continue
            bound = choose(amount for amount, _, _ in known)
            if not bound or (bound > 0) != (choose is max):
                continue
            holders = [(person, result) for amount, person, result in known if amount == bound]
            names = tuple(dict.fromkeys(person for person, _ in holders))
            first = holders[0][1]
            alone = first.table if len(holders) == 1 else ""
            yield Feat(
                label, names, first.amount(unit), unit,
                table=alone, day=first.day if alone else "",
            )  # fmt: skip


def _most(
    people: Sequence[Summary],
    what: Message,
    count: Callable[[Summary], int],
    told: Callable[[int], Message],
    least: int = 1,
) -> Iterator[Feat]:
    most = max(map(count, people), default=0)
    if most >= least:
        names = tuple(one.person for one in people if count(one) == most)
        yield Feat(what, names, count=told(most))


def streak(one: Summary) -> int:
    """Count how many of his tables somebody won without losing one between them."""
    rows = groupby(one.results, key=lambda result: result.first)
    return max((len(list(row)) for first, row in rows if first), default=0)


# ---- Games ----


def _games(tables: Sequence[PlayedTable], who: PersonOf, order: NameKey) -> Iterator[GameInYear]:
    keys = dict.fromkeys(one.seen.game for one in tables)
    most = BEST_OF_ONE if len(keys) == 1 else BEST_OF_SEVERAL
    for key in keys:
        of_game = [one for one in tables if one.seen.game == key]
        unit = Unit(game=key)
        yield GameInYear(
            key,
            len(of_game),
            sum(len(one.seen.deals) for one in of_game),
            unit,
            tuple(courses(of_game, who, unit, order)),
            tuple(best_deals(of_game, who, most)),
        )


def courses(
    tables: Sequence[PlayedTable], who: PersonOf, unit: Unit, order: NameKey
) -> Iterator[Course]:
    """Tell how everybody stood after each table, who stands highest first."""
    if len(tables) < FEWEST:
        return
    by_table = [at_table(one, who) for one in tables]
    for one in summaries(tables, who, [unit], order):
        line: list[Points | None] = []
        stood: Points | None = None
        for results in by_table:
            result = results.get(one.person)
            amount = result.amount(unit) if result else None
            if amount is not None:
                stood = (stood or 0) + Fraction(amount)
            line.append(stood)
        yield Course(one.person, tuple(line))


def best_deals(tables: Iterable[PlayedTable], who: PersonOf, most: int) -> list[BestDeal]:
    """Find the deals that brought one player most, the best first, the earlier of equal ones."""
    found = [
        BestDeal(where, _person(part, where, who), part.points, table.day)
        for table in tables
        for where, parts in table.seen.deals
        if parts and (part := max(parts, key=lambda one: one.points)).points > 0
    ]
    return sorted(found, key=lambda one: -one.points)[:most]


def _person(part: DealPart, where: Where, who: PersonOf) -> str:
    return part.name or who(where[0], part.seat)

"""Statistics of people and games: counts, rates and points, each with the deals behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, groupby, product
from operator import attrgetter

from assistant.core.grouping import grouped
from assistant.core.ledger import Points
from assistant.core.message import Message
from assistant.core.names import plain_name
from assistant.core.parts import Mark
from assistant.core.seat import Seat, first_seats
from assistant.statistics.parts_in_deals import (
    DealPart,
    DealRole,
    PersonOf,
    TableDeals,
    Where,
    cached_result,
)

# ---- Numbers, each with the deals behind it ----


@dataclass(frozen=True, slots=True)
class Figure:
    """Points added up, and the deals in which they were made."""

    deals: tuple[Where, ...] = ()
    points: Points = 0

    @property
    def count(self) -> int:
        """The number of deals."""
        return len(self.deals)

    @property
    def mean(self) -> Fraction | None:
        """Average points per deal; None if there are no deals."""
        return Fraction(self.points) / len(self.deals) if self.deals else None


@dataclass(frozen=True, slots=True)
class Count:
    """The number of times that something happened, and the deals, each listed once."""

    number: int
    deals: tuple[Where, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a mark, such as a contract, occurred, and how often it was made or failed."""

    key: str
    label: Message
    all: Count
    made: Count
    failed: Count
    place: int = 0
    """The mark's position in the game's order."""

    @property
    def rate(self) -> Fraction | None:
        """Contracts made, as a fraction of those made or failed; None if there are none."""
        finished = self.made.number + self.failed.number
        return Fraction(self.made.number, finished) if finished else None


@dataclass(frozen=True, slots=True)
class Record:
    """Statistics of one game, for one person or for all players.

    `best` and `worst` are the highest and the lowest result in a deal, the first if several are
    equal; both are empty without a deal.
    """

    game: str
    tables: tuple[str, ...]
    all: Figure
    roles: Mapping[DealRole, Figure]
    best: Figure
    worst: Figure
    tallies: tuple[Tally, ...]

    @property
    def deals_by_statistic(self) -> dict[str, tuple[Where, ...]]:
        """The deals behind each statistic, by the statistic's name."""
        deals_by_name = {"all": self.all.deals, "best": self.best.deals, "worst": self.worst.deals}
        deals_by_name |= {role.value: figure.deals for role, figure in self.roles.items()}
        for tally in self.tallies:
            for name, count in (("", tally.all), (".made", tally.made), (".failed", tally.failed)):
                deals_by_name[f"mark.{tally.key}{name}"] = count.deals
        return deals_by_name


PlayedPart = tuple[Where, DealPart]


def sum_parts(parts: Iterable[PlayedPart]) -> Figure:
    """The points of all parts, and their deals, each listed once."""
    all_parts = list(parts)
    return Figure(
        without_duplicates(where for where, _ in all_parts),
        sum(part.points for _, part in all_parts),
    )


def without_duplicates(deals: Iterable[Where]) -> tuple[Where, ...]:
    """The deals without duplicates."""
    return tuple(dict.fromkeys(deals))


def make_record(
    game: str, parts: Sequence[PlayedPart], marks: Iterable[tuple[Where, Mark]]
) -> Record:
    """Statistics of a game, computed from parts in its deals and from marks."""
    parts_by_role = {
        role: [played_part for played_part in parts if played_part[1].role is role]
        for role in DealRole
    }
    best = max(parts, key=lambda played_part: played_part[1].points, default=None)
    worst = min(parts, key=lambda played_part: played_part[1].points, default=None)
    return Record(
        game,
        tuple(dict.fromkeys(address for (address, _), _ in parts)),
        sum_parts(parts),
        {role: sum_parts(role_parts) for role, role_parts in parts_by_role.items() if role_parts},
        sum_parts([best] if best else []),
        sum_parts([worst] if worst else []),
        tuple(tallies(marks)),
    )


def _marks(parts: Iterable[PlayedPart]) -> list[tuple[Where, Mark]]:
    return [(where, mark) for where, part in parts for mark in part.marks]


def tallies(marks: Iterable[tuple[Where, Mark]]) -> Iterator[Tally]:
    """A tally for each kind of mark, in the game's order."""
    sorted_marks = sorted(marks, key=lambda pair: (pair[1].place, pair[1].key))
    for key, group in groupby(sorted_marks, key=lambda pair: pair[1].key):
        marks_of_key = list(group)
        yield Tally(
            key,
            marks_of_key[0][1].label,
            _count(where for where, _ in marks_of_key),
            _count(where for where, mark in marks_of_key if mark.done is True),
            _count(where for where, mark in marks_of_key if mark.done is False),
            marks_of_key[0][1].place,
        )


def _count(deals: Iterable[Where]) -> Count:
    all_deals = list(deals)
    return Count(len(all_deals), without_duplicates(all_deals))


# ---- About a person, a game ----


def person_names(table: TableDeals, person_at: PersonOf) -> list[str]:
    """The names of the people at a table, by seat."""
    return [person_at(table.address, seat) for seat in first_seats(len(table.players))]


def person_records(tables: Iterable[TableDeals], person_at: PersonOf, person: str) -> list[Record]:
    """A person's statistics in each game, in the order of the tables."""
    records: dict[str, list[Record]] = {}
    for table in tables:
        seats = frozenset(seats_of(table, person_at, person))
        records.setdefault(table.game, []).extend(_records_at(table, seats, person))
    return [sum_records(game_records) for game_records in records.values() if game_records]


def _records_at(table: TableDeals, seats: frozenset[Seat], person: str) -> tuple[Record, ...]:
    """A person's statistics at a table; empty if the person took part in no deal.

    `seats` are the person's seats at the end of the evening.
    """

    def compute() -> tuple[Record, ...]:
        parts = [
            (where, part)
            for where, deal_parts in table.deals
            for part in deal_parts
            if is_persons_part(part, seats, person)
        ]
        return (make_record(table.game, parts, _marks(parts)),) if parts else ()

    return cached_result(table.cache, (seats, person), compute)


# A page adds up thousands of tables with dozens of figures each.
_DEALS, _POINTS, _NUMBER = map(attrgetter, ("deals", "points", "number"))


def sum_records(records: Sequence[Record]) -> Record:
    """The sum of a game's records, which must not have tables in common."""
    roles = {
        role: [record.roles[role] for record in records if role in record.roles]
        for role in DealRole
    }
    return Record(
        records[0].game,
        tuple(chain.from_iterable(record.tables for record in records)),
        _figure_sum(record.all for record in records),
        {role: _figure_sum(figures) for role, figures in roles.items() if figures},
        max((record.best for record in records), key=lambda record: record.points),
        min((record.worst for record in records), key=lambda record: record.points),
        _tally_sum(tally for record in records for tally in record.tallies),
    )


def _figure_sum(figures: Iterable[Figure]) -> Figure:
    all_figures = list(figures)
    return Figure(
        tuple(chain.from_iterable(map(_DEALS, all_figures))), sum(map(_POINTS, all_figures))
    )


def _tally_sum(all_tallies: Iterable[Tally]) -> tuple[Tally, ...]:
    """The sum of tallies for each kind of mark, in the game's order."""
    tallies_by_key = grouped(((tally.place, tally.key), tally) for tally in all_tallies)
    return tuple(_sum_of_tallies(tallies_by_key[order_key]) for order_key in sorted(tallies_by_key))


def _sum_of_tallies(tallies_of_key: Sequence[Tally]) -> Tally:
    return replace(
        tallies_of_key[0],
        all=_count_sum(tally.all for tally in tallies_of_key),
        made=_count_sum(tally.made for tally in tallies_of_key),
        failed=_count_sum(tally.failed for tally in tallies_of_key),
    )


def _count_sum(counts: Iterable[Count]) -> Count:
    all_counts = list(counts)
    return Count(sum(map(_NUMBER, all_counts)), tuple(chain.from_iterable(map(_DEALS, all_counts))))


def seats_of(table: TableDeals, person_at: PersonOf, person: str) -> set[Seat]:
    """The seats of a person at a table."""
    return {
        Seat(index) for index, name in enumerate(person_names(table, person_at)) if name == person
    }


def is_persons_part(part: DealPart, seats: Set[Seat], person: str) -> bool:
    """Whether a part in a deal was played by the person; `seats` are the person's seats now."""
    return plain_name(part.name) == plain_name(person) if part.name else part.seat in seats


def game_record(tables: Iterable[TableDeals], game: str) -> Record:
    """Statistics of a game for all players; points and marks of a side count once."""
    tables_of_game = [table for table in tables if table.game == game]
    parts = [
        (where, part)
        for table in tables_of_game
        for where, deal_parts in table.deals
        for part in deal_parts
    ]
    marks = [pair for pair in _marks(parts) if not pair[1].again]
    return make_record(game, [item for item in parts if not item[1].again], marks)


# ---- About two people ----


@dataclass(frozen=True, slots=True)
class PairRecord:
    """Statistics of two people in the deals of one game that both took part in.

    `more` and `less` are the deals in which the first person won more, or less, than the second
    person. `taken` are the points that the second person paid the first. `roles` has both
    people's points by their roles.
    """

    game: str
    own: Figure
    others: Figure
    more: tuple[Where, ...]
    less: tuple[Where, ...]
    taken: Figure | None
    roles: Mapping[tuple[DealRole, DealRole], tuple[Figure, Figure]]

    @property
    def deals_by_statistic(self) -> dict[str, tuple[Where, ...]]:
        """The deals behind each statistic, by the statistic's name."""
        deals_by_name = {"all": self.own.deals, "more": self.more, "less": self.less}
        deals_by_name |= {
            f"{role}.{role_of_other}": pair[0].deals
            for (role, role_of_other), pair in self.roles.items()
        }
        return deals_by_name | ({"taken": self.taken.deals} if self.taken else {})


SharedDeal = tuple[Where, DealPart, DealPart]


def pair_records(
    tables: Iterable[TableDeals], person_at: PersonOf, person: str, other: str
) -> list[PairRecord]:
    """Statistics of two people in the deals that both took part in, one item per game."""
    shared_deals: dict[str, list[SharedDeal]] = {}
    for table in tables:
        person_seats = seats_of(table, person_at, person)
        other_seats = seats_of(table, person_at, other)
        for where, parts in table.deals:
            own_parts = [part for part in parts if is_persons_part(part, person_seats, person)]
            other_parts = [part for part in parts if is_persons_part(part, other_seats, other)]
            shared_deals.setdefault(table.game, []).extend(
                (where, own, others) for own in own_parts for others in other_parts
            )
    return [_pair_figures(game, deals) for game, deals in shared_deals.items() if deals]


def _pair_figures(game: str, deals: Sequence[SharedDeal]) -> PairRecord:
    payments = [
        (where, first.taken[second.seat])
        for where, first, second in deals
        if second.seat in first.taken
    ]
    return PairRecord(
        game,
        *_point_sums(deals),
        without_duplicates(where for where, first, second in deals if first.points > second.points),
        without_duplicates(where for where, first, second in deals if first.points < second.points),
        Figure(
            without_duplicates(where for where, _ in payments),
            sum(points for _, points in payments),
        )
        if payments
        else None,
        _by_roles(deals),
    )


def _by_roles(
    shared_deals: Sequence[SharedDeal],
) -> dict[tuple[DealRole, DealRole], tuple[Figure, Figure]]:
    deals = grouped(
        ((first.role, second.role), (where, first, second)) for where, first, second in shared_deals
    )
    role_pairs = product(DealRole, DealRole)
    return {roles: _point_sums(deals[roles]) for roles in role_pairs if roles in deals}


def _point_sums(deals: Sequence[SharedDeal]) -> tuple[Figure, Figure]:
    """The points of the first person and of the second person in these deals."""
    first_sum = sum_parts((where, first) for where, first, _ in deals)
    return first_sum, sum_parts((where, second) for where, _, second in deals)

"""What evenings tell of people and games: counts, rates and points, each with its deals."""

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
    SeenTable,
    Where,
    made_once,
)

# ---- Numbers, each with the deals behind it ----


@dataclass(frozen=True, slots=True)
class Figure:
    """Some deals, and the sum of what they brought."""

    deals: tuple[Where, ...] = ()
    points: Points = 0

    @property
    def count(self) -> int:
        """How many deals."""
        return len(self.deals)

    @property
    def mean(self) -> Fraction | None:
        """The points a deal; None without a deal."""
        return Fraction(self.points) / len(self.deals) if self.deals else None


@dataclass(frozen=True, slots=True)
class Count:
    """How often something happened, and in which deals; twice in one deal counts as two."""

    number: int
    deals: tuple[Where, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was undertaken, and how often it came off or failed."""

    key: str
    label: Message
    all: Count
    made: Count
    failed: Count
    place: int = 0
    """Where the game has it among the others."""

    @property
    def rate(self) -> Fraction | None:
        """The share that came off, among all that could come off or fail."""
        decided = self.made.number + self.failed.number
        return Fraction(self.made.number, decided) if decided else None


@dataclass(frozen=True, slots=True)
class Record:
    """All that a game's deals tell about somebody, or about everybody."""

    game: str
    tables: tuple[str, ...]
    all: Figure
    roles: Mapping[DealRole, Figure]
    best: Figure
    worst: Figure
    """One deal each, none without a deal; of equal ones the first."""
    tallies: tuple[Tally, ...]

    @property
    def behind(self) -> dict[str, tuple[Where, ...]]:
        """The deals behind every number, by a name for the number."""
        found = {"all": self.all.deals, "best": self.best.deals, "worst": self.worst.deals}
        found |= {role.value: figure.deals for role, figure in self.roles.items()}
        for tally in self.tallies:
            for name, count in (("", tally.all), (".made", tally.made), (".failed", tally.failed)):
                found[f"mark.{tally.key}{name}"] = count.deals
        return found


Taken = tuple[Where, DealPart]


def figure(parts: Iterable[Taken]) -> Figure:
    """Add up some parts; a deal that several of them are of is one deal."""
    known = list(parts)
    return Figure(once(where for where, _ in known), sum(part.points for _, part in known))


def once(deals: Iterable[Where]) -> tuple[Where, ...]:
    """List deals, each once."""
    return tuple(dict.fromkeys(deals))


def record(game: str, parts: Sequence[Taken], marks: Iterable[tuple[Where, Mark]]) -> Record:
    """Tell what some parts in a game's deals come to, and what is to be counted in them."""
    in_role = {role: [taken for taken in parts if taken[1].role is role] for role in DealRole}
    best = max(parts, key=lambda taken: taken[1].points, default=None)
    worst = min(parts, key=lambda taken: taken[1].points, default=None)
    return Record(
        game,
        tuple(dict.fromkeys(address for (address, _), _ in parts)),
        figure(parts),
        {role: figure(taken) for role, taken in in_role.items() if taken},
        figure([best] if best else []),
        figure([worst] if worst else []),
        tuple(tallies(marks)),
    )


def _marks(parts: Iterable[Taken]) -> list[tuple[Where, Mark]]:
    return [(where, mark) for where, part in parts for mark in part.marks]


def tallies(marks: Iterable[tuple[Where, Mark]]) -> Iterator[Tally]:
    """Count marks, in the game's order."""
    in_order = sorted(marks, key=lambda pair: (pair[1].place, pair[1].key))
    for key, group in groupby(in_order, key=lambda pair: pair[1].key):
        found = list(group)
        yield Tally(
            key,
            found[0][1].label,
            _count(where for where, _ in found),
            _count(where for where, mark in found if mark.done is True),
            _count(where for where, mark in found if mark.done is False),
            found[0][1].place,
        )


def _count(deals: Iterable[Where]) -> Count:
    known = list(deals)
    return Count(len(known), once(known))


# ---- About a person, a game ----


def named(table: SeenTable, who: PersonOf) -> list[str]:
    """Name who sat at a table, by seat."""
    return [who(table.address, seat) for seat in first_seats(len(table.players))]


def of_person(tables: Iterable[SeenTable], who: PersonOf, person: str) -> list[Record]:
    """Tell what every game's deals say about somebody, in the order of the tables."""
    records: dict[str, list[Record]] = {}
    for table in tables:
        seats = frozenset(seats_of(table, who, person))
        records.setdefault(table.game, []).extend(_at(table, seats, person))
    return [together(of_game) for of_game in records.values() if of_game]


def _at(table: SeenTable, seats: frozenset[Seat], person: str) -> tuple[Record, ...]:
    """Tell what a table's deals say about somebody who had these seats last; nothing of others."""

    def tell() -> tuple[Record, ...]:
        taken = [
            (where, part)
            for where, in_deal in table.deals
            for part in in_deal
            if belongs(part, seats, person)
        ]
        return (record(table.game, taken, _marks(taken)),) if taken else ()

    return made_once(table.made_of, (seats, person), tell)


# Thousands of tables are put together for one page, dozens of numbers of each.
_DEALS, _POINTS, _NUMBER = map(attrgetter, ("deals", "points", "number"))


def together(records: Sequence[Record]) -> Record:
    """Put records of one game together, each of other tables than those before it."""
    roles = {role: [one.roles[role] for one in records if role in one.roles] for role in DealRole}
    return Record(
        records[0].game,
        tuple(chain.from_iterable(one.tables for one in records)),
        _added(one.all for one in records),
        {role: _added(figures) for role, figures in roles.items() if figures},
        max((one.best for one in records), key=lambda one: one.points),
        min((one.worst for one in records), key=lambda one: one.points),
        _tallied(tally for one in records for tally in one.tallies),
    )


def _added(figures: Iterable[Figure]) -> Figure:
    """Add figures of other deals each."""
    known = list(figures)
    return Figure(tuple(chain.from_iterable(map(_DEALS, known))), sum(map(_POINTS, known)))


def _tallied(tallies_: Iterable[Tally]) -> tuple[Tally, ...]:
    """Add tallies of other deals each, in the game's order."""
    by_place = grouped(((tally.place, tally.key), tally) for tally in tallies_)
    return tuple(_one_tally(by_place[place]) for place in sorted(by_place))


def _one_tally(alike: Sequence[Tally]) -> Tally:
    return replace(
        alike[0],
        all=_counted(tally.all for tally in alike),
        made=_counted(tally.made for tally in alike),
        failed=_counted(tally.failed for tally in alike),
    )


def _counted(counts: Iterable[Count]) -> Count:
    known = list(counts)
    return Count(sum(map(_NUMBER, known)), tuple(chain.from_iterable(map(_DEALS, known))))


def seats_of(table: SeenTable, who: PersonOf, person: str) -> set[Seat]:
    """Tell where somebody sat at a table."""
    return {Seat(place) for place, name in enumerate(named(table, who)) if name == person}


def belongs(part: DealPart, seats: Set[Seat], person: str) -> bool:
    """Tell whether a part was somebody's, who has these seats now: it is his who sat there then."""
    return plain_name(part.name) == plain_name(person) if part.name else part.seat in seats


def of_game(tables: Iterable[SeenTable], game: str) -> Record:
    """Tell what a game's deals say about all who played it; what a side did counts once."""
    played = [table for table in tables if table.game == game]
    parts = [
        (where, part) for table in played for where, in_deal in table.deals for part in in_deal
    ]
    marks = [pair for pair in _marks(parts) if not pair[1].again]
    return record(game, [taken for taken in parts if not taken[1].again], marks)


# ---- About two people ----


@dataclass(frozen=True, slots=True)
class Together:
    """What two people did in the deals of one game that both had a part in.

    `more` and `less` are the deals that brought the one more, or less, than the other. `taken` is
    what the other paid him. `roles` has his and the other's figures by what each did.
    """

    game: str
    own: Figure
    others: Figure
    more: tuple[Where, ...]
    less: tuple[Where, ...]
    taken: Figure | None
    roles: Mapping[tuple[DealRole, DealRole], tuple[Figure, Figure]]

    @property
    def behind(self) -> dict[str, tuple[Where, ...]]:
        """The deals behind every number, by a name for the number."""
        found = {"all": self.own.deals, "more": self.more, "less": self.less}
        found |= {f"{one}.{other}": both[0].deals for (one, other), both in self.roles.items()}
        return found | ({"taken": self.taken.deals} if self.taken else {})


Met = tuple[Where, DealPart, DealPart]


def of_pair(tables: Iterable[SeenTable], who: PersonOf, person: str, other: str) -> list[Together]:
    """Put two people side by side, game by game."""
    met: dict[str, list[Met]] = {}
    for table in tables:
        own, others = seats_of(table, who, person), seats_of(table, who, other)
        for where, parts in table.deals:
            mine = [part for part in parts if belongs(part, own, person)]
            theirs = [part for part in parts if belongs(part, others, other)]
            met.setdefault(table.game, []).extend(
                (where, one, another) for one in mine for another in theirs
            )
    return [_together(game, deals) for game, deals in met.items() if deals]


def _together(game: str, met: Sequence[Met]) -> Together:
    taken = [(where, one.taken[other.seat]) for where, one, other in met if other.seat in one.taken]
    return Together(
        game,
        *_figures(met),
        once(where for where, one, other in met if one.points > other.points),
        once(where for where, one, other in met if one.points < other.points),
        Figure(once(where for where, _ in taken), sum(n for _, n in taken)) if taken else None,
        _by_roles(met),
    )


def _by_roles(met: Sequence[Met]) -> dict[tuple[DealRole, DealRole], tuple[Figure, Figure]]:
    deals = grouped(((one.role, other.role), (where, one, other)) for where, one, other in met)
    in_order = product(DealRole, DealRole)
    return {roles: _figures(deals[roles]) for roles in in_order if roles in deals}


def _figures(met: Sequence[Met]) -> tuple[Figure, Figure]:
    """What two people did in these deals, for the one and for the other."""
    own = figure((where, one) for where, one, _ in met)
    return own, figure((where, other) for where, _, other in met)

"""Two people: what they did in the deals of both, and who is ahead, evening by evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from assistant.core.grouping import grouped
from assistant.core.names import NameKey
from assistant.statistics.figures import Figure, belongs, figure, once, seats_of
from assistant.statistics.parts_in_deals import DealPart, DealRole, PersonOf, SeenTable, Where
from assistant.statistics.summaries import FEW
from assistant.statistics.table_results import Amount, PlayedTable, Result, Unit, at_table


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


MOST = 12
"""Of more people only those with the most tables are put side by side."""


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
    regulars = sorted(sat, key=lambda person: (-sat[person], person))[:MOST]
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

"""What two people did in the deals that both had a part in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from assistant.statistics.figures import Figure, Taken, belongs, figure, once, seats_of
from assistant.statistics.participation import Part, PersonOf, Role, SeenTable, Where


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
    roles: Mapping[tuple[Role, Role], tuple[Figure, Figure]]

    @property
    def behind(self) -> dict[str, tuple[Where, ...]]:
        """The deals behind every number, by a name for the number."""
        found = {"all": self.own.deals, "more": self.more, "less": self.less}
        found |= {f"{one}.{other}": both[0].deals for (one, other), both in self.roles.items()}
        return found | ({"taken": self.taken.deals} if self.taken else {})


Met = tuple[Where, Part, Part]


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
        figure((where, one) for where, one, _ in met),
        figure((where, other) for where, _, other in met),
        once(where for where, one, other in met if one.points > other.points),
        once(where for where, one, other in met if one.points < other.points),
        Figure(once(where for where, _ in taken), sum(n for _, n in taken)) if taken else None,
        _by_roles(met),
    )


def _by_roles(met: Sequence[Met]) -> dict[tuple[Role, Role], tuple[Figure, Figure]]:
    deals: dict[tuple[Role, Role], tuple[list[Taken], list[Taken]]] = {
        roles: ([], []) for roles in product(Role, Role)
    }
    for where, one, other in met:
        if one.role and other.role:
            own, others = deals[one.role, other.role]
            own.append((where, one))
            others.append((where, other))
    return {roles: (figure(own), figure(others)) for roles, (own, others) in deals.items() if own}

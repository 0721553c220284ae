"""People across tables: a name is one person, unless the scorekeeper said otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import combinations

from assistant.core.codec import tidy
from assistant.core.seat import Seat, first_seats

Chair = tuple[str, Seat]
"""A table's address and a seat there."""


@lru_cache(maxsize=10_000)
def same(name: str) -> str:
    """What two spellings of one name have in common."""
    return tidy(name).casefold()


@dataclass(frozen=True)
class People:
    """Who sat where: by the names of the tables, and by what was said about some chairs."""

    names: Mapping[Chair, str]
    """The name that each chair was given when its table sat down."""
    said: Mapping[Chair, str] = field(default_factory=dict)

    def who(self, chair: Chair) -> str:
        """Name the person on a chair, spelled as on the first chair of that name."""
        return self.by_chair[chair]

    @cached_property
    def by_chair(self) -> Mapping[Chair, str]:
        """The person on each chair."""
        return {
            chair: name for known, name in self._spelled.items() for chair in self._chairs[known]
        }

    @cached_property
    def _spelled(self) -> Mapping[str, str]:
        return {known: self._name(chairs[0]) for known, chairs in self._chairs.items()}

    def chairs(self, person: str) -> list[Chair]:
        """List the chairs that somebody sat on."""
        return list(self._chairs.get(same(person), ()))

    @cached_property
    def _chairs(self) -> Mapping[str, list[Chair]]:
        found: dict[str, list[Chair]] = {}
        for chair in self.names:
            found.setdefault(same(self._name(chair)), []).append(chair)
        return found

    def _name(self, chair: Chair) -> str:
        return self.said.get(chair) or self.names[chair]

    def everybody(self) -> list[str]:
        """List all people, once each."""
        return list(self._spelled.values())


def meant(name: str | None, chairs: Mapping[str, Sequence[Chair]], people: People) -> str | None:
    """Tell who somebody is now whose name was written when he had sat on these chairs.

    Where some of them were said to be somebody else's since, it is who kept the name.
    """
    if name is None:
        return None
    now = [people.who(chair) for chair in chairs.get(name, ()) if chair in people.names]
    kept = [who for who in now if same(who) == same(name)]
    return next(iter(kept or now), name)


def chairs_of(names: Iterable[str | None], people: People) -> dict[str, tuple[Chair, ...]]:
    """Tell who is meant by some names now."""
    return {who: tuple(people.chairs(who)) for who in dict.fromkeys(names) if who}


def sat_at(players: Mapping[str, Sequence[str]], said: Mapping[Chair, str]) -> People:
    """Tell who sat at some tables, by the names clockwise at each and what was said since."""
    names: dict[Chair, str] = {
        (address, seat): name
        for address, clockwise in players.items()
        for seat, name in zip(first_seats(len(clockwise)), clockwise, strict=True)
    }
    return People(names, {chair: name for chair, name in said.items() if chair in names and name})


def renamed(people: People, person: str, name: str) -> dict[Chair, str]:
    """What to say so that a person has another name; that of somebody else makes them one."""
    return dict.fromkeys(people.chairs(person), tidy(name))


def split(people: People, chairs: Iterable[Chair], name: str) -> dict[Chair, str]:
    """What to say so that some chairs of a person are somebody else's."""
    return {chair: tidy(name) for chair in chairs if chair in people.names}


def still_together(
    settled: Iterable[Sequence[Chair]], before: People, after: People
) -> dict[Chair, str]:
    """What to say so that who is one person in settlements stays one, if spelled otherwise.

    `settled` are the chairs that were taken for one person, and `after` has the new spelling. The
    person has it everywhere then; where somebody else sat with that name, the old one is kept.
    """
    together = [set(chairs) for chairs in settled]
    said: dict[Chair, str] = {}
    for chair, name in before.names.items():
        if after.names[chair] == name:
            continue
        its = {one for one in _linked(chair, together) if one in before.names}
        its = {one for one in its if before.who(one) == before.who(chair)}
        apart = [one for one in before.names if one in its and after.who(one) != after.who(chair)]
        moved = dict.fromkeys(apart, after.names[chair])
        kept = {chair: before.who(chair)} if apart else {}
        said |= kept if sat_together(after, {**said, **moved}) else moved
    return said


def _linked(chair: Chair, together: Iterable[set[Chair]]) -> set[Chair]:
    """Find all chairs that some sets link with one, directly or by others."""
    found, waiting = {chair}, list(together)
    while near := [chairs for chairs in waiting if chairs & found]:
        waiting = [chairs for chairs in waiting if chairs not in near]
        found |= set().union(*near)
    return found


def sat_together(people: People, said: Mapping[Chair, str]) -> tuple[Chair, Chair] | None:
    """Find two chairs of one table that would be one person's if this was said, and are not yet.

    Two who sat at one table are two people. What older data says otherwise stays as it is.
    """
    after = replace(people, said={**people.said, **said})
    chairs: dict[str, list[Chair]] = {address: [] for address, _ in said}
    for chair in people.names:
        if chair[0] in chairs:
            chairs[chair[0]].append(chair)
    pairs = (pair for some in chairs.values() for pair in combinations(some, 2))
    return next((pair for pair in pairs if _one(after, pair) and not _one(people, pair)), None)


def _one(people: People, pair: tuple[Chair, Chair]) -> bool:
    return people.who(pair[0]) == people.who(pair[1])

"""People across tables: a name is one person, unless the scorekeeper said otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations

from assistant.core.codec import tidy
from assistant.core.grouping import grouped
from assistant.core.names import plain_name
from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures

Chair = tuple[str, Seat]
"""A table's address and a seat there."""
Place = tuple[str, Seat, int]
"""A chair, and a number of its table's log: who had it then is meant. 0 where nobody wrote when."""
Sitter = tuple[str, str]
"""A table's address and a name there: one person, on whatever chairs, and whenever."""


@dataclass(frozen=True, slots=True)
class Saying:
    """What a phone said: who had a chair then; an empty name takes that back."""

    number: int
    by: str
    place: Place
    person: str


@dataclass(frozen=True)
class People:
    """Who sat where and when: by the names of the tables, and by what was said about some."""

    tables: Mapping[str, Sequence[Tenures]]
    """By the table's address, for each of its seats: who had it."""
    said: Mapping[Sitter, str] = field(default_factory=dict)

    def at(self, addresses: Iterable[str]) -> People:
        """The people of some of these tables alone."""
        return replace(self, tables={at: self.tables[at] for at in dict.fromkeys(addresses)})

    def saying(self, said: Mapping[Sitter, str]) -> People:
        """Tell who is who if this is said too; an empty name takes back what was said."""
        both = {**self.said, **said}
        return replace(self, said={sitter: name for sitter, name in both.items() if name})

    def who(self, chair: Chair) -> str:
        """Name the person who has a chair now, spelled as at the first table of that name."""
        return self.by_chair[chair]

    @cached_property
    def by_chair(self) -> Mapping[Chair, str]:
        """The person who has each chair now."""
        return {
            (address, Seat(place)): self.called[address, tenures.now]
            for address, seats in self.tables.items()
            for place, tenures in enumerate(seats)
        }

    def had(self, place: Place, name: str = "") -> str | None:
        """Name the person who had a chair then; None where there was no such chair.

        Where nobody wrote when, it is who had it under this name, or else had it first.
        """
        sitter = self.sitter(place, name)
        return self.called[sitter] if sitter else None

    def sitter(self, place: Place, name: str = "") -> Sitter | None:
        """Tell who is meant by a chair and a log number, by the name of that table."""
        address, seat, number = place
        seats = self.tables.get(address, ())
        if not 0 <= seat < len(seats):
            return None
        had = [called for _, called in seats[seat].had]
        if number:
            then = seats[seat].at(number)
        else:
            then = next((who for who in had if plain_name(who) == plain_name(name)), had[0])
        return (address, then) if then else None

    def sitters(self, person: str) -> list[Sitter]:
        """List somebody's names, each with the table where he sat under it."""
        return list(self._sitters.get(plain_name(person), ()))

    def chairs(self, person: str) -> list[Chair]:
        """List the chairs that somebody has now."""
        plain = plain_name(person)
        return [chair for chair, name in self.by_chair.items() if plain_name(name) == plain]

    def places(self, person: str) -> list[Place]:
        """List the chairs that somebody has, then those that he had, each since the last time."""
        its = self.sitters(person)
        places = [
            (tenures.now != name, (address, Seat(at), since))
            for address in dict.fromkeys(address for address, _ in its)
            for at, tenures in enumerate(self.tables[address])
            for name, since in {name: since for since, name in tenures.had}.items()  # the last time
            if (address, name) in its
        ]
        return [place for _, place in sorted(places, key=lambda pair: pair[0])]

    def everybody(self) -> list[str]:
        """List all people, once each, also those whose chairs somebody else has by now."""
        return list(self._spelled.values())

    @cached_property
    def called(self) -> Mapping[Sitter, str]:
        """The person who is meant by each name at each table."""
        return {
            sitter: self._spelled[plain]
            for plain, sitters in self._sitters.items()
            for sitter in sitters
        }

    @cached_property
    def _spelled(self) -> Mapping[str, str]:
        return {plain: self._name(sitters[0]) for plain, sitters in self._sitters.items()}

    @cached_property
    def _sitters(self) -> Mapping[str, list[Sitter]]:
        sitters = (
            (address, name) for address, seats in self.tables.items() for name in _names_at(seats)
        )
        return grouped((plain_name(self._name(sitter)), sitter) for sitter in sitters)

    def _name(self, sitter: Sitter) -> str:
        return self.said.get(sitter) or sitter[1]


def _names_at(seats: Sequence[Tenures]) -> Iterable[str]:
    """Name everybody who ever sat at a table, who sits there now first."""
    ever = (name for tenures in seats for _, name in tenures.had)
    return dict.fromkeys((*(tenures.now for tenures in seats), *ever))


def meant(name: str | None, places: Mapping[str, Sequence[Place]], people: People) -> str | None:
    """Tell who somebody is now whose name was written with all these chairs.

    Where some of his chairs were said to be somebody else's since, or names were swapped, it is who
    kept the name.
    """
    if name is None:
        return None
    now = had_by(places.get(name, ()), people, name)
    kept = [who for who in now if plain_name(who) == plain_name(name)]
    others = (who for other, its in places.items() if other != name for who in had_by(its, people))
    swapped = (who for who in others if now and plain_name(who) == plain_name(name))
    return next(iter(kept), None) or next(swapped, None) or next(iter(now), name)


def had_by(places: Iterable[Place], people: People, name: str = "") -> dict[str, Place]:
    """Name who had these chairs, each with his first: two people where a name was split since."""
    first: dict[str, Place] = {}
    for place in places:
        who = people.had(place, name)
        if who is not None:
            first.setdefault(who, place)
    return first


def places_of(names: Iterable[str | None], people: People) -> dict[str, tuple[Place, ...]]:
    """Tell who is meant by some names now."""
    return {who: tuple(people.places(who)) for who in dict.fromkeys(names) if who}


def sat_at(tables: Mapping[str, Sequence[Tenures]], sayings: Iterable[Saying]) -> People:
    """Tell who sat at some tables, by who had their seats and by what was said in this order."""
    said = {told_of(tables, saying.place): saying.person for saying in sayings}
    return People(tables, {sitter: name for sitter, name in said.items() if sitter and name})


def told_of(tables: Mapping[str, Sequence[Tenures]], place: Place) -> Sitter | None:
    """Tell whom somebody meant by a place; None where it is one who never sat there."""
    address, seat, number = place
    seats = tables.get(address, ())
    name = seats[seat].told_of(number) if 0 <= seat < len(seats) else ""
    return (address, name) if name else None


def held_before(
    tables: Mapping[str, Sequence[Tenures]], sayings: Sequence[Saying], said: range, by: str
) -> dict[Sitter, str]:
    """Tell what held before somebody said something under these numbers.

    Of whom something was said since, he is left out.
    """
    about = [(told_of(tables, saying.place), saying) for saying in sayings]
    own = [saying for saying in sayings if saying.number in said and saying.by == by]
    its = filter(None, (told_of(tables, saying.place) for saying in own))
    since = {sitter for sitter, saying in about if saying.number >= said.stop}
    was = {sitter: saying.person for sitter, saying in about if saying.number < said.start}
    return {sitter: was.get(sitter, "") for sitter in its if sitter not in since}


def renamed(people: People, person: str, name: str) -> dict[Sitter, str]:
    """What to say so that a person gets another name; with somebody else's they become one."""
    return dict.fromkeys(people.sitters(person), tidy(name))


def split(people: People, chairs: Iterable[Place], name: str) -> dict[Sitter, str]:
    """What to say so that some chairs of a person are somebody else's."""
    sitters = (people.sitter(chair) for chair in chairs)
    return {sitter: tidy(name) for sitter in sitters if sitter}


def said_of(people: People, said: Mapping[Sitter, str]) -> dict[Place, str]:
    """Write what is said of people as said of one chair that each of them had."""
    found: dict[Place, str] = {}
    for (address, name), person in said.items():
        places = (
            (address, Seat(at), since)
            for at, tenures in enumerate(people.tables[address])
            for since, called in reversed(tenures.had)
            if called == name == tenures.told_of(since)
        )
        if place := next(places, None):
            found[place] = person
    return found


def still_together(
    settled: Iterable[Sequence[Place]], before: People, after: People
) -> dict[Sitter, str]:
    """What to say so that who is one person in settlements stays one, if spelled otherwise.

    `settled` are the chairs that were taken for one person, and `after` has the new spelling. The
    person has it everywhere then; where somebody else sat with that name, the old one is kept.
    """
    together = [{one for place in some if (one := after.sitter(place))} for some in settled]
    said: dict[Sitter, str] = {}
    for was, now in _respelled(before, after):
        person, linked = before.called[was], _linked(now, together)
        its = (one for one in linked if before.called.get(one) == person)
        apart = [one for one in its if after.called[one] != after.called[now]]
        moved = dict.fromkeys(sorted(apart), now[1])
        kept = {now: person} if apart else {}
        said |= kept if sat_together(after, {**said, **moved}) else moved
    return said


def _respelled(before: People, after: People) -> Iterator[tuple[Sitter, Sitter]]:
    """List who is called otherwise at a table: by his name of before, and of now.

    Who has the name now that another had there before is not spelled otherwise: they were mixed up.
    """
    for address, seats in before.tables.items():
        became = {
            old: new
            for was, now in zip(seats, after.tables[address], strict=True)
            for (_, old), (_, new) in zip(was.had, now.had, strict=True)
        }
        for old, new in became.items():
            if new not in became:
                yield (address, old), (address, new)


def _linked(sitter: Sitter, together: Iterable[set[Sitter]]) -> set[Sitter]:
    """Find all whom some sets link with one of them, directly or through others."""
    found, waiting = {sitter}, list(together)
    while near := [some for some in waiting if some & found]:
        waiting = [some for some in waiting if some not in near]
        found |= set().union(*near)
    return found


def sat_together(people: People, said: Mapping[Sitter, str]) -> tuple[Sitter, Sitter] | None:
    """Find two of one table who would be one person if this was said, and are not yet.

    Two who sat at one table, be it one after the other, are two people. What older data says
    otherwise stays as it is.
    """
    after = people.saying(said)
    sitters: dict[str, list[Sitter]] = {address: [] for address, _ in said}
    for sitter in people.called:
        if sitter[0] in sitters:
            sitters[sitter[0]].append(sitter)
    pairs = (pair for some in sitters.values() for pair in combinations(some, 2))
    return next((pair for pair in pairs if _one(after, pair) and not _one(people, pair)), None)


def _one(people: People, pair: tuple[Sitter, Sitter]) -> bool:
    return people.called[pair[0]] == people.called[pair[1]]

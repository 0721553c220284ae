"""Identity of people across tables: equal names are one person unless a phone states otherwise."""

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
"""Table address, seat, and event number (0 if not recorded): who had the seat at this event."""
Sitter = tuple[str, str]
"""A table's address and a name used there; at one table a name stands for one person."""


@dataclass(frozen=True, slots=True)
class NameStatement:
    """A phone's statement about who had a seat; an empty name revokes earlier statements."""

    number: int
    by: str
    place: Place
    person: str


@dataclass(frozen=True)
class People:
    """The people at some tables, from the names there and from statements that override them."""

    tables: Mapping[str, Sequence[Tenures]]
    """The tenures of each seat, by table address."""
    names: Mapping[Sitter, str] = field(default_factory=dict)

    def at(self, addresses: Iterable[str]) -> People:
        """The people at the tables `addresses` only."""
        return replace(
            self, tables={address: self.tables[address] for address in dict.fromkeys(addresses)}
        )

    def with_names(self, names: Mapping[Sitter, str]) -> People:
        """The people after adding statements; an empty name revokes an earlier statement."""
        all_names = {**self.names, **names}
        return replace(self, names={sitter: name for sitter, name in all_names.items() if name})

    @cached_property
    def by_chair(self) -> Mapping[Chair, str]:
        """The current person in each seat."""
        return {
            (address, Seat(index)): self.by_sitter[address, tenures.now]
            for address, seats in self.tables.items()
            for index, tenures in enumerate(seats)
        }

    def had(self, place: Place, name: str = "") -> str | None:
        """The person who had a seat at an event; None if there is no such seat.

        If the event number is 0, it is the occupant called `name`, or else the first occupant.
        """
        sitter = self.sitter(place, name)
        return self.by_sitter[sitter] if sitter else None

    def sitter(self, place: Place, name: str = "") -> Sitter | None:
        """The table and the occupant's name at an event; None if there is no such seat."""
        address, seat, number = place
        seats = self.tables.get(address, ())
        if not 0 <= seat < len(seats):
            return None
        names = [occupant for _, occupant in seats[seat].had]
        if number:
            player = seats[seat].at(number)
        else:
            player = next(
                (occupant for occupant in names if plain_name(occupant) == plain_name(name)),
                names[0],
            )
        return (address, player) if player else None

    def sitters(self, person: str) -> list[Sitter]:
        """All tables and names under which a person played."""
        return list(self._sitters.get(plain_name(person), ()))

    def chairs(self, person: str) -> list[Chair]:
        """Seats that a person has now."""
        plain = plain_name(person)
        return [chair for chair, name in self.by_chair.items() if plain_name(name) == plain]

    def places(self, person: str) -> list[Place]:
        """A person's current seats, then former ones, each with the event at which it began."""
        sitters = self.sitters(person)
        ranked = [
            (tenures.now != name, (address, Seat(index), since))
            for address in dict.fromkeys(address for address, _ in sitters)
            for index, tenures in enumerate(self.tables[address])
            for name, since in {name: since for since, name in tenures.had}.items()  # the last time
            if (address, name) in sitters
        ]
        return [place for _, place in sorted(ranked, key=lambda ranked_place: ranked_place[0])]

    def everybody(self) -> list[str]:
        """Names of all people, including former players."""
        return list(self._spellings.values())

    @cached_property
    def by_sitter(self) -> Mapping[Sitter, str]:
        """The person that each name at each table stands for."""
        return {
            sitter: self._spellings[plain]
            for plain, sitters in self._sitters.items()
            for sitter in sitters
        }

    @cached_property
    def _spellings(self) -> Mapping[str, str]:
        return {plain: self._name(sitters[0]) for plain, sitters in self._sitters.items()}

    @cached_property
    def _sitters(self) -> Mapping[str, list[Sitter]]:
        sitters = (
            (address, name) for address, seats in self.tables.items() for name in _names_at(seats)
        )
        return grouped((plain_name(self._name(sitter)), sitter) for sitter in sitters)

    def _name(self, sitter: Sitter) -> str:
        return self.names.get(sitter) or sitter[1]


def _names_at(seats: Sequence[Tenures]) -> Iterable[str]:
    """Names of all players a table ever had; current players come first."""
    all_names = (name for tenures in seats for _, name in tenures.had)
    return dict.fromkeys((*(tenures.now for tenures in seats), *all_names))


def current_name(
    name: str | None, places: Mapping[str, Sequence[Place]], people: People
) -> str | None:
    """Current name of the person called `name` in an agreement that recorded these seats.

    If some of the seats were later attributed to other people, or names were swapped, it is the
    person who has the same name now.
    """
    if name is None:
        return None
    occupants = occupants_of(places.get(name, ()), people, name)
    namesakes = [person for person in occupants if plain_name(person) == plain_name(name)]
    other_people = (
        person
        for other, other_places in places.items()
        if other != name
        for person in occupants_of(other_places, people)
    )
    swapped_people = (
        person for person in other_people if occupants and plain_name(person) == plain_name(name)
    )
    return next(iter(namesakes), None) or next(swapped_people, None) or next(iter(occupants), name)


def occupants_of(places: Iterable[Place], people: People, name: str = "") -> dict[str, Place]:
    """The people who had these seats, each with their first seat.

    The seats of one name have several people if the name was split later.
    """
    first_places: dict[str, Place] = {}
    for place in places:
        person = people.had(place, name)
        if person is not None:
            first_places.setdefault(person, place)
    return first_places


def places_of(names: Iterable[str | None], people: People) -> dict[str, tuple[Place, ...]]:
    """The seats of each named person."""
    return {who: tuple(people.places(who)) for who in dict.fromkeys(names) if who}


def people_from(
    tables: Mapping[str, Sequence[Tenures]], name_statements: Iterable[NameStatement]
) -> People:
    """The people at some tables, by the seats' tenures and by statements, oldest first."""
    names = {
        named_sitter(tables, statement.place): statement.person for statement in name_statements
    }
    return People(tables, {sitter: name for sitter, name in names.items() if sitter and name})


def named_sitter(tables: Mapping[str, Sequence[Tenures]], place: Place) -> Sitter | None:
    """The table and name that a statement's `place` refers to; None if nobody had the seat then."""
    address, seat, number = place
    seats = tables.get(address, ())
    name = seats[seat].certain_at(number) if 0 <= seat < len(seats) else ""
    return (address, name) if name else None


def earlier_names(
    tables: Mapping[str, Sequence[Tenures]],
    name_statements: Sequence[NameStatement],
    numbers: range,
    by: str,
) -> dict[Sitter, str]:
    """Each sitter's name before the phone `by` made the statements `numbers`; "" if none.

    Sitters with a later statement are omitted.
    """
    located = [(named_sitter(tables, statement.place), statement) for statement in name_statements]
    to_undo = [
        statement
        for statement in name_statements
        if statement.number in numbers and statement.by == by
    ]
    sitters = filter(None, (named_sitter(tables, statement.place) for statement in to_undo))
    later_sitters = {sitter for sitter, statement in located if statement.number >= numbers.stop}
    names_before = {
        sitter: statement.person
        for sitter, statement in located
        if statement.number < numbers.start
    }
    return {
        sitter: names_before.get(sitter, "") for sitter in sitters if sitter not in later_sitters
    }


def renamed(people: People, person: str, name: str) -> dict[Sitter, str]:
    """The names to record to rename a person everywhere; another person's name merges both."""
    return dict.fromkeys(people.sitters(person), tidy(name))


def split(people: People, chairs: Iterable[Place], name: str) -> dict[Sitter, str]:
    """The names to record to attribute some of a person's seats to the person `name`."""
    sitters = (people.sitter(chair) for chair in chairs)
    return {sitter: tidy(name) for sitter in sitters if sitter}


def names_by_place(people: People, names: Mapping[Sitter, str]) -> dict[Place, str]:
    """Convert a mapping from sitters to a mapping from seats, using one seat of each sitter."""
    by_place: dict[Place, str] = {}
    for (address, name), person in names.items():
        matches = (
            (address, Seat(index), since)
            for index, tenures in enumerate(people.tables[address])
            for since, occupant in reversed(tenures.had)
            if occupant == name == tenures.certain_at(since)
        )
        if place := next(matches, None):
            by_place[place] = person
    return by_place


def merges_to_keep(
    settled: Iterable[Sequence[Place]], before: People, after: People
) -> dict[Sitter, str]:
    """The names to record after a respelling to keep people merged whom settlements merge.

    `settled` has the groups of seats treated as one person; `after` has the new spelling. The new
    spelling is applied everywhere; if another person at one of the tables already has that name,
    the old spelling is kept.
    """
    groups = [{sitter for place in group if (sitter := after.sitter(place))} for group in settled]
    names: dict[Sitter, str] = {}
    for old, new in _respelled_sitters(before, after):
        person, connected = before.by_sitter[old], _connected_sitters(new, groups)
        members = (sitter for sitter in connected if before.by_sitter.get(sitter) == person)
        other_sitters = [
            sitter for sitter in members if after.by_sitter[sitter] != after.by_sitter[new]
        ]
        new_names = dict.fromkeys(sorted(other_sitters), new[1])
        old_names = {new: person} if other_sitters else {}
        names |= old_names if merged_tablemates(after, {**names, **new_names}) else new_names
    return names


def _respelled_sitters(before: People, after: People) -> Iterator[tuple[Sitter, Sitter]]:
    """For each respelled name, the sitter before and the sitter after.

    A new name that any player of the table had before is omitted: that is a swap of names.
    """
    for address, seats in before.tables.items():
        new_names = {
            old: new
            for old_tenures, new_tenures in zip(seats, after.tables[address], strict=True)
            for (_, old), (_, new) in zip(old_tenures.had, new_tenures.had, strict=True)
        }
        for old, new in new_names.items():
            if new not in new_names:
                yield (address, old), (address, new)


def _connected_sitters(sitter: Sitter, groups: Iterable[set[Sitter]]) -> set[Sitter]:
    """All sitters connected with `sitter` through overlapping sets."""
    connected, other_groups = {sitter}, list(groups)
    while adjacent_groups := [group for group in other_groups if group & connected]:
        other_groups = [group for group in other_groups if group not in adjacent_groups]
        connected |= set().union(*adjacent_groups)
    return connected


def merged_tablemates(people: People, names: Mapping[Sitter, str]) -> tuple[Sitter, Sitter] | None:
    """Two people at one table whom `names` would merge; None if there are none.

    Two players of one table are different people, even if one replaced the other. Merges already
    present in older data are left alone.
    """
    after = people.with_names(names)
    sitters: dict[str, list[Sitter]] = {address: [] for address, _ in names}
    for sitter in people.by_sitter:
        if sitter[0] in sitters:
            sitters[sitter[0]].append(sitter)
    pairs = (pair for table_sitters in sitters.values() for pair in combinations(table_sitters, 2))
    return next(
        (pair for pair in pairs if _same_person(after, pair) and not _same_person(people, pair)),
        None,
    )


def _same_person(people: People, pair: tuple[Sitter, Sitter]) -> bool:
    return people.by_sitter[pair[0]] == people.by_sitter[pair[1]]

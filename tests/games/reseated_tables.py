"""Two tables at which the same happens: one sat right, at the other names were typed otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    DealerNamed,
    Described,
    Event,
    IncidentWithdrawn,
    Joined,
    Logged,
    Reseated,
    Substituted,
)
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.incident_records import read_incident
from assistant.games import all_games
from assistant.store.event_codec import read_event, write_event
from tests.games.strategies import comings, incidents, opened

GAMES = pytest.mark.parametrize("game", [game for game in all_games().values() if game.dealt])


@dataclass
class Pair:
    """A table that sat right from the start, and one whose names were typed in another order."""

    right: Evening
    ring: list[str]
    """Everybody who ever sat there, clockwise."""
    typed: Evening
    events: list[Event]
    """What was written at the second one so far."""
    reseated: int = 0
    """The number of the event that says there how they have always sat; 0 where it is not said."""
    moments: list[tuple[Evening, Evening]] = field(default_factory=list)
    """Both tables after each event of the first."""

    @property
    def now(self) -> Evening:
        """The second table as it is now."""
        return replayed(self.typed, self.events)

    @property
    def seats(self) -> Sequence[str]:
        """The names of the second table by seat."""
        return self.now.players


def replayed(table: Evening, events: Sequence[Event]) -> Evening:
    return replay(table, [Logged(n, "", event) for n, event in enumerate(events, 2)])


def written(pair: Pair, event: Event) -> Event:
    """The same event of the second table, by its names; its log has one event more by then."""
    kind, body = write_event(event, pair.right.game, pair.right.players)
    if isinstance(event, IncidentWithdrawn) and 0 < pair.reseated <= event.incident:
        body = {**body, "entry": event.incident + 1}
    return read_event((2, "", kind, body, ""), pair.right.game, tuple(pair.seats)).event


def happening(data: DataObject, now: Evening) -> Event | None:
    """Something that may happen next where all sit right."""
    if data.draw(st.integers(0, 2)):
        said = data.draw(incidents(now))
        away = isinstance(said, DealerNamed) and said.dealer not in now.around
        return None if away or isinstance(said, Described) else said
    takes_back = data.draw(st.booleans())
    entries = [one for one in now.counted_incidents if isinstance(one.event, Adjusted)]
    if entries and takes_back:
        return IncidentWithdrawn(entries[0].number)
    event, _ = read_incident(data.draw(comings(now)), now.game, now.moment)
    return event


def coming(pair: Pair, event: Event) -> None:
    """Note where somebody sits who has joined, or who has the seat of another."""
    now = pair.right
    if isinstance(event, Joined) and event.name not in pair.ring:
        there = now.sitting
        place = there.index(event.name)
        left = there[place + 1] if place + 1 < len(there) else ""
        pair.ring.insert(pair.ring.index(left) if left else len(pair.ring), event.name)
    if isinstance(event, Substituted):
        pair.ring[:] = [now.players[event.seat] if n not in now.players else n for n in pair.ring]


def played(data: DataObject, game: AnyGame) -> Pair:
    """Play at both tables, and say at the second one once how they have always sat."""
    right = data.draw(opened(game))
    names = data.draw(orders(right))
    pair = Pair(right, list(right.players), typed(right, names), [])
    moment = data.draw(st.integers(0, 6))
    for number in range(7):
        if number == moment:
            order = [Seat(pair.seats.index(name)) for name in pair.ring]
            pair.events.append(Reseated(tuple(order), always=True))
            pair.reseated = len(pair.events) + 1
        event = happening(data, pair.right)
        if event is None or pair.right.over:
            continue
        gone_on = replay(pair.right, [Logged(pair.right.number + 1, "", event)])
        if isinstance(event, Joined):  # said by its number, it stays where deals are withdrawn
            event = replace(event, place=gone_on.sitting.index(event.name))
            gone_on = replay(pair.right, [Logged(pair.right.number + 1, "", event)])
        back = isinstance(event, Joined) and event.name in pair.ring
        elsewhere = [name for name in pair.ring if name in gone_on.sitting] != [*gone_on.sitting]
        if gone_on.clashes or (back and elsewhere):
            continue  # who comes back sits where he sat: nobody has one place in the order else
        there = written(pair, event)
        if isinstance(there, Joined) and not pair.reseated:
            there = replace(there, place=data.draw(st.integers(0, len(pair.right.around))))
        elif isinstance(there, Joined):
            there = replace(there, place=gone_on.sitting.index(there.name))
        pair.events.append(there)
        pair.right = gone_on
        coming(pair, event)
        pair.moments.append((pair.right, pair.now))
    return pair


def orders(right: Evening) -> st.SearchStrategy[tuple[str, ...]]:
    """In which orders the names may be typed; partners stay a side, facts are written by sides."""
    sides = [set(side) for side in right.sides if len(side) > 1]
    if not sides:
        return st.permutations(right.players).map(tuple)
    typed = permutations(right.players)
    return st.sampled_from([names for names in typed if all(_kept(right, names, s) for s in sides)])


def _kept(right: Evening, names: tuple[str, ...], side: set[Seat]) -> bool:
    return {names.index(right.players[seat]) for seat in side} == side


def typed(right: Evening, names: tuple[str, ...]) -> Evening:
    first = Seat(names.index(right.players[right.opened.first_dealer]))
    event = replace(right.opened, players=names, first_dealer=first)
    return open_evening(right.game, Logged(1, "", event))

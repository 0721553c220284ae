"""The log read event by event, until each deal and each incident is as it was written last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.house_rules import with_whole
from assistant.core.limits import DEALS, EVENTS, INCIDENTS, PEOPLE, RETOLD, WITHDRAWN
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import (
    UNBOUNDED,
    Adjusted,
    AdjustmentAmended,
    Amended,
    Annotated,
    Bounded,
    Closed,
    Dealt,
    Described,
    Event,
    IncidentEvent,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Opened,
    RemainderGiven,
    Reopened,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Substituted,
    TableEvent,
    Withdrawn,
)
from assistant.evening.log.incidents import Incident, SenselessError

NOTHING_STALE = 10**9


@dataclass(slots=True)
class Folding:
    """The log folded so far: the deals as last written, and the first that needs scoring anew."""

    opened: Opened
    slots: list[Slot] = field(default_factory=list)
    incidents: list[Incident] = field(default_factory=list)
    remainder_to: Seat | None = None
    closed: Closed | None = None
    bound: Bounded = UNBOUNDED
    stale_from: int = NOTHING_STALE

    @classmethod
    def of(cls, evening: Evening) -> Folding:
        """Begin with an evening as it is."""
        return cls(
            evening.opened,
            list(evening.slots),
            list(evening.incidents),
            evening.remainder_to,
            evening.closed,
            evening.bound,
        )

    def take(self, logged: Logged) -> None:
        """Fold one event in."""
        match logged.event:
            case Dealt(facts):
                follows = next((slot.key for slot in reversed(self.slots) if slot.counts), 0)
                key = len(self.slots) + 1
                self._write(Slot(key, facts, True, logged.number, follows))
            case Amended(key, facts):
                self._write(replace(self._there(key), facts=facts, written=logged.number))
            case Withdrawn(key) | Restored(key):
                counts = isinstance(logged.event, Restored)
                self._write(replace(self._there(key), counts=counts, written=logged.number))
            case Annotated(key, note):
                slot = replace(self._there(key), note=note)
                self.slots[key - 1 : key] = [slot]  # nothing is scored anew for a note
            case beside:
                self._take_beside(beside, logged.number)

    def _take_beside(self, event: TableEvent, number: int) -> None:
        """Fold in an event that is not about a deal."""
        match event:
            case RemainderGiven(to):
                self.remainder_to = to
            case Closed() as closed:
                self.closed = closed
            case Reopened():
                self.closed = None
            case Bounded():
                self.bound = event
            case RulesAgreed(rules, keeping):
                self._open(rules=rules)
                self.incidents = [_kept(one, rules, keeping) for one in self.incidents]
            case Described():
                self._describe(event)
            case AdjustmentAmended(incident, adjustment):
                self._rewrite(incident, number, event=Adjusted(adjustment))
            case IncidentWithdrawn(incident) | IncidentRestored(incident):
                self._rewrite(incident, number, counts=isinstance(event, IncidentRestored))
            case _ if isinstance(event, IncidentEvent):
                self._happen(Incident(number, self._place(event), event, True, number))

    def _describe(self, event: Described) -> None:
        """Spell all names as they are now, also in the incidents in which somebody came."""
        spelled = dict(event.earlier)
        spelled |= zip(self.opened.players, event.players, strict=True)
        if any(was != name for was, name in spelled.items()):
            self.incidents = [_spelled(one, spelled) for one in self.incidents]
        self._open(
            players=event.players,
            title=event.title,
            place=event.place,
            date=event.date,
            stake=event.stake,
        )

    def _place(self, event: IncidentEvent) -> int:
        """Tell before which deal an entry stands: the next, or the first where it always held."""
        always = isinstance(event, Reseated) and event.always
        return 1 if always else len(self.slots) + 1

    def _happen(self, incident: Incident) -> None:
        self.incidents.append(self._settle(incident))
        self.stale_from = min(self.stale_from, incident.place)
        self._order(incident)

    def _rewrite(self, incident: int, number: int, **changed: Any) -> None:
        """Change an incident, and note which event changed it."""
        found = (place for place, one in enumerate(self.incidents) if one.number == incident)
        place = next(found, None)
        if place is None:
            raise SenselessError(f"there is no entry {incident} yet")
        became = replace(self.incidents[place], written=number, **changed)
        self.incidents[place] = self._settle(became)
        self.stale_from = min(self.stale_from, became.place)
        self._order(became)

    def _order(self, incident: Incident) -> None:
        """Put first how they have always sat; what was said before of their order gives way."""
        if not _always(incident):
            return
        said = {one.number: one.event for one in self.incidents if _always(one) and one.counts}
        self.incidents = [
            replace(one, order=_said_after(one.number, said))
            for one in sorted(self.incidents, key=lambda one: (not _always(one), one.number))
        ]

    def _settle(self, incident: Incident) -> Incident:
        """Add or drop a name, when somebody's coming counts or does not count any more."""
        players = self.opened.players
        match incident.event:
            case Joined(name) if incident.counts and name not in players:
                self._open(players=(*players, name))
                return replace(incident, first_time=True)
            case Joined(name) if not incident.counts and self._came_last(incident, name):
                self._open(players=players[:-1])
            case Substituted(seat, name):
                was, name = (players[seat], name) if incident.counts else (name, incident.was)
                self._open(players=(*players[:seat], name, *players[seat + 1 :]))
                return replace(incident, was=was) if incident.counts else incident
        return incident

    def _came_last(self, joined: Incident, name: str) -> bool:
        """Whether he joined last, with a new seat: the seat then goes when his coming does."""
        return joined.first_time and name == self.opened.players[-1]

    def slot(self, key: int) -> Slot | None:
        """A deal as it is written so far, counted or withdrawn; None where it is not yet."""
        return self.slots[key - 1] if 0 < key <= len(self.slots) else None

    def _there(self, key: int) -> Slot:
        slot = self.slot(key)
        if slot is None:
            raise SenselessError(f"there is no deal {key} yet")
        return slot

    def _open(self, **changed: Any) -> None:
        self.opened = replace(self.opened, **changed)
        self.stale_from = 1

    def _write(self, slot: Slot) -> None:
        self.slots[slot.key - 1 : slot.key] = [slot]
        self.stale_from = min(self.stale_from, slot.key)


def _always(incident: Incident) -> bool:
    return isinstance(incident.event, Reseated) and incident.event.always


def _said_after(number: int, said: Mapping[int, IncidentEvent]) -> tuple[Seat, ...]:
    """How they have always sat, as it was said last, if that was after an entry."""
    last = max(said, default=0)
    event = said.get(last)
    return event.around if isinstance(event, Reseated) and last > number else ()


def _kept(incident: Incident, rules: Any, keeping: tuple[int, ...]) -> Incident:
    """Let rules for all deals replace those that were agreed on later, but for those kept."""
    if not isinstance(incident.event, RulesChanged):
        return incident
    event = RulesChanged(with_whole(incident.event.rules, rules))
    return replace(incident, event=event, counts=incident.number in keeping)


def _spelled(incident: Incident, names: Mapping[str, str]) -> Incident:
    """Spell a name anew in the incident in which he came, or in which his seat was taken over."""
    if incident.was in names:
        incident = replace(incident, was=names[incident.was])
    match incident.event:
        case Joined(name) | Substituted(_, name) if name in names:
            return replace(incident, event=replace(incident.event, name=names[name]))
    return incident


_BETWEEN = (Adjusted, Joined, Left, Substituted, RulesChanged, Reseated)
_RETOLD = (Described, RulesAgreed)


def no_room(evening: Evening, event: Event) -> Message | None:
    """Say that a table has no room for an event; a full table can still be ended."""
    return None if _fits(evening, event) else full()


def overfull(evening: Evening) -> Message | None:
    """Say that a table has more than is allowed, after two logs became one."""
    fits = (
        len(evening.slots) <= DEALS
        and len(evening.players) <= PEOPLE
        and evening.number <= EVENTS
        and _count(evening.log, _BETWEEN) <= INCIDENTS
        and _count(evening.log, _RETOLD) <= RETOLD
    )
    return None if fits else full()


def full() -> Message:
    """Say that nothing more fits."""
    return msg("This table is full. End it and start a new one.")


def _fits(evening: Evening, event: Event) -> bool:
    if isinstance(event, Closed):
        return True
    if evening.number >= EVENTS:
        return False
    match event:
        case Dealt():
            return len(evening.slots) < DEALS
        case Withdrawn():
            return sum(not slot.counts for slot in evening.slots) < WITHDRAWN
        case Joined(name) if name not in evening.players and len(evening.players) >= PEOPLE:
            return False
        case Adjusted() | Joined() | Left() | Substituted() | RulesChanged() | Reseated():
            return _count(evening.log, _BETWEEN) < INCIDENTS
        case Described() | RulesAgreed():
            return _count(evening.log, _RETOLD) < RETOLD
    return True


def _count(log: tuple[Logged, ...], kinds: tuple[type[Event], ...]) -> int:
    return sum(isinstance(logged.event, kinds) for logged in log)

"""Folding of a log into the latest version of each deal and each incident."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.house_rules import with_fixed_rules
from assistant.core.limits import DEALS, EVENTS, INCIDENTS, PEOPLE, TABLE_EDITS, WITHDRAWN_DEALS
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
    """The latest versions so far; deals from `stale_from` on must be scored again."""

    opened: Opened
    slots: list[Slot] = field(default_factory=list)
    incidents: list[Incident] = field(default_factory=list)
    remainder_to: Seat | None = None
    closed: Closed | None = None
    bound: Bounded = UNBOUNDED
    stale_from: int = NOTHING_STALE

    @classmethod
    def of(cls, evening: Evening) -> Folding:
        """A folding that continues an evening."""
        return cls(
            evening.opened,
            list(evening.slots),
            list(evening.incidents),
            evening.remainder_to,
            evening.closed,
            evening.bound,
        )

    def take(self, logged: Logged) -> None:
        """Apply one event."""
        match logged.event:
            case Dealt(facts):
                follows = next((slot.key for slot in reversed(self.slots) if slot.counts), 0)
                key = len(self.slots) + 1
                last = self.bound.deals
                self._store_slot(Slot(key, facts, True, logged.number, follows, last_deal=last))
            case Amended(key, facts):
                self._store_slot(replace(self._known_slot(key), facts=facts, written=logged.number))
            case Withdrawn(key) | Restored(key):
                counts = isinstance(logged.event, Restored)
                self._store_slot(
                    replace(self._known_slot(key), counts=counts, written=logged.number)
                )
            case Annotated(key, note):
                slot = replace(self._known_slot(key), note=note)
                self.slots[key - 1 : key] = [slot]  # a note changes no score
            case table_event:
                self._apply_table_event(table_event, logged.number)

    def _apply_table_event(self, event: TableEvent, number: int) -> None:
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
                self._change_opening(rules=rules)
                self.incidents = [_after_agreement(item, rules, keeping) for item in self.incidents]
            case Described():
                self._describe(event)
            case AdjustmentAmended(incident, adjustment):
                self._change_incident(incident, number, event=Adjusted(adjustment))
            case IncidentWithdrawn(incident) | IncidentRestored(incident):
                self._change_incident(incident, number, counts=isinstance(event, IncidentRestored))
            case _ if isinstance(event, IncidentEvent):
                is_for_all = isinstance(event, Reseated) and event.always
                next_deal = 1 if is_for_all else len(self.slots) + 1
                new_incident = Incident(number, next_deal, event, True, number)
                self._store_incident(len(self.incidents), new_incident)

    def _describe(self, event: Described) -> None:
        """Apply a new description, with the new names also in earlier incidents."""
        spellings = dict(event.earlier)
        spellings |= zip(self.opened.players, event.players, strict=True)
        if any(old != new for old, new in spellings.items()):
            self.incidents = [_respelled(incident, spellings) for incident in self.incidents]
        self._change_opening(
            players=event.players,
            title=event.title,
            place=event.place,
            date=event.date,
            stake=event.stake,
        )

    def _change_incident(self, target: int, number: int, **changed: Any) -> None:
        """Change an incident; `number` is the log number of the event that changes it."""
        indexes = (index for index, item in enumerate(self.incidents) if item.number == target)
        index = next(indexes, None)
        if index is None:
            raise SenselessError(f"there is no entry {target} yet")
        self._store_incident(index, replace(self.incidents[index], written=number, **changed))

    def _store_incident(self, index: int, incident: Incident) -> None:
        """Store a new or changed incident at an index; deals after it become stale."""
        self.incidents[index : index + 1] = [self._with_names(incident)]
        self.stale_from = min(self.stale_from, incident.place)
        self._put_seatings_first(incident)

    def _put_seatings_first(self, incident: Incident) -> None:
        """If the incident is a seating for all deals, move it to the front and update `order`."""
        if not _is_for_all(incident):
            return
        seatings = {
            item.number: item.event for item in self.incidents if _is_for_all(item) and item.counts
        }
        self.incidents = [
            replace(item, order=_order_after(item.number, seatings))
            for item in sorted(
                self.incidents, key=lambda item: (not _is_for_all(item), item.number)
            )
        ]

    def _with_names(self, incident: Incident) -> Incident:
        """Update the players' names after a joining or substitution became valid or invalid."""
        players = self.opened.players
        match incident.event:
            case Joined(name) if incident.counts and name not in players:
                self._change_opening(players=(*players, name))
                return replace(incident, first_time=True)
            case Joined(name) if not incident.counts and incident.first_time:
                if name == players[-1]:
                    self._change_opening(players=players[:-1])
            case Substituted(seat, name):
                previous, name = (players[seat], name) if incident.counts else (name, incident.was)
                self._change_opening(players=(*players[:seat], name, *players[seat + 1 :]))
                return replace(incident, was=previous) if incident.counts else incident
        return incident

    def slot(self, key: int) -> Slot | None:
        """The latest version of a deal so far; None if the deal is not yet in the log."""
        return self.slots[key - 1] if 0 < key <= len(self.slots) else None

    def _known_slot(self, key: int) -> Slot:
        slot = self.slot(key)
        if slot is None:
            raise SenselessError(f"there is no deal {key} yet")
        return slot

    def _change_opening(self, **changed: Any) -> None:
        self.opened = replace(self.opened, **changed)
        self.stale_from = 1

    def _store_slot(self, slot: Slot) -> None:
        self.slots[slot.key - 1 : slot.key] = [slot]
        self.stale_from = min(self.stale_from, slot.key)


def _is_for_all(incident: Incident) -> bool:
    return isinstance(incident.event, Reseated) and incident.event.always


def _order_after(number: int, seatings: Mapping[int, IncidentEvent]) -> tuple[Seat, ...]:
    """The latest seating for all deals, if it is later in the log than `number`; else empty."""
    latest = max(seatings, default=0)
    event = seatings.get(latest)
    return event.around if isinstance(event, Reseated) and latest > number else ()


def _after_agreement(incident: Incident, rules: Any, keeping: tuple[int, ...]) -> Incident:
    """An incident after an agreement for all deals: a rule change is valid only if in `keeping`."""
    if not isinstance(incident.event, RulesChanged):
        return incident
    event = RulesChanged(with_fixed_rules(incident.event.rules, rules))
    return replace(incident, event=event, counts=incident.number in keeping)


def _respelled(incident: Incident, names: Mapping[str, str]) -> Incident:
    """An incident with the new spelling of its names."""
    if incident.was in names:
        incident = replace(incident, was=names[incident.was])
    match incident.event:
        case Joined(name) | Substituted(_, name) if name in names:
            return replace(incident, event=replace(incident.event, name=names[name]))
    return incident


_INCIDENT_EVENTS = (Adjusted, Joined, Left, Substituted, RulesChanged, Reseated)
_EDIT_EVENTS = (Described, RulesAgreed)


def why_too_full(evening: Evening, event: Event) -> Message | None:
    """Why a table is too full for an event; None if it is not. A full table can still be ended."""
    return None if _fits(evening, event) else full_table_message()


def why_overfull(evening: Evening) -> Message | None:
    """Why a merged table is too large; None if it is not."""
    fits = (
        len(evening.slots) <= DEALS
        and len(evening.players) <= PEOPLE
        and evening.number <= EVENTS
        and _count(evening.log, _INCIDENT_EVENTS) <= INCIDENTS
        and _count(evening.log, _EDIT_EVENTS) <= TABLE_EDITS
    )
    return None if fits else full_table_message()


def full_table_message() -> Message:
    """The message that a table is full."""
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
            return sum(not slot.counts for slot in evening.slots) < WITHDRAWN_DEALS
        case Joined(name) if name not in evening.players and len(evening.players) >= PEOPLE:
            return False
        case Adjusted() | Joined() | Left() | Substituted() | RulesChanged() | Reseated():
            return _count(evening.log, _INCIDENT_EVENTS) < INCIDENTS
        case Described() | RulesAgreed():
            return _count(evening.log, _EDIT_EVENTS) < TABLE_EDITS
    return True


def _count(log: tuple[Logged, ...], kinds: tuple[type[Event], ...]) -> int:
    return sum(isinstance(logged.event, kinds) for logged in log)

"""What was ever written about deals and what came between them: corrected, withdrawn, restored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from assistant.core.message import Message
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import (
    Adjusted,
    AdjustmentAmended,
    Amended,
    Bounded,
    DealerNamed,
    Dealt,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Restored,
    RulesChanged,
    Substituted,
    Withdrawn,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import Incident
from assistant.evening.log.replay import moment_before
from assistant.evening.told.words import fact_words


@dataclass(frozen=True, slots=True)
class Change:
    """One event about one deal: how it was written before, if it was, and how it is since."""

    logged: Logged
    was: Slot | None
    became: Slot

    @property
    def deal(self) -> int:
        """The deal's key."""
        return self.became.key

    @property
    def kind(self) -> str:
        """What happened: dealt, amended, withdrawn or restored."""
        return type(self.logged.event).__name__.lower()


@dataclass(frozen=True, slots=True)
class Remark:
    """An event that changed no deal, but that people may ask about."""

    logged: Logged
    names: tuple[str, ...] = ()
    """What everybody was called then, by seat."""

    @property
    def kind(self) -> str:
        """What happened: joined, dealernamed or bounded."""
        return type(self.logged.event).__name__.lower()


def remarks(evening: Evening) -> list[Remark]:
    """List when somebody joined, was named to deal, or an end was agreed on."""
    told = (Joined, DealerNamed, Bounded)
    then = {one.number: one.moment_before.names for one in evening.incidents if one.moment_before}
    return [
        Remark(logged, then.get(logged.number, evening.players))
        for logged in evening.log
        if isinstance(logged.event, told)
    ]


def changes(evening: Evening) -> list[Change]:
    """List when each deal was written, corrected, withdrawn and restored."""
    folding = Folding(evening.opened)
    found: list[Change] = []
    for logged in evening.log:
        match logged.event:
            case Dealt():
                key = len(folding.slots) + 1
            case Amended(key) | Withdrawn(key) | Restored(key):
                pass
            case _:
                continue
        was = folding.slot(key)
        folding.take(logged)
        found.append(Change(logged, was, folding.slots[key - 1]))
    return found


def differences(evening: Evening, change: Change) -> list[tuple[Message, Message, Message]]:
    """List the facts that a correction changed: what each is called, what was and what is."""
    if change.was is None:
        return []
    game, moment = evening.game, moment_before(evening, change.deal)

    def told(slot: Slot, key: str) -> Message:
        fact = getattr(slot.facts, key)
        return fact_words(game, key, fact, moment.rules, moment.before)

    was, became = change.was, change.became
    return [
        (game.fact_names[one.name], told(was, one.name), told(became, one.name))
        for one in fields(game.facts)
        if getattr(was.facts, one.name) != getattr(became.facts, one.name)
    ]


@dataclass(frozen=True, slots=True)
class IncidentChange:
    """One event about something between the deals: how it was before, and how it is since."""

    logged: Logged
    was: Incident
    became: Incident

    @property
    def incident(self) -> int:
        """The log number by which it is known."""
        return self.became.number

    @property
    def kind(self) -> str:
        """What was done: adjusted, adjustmentamended, incidentwithdrawn or incidentrestored."""
        return type(self.logged.event).__name__.lower()


def incident_changes(evening: Evening) -> list[IncidentChange]:
    """List when adjustments were written, and when what came between was changed since."""
    now = {one.number: one for one in evening.incidents}
    known: dict[int, Incident] = {}
    found = []
    for logged in evening.log:
        if logged.number in now:
            one = replace(now[logged.number], counts=True)
            if isinstance(logged.event, Adjusted):
                one = replace(one, event=logged.event)
                found.append(IncidentChange(logged, one, one))
            known[logged.number] = one
            continue
        change = _changed(logged, known)
        if change:
            known[change.incident] = change.became
            found.append(change)
    return found


def _changed(logged: Logged, known: Mapping[int, Incident]) -> IncidentChange | None:
    match logged.event:
        case AdjustmentAmended(incident, adjustment):
            became = replace(known[incident], event=Adjusted(adjustment))
        case IncidentWithdrawn(incident):
            became = replace(known[incident], counts=False)
        case IncidentRestored(incident):
            became = replace(known[incident], counts=True)
        case _:
            return None
    return IncidentChange(logged, known[incident], became)


def undone(evening: Evening, logged: Logged) -> Event | None:
    """Find what takes an event about something between the deals back; None for any other."""
    match logged.event:
        case Adjusted() | Joined() | Left() | Substituted() | RulesChanged():
            return IncidentWithdrawn(logged.number)
        case IncidentWithdrawn(incident):
            return IncidentRestored(incident)
        case IncidentRestored(incident):
            return IncidentWithdrawn(incident)
        case AdjustmentAmended(incident):
            was = next(one.was for one in incident_changes(evening) if one.logged == logged)
            event = was.event
            return (
                AdjustmentAmended(incident, event.adjustment)
                if isinstance(event, Adjusted)
                else None
            )
    return None

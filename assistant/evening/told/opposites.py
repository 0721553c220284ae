"""What takes back something that was written: a new event, for nothing is taken out of a log."""

from __future__ import annotations

from dataclasses import replace

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    AdjustmentAmended,
    Amended,
    Annotated,
    Bounded,
    DealerNamed,
    Dealt,
    Described,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Substituted,
    Withdrawn,
)
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.table_description import described
from assistant.evening.told.histories import changes, incident_changes


def opposite(evening: Evening, number: int) -> Event | None:
    """Make the event that takes one of the log back.

    None if something written since changed the same deal or entry; and, of what holds for the
    table as a whole, if anything was written since.
    """
    logged = evening.log[number - 1]
    if isinstance(logged.event, Dealt | Amended | Withdrawn | Restored):
        return _of_deal(evening, logged)
    if isinstance(logged.event, RulesAgreed | DealerNamed | Described | Bounded | Annotated):
        return _of_table(evening, logged.event) if number == evening.number else None
    return _of_entry(evening, logged)


def _of_deal(evening: Evening, logged: Logged) -> Event | None:
    every = changes(evening)
    change = next(one for one in every if one.logged == logged)
    if any(one.deal == change.deal and one.logged.number > logged.number for one in every):
        return None
    match logged.event:
        case Amended() if change.was:
            return Amended(change.deal, change.was.facts)
        case Withdrawn():
            return Restored(change.deal)
    return Withdrawn(change.deal)


def _of_table(evening: Evening, event: Event) -> Event | None:
    opening, *later = evening.log[:-1]
    then = replay(open_evening(evening.game, opening), later)
    match event:
        case RulesAgreed():
            changed = [
                x.number for x in then.counted_incidents if isinstance(x.event, RulesChanged)
            ]
            return RulesAgreed(then.opened.rules, tuple(changed))
        case DealerNamed():
            return DealerNamed(then.now.dealer)
        case Described(earlier=spelled):
            back = tuple((becomes, was) for was, becomes in spelled)
            return replace(described(then.opened), earlier=back)
        case Bounded():
            return then.bound
        case Annotated(key):
            was_noted = then.slot(key)
            return Annotated(key, was_noted.note) if was_noted else None
    return None


def _of_entry(evening: Evening, logged: Logged) -> Event | None:
    match logged.event:
        case Adjusted() | Joined() | Left() | Substituted() | RulesChanged() | Reseated():
            entry = logged.number
        case AdjustmentAmended(entry) | IncidentWithdrawn(entry) | IncidentRestored(entry):
            pass
        case _:
            return None
    if any(getattr(later.event, "incident", 0) == entry for later in evening.log[logged.number :]):
        return None
    match logged.event:
        case IncidentWithdrawn():
            return IncidentRestored(entry)
        case AdjustmentAmended():
            changed = incident_changes(evening)
            event = next(change.was.event for change in changed if change.logged == logged)
            return (
                AdjustmentAmended(entry, event.adjustment) if isinstance(event, Adjusted) else None
            )
    return IncidentWithdrawn(entry)

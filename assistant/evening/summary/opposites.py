"""Undo: the event that reverses an earlier one, because nothing is deleted from a log."""

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
    IncidentEvent,
    IncidentRestored,
    IncidentWithdrawn,
    Logged,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.table_description import described


def opposite(evening: Evening, number: int) -> Event | None:
    """The event that undoes one of the log.

    None if a later event changed the same deal or entry; for events about the table as a whole,
    None if there is any later event.
    """
    logged, later = evening.log[number - 1], evening.log[number:]
    subject = _subject(evening, logged)
    if any(subject is None or _subject(evening, item) == subject for item in later):
        return None
    earlier = Folding(evening.at_first)
    for item in evening.log[1 : number - 1]:
        earlier.take(item)
    match logged.event:
        case Dealt():
            return Withdrawn(len(earlier.slots) + 1)
        case Amended(deal):
            return Amended(deal, earlier.slots[deal - 1].facts)
        case Withdrawn(deal):
            return Restored(deal)
        case Restored(deal):
            return Withdrawn(deal)
        case Annotated(deal):
            return Annotated(deal, earlier.slots[deal - 1].note)
        case AdjustmentAmended(entry):
            old = next(item.event for item in earlier.incidents if item.number == entry)
            return AdjustmentAmended(entry, old.adjustment) if isinstance(old, Adjusted) else None
        case IncidentWithdrawn(entry):
            return IncidentRestored(entry)
        case IncidentRestored(entry):
            return IncidentWithdrawn(entry)
        case RulesAgreed():
            later_rules = (
                item for item in earlier.incidents if isinstance(item.event, RulesChanged)
            )
            keeping = tuple(item.number for item in later_rules if item.counts)
            return RulesAgreed(earlier.opened.rules, keeping)
        case Described(earlier=spelled):
            names_back = tuple((becomes, old) for old, becomes in spelled)
            return replace(described(earlier.opened), earlier=names_back)
        case Bounded():
            return earlier.bound
        case DealerNamed():
            opening, *more = evening.log[: number - 1]
            return DealerNamed(replay(open_evening(evening.game, opening), more).next_dealer)
    return IncidentWithdrawn(number) if isinstance(logged.event, IncidentEvent) else None


def _subject(evening: Evening, logged: Logged) -> tuple[str, int] | None:
    """The deal or entry that an event writes or changes; None for the table as a whole."""
    match logged.event:
        case Dealt():
            deals = (isinstance(line.event, Dealt) for line in evening.log[: logged.number])
            return "deal", sum(deals)
        case Amended(deal) | Withdrawn(deal) | Restored(deal):
            return "deal", deal
        case AdjustmentAmended(entry) | IncidentWithdrawn(entry) | IncidentRestored(entry):
            return "entry", entry
        case DealerNamed():
            return None
    return ("entry", logged.number) if isinstance(logged.event, IncidentEvent) else None

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
    """Make the event that takes one of the log back.

    None if something written since changed the same deal or entry; and, of what holds for the
    table as a whole, if anything was written since.
    """
    logged, later = evening.log[number - 1], evening.log[number:]
    subject = _subject(evening, logged)
    if any(subject is None or _subject(evening, one) == subject for one in later):
        return None
    then = Folding(evening.at_first)
    for one in evening.log[1 : number - 1]:
        then.take(one)
    match logged.event:
        case Dealt():
            return Withdrawn(len(then.slots) + 1)
        case Amended(deal):
            return Amended(deal, then.slots[deal - 1].facts)
        case Withdrawn(deal):
            return Restored(deal)
        case Restored(deal):
            return Withdrawn(deal)
        case Annotated(deal):
            return Annotated(deal, then.slots[deal - 1].note)
        case AdjustmentAmended(entry):
            was = next(one.event for one in then.incidents if one.number == entry)
            return AdjustmentAmended(entry, was.adjustment) if isinstance(was, Adjusted) else None
        case IncidentWithdrawn(entry):
            return IncidentRestored(entry)
        case IncidentRestored(entry):
            return IncidentWithdrawn(entry)
        case RulesAgreed():
            later_rules = (one for one in then.incidents if isinstance(one.event, RulesChanged))
            keeping = tuple(one.number for one in later_rules if one.counts)
            return RulesAgreed(then.opened.rules, keeping)
        case Described(earlier=spelled):
            back = tuple((becomes, was) for was, becomes in spelled)
            return replace(described(then.opened), earlier=back)
        case Bounded():
            return then.bound
        case DealerNamed():
            opening, *more = evening.log[: number - 1]
            return DealerNamed(replay(open_evening(evening.game, opening), more).next_dealer)
    return IncidentWithdrawn(number) if isinstance(logged.event, IncidentEvent) else None


def _subject(evening: Evening, logged: Logged) -> tuple[str, int] | None:
    """Name the deal or entry that an event writes or changes; None of what holds for all."""
    match logged.event:
        case Dealt():
            deals = (isinstance(one.event, Dealt) for one in evening.log[: logged.number])
            return "deal", sum(deals)
        case Amended(deal) | Withdrawn(deal) | Restored(deal):
            return "deal", deal
        case AdjustmentAmended(entry) | IncidentWithdrawn(entry) | IncidentRestored(entry):
            return "entry", entry
        case DealerNamed():
            return None
    return ("entry", logged.number) if isinstance(logged.event, IncidentEvent) else None

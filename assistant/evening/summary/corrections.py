"""Corrections of a log: their effects on totals, and the event that undoes an earlier one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest

from assistant.core.ledger import Totals
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
    IncidentCorrection,
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
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.table_description import description_of

CorrectingEvent = Amended | Withdrawn | Restored | RulesAgreed | DealerNamed | IncidentCorrection
"""The events that correct earlier ones, or name a dealer out of turn."""


def corrections(log: Iterable[Logged]) -> list[int]:
    """The log numbers of the events that are in `CorrectingEvent`."""
    return [logged.number for logged in log if isinstance(logged.event, CorrectingEvent)]


def consequences(evening: Evening, numbers: Iterable[int]) -> Mapping[int, Totals]:
    """The change of each player's total by each of these events, by log number and seat.

    An event is left out if the table made no sense before or after it.
    """
    wanted_numbers = set(numbers)
    effects: dict[int, Totals] = {}
    replayed = open_evening(evening.game, evening.log[0])
    pending_events: list[Logged] = []
    for logged in evening.log[1:]:
        pending_events.append(logged)
        if logged.number in wanted_numbers:
            with suppress(SenselessError):
                before = replay(replayed, pending_events[:-1], judged=False)
                replayed, pending_events = before, [logged]
                replayed, pending_events = replay(before, pending_events, judged=False), []
                effects[logged.number] = change_of_totals(before, replayed)
    return effects


def change_of_totals(before: Evening, after: Evening) -> Totals:
    """The change of each player's total, by seat; a newcomer's total before is 0."""
    totals = zip_longest(after.totals, before.totals, fillvalue=0)
    return tuple(total_after - total_before for total_after, total_before in totals)


def undoing_event(evening: Evening, number: int) -> Event | None:
    """The event that undoes the event with this log number.

    None if a later event changed the same deal or incident. An event about the table as a whole can
    be undone only while it is the last.
    """
    logged, later_events = evening.log[number - 1], evening.log[number:]
    subject = _subject(evening, logged)
    if any(subject is None or _subject(evening, item) == subject for item in later_events):
        return None
    folding = Folding(evening.original_opening)
    for item in evening.log[1 : number - 1]:
        folding.take(item)
    match logged.event:
        case Dealt():
            return Withdrawn(len(folding.slots) + 1)
        case Amended(deal):
            return Amended(deal, folding.slots[deal - 1].facts)
        case Withdrawn(deal):
            return Restored(deal)
        case Restored(deal):
            return Withdrawn(deal)
        case Annotated(deal):
            return Annotated(deal, folding.slots[deal - 1].note)
        case AdjustmentAmended(incident):
            event = next(item.event for item in folding.incidents if item.number == incident)
            return (
                AdjustmentAmended(incident, event.adjustment)
                if isinstance(event, Adjusted)
                else None
            )
        case IncidentWithdrawn(incident):
            return IncidentRestored(incident)
        case IncidentRestored(incident):
            return IncidentWithdrawn(incident)
        case RulesAgreed():
            later_rules = (
                item for item in folding.incidents if isinstance(item.event, RulesChanged)
            )
            keeping = tuple(item.number for item in later_rules if item.counts)
            return RulesAgreed(folding.opened.rules, keeping)
        case Described(earlier=spellings):
            names_back = tuple((new, old) for old, new in spellings)
            return replace(description_of(folding.opened), earlier=names_back)
        case Bounded():
            return folding.bound
        case DealerNamed():
            opening, *events = evening.log[: number - 1]
            return DealerNamed(replay(open_evening(evening.game, opening), events).next_dealer)
    return IncidentWithdrawn(number) if isinstance(logged.event, IncidentEvent) else None


def _subject(evening: Evening, logged: Logged) -> tuple[str, int] | None:
    """The deal or incident that an event writes or changes; None for the table as a whole."""
    match logged.event:
        case Dealt():
            deals = (isinstance(line.event, Dealt) for line in evening.log[: logged.number])
            return "deal", sum(deals)
        case Amended(deal) | Withdrawn(deal) | Restored(deal):
            return "deal", deal
        case AdjustmentAmended(incident) | IncidentWithdrawn(incident) | IncidentRestored(incident):
            return "entry", incident
        case DealerNamed():
            return None
    return ("entry", logged.number) if isinstance(logged.event, IncidentEvent) else None

"""What brings a table back to what counted before, without deleting anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    UNBOUNDED,
    Adjusted,
    AdjustmentAmended,
    Amended,
    Bounded,
    Closed,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    Withdrawn,
)
from assistant.evening.log.fines_and_bonuses import Adjustment
from assistant.evening.log.incidents import Incident
from assistant.evening.reading.table_description import described
from assistant.store.merging.both_sides import Joining


def write_back(joining: Joining, then: Evening, mark: str) -> None:
    """Write what brings a table back to what counted `then`: nothing is deleted by it."""
    steps = (_opened_again, _deals_back, _entries_back, _agreed_back, _ended_again)
    number = 0
    for step in steps:
        for event in step(joining.evening, then):
            number += 1
            joining.write(event, f"{mark} back {number}")


def _opened_again(now: Evening, _then: Evening) -> Iterator[Event]:
    if now.closed is not None:
        yield Reopened()


def _deals_back(now: Evening, then: Evening) -> Iterator[Event]:
    for slot in reversed(now.slots):
        was = then.slot(slot.key)
        if was is not None and was.facts != slot.facts:
            yield Amended(slot.key, was.facts)
        if slot.counts and not (was and was.counts):
            yield Withdrawn(slot.key)
        if was and was.counts and not slot.counts:
            yield Restored(slot.key)


def _entries_back(now: Evening, then: Evening) -> Iterator[Event]:
    known = {one.number: one for one in then.incidents}
    for one in reversed(now.incidents):
        was = known.get(one.number)
        if one.counts and not (was and was.counts):
            yield IncidentWithdrawn(one.number)
    for one in now.incidents:
        was = known.get(one.number)
        if was and was.counts and not one.counts:
            yield IncidentRestored(one.number)
        if was and (adjustment := _adjustment(was)) != _adjustment(one) and adjustment:
            yield AdjustmentAmended(one.number, adjustment)


def _adjustment(incident: Incident) -> Adjustment | None:
    event = incident.event
    return event.adjustment if isinstance(event, Adjusted) else None


def _agreed_back(now: Evening, then: Evening) -> Iterator[Event]:
    if now.opened.rules != then.opened.rules:
        kept = [one.number for one in then.counted_incidents if one.number in _rules_after(then)]
        yield RulesAgreed(then.opened.rules, tuple(kept))
    if now.remainder_to != then.remainder_to:
        yield RemainderGiven(then.remainder_to)
    if now.bound != then.bound:
        yield then.bound if then.bound != UNBOUNDED else Bounded()
    was = described(then.opened)
    if described(now.opened) != was and len(now.players) == len(was.players):
        yield replace(was)


def _rules_after(then: Evening) -> set[int]:
    return {one.number for one in then.counted_incidents if hasattr(one.event, "rules")}


def _ended_again(now: Evening, then: Evening) -> Iterator[Event]:
    if then.closed is not None:
        yield Closed(then.closed.balances)

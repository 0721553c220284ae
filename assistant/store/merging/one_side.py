"""The table as it counts in another log, written at the end of the one here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    Amended,
    Annotated,
    Closed,
    DealerNamed,
    Dealt,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    RemainderGiven,
    Reopened,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.seats_around import in_order
from assistant.evening.reading.table_description import described
from assistant.evening.told.score_columns import timeline
from assistant.records.table_log import LogLine
from assistant.store.events import write_event
from assistant.store.merging.both_sides import Joining, NotTogetherError
from assistant.store.unreadable import UnreadableError


def write_as_there(
    joining: Joining, first: Evening, there: Evening, lines: Sequence[LogLine]
) -> None:
    """Write events after which the same counts here as elsewhere; nothing is deleted.

    `first` is how the table was opened. Raises NotTogetherError.
    """
    mark = f"{lines[-1].origin} {len(lines)}"
    try:
        write_back(joining, first, mark)
        _say_as_there(joining, there, mark)
        deals = [line for line in lines if line.kind == "dealt"]
        for one in timeline(there):
            if isinstance(one, Deal):
                _name_dealer(joining, one.before.dealer, f"{mark} dealer {one.key}")
                joining.add(deals[one.key - 1], _body(Dealt(one.facts), there, one.names))
                if note := there.slots[one.key - 1].note:
                    joining.write(
                        Annotated(len(joining.evening.slots), note), f"{mark} note {one.key}"
                    )
            elif not isinstance(one.event, DealerNamed):
                names = one.moment_before.names if one.moment_before else there.players
                joining.add(lines[one.number - 1], _body(_as_it_holds(one), there, names))
        _name_dealer(joining, there.now.dealer, f"{mark} dealer")
        ends = (*_bound_back(joining.evening, there), *_ended_again(joining.evening, there))
        for number, event in enumerate(ends):
            joining.write(event, f"{mark} end {number}")
    except (UnreadableError, SenselessError) as error:
        raise NotTogetherError(lines[-1]) from error


def _name_dealer(joining: Joining, dealer: Seat, submission: str) -> None:
    """Say who deals, where it would be somebody else after the deals that were withdrawn."""
    now = joining.evening
    if now.dealt and not now.over and now.next_dealer != dealer:
        joining.write(DealerNamed(dealer), submission)


def _as_it_holds(one: Incident) -> Event:
    """What an entry means where all that was said before it is said in this order."""
    if one.moment_before is None:
        return one.event
    event = one.meant(one.moment_before)
    if isinstance(event, Reseated):
        return Reseated(in_order(one.moment_before.before.around, event.around))
    return event


def _body(event: Event, there: Evening, names: tuple[str, ...]) -> dict[str, Any]:
    return write_event(event, there.game, names)[1]


def _say_as_there(joining: Joining, there: Evening, mark: str) -> None:
    """Call everybody, and the table, as there, and agree on what was agreed on there at first."""
    said = replace(described(there.opened), players=there.beginners)
    if described(joining.evening.opened) != said:
        joining.write(said, f"{mark} said")
    if joining.evening.opened.rules != there.opened.rules:
        joining.write(RulesAgreed(there.opened.rules), f"{mark} agreed")


def write_back(joining: Joining, then: Evening, mark: str) -> None:
    """Write events that bring a table back to what counted `then`; nothing is deleted."""
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
        if was is not None and was.note != slot.note:
            yield Annotated(slot.key, was.note)
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
        changes = (one for one in then.counted_incidents if isinstance(one.event, RulesChanged))
        yield RulesAgreed(then.opened.rules, tuple(change.number for change in changes))
    yield from _bound_back(now, then)
    was = described(then.opened)
    if described(now.opened) != was and len(now.players) == len(was.players):
        yield was


def _bound_back(now: Evening, then: Evening) -> Iterator[Event]:
    """Say who had what is left over, and when the players stop."""
    if now.remainder_to != then.remainder_to:
        yield RemainderGiven(then.remainder_to)
    if now.bound != then.bound:
        yield then.bound


def _ended_again(now: Evening, then: Evening) -> Iterator[Event]:
    if then.closed is not None:
        yield Closed(then.closed.balances)

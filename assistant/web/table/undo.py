"""What is taken back at a table: a deal that is withdrawn, and the last thing that was written."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    Annotated,
    Bounded,
    DealerNamed,
    Dealt,
    Described,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.log.tenures import respelled
from assistant.evening.reading.table_description import described
from assistant.evening.told.comparisons import possible
from assistant.evening.told.histories import (
    changes,
    undoing,
)
from assistant.web.access.cookies import device
from assistant.web.access.roles import may
from assistant.web.concurrency import StaleError, write, written_before
from assistant.web.nights.covered_chairs import owners_entry
from assistant.web.nights.people import keep_one_person, names_are_owners
from assistant.web.pages import KEEP
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast
from assistant.web.table.deal_form import as_written, keep_draft
from assistant.web.table.description import may_be_said
from assistant.web.table.pages import pages
from assistant.web.table.phones import NOT_LAST, toast_changed, written_last
from assistant.web.table.table_screen import saved


@pages.post("/t/<address>/deals/<int:key>/withdraw", may=KEEP)
def withdraw(address: str, key: int) -> Answer:
    """Take a deal out of the count; it stays in the history."""
    return _touch(address, key, counted=True)


@pages.post("/t/<address>/deals/<int:key>/restore", may=KEEP)
def restore(address: str, key: int) -> Answer:
    """Let a withdrawn deal count again."""
    return _touch(address, key, counted=False)


def _touch(address: str, key: int, *, counted: bool) -> Answer:
    event = Withdrawn(key) if counted else Restored(key)

    def still(evening: Evening) -> bool:
        slot = evening.slot(key)
        there = slot is not None and slot.counts is counted
        return evening.closed is None and there and possible(evening, event)

    try:
        evening = store().tables.evening(address)
        evening = write(address, evening, event, still)
    except StaleError as stale:
        if not possible(stale.evening, event):
            toast(msg("This deal does not fit the house rules of this table. Correct it first."))
            return moved_on("recording.correct", address=address, key=key)
        slot = stale.evening.slot(key)
        toast(CHANGED, told=written_last(address, stale.evening, slot.written) if slot else ())
        return moved_on("table.table", address=address)
    toast(msg("Withdrawn") if counted else msg("Restored"), undo=evening.number)
    return saved(address, evening)


@pages.post("/t/<address>/undo", may=KEEP)
def undo(address: str) -> Answer:
    """Take back the last thing that was written, by writing its opposite."""
    number = whole(arg("number"))
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return saved(address, evening)
    opposite = _opposite(evening) if number == evening.number else None
    dealt, was = isinstance(evening.log[-1].event, Dealt), evening.tenures
    try:
        if opposite is None or not possible(evening, opposite):
            raise StaleError(evening)
        if not may_be_said(address, evening, opposite) or not may(_said_by(evening)):
            raise StaleError(evening)
        if wrong := _owners_alone(address, evening, opposite):
            toast(wrong)
            return moved_on("table.table", address=address)
        with store().tables.at_once():
            evening = write(address, evening, opposite, lambda now: now.number == number)
            if isinstance(opposite, Described):
                keep_one_person(address, was, evening.tenures)
    except StaleError as stale:
        toast_changed(address, stale.evening, number, NOT_LAST)
        return moved_on("table.table", address=address)
    under_way = dealt and isinstance(opposite, Withdrawn)
    if under_way:
        _take_up(address, evening, len(evening.slots))
    toast(msg("Undone"), in_line=under_way)
    return saved(address, evening)


def _owners_alone(address: str, evening: Evening, event: Event) -> Message | None:
    """Say why only an owner may write an event that changes whose a settled seat is."""
    match event:
        case IncidentWithdrawn() | IncidentRestored():
            return owners_entry(address, evening, event)
        case Described():
            names = dict(event.earlier) | dict(zip(evening.players, event.players, strict=True))
            seats = respelled(evening.tenures, names)
            return names_are_owners(address, evening.tenures, seats)
    return None


_OF: dict[type[Event], str] = {
    RulesAgreed: "house_rules.switch",
    RulesChanged: "house_rules.switch",
    Described: "description.say",
    Bounded: "ending.bound",
}
"""Where that is said which not everybody may undo."""


def _said_by(evening: Evening) -> str:
    """Find where the last event, or what it takes back or restores, is said; nothing if by all."""
    event = evening.log[-1].event
    if isinstance(event, IncidentWithdrawn | IncidentRestored):
        event = evening.log[event.incident - 1].event
    return _OF.get(type(event), "")


def _take_up(address: str, evening: Evening, key: int) -> None:
    """Put a deal whose saving was taken back on the screen again, unless another has begun."""
    slot = evening.slot(key)
    if not slot or evening.closed is not None:
        return
    if not store().drafts.at_hand(address, evening, device()).values:
        keep_draft(address, evening, as_written(evening, slot))


def _opposite(evening: Evening) -> Event | None:
    """What undoes the last event: a new event, for nothing is ever taken out of the log."""
    match evening.log[-1].event:
        case Dealt():
            return Withdrawn(len(evening.slots))
        case Withdrawn(key):
            return Restored(key)
        case Restored(key):
            return Withdrawn(key)
        case Amended(key):
            was = [change for change in changes(evening) if change.deal == key][-1].was
            return Amended(key, was.facts) if was else None
        case RulesAgreed():
            then = _before_last(evening)
            later = (
                entry for entry in then.counted_incidents if isinstance(entry.event, RulesChanged)
            )
            return RulesAgreed(then.opened.rules, tuple(entry.number for entry in later))
        case DealerNamed():
            return DealerNamed(_before_last(evening).now.dealer)
        case Described(earlier=spelled):
            back = tuple((becomes, was) for was, becomes in spelled)
            return replace(described(_before_last(evening).opened), earlier=back)
        case Bounded():
            return _before_last(evening).bound
        case Annotated(key):
            was_noted = _before_last(evening).slot(key)
            return Annotated(key, was_noted.note) if was_noted else None
    return undoing(evening, evening.log[-1])


def _before_last(evening: Evening) -> Evening:
    """Replay a table without the last thing that was written."""
    opening, *later = evening.log[:-1]
    return replay(open_evening(evening.game, opening), later)

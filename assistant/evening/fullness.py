"""Whether a table can take more: how much may be written at one."""

from __future__ import annotations

from assistant.core.bounds import DEALS, ENTRIES, EVENTS, PEOPLE, RETOLD, WITHDRAWN
from assistant.core.message import Message, msg
from assistant.evening.evening import Evening
from assistant.evening.events import (
    Adjusted,
    Closed,
    Dealt,
    Described,
    Event,
    Joined,
    Left,
    Logged,
    RulesAgreed,
    RulesChanged,
    Substituted,
    Withdrawn,
)

_BETWEEN = (Adjusted, Joined, Left, Substituted, RulesChanged)
_RETOLD = (Described, RulesAgreed)


def no_room(evening: Evening, event: Event) -> Message | None:
    """Say that a table has no room for an event; a full one can be ended, and is as it was."""
    return None if _fits(evening, event) else full()


def overfull(evening: Evening) -> Message | None:
    """Say that more was put together at a table than fits."""
    fits = (
        len(evening.slots) <= DEALS
        and len(evening.players) <= PEOPLE
        and evening.number <= EVENTS
        and _count(evening.log, _BETWEEN) <= ENTRIES
        and _count(evening.log, _RETOLD) <= RETOLD
    )
    return None if fits else full()


def full() -> Message:
    """Say that nothing more fits."""
    return msg("This table is full: end it and begin a new one.")


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
        case Adjusted() | Joined() | Left() | Substituted() | RulesChanged():
            return _count(evening.log, _BETWEEN) < ENTRIES
        case Described() | RulesAgreed():
            return _count(evening.log, _RETOLD) < RETOLD
    return True


def _count(log: tuple[Logged, ...], kinds: tuple[type[Event], ...]) -> int:
    return sum(isinstance(logged.event, kinds) for logged in log)

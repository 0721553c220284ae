"""What was ever written about what came between the deals: corrected, withdrawn, restored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from assistant.evening.evening import Evening
from assistant.evening.events import (
    Adjusted,
    AdjustmentAmended,
    EntryRestored,
    EntryWithdrawn,
    Event,
    Joined,
    Left,
    Logged,
    RulesChanged,
    Substituted,
)
from assistant.evening.happenings import Happening


@dataclass(frozen=True, slots=True)
class EntryChange:
    """One event about something between the deals: how it was before, and how it is since."""

    logged: Logged
    was: Happening
    became: Happening

    @property
    def entry(self) -> int:
        """The log number by which it is known."""
        return self.became.number

    @property
    def kind(self) -> str:
        """What was done: adjusted, adjustmentamended, entrywithdrawn or entryrestored."""
        return type(self.logged.event).__name__.lower()


def entry_changes(evening: Evening) -> list[EntryChange]:
    """List when adjustments were written, and when what came between was changed since."""
    now = {one.number: one for one in evening.happenings}
    known: dict[int, Happening] = {}
    found = []
    for logged in evening.log:
        if logged.number in now:
            one = replace(now[logged.number], counts=True)
            if isinstance(logged.event, Adjusted):
                one = replace(one, event=logged.event)
                found.append(EntryChange(logged, one, one))
            known[logged.number] = one
            continue
        change = _changed(logged, known)
        if change:
            known[change.entry] = change.became
            found.append(change)
    return found


def _changed(logged: Logged, known: Mapping[int, Happening]) -> EntryChange | None:
    match logged.event:
        case AdjustmentAmended(entry, adjustment):
            became = replace(known[entry], event=Adjusted(adjustment))
        case EntryWithdrawn(entry):
            became = replace(known[entry], counts=False)
        case EntryRestored(entry):
            became = replace(known[entry], counts=True)
        case _:
            return None
    return EntryChange(logged, known[entry], became)


def undone(evening: Evening, logged: Logged) -> Event | None:
    """Find what takes an event about something between the deals back; None for any other."""
    match logged.event:
        case Adjusted() | Joined() | Left() | Substituted() | RulesChanged():
            return EntryWithdrawn(logged.number)
        case EntryWithdrawn(entry):
            return EntryRestored(entry)
        case EntryRestored(entry):
            return EntryWithdrawn(entry)
        case AdjustmentAmended(entry):
            was = next(one.was for one in entry_changes(evening) if one.logged == logged)
            event = was.event
            return (
                AdjustmentAmended(entry, event.adjustment) if isinstance(event, Adjusted) else None
            )
    return None

"""The history of deals and incidents: recorded, corrected, withdrawn, restored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace

from assistant.core.message import Message, msg, nmsg, read_message, write_message
from assistant.evening.log.attendance import names_in_deal
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import (
    Adjusted,
    AdjustmentAmended,
    Amended,
    Annotated,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Logged,
    RemainderGiven,
    Reopened,
    Reseated,
    Restored,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import Incident
from assistant.evening.log.replay import moment_before
from assistant.evening.log.rules_by_deal import agreements
from assistant.evening.reading.table_description import LABELS, descriptions
from assistant.evening.summary.wording import fact_words, incident_words


@dataclass(frozen=True, slots=True)
class Change:
    """An event about a deal, with the version before it, if any, and after it."""

    logged: Logged
    was: Slot | None
    became: Slot

    @property
    def deal(self) -> int:
        """The key of the deal."""
        return self.became.key


@dataclass(frozen=True, slots=True)
class Remark:
    """An event that changed no deal, but that people may ask about."""

    logged: Logged
    names: tuple[str, ...] = ()
    """The names at the time, by seat."""


def remarks(evening: Evening) -> list[Remark]:
    """When people joined, changed seats, wrote notes, named a dealer or agreed on an end."""
    kinds = (Joined, DealerNamed, Reseated, Bounded, Annotated)
    names = {
        item.number: item.moment_before.names for item in evening.incidents if item.moment_before
    }
    return [
        Remark(logged, names.get(logged.number, evening.players))
        for logged in evening.log
        if isinstance(logged.event, kinds)
    ]


def changes(evening: Evening) -> list[Change]:
    """When each deal was recorded, corrected, withdrawn and restored."""
    folding = Folding(evening.opened)
    written: list[Change] = []
    for logged in evening.log:
        match logged.event:
            case Dealt():
                key = len(folding.slots) + 1
            case Amended(key) | Withdrawn(key) | Restored(key):
                pass
            case _:
                continue
        before = folding.slot(key)
        folding.take(logged)
        written.append(Change(logged, before, folding.slots[key - 1]))
    return written


def differences(evening: Evening, change: Change) -> list[tuple[Message, Message, Message]]:
    """The facts that a correction changed: the name, the old and the new value of each."""
    if change.was is None:
        return []
    game, moment = evening.game, moment_before(evening, change.deal)

    def words(slot: Slot, key: str) -> Message:
        fact = getattr(slot.facts, key)
        return fact_words(game, key, fact, moment.rules, moment.before)

    before, after = change.was, change.became
    return [
        (game.fact_names[fact.name], words(before, fact.name), words(after, fact.name))
        for fact in fields(game.facts)
        if getattr(before.facts, fact.name) != getattr(after.facts, fact.name)
    ]


@dataclass(frozen=True, slots=True)
class IncidentChange:
    """An event about an incident, with the version before it and after it."""

    logged: Logged
    was: Incident
    became: Incident

    @property
    def incident(self) -> int:
        """The log number of the incident's first event."""
        return self.became.number


def incident_changes(evening: Evening) -> list[IncidentChange]:
    """When adjustments were recorded, and when incidents were changed."""
    incidents = {known_incident.number: known_incident for known_incident in evening.incidents}
    versions: dict[int, Incident] = {}
    written = []
    for logged in evening.log:
        if logged.number in incidents:
            incident = replace(incidents[logged.number], counts=True)
            if isinstance(logged.event, Adjusted):
                incident = replace(incident, event=logged.event)
                written.append(IncidentChange(logged, incident, incident))
            versions[logged.number] = incident
            continue
        change = _changed(logged, versions)
        if change:
            versions[change.incident] = change.became
            written.append(change)
    return written


def _changed(logged: Logged, versions: Mapping[int, Incident]) -> IncidentChange | None:
    match logged.event:
        case AdjustmentAmended(incident, adjustment):
            changed = replace(versions[incident], event=Adjusted(adjustment))
        case IncidentWithdrawn(incident):
            changed = replace(versions[incident], counts=False)
        case IncidentRestored(incident):
            changed = replace(versions[incident], counts=True)
        case _:
            return None
    return IncidentChange(logged, versions[incident], changed)


Lines = Iterator[tuple[Logged, Message]]


def lines_since(evening: Evening, number: int) -> list[tuple[Logged, Message]]:
    """The events after a log number as text, with the players' names."""
    if evening.number <= number:
        return []
    lines = {logged.number: line for logged, line in _lines(evening)}
    later = (logged for logged in evening.log if logged.number > number)
    return [(logged, lines[logged.number]) for logged in later if logged.number in lines]


def _lines(evening: Evening) -> Lines:
    """A line for each event of the log that means something to players."""
    for change in changes(evening):
        yield change.logged, _change(change.logged.kind, _changed_deal(evening, change))
    yield from _incident_lines(evening)
    for agreement in agreements(evening):
        rules = tuple(difference.option.title for difference in agreement.rules)
        # Translators: behind it which of them were changed
        yield agreement.logged, msg("House rules: {rules}", rules=rules)
    for description in descriptions(evening):
        labels = tuple(LABELS[key] for key in dict.fromkeys(part.key for part in description.said))
        # Translators: behind it what of it: title, place, names
        yield description.logged, msg("Table edited: {what}", what=labels)
    for logged in evening.log:
        line = _about_a_note(evening, logged) or _about_the_end(logged)
        if line is not None:
            yield logged, line


def _changed_deal(evening: Evening, change: Change) -> tuple[Message, ...]:
    counted = evening.deal(change.deal)
    before = counted.before if counted else evening.now
    deal = evening.game.headline(change.became.facts, before)
    deal_name = (evening.game.named(counted.number),) if counted else ()
    return *deal_name, _with_names(deal, names_in_deal(evening, change.deal))


def _incident_lines(evening: Evening) -> Lines:
    changed = incident_changes(evening)
    for change in changed:
        yield (change.logged, _change(change.logged.kind, _words(evening, change.became)))
    log = {logged.number: logged for logged in evening.log}
    written = {change.logged.number for change in changed}
    for incident in evening.incidents:
        if incident.number not in written and not isinstance(incident.event, RulesChanged):
            yield log[incident.number], msg("{what}", what=_words(evening, incident))


def _words(evening: Evening, incident: Incident) -> tuple[Message, ...]:
    names = incident.moment_after.names if incident.moment_after else evening.players
    return tuple(_with_names(part, names) for part in incident_words(incident, evening.game))


def _with_names(message: Message, names: Sequence[str]) -> Message:
    """A message with the names of its time, which may not be those of now, for seats."""
    return read_message(write_message(message, names))


def _change(kind: str, what: tuple[Message, ...]) -> Message:
    """A change as text, by its kind."""
    match kind.removeprefix("incident").removeprefix("adjustment"):
        case "dealt" | "adjusted":
            return msg("Recorded: {what}", what=what)
        case "amended":
            return msg("Corrected: {what}", what=what)
        case "withdrawn":
            return msg("Withdrawn: {what}", what=what)
    return msg("Restored: {what}", what=what)


def _about_a_note(evening: Evening, logged: Logged) -> Message | None:
    match logged.event:
        case Annotated(key, note):
            counted = evening.deal(key)
            deal = (evening.game.named(counted.number),) if counted else ()
            if note:
                # Translators: behind it which deal, and what somebody wrote about it
                return msg("Note: {what}", what=(*deal, msg("{note}", note=note)))
            # Translators: behind it which deal
            return msg("Note deleted: {what}", what=deal)
    return None


def _about_the_end(logged: Logged) -> Message | None:
    match logged.event:
        case Closed():
            return msg("The table has ended.")
        case Reopened():
            return msg("The table goes on.")
        case RemainderGiven():
            return msg("The remainder was given to someone else.")
        case Bounded() as bound:
            bounds = tuple(bounds_words(bound))
            return msg("{bounds}", bounds=bounds) if bounds else msg("No end set")
    return None


def bounds_words(bound: Bounded) -> list[Message]:
    """When the players want to stop, as text; empty without any limit."""
    bounds = []
    if bound.deals:
        bounds.append(nmsg("End after {n} deal", "End after {n} deals", bound.deals))
    if bound.points:
        bounds.append(nmsg("End at {n} point", "End at {n} points", bound.points))
    if bound.until and bound.until.whole_round:
        # Translators: a table ends by the clock; everybody deals as often as the others
        bounds.append(msg("Last round at {hour}", hour=bound.until.hour))
    elif bound.until:
        # Translators: a table ends by the clock
        bounds.append(msg("Last deal at {hour}", hour=bound.until.hour))
    return bounds

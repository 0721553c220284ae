"""The history of a table: what each event of its log changed, and the events as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from assistant.core.house_rules import Difference, differing, differing_from_any
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
    Dealt,
    Described,
    IncidentRestored,
    IncidentWithdrawn,
    Logged,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import Incident
from assistant.evening.log.replay import moment_before
from assistant.evening.reading.opening import TITLES
from assistant.evening.reading.table_description import LABELS, description_of
from assistant.evening.summary.wording import fact_words, incident_words


@dataclass(frozen=True, slots=True)
class DealChange:
    """An event about a deal, with the deal before (None if it is new) and after the event."""

    logged: Logged
    was: Slot | None
    became: Slot

    @property
    def deal(self) -> int:
        """The key of the deal."""
        return self.became.key


@dataclass(frozen=True, slots=True)
class IncidentChange:
    """An event about an incident, with the incident before and after it; equal if it is new."""

    logged: Logged
    was: Incident
    became: Incident

    @property
    def incident(self) -> int:
        """The log number of the event that began the incident."""
        return self.became.number


@dataclass(frozen=True, slots=True)
class RulesChange:
    """A change of house rules."""

    logged: Logged
    rules: tuple[Difference, ...]
    since: int = 0
    """The number of the first deal to which the change applies; 0 for all deals."""


@dataclass(frozen=True, slots=True)
class DescribedPart:
    """A changed part of the description; `key` is its key in `LABELS`."""

    key: str
    was: Any
    becomes: Any


@dataclass(frozen=True, slots=True)
class DescriptionChange:
    """A change of the table's description."""

    logged: Logged
    parts: tuple[DescribedPart, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """Any other event, such as a coming or leaving, a note, a named dealer, or the end."""

    logged: Logged
    names: tuple[str, ...]
    """The names by seat: those at the time of an incident, or the present names."""
    incident: Incident | None = None
    """The latest version of the incident that the event began; None if it began none."""


Change = DealChange | IncidentChange | RulesChange | DescriptionChange | Remark
C = TypeVar("C")


def changes(evening: Evening, kind: type[C]) -> list[C]:
    """The changes of one kind (a class in `Change`), in the order of the log."""
    return [change for change in history(evening) if isinstance(change, kind)]


def history(evening: Evening) -> Iterator[Change]:
    """The change by each event after the opening, in the order of the log."""
    folding = Folding(evening.original_opening)
    latest = {incident.number: incident for incident in evening.incidents}

    def version_of(number: int) -> Incident:
        """The version of an incident at this point of the log, with its final names and effects."""
        version = next(item for item in folding.incidents if item.number == number)
        event = version.event if isinstance(version.event, Adjusted) else latest[number].event
        return replace(latest[number], counts=version.counts, event=event)

    for logged in evening.log[1:]:
        match logged.event:
            case Dealt() | Amended() | Withdrawn() | Restored() as event:
                key = len(folding.slots) + 1 if isinstance(event, Dealt) else event.deal
                was = folding.slot(key)
                folding.take(logged)
                yield DealChange(logged, was, folding.slots[key - 1])
            case Adjusted():
                folding.take(logged)
                new_incident = version_of(logged.number)
                yield IncidentChange(logged, new_incident, new_incident)
            case AdjustmentAmended(number) | IncidentWithdrawn(number) | IncidentRestored(number):
                before = version_of(number)
                folding.take(logged)
                yield IncidentChange(logged, before, version_of(number))
            case RulesAgreed():
                rules_before = _rules_in_force(folding)
                folding.take(logged)
                rules = _rules_in_force(folding)
                differences = differing_from_any(rules_before, rules[0])
                last_differences = differing(rules_before[-1], rules[-1])
                others = (
                    difference for difference in last_differences if difference not in differences
                )
                yield RulesChange(logged, (*differences, *others))
            case RulesChanged():
                rules_before = _rules_in_force(folding)
                folding.take(logged)
                differences = differing(rules_before[-1], _rules_in_force(folding)[-1])
                next_key = latest[logged.number].place
                since = sum(slot.counts for slot in evening.slots[: next_key - 1]) + 1
                yield RulesChange(logged, differences, since)
            case Described() as description:
                parts = described_parts(description_of(folding.opened), description)
                folding.take(logged)
                yield DescriptionChange(logged, parts)
            case _:
                folding.take(logged)
                incident = latest.get(logged.number)
                moment = incident and incident.moment_before
                yield Remark(logged, moment.names if moment else evening.players, incident)


def _rules_in_force(folding: Folding) -> list[Any]:
    """All house rules in force, the first for the first deal, the last for the next one."""
    valid_events = (incident.event for incident in folding.incidents if incident.counts)
    return [
        folding.opened.rules,
        *(event.rules for event in valid_events if isinstance(event, RulesChanged)),
    ]


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """House rules, and the number of the first deal to which they apply (`deal`)."""

    deal: int
    rules: Any
    differing: tuple[Difference, ...] = ()
    """The changes from the rules before; empty for the first rules."""

    @property
    def summary(self) -> Message:
        """A sentence with the first deal and the rules that apply from it on."""
        rules = tuple(difference.option.told(difference.becomes) for difference in self.differing)
        return msg("from deal {n} on: {rules}", n=self.deal, rules=rules)


def rules_by_deal(evening: Evening) -> tuple[RulesFrom, ...]:
    """The house rules of all deals in order, and of the next deal if there is one."""
    rules_by_number = [(deal.number, deal.rules) for deal in evening.deals]
    if not rules_by_number or not (evening.over or evening.closed):
        rules_by_number.append((evening.now.number, evening.rules))
    periods: list[RulesFrom] = []
    for number, rules in rules_by_number:
        rules_before = periods[-1].rules if periods else rules
        if not periods or rules_before != rules:
            periods.append(RulesFrom(number, rules, differing(rules_before, rules)))
    return tuple(periods)


def described_parts(before: Described, after: Described) -> tuple[DescribedPart, ...]:
    """The names, titles and the stake that differ between two descriptions."""
    keys = (*TITLES, "stake")
    names = (*zip(before.players, after.players, strict=False), *after.earlier)
    parts = (
        *(DescribedPart("name", *pair) for pair in names),
        *(DescribedPart(key, getattr(before, key), getattr(after, key)) for key in keys),
    )
    return tuple(part for part in parts if part.was != part.becomes)


def numbered_names(evening: Evening) -> list[DescribedPart]:
    """The names to which the log's last event only added numbers, as `numbered_namesakes` does."""
    if not isinstance(evening.log[-1].event, Described):
        return []
    names = [part for part in changes(evening, DescriptionChange)[-1].parts if part.key == "name"]
    return [part for part in names if re.fullmatch(re.escape(part.was) + " [0-9]+", part.becomes)]


def fact_differences(
    evening: Evening, change: DealChange
) -> list[tuple[Message, Message, Message]]:
    """The name, old value and new value of each fact that a correction changed."""
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


def lines_since(evening: Evening, number: int) -> list[tuple[Logged, Message]]:
    """The events after a log number, each with its text; events without a text are left out."""
    if evening.number <= number:
        return []
    later_changes = (change for change in history(evening) if change.logged.number > number)
    lines = ((change.logged, _change_text(evening, change)) for change in later_changes)
    return [(logged, line) for logged, line in lines if line is not None]


def _change_text(evening: Evening, change: Change) -> Message | None:
    """A change as text; None if it means nothing to players."""
    match change:
        case DealChange(logged):
            return _correction_text(logged.kind, _deal_words(evening, change))
        case IncidentChange(logged, _, incident):
            return _correction_text(logged.kind, _incident_words(evening, incident))
        case RulesChange(_, rules):
            titles = tuple(difference.option.title for difference in rules)
            # Translators: behind it which of them were changed
            return msg("House rules: {rules}", rules=titles)
        case DescriptionChange(_, parts):
            labels = tuple(LABELS[key] for key in dict.fromkeys(part.key for part in parts))
            # Translators: behind it what of it: title, place, names
            return msg("Table edited: {what}", what=labels)
        case Remark(_, _, Incident() as incident):
            return msg("{what}", what=_incident_words(evening, incident))
    return _remark_text(evening, change.logged)


def _deal_words(evening: Evening, change: DealChange) -> tuple[Message, ...]:
    valid_deal = evening.deal(change.deal)
    before = valid_deal.before if valid_deal else evening.now
    text = evening.game.headline(change.became.facts, before)
    return *_deal_name(evening, change.deal), _with_names(text, names_in_deal(evening, change.deal))


def _deal_name(evening: Evening, key: int) -> tuple[Message, ...]:
    """The name of a valid deal, as a tuple; empty for a withdrawn deal."""
    deal = evening.deal(key)
    return (evening.game.named(deal.number),) if deal else ()


def _incident_words(evening: Evening, incident: Incident) -> tuple[Message, ...]:
    names = incident.moment_after.names if incident.moment_after else evening.players
    return tuple(_with_names(part, names) for part in incident_words(incident, evening.game))


def _with_names(message: Message, names: Sequence[str]) -> Message:
    """A message with `names` in place of seats, because seats may have other players now."""
    return read_message(write_message(message, names))


def _correction_text(kind: str, words: tuple[Message, ...]) -> Message:
    """The text of a change of a deal or incident; `kind` is `Logged.kind`."""
    match kind.removeprefix("incident").removeprefix("adjustment"):
        case "dealt" | "adjusted":
            return msg("Recorded: {what}", what=words)
        case "amended":
            return msg("Corrected: {what}", what=words)
        case "withdrawn":
            return msg("Withdrawn: {what}", what=words)
    return msg("Restored: {what}", what=words)


def _remark_text(evening: Evening, logged: Logged) -> Message | None:
    match logged.event:
        case Annotated(key, ""):
            # Translators: behind it which deal
            return msg("Note deleted: {what}", what=_deal_name(evening, key))
        case Annotated(key, note):
            words = (*_deal_name(evening, key), msg("{note}", note=note))
            # Translators: behind it which deal, and what somebody wrote about it
            return msg("Note: {what}", what=words)
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
    """The agreed ends of a table as texts; empty if there are none."""
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

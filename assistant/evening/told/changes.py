"""What was written at a table since somebody looked, each in a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.message import Message, msg, nmsg, read_message, write_message
from assistant.evening.log.attendance import names_in_deal
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Bounded,
    Closed,
    Logged,
    RemainderGiven,
    Reopened,
    RulesChanged,
)
from assistant.evening.log.incidents import Incident
from assistant.evening.log.rules_by_deal import agreements
from assistant.evening.reading.description import LABELS, descriptions
from assistant.evening.told.histories import Change, changes, incident_changes
from assistant.evening.told.words import told

Lines = Iterator[tuple[Logged, Message]]


def since(evening: Evening, number: int) -> list[tuple[Logged, Message]]:
    """Say what was written after a log number, the first first; everybody by name."""
    if evening.number <= number:
        return []
    lines = {logged.number: line for logged, line in _lines(evening)}
    later = (logged for logged in evening.log if logged.number > number)
    return [(logged, lines[logged.number]) for logged in later if logged.number in lines]


def _lines(evening: Evening) -> Lines:
    """Say in a line each what is in the log, as far as it means anything to the players."""
    for change in changes(evening):
        yield change.logged, _done(change.kind, _deal(evening, change))
    yield from _between(evening)
    for agreement in agreements(evening):
        rules = tuple(difference.option.title for difference in agreement.rules)
        # Translators: behind it which of them were changed
        yield agreement.logged, msg("House rules: {rules}", rules=rules)
    for description in descriptions(evening):
        said = tuple(LABELS[key] for key in dict.fromkeys(one.key for one in description.said))
        # Translators: behind it what of it: title, place, names
        yield description.logged, msg("Table edited: {what}", what=said)
    for logged in evening.log:
        line = _about_the_end(logged)
        if line is not None:
            yield logged, line


def _deal(evening: Evening, change: Change) -> tuple[Message, ...]:
    """Say which deal a change is about, and how it is since."""
    counted = evening.deal(change.deal)
    before = counted.before if counted else evening.now
    deal = evening.game.headline(change.became.facts, before)
    named = (evening.game.named(counted.number),) if counted else ()
    return *named, _named(deal, names_in_deal(evening, change.deal))


def _between(evening: Evening) -> Lines:
    changed = incident_changes(evening)
    for change in changed:
        yield change.logged, _done(change.kind, _told(evening, change.became))
    log = {logged.number: logged for logged in evening.log}
    written = {change.logged.number for change in changed}
    for one in evening.incidents:
        if one.number not in written and not isinstance(one.event, RulesChanged):
            yield log[one.number], msg("{what}", what=_told(evening, one))


def _told(evening: Evening, one: Incident) -> tuple[Message, ...]:
    names = one.moment_after.names if one.moment_after else evening.players
    return tuple(_named(part, names) for part in told(one, evening.game))


def _named(message: Message, names: Sequence[str]) -> Message:
    """Say everybody by name: these need not be the names of now."""
    return read_message(write_message(message, names))


def _done(kind: str, what: tuple[Message, ...]) -> Message:
    """Say what was done with something, by the kind of a change."""
    match kind.removeprefix("incident").removeprefix("adjustment"):
        case "dealt" | "adjusted":
            return msg("Recorded: {what}", what=what)
        case "amended":
            return msg("Corrected: {what}", what=what)
        case "withdrawn":
            return msg("Withdrawn: {what}", what=what)
    return msg("Restored: {what}", what=what)


def _about_the_end(logged: Logged) -> Message | None:
    match logged.event:
        case Closed():
            return msg("The table has ended.")
        case Reopened():
            return msg("The table goes on.")
        case RemainderGiven():
            return msg("What was left over was given otherwise.")
        case Bounded(deals, points):
            after = nmsg("End after {n} deal", "End after {n} deals", deals)
            at = nmsg("End at {n} point", "End at {n} points", points)
            bounds = tuple(one for one, n in ((after, deals), (at, points)) if n)
            return msg("{bounds}", bounds=bounds) if bounds else msg("No end set")
    return None

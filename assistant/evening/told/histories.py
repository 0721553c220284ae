"""What was ever written about deals and what came between them: corrected, withdrawn, restored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from itertools import zip_longest

from assistant.core.ledger import Totals
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
    IncidentCorrection,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Logged,
    RemainderGiven,
    Reopened,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.replay import moment_before, open_evening, replay
from assistant.evening.log.rules_by_deal import agreements
from assistant.evening.reading.table_description import LABELS, descriptions
from assistant.evening.told.wording import fact_words, told


@dataclass(frozen=True, slots=True)
class Change:
    """One event about one deal: how it was written before, if it was, and how it is since."""

    logged: Logged
    was: Slot | None
    became: Slot

    @property
    def deal(self) -> int:
        """The deal's key."""
        return self.became.key


@dataclass(frozen=True, slots=True)
class Remark:
    """An event that changed no deal, but that people may ask about."""

    logged: Logged
    names: tuple[str, ...] = ()
    """What everybody was called then, by seat."""


def remarks(evening: Evening) -> list[Remark]:
    """List when people came, sat elsewhere, were to deal, wrote a note, or agreed on an end."""
    told = (Joined, DealerNamed, Reseated, Bounded, Annotated)
    then = {one.number: one.moment_before.names for one in evening.incidents if one.moment_before}
    return [
        Remark(logged, then.get(logged.number, evening.players))
        for logged in evening.log
        if isinstance(logged.event, told)
    ]


def changes(evening: Evening) -> list[Change]:
    """List when each deal was written, corrected, withdrawn and restored."""
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
        was = folding.slot(key)
        folding.take(logged)
        written.append(Change(logged, was, folding.slots[key - 1]))
    return written


def differences(evening: Evening, change: Change) -> list[tuple[Message, Message, Message]]:
    """List the facts that a correction changed: the name, the old and the new value of each."""
    if change.was is None:
        return []
    game, moment = evening.game, moment_before(evening, change.deal)

    def told(slot: Slot, key: str) -> Message:
        fact = getattr(slot.facts, key)
        return fact_words(game, key, fact, moment.rules, moment.before)

    was, became = change.was, change.became
    return [
        (game.fact_names[one.name], told(was, one.name), told(became, one.name))
        for one in fields(game.facts)
        if getattr(was.facts, one.name) != getattr(became.facts, one.name)
    ]


@dataclass(frozen=True, slots=True)
class IncidentChange:
    """One event about something between the deals: how it was before, and how it is since."""

    logged: Logged
    was: Incident
    became: Incident

    @property
    def incident(self) -> int:
        """The log number by which it is known."""
        return self.became.number


def incident_changes(evening: Evening) -> list[IncidentChange]:
    """List when adjustments were written, and when what came between was changed since."""
    now = {one.number: one for one in evening.incidents}
    known: dict[int, Incident] = {}
    written = []
    for logged in evening.log:
        if logged.number in now:
            incident = replace(now[logged.number], counts=True)
            if isinstance(logged.event, Adjusted):
                incident = replace(incident, event=logged.event)
                written.append(IncidentChange(logged, incident, incident))
            known[logged.number] = incident
            continue
        change = _changed(logged, known)
        if change:
            known[change.incident] = change.became
            written.append(change)
    return written


def _changed(logged: Logged, known: Mapping[int, Incident]) -> IncidentChange | None:
    match logged.event:
        case AdjustmentAmended(incident, adjustment):
            became = replace(known[incident], event=Adjusted(adjustment))
        case IncidentWithdrawn(incident):
            became = replace(known[incident], counts=False)
        case IncidentRestored(incident):
            became = replace(known[incident], counts=True)
        case _:
            return None
    return IncidentChange(logged, known[incident], became)


Lines = Iterator[tuple[Logged, Message]]


def lines_since(evening: Evening, number: int) -> list[tuple[Logged, Message]]:
    """Say in order what was written after a log number, with all players by name."""
    if evening.number <= number:
        return []
    lines = {logged.number: line for logged, line in _lines(evening)}
    later = (logged for logged in evening.log if logged.number > number)
    return [(logged, lines[logged.number]) for logged in later if logged.number in lines]


def _lines(evening: Evening) -> Lines:
    """Say each event of the log in a line, as far as it means something to the players."""
    for change in changes(evening):
        yield change.logged, _done(change.logged.kind, _deal(evening, change))
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
        line = _about_a_note(evening, logged) or _about_the_end(logged)
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
        yield change.logged, _done(change.logged.kind, _told(evening, change.became))
    log = {logged.number: logged for logged in evening.log}
    written = {change.logged.number for change in changed}
    for one in evening.incidents:
        if one.number not in written and not isinstance(one.event, RulesChanged):
            yield log[one.number], msg("{what}", what=_told(evening, one))


def _told(evening: Evening, one: Incident) -> tuple[Message, ...]:
    names = one.moment_after.names if one.moment_after else evening.players
    return tuple(_named(part, names) for part in told(one, evening.game))


def _named(message: Message, names: Sequence[str]) -> Message:
    """Put names for the seats: those of then, which need not be those of now."""
    return read_message(write_message(message, names))


def _done(kind: str, what: tuple[Message, ...]) -> Message:
    """Say by the kind of a change what was done."""
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
            bounds = tuple(told_bounds(bound))
            return msg("{bounds}", bounds=bounds) if bounds else msg("No end set")
    return None


def told_bounds(bound: Bounded) -> list[Message]:
    """Say when the players want to stop; nothing where they have not said it."""
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


CORRECTING = Amended | Withdrawn | Restored | RulesAgreed | DealerNamed | IncidentCorrection
"""The events that correct what was written, or set aside whose turn it is to deal."""


def corrections(log: Iterable[Logged]) -> list[int]:
    """List which events of a log corrected what was there, by their numbers."""
    return [logged.number for logged in log if isinstance(logged.event, CORRECTING)]


def consequences(evening: Evening, numbers: Iterable[int]) -> Mapping[int, Totals]:
    """Tell by how much events of the log moved everybody's total, by their numbers and seats.

    What lies between them is scored once, and of a correction only what follows it. Of one before
    or after which the table made no sense nothing can be told, and it is left out.
    """
    wanted = set(numbers)
    effects: dict[int, Totals] = {}
    then = open_evening(evening.game, evening.log[0])
    between: list[Logged] = []
    for logged in evening.log[1:]:
        between.append(logged)
        if logged.number in wanted:
            with suppress(SenselessError):
                before = replay(then, between[:-1], judged=False)
                then, between = before, [logged]
                then, between = replay(before, between, judged=False), []
                effects[logged.number] = moved(before, then)
    return effects


def moved(was: Evening, became: Evening) -> Totals:
    """Tell by how much everybody's total changed; whoever had no seat then had nothing."""
    both = zip_longest(became.totals, was.totals, fillvalue=0)
    return tuple(new - old for new, old in both)

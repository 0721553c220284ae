"""Appending the events of one history of a table to another history, and reverting a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    Amended,
    Annotated,
    Closed,
    DealerNamed,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.incidents import Incident, SenselessError
from assistant.evening.log.replay import closing_event
from assistant.evening.reading.table_description import description_of
from assistant.records.table_log import REWRITTEN_SIGN, LogLine, MergePoint, TableLog
from assistant.store.event_codec import extended_by, row_of, write_event
from assistant.store.merging.table_logs import ComparedLog
from assistant.store.scores import refuse_senseless
from assistant.store.tables import IMPORTED_SUBMISSION
from assistant.store.unreadable import UnreadableError


class CannotFollowError(Exception):
    """An event of one history cannot be applied after the other history."""


@dataclass(slots=True)
class PendingTable:
    """A table to which events are appended in memory, before they are stored."""

    address: str
    evening: Evening
    at: str
    by: str
    submissions: set[str]
    rows: list[dict[str, Any]] = field(default_factory=list)

    def write(self, event: Event, submission: str) -> None:
        """Append an event written by this phone, with the time `at`."""
        kind_and_body = write_event(event, self.evening.game, self.evening.players)
        self._add(self.at, kind_and_body, submission, self.by)

    def add(self, line: LogLine, body: Mapping[str, Any]) -> None:
        """Append an event of the other history, with its own time and phone."""
        self._add(line.at, (line.kind, dict(body)), line.origin, line.by)

    def _add(self, at: str, kind_and_body: tuple[str, Any], submission: str, by: str) -> None:
        number = self.evening.number + 1
        if submission in self.submissions:
            submission = f"{submission}{REWRITTEN_SIGN}{number}"
        row = row_of(self.address, number, at, kind_and_body, submission, by)
        try:
            evening = extended_by(self.evening, row)
            refuse_senseless(evening, self.evening.number)
        except (UnreadableError, SenselessError) as error:
            raise CannotFollowError(row) from error
        self.evening = evening
        self.submissions.add(submission)
        self.rows.append(row)


def append_new_lines(
    table: PendingTable, compared: ComparedLog, matches: Matches, *, merge_equal_deals: bool
) -> list[tuple[str, str]]:
    """Append the events of a log that the table lacks; `matches` are the common deals and entries.

    With `merge_equal_deals`, equal deals in the same position of both histories become one deal.
    Returns the two submissions of each such deal. Raises CannotFollowError.
    """
    comparison, here = compared.existing_match
    deal_submissions = [line.origin for line in here.lines if line.kind == "dealt"]
    key = _deal_count(compared.log, comparison.coming)
    extra_deals = _deal_count(here, comparison.here) - key
    return append_lines(
        table,
        compared.new_lines,
        matches,
        key,
        extra_deals,
        deal_submissions if merge_equal_deals else (),
    )


def append_lines(
    table: PendingTable,
    lines: Iterable[LogLine],
    matches: Matches,
    key: int = 0,
    extra_deals: int = 0,
    deal_submissions: Sequence[str] = (),
) -> list[tuple[str, str]]:
    """Append events of a log; raises CannotFollowError.

    The log has `key` deals before these lines, and the table has `extra_deals` more. A deal that
    equals the table's deal in the same position (`deal_submissions` are those of the table's deals)
    is not written again. Returns the two submissions of each such deal.
    """
    pairs = list[tuple[str, str]]()
    for line in lines:
        key += line.kind == "dealt"
        position = key + extra_deals
        if (
            line.kind == "dealt"
            and position <= len(deal_submissions)
            and _same_deal(table.evening, position, line)
        ):
            matches.numbers["deal", key] = position
            pairs.append((deal_submissions[position - 1], line.origin))
        else:
            _write_line(table, matches, line, key)
    return pairs


def _deal_count(log: TableLog, event_count: int) -> int:
    """The number of deals in the first `event_count` events of a log, withdrawn deals included."""
    return sum(line.kind == "dealt" for line in log.lines[:event_count])


def _write_line(table: PendingTable, matches: Matches, line: LogLine, key: int) -> None:
    evening = table.evening
    if line.kind == "closed":
        if evening.closed is None:
            table.write(closing_event(evening), line.origin)
        return
    if line.kind == "reopened" and evening.closed is None:
        return
    body = matches.translated(line)
    if body is None:
        if line.kind in ("restored", "entry_restored"):
            raise CannotFollowError(line)
        return
    if line.kind == "dealt" and evening.closed is not None:
        table.write(Reopened(), f"{line.origin} reopened")
    table.add(line, body)
    if line.kind == "dealt":
        matches.numbers["deal", key] = len(table.evening.slots)
    elif line.kind in ENTRY_KINDS:
        matches.numbers["entry", line.number] = table.evening.number


def _same_deal(evening: Evening, key: int, line: LogLine) -> bool:
    """Whether a line has the same facts as the evening's deal with this key."""
    deal = evening.deal(key)
    if deal is None:
        return False
    _, plain = write_event(Amended(key, deal.facts), evening.game, deal.names)
    return bool(plain["facts"] == line.body.get("facts"))


ENTRY_KINDS = frozenset(
    "adjusted joined left substituted rules_changed dealer_named reseated".split()
)
SUBJECT_OF_KIND = dict.fromkeys("amended withdrawn restored annotated".split(), "deal")
SUBJECT_OF_KIND |= dict.fromkeys(
    "adjustment_amended entry_withdrawn entry_restored".split(), "entry"
)
"""What each kind of event that refers to an earlier event changes: a deal or an entry."""
Subject = tuple[str, int]
"""A deal by its key, or an entry by its log number."""


@dataclass(slots=True)
class Matches:
    """The deals and entries that an imported log shares with the table.

    `numbers` maps a deal or an entry of the log to its number in the table.
    """

    numbers: dict[Subject, int] = field(default_factory=dict)

    @classmethod
    def of_equal_content(cls, here: Evening, imported: Evening) -> Matches:
        """The matches of two tables whose records are equal."""
        deals = zip(_valid_deals(imported), _valid_deals(here), strict=False)
        their_entries, own_entries = _entries(imported), _entries(here)
        same_types = list(map(_event_type, own_entries)) == list(map(_event_type, their_entries))
        entries = zip(their_entries, own_entries, strict=True) if same_types else ()
        numbers = {("deal", their_key): own_key for their_key, own_key in deals}
        return cls(numbers | {("entry", theirs.number): own.number for theirs, own in entries})

    def with_submissions(self, here: TableLog, imported: TableLog, event_count: int) -> Matches:
        """These matches, and the deals and entries that the same submission wrote in both logs.

        If several deals or entries have the same submission, the last of them counts.
        """
        representative = _representatives((*here.met, *imported.met))
        here_numbers = {
            (kind, representative(origin)): number
            for (kind, number), origin in _origins(here.lines)
        }
        imported_numbers = {
            (kind, representative(origin)): number
            for (kind, number), origin in _origins(imported.lines[:event_count])
        }
        common_keys = imported_numbers.keys() & here_numbers.keys()
        numbers = {
            (kind, imported_numbers[kind, origin]): here_numbers[kind, origin]
            for kind, origin in common_keys
        }
        return replace(self, numbers=self.numbers | numbers)

    def translated(self, line: LogLine) -> dict[str, Any] | None:
        """An event's body with the table's numbers; None if the table lacks its deal or entry."""
        body = dict(line.body)
        if kind := SUBJECT_OF_KIND.get(line.kind):
            if (kind, body[kind]) not in self.numbers:
                return None
            body[kind] = self.numbers[kind, body[kind]]
        elif "keeping" in body:
            subjects = (("entry", number) for number in body["keeping"])
            body["keeping"] = [
                self.numbers[subject] for subject in subjects if subject in self.numbers
            ]
        return body


def _valid_deals(evening: Evening) -> list[int]:
    return [slot.key for slot in evening.slots if slot.counts]


def _entries(evening: Evening) -> list[Incident]:
    """The valid entries except named dealers, because a record stores these with the deals."""
    return [item for item in evening.counted_incidents if not isinstance(item.event, DealerNamed)]


def _event_type(incident: Incident) -> type:
    return type(incident.event)


def _representatives(points: Iterable[MergePoint]) -> Callable[[str], str]:
    """A function that maps all submissions of a merged deal to one of them."""
    representative: dict[str, str] = {}

    def representative_of(origin: str) -> str:
        while origin in representative:
            origin = representative[origin]
        return origin

    for pair in (pair for point in points for pair in point.deals):
        first, *others = sorted(set(map(representative_of, pair)))
        representative |= dict.fromkeys(others, first)
    return representative_of


def _origins(lines: Iterable[LogLine]) -> Iterator[tuple[Subject, str]]:
    """The deals and entries of a log, each with the submission that first wrote it."""
    deals = 0
    for line in lines:
        if line.kind == "dealt":
            deals += 1
            yield ("deal", deals), _first_submission(line)
        elif line.kind in ENTRY_KINDS:
            yield ("entry", line.number), _first_submission(line)


def _first_submission(line: LogLine) -> str:
    """The first submission of a line; made unique if the table was opened with the event."""
    is_opening = line.origin.startswith(IMPORTED_SUBMISSION.format(""))
    return f"{line.origin} {line.at}" if is_opening else line.origin


# ---- Back to an earlier state ----


def revert(table: PendingTable, target: Evening, mark: str) -> None:
    """Append events that bring a table back to the state of `target`; nothing is deleted."""
    steps = (_reopening_events, _deal_events, _entry_events, _agreement_events, _ending_events)
    number = 0
    for step in steps:
        for event in step(table.evening, target):
            number += 1
            table.write(event, f"{mark} back {number}")


def _reopening_events(evening: Evening, _target: Evening) -> Iterator[Event]:
    if evening.closed is not None:
        yield Reopened()


def _deal_events(evening: Evening, target: Evening) -> Iterator[Event]:
    for slot in reversed(evening.slots):
        target_slot = target.slot(slot.key)
        if target_slot is not None and target_slot.facts != slot.facts:
            yield Amended(slot.key, target_slot.facts)
        if target_slot is not None and target_slot.note != slot.note:
            yield Annotated(slot.key, target_slot.note)
        if slot.counts and not (target_slot and target_slot.counts):
            yield Withdrawn(slot.key)
        if target_slot and target_slot.counts and not slot.counts:
            yield Restored(slot.key)


def _entry_events(evening: Evening, target: Evening) -> Iterator[Event]:
    target_incidents = {entry.number: entry for entry in target.incidents}
    for entry in reversed(evening.incidents):
        target_entry = target_incidents.get(entry.number)
        if entry.counts and not (target_entry and target_entry.counts):
            yield IncidentWithdrawn(entry.number)
    for entry in evening.incidents:
        target_entry = target_incidents.get(entry.number)
        if target_entry and target_entry.counts and not entry.counts:
            yield IncidentRestored(entry.number)
        if (
            target_entry
            and (adjustment := _adjustment(target_entry)) != _adjustment(entry)
            and adjustment
        ):
            yield AdjustmentAmended(entry.number, adjustment)


def _adjustment(incident: Incident) -> Adjustment | None:
    event = incident.event
    return event.adjustment if isinstance(event, Adjusted) else None


def _agreement_events(evening: Evening, target: Evening) -> Iterator[Event]:
    if evening.opened.rules != target.opened.rules:
        changes = (
            item for item in target.counted_incidents if isinstance(item.event, RulesChanged)
        )
        yield RulesAgreed(target.opened.rules, tuple(change.number for change in changes))
    yield from _bound_events(evening, target)
    target_entry = description_of(target.opened)
    if description_of(evening.opened) != target_entry and len(evening.players) == len(
        target_entry.players
    ):
        yield target_entry


def _bound_events(evening: Evening, target: Evening) -> Iterator[Event]:
    """Events that restore who gets the remainder, and when the players stop."""
    if evening.remainder_to != target.remainder_to:
        yield RemainderGiven(target.remainder_to)
    if evening.bound != target.bound:
        yield target.bound


def _ending_events(_evening: Evening, target: Evening) -> Iterator[Event]:
    if target.closed is not None:
        yield Closed(target.closed.balances)

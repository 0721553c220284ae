"""Two histories of one table put together: events of one written after those of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.seat import Seat
from assistant.evening.adjustments import Adjustment
from assistant.evening.closing import ended_now
from assistant.evening.description import described
from assistant.evening.evening import Deal, Evening
from assistant.evening.events import (
    UNBOUNDED,
    Adjusted,
    AdjustmentAmended,
    Amended,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    EntryRestored,
    EntryWithdrawn,
    Event,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    Withdrawn,
)
from assistant.evening.happenings import Happening
from assistant.evening.timeline import timeline
from assistant.records.table_log import AGAIN, Line, Meeting, TableLog
from assistant.store.events import write_event
from assistant.store.log import carried_on, row_of
from assistant.store.soundness import make_sense
from assistant.store.unreadable import BROKEN, UnreadableError

HAPPENED = frozenset("adjusted joined left substituted rules_changed dealer_named".split())
ABOUT_DEALS = frozenset("amended withdrawn restored".split())
ABOUT_ENTRIES = frozenset("adjustment_amended entry_withdrawn entry_restored".split())


class NotTogetherError(Exception):
    """An event of one history that cannot be written after those of the other."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.kind)
        self.line = line


@dataclass(slots=True)
class Joining:
    """A table while events are written at its end; nothing of it is stored yet."""

    address: str
    evening: Evening
    at: str
    by: str
    submissions: set[str]
    rows: list[dict[str, Any]] = field(default_factory=list)

    def write(self, event: Event, submission: str) -> None:
        """Write what this phone says now."""
        body = write_event(event, self.evening.game, self.evening.players)
        self._add(self.at, body, submission, self.by)

    def add(self, line: Line, body: Mapping[str, Any]) -> None:
        """Write what was said elsewhere, when and by whom it was said there."""
        self._add(line.at, (line.kind, dict(body)), line.origin, line.by)

    def _add(self, at: str, written: tuple[str, Any], submission: str, by: str) -> None:
        number = self.evening.number + 1
        if submission in self.submissions:
            submission = f"{submission}{AGAIN}{number}"
        row = row_of(self.address, number, at, written, submission, by)
        evening = carried_on(self.evening, row)
        make_sense(evening, self.evening.number)
        self.evening = evening
        self.submissions.add(submission)
        self.rows.append(row)


# ---- After each other ----


@dataclass(slots=True)
class Places:
    """Which deal and which entry of one history is which of the other."""

    deals: dict[int, int] = field(default_factory=dict)
    entries: dict[int, int] = field(default_factory=dict)
    one: list[tuple[str, str]] = field(default_factory=list)
    """The deals that both had written, found to be one: by the submissions of both."""

    @classmethod
    def of(cls, here: TableLog, coming: TableLog, upto: int) -> Places:
        """Find what is in both, by the submission that it was first written by.

        What was written again counts only as it was written last.
        """
        alike = _alike((*here.met, *coming.met))
        before = coming.lines[:upto]
        found = cls()
        for kinds, numbered, places in (
            (frozenset(["dealt"]), True, found.deals),
            (HAPPENED, False, found.entries),
        ):
            mine = _by_origin(here.lines, kinds, alike, numbered=numbered)
            theirs = _by_origin(before, kinds, alike, numbered=numbered)
            places |= {place: mine[origin] for origin, place in theirs.items() if origin in mine}
        return found

    def moved(self, line: Line) -> dict[str, Any] | None:
        """Say an event of the one in the numbers of the other; None where it means nothing there.

        So it is with what is said of a deal that does not count any more, and that only the one
        has.
        """
        body = dict(line.body)
        if line.kind in ABOUT_DEALS or line.kind in ABOUT_ENTRIES:
            key, places = (
                ("deal", self.deals) if line.kind in ABOUT_DEALS else ("entry", self.entries)
            )
            if body[key] not in places:
                return None
            body[key] = places[body[key]]
        elif "keeping" in body:
            body["keeping"] = [self.entries[n] for n in body["keeping"] if n in self.entries]
        return body


def _alike(met: Iterable[Meeting]) -> Callable[[str], str]:
    """Tell which submissions mean one deal: each stands for all that are one with it."""
    stands: dict[str, str] = {}

    def find(origin: str) -> str:
        while origin in stands:
            origin = stands[origin]
        return origin

    for pair in (pair for one in met for pair in one.deals):
        first, second = sorted(map(find, pair))
        if first != second:
            stands[second] = first
    return find


def _by_origin(
    lines: Iterable[Line], kinds: frozenset[str], alike: Callable[[str], str], *, numbered: bool
) -> dict[str, int]:
    """Tell where everything of some kinds is that was first written by a submission."""
    some = (line for line in lines if line.kind in kinds)
    return {
        alike(line.origin): key if numbered else line.number for key, line in enumerate(some, 1)
    }


def write_after(
    joining: Joining, here: TableLog, coming: TableLog, start: int, *, once: bool
) -> list[tuple[str, str]]:
    """Write the events of a log from a number on after those here.

    A deal that both have written in the same place is one deal, if that is meant by `once`: what
    was found to be one is returned. Raises NotTogetherError.
    """
    places = Places.of(here, coming, start)
    mine = [line.origin for line in here.lines if line.kind == "dealt"]
    key = sum(line.kind == "dealt" for line in coming.lines[:start])
    for line in coming.lines[start:]:
        key += line.kind == "dealt"
        try:
            if line.kind == "dealt" and once and _same_deal(joining.evening, key, line):
                places.deals[key] = key
                places.one.append((mine[key - 1], line.origin))
            else:
                _write_one(joining, places, line, key)
        except (UnreadableError, *BROKEN) as error:
            raise NotTogetherError(line) from error
    return places.one


def _write_one(joining: Joining, places: Places, line: Line, key: int) -> None:
    evening = joining.evening
    if line.kind == "closed":
        if evening.closed is None:
            joining.write(ended_now(evening), line.origin)
        return
    if line.kind == "reopened" and evening.closed is None:
        return
    body = places.moved(line)
    if body is None:
        if line.kind in ("restored", "entry_restored"):
            raise NotTogetherError(line)
        return
    if line.kind == "dealt" and evening.closed is not None:
        joining.write(Reopened(), f"{line.origin} reopened")
    joining.add(line, body)
    if line.kind == "dealt":
        places.deals[key] = len(joining.evening.slots)
    elif line.kind in HAPPENED:
        places.entries[line.number] = joining.evening.number


def _same_deal(evening: Evening, key: int, line: Line) -> bool:
    """Tell whether both wrote down the same in the same place."""
    deal = evening.deal(key)
    if deal is None:
        return False
    _, plain = write_event(Amended(key, deal.facts), evening.game, deal.names)
    return bool(plain["facts"] == line.body.get("facts"))


# ---- As it counts there ----


def write_as_there(joining: Joining, first: Evening, there: Evening, lines: Sequence[Line]) -> None:
    """Write what counts elsewhere, whatever it was here; nothing is deleted by it.

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
            elif not isinstance(one.event, DealerNamed):
                names = one.since.names if one.since else there.players
                joining.add(lines[one.number - 1], _body(one.event, there, names))
        _name_dealer(joining, there.now.dealer, f"{mark} dealer")
        for number, event in enumerate(_ends_as_there(joining.evening, there)):
            joining.write(event, f"{mark} end {number}")
    except (UnreadableError, *BROKEN) as error:
        raise NotTogetherError(lines[-1]) from error


def _name_dealer(joining: Joining, dealer: Seat, submission: str) -> None:
    """Say who deals, where it would be somebody else after the deals that were withdrawn."""
    now = joining.evening
    if now.game.dealt and not now.over and now.next_dealer != dealer:
        joining.write(DealerNamed(dealer), submission)


def _body(event: Event, there: Evening, names: tuple[str, ...]) -> dict[str, Any]:
    return write_event(event, there.game, names)[1]


def _say_as_there(joining: Joining, there: Evening, mark: str) -> None:
    """Call everybody, and the table, as there, and agree on what was agreed on there at first."""
    said = replace(described(there.opened), players=there.beginners)
    if described(joining.evening.opened) != said:
        joining.write(said, f"{mark} said")
    if joining.evening.opened.rules != there.opened.rules:
        joining.write(RulesAgreed(there.opened.rules), f"{mark} agreed")


def _ends_as_there(now: Evening, there: Evening) -> Iterator[Event]:
    if now.remainder_to != there.remainder_to:
        yield RemainderGiven(there.remainder_to)
    if now.bound != there.bound:
        yield there.bound
    if there.closed is not None:
        yield Closed(there.closed.balances)


# ---- Back to what was ----


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
    known = {one.number: one for one in then.happenings}
    for one in reversed(now.happenings):
        was = known.get(one.number)
        if one.counts and not (was and was.counts):
            yield EntryWithdrawn(one.number)
    for one in now.happenings:
        was = known.get(one.number)
        if was and was.counts and not one.counts:
            yield EntryRestored(one.number)
        if was and (adjustment := _adjustment(was)) != _adjustment(one) and adjustment:
            yield AdjustmentAmended(one.number, adjustment)


def _adjustment(happening: Happening) -> Adjustment | None:
    event = happening.event
    return event.adjustment if isinstance(event, Adjusted) else None


def _agreed_back(now: Evening, then: Evening) -> Iterator[Event]:
    if now.opened.rules != then.opened.rules:
        kept = [one.number for one in then.came_between if one.number in _rules_after(then)]
        yield RulesAgreed(then.opened.rules, tuple(kept))
    if now.remainder_to != then.remainder_to:
        yield RemainderGiven(then.remainder_to)
    if now.bound != then.bound:
        yield then.bound if then.bound != UNBOUNDED else Bounded()
    was = described(then.opened)
    if described(now.opened) != was and len(now.players) == len(was.players):
        yield replace(was)


def _rules_after(then: Evening) -> set[int]:
    return {one.number for one in then.came_between if hasattr(one.event, "rules")}


def _ended_again(now: Evening, then: Evening) -> Iterator[Event]:
    if then.closed is not None:
        yield Closed(then.closed.balances)

"""Which deals and entries of two histories of one table are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import DealerNamed
from assistant.evening.log.incidents import Incident
from assistant.records.table_log import LogLine, Meeting, TableLog
from assistant.store.tables import IMPORTED

HAPPENED = frozenset("adjusted joined left substituted rules_changed dealer_named".split())
ABOUT_DEALS = frozenset("amended withdrawn restored".split())
ABOUT_ENTRIES = frozenset("adjustment_amended entry_withdrawn entry_restored".split())


@dataclass(slots=True)
class Places:
    """Which deal and which entry of one history is which of the other."""

    deals: dict[int, int] = field(default_factory=dict)
    entries: dict[int, int] = field(default_factory=dict)
    one: list[tuple[str, str]] = field(default_factory=list)
    """The deals that both had written, found to be one: by the submissions of both."""

    @classmethod
    def in_order(cls, here: Evening, coming: Evening) -> Places:
        """Pair the deals and entries of two tables at which the same counts."""
        deals = zip(_counting(coming), _counting(here), strict=False)
        theirs, mine = _entries(coming), _entries(here)
        alike = list(map(_kind, mine)) == list(map(_kind, theirs))
        entries = zip(theirs, mine, strict=True) if alike else ()
        return cls(dict(deals), {one.number: other.number for one, other in entries})

    def find(self, here: TableLog, coming: TableLog, upto: int) -> Places:
        """Find what else is in both, by the submission that it was first written by.

        What was written again counts only as it was written last.
        """
        alike = _alike((*here.met, *coming.met))
        before = coming.lines[:upto]
        found = replace(self, deals=dict(self.deals), entries=dict(self.entries))
        for kinds, numbered, places in (
            (frozenset(["dealt"]), True, found.deals),
            (HAPPENED, False, found.entries),
        ):
            mine = _by_origin(here.lines, kinds, alike, numbered=numbered)
            theirs = _by_origin(before, kinds, alike, numbered=numbered)
            places |= {place: mine[origin] for origin, place in theirs.items() if origin in mine}
        return found

    def moved(self, line: LogLine) -> dict[str, Any] | None:
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


def _counting(evening: Evening) -> list[int]:
    return [slot.key for slot in evening.slots if slot.counts]


def _entries(evening: Evening) -> list[Incident]:
    """List what counts between the deals; who was named to deal stands at a deal in a record."""
    return [
        one
        for one in evening.counted_incidents
        if one.counts and not isinstance(one.event, DealerNamed)
    ]


def _kind(incident: Incident) -> type:
    return type(incident.event)


def _alike(met: Iterable[Meeting]) -> Callable[[str], str]:
    """Tell which submissions mean one deal: each stands for all that are one with it."""
    stands: dict[str, str] = {}

    def find(origin: str) -> str:
        while origin in stands:
            origin = stands[origin]
        return origin

    for pair in (pair for one in met for pair in one.deals):
        first, *others = sorted(set(map(find, pair)))
        stands |= dict.fromkeys(others, first)
    return find


def _by_origin(
    lines: Iterable[LogLine], kinds: frozenset[str], alike: Callable[[str], str], *, numbered: bool
) -> dict[str, int]:
    """Tell where everything of some kinds is that was first written by a submission."""
    some = (line for line in lines if line.kind in kinds)
    return {
        alike(_first_written(line)): key if numbered else line.number
        for key, line in enumerate(some, 1)
    }


def _first_written(line: LogLine) -> str:
    """Name what a line first wrote; what tables are opened with is called alike at all of them."""
    opened = line.origin.startswith(IMPORTED.format(""))
    return f"{line.origin} {line.at}" if opened else line.origin

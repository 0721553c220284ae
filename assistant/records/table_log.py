"""The table log: a table with its whole history in a file or link, and how two of one compare."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import blake2b
from itertools import accumulate
from typing import Any

from assistant.core.codec import Plain, shown
from assistant.core.fields import Problem
from assistant.core.limits import DEALS, EVENTS, INCIDENTS, RETOLD, TITLE, too_many
from assistant.core.message import msg
from assistant.evening.reading.opening import name_problem
from assistant.records.record import packed, unpacked

FORMAT = "table-log/1"
AGAIN = "~"
"""Stands in a submission before the number under which its event is written a second time."""
LONGEST_MARK = 200
_PHONE = re.compile(r"[0-9a-f]{0,32}")
_DIGEST = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event of a log, as it is stored."""

    number: int
    at: str
    by: str
    submission: str
    kind: str
    body: Mapping[str, Plain]

    @property
    def origin(self) -> str:
        """The submission by which it was written first, at whatever table of its history."""
        return self.submission.partition(AGAIN)[0]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where a log met another of the same table: after an event it has all that the other had.

    `digests` are those of the other, the last of the whole of it. Where the `same` counts in both
    they go on from there as one. `deals` are those that both had written by themselves and that
    are one, by the submissions of both.
    """

    number: int
    same: bool
    digests: tuple[str, ...]
    deals: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TableLog:
    """A table's whole history; `table` is its public id. There is never a link or key in it."""

    table: str
    lines: tuple[LogLine, ...]
    settled: tuple[Mapping[str, Plain], ...] = ()
    """What settlements cover of it, in the words of `store.merging.settlements`."""
    met: tuple[Meeting, ...] = ()


def renamed(log: TableLog, table: str) -> TableLog:
    """Call a table's log by another public id; what is settled of it is told as before."""
    first, *more = log.lines
    opening = replace(first, body={**first.body, "table": table})
    return replace(log, table=table, lines=(opening, *more))


# ---- The file ----


def write_table_log(log: TableLog) -> dict[str, Plain]:
    """Write a log as the file that reads back to the same."""
    plain: dict[str, Plain] = {
        "format": FORMAT,
        "table": log.table,
        "events": [_written(line) for line in log.lines],
        "settled": [dict(one) for one in log.settled],
    }
    met = [_written_meeting(one) for one in log.met]
    return plain | ({"met": met} if met else {})


def _written_meeting(met: Meeting) -> dict[str, Plain]:
    plain: dict[str, Plain] = {"n": met.number, "same": met.same, "digests": list(met.digests)}
    return plain | ({"deals": [list(pair) for pair in met.deals]} if met.deals else {})


def _written(line: LogLine) -> dict[str, Plain]:
    return {
        "n": line.number,
        "at": line.at,
        "by": line.by,
        "submission": line.submission,
        "kind": line.kind,
        "body": dict(line.body),
    }


def read_table_log(data: Plain) -> tuple[TableLog | None, list[Problem]]:
    """Read a log as far as that takes no game; None with the problems where it is none."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None, [Problem("format", msg("not a {format}", format=FORMAT))]
    found = [Problem(shown(key), msg("unknown key")) for key in data.keys() - _KEYS]
    text = name_problem(data.get("table"), TITLE)
    found += [Problem("table", text)] if text else []
    parts = {key: data.get(key, []) for key in ("events", "settled", "met")}
    found += [
        Problem(key, msg("{value} is not a list", value=shown(value)))
        for key, value in parts.items()
        if not isinstance(value, list)
    ]
    if found:
        return None, found
    if much := next(_too_much(parts), None):
        return None, [much]
    if not parts["events"]:
        return None, [Problem("events", msg("is missing"), missing=True)]
    lines, found = _read_lines(parts["events"])
    met = [_read_meeting(one, len(lines)) for one in parts["met"]]
    if None in met or not all(isinstance(one, dict) for one in parts["settled"]):
        found.append(Problem("", msg("this event cannot be read")))
    if found:
        return None, found
    meetings = tuple(one for one in met if one is not None)
    return TableLog(data["table"], lines, tuple(parts["settled"]), meetings), []


_BETWEEN = frozenset("adjusted joined left substituted rules_changed".split())
_RETOLD = frozenset("described rules_agreed".split())


def _too_much(parts: Mapping[str, list[Plain]]) -> Iterator[Problem]:
    """List what a log has more of than one table may have."""
    kinds = Counter(
        str(plain.get("kind")) for plain in parts["events"][:EVENTS] if isinstance(plain, dict)
    )
    counts = (
        ("events", len(parts["events"]), EVENTS),
        ("events", kinds["dealt"], DEALS),
        ("events", kinds["dealer_named"], DEALS),
        ("events", kinds["withdrawn"], INCIDENTS),
        ("events", sum(kinds[kind] for kind in _BETWEEN), INCIDENTS),
        ("events", sum(kinds[kind] for kind in _RETOLD), RETOLD),
        ("settled", len(parts["settled"]), INCIDENTS),
        ("met", len(parts["met"]), INCIDENTS),
    )
    for key, count, most in counts:
        if text := too_many(count, most):
            yield Problem(key, text)


_KEYS = frozenset("format table events settled met".split())


def _read_lines(events: Sequence[Plain]) -> tuple[tuple[LogLine, ...], list[Problem]]:
    """Read the events, and refuse a log in which one is missing or there twice."""
    lines: list[LogLine] = []
    submissions: set[str] = set()
    for number, plain in enumerate(events, 1):
        line = _read_line(plain)
        if line is None or line.submission in submissions:
            return (), [Problem("events", msg("event {number} cannot be read", number=number))]
        if line.number != number:
            return (), [Problem("events", msg("event {number} is missing", number=number))]
        submissions.add(line.submission)
        lines.append(line)
    return tuple(lines), []


def _read_line(plain: Plain) -> LogLine | None:
    match plain:
        case {
            "n": int(number),
            "at": str(at),
            "by": str(by),
            "submission": str(submission),
            "kind": str(kind),
            "body": dict(body),
        } if len(plain) == 6 and _PHONE.fullmatch(by) and _is_moment(at):
            if type(number) is int and 0 < len(submission) <= LONGEST_MARK:
                return LogLine(number, at, by, submission, kind, body)
    return None


def _is_moment(text: str) -> bool:
    try:
        return len(text) <= 40 and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _read_meeting(plain: Plain, last: int) -> Meeting | None:
    match plain:
        case {"n": int(number), "same": bool(same), "digests": list(digests)}:
            good = all(isinstance(one, str) and _DIGEST.fullmatch(one) for one in digests)
            deals = _read_pairs(plain.get("deals", []))
            inside = type(number) is int and 0 < number <= last
            if good and digests and inside and deals is not None:
                return Meeting(number, same, tuple(digests), deals)
    return None


def _read_pairs(plain: Plain) -> tuple[tuple[str, str], ...] | None:
    if not isinstance(plain, list):
        return None
    pairs = [tuple(one) for one in plain if isinstance(one, list)]
    good = all(len(one) == 2 and all(isinstance(part, str) for part in one) for one in pairs)
    return tuple(pairs) if good and len(pairs) == len(plain) else None


# ---- Comparing two of one table ----


def digests(log: TableLog) -> list[str]:
    """Digest a log up to each of its events, in 64 bits; the first digest is of no event."""
    return list(accumulate(map(_spelled, log.lines), _on, initial=_on("", log.table)))


def _on(before: str, text: str) -> str:
    return blake2b(f"{before} {text}".encode(), digest_size=8).hexdigest()


def _spelled(line: LogLine) -> str:
    said: list[Any] = [line.at, line.by, line.submission, line.kind, line.body]
    return json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class LogComparison:
    """How a log that comes in compares to the one here: up to these events they are one."""

    here: int
    coming: int
    ahead: bool
    """Whether there is anything in it that is not here."""
    behind: bool
    """Whether there is anything here that is not in it."""
    alike: bool
    """Whether they are the same event for event so far, and not only in what counts."""

    @property
    def strange(self) -> bool:
        """Whether they have nothing in common: not even how the table was opened."""
        return not self.here or not self.coming


def alike_upto(here: TableLog, coming: TableLog) -> int:
    """Count the first events that two logs have alike."""
    both = zip(digests(here), digests(coming), strict=False)
    return sum(1 for one, other in both if one == other) - 1


def compare(here: TableLog, coming: TableLog) -> LogComparison | None:
    """Compare two logs; None where they are of two tables."""
    if here.table != coming.table:
        return None
    mine, theirs = digests(here), digests(coming)
    shared = alike_upto(here, coming)
    turned = ((at_here, at_coming) for at_coming, at_here in _met_at(coming, mine))
    points = [(shared, shared), *_met_at(here, theirs), *turned]
    # The latest is where what comes is told of furthest, and of those where most is here.
    at_here, at_coming = max(points, key=lambda point: (point[1], point[0]))
    ahead = at_coming < len(coming.lines) and theirs[-1] not in _contained(here)
    behind = at_here < len(here.lines) and mine[-1] not in _contained(coming)
    alike = (at_here, at_coming) == (shared, shared)
    return LogComparison(at_here, at_coming, ahead, behind, alike)


def _met_at(log: TableLog, digests_of_other: Sequence[str]) -> Iterator[tuple[int, int]]:
    """List where a log met another and the same counted: its number, and that of the other."""
    places = {digest: number for number, digest in enumerate(digests_of_other)}
    for one in log.met:
        if one.same and one.digests[-1] in places:
            yield one.number, places[one.digests[-1]]


def _contained(log: TableLog) -> set[str]:
    """The digests of all logs that are contained in this one, or were decided on in it."""
    return {digest for one in log.met for digest in one.digests}


# ---- In a link ----

RECORD, LOG = "r1", "l1"
_CODE = re.compile(r"(?:\A|#)(?:(r1)\.([0-9]{1,6})\.([0-9a-f]{16})|(l1))\.([A-Za-z0-9_-]+)=*\Z")
_BEGINS = re.compile(r"#(?:r1|l1)\b|\A(?:r1|l1)\.")


@dataclass(frozen=True, slots=True)
class Code:
    """What stood behind a link: a record with the end of its log, or a log by itself."""

    data: Plain
    number: int = 0
    """The number of the log's last event, and the digest up to it; none of a whole log."""
    digest: str = ""


def record_code(record: Plain, log: TableLog) -> str:
    """Write a record for a code, with the digest of its log: enough to compare, not to go on."""
    return f"#{RECORD}.{len(log.lines)}.{digests(log)[-1]}.{packed(record)}"


def log_code(log: TableLog) -> str:
    """Write a whole log for a link."""
    return f"#{LOG}.{packed(write_table_log(log))}"


def read_code(text: str) -> Code | None:
    """Read the code that is all of a text, or the end of a link; None where there is none."""
    found = _CODE.search("".join(text.split()))
    if found is None:
        return None
    _, number, digest, _, letters = found.groups()
    data = unpacked(letters)
    return None if data is None else Code(data, int(number or 0), digest or "")


def has_beginning(text: str) -> bool:
    """Tell whether a code begins in a text: one that cannot be read did not come whole."""
    return _BEGINS.search("".join(text.split())) is not None

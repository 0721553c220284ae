"""The table log: a table's whole history in a file or link, and the comparison of two logs."""

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
from assistant.core.limits import DEALS, EVENTS, INCIDENTS, TABLE_EDITS, TITLE, too_many
from assistant.core.message import msg
from assistant.evening.reading.opening import name_problem
from assistant.records.record import pack, unpack

FORMAT = "table-log/1"
REWRITTEN_SIGN = "~"
"""The sign between a submission and the number under which a merge rewrote its event."""
MAX_SUBMISSION_LENGTH = 200
_PHONE = re.compile(r"[0-9a-f]{0,32}")
_DIGEST = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class LogLine:
    """A stored event of a table's log."""

    number: int
    at: str
    by: str
    submission: str
    kind: str
    body: Mapping[str, Plain]

    @property
    def origin(self) -> str:
        """The submission that first wrote the event, equal in all copies of the table."""
        return self.submission.partition(REWRITTEN_SIGN)[0]


@dataclass(frozen=True, slots=True)
class MergePoint:
    """The point up to which this log contains another log of the same table.

    `digests` are those of the other log after each event; the last is that of the whole log. With
    `same`, both logs have the same effective content at this point. `deals` are pairs of
    submissions that recorded the same deal in both logs.
    """

    number: int
    same: bool
    digests: tuple[str, ...]
    deals: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TableLog:
    """A table's whole history, without any link or key; `table` is its public id."""

    table: str
    lines: tuple[LogLine, ...]
    settled: tuple[Mapping[str, Plain], ...] = ()
    """The table's settlements, in the format of `store.merging.settlements`."""
    met: tuple[MergePoint, ...] = ()


def with_public_id(log: TableLog, table: str) -> TableLog:
    """A table's log with another public id; its settlements are unchanged."""
    first, *later_lines = log.lines
    opening = replace(first, body={**first.body, "table": table})
    return replace(log, table=table, lines=(opening, *later_lines))


# ---- The file ----


def write_table_log(log: TableLog) -> dict[str, Plain]:
    """A log as plain data."""
    plain: dict[str, Plain] = {
        "format": FORMAT,
        "table": log.table,
        "events": [_write_line(line) for line in log.lines],
        "settled": [dict(settlement) for settlement in log.settled],
    }
    points = [_write_merge_point(point) for point in log.met]
    return plain | ({"met": points} if points else {})


def _write_merge_point(point: MergePoint) -> dict[str, Plain]:
    plain: dict[str, Plain] = {
        "n": point.number,
        "same": point.same,
        "digests": list(point.digests),
    }
    return plain | ({"deals": [list(pair) for pair in point.deals]} if point.deals else {})


def _write_line(line: LogLine) -> dict[str, Plain]:
    return {
        "n": line.number,
        "at": line.at,
        "by": line.by,
        "submission": line.submission,
        "kind": line.kind,
        "body": dict(line.body),
    }


def read_table_log(data: Plain) -> tuple[TableLog | None, list[Problem]]:
    """A log, and its problems; None if there are any. The bodies of its events are not decoded."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None, [Problem("format", msg("not a {format}", format=FORMAT))]
    problems = [Problem(shown(key), msg("unknown key")) for key in data.keys() - _KEYS]
    id_problem = name_problem(data.get("table"), TITLE)
    problems += [Problem("table", id_problem)] if id_problem else []
    parts = {key: data.get(key, []) for key in ("events", "settled", "met")}
    problems += [
        Problem(key, msg("{value} is not a list", value=shown(value)))
        for key, value in parts.items()
        if not isinstance(value, list)
    ]
    if problems:
        return None, problems
    if problem := next(_excess_problems(parts), None):
        return None, [problem]
    if not parts["events"]:
        return None, [Problem("events", msg("is missing"), missing=True)]
    lines, problems = _read_lines(parts["events"])
    points_or_none = [_read_merge_point(item, len(lines)) for item in parts["met"]]
    if None in points_or_none or not all(isinstance(item, dict) for item in parts["settled"]):
        problems.append(Problem("", msg("this event cannot be read")))
    if problems:
        return None, problems
    points = tuple(item for item in points_or_none if item is not None)
    return TableLog(data["table"], lines, tuple(parts["settled"]), points), []


_INCIDENT_KINDS = frozenset("adjusted joined left substituted rules_changed".split())
_DESCRIPTION_KINDS = frozenset("described rules_agreed".split())


def _excess_problems(parts: Mapping[str, list[Plain]]) -> Iterator[Problem]:
    """A problem for each kind of item of which a log has too many."""
    kinds = Counter(
        str(plain.get("kind")) for plain in parts["events"][:EVENTS] if isinstance(plain, dict)
    )
    limits = (
        ("events", len(parts["events"]), EVENTS),
        ("events", kinds["dealt"], DEALS),
        ("events", kinds["dealer_named"], DEALS),
        ("events", kinds["withdrawn"], INCIDENTS),
        ("events", sum(kinds[kind] for kind in _INCIDENT_KINDS), INCIDENTS),
        ("events", sum(kinds[kind] for kind in _DESCRIPTION_KINDS), TABLE_EDITS),
        ("settled", len(parts["settled"]), INCIDENTS),
        ("met", len(parts["met"]), INCIDENTS),
    )
    for key, count, most in limits:
        if text := too_many(count, most):
            yield Problem(key, text)


_KEYS = frozenset("format table events settled met".split())


def _read_lines(events: Sequence[Plain]) -> tuple[tuple[LogLine, ...], list[Problem]]:
    """The events, or none and a problem if any event is missing, damaged or duplicate."""
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
        } if len(plain) == 6 and _PHONE.fullmatch(by) and _is_time(at):
            if type(number) is int and 0 < len(submission) <= MAX_SUBMISSION_LENGTH:
                return LogLine(number, at, by, submission, kind, body)
    return None


def _is_time(text: str) -> bool:
    try:
        return len(text) <= 40 and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _read_merge_point(plain: Plain, last_number: int) -> MergePoint | None:
    match plain:
        case {"n": int(number), "same": bool(same), "digests": list(digests)}:
            valid_digests = all(
                isinstance(digest, str) and _DIGEST.fullmatch(digest) for digest in digests
            )
            deals = _read_pairs(plain.get("deals", []))
            valid_number = type(number) is int and 0 < number <= last_number
            if valid_digests and digests and valid_number and deals is not None:
                return MergePoint(number, same, tuple(digests), deals)
    return None


def _read_pairs(plain_pairs: Plain) -> tuple[tuple[str, str], ...] | None:
    if not isinstance(plain_pairs, list):
        return None
    pairs = [tuple(pair) for pair in plain_pairs if isinstance(pair, list)]
    are_pairs = all(
        len(pair) == 2 and all(isinstance(part, str) for part in pair) for pair in pairs
    )
    return tuple(pairs) if are_pairs and len(pairs) == len(plain_pairs) else None


# ---- Comparing two logs of one table ----


def digests(log: TableLog) -> list[str]:
    """A 64-bit digest of the log before its first event, then one after each event."""
    return list(accumulate(map(_line_text, log.lines), _chain, initial=_chain("", log.table)))


def _chain(before: str, text: str) -> str:
    return blake2b(f"{before} {text}".encode(), digest_size=8).hexdigest()


def _line_text(line: LogLine) -> str:
    fields: list[Any] = [line.at, line.by, line.submission, line.kind, line.body]
    return json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class LogComparison:
    """The comparison of a log with the log here.

    They agree up to event `here` of the log here and event `coming` of the compared log.
    """

    here: int
    coming: int
    ahead: bool
    """Whether the compared log has events that are missing here."""
    behind: bool
    """Whether the compared log lacks events that are here."""
    alike: bool
    """Whether the logs agree event by event up to there, not only in their effective content."""

    @property
    def unrelated(self) -> bool:
        """Whether the logs do not even have their opening in common."""
        return not self.here or not self.coming


def common_length(here: TableLog, coming: TableLog) -> int:
    """The number of equal events at the beginning of two logs."""
    pairs = zip(digests(here), digests(coming), strict=False)
    return sum(1 for first, second in pairs if first == second) - 1


def compare(here: TableLog, coming: TableLog) -> LogComparison | None:
    """The comparison of two logs; None if they belong to different tables."""
    if here.table != coming.table:
        return None
    digests_here, digests_coming = digests(here), digests(coming)
    common = common_length(here, coming)
    points_coming = (
        (at_here, at_coming) for at_coming, at_here in _equal_merge_points(coming, digests_here)
    )
    points = [(common, common), *_equal_merge_points(here, digests_coming), *points_coming]
    # The merge point latest in the imported log, of equal ones the latest here.
    at_here, at_coming = max(points, key=lambda point: (point[1], point[0]))
    ahead = at_coming < len(coming.lines) and digests_coming[-1] not in _contained_digests(here)
    behind = at_here < len(here.lines) and digests_here[-1] not in _contained_digests(coming)
    alike = (at_here, at_coming) == (common, common)
    return LogComparison(at_here, at_coming, ahead, behind, alike)


def _equal_merge_points(
    log: TableLog, digests_of_other: Sequence[str]
) -> Iterator[tuple[int, int]]:
    """Pairs of event numbers, in `log` and the other log, with the same effective content."""
    numbers = {digest: number for number, digest in enumerate(digests_of_other)}
    for point in log.met:
        if point.same and point.digests[-1] in numbers:
            yield point.number, numbers[point.digests[-1]]


def _contained_digests(log: TableLog) -> set[str]:
    """The digests of all logs that were merged into this log, after each of their events."""
    return {digest for point in log.met for digest in point.digests}


# ---- In a link ----

RECORD, LOG = "r1", "l1"
_CODE = re.compile(r"(?:\A|#)(?:(r1)\.([0-9]{1,6})\.([0-9a-f]{16})|(l1))\.([A-Za-z0-9_-]+)=*\Z")
_CODE_BEGINNING = re.compile(r"#(?:r1|l1)\b|\A(?:r1|l1)\.")


@dataclass(frozen=True, slots=True)
class Code:
    """The data behind a link: a record with the end of its log, or a log."""

    data: Plain
    number: int = 0
    """The number of the last event of the record's log; 0 if `data` is a whole log."""
    digest: str = ""


def record_code(record: Plain, log: TableLog) -> str:
    """The code for a record in a link, with the length and digest of its log."""
    return f"#{RECORD}.{len(log.lines)}.{digests(log)[-1]}.{pack(record)}"


def log_code(log: TableLog) -> str:
    """The code for a whole log in a link."""
    return f"#{LOG}.{pack(write_table_log(log))}"


def read_code(text: str) -> Code | None:
    """The data of the code at the end of a text, such as a link; None without a valid code."""
    match = _CODE.search("".join(text.split()))
    if match is None:
        return None
    _, number, digest, _, packed = match.groups()
    data = unpack(packed)
    return None if data is None else Code(data, int(number or 0), digest or "")


def has_code_beginning(text: str) -> bool:
    """Whether a text contains a code or the beginning of a truncated code."""
    return _CODE_BEGINNING.search("".join(text.split())) is not None

"""Events as rows of a table's log, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from assistant.core.game import AnyGame
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import DealEvent, Event, Logged, Opened
from assistant.evening.log.folding import Folding
from assistant.evening.log.replay import open_evening, replay
from assistant.store.encoding import spelled
from assistant.store.events import Body, Stored, read_event, write_event
from assistant.store.unreadable import UnreadableError, decoding, missing


def read_log(more: Sequence[Stored], evening: Evening) -> Iterator[Logged]:
    """Read events in order, each in the names of its time: people come and go."""
    beside = Folding.of(evening)
    for number, stored in enumerate(more, evening.number + 1):
        if stored[0] != number:
            raise UnreadableError(missing(number))
        logged = read_event(stored, evening.game, beside.opened.players)
        if not isinstance(logged.event, DealEvent):
            beside.take(logged)
        yield logged


def write_log(opened: Opened, events: Iterable[Event], game: AnyGame) -> Iterator[tuple[str, Body]]:
    """Write events in order as kind and body, each in the names of its time."""
    yield write_event(opened, game, opened.players)
    beside = Folding.of(open_evening(game, Logged(1, "", opened)))
    for number, event in enumerate(events, 2):
        yield write_event(event, game, beside.opened.players)
        if not isinstance(event, DealEvent):
            beside.take(Logged(number, "", event))


def carried_on(evening: Evening, row: dict[str, Any]) -> Evening:
    """Carry an evening on by an event, read as it will stand in the log."""
    return replay(evening, read_log([stored(row)], evening))


def stored(row: Mapping[str, Any]) -> Stored:
    """Take an event out of its row; raises UnreadableError where its body is no JSON."""
    with decoding(row["number"], row["kind"]):
        return row["number"], row["at"], row["kind"], json.loads(row["body"]), row["by"]


INSERT = (
    "INSERT INTO events (evening, number, at, kind, body, submission, by)"
    " VALUES (:evening, :number, :at, :kind, :body, :submission, :by)"
)


def row_of(
    address: str,
    number: int,
    at: str,
    written: tuple[str, Body],
    submission: str,
    by: str,
) -> dict[str, Any]:
    """Put an event, written as its kind and body by a phone, into a row."""
    kind, body = written
    return {
        "evening": address,
        "number": number,
        "at": at,
        "kind": kind,
        "body": spelled(body),
        "submission": submission,
        "by": by,
    }

"""Logs with every kind of event, and what a damaged disk leaves of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    Amended,
    Annotated,
    Bounded,
    DealerNamed,
    Dealt,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Opened,
    RemainderGiven,
    Restored,
    RulesAgreed,
    RulesChanged,
    Substituted,
    Until,
    Withdrawn,
)
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import closing_event, open_evening
from assistant.evening.reading.table_description import description_of
from assistant.store.event_codec import extended_by, row_of, write_event
from assistant.store.unreadable import UnreadableError
from tests.games.worked import seated, worked_deals

Row = dict[str, Any]
"""A row of a log; its body is read already."""
AT = "2026-11-20T18:00:00.000+00:00"
LATE = "2026-11-20T23:30:00+01:00"
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 99, 10**9, 1.5),
    *("", "x", "1", "-5", "1/2", "Anna", "Boris", "Gita", "Ota", "Nobody"),
    *([], {}, [1], ["Anna", "Anna"], {"Anna": 1}),
]


def whole_log(game: AnyGame) -> list[Row]:
    """The log of a table with every event that its game allows."""
    names = seated(game.key)
    opened = Opened(game.key, tuple(names), Seat(len(names) - 1), game.rules(), table="T1")
    rows = [row_of("", 1, AT, write_event(opened, game, opened.players), "opened", "")]
    evening = open_evening(game, Logged(1, "", opened))
    for happens in _COURSE:
        for event in happens(evening):
            number = evening.number + 1
            written = write_event(event, game, evening.players)
            row = row_of("", number, AT, written, f"event {number}", "")
            with suppress(SenselessError, UnreadableError):  # not in this game
                evening = extended_by(evening, row)
                rows.append(row)
    return [row | {"body": json.loads(row["body"])} for row in rows]


def _deal(evening: Evening) -> Iterator[Event]:
    known = list(islice(worked_deals(evening.game, evening.rules, evening.now), 12))
    if known and not evening.over:
        yield Dealt(known[evening.number % len(known)])


def _fine(_evening: Evening) -> Iterator[Event]:
    yield Adjusted(Adjustment((Seat(0),), (Seat(1),), 5, "late"))


def _corrected(evening: Evening) -> Iterator[Event]:
    if len(evening.slots) > 2:
        yield from (Amended(1, evening.slots[2].facts), Withdrawn(2), Annotated(2, "misdealt"))


def _fine_corrected(evening: Evening) -> Iterator[Event]:
    for incident in evening.incidents:
        if isinstance(incident.event, Adjusted):
            other = Adjustment((Seat(1),), (Seat(0),), 7, "late")
            yield from (IncidentWithdrawn(incident.number), IncidentRestored(incident.number))
            yield AdjustmentAmended(incident.number, other)


_COURSE: Sequence[Callable[[Evening], Iterator[Event]]] = (
    *[_deal] * 3,
    _fine,
    _corrected,
    lambda _: iter([Joined("Gita")]),
    _deal,
    lambda _: iter([Left(Seat(1))]),
    _deal,
    lambda _: iter([Substituted(Seat(0), "Ota"), DealerNamed(Seat(0))]),
    _deal,
    lambda evening: iter([RulesChanged(evening.game.rules())]),
    _deal,
    lambda evening: iter([RulesAgreed(evening.game.rules())]),
    lambda evening: iter([replace(description_of(evening.opened), title="Friday")]),
    _fine_corrected,
    lambda evening: iter([Restored(2)] if len(evening.slots) > 1 else []),
    lambda _: iter([Bounded(20, 0, Until(LATE)), RemainderGiven(Seat(0))]),
    lambda evening: iter([closing_event(evening)]),
)


def damaged(rows: Sequence[Row], others: Sequence[Row], chance: Random) -> list[Row]:
    """A log damaged at one position or some; `others` are rows that may get into it."""
    made: list[Row] = json.loads(json.dumps(rows))
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        place = chance.randrange(len(made))
        match chance.randrange(8):
            case 0:
                made[place]["kind"] = chance.choice(others)["kind"]
            case 1:
                other = chance.randrange(len(made))
                bodies = made[place]["body"], made[other]["body"]
                made[other]["body"], made[place]["body"] = bodies
            case 2:
                stray = chance.choice([*made, *others])
                made[place] |= {"kind": stray["kind"], "body": stray["body"]}
            case 3 if len(made) > 1:
                del made[place]
                made = [row | {"number": number} for number, row in enumerate(made, 1)]
            case _:
                made[place]["body"] = _spoiled(made[place]["body"], chance)
        made = json.loads(json.dumps(made))
    return made


def _spoiled(body: Any, chance: Random) -> Any:
    """A body with one value replaced or missing."""
    if isinstance(body, dict | list) and body and chance.random() < 0.8:
        key = chance.choice(list(body) if isinstance(body, dict) else list(range(len(body))))
        if chance.random() < 0.2:
            del body[key]
        else:
            body[key] = _spoiled(body[key], chance)
        return body
    return chance.choice(VALUES)

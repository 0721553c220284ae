"""Conversion of a table's events to their stored form and back.

Names and facts are stored in the same form as in records.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from assistant.core.codec import decode
from assistant.core.fields import Problem
from assistant.core.game import AnyGame, FindGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    LEAVING_EDITIONS,
    Adjusted,
    AdjustmentAmended,
    Amended,
    Annotated,
    Bounded,
    Closed,
    DealerNamed,
    DealEvent,
    Dealt,
    Described,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Noted,
    Opened,
    RemainderGiven,
    Reopened,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    SeatsByName,
    Substituted,
    Until,
    Withdrawn,
    seats_by_name,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.replay import replay
from assistant.evening.reading.deal_facts import write_facts
from assistant.evening.reading.incident_records import read_adjustment, write_adjustment
from assistant.evening.reading.opening import (
    EDITION,
    read_opening,
    read_rules,
    write_opening,
    write_rules,
)
from assistant.evening.reading.table_description import read_description, write_description
from assistant.store.encoding import Codec, read_fields, require_text, to_json, write_fields
from assistant.store.unreadable import (
    UnreadableError,
    WrongFieldError,
    decoding_errors,
    missing_event_message,
)

T = TypeVar("T")
Body = dict[str, Any]
StoredEvent = tuple[int, str, str, Mapping[str, Any], str]
"""Number, time, kind and body of an event, and the id at the table of the phone that wrote it."""


def _at_least(number: Any, least: int) -> int:
    """The number itself; raises ValueError if it is not a whole number or is below `least`."""
    if type(number) is not int or number < least:
        raise ValueError(number)
    return number


def _read_name(plain: Any, _game: AnyGame, _seats: SeatsByName) -> str:
    if not plain:
        raise ValueError(plain)
    return require_text(plain)


def _read_new_name(plain: Any, game: AnyGame, seats: SeatsByName) -> str:
    """The name of a newcomer; raises ValueError if another player has it."""
    if plain in seats:
        raise ValueError(plain)
    return _read_name(plain, game, seats)


def _read_edition(plain: Any, _game: AnyGame, _seats: SeatsByName) -> int:
    """The edition of a `Left` event; raises ValueError if it is not in LEAVING_EDITIONS."""
    if _at_least(plain, 1) not in LEAVING_EDITIONS:
        raise ValueError(plain)
    return int(plain)


def _read_numbers(plain: Any, _game: AnyGame, _seats: SeatsByName) -> tuple[int, ...]:
    if not isinstance(plain, list):
        raise TypeError(plain)
    return tuple(_at_least(number, 2) for number in plain)


def _read_order(plain: Any, seats: SeatsByName) -> tuple[Seat, ...]:
    """The seats in their new order, from names; raises ValueError if a name is repeated."""
    if not isinstance(plain, list) or not plain or len(set(plain)) < len(plain):
        raise ValueError(plain)
    return tuple(Seat(seats[name]) for name in plain)


def _read_until(plain: Any, _game: AnyGame, _seats: SeatsByName) -> Until:
    until = Until(
        require_text(plain["at"]), require_text(plain["zone"]), plain.get("round", False) is True
    )
    if datetime.fromisoformat(until.at).tzinfo is None:
        raise ValueError(plain)
    return until


def _write_until(until: Until) -> Body:
    return {"at": until.at, "zone": until.zone} | ({"round": True} if until.whole_round else {})


def _value_of(reading: tuple[T | None, Sequence[Problem]]) -> T:
    """The value that a reader returned; raises WrongFieldError with the first problem if None."""
    value, problems = reading
    if value is None:
        raise WrongFieldError(problems[0])
    return value


_FACTS = Codec(
    # The log names all players ever; a deal names those present.
    lambda plain, game, seats: _value_of(decode(game.facts, plain, seats, everybody_present=False)),
    lambda facts, _game, players: write_facts(facts, players),
)
_RULES = Codec(
    lambda plain, game, _seats: _value_of(read_rules(plain, game)),
    lambda rules, game, _players: write_rules(rules, game),
)
_ADJUSTMENT = Codec(
    lambda plain, game, seats: _value_of(read_adjustment(plain, game, tuple(seats))),
    lambda adjustment, _game, players: write_adjustment(adjustment, players),
)
_SEAT = Codec(
    lambda name, _game, seats: Seat(seats[name]), lambda seat, _game, players: players[seat]
)
_SEAT_OR_NOBODY = Codec(
    lambda name, _game, seats: None if name is None else Seat(seats[name]),
    lambda seat, _game, players: None if seat is None else players[seat],
)
_BALANCES = Codec(
    lambda plain, _game, seats: tuple(require_text(plain[name]) for name in seats),
    lambda balances, _game, players: dict(zip(players, balances, strict=True)),
)
_ORDER = Codec(
    lambda names, _game, seats: _read_order(names, seats),
    lambda order, _game, players: [players[seat] for seat in order],
)
_ALWAYS = Codec(lambda plain, _game, _seats: plain is True, default=(False,))
_NAME, _NEW_NAME = Codec(_read_name), Codec(_read_new_name)
_SEAT_NUMBER = Codec(
    lambda plain, _game, _seats: _at_least(plain, 1) - 1,
    lambda place, _game, _players: place + 1,
    default=(None,),
)
_EDITION = Codec(_read_edition, default=(1,))
_KEEPING = Codec(_read_numbers, lambda numbers, _game, _players: list(numbers), default=((),))
_NOTE = Codec(lambda plain, _game, _seats: require_text(plain))
_DEAL = Codec(lambda plain, _game, _seats: _at_least(plain, 1))
_ENTRY = Codec(lambda plain, _game, _seats: _at_least(plain, 2))
_BOUND = Codec(lambda plain, _game, _seats: _at_least(plain, 0))
_UNTIL = Codec(_read_until, lambda until, _game, _players: _write_until(until), default=(None,))

_KINDS: Mapping[str, tuple[type[Event], Mapping[str, Codec]]] = {
    "dealt": (Dealt, {"facts": _FACTS}),
    "amended": (Amended, {"deal": _DEAL, "facts": _FACTS}),
    "withdrawn": (Withdrawn, {"deal": _DEAL}),
    "restored": (Restored, {"deal": _DEAL}),
    "annotated": (Annotated, {"deal": _DEAL, "note": _NOTE}),
    "remainder_given": (RemainderGiven, {"to": _SEAT_OR_NOBODY}),
    "closed": (Closed, {"balances": _BALANCES}),
    "reopened": (Reopened, {}),
    "noted": (Noted, {}),
    "rules_agreed": (RulesAgreed, {"rules": _RULES, "keeping": _KEEPING}),
    "rules_changed": (RulesChanged, {"rules": _RULES}),
    "adjusted": (Adjusted, {"adjustment": _ADJUSTMENT}),
    "adjustment_amended": (AdjustmentAmended, {"entry": _ENTRY, "adjustment": _ADJUSTMENT}),
    "entry_withdrawn": (IncidentWithdrawn, {"entry": _ENTRY}),
    "entry_restored": (IncidentRestored, {"entry": _ENTRY}),
    "joined": (Joined, {"name": _NAME, "seat": _SEAT_NUMBER}),
    "left": (Left, {"player": _SEAT, EDITION: _EDITION}),
    "substituted": (Substituted, {"for": _SEAT, "name": _NEW_NAME}),
    "dealer_named": (DealerNamed, {"dealer": _SEAT}),
    "reseated": (Reseated, {"players": _ORDER, "always": _ALWAYS}),
    "bounded": (Bounded, {"deals": _BOUND, "points": _BOUND, "until": _UNTIL}),
}
"""The event type of each stored kind, and the codecs of its fields by stored key, in field order.

`Opened` and `Described` are missing here: they are written as in a record.
"""
_KIND_OF = {event: (kind, codecs) for kind, (event, codecs) in _KINDS.items()}


def write_event(event: Event, game: AnyGame, players: tuple[str, ...]) -> tuple[str, Body]:
    """The kind and the body that are stored for an event; `players` are the names at its time."""
    match event:
        case Opened():
            zone = {"zone": event.zone} if event.zone else {}
            return "opened", write_opening(event, game) | zone
        case Described():
            return "described", write_description(event)
    kind, codecs = _KIND_OF[type(event)]
    return kind, write_fields(event, codecs, game, players)


def read_opened(row: StoredEvent, find_game: FindGame) -> tuple[AnyGame, Logged]:
    """The game of a table and its opening event; raises UnreadableError if they cannot be read."""
    number, at, kind, body, by = row
    with decoding_errors(number, kind):
        game = find_game(body["game"]) if kind == "opened" else None
        if game is None:
            raise ValueError(kind)
        opened = _value_of(read_opening(body, game))
        zone = body.get("zone")
    if isinstance(zone, str):
        opened = replace(opened, zone=zone)
    return game, Logged(number, at, opened, by)


def read_event(row: StoredEvent, game: AnyGame, players: tuple[str, ...]) -> Logged:
    """A later event of a table; raises UnreadableError if this version cannot read it."""
    number, at, kind, body, by = row
    with decoding_errors(number, kind):
        return Logged(number, at, _read_body(kind, body, game, seats_by_name(players)), by)


def _read_body(kind: str, body: Mapping[str, Any], game: AnyGame, seats: SeatsByName) -> Event:
    if kind == "described":
        description = _value_of(read_description(body))
        if len(description.players) != len(seats):
            raise ValueError(body)
        return description
    event, codecs = _KINDS[kind]
    return event(*read_fields(body, codecs, game, seats))


def read_log(rows: Sequence[StoredEvent], evening: Evening) -> Iterator[Logged]:
    """The events stored after an evening, in order, each read with the players' names at its time.

    Raises UnreadableError if an event is missing or cannot be read.
    """
    folding = Folding.of(evening)
    for number, row in enumerate(rows, evening.number + 1):
        if row[0] != number:
            raise UnreadableError(missing_event_message(number))
        logged = read_event(row, evening.game, folding.opened.players)
        if not isinstance(logged.event, DealEvent):
            folding.take(logged)
        yield logged


def write_log(evening: Evening) -> Iterator[tuple[str, Body]]:
    """The kind and the body to store for each event of an evening, with the names at its time."""
    game, opened = evening.game, evening.original_opening
    yield write_event(opened, game, opened.players)
    folding = Folding(opened)
    for logged in evening.log[1:]:
        yield write_event(logged.event, game, folding.opened.players)
        if not isinstance(logged.event, DealEvent):
            folding.take(logged)


def extended_by(evening: Evening, row: dict[str, Any]) -> Evening:
    """An evening extended by one event, which is read from the row that will be stored."""
    return replay(evening, read_log([stored_event(**row)], evening))


def stored_event(number: int, at: str, kind: str, body: str, by: str, **_: str) -> StoredEvent:
    """The event in a row of the database; raises UnreadableError if its time or body is damaged."""
    with decoding_errors(number, kind):
        datetime.fromisoformat(at)
        return number, at, kind, json.loads(body), by


INSERT_EVENT = (
    "INSERT INTO events (evening, number, at, kind, body, submission, by)"
    " VALUES (:evening, :number, :at, :kind, :body, :submission, :by)"
)


def row_of(
    address: str, number: int, at: str, kind_and_body: tuple[str, Body], submission: str, by: str
) -> dict[str, Any]:
    """The row to store for an event; `by` is the id of the phone that wrote it."""
    kind, body = kind_and_body
    return {
        "evening": address,
        "number": number,
        "at": at,
        "kind": kind,
        "body": to_json(body),
        "submission": submission,
        "by": by,
    }

"""Events as they are stored, and back: names and facts in the words of the record format."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.codec import decode
from assistant.core.fields import Problem
from assistant.core.game import AnyGame, FindGame
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    LEAVINGS,
    Adjusted,
    AdjustmentAmended,
    Amended,
    Bounded,
    Closed,
    DealerNamed,
    DealEvent,
    Dealt,
    Described,
    Event,
    IncidentCorrection,
    IncidentEvent,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Names,
    Noted,
    Opened,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    RulesChanged,
    Substituted,
    TableEvent,
    Withdrawn,
    seating,
)
from assistant.evening.log.fines_and_bonuses import Adjustment
from assistant.evening.log.folding import Folding
from assistant.evening.log.replay import open_evening, replay
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
from assistant.store.encoding import spelled
from assistant.store.unreadable import UnreadableError, decoding, missing, unread

Body = dict[str, Any]
Stored = tuple[int, str, str, Mapping[str, Any], str]
"""Number, time, kind and body of an event, and by which phone it was written."""


def write_event(event: Event, game: AnyGame, players: tuple[str, ...]) -> tuple[str, Body]:
    """Write an event as its kind and its body."""
    match event:
        case Dealt(facts):
            return "dealt", {"facts": write_facts(facts, players)}
        case Amended(deal, facts):
            return "amended", {"deal": deal, "facts": write_facts(facts, players)}
        case Withdrawn(deal):
            return "withdrawn", {"deal": deal}
        case Restored(deal):
            return "restored", {"deal": deal}
        case beside:
            return _write_beside(beside, game, players)


def _write_beside(event: TableEvent, game: AnyGame, players: tuple[str, ...]) -> tuple[str, Body]:
    """Write what is about no deal."""
    match event:
        case Opened():
            return "opened", _write_opened(event, game)
        case RemainderGiven(to):
            return "remainder_given", {"to": None if to is None else players[to]}
        case Closed(balances):
            return "closed", {"balances": dict(zip(players, balances, strict=True))}
        case Reopened():
            return "reopened", {}
        case Noted():
            return "noted", {}
        case RulesAgreed() | Bounded() | Described():
            return _write_agreed(event, game)
        case AdjustmentAmended() | IncidentWithdrawn() | IncidentRestored():
            return _write_correction(event, players)
        case incident:
            return _write_incident(incident, game, players)


def _write_agreed(event: RulesAgreed | Bounded | Described, game: AnyGame) -> tuple[str, Body]:
    """Write what the players agreed on beside the play."""
    match event:
        case RulesAgreed(rules, keeping):
            kept = {"keeping": list(keeping)} if keeping else {}
            return "rules_agreed", {"rules": write_rules(rules, game)} | kept
        case Bounded(deals, points):
            return "bounded", {"deals": deals, "points": points}
        case Described():
            return "described", write_description(event)


def _write_correction(event: IncidentCorrection, players: tuple[str, ...]) -> tuple[str, Body]:
    """Write what is about something between the deals."""
    match event:
        case AdjustmentAmended(incident, adjustment):
            written = write_adjustment(adjustment, players)
            return "adjustment_amended", {"entry": incident, "adjustment": written}
        case IncidentWithdrawn(incident):
            return "entry_withdrawn", {"entry": incident}
        case IncidentRestored(incident):
            return "entry_restored", {"entry": incident}


def _write_incident(
    event: IncidentEvent, game: AnyGame, players: tuple[str, ...]
) -> tuple[str, Body]:
    """Write what happened between the deals."""
    match event:
        case Joined(name, place):
            return "joined", {"name": name} | ({} if place is None else {"seat": place + 1})
        case Left(seat, edition):
            return "left", {"player": players[seat]} | ({EDITION: edition} if edition > 1 else {})
        case Substituted(seat, name):
            return "substituted", {"for": players[seat], "name": name}
        case RulesChanged(rules):
            return "rules_changed", {"rules": write_rules(rules, game)}
        case Adjusted(adjustment):
            return "adjusted", {"adjustment": write_adjustment(adjustment, players)}
        case DealerNamed(dealer):
            return "dealer_named", {"dealer": players[dealer]}


def _write_opened(opened: Opened, game: AnyGame) -> Body:
    """Write who sat down to what as a record does, and the clock beside it."""
    return write_opening(opened, game) | ({"zone": opened.zone} if opened.zone else {})


def read_opened(stored: Stored, find_game: FindGame) -> tuple[AnyGame, Logged]:
    """Read the event that opens a table; raise UnreadableError where this version cannot."""
    number, at, kind, body, by = stored
    game = find_game(body["game"]) if kind == "opened" and _has(body, "game", str) else None
    if game is None:
        raise UnreadableError(unread(number, kind))
    with decoding(number, kind):
        opened, problems = read_opening(body, game)
    if opened is None:
        raise UnreadableError(_because(number, kind, problems[0]))
    zone = body["zone"] if _has(body, "zone", str) else ""
    return game, Logged(number, at, replace(opened, zone=zone), by)


def _has(body: object, key: str, kind: type) -> bool:
    return isinstance(body, dict) and isinstance(body.get(key), kind)


def read_event(stored: Stored, game: AnyGame, players: tuple[str, ...]) -> Logged:
    """Read a later event; raise UnreadableError where this version cannot."""
    number, at, kind, body, by = stored
    read = _EVENTS.get(kind)
    if read is None:
        raise UnreadableError(unread(number, kind))
    try:
        with decoding(number, kind):
            return Logged(number, at, read(body, game, seating(players)), by)
    except _WrongError as error:
        raise UnreadableError(_because(number, kind, error.problem)) from error


def _facts(body: Mapping[str, Any], game: AnyGame, seats: Names) -> Any:
    facts, problems = decode(game.facts, body["facts"], seats)
    if facts is None:
        raise _WrongError(problems[0])
    return facts


class _WrongError(Exception):
    """Something in an event that is impossible."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.field)
        self.problem = problem


def _because(number: int, kind: str, problem: Problem) -> Message:
    return msg(
        "event {number} ({kind}) cannot be read: {field}: {problem}",
        number=number,
        kind=kind,
        field=problem.field,
        problem=problem.text,
    )


def _rules(body: Mapping[str, Any], game: AnyGame) -> Any:
    rules, problems = read_rules(body["rules"], game)
    if rules is None:
        raise _WrongError(problems[0])
    return rules


def _adjustment(body: Mapping[str, Any], game: AnyGame, seats: Names) -> Adjustment:
    adjustment, problems = read_adjustment(body["adjustment"], game, tuple(seats))
    if adjustment is None:
        raise _WrongError(problems[0])
    return adjustment


def _remainder(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    to = body["to"]
    return RemainderGiven(None if to is None else Seat(seats[to]))


def _kept(body: Mapping[str, Any]) -> tuple[int, ...]:
    """Read which house rules from a later deal on hold all the same, by their log numbers."""
    numbers = body.get("keeping", [])
    if not isinstance(numbers, list) or any(type(one) is not int or one < 2 for one in numbers):
        raise ValueError(numbers)
    return tuple(numbers)


def _whole(body: Mapping[str, Any], key: str, least: int) -> int:
    """Read a whole number, as those of deals and bounds are."""
    number = body[key]
    if type(number) is not int or number < least:
        raise ValueError(number)
    return number


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _closed(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    return Closed(tuple(_text(body["balances"][name]) for name in seats))


def _joined(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    if not body["name"]:
        raise ValueError(body)
    place = _whole(body, "seat", 1) - 1 if "seat" in body else None
    return Joined(_text(body["name"]), place)


def _left(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    """Read who left; who stored no edition meant the first."""
    edition = _whole(body, EDITION, 1) if EDITION in body else 1
    if edition not in LEAVINGS:
        raise ValueError(body)
    return Left(Seat(seats[body["player"]]), edition)


def _substituted(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    if not body["name"] or body["name"] in seats:
        raise ValueError(body)
    return Substituted(Seat(seats[body["for"]]), _text(body["name"]))


def _described(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    described, problems = read_description(body)
    if described is None:
        raise _WrongError(problems[0])
    if len(described.players) != len(seats):
        raise ValueError(body)
    return described


_EVENTS: Mapping[str, Any] = {
    "dealt": lambda body, game, seats: Dealt(_facts(body, game, seats)),
    "amended": lambda body, game, seats: Amended(
        _whole(body, "deal", 1), _facts(body, game, seats)
    ),
    "withdrawn": lambda body, _game, _seats: Withdrawn(_whole(body, "deal", 1)),
    "restored": lambda body, _game, _seats: Restored(_whole(body, "deal", 1)),
    "remainder_given": _remainder,
    "closed": _closed,
    "reopened": lambda _body, _game, _seats: Reopened(),
    "noted": lambda _body, _game, _seats: Noted(),
    "rules_agreed": lambda body, game, _seats: RulesAgreed(_rules(body, game), _kept(body)),
    "rules_changed": lambda body, game, _seats: RulesChanged(_rules(body, game)),
    "adjusted": lambda body, game, seats: Adjusted(_adjustment(body, game, seats)),
    "adjustment_amended": lambda body, game, seats: AdjustmentAmended(
        _whole(body, "entry", 2), _adjustment(body, game, seats)
    ),
    "entry_withdrawn": lambda body, _game, _seats: IncidentWithdrawn(_whole(body, "entry", 2)),
    "entry_restored": lambda body, _game, _seats: IncidentRestored(_whole(body, "entry", 2)),
    "left": _left,
    "substituted": _substituted,
    "dealer_named": lambda body, _game, seats: DealerNamed(Seat(seats[body["dealer"]])),
    "bounded": lambda body, _game, _seats: Bounded(
        _whole(body, "deals", 0), _whole(body, "points", 0)
    ),
    "joined": _joined,
    "described": _described,
}


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

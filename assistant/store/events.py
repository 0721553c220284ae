"""Events as they are stored, and back: names and facts in the words of the record format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from assistant.core.codec import decode
from assistant.core.events import (
    Amended,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    Event,
    Joined,
    Logged,
    Names,
    Noted,
    Opened,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    TableEvent,
    Withdrawn,
    seating,
)
from assistant.core.game import AnyGame
from assistant.core.ledger import Seat
from assistant.core.opening import read_opening, read_rules, write_opening, write_rules
from assistant.core.record import FindGame, write_facts

Body = dict[str, Any]
Stored = tuple[int, str, str, Mapping[str, Any]]
"""Number, time, kind and body of an event."""


class UnreadableError(Exception):
    """A stored event that this version cannot read."""


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
        case Noted(fields):
            return "noted", {"fields": {name: list(values) for name, values in fields.items()}}
        case RulesAgreed(rules):
            return "rules_agreed", {"rules": write_rules(rules, game)}
        case Joined(name):
            return "joined", {"name": name}
        case DealerNamed(dealer):
            return "dealer_named", {"dealer": players[dealer]}
        case Bounded(deals, points):
            return "bounded", {"deals": deals, "points": points}


def _write_opened(opened: Opened, game: AnyGame) -> Body:
    """Write who sat down to what as a record does, and the clock beside it."""
    return write_opening(opened, game) | ({"zone": opened.zone} if opened.zone else {})


def read_opened(stored: Stored, find_game: FindGame) -> tuple[AnyGame, Logged]:
    """Read the event that opens a table; raise UnreadableError where this version cannot."""
    number, at, kind, body = stored
    game = find_game(body.get("game")) if kind == "opened" else None
    if game is None:
        raise UnreadableError(f"event {number}: {kind}")
    opened, problems = read_opening(body, game)
    if opened is None:
        raise UnreadableError(f"event {number}: {problems}")
    return game, Logged(number, at, replace(opened, zone=body.get("zone", "")))


def read_event(stored: Stored, game: AnyGame, players: tuple[str, ...]) -> Logged:
    """Read a later event; raise UnreadableError where this version cannot."""
    number, at, kind, body = stored
    read = _EVENTS.get(kind)
    if read is None:
        raise UnreadableError(f"event {number}: {kind}")
    try:
        return Logged(number, at, read(body, game, seating(players)))
    except (AttributeError, KeyError, TypeError) as error:  # the body of another version's event
        raise UnreadableError(f"event {number}: {kind}") from error


def _facts(body: Mapping[str, Any], game: AnyGame, seats: Names) -> Any:
    facts, problems = decode(game.facts, body["facts"], seats)
    if facts is None:
        raise UnreadableError(str(problems))
    return facts


def _rules(body: Mapping[str, Any], game: AnyGame, _seats: Names) -> Event:
    rules, problems = read_rules(body["rules"], game)
    if rules is None:
        raise UnreadableError(str(problems))
    return RulesAgreed(rules)


def _remainder(body: Mapping[str, Any], _game: AnyGame, seats: Names) -> Event:
    to = body.get("to")
    return RemainderGiven(None if to is None else Seat(seats[to]))


_EVENTS: Mapping[str, Any] = {
    "dealt": lambda body, game, seats: Dealt(_facts(body, game, seats)),
    "amended": lambda body, game, seats: Amended(body["deal"], _facts(body, game, seats)),
    "withdrawn": lambda body, _game, _seats: Withdrawn(body["deal"]),
    "restored": lambda body, _game, _seats: Restored(body["deal"]),
    "remainder_given": _remainder,
    "closed": lambda body, _game, seats: Closed(tuple(body["balances"][name] for name in seats)),
    "reopened": lambda _body, _game, _seats: Reopened(),
    "noted": lambda body, _game, _seats: Noted(body["fields"]),
    "rules_agreed": _rules,
    "dealer_named": lambda body, _game, seats: DealerNamed(Seat(seats[body["dealer"]])),
    "bounded": lambda body, _game, _seats: Bounded(body["deals"], body["points"]),
    "joined": lambda body, _game, _seats: Joined(body["name"]),
}

"""Incidents from and to the data of forms, files and events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from assistant.core.codec import Plain, empty, shown, tidy, unknown_keys
from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.house_rules import changed_fixed_rules
from assistant.core.limits import PEOPLE, REASON
from assistant.core.message import msg
from assistant.core.names import letter_problem
from assistant.core.parts import NewcomerSeat, Side
from assistant.core.seat import Seat
from assistant.evening.log.events import (
    LEAVING_EDITIONS,
    Adjusted,
    Adjustment,
    DealerNamed,
    IncidentEvent,
    Joined,
    Left,
    Reseated,
    RulesChanged,
    SeatsByName,
    Substituted,
    seats_by_name,
)
from assistant.evening.log.incidents import Incident, Moment
from assistant.evening.log.seating_order import in_order, sides_of, too_few_message
from assistant.evening.reading.opening import (
    EDITION,
    name_problem,
    new_name_problem,
    player_count_message,
    read_agreed,
    read_edition,
    seat_of_name,
    write_rules,
)

_ADJUSTMENT_KEYS = ("from", "to", "points", "reason", "account")
_PARTNERS_ALIKE = msg("partners pay and are paid the same")
_Reading = tuple[IncidentEvent | None, list[Problem]]
_Reader = Callable[[Mapping[str, Plain], AnyGame, Moment], _Reading]


def is_incident(data: Plain) -> bool:
    """Whether an entry of a record is an incident, rather than a deal."""
    return isinstance(data, dict) and not _READERS.keys().isdisjoint(data)


def read_incident(data: Mapping[str, Plain], game: AnyGame, moment: Moment) -> _Reading:
    """An incident from an entry of a record, and its problems; None if it has any."""
    kind = next(key for key in _READERS if key in data)
    reader, *other_keys = _READERS[kind]
    if key_problems := unknown_keys(sorted(data, key=str), {kind, *other_keys}):
        return None, key_problems
    return reader(data, game, moment)


def _read_adjusted(data: Mapping[str, Plain], game: AnyGame, moment: Moment) -> _Reading:
    """A new adjustment.

    Refused besides: a former player without a sheet, a partner alone, and unusual letters.
    """
    adjustment, problems = read_adjustment(data["adjustment"], game, moment.names)
    if adjustment is None:
        return None, problems
    if adjustment.account and not set(adjustment.people) <= set(moment.before.around):
        problems.append(
            Problem("adjustment.to", msg("a player who has left has no sheet any more"))
        )
    if _separates_partners(adjustment, sides_of(game, moment.before)):
        problems.append(Problem("adjustment.to", _PARTNERS_ALIKE))
    if text := letter_problem(adjustment.reason):
        problems.append(Problem("adjustment.reason", text))
    return (None if problems else Adjusted(adjustment)), problems


def read_adjustment(
    data: Plain, game: AnyGame, names: Sequence[str]
) -> tuple[Adjustment | None, list[Problem]]:
    """An adjustment and its problems; None if it has any. Former players may still be fined."""
    if not isinstance(data, dict):
        return None, [Problem("adjustment", msg("{value} is not an object", value=shown(data)))]
    problems = unknown_keys(data, _ADJUSTMENT_KEYS, "adjustment.")
    payers, payer_problems = _seats_of_names(data, "from", seats_by_name(names))
    payees, payee_problems = _seats_of_names(data, "to", seats_by_name(names))
    points, reason, account = data.get("points"), data.get("reason"), data.get("account")
    problems += [
        *payer_problems,
        *payee_problems,
        *_points_problems(points),
        *_reason_problems(reason),
    ]
    if problems or not isinstance(points, int) or not isinstance(reason, str):
        return None, problems
    why = tidy(reason)
    usual = next((word for word in game.usual_reasons if word.text == why), None)
    adjustment = Adjustment(payers, payees, points, why, account or "", usual)
    problems = list(_adjustment_problems(adjustment, game, len(names)))
    return (None if problems else adjustment), problems


def _seats_of_names(
    data: Mapping[str, Plain], key: str, seats: SeatsByName
) -> tuple[tuple[Seat, ...], list[Problem]]:
    field, names = f"adjustment.{key}", [] if empty(data.get(key)) else data[key]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return (), [Problem(field, msg("{value} is not a list of names", value=shown(names)))]
    problems = [
        Problem(field, msg("{name} is not at this table", name=shown(name)))
        for name in names
        if tidy(name) not in seats
    ]
    if not problems and len({tidy(name) for name in names}) < len(names):
        problems = [Problem(field, msg("a name appears twice: choose each player once"))]
    return (() if problems else tuple(seats[tidy(name)] for name in names)), problems


def _points_problems(points: Plain) -> Iterator[Problem]:
    if empty(points) or points == "":
        yield Problem("adjustment.points", msg("How many points?"), missing=True)
    elif type(points) is not int or not 1 <= points <= MAX_POINTS:
        text = msg("{value} does not fit: enter a whole number, 1 or more", value=shown(points))
        yield Problem("adjustment.points", text)


MAX_POINTS = 10**9


def _reason_problems(reason: Plain) -> Iterator[Problem]:
    if empty(reason) or reason == "":
        yield Problem("adjustment.reason", msg("What is the reason?"), missing=True)
    elif text := name_problem(reason, REASON):
        yield Problem("adjustment.reason", text)


def _adjustment_problems(adjustment: Adjustment, game: AnyGame, people: int) -> Iterator[Problem]:
    """The problems of an adjustment as a whole, without knowing who the partners are."""
    payers, payees = set(adjustment.payers), set(adjustment.payees)
    if not payers and not payees:
        yield Problem("adjustment.to", msg("Who pays, or who is paid?"), missing=True)
    if payers & payees:
        yield Problem("adjustment.to", msg("a player cannot pay and be paid at once"))
    if adjustment.account:
        yield from _account_problems(adjustment, game)
    side_size = max(len(side) for side in game.sides(people))
    if len(payers) % side_size or len(payees) % side_size:
        yield Problem("adjustment.to", _PARTNERS_ALIKE)


def _separates_partners(adjustment: Adjustment, sides: Iterable[Side]) -> bool:
    """Whether partners are treated differently: only some of a side pay, or are paid."""
    groups = [set(adjustment.payers), set(adjustment.payees)]
    return any(group & set(side) and not group >= set(side) for side in sides for group in groups)


def _account_problems(adjustment: Adjustment, game: AnyGame) -> Iterator[Problem]:
    account = next((column for column in game.accounts if column.key == adjustment.account), None)
    field = "adjustment.account"
    if account is None:
        yield Problem(field, msg("this game has no account {name}", name=shown(adjustment.account)))
    elif account.against and not (adjustment.payers and adjustment.payees):
        yield Problem(
            "adjustment.from", msg("Who writes the whists, and against whom?"), missing=True
        )
    elif not account.against and adjustment.payers:
        yield Problem(
            "adjustment.from", msg("pool and mountain have no payer: leave the payer empty")
        )
    elif not account.against and not adjustment.payees:
        yield Problem("adjustment.to", msg("On whose sheet is it written?"), missing=True)


def write_adjustment(adjustment: Adjustment, names: Sequence[str]) -> dict[str, Plain]:
    """An adjustment as JSON data, for records and events."""
    plain: dict[str, Plain] = {
        "from": [names[seat] for seat in adjustment.payers],
        "to": [names[seat] for seat in adjustment.payees],
        "points": adjustment.points,
        "reason": adjustment.reason,
        "account": adjustment.account,
    }
    return {key: value for key, value in plain.items() if value not in ([], "")}


def _read_joined(data: Mapping[str, Plain], game: AnyGame, moment: Moment) -> _Reading:
    name, position = data["joined"], data.get("seat")
    problems = list(_newcomer_problems("joined", name, moment))
    around = moment.before.around
    if game.company.joining is NewcomerSeat.NOWHERE:
        problems.append(Problem("joined", msg("no one can join this table any more")))
    elif len(around) + 1 > game.seats[-1]:
        problems.append(Problem("joined", player_count_message(len(around) + 1, game)))
    elif not problems and tidy(name) not in moment.names and len(moment.names) >= PEOPLE:
        problems.append(Problem("joined", msg("no one can join this table any more")))
    last = len(around) + 1
    first = last if game.company.joining is NewcomerSeat.LAST else 1
    if not empty(position) and (type(position) is not int or not first <= position <= last):
        text = msg("{value} is not a seat from 1 to {most}", value=shown(position), most=last)
        problems.append(Problem("seat", text))
    if problems:
        return None, problems
    index = position - 1 if isinstance(position, int) and position < last else None
    return Joined(tidy(name), index), []


def _newcomer_problems(field: str, name: Plain, moment: Moment) -> Iterator[Problem]:
    """Problems with the name of somebody who joins; a former player's name is allowed."""
    is_former = isinstance(name, str) and tidy(name) in moment.names
    if text := name_problem(name) if is_former else new_name_problem(name):
        yield Problem(field, text)
    elif tidy(name) in (moment.names[seat] for seat in moment.before.around):
        yield Problem(field, msg("Two players are called {name}", name=shown(name)))


def _read_left(data: Mapping[str, Plain], game: AnyGame, moment: Moment) -> _Reading:
    seat, problems = _present_seat("left", data["left"], moment)
    if seat is None:
        return None, problems
    if not game.company.leaving:
        return None, [
            Problem("left", msg("this game needs all its players: let somebody sit in instead"))
        ]
    if moment.before.seats == 1 and (text := too_few_message(game, 0)):
        return None, [Problem("left", text)]
    edition, problems = read_edition(
        data.get(EDITION), LEAVING_EDITIONS, LEAVING_EDITIONS[-1], EDITION
    )
    return (None if problems else Left(seat, edition)), problems


def _present_seat(field: str, name: Plain, moment: Moment) -> tuple[Seat | None, list[Problem]]:
    """The seat of the present player with this name, or None with a problem."""
    seats = {moment.names[seat]: seat for seat in moment.before.around}
    return seat_of_name(name, field, seats)


def _read_substitute(data: Mapping[str, Plain], _game: AnyGame, moment: Moment) -> _Reading:
    name = data["substitute"]
    seat, problems = _present_seat("for", data.get("for"), moment)
    problems += _newcomer_problems("substitute", name, moment)
    if not problems and tidy(name) in moment.names:
        text = msg(
            "{name} already has points here and must join again instead of sitting in",
            name=shown(name),
        )
        problems = [Problem("substitute", text)]
    if problems or seat is None:
        return None, problems
    return Substituted(seat, tidy(name)), []


def _read_seated(data: Mapping[str, Plain], _game: AnyGame, moment: Moment) -> _Reading:
    """A new seating and its problems: it must name each present player once.

    Whether it separates partners is checked elsewhere, after the deals before it are scored.
    """
    names = data["seated"]
    if not isinstance(names, list):
        return None, [Problem("seated", msg("{value} is not a list of names", value=shown(names)))]
    present_seats = {moment.names[seat]: seat for seat in moment.before.around}
    readings = [seat_of_name(name, "seated", present_seats) for name in names]
    problems = [problem for _, faults in readings for problem in faults]
    order = tuple(seat for seat, _ in readings if seat is not None)
    if not problems and sorted(order) != sorted(present_seats.values()):
        problems = [Problem("seated", msg("name each player at the table once"))]
    return (None if problems else Reseated(order)), problems


def _read_rules(data: Mapping[str, Plain], game: AnyGame, moment: Moment) -> _Reading:
    rules, problems = read_agreed(data["rules"], game)
    if problems:
        return None, problems
    problems = [
        Problem(f"rules.{option.key}", msg("this rule can only be changed for all deals"))
        for option in changed_fixed_rules(moment.rules, rules)
    ]
    return (None if problems else RulesChanged(rules)), problems


_READERS: Mapping[str, tuple[_Reader, *tuple[str, ...]]] = {
    "adjustment": (_read_adjusted,),
    "joined": (_read_joined, "seat"),
    "left": (_read_left, EDITION),
    "substitute": (_read_substitute, "for"),
    "rules": (_read_rules,),
    "seated": (_read_seated,),
}
"""The reader of each kind of incident, and the keys that it may have besides its kind."""


def write_incident(incident: Incident, game: AnyGame) -> dict[str, Plain]:
    """An incident as an entry of a record, with the names at its time.

    Raises ValueError if it is not valid, or is a named dealer, which records store with the deal.
    """
    start = incident.moment_before
    if start is None:
        raise ValueError("what does not count is in no record")
    match incident.event_at(start):
        case Adjusted(adjustment):
            return {"adjustment": write_adjustment(adjustment, start.names)}
        case Joined(name, place):
            return {"joined": name} | ({} if place is None else {"seat": place + 1})
        case Reseated(order):
            seating = in_order(start.before.around, order)
            return {"seated": [start.names[seat] for seat in seating]}
        case Left(seat, edition):
            # A record written by hand has no edition, and means the present one.
            is_old = game.accounts and edition < LEAVING_EDITIONS[-1]
            return {"left": start.names[seat]} | ({EDITION: edition} if is_old else {})
        case Substituted(seat, name):
            return {"substitute": name, "for": start.names[seat]}
        case RulesChanged(rules):
            return {"rules": write_rules(rules, game)}
        case DealerNamed():
            raise ValueError("a named dealer stands on the deal")

"""The table record: one evening as a file, read, checked and written."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from datetime import date
from decimal import Decimal
from typing import Any

from assistant.core.codec import Plain, decode, empty, encode, shown, tidy
from assistant.core.evening import (
    Dealt,
    Evening,
    Event,
    Logged,
    Names,
    Opened,
    RemainderGiven,
    Stake,
    open_evening,
    replay,
    seating,
)
from assistant.core.game import AnyGame, Option, Problem
from assistant.core.ledger import Seat
from assistant.core.message import Message, msg

FORMAT = "table-record/1"
LONGEST_NAME = 40
LONGEST_TITLE = 200
_KEYS = "format game players first_dealer rules stake remainder_to title place date deals".split()

FindGame = Callable[[object], AnyGame | None]


def parse(text: str | bytes) -> tuple[Plain, list[Problem]]:
    """Read JSON that says every key once; null with a problem where it is none."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except RecursionError:
        return None, [Problem("", msg("this is not a record: it is nested too deeply"))]
    except UnicodeDecodeError:
        return None, [Problem("", msg("this is not a text in UTF-8"))]
    except json.JSONDecodeError as error:
        where = msg(
            "this is not JSON, from line {line}, column {column}",
            line=error.lineno,
            column=error.colno,
        )
        return None, [Problem("", where)]
    except _TwiceSaidError as error:
        return None, [Problem("", msg("the key {key} is said twice", key=shown(str(error))))]
    except ValueError:
        return None, [Problem("", msg("there is a number in it that is none"))]
    return data, []


class _TwiceSaidError(Exception):
    """A key stands twice in one JSON object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise _TwiceSaidError(name)
    return found


def _no_constant(name: str) -> float:
    raise ValueError(name)


def name_problem(name: object, longest: int = LONGEST_NAME) -> Message | None:
    """Tell what is wrong with a name or a title, if anything is."""
    if not isinstance(name, str):
        return msg("{value} is not a text", value=shown(name))
    if not tidy(name):
        return msg("a name is empty")
    if len(tidy(name)) > longest:
        return msg("{name} is longer than {n} characters", name=shown(name), n=longest)
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
        return msg("{name} has characters that cannot be shown", name=shown(name))
    return None


def read_players(data: Plain, game: AnyGame) -> tuple[tuple[str, ...], list[Problem]]:
    """Read the names at the table, clockwise."""
    if not isinstance(data, list):
        return (), [Problem("players", msg("the names of the players are missing"), missing=True)]
    found = [Problem("players", text) for text in map(name_problem, data) if text]
    names = tuple(tidy(name) for name in data if isinstance(name, str))
    twice = sorted({name for name in names if name and names.count(name) > 1})
    found += [Problem("players", msg("{name} sits twice", name=shown(name))) for name in twice]
    if len(data) not in game.seats:
        found.append(Problem("players", wrong_number(len(data), game)))
    return names, found


def names_in(data: Plain) -> tuple[str, ...]:
    """The names in a record as far as they can be read, for messages about its seats."""
    names = data.get("players") if isinstance(data, dict) else None
    return tuple(map(str, names)) if isinstance(names, list) else ()


def wrong_number(players: int, game: AnyGame) -> Message:
    """Say that a game is not for so many players."""
    return msg(
        "{n} cannot play this, {least} to {most} can",
        n=players,
        least=game.seats.start,
        most=game.seats.stop - 1,
    )


def read_rules(data: Plain, game: AnyGame) -> tuple[Any, list[Problem]]:
    """Read house rules; each is one that the game knows, with a value that it may have."""
    if empty(data):
        data = {}
    if not isinstance(data, dict):
        return None, [Problem("rules", msg("{value} is not an object", value=shown(data)))]
    known = {option.key: option for option in game.options}
    found: list[Problem] = []
    values: dict[str, Any] = {}
    for key, value in data.items():
        at = f"rules.{shown(key)}"
        if key not in known:
            found.append(Problem(at, msg("nobody knows this house rule")))
        elif (chosen := _rule_value(value, known[key])) is None:
            found.append(Problem(at, _wrong_value(value, known[key])))
        else:
            values[key] = chosen
    return (None if found else game.rules(**values)), found


def _rule_value(value: Plain, option: Option) -> Any:
    """The rule's own value for what was written; None where it may not have it."""
    if option.values:
        return next((v for v in option.values if v == value and _alike(v, value)), None)
    return value if not isinstance(value, bool) and option.allows(value) else None


def _alike(value: Any, written: Plain) -> bool:
    """Tell 1 from true and from 1.0."""
    return isinstance(value, str) or type(value) is type(written)


def _wrong_value(value: Plain, option: Option) -> Message:
    if option.values:
        choices = ", ".join(str(encode(choice, ())).lower() for choice in option.values)
        return msg("{value} is none of {choices}", value=shown(value), choices=choices)
    return msg(
        "{value} is not a whole number from {least} in steps of {step}",
        value=shown(value),
        least=option.least,
        step=option.step,
    )


def write_rules(rules: Any) -> dict[str, Plain]:
    """Write the house rules that differ from the default."""
    return {
        f.name: encode(getattr(rules, f.name), ())
        for f in fields(rules)
        if getattr(rules, f.name) != f.default
    }


def read_stake(data: Plain) -> tuple[Stake | None, list[Problem]]:
    """Read money per point: a decimal text above zero, and a short word."""
    if empty(data):
        return None, []
    if not isinstance(data, dict):
        return None, [Problem("stake", msg("{value} is not an object", value=shown(data)))]
    found = [
        Problem(f"stake.{shown(key)}", msg("nobody knows this key"))
        for key in data
        if key not in ("per_point", "currency")
    ]
    amount, currency = data.get("per_point"), data.get("currency")
    if not isinstance(amount, str) or not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,6})?", amount):
        found.append(Problem("stake.per_point", _not_money(amount)))
    elif Decimal(amount) == 0:
        found.append(Problem("stake.per_point", msg("a stake is more than nothing")))
    wrong = name_problem(currency, 12)
    if wrong:
        found.append(Problem("stake.currency", wrong, missing=currency is None))
    if found or not isinstance(currency, str) or not isinstance(amount, str):
        return None, found
    return Stake(Decimal(amount), tidy(currency)), []


def _not_money(amount: Plain) -> Message:
    return msg('{value} is not an amount of money such as "0.10"', value=shown(amount))


def read_titles(data: Mapping[str, Plain]) -> tuple[dict[str, str], list[Problem]]:
    """Read what the evening is called, where and when it is."""
    said = {key: data[key] for key in ("title", "place", "date") if data.get(key) not in (None, "")}
    found = [
        Problem(key, text)
        for key, value in said.items()
        if (text := name_problem(value, LONGEST_TITLE))
    ]
    day = said.get("date")
    if isinstance(day, str) and not _is_day(day):
        found.append(
            Problem("date", msg("{value} is not a day such as 2026-11-20", value=shown(day)))
        )
    return ({} if found else {key: tidy(value) for key, value in said.items()}), found


def _is_day(text: str) -> bool:
    try:
        return re.fullmatch(r"\d{4}-\d\d-\d\d", text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False


def read_opening(data: Mapping[str, Plain], game: AnyGame) -> tuple[Opened | None, list[Problem]]:
    """Read who sat down to what; None with the problems where something is wrong."""
    players, found = read_players(data.get("players"), game)
    seats = seating(players)
    rules, wrong_rules = read_rules(data.get("rules"), game)
    stake, wrong_stake = read_stake(data.get("stake"))
    titles, wrong_titles = read_titles(data)
    dealer, wrong_dealer = _read_seat_of(data, "first_dealer", seats)
    found += [*wrong_dealer, *wrong_rules, *wrong_stake, *wrong_titles]
    if found:
        return None, found
    return Opened(game.key, players, dealer or Seat(0), rules, stake, **titles), []


def _read_seat_of(
    data: Mapping[str, Plain], key: str, seats: Names
) -> tuple[Seat | None, list[Problem]]:
    name = data.get(key)
    if name is None:
        return None, []
    seat = seats.get(tidy(name)) if isinstance(name, str) else None
    if seat is None:
        return None, [Problem(key, msg("{name} does not sit at this table", name=shown(name)))]
    return seat, []


def read_facts(data: Plain, game: AnyGame, rules: Any, seats: Names) -> tuple[Any, list[Problem]]:
    """Read one deal, as the only decoder of form, file and stored event; check it by itself."""
    facts, found = decode(game.facts, data, seats)
    if facts is not None:
        found = list(game.problems(facts, rules, len(seats)))
    return (None if found else facts), found


def read_record(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    """Read a whole record as the evening it tells, with no times in its log.

    None with all problems where it breaks the format or the rules, deals after the end included.
    """
    evening, found = _read_evening(data, find_game)
    if evening is None:
        return None, found
    found = list(evening.clashes)
    if evening.remainder_to is not None and not evening.over:
        found.append(Problem("remainder_to", msg("the game is not over yet")))
    return (None if found else evening), found


def _read_evening(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None, [Problem("format", msg("this is not a {format}", format=FORMAT))]
    game = find_game(data.get("game"))
    if game is None:
        return None, [
            Problem("game", msg("nobody knows the game {name}", name=shown(data.get("game"))))
        ]
    found = [Problem(shown(key), msg("nobody knows this key")) for key in data if key not in _KEYS]
    opened, wrong = read_opening(data, game)
    found += wrong
    if opened is None:
        return None, found
    seats = seating(opened.players)
    deals, wrong_deals = _read_deals(data.get("deals"), game, opened.rules, seats)
    remainder_to, wrong_remainder = _read_remainder(data, game, seats)
    found += [*wrong_deals, *wrong_remainder]
    if found:
        return None, found
    events: list[Event] = [Dealt(facts) for facts in deals]
    if remainder_to is not None:
        events.append(RemainderGiven(remainder_to))
    opening = open_evening(game, Logged(1, "", opened))
    return replay(opening, [Logged(n, "", event) for n, event in enumerate(events, 2)]), []


def _read_remainder(
    data: Mapping[str, Plain], game: AnyGame, seats: Names
) -> tuple[Seat | None, list[Problem]]:
    if data.get("remainder_to") is not None and not game.has_remainder:
        return None, [Problem("remainder_to", msg("this game leaves no remainder"))]
    return _read_seat_of(data, "remainder_to", seats)


def _read_deals(
    data: Plain, game: AnyGame, rules: Any, seats: Names
) -> tuple[tuple[Any, ...], list[Problem]]:
    if data is None:
        return (), [Problem("deals", msg("is missing"), missing=True)]
    if not isinstance(data, list):
        return (), [Problem("deals", msg("{value} is not a list", value=shown(data)))]
    deals, found = [], []
    for number, plain in enumerate(data, 1):
        facts, wrong = read_facts(plain, game, rules, seats)
        deals.append(facts)
        found += [Problem(p.field, p.text, p.missing, number) for p in wrong]
    return tuple(deals), found


def write_opening(opened: Opened) -> dict[str, Plain]:
    """Write who sat down to what, defaults left out."""
    stake = opened.stake
    plain: dict[str, Plain] = {
        "game": opened.game,
        "players": list(opened.players),
        "first_dealer": opened.players[opened.first_dealer],
        "rules": write_rules(opened.rules),
        "stake": stake and {"per_point": f"{stake.per_point:f}", "currency": stake.currency},
        "title": opened.title,
        "place": opened.place,
        "date": opened.date,
    }
    return {key: value for key, value in plain.items() if not empty(value) and value != ""}


def write_record(evening: Evening) -> dict[str, Plain]:
    """Write an evening as the record that reads back to the same deals."""
    plain = {"format": FORMAT, **write_opening(evening.opened)}
    if evening.remainder_to is not None and evening.over:
        plain["remainder_to"] = evening.players[evening.remainder_to]
    plain["deals"] = [write_facts(deal.facts, evening.players) for deal in evening.deals]
    return plain


def write_facts(facts: Any, players: Sequence[str]) -> dict[str, Plain]:
    """Write one deal's facts as they stand in record, export and stored event."""
    plain: dict[str, Plain] = encode(facts, players)
    return plain

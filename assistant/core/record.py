"""The table record: one evening as a file, read, checked and written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from assistant.core.codec import Plain, decode, encode, shown
from assistant.core.evening import Evening
from assistant.core.events import Dealt, Event, Logged, Names, RemainderGiven, seating
from assistant.core.game import AnyGame, Problem
from assistant.core.ledger import Seat
from assistant.core.message import msg
from assistant.core.opening import read_opening, read_seat_of, write_opening
from assistant.core.replay import open_evening, replay

FORMAT = "table-record/1"
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
    return read_seat_of(data, "remainder_to", seats)


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


def write_record(evening: Evening) -> dict[str, Plain]:
    """Write an evening as the record that reads back to the same deals."""
    plain = {"format": FORMAT, **write_opening(evening.opened, evening.game)}
    if evening.remainder_to is not None and evening.over:
        plain["remainder_to"] = evening.players[evening.remainder_to]
    plain["deals"] = [write_facts(deal.facts, evening.players) for deal in evening.deals]
    return plain


def write_facts(facts: Any, players: Sequence[str]) -> dict[str, Plain]:
    """Write one deal's facts as they stand in record, export and stored event."""
    plain: dict[str, Plain] = encode(facts, players)
    return plain

"""The worked deals of every game: what its tests are made of where it brings nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem
from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import auction_clashes, filled_fields, read_draft
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.reading.deal_facts import read_facts
from assistant.games import all_games

Example = dict[str, Any]
Values = Mapping[str, "str | Sequence[str]"]
NAMES = ("Anna", "Boris", "Cyril", "Dana")


@cache
def worked(key: str) -> tuple[Example, ...]:
    """List a game's worked examples, in the order of the rulebook."""
    text = files(f"assistant.games.{key}").joinpath("examples.toml").read_text("utf-8")
    found: list[Example] = tomllib.loads(text)["example"]
    return tuple(found)


def brought(key: str, module: str) -> ModuleType | None:
    """Find test data that a game brings under a fixed name in `tests/games/<game>/`."""
    name = f"tests.games.{key}"
    there = find_spec(name) and find_spec(f"{name}.{module}")
    return import_module(f"{name}.{module}") if there else None


def worked_deals(game: AnyGame, rules: Any, before: Situation) -> Iterator[Any]:
    """Give the facts of every worked deal that can be played at this table, by whoever sits there.

    Each is tried from every seat, so that another deals or sits out.
    """
    for example in worked(game.key):
        players = example["players"]
        for turn in range(before.seats if len(players) <= before.seats else 0):
            seats = {
                name: before.around[(turn + place) % before.seats]
                for place, name in enumerate(players)
            }
            for plain in example["deals"]:
                said = {name: value for name, value in plain.items() if name != "dealer"}
                facts, _ = read_facts(said, game, rules, seats)
                if facts is not None and not clashes(game, facts, rules, before):
                    yield facts


def clashes(game: AnyGame, facts: Any, rules: Any, before: Situation) -> bool:
    found = game.clashes(facts, rules, before) or auction_clashes(game, facts, rules, before)
    return bool(found)


def seated(game: str) -> tuple[str, ...]:
    """Who sits down to a game: three, or as few or as many as it takes."""
    seats = all_games()[game].seats
    return NAMES[: max(seats[0], min(3, seats[-1]))]


@cache
def tapped(game: str) -> Values:
    """Tell what is tapped for a usual deal of three, which the last of them deals.

    It is `TAPPED` in `tests/games/<game>/typical.py`, or the first worked deal that moves points.
    """
    own = brought(game, "typical")
    if own is not None:
        given: Values = own.TAPPED
        return given
    known, seats = all_games()[game], len(seated(game))
    rules, before = known.rules(), Situation(1, Seat(seats - 1), seats)
    for facts in worked_deals(known, rules, before):
        if score_deal(known, rules, 1, facts, before).entries:
            return dict(_single(filled_fields(known, facts, before).values))
    raise LookupError(
        f"no worked deal of {game} moves points at a table of {seats}:"
        f" see assistant/games/{game}/examples.toml"
    )


def worked_screens(game: str) -> Iterator[Values]:
    """Fill the recording screen of the fewest players with every worked deal of theirs."""
    known = all_games()[game]
    rules, before = known.rules(), Situation(1, Seat(known.seats[0] - 1), known.seats[0])
    for facts in worked_deals(known, rules, before):
        yield filled_fields(known, facts, before).values


@cache
def first_tap(game: str) -> tuple[str, str]:
    """Tell what of a usual deal says something that the screen does not say by itself."""
    untouched = _draft(game, NOTHING)
    for name, value in _single(tapped(game)):
        if not _draft(game, Fields({name: [value]})).same_as(untouched):
            return name, value
    raise LookupError(
        f"no field of a usual deal of {game} says anything:"
        f" see `fields` in assistant/games/{game}/__init__.py"
    )


def wrong_tap(game: str) -> dict[str, str]:
    """Tell what makes a usual deal impossible: a value that nobody offers."""
    usual = Fields({name: [value] for name, value in _single(tapped(game))})
    for name in usual.values:
        _, problems = _read(game, Fields({**usual.values, name: [NO_VALUE]}))
        if any(not problem.missing for problem in problems):
            return {name: NO_VALUE}
    raise LookupError(
        f"the screen of {game} takes anything for an answer:"
        f" see `draft` in assistant/games/{game}/__init__.py"
    )


NO_VALUE = "no such value"


def other_rule(game: str, *, from_any_deal: bool = False) -> tuple[str, Any]:
    """Tell a house rule, and a value that is not its default and goes with the usual others.

    With `from_any_deal` it is one that need not hold for all deals or none.
    """
    known = all_games()[game]
    return next(
        (option.key, value)
        for option in known.options
        for value in option.values
        if not option.preset
        and not (from_any_deal and option.whole)
        and value != option.default
        and not known.contradictions(known.agreed({option.key: value}))
    )


def _single(values: Values) -> Iterator[tuple[str, str]]:
    """List what is tapped: the first value of each field. A field without values says nothing."""
    for name, value in values.items():
        if value:
            yield name, value if isinstance(value, str) else value[0]


def _draft(game: str, form: Fields) -> AnyDraft:
    known, seats = all_games()[game], len(seated(game))
    return read_draft(known, form, known.rules(), Situation(1, Seat(seats - 1), seats))[0]


def _read(game: str, form: Fields) -> tuple[Any, Sequence[Problem]]:
    known, seats = all_games()[game], len(seated(game))
    names = {str(place): Seat(place) for place in range(seats)}
    return read_facts(_draft(game, form).plain, known, known.rules(), names)

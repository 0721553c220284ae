"""Rules, facts and evenings nobody thought of, for whatever game is asked."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.next_call import Call
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import Talk, follow
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    Annotated,
    DealerNamed,
    Dealt,
    Described,
    Event,
    Logged,
    Opened,
    RemainderGiven,
    Restored,
    Withdrawn,
)
from assistant.evening.log.replay import closing_event, moment_before, open_evening, replay
from assistant.evening.log.seating_order import too_few_message
from assistant.evening.reading.incident_records import read_incident
from tests.games.worked import brought, worked_deals

NAMES = ("Anna", "Boris", "Cyril", "Dana", *(f"Guest {n}" for n in range(5, 61)))
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(NAMES),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(NAMES), inner, max_size=3)
    ),
    max_leaves=6,
)


def of(game: AnyGame) -> Any:
    """A game's own strategies: `valid(rules, before)` draws the facts of a deal that can be.

    `fines_count(rules)`, where there is one, tells under which house rules fines count for later
    deals. What it spells in a way of its own is registered there as a type strategy. A game that
    brings no `tests/games/<game>/strategies.py` plays its worked deals.
    """
    return brought(game.key, "strategies") or Worked(game)


@dataclass(frozen=True, slots=True)
class Worked:
    """The deals of a game that brings none for the tests: its worked ones, from every seat."""

    game: AnyGame

    def valid(self, rules: Any, before: Situation) -> SearchStrategy[Any]:
        """Any worked deal that fits the house rules and the deals before it."""
        deals = list(worked_deals(self.game, rules, before))
        if not deals:
            raise LookupError(f"no worked deal of {self.game.key} fits {rules} and {before}")
        return st.sampled_from(deals)


def house_rules(game: AnyGame) -> SearchStrategy[Any]:
    """Any house rules that a table may agree on: each value, as far as they go together."""
    if game.rules not in _HOUSE_RULES:
        choices = {option.key: _values(option) for option in game.options}
        any_rules = st.builds(game.rules, **choices)
        _HOUSE_RULES[game.rules] = any_rules.filter(lambda rules: not game.contradictions(rules))
    return _HOUSE_RULES[game.rules]


_HOUSE_RULES: dict[Any, SearchStrategy[Any]] = {}
"""By what house rules are made of: made anew for each draw, Hypothesis would look it over anew."""


def _values(option: Option) -> SearchStrategy[Any]:
    """Any value that is offered, or where none is any number that may be typed."""
    offered = list(option.values) or list(option.offered)
    if offered:
        return st.sampled_from(offered)
    return st.integers(0, 30).map(lambda steps: option.least + option.step * steps)


@st.composite
def opened(draw: DrawFn, game: AnyGame) -> Evening:
    """A table that has just sat down."""
    seats = draw(st.sampled_from(game.seats))
    dealer = Seat(draw(st.integers(0, seats - 1)))
    event = Opened(game.key, NAMES[:seats], dealer, draw(house_rules(game)))
    return open_evening(game, Logged(1, "", event))


@st.composite
def evenings(draw: DrawFn, game: AnyGame, most: int = 5) -> Evening:
    """An evening with some deals, each of which fits the ones before it."""
    evening = draw(opened(game))
    for number in range(2, 2 + draw(st.integers(0, most))):
        if evening.over:
            break
        facts = draw(of(game).valid(evening.rules, evening.now))
        evening = replay(evening, [Logged(number, "", Dealt(facts))])
    return evening


@st.composite
def histories(draw: DrawFn, game: AnyGame, most: int = 10) -> Evening:
    """An evening on which deals were corrected, withdrawn and restored, and dealers named.

    Whatever would contradict the deals around it is not done. It may have been ended.
    """
    evening = draw(opened(game))
    for number in range(2, 2 + draw(st.integers(0, most))):
        gone_on = replay(evening, [Logged(number, "", draw(incidents(evening)))])
        if not gone_on.clashes:
            evening = gone_on
    ends = draw(st.booleans())
    if game.has_remainder and (ends or evening.over):
        given = RemainderGiven(draw(st.none() | st.sampled_from(evening.seats)))
        evening = replay(evening, [Logged(98, "", given)])
    return replay(evening, [Logged(99, "", closing_event(evening))]) if ends else evening


@st.composite
def companies(draw: DrawFn, game: AnyGame, most: int = 8) -> Evening:
    """An evening with fines between some deals, on which people joined, left or sat in."""
    evening = draw(opened(game))
    for _ in range(draw(st.integers(1, most))):
        if evening.over:
            break
        event: Event | None = None
        if draw(st.booleans()):
            event, _ = read_incident(draw(comings(evening)), game, evening.moment)
        if event is None and not too_few_message(game, len(evening.around)):
            event = Dealt(draw(of(game).valid(evening.rules, evening.now)))
        if event is not None:
            evening = replay(evening, [Logged(evening.number + 1, "", event)])
    return (
        replay(evening, [Logged(99, "", closing_event(evening))])
        if draw(st.booleans())
        else evening
    )


def comings(evening: Evening) -> SearchStrategy[dict[str, Any]]:
    """Who may come, go, sit in or be fined as a record says it; some of it cannot be."""
    there = st.sampled_from([evening.players[seat] for seat in evening.around])
    everybody = st.sampled_from((*NAMES[:5], "Gita"))
    place = st.integers(1, len(evening.around) + 1)
    return st.one_of(
        st.fixed_dictionaries({"joined": everybody}, optional={"seat": place}),
        st.fixed_dictionaries({"left": there}),
        st.fixed_dictionaries({"substitute": everybody, "for": there}),
        st.fixed_dictionaries({"adjustment": adjustments(evening)}),
    )


def adjustments(evening: Evening) -> SearchStrategy[dict[str, Any]]:
    """Who may pay whom as a record says it, the box or a sheet's account among them."""
    sides = [[evening.players[seat] for seat in side] for side in evening.sides]
    paying = st.sampled_from([[], *sides])
    accounts = [account.key for account in evening.game.accounts]
    return st.fixed_dictionaries(
        {"from": paying, "to": paying, "points": st.integers(1, 50), "reason": st.just("late")},
        optional={"account": st.sampled_from(accounts)} if accounts else {},
    )


@st.composite
def incidents(draw: DrawFn, evening: Evening) -> Event:
    """Something that may happen next at a table."""
    game, keys = evening.game, [slot.key for slot in evening.slots]
    deals = 0 if too_few_message(game, len(evening.around)) else 3
    kinds = ["deal"] * deals + ["describe"] + ["name"] * evening.dealt
    kinds += ["amend", "withdraw", "restore", "note"] * bool(keys)
    kind = draw(st.sampled_from(kinds))
    if kind == "deal":
        return Dealt(draw(of(game).valid(evening.rules, evening.now)))
    if kind == "name":
        return DealerNamed(draw(st.sampled_from(evening.seats)))
    if kind == "describe":
        return Described(tuple(draw(st.permutations(evening.players))), "Friday")
    key = draw(st.sampled_from(keys))
    if kind == "note":
        return Annotated(key, draw(st.sampled_from(["", "seven on the last trick"])))
    if kind == "amend":
        return Amended(key, draw(of(game).valid(evening.rules, moment_before(evening, key).before)))
    return Withdrawn(key) if kind == "withdraw" else Restored(key)


def auctions(draw: DrawFn, game: AnyGame, rules: Any, before: Situation) -> Talk:
    """An auction in which everybody says what he may, to its end."""
    calls: list[Call] = []
    while (turn := game.turn(tuple(calls), rules, before)) and turn.kept:
        calls.append(turn.call(draw(st.sampled_from(turn.choices))))
    return follow(game, calls, rules, before)


def any_facts(game: AnyGame, seats: int) -> SearchStrategy[Any]:
    """Facts of a deal that has the right shape, and may be impossible."""
    of(game)
    return any_value(game.facts, seats)


def any_value(kind: Any, seats: int) -> SearchStrategy[Any]:
    """Whatever fits a type, possible at a table or not."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        inner = [any_value(arg, seats) for arg in args if arg is not type(None)]
        return st.one_of(*inner, *(st.none() for arg in args if arg is type(None)))
    if origin is tuple and args[-1] is Ellipsis:
        return st.lists(any_value(args[0], seats), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*(any_value(arg, seats) for arg in args))
    if origin is Mapping:
        return st.dictionaries(any_value(args[0], seats), any_value(args[1], seats), max_size=4)
    return _plain_value(kind, seats)


def _plain_value(kind: Any, seats: int) -> SearchStrategy[Any]:
    if kind is Seat:
        return st.integers(0, seats - 1).map(Seat)
    if hasattr(kind, "read"):
        return st.from_type(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        return st.builds(kind, **{f.name: any_value(hints[f.name], seats) for f in fields(kind)})
    return {bool: st.booleans(), int: st.integers(-2, 12), str: st.text(max_size=5)}[kind]

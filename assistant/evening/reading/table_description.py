"""What a table is called, who sits there, where, when and for what: said again at any time."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.codec import Plain, empty, shown
from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.names import apart
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import DealEvent, Described, Logged, Opened
from assistant.evening.log.folding import Folding
from assistant.evening.log.replay import open_evening
from assistant.evening.reading.opening import (
    TITLES,
    letter_problems,
    name_problem,
    new_name_problem,
    read_names,
    read_stake,
    read_titles,
    write_stake,
)

LABELS = {
    "name": msg("Name"),
    # Translators: what a table is called, “Friday at Anna’s”; Place: where it sits
    "title": msg("Title"),
    "place": msg("Place"),
    "date": msg("Date"),
    "stake": msg("Stake"),
}
"""What the parts of a table's description are called."""


def described(opened: Opened) -> Described:
    """Describe a table as it is now."""
    return Described(opened.players, opened.title, opened.place, opened.date, opened.stake)


def write_description(said: Described) -> dict[str, Plain]:
    """Write a description, without what is empty."""
    plain: dict[str, Plain] = {
        "players": list(said.players),
        "stake": write_stake(said.stake),
        **{key: getattr(said, key) for key in TITLES},
        "earlier": dict(said.earlier),
    }
    return {key: value for key, value in plain.items() if value}


def read_description(data: Mapping[str, Plain]) -> tuple[Described | None, list[Problem]]:
    """Read a description; None with the problems where something is wrong."""
    players, problems = read_names(data.get("players"))
    stake, wrong_stake = read_stake(data.get("stake"))
    titles, wrong_titles = read_titles({key: data.get(key) for key in TITLES})
    earlier, wrong_earlier = _read_earlier(data.get("earlier"))
    problems += [*wrong_stake, *wrong_titles, *wrong_earlier]
    if problems:
        return None, problems
    return Described(players, stake=stake, earlier=earlier, **titles), []


def _read_earlier(data: Plain) -> tuple[tuple[tuple[str, str], ...], list[Problem]]:
    """Read the old and the new spelling of those who sat there before."""
    if empty(data):
        return (), []
    if not isinstance(data, dict):
        return (), [Problem("earlier", msg("{value} is not an object", value=shown(data)))]
    wrong = (name_problem(name) for both in data.items() for name in both)
    problems = [Problem("earlier", text) for text in wrong if text]
    return (() if problems else tuple(data.items())), problems


def wrong_names(
    names: Sequence[str], was: Sequence[str], field: str = "name", others: Sequence[str] = ()
) -> list[Problem]:
    """List what is wrong with each name that was changed, at its place from 0.

    `others` are the names that somebody else here has.
    """
    problems: list[Problem] = []
    for place, name in enumerate(names):
        wrong = new_name_problem(name)
        if wrong is None and [*names, *others].count(name) > 1:
            wrong = msg("Two players are called {name}", name=shown(name))
        if wrong is not None and name != was[place]:
            problems.append(Problem(f"{field}.{place}", wrong))
    return problems


def wrong_letters(becomes: Mapping[str, str], was: Mapping[str, str]) -> list[Problem]:
    """List what is wrong with the letters of titles that were changed."""
    return letter_problems({key: becomes[key] for key in TITLES if becomes[key] != was[key]})


@dataclass(frozen=True, slots=True)
class DescribedChange:
    """A part of the description that was changed, by its key."""

    key: str
    was: Any
    becomes: Any


def description_changes(was: Described, becomes: Described) -> tuple[DescribedChange, ...]:
    """List the names, titles and the stake in which two descriptions differ."""
    keys = (*TITLES, "stake")
    names = (
        DescribedChange("name", *both) for both in zip(was.players, becomes.players, strict=False)
    )
    earlier = (DescribedChange("name", *both) for both in becomes.earlier)
    others = (DescribedChange(key, getattr(was, key), getattr(becomes, key)) for key in keys)
    return tuple(one for one in (*names, *earlier, *others) if one.was != one.becomes)


@dataclass(frozen=True, slots=True)
class Description:
    """One time at which the description of the table was changed."""

    logged: Logged
    said: tuple[DescribedChange, ...]


def descriptions(evening: Evening) -> list[Description]:
    """List when names, titles or the stake were changed, and from what to what."""
    changes: list[Description] = []
    beside = Folding.of(open_evening(evening.game, evening.log[0]))
    for logged in evening.log[1:]:
        if isinstance(logged.event, DealEvent):
            continue
        was = described(beside.opened)
        beside.take(logged)
        if isinstance(logged.event, Described):
            changes.append(Description(logged, description_changes(was, logged.event)))
    return changes


def earlier_names(evening: Evening) -> tuple[str, ...]:
    """List those whose seat somebody else has now, in the order in which they went."""
    was = dict.fromkeys(one.was for one in evening.counted_incidents if one.was)
    return tuple(name for name in was if name not in evening.players)


def told_apart(evening: Evening) -> Described | None:
    """Number whoever has another spelling of somebody else's name at the table; None if nobody has.

    Two who ever sat at one table are two people, also in settlements and statistics, where a name
    is one person. The first on the list of seats keeps his name.
    """
    gone = earlier_names(evening)
    names = apart([*evening.players, *gone])
    players, before = names[: len(evening.players)], names[len(evening.players) :]
    if names == (*evening.players, *gone):
        return None
    earlier = tuple(both for both in zip(gone, before, strict=True) if both[0] != both[1])
    return replace(described(evening.opened), players=players, earlier=earlier)


def just_numbered(evening: Evening) -> list[DescribedChange]:
    """List the names that were only numbered, as by `told_apart`, by a log's last event."""
    if not isinstance(evening.log[-1].event, Described):
        return []
    names = [change for change in descriptions(evening)[-1].said if change.key == "name"]
    return [one for one in names if re.fullmatch(re.escape(one.was) + " [0-9]+", one.becomes)]

"""A table's description, which may be edited at any time: title, names, place, date and stake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from assistant.core.codec import Plain, empty, shown
from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.names import numbered_apart
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Described, Opened
from assistant.evening.reading.opening import (
    TITLES,
    character_problems,
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
"""The labels of the parts of a table's description."""


def description_of(opened: Opened) -> Described:
    """The description of a table with this opening."""
    return Described(opened.players, opened.title, opened.place, opened.date, opened.stake)


def write_description(description: Described) -> dict[str, Plain]:
    """A description as JSON data, without empty values."""
    plain: dict[str, Plain] = {
        "players": list(description.players),
        "stake": write_stake(description.stake),
        **{key: getattr(description, key) for key in TITLES},
        "earlier": dict(description.earlier),
    }
    return {key: value for key, value in plain.items() if value}


def read_description(data: Mapping[str, Plain]) -> tuple[Described | None, list[Problem]]:
    """A description and its problems; None if it has any."""
    players, problems = read_names(data.get("players"))
    stake, stake_problems = read_stake(data.get("stake"))
    titles, title_problems = read_titles({key: data.get(key) for key in TITLES})
    earlier, earlier_problems = _read_earlier(data.get("earlier"))
    problems += [*stake_problems, *title_problems, *earlier_problems]
    if problems:
        return None, problems
    return Described(players, stake=stake, earlier=earlier, **titles), []


def _read_earlier(data: Plain) -> tuple[tuple[tuple[str, str], ...], list[Problem]]:
    """The old and new spellings of former players, and their problems."""
    if empty(data):
        return (), []
    if not isinstance(data, dict):
        return (), [Problem("earlier", msg("{value} is not an object", value=shown(data)))]
    texts = (name_problem(name) for spellings in data.items() for name in spellings)
    problems = [Problem("earlier", text) for text in texts if text]
    return (() if problems else tuple(data.items())), problems


def name_problems(
    names: Sequence[str], before: Sequence[str], field: str = "name", others: Sequence[str] = ()
) -> list[Problem]:
    """The problems of changed names, at fields numbered from 0.

    `others` are the names of other people at the table.
    """
    problems: list[Problem] = []
    for index, name in enumerate(names):
        text = new_name_problem(name)
        if text is None and [*names, *others].count(name) > 1:
            text = msg("Two players are called {name}", name=shown(name))
        if text is not None and name != before[index]:
            problems.append(Problem(f"{field}.{index}", text))
    return problems


def changed_character_problems(
    after: Mapping[str, str], before: Mapping[str, str]
) -> list[Problem]:
    """The problems with letters in changed titles."""
    return character_problems({key: after[key] for key in TITLES if after[key] != before[key]})


def earlier_names(evening: Evening) -> tuple[str, ...]:
    """The names of former players whose seats others have taken over, the earliest first."""
    names = dict.fromkeys(incident.was for incident in evening.counted_incidents if incident.was)
    return tuple(name for name in names if name not in evening.players)


def numbered_namesakes(evening: Evening) -> Described | None:
    """A description in which people with the same name get a number; None if there are none.

    In settlements and statistics a name means one person, so two people need different names. The
    first by seat keeps the name.
    """
    old_names = earlier_names(evening)
    names = numbered_apart([*evening.players, *old_names])
    players, new_names = names[: len(evening.players)], names[len(evening.players) :]
    if names == (*evening.players, *old_names):
        return None
    earlier = tuple(pair for pair in zip(old_names, new_names, strict=True) if pair[0] != pair[1])
    return replace(description_of(evening.opened), players=players, earlier=earlier)

"""A values table as plain words, to compare with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.price_list import PriceList
from assistant.evening.reading.opening import read_rules
from assistant.games import all_games
from tests.english import say


def priced(game: str, **rules: Any) -> dict[str, str]:
    """Say what every line of a game's values table is worth, its columns side by side."""
    found = all_games()[game]
    agreed = _agreed(found, rules)
    return {what: said for part in found.price_list(agreed) for what, said in _lines(part)}


def told(game: str, title: str, **rules: Any) -> dict[str, str]:
    """Say what a part of what is looked up beside the values tells, line by line."""
    found = all_games()[game]
    parts = found.reference(_agreed(found, rules))
    (part,) = (part for part in parts if say(part.title, ()) == title)
    return dict(_lines(part))


def _agreed(game: AnyGame, rules: dict[str, Any]) -> Any:
    agreed, problems = read_rules(rules, game)
    assert not problems
    return agreed


def _lines(part: PriceList) -> Iterator[tuple[str, str]]:
    for line in part.prices:
        yield say(line.what, ()), " ".join(say(worth, ()) for worth in line.worth)

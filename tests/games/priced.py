"""A values table as plain words, to compare with the rules."""

from __future__ import annotations

from typing import Any

from assistant.core.opening import read_rules
from assistant.games import all_games
from tests.english import say


def priced(game: str, **rules: Any) -> dict[str, str]:
    """Say what every line of a game's values table is worth, its columns side by side."""
    found = all_games()[game]
    agreed, problems = read_rules(rules, found)
    assert not problems
    return {
        say(line.what, ()): " ".join(say(worth, ()) for worth in line.worth)
        for part in found.price_list(agreed)
        for line in part.prices
    }

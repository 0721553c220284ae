"""House rules, of whatever game has such, that make no sense together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

from assistant.core.game import AnyGame
from assistant.games import all_games


@cache
def contradictory() -> tuple[tuple[AnyGame, Any], ...]:
    """One choice of at most two rules beside each preset, of each contradiction that there is."""
    return tuple(found for game in all_games().values() for found in _of(game))


def _of(game: AnyGame) -> Iterator[tuple[AnyGame, Any]]:
    values = [
        (option.key, value)
        for option in game.options
        for value in option.values
        if not option.preset
    ]
    for base in game.presets.meanings.values() or [game.rules()]:
        seen: set[str] = set()
        for chosen in combinations(values, 2):
            rules = replace(base, **dict(chosen))
            found = {one.option for one in game.contradictions(rules)}
            if found - seen:
                yield game, rules
            seen |= found

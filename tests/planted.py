"""A bug planted in a game's scoring: it breaks from a table's second deal on."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games import all_games

ERRORS = (
    AttributeError("'NoneType' object has no attribute 'seat'"),
    TypeError("unsupported operand"),
    KeyError("contra"),
    ZeroDivisionError("division by zero"),
)


def plant(monkeypatch: pytest.MonkeyPatch, key: str, error: Exception) -> None:
    """Make a game's scoring raise an error."""
    game = all_games()[key]
    score = game.score

    def broken(facts: Any, rules: Any, before: Any) -> Any:
        if before.number > 1:
            raise error
        return score(facts, rules, before)

    monkeypatch.setitem(game.__dict__, "score", broken)

"""The marks of a deal in words, for the tests of every game."""

from __future__ import annotations

from typing import Any

from assistant.core.game import AnyGame
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from tests.english import say
from tests.games.strategies import NAMES

DONE = {True: "made", False: "failed", None: ""}


def marks(game: AnyGame, facts: Any, rules: Any, seats: int = 3) -> list[Mark]:
    """What a first deal shows; who sits at the end deals."""
    return list(game.figures(facts, rules, Situation(1, Seat(seats - 1), seats)))


def told(game: AnyGame, facts: Any, rules: Any, seats: int = 3) -> list[str]:
    """The same in words: "Anna seven made"."""
    return [
        f"{NAMES[mark.seat]} {say(mark.label, NAMES)} {DONE[mark.done]}".strip()
        for mark in marks(game, facts, rules, seats)
    ]

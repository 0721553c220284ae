"""An evening of each game is walked in WebKit and Firefox, by real touches."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from tests.browser.phones import Server

from .engine import Engine
from .finger import Finger
from .walks import walk_evening, walk_of


@pytest.mark.parametrize("game", all_games())
def test_an_evening(game: str, engine: Engine, server: Server) -> None:
    walk_evening(Finger(engine, server.address), server, walk_of(game))

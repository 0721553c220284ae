"""An evening of each game is walked in WebKit and Firefox, by real touches."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from tests.browser.phones import Server

from .engine import Engine
from .finger import Finger
from .walks import walk_evening, walk_of

DAILY = [game for game in all_games() if walk_of(game).daily]
"""Games whose evening is long enough to stand for the others in `make test`."""


@pytest.mark.daily
@pytest.mark.parametrize("game", DAILY)
def test_a_long_evening_in_webkit(game: str, webkit_phone: Engine, server: Server) -> None:
    walk_evening(Finger(webkit_phone, server.address), server, walk_of(game))


@pytest.mark.parametrize("game", all_games())
def test_an_evening(game: str, engine: Engine, server: Server) -> None:
    if game in DAILY and engine.name == "WebKit":
        pytest.skip("walked above")
    walk_evening(Finger(engine, server.address), server, walk_of(game))

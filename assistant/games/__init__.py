"""The available games: each is a folder in this package, and needs no registration."""

import importlib
import pkgutil
from functools import cache

from assistant.core.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """All games by key."""
    games = [_load(name) for name in _folders()]
    return {game.key: game for game in sorted(games, key=lambda game: (game.rank, game.key))}


def find_game(key: object) -> AnyGame | None:
    """The game with this key; None if there is none.

    Only the folder of that name is imported.
    """
    return _load(key) if isinstance(key, str) and key in _folders() else None


@cache
def _folders() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def _load(name: str) -> AnyGame:
    game: AnyGame = importlib.import_module(f"{__name__}.{name}").GAME
    return game

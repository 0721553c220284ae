"""The games that the table assistant knows: one folder each, found by itself."""

import importlib
import pkgutil
from functools import cache

from assistant.core.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Find every game in this folder, by key."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    games = [importlib.import_module(f"{__name__}.{name}").GAME for name in names]
    return {game.key: game for game in sorted(games, key=lambda game: (game.rank, game.key))}


def find_game(key: object) -> AnyGame | None:
    """Find the game with this key, or None where nobody knows it."""
    return all_games().get(key) if isinstance(key, str) else None

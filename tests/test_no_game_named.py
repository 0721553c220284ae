"""What is shared names no game: a game is known only by its own folders, where it is found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.games import all_games
from tests.english import say

PROJECT = Path(__file__).parent.parent
SHARED = ("assistant", "templates", "static", "tests", "bench")
OWN = {
    "assistant": ("games/*/", "families/", "locale/", "fonts/"),
    "templates": ("games/", "families/"),
    "static": ("games/", "vendor/"),
    "tests": (
        "games/*/",
        "families/",
        "small_game/",
        "vendor/",
        "**/made_before/",
        "browser/*club*",
    ),
    "bench": ("screenshots.py",),  # the README's pictures, and the README names games
}
"""Where games are at home, what several of them share, what an older program wrote.

A club's night is one of several games, whose figures together are worked out by hand.
"""
LIBRARY = re.compile(r"^ *(from|import) (?!assistant|tests)\w+.*$", re.MULTILINE)
"""What is imported from elsewhere: a library may have the name of a game."""


def files() -> Iterator[Path]:
    """Every file that is shared, by its path in the project."""
    for folder in SHARED:
        own = {path for pattern in OWN[folder] for path in (PROJECT / folder).glob(pattern)}
        for path in (PROJECT / folder).rglob("*"):
            hidden = "__pycache__" in path.parts or own & {path, *path.parents}
            if path.is_file() and not hidden:
                yield path.relative_to(PROJECT)


def texts() -> Iterator[tuple[Path, str]]:
    """Every file that is shared, with all that is said in it and by its path."""
    for path in files():
        text = LIBRARY.sub("", (PROJECT / path).read_bytes().decode("utf-8", "ignore"))
        yield path, f"{path} {text}"


def says(text: str, *words: str) -> bool:
    """Whether a text says one of these words, by itself or as part of a name."""
    said = "|".join(map(re.escape, words))
    return re.search(rf"(?<![^\W_])({said})(?![^\W_])", text, re.IGNORECASE) is not None


def named(text: str) -> set[str]:
    """Tell which games a text names, by key or by title."""
    games = all_games().values()
    return {game.key for game in games if says(text, game.key, say(game.title, ()))}


def test_a_shared_file_names_no_game() -> None:
    assert {str(path): found for path, text in texts() if (found := named(text))} == {}


@pytest.mark.parametrize("key", all_games())
def test_a_game_is_noticed_where_it_is_named(key: str) -> None:
    title = say(all_games()[key].title, ())
    for text in (f'open("{key}")', f"a_table_of_{key}_x", f"At {title}, nobody", title.upper()):
        assert key in named(text)

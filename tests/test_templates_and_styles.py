"""How templates and styles are written: what can be read at a glance, and where a game's own is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.folders import asset_folder
from assistant.games import all_games

TEMPLATES = sorted(asset_folder("templates").rglob("*.html"))
STYLES = sorted(
    [*asset_folder("static").glob("css/**/*.css"), *asset_folder("static").glob("games/*.css")]
)
SHARED = [file for file in (*TEMPLATES, *STYLES) if "games" not in file.parts]
SCREENS = [file for file in STYLES if file.parent.name not in ("paper", "games")]
SMALLEST = 0.875
"""In rem: 14 px where the reader's browser has the usual 16."""
ON_PAPER = re.compile(r"^body\.paper \{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
TYPE = re.compile(r"(?:font(?:-size)?|--type-\w+|--size):([^;}]+)")


def name(file: Path) -> str:
    """The folder and the file."""
    return "/".join(file.parts[-2:])


def types(file: Path) -> Iterator[str]:
    """Every size of type that a screen is given, `games` without what they say of paper."""
    yield from TYPE.findall(ON_PAPER.sub("", file.read_text("utf-8")))


@pytest.mark.parametrize("file", TEMPLATES, ids=name)
def test_a_line_of_a_template_can_be_read_at_a_glance(file: Path) -> None:
    assert [line for line in file.read_text("utf-8").splitlines() if len(line) > 120] == []


@pytest.mark.parametrize("file", STYLES, ids=name)
def test_a_line_of_styles_can_be_read_at_a_glance(file: Path) -> None:
    assert [line for line in file.read_text("utf-8").splitlines() if len(line) > 100] == []


@pytest.mark.parametrize("file", STYLES, ids=name)
def test_type_grows_with_what_the_reader_chose(file: Path) -> None:
    assert [said for said in types(file) if "px" in said] == []


@pytest.mark.parametrize("file", [*SCREENS, *asset_folder("static").glob("games/*.css")], ids=name)
def test_no_type_is_smaller_than_the_smallest(file: Path) -> None:
    sizes = [size for said in types(file) for size in re.findall(r"(?<![\w.])([\d.]+)rem", said)]
    assert [size for size in sizes if float(size) < SMALLEST] == []


@pytest.mark.parametrize("file", TEMPLATES, ids=name)
def test_no_legend_stands_beside_the_answers_of_a_question(file: Path) -> None:
    """WebKit lets no legend be an item of a grid: a question is made by `components.part`."""
    grids = re.findall(
        r'<fieldset class="ask\b[^>]*>\s*<legend(?! class="sr")', file.read_text("utf-8")
    )
    assert grids == []


@pytest.mark.parametrize("key", all_games())
def test_nothing_shared_names_a_game(key: str) -> None:
    named = re.compile(rf"(?<![a-z0-9])({key}|{key.replace('_', '-')})(?![a-z0-9])")
    assert [name(file) for file in SHARED if named.search(file.read_text("utf-8"))] == []


def test_a_game_s_styles_are_named_after_a_game() -> None:
    own = {file.stem for file in (asset_folder("static") / "games").glob("*.css")}
    assert own <= set(all_games())

"""What is written about adding a game is true: listings, fields, what templates are given."""

from __future__ import annotations

import ast
import re
from dataclasses import MISSING, fields
from inspect import getsource
from pathlib import Path
from textwrap import dedent

import pytest
from jinja2 import meta, nodes

from assistant.core.game import Game, GameModule
from assistant.games import all_games
from assistant.templating import paper_environment

PROJECT = Path(__file__).parent.parent
SMALL = PROJECT / "tests" / "small_game"
GUIDE = (PROJECT / "docs" / "adding-a-game.md").read_text("utf-8")
LISTED = dict(re.findall(r"^`([^`\n]+)`\n\n```[\w+]*\n(.*?)```$", GUIDE, re.DOTALL | re.MULTILINE))
FILES = sorted(
    str(path.relative_to(SMALL))
    for path in SMALL.rglob("*.*")
    if path.is_file() and "__pycache__" not in path.parts
)
SCREENS = ("record.html", "standing.html", "figure.html", "sheet.html", "emblem.html")


def test_every_file_of_the_small_game_is_listed() -> None:
    assert sorted(LISTED) == FILES


@pytest.mark.parametrize("path", FILES)
def test_a_listing_is_its_file(path: str) -> None:
    assert LISTED[path] == (SMALL / path).read_text("utf-8")


def told(section: str) -> list[list[str]]:
    """The rows of the table under a heading, without its own head."""
    text = GUIDE.partition(f"## {section}\n")[2].partition("\n## ")[0]
    rows = [line[1:-1].split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def test_every_field_of_a_game_is_told_in_the_words_of_its_docstring() -> None:
    (declared,) = ast.parse(dedent(getsource(Game))).body
    assert isinstance(declared, ast.ClassDef)
    said = {}
    for one, after in zip(declared.body, declared.body[1:], strict=False):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            assert isinstance(after, ast.Expr), one.target.id
            said[one.target.id] = " ".join(ast.literal_eval(after.value).split())
    rows = told("The fields of `Game`")
    assert {row[0].strip("`"): row[-1] for row in rows} == said


def test_what_a_game_needs_is_what_has_no_default_or_is_a_function_of_its_module() -> None:
    needed = {
        one.name: "yes"
        for one in fields(Game)
        if one.default is MISSING and one.default_factory is MISSING
    }
    functions = {name: "function" for name in vars(GameModule) if not name.startswith("_")}
    rows = told("The fields of `Game`")
    assert {row[0].strip("`"): row[1] for row in rows if row[1]} == needed | functions


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("key", all_games())
def test_a_games_template_takes_only_what_is_told(key: str, screen: str) -> None:
    """So that the next game can do with the same."""
    file = PROJECT / "templates" / "games" / key / screen
    if not file.exists():
        assert screen in ("emblem.html", "standing.html")
        return
    text, environment = file.read_text("utf-8"), paper_environment()
    parsed = environment.parse(text)
    own = {name.name for name in parsed.find_all(nodes.Name) if name.ctx == "store"}
    own |= {macro.name for macro in parsed.find_all(nodes.Macro)}
    taken = meta.find_undeclared_variables(parsed) - own
    assert taken - set(environment.globals) <= given(screen)


def given(screen: str) -> set[str]:
    """The names that the guide lists for a template, and those that it lists for all."""
    found: set[str] = set()
    current = ""
    for row in told("What the templates are given"):
        current = row[0].strip("`") or current
        if current in (screen, "all"):
            found |= set(re.findall(r"`(\w+)`", row[1]))
    return found

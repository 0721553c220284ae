"""What is written about adding a game is true: what templates are given, how rows look."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import meta, nodes

from assistant.games import all_games
from assistant.paper.sheets import sheet_environment

PROJECT = Path(__file__).parent.parent
GUIDE = (PROJECT / "docs" / "adding-a-game.md").read_text("utf-8")
SCREENS = ("record.html", "standing.html", "figure.html", "sheet.html", "emblem.html")


def told(section: str) -> list[list[str]]:
    """The rows of the table under a heading, without its own head."""
    text = GUIDE.partition(f"## {section}\n")[2].partition("\n## ")[0]
    rows = [line[1:-1].split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("key", all_games())
def test_a_games_template_takes_only_what_is_told(key: str, screen: str) -> None:
    """So that the next game can do with the same."""
    file = PROJECT / "templates" / "games" / key / screen
    if not file.exists():
        assert screen in ("emblem.html", "standing.html")
        return
    text, environment = file.read_text("utf-8"), sheet_environment()
    parsed = environment.parse(text)
    own = {name.name for name in parsed.find_all(nodes.Name) if name.ctx == "store"}
    own |= {macro.name for macro in parsed.find_all(nodes.Macro)}
    taken = meta.find_undeclared_variables(parsed) - own
    assert taken - set(environment.globals) <= given(screen)


def test_every_kind_of_row_that_is_told_has_its_looks() -> None:
    styles = "".join(file.read_text("utf-8") for file in (PROJECT / "static/css").rglob("*.css"))
    kinds = {kind for row in told("The rows of a recording screen") for kind in quoted(row[0])}
    assert kinds
    assert {kind for kind in kinds if f".{kind}" not in styles} == set()


def quoted(cell: str) -> set[str]:
    """What is quoted in a cell, word by word."""
    return set(" ".join(re.findall(r"`([^`]+)`", cell)).split())


def given(screen: str) -> set[str]:
    """The names that the guide lists for a template, and those that it lists for all."""
    found: set[str] = set()
    current = ""
    for row in told("What the templates are given"):
        current = row[0].strip("`") or current
        if current in (screen, "all"):
            found |= set(re.findall(r"`(\w+)`", row[1]))
    return found

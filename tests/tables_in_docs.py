"""The lists and tables in the pages for people that repeat the code: `make docs` writes them.

Each stands between two comments with its name: `<!--games-->` and `<!--/games-->`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from inspect import getsource
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from babel.lists import format_list

from assistant.core.game import AnyGame, Game
from assistant.core.house_rules import OURS, Ours
from assistant.games import all_games
from assistant.language import language_of
from assistant.paper.blank_sheets import blank_evening
from tests.english import say

PROJECT = Path(__file__).parent.parent
PAGES = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/*.md")])
PART = re.compile(r"(<!--(\w+)-->)(.*?)(<!--/\2-->)", re.DOTALL)


class Sourced(NamedTuple):
    """A rule in its game, what it is called, and where it is written."""

    what: str
    source: str


def rules_of(game: AnyGame) -> Iterator[Sourced]:
    """All house rules, reasons and usual fines of a game; a rule partly ours is there twice."""
    for option in game.options:
        written = say(option.source, ())
        if written != say(OURS, ()):
            yield Sourced(say(option.title, ()), written)
        if say(OURS, ()) in written:
            yield Sourced(say(option.title, ()), Ours(option.ours))
    for reason in game.reasons:
        yield Sourced(reason.text, reason.source)
    evening = blank_evening(game, game.seats.start)
    for fine in game.usual_adjustments(evening.now, evening.rules):
        yield Sourced(say(fine.reason, ()), fine.source)


def documents() -> dict[str, str]:
    """What the documents are that the games name as their sources, by the names they have there."""
    found: dict[str, str] = {}
    for key in all_games():
        text = (PROJECT / "assistant" / "games" / key / "examples.toml").read_text("utf-8")
        found |= tomllib.loads(text).get("documents", {})
    return found


def table(*rows: Iterable[str]) -> str:
    """A table, its head first."""
    head, *others = (f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows)
    return "\n".join(["", head, re.sub(r"[^|]+", "---", head), *others, ""])


def games_played(tag: str) -> str:
    """The titles of all games in a language."""
    titles = [f"**{language_of(tag).say(game.title)}**" for game in all_games().values()]
    return format_list(titles, locale=tag)


def documents_named(_tag: str) -> str:
    """Every document that rules come from."""
    return table(("named as", "what it is"), *documents().items())


def rules_of_ours(_tag: str) -> str:
    """What no document says: of which games, what, and why it is so."""
    games: dict[tuple[str, str], list[str]] = {}
    for game in all_games().values():
        for what, why in rules_of(game):
            if isinstance(why, Ours):
                games.setdefault((why, what), []).append(say(game.title, ()))
    listed: dict[tuple[str, str], list[str]] = {}
    for (why, what), titles in games.items():
        listed.setdefault((", ".join(titles), why), []).append(what)
    rows = ((titles, "; ".join(whats), why) for (titles, why), whats in listed.items())
    return table(("game", "what", "why it is so"), *rows)


def members_of_a_game(_tag: str) -> str:
    """What a game says of itself, in the words of the docstrings of `Game`."""
    (declared,) = ast.parse(dedent(getsource(Game))).body
    assert isinstance(declared, ast.ClassDef)
    rows = []
    for line, after in pairwise(declared.body):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            assert isinstance(after, ast.Expr), f"Game.{line.target.id} needs a docstring"
            rows.append((f"`{line.target.id}`", ast.literal_eval(after.value)))
        elif isinstance(line, ast.FunctionDef) and is_said_by_games(line):
            needed = " (needed)" if line.name in Game.__abstractmethods__ else ""
            rows.append((f"`{spelled(line)}`{needed}", ast.get_docstring(line)))
    listed = (f"- {name}: {' '.join(said.split())}" for name, said in rows)
    return "\n".join(["", *listed, ""])


def is_said_by_games(member: ast.FunctionDef) -> bool:
    """Whether a game may say it, and it does not follow from what games say."""
    marks = {one.id for one in member.decorator_list if isinstance(one, ast.Name)}
    return "final" not in marks and not member.name.startswith("__")


def spelled(member: ast.FunctionDef) -> str:
    """A member as a game's class has it: a property is a value there."""
    asked = ", ".join(one.arg for one in member.args.posonlyargs[1:])
    return f"{member.name}({asked})" if asked else member.name


MADE: dict[str, Callable[[str], str]] = {
    "games": games_played,
    "documents": documents_named,
    "ours": rules_of_ours,
    "members": members_of_a_game,
}


def parts(page: Path) -> dict[str, tuple[str, str]]:
    """Each part of a page that repeats the code, as the page has it and as the code has it."""
    tag = language(page)
    found = PART.findall(page.read_text("utf-8"))
    return {name: (written, MADE[name](tag)) for _, name, written, _ in found}


def language(page: Path) -> str:
    """The language of a page by its name: `README.cs.md` is Czech, `README.md` English."""
    return page.stem.partition(".")[2] or "en"


def write(page: Path) -> None:
    """Write into a page what the code says now."""
    made = parts(page)
    text = page.read_text("utf-8")
    new = PART.sub(lambda part: f"{part[1]}{made[part[2]][1]}{part[4]}", text)
    if new != text:
        page.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    for page in PAGES:
        write(page)

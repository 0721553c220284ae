"""The lists and tables in the pages for people that repeat the code: `make docs` writes them.

Each stands between two comments with its name: `<!--games-->` and `<!--/games-->`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields
from inspect import getsource
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from babel.lists import format_list

from assistant.core.game import AnyGame, Game, GameModule
from assistant.core.house_rules import OURS, Ours
from assistant.games import all_games
from assistant.language import language_of
from assistant.paper.blank_sheets import blank
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
    evening = blank(game, game.seats.start)
    for fine in game.usual_adjustments.offered(evening.now, evening.rules):
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


def fields_of_a_game(_tag: str) -> str:
    """The fields of `Game` in the words of their docstrings."""
    (declared,) = ast.parse(dedent(getsource(Game))).body
    assert isinstance(declared, ast.ClassDef)
    needed = dict.fromkeys((name for name in vars(GameModule) if name[0] != "_"), "function")
    for field in fields(Game):
        if field.default is MISSING and field.default_factory is MISSING:
            needed[field.name] = "yes"
    rows = []
    for line, after in zip(declared.body, declared.body[1:], strict=False):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
            assert isinstance(after, ast.Expr), f"Game.{name} needs a docstring"
            words = " ".join(ast.literal_eval(after.value).split())
            rows.append((f"`{name}`", needed.get(name, ""), words))
    return table(("field", "needed", "what"), *rows)


MADE: dict[str, Callable[[str], str]] = {
    "games": games_played,
    "documents": documents_named,
    "ours": rules_of_ours,
    "fields": fields_of_a_game,
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

"""What a game has to say of itself: the changelog names whatever of it is not as it was released.

So whoever has a game of his own reads there what to change in it. At a release
`contract_of_last_release.txt` is written anew: `python -m tests.core.test_game_contract`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from inspect import getsource
from pathlib import Path
from textwrap import dedent

from assistant.core import parts as parts_of_games
from assistant.core.game import Game
from tests.tables_in_docs import is_said_by_games

RELEASED = Path(__file__).with_name("contract_of_last_release.txt")
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
PART = re.compile(r"^### For games of your own\n(.*?)(?=^###? )", re.MULTILINE | re.DOTALL)


def contract() -> dict[str, str]:
    """What a game says and its types, and of each part all that it has."""
    parts = (one for one in vars(parts_of_games).values() if isinstance(one, type))
    own = (one for one in parts if one.__module__ == parts_of_games.__name__ and is_dataclass(one))
    return dict(members()) | {one.__name__: str(typed(one)) for one in own}


def members() -> Iterator[tuple[str, str]]:
    """What a game says: a function by what it takes and returns."""
    (declared,) = ast.parse(dedent(getsource(Game))).body
    assert isinstance(declared, ast.ClassDef)
    for member in declared.body:
        if isinstance(member, ast.AnnAssign):
            yield ast.unparse(member.target), ast.unparse(member.annotation)
        elif isinstance(member, ast.FunctionDef) and is_said_by_games(member):
            types = [one.annotation for one in member.args.posonlyargs if one.annotation]
            taken = [ast.unparse(one) for one in types]
            returned = ast.unparse(member.returns) if member.returns else ""
            yield member.name, f"Callable[[{', '.join(taken)}], {returned}]" if taken else returned


def typed(kind: type) -> dict[str, str]:
    """The fields of a dataclass, and their types."""
    return {one.name: ast.unparse(ast.parse(str(one.type))) for one in fields(kind)}


def released() -> dict[str, str]:
    """The same as they were when the program was released last."""
    lines = RELEASED.read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


def named() -> set[str]:
    """What the changelog names since."""
    unreleased = CHANGELOG.read_text("utf-8").partition("\n## [Unreleased]\n")[2]
    found = PART.search(unreleased.partition("\n## [")[0] + "\n## ")
    return set(re.findall(r"`([A-Za-z_]+)`", found[1])) if found else set()


def test_the_changelog_names_what_is_asked_of_a_game_since_the_last_release() -> None:
    now, then = contract(), released()
    changed = {name for name in now.keys() | then.keys() if now.get(name) != then.get(name)}
    assert changed <= named(), "say in CHANGELOG.md, For games of your own, what to do about these"
    assert named() <= now.keys() | then.keys()


if __name__ == "__main__":
    lines = (f"{name}: {kind}\n" for name, kind in contract().items())
    RELEASED.write_text("".join(lines), encoding="utf-8")

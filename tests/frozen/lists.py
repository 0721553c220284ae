"""All lists of what d5afaa11 answered, and how today's program is asked for the same.

`python -m tests.frozen.lists` writes the lists anew, in a checkout of that commit with this folder
copied into its `tests/`: from a later commit they would hold nothing. `made_before/` has what was
made there once: the club's database (`tables.sql`), its key, cookies and links (`phones.json`), the
forms that its phones had open (`journey.jsonl`), and worked deals of every game (`records.json`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from .answers import addresses, cookies, files, forms, journey, links, views
from .club import THEN, Club, flat_text, lines_of
from .commands import commands, records

Lists = Mapping[str, list[str]]


def shared(folder: Path) -> Lists:
    """Answer all lists that one club can answer, for it is only looked at."""
    club = Club(folder / "club")
    lists = (addresses, forms, files, cookies, links, views)
    return {answer.__name__: list(answer(club)) for answer in lists}


ASKED: Mapping[str, Callable[[Path], Lists]] = {
    "pages": shared,
    "forms sent": lambda folder: {"journey": list(journey(Club(folder / "club")))},
    "command line": lambda folder: {"commands": list(commands(folder))},
    "worked deals": lambda folder: {"records": list(records(folder))},
}


def held(name: str) -> list[str]:
    """Read a list of then; of worked deals that are given out, the file that was taken in."""
    lines = lines_of(f"{name}.txt")
    taken_in = "\n".join(lines_of("records.json")) if name == "records" else ""
    return [*lines, *flat_text(taken_in)]


def write(folder: Path) -> None:
    """Write all lists as this program answers."""
    for number, ask in enumerate(ASKED.values()):
        (folder / f"{number}").mkdir()
        for name, lines in ask(folder / f"{number}").items():
            given_out = [line for line in lines if name == "records" and line.startswith(".")]
            kept = dict.fromkeys(line for line in lines if line not in given_out)
            (THEN / f"{name}.txt").write_text("".join(f"{line}\n" for line in kept), "utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        write(Path(made))

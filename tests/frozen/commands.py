"""What the commands of today answer to the command lines of then."""

from __future__ import annotations

import os
import re
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from .club import DATABASE, PLACES, THEN, flat_text, left_behind, lines_of

NAME = re.compile(r"(?<![\w-])(--?[a-z][a-z-]*|ASSISTANT_[A-Z_]+)")
"""What a command's help names: an option, or a variable of the environment."""

ELSEWHERE = {"LANGUAGE": "en", "XDG_DATA_HOME": os.devnull}
"""In English, and never at the tables of whoever runs the tests."""


class _Program:
    """The program as it is installed, in the shape that click's runner starts."""

    name = "assistant"

    def main(self, args: list[str], prog_name: str) -> None:
        """Run a command line in this process."""
        (started,) = entry_points(group="console_scripts", name="assistant")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.argv", [prog_name, *args])
            started.load()()


def run(line: str) -> Result:
    """Run a line as a shell does: first what is set in the environment, then the words."""
    words = shlex.split(line)
    start = words.index("assistant")
    environment = ELSEWHERE | dict(word.split("=", 1) for word in words[:start])
    program: Any = _Program()
    return CliRunner().invoke(program, words[start + 1 :], env=environment)


def records(folder: Path) -> Iterator[str]:
    """Take in the worked deals that have every fact and house rule of then, and give them out."""
    data, out = folder / "worked", folder / "worked.json"
    run(f"assistant import {THEN / 'records.json'} --data {data}")
    run(f"assistant export --all -o {out} --data {data}")
    yield from flat_text(out.read_text("utf-8") if out.exists() else "")
    with closing(sqlite3.connect(data / DATABASE)) as db:
        for row in db.execute("SELECT title, player, points FROM balances ORDER BY 1, 2"):
            yield " ".join(map(str, row))


def commands(folder: Path) -> Iterator[str]:
    """Run every line of the list, one after the other over one data folder."""
    for name in ("work", "broken"):
        (folder / name).mkdir()
    (folder / "broken" / "tables.db").write_text("This is no database. " * 100)
    left_behind(folder / "data")
    places = PLACES | {name: str(folder / name) for name in ("data", "work", "broken")}
    for line in (line.split(" -> ")[0] for line in lines_of("commands.txt") if " > " not in line):
        result = run(line.format(**places))
        told = f"{line} -> {result.exit_code}"
        if " serve " in line or line.startswith("ASSISTANT"):  # which option is wrong
            last = "".join(result.stderr.splitlines()[-1:])
            told += "".join(f" {name}" for name in NAME.findall(last))
        yield told + (" {kinds}" if PLACES["kinds"] in result.stdout else "")
        if line.endswith("--help"):
            yield from (f"{line} > {name}" for name in NAME.findall(result.stdout))
        if line.startswith("assistant score {"):
            for value in flat_text(result.stdout):
                way, _, words = value.partition(".why = ")  # in words, whatever they are
                yield f"{line} > {way}.why" if words else f"{line} > {value}"

"""The phone's Python, its numbers and its texts give the same lines as everybody else's."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from assistant.games import all_games
from tests.games.worked import worked

from .examples import replayed

HERE = Path(__file__).parent


@pytest.mark.pocket
@pytest.mark.slow
def test_every_worked_example_comes_out_in_the_phones_python(node: str, built: Path) -> None:
    where = [str(path) for path in (HERE / "run.mjs", built, HERE.parents[1])]
    command = [node, *where, "tests.pocket.examples", "replayed"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    count = sum(len(worked(key)) for key in all_games())
    assert json.loads(done.stdout) == {"examples": count, "wrong": []}


def test_every_worked_example_comes_out_here_too() -> None:
    assert replayed()["wrong"] == []

"""Adding a game is adding its folder: nothing else knows the games by name."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import assistant
from assistant.core.game import PointsFrom
from assistant.games import all_games

HERE = Path(assistant.__file__).parent
SCORE = """
import json, sys
from assistant.records.record import read_record
from assistant.records.score_report import result
from assistant.core.rendering import sayer
from assistant.games import all_games, find_game

evening, problems = read_record(json.load(sys.stdin), find_game)
say = sayer(str, lambda one, many, n: many, str)
print(json.dumps({"games": sorted(all_games()), "result": evening and result(evening, say)}))
"""
RECORD = {
    "format": "table-record/1",
    "players": ["Anna", "Boris", "Cyril"],
    "deals": [
        {"soloist": "Anna", "contract": "betl", "made": True},
        {"soloist": "Cyril", "contract": "suit", "trump": "hearts", "played": False},
    ],
}

UNPAID = """
from dataclasses import replace
from assistant.core.game import as_they_stand
from assistant.games.{other} import GAME as OTHER

GAME = replace(OTHER, key=__name__.rpartition(".")[2], owed=as_they_stand)
"""


@pytest.fixture(scope="module")
def with_another(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program in which one game's folders stand a second time, as zzz."""
    root = tmp_path_factory.mktemp("copy")
    ignored = ignore_patterns("__pycache__", "fonts")
    copytree(HERE, root / "assistant", ignore=ignored)
    copytree(root / "assistant/games/marias", root / "assistant/games/zzz")
    templates = HERE.parent / "templates"
    if (templates / "games/marias").is_dir():
        copytree(templates, root / "templates")
        copytree(templates / "games/marias", root / "templates/games/zzz")
    return root


def run(root: Path, key: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SCORE],
        cwd=root,
        input=json.dumps({**RECORD, "game": key}),
        capture_output=True,
        check=False,
        text=True,
    )


def score(root: Path, key: str) -> Any:
    ran = run(root, key)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_game_is_added_by_its_folder_alone(with_another: Path) -> None:
    said, known = score(with_another, "zzz"), score(with_another, "marias")
    assert said["games"] == sorted([*all_games(), "zzz"])
    assert said["result"] == {**known["result"], "game": "zzz"}
    assert known["result"]["totals"] == {"Anna": 8, "Boris": -7, "Cyril": -1}


def test_a_game_with_points_from_the_table_that_says_nothing_of_payments_is_refused(
    tmp_path: Path,
) -> None:
    copytree(HERE, tmp_path / "assistant", ignore=ignore_patterns("__pycache__", "fonts"))
    folder = tmp_path / "assistant/games/unpaid"
    folder.mkdir()
    other = next(one for one in all_games().values() if one.points_from is PointsFrom.TABLE)
    (folder / "__init__.py").write_text(UNPAID.format(other=other.key), encoding="utf-8")
    ran = run(tmp_path, "unpaid")
    assert ran.returncode == 1
    assert "unpaid: its points come from the table, so define `owed`" in ran.stderr

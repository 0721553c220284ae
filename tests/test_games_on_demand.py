"""Only the games in use are imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from assistant.games import all_games, find_game

READ = """
import sys
from assistant.games import find_game
assert find_game({key!r}).key == {key!r}
print(*sorted(name.split(".")[2] for name in sys.modules if name.count(".") == 2
    and name.startswith("assistant.games.")))
"""

FIRST_PAGE = """
import sys
from pathlib import Path
from assistant.web.app import create_app
assert create_app(Path(sys.argv[1])).test_client().get("/").status_code == 200
print(*[name for name in sys.modules if name.startswith("assistant.games.")])
"""


def test_a_game_is_found_by_its_key_alone() -> None:
    assert [find_game(key) for key in all_games()] == list(all_games().values())


def test_what_is_no_key_is_no_game() -> None:
    assert [find_game(key) for key in ("", "no_such", "__init__", "..", None, 3)] == [None] * 6


@pytest.mark.whole
def test_finding_one_reads_no_other() -> None:
    for key in all_games():
        said = subprocess.run(
            [sys.executable, "-c", READ.format(key=key)], capture_output=True, text=True, check=True
        )
        assert said.stdout.split() == [key]


@pytest.mark.whole
def test_the_first_page_after_a_start_reads_none(tmp_path: Path) -> None:
    line = [sys.executable, "-c", FIRST_PAGE, str(tmp_path)]
    said = subprocess.run(line, capture_output=True, text=True, check=True)
    assert said.stdout.split() == []

"""A game is added by its folders and by nothing else: the small game, beside a copy of the program.

The shared tests are run over it there as they are.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from subprocess import CompletedProcess

import pytest

from assistant.core.game import PointsFrom
from assistant.games import all_games

PROJECT = Path(__file__).parent.parent
TESTS = PROJECT / "tests"
SMALL = TESTS / "small_game"
(KEY,) = [folder.name for folder in (SMALL / "assistant" / "games").iterdir() if folder.is_dir()]
COPIED = "assistant templates static tests bench docs pocket .ci .requirements".split()
LINKED = ("assistant/fonts", "static/fonts", "tests/small_game", ".screenshots")
OTHERS = [f"--ignore=tests/games/{key}" for key in all_games()]
"""What is about another game alone."""
FOLDERS = sorted({file.relative_to(TESTS).parts[0] for file in TESTS.glob("*/**/test_*.py")})
ALONE = sorted({file.name for file in TESTS.glob("test_*.py")} - {Path(__file__).name})
"""The folders of tests, and the tests that lie in none; those here add the game themselves."""
QUIETLY = ("-m", "pytest", "-q", "-p", "no:cacheprovider")


def added(root: Path) -> Path:
    """Copy the program, and add the small game to it as one adds a game."""
    # What is compiled already goes along, but for what is being written now.
    leave = ignore_patterns("*.pyc.*", "fonts", "small_game", "node_modules")
    for folder in COPIED:
        copytree(PROJECT / folder, root / folder, ignore=leave)
    for file in (*PROJECT.glob("*.md"), PROJECT / "pyproject.toml", PROJECT / "Makefile"):
        (root / file.name).write_bytes(file.read_bytes())
    for place in LINKED:
        (root / place).symlink_to(PROJECT / place)
    copytree(SMALL, root, dirs_exist_ok=True, ignore=leave)
    return root


def run(root: Path, *command: str, program: str = sys.executable) -> CompletedProcess[str]:
    """Run Python, or another program, in a copy of ours."""
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    return subprocess.run(
        [program, *command],
        cwd=root,
        env={**environment, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with the small game, after the last step of the guide."""
    root = added(tmp_path_factory.mktemp("added"))
    (root / ".venv").mkdir()  # what make has collected is put there first
    installed = ("--assume-old=.venv/ready", "--assume-old=.venv/tests", f"PY={sys.executable}")
    made = run(root, *installed, "messages", "docs", program="make")
    assert made.returncode == 0, made.stderr
    return root


@pytest.mark.whole
@pytest.mark.slow
def test_the_shared_tests_hold_for_a_game_that_was_added(finished: Path) -> None:
    ran = run(finished, *QUIETLY, "-k", f"{KEY} or names_no_game", *OTHERS)
    assert ran.returncode == 0, ran.stdout[-5000:]
    assert " passed" in ran.stdout


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("part", [[name] for name in FOLDERS] + [ALONE], ids=[*FOLDERS, "alone"])
def test_what_is_asked_daily_holds_beside_a_game_that_was_added(
    finished: Path, part: list[str]
) -> None:
    ran = run(finished, *QUIETLY, "--tier=short", *OTHERS, *(f"tests/{name}" for name in part))
    passed = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    assert ran.returncode in passed, ran.stdout[-5000:]


STUBS = "_".join(("crazy", "eights"))  # no shared file names a game
REFUSED = {
    "9_holes": "in small letters",
    "class": "a word of Python",
    KEY: "There is a game",
    "hearts": "Shared files name no game",
}
"""What no game can be called, and why."""


@pytest.mark.whole
@pytest.mark.slow
def test_the_stubs_of_a_new_game_pass(tmp_path: Path) -> None:
    root = added(tmp_path)
    (root / ".venv").mkdir()
    installed = ("--assume-old=.venv/ready", "--assume-old=.venv/tests", f"PY={sys.executable}")
    for key, why in REFUSED.items():
        refused = run(root, *installed, "game", f"KEY={key}", program="make")
        assert (refused.returncode, why in refused.stderr) == (2, True), refused.stderr
    for asked in (["game", f"KEY={STUBS}"], ["messages", "docs"]):
        made = run(root, *installed, *asked, program="make")
        assert made.returncode == 0, made.stderr
    again = run(root, *installed, "game", f"KEY={STUBS}", program="make")
    assert (again.returncode, "There is a game" in again.stderr) == (2, True)
    stubs = root / "assistant" / "games" / STUBS
    for checked in (("ruff", "check", str(stubs)), ("ruff", "format", "--check", str(stubs))):
        ran = run(root, "-m", *checked)
        assert ran.returncode == 0, ran.stdout
    ran = run(root, "-m", "mypy", "--cache-dir", str(tmp_path / "types"), str(stubs))
    assert ran.returncode == 0, ran.stdout
    ran = run(root, *QUIETLY, "--tier=short", "-k", f"{STUBS} or names_no_game", *OTHERS)
    assert ran.returncode == 0, ran.stdout[-5000:]


SILENT = """
from assistant.core.fields import NOTHING

GAME = GAME.replace(fields=lambda *_: NOTHING)
"""


@pytest.mark.whole
@pytest.mark.slow
def test_a_game_whose_screen_says_nothing_of_a_deal_is_told_by_name(tmp_path: Path) -> None:
    """All other tests are found all the same: a suite that stops there names nobody."""
    root = added(tmp_path)
    with (root / "assistant" / "games" / KEY / "__init__.py").open("a", encoding="utf-8") as game:
        game.write(SILENT)
    asked = ("-k", f"{KEY} and (screen_opened or another_phone)")
    ran = run(root, *QUIETLY, *asked, "tests/games", "tests/web/test_at_hand.py")
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED, ran.stdout[-2000:]
    where = f"see `fields` in assistant/games/{KEY}/__init__.py"
    assert f"no field of a usual deal of {KEY} says anything: {where}" in ran.stdout
    assert f"test_the_screen_opened_on_a_deal_says_that_deal[{KEY}]" in ran.stdout
    found = run(root, *QUIETLY, "--collect-only", "tests/web")
    assert found.returncode == 0, found.stdout[-2000:]


WITHOUT_VALUES = """
SAID = GAME.fields

def filled(facts: Facts, before: Situation) -> Fields:
    return Fields({"marks": [], **SAID(facts, before).values})

GAME = GAME.replace(fields=filled)
"""


@pytest.mark.whole
@pytest.mark.slow
def test_a_field_of_the_screen_may_be_left_without_values(tmp_path: Path) -> None:
    root = added(tmp_path)
    with (root / "assistant" / "games" / KEY / "__init__.py").open("a", encoding="utf-8") as game:
        game.write(WITHOUT_VALUES)
    ran = run(root, *QUIETLY, "-k", f"{KEY} and another_phone", "tests/web/test_at_hand.py")
    assert ran.returncode == 0, ran.stdout[-2000:]


WRONG = [
    ("-> tuple[Entry, ...]:", "-> str:", "[override]"),
    ("staticmethod(payable)", "staticmethod(_won)", "[assignment]"),
    ("    def headline(", "    def head(", "[abstract]"),
    ("    rank = 8\n", "", "[abstract]"),
]
"""What every game says, and what only some do: as written, and wrong."""


@pytest.mark.whole
@pytest.mark.slow
def test_a_function_of_the_wrong_type_is_refused_before_anybody_plays(tmp_path: Path) -> None:
    game = added(tmp_path) / "assistant" / "games" / KEY / "__init__.py"
    checked = ("-m", "mypy", "--cache-dir", str(tmp_path / "types"), str(game))
    ran = run(tmp_path, *checked)
    assert ran.returncode == 0, ran.stdout
    said = game.read_text("utf-8")
    for right, wrong, why in WRONG:
        assert right in said
        game.write_text(said.replace(right, wrong), encoding="utf-8")
        ran = run(tmp_path, *checked)
        assert ran.returncode == 1
        assert why in ran.stdout


UNPAID = """
from assistant.core.game import Game
from assistant.games.{other} import GAME as OTHER

class Unpaid(type(OTHER)):
    payable = Game.payable

GAME = Unpaid()
"""


def test_a_game_that_does_not_say_what_its_points_pay_is_told_when_the_program_starts(
    tmp_path: Path,
) -> None:
    leave = ignore_patterns("__pycache__", "fonts")
    copytree(PROJECT / "assistant", tmp_path / "assistant", ignore=leave)
    folder = tmp_path / "assistant" / "games" / "unpaid"
    folder.mkdir()
    other = next(one for one in all_games().values() if one.points_from is PointsFrom.TABLE)
    (folder / "__init__.py").write_text(UNPAID.format(other=other.key), encoding="utf-8")
    started = run(tmp_path, "-c", "from assistant.games import all_games\nall_games()")
    assert started.returncode == 1
    assert "unpaid: its points come from the table, so define `payable`" in started.stderr

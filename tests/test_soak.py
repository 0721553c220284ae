"""A short form of bench/soak.py: everything is killed at random moments, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
pytestmark = [
    pytest.mark.slow,
    pytest.mark.whole,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be killed"),
]


def soaked(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_nothing_is_lost_or_doubled_whatever_is_killed() -> None:
    done = soaked("bench/soak.py", "--server", "6", "--commands", "6", "--seed", "7")
    assert done.returncode == 0, done.stderr
    assert "nothing lost, nothing doubled" in done.stdout


@pytest.mark.parametrize("step", ["copied", "removed_first", "written_over"])
def test_a_restore_that_is_not_done_in_one_step_is_noticed(step: str) -> None:
    few = ["--server", "0", "--commands", "60", "--command", "restore", "--seed", "1"]
    done = soaked("-m", "tests.soaked_in_place", step, *few)
    assert done.returncode == 1, done.stdout
    assert "seed 1, round " in done.stderr


def test_a_soak_that_finds_no_time_for_its_kills_says_so() -> None:
    done = soaked("bench/soak.py", "--server", "9", "--commands", "9", "--minutes", "0")
    assert (done.returncode, "only 0 kills" in done.stderr) == (1, True), done.stderr

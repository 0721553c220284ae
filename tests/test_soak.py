"""A short form of bench/soak.py: everything is killed at random moments, and nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be killed")
def test_nothing_is_lost_or_doubled_whatever_is_killed() -> None:
    done = subprocess.run(
        [sys.executable, "bench/soak.py", "--kills", "12", "--seed", "7"],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "nothing lost, nothing doubled" in done.stdout

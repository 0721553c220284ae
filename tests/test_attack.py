"""A short form of bench/attack.py: whatever is sent, the server answers and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent


@pytest.mark.slow
def test_a_server_bears_what_no_phone_sends(tmp_path: Path) -> None:
    few = ["--requests", "150", "--files", "40", "--seed", "7", "--keep", str(tmp_path)]
    ran = subprocess.run(
        [sys.executable, "bench/attack.py", *few],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    # How long anything took is for a quiet machine to say.
    found = [line for line in ran.stdout.splitlines() if "FOUND" in line and line[-2:] != " s"]
    assert found == [], ran.stdout + ran.stderr
    assert "the server stopped with 0" in ran.stdout, ran.stderr

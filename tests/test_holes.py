"""Known holes of packages are told, and so is that nobody could be asked."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parent.parent / ".ci" / "holes"
SOUND = {"name": "one", "version": "1", "vulns": []}
HOLE = {"id": "PYSEC-1", "fix_versions": ["2", "1.5"]}


def told(said: str, monkeypatch: pytest.MonkeyPatch, wrong: str = "") -> bool:
    ran = subprocess.CompletedProcess[str]([], 1, said, wrong)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: ran)
    script: dict[str, Any] = runpy.run_path(str(SCRIPT))
    return bool(script["told"]("run.txt"))


def packages(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": packages})


def test_none_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not told(packages(SOUND), monkeypatch, "a\nno network")
    assert "run.txt: no known holes in 1 packages" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (packages(SOUND, {"name": "two", "skip_reason": "x"}), "NOT CHECKED for known holes: 1 of"),
        (packages(), "NOT CHECKED for known holes: any. pip-audit has found no packages"),
        ("", "NOT CHECKED for known holes: any. no network"),
        ("[]", "NOT CHECKED"),
    ],
)
def test_where_it_cannot_look_it_fails_and_says_why(
    said: str, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(said, monkeypatch, "a\nno network")
    assert line in capsys.readouterr().out


def test_it_ends_with_an_error_where_one_of_the_files_could_not_be_looked_at(
    tmp_path: Path,
) -> None:
    """Nothing is reached from here: whatever is asked for is no file that is there."""
    ran = subprocess.run(
        [sys.executable, str(SCRIPT)],
        cwd=tmp_path,
        env={**os.environ, "UV_OFFLINE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stdout.count("NOT CHECKED for known holes: any.") == 3


def test_a_lock_is_made_before_it_is_looked_at() -> None:
    """So nobody without a network loses his work by it."""
    recipe = (SCRIPT.parent.parent / "Makefile").read_text("utf-8").partition("\nlock:")[2]
    lines = [line for line in recipe.split("\n\n")[0].splitlines() if line.startswith("\t")]
    assert [".ci/holes" in line for line in lines] == [False] * (len(lines) - 1) + [True]


def test_a_hole_is_told_with_what_mends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(packages(SOUND, SOUND | {"vulns": [HOLE]}), monkeypatch)
    assert capsys.readouterr().out == "run.txt: one 1: PYSEC-1, mended in 2, 1.5\n"

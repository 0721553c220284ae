"""Known holes of packages are told, and so is that nobody could be asked."""

from __future__ import annotations

import json
import runpy
import subprocess
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


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (packages(SOUND), "run.txt: no known holes in 1 packages"),
        (packages(SOUND, {"name": "two", "skip_reason": "x"}), "NOT CHECKED for known holes: 1 of"),
        (packages(), "no known holes in 0 packages"),
        ("", "NOT CHECKED for known holes: any. no network"),
        ("[]", "NOT CHECKED"),
    ],
)
def test_none_is_no_reason_to_stop(
    said: str, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not told(said, monkeypatch, "a\nno network")
    assert line in capsys.readouterr().out


def test_a_hole_is_told_with_what_mends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(packages(SOUND, SOUND | {"vulns": [HOLE]}), monkeypatch)
    assert capsys.readouterr().out == "run.txt: one 1: PYSEC-1, mended in 2, 1.5\n"

"""A run of the tests that changes a file of the checkout fails and names it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
KEPT, MADE = "kept.txt", "cache/made.txt"


def run(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout, with a file that its owner is at work on."""
    for name, text in {KEPT: "old", "ours.txt": "ours", ".gitignore": "cache\n"}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "cache").mkdir()
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider\n")
    run("git", "init", "-q", folder=tmp_path)
    run("git", "add", "-A", folder=tmp_path)
    (tmp_path / "ours.txt").write_text("ours, changed")
    return tmp_path


@pytest.mark.whole
@pytest.mark.parametrize(
    ("name", "named"), [(KEPT, KEPT), ("new.txt", "new.txt"), ("ours.txt", "ours.txt"), (MADE, "")]
)
def test_a_run_that_changes_a_file_fails_and_names_it(
    checkout: Path, name: str, named: str
) -> None:
    test = f"def test_it(): open({name!r}, 'w').write('by a test')\n"
    (checkout / "cache" / "test_it.py").write_text(test)
    command = "-m pytest -q -p tests.untouched cache/test_it.py".split()
    done = run(sys.executable, "-B", *command, folder=checkout)
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    assert done.returncode == (1 if named else 0)
    files = {KEPT, "new.txt", "ours.txt"}
    assert files & {*done.stdout.splitlines()} == {named} - {""}

"""What was not installed is named in one plain line by whoever needs it, and by nobody else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tomllib import loads

import pytest

from assistant.commands.serving import SERVER_PACKAGES
from tests.test_cli import FULL

ROOT = Path(__file__).parent.parent
EXTRAS = loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
WITHOUT = """
import sys
sys.modules |= dict.fromkeys({gone!r})
sys.argv = ["assistant", *sys.argv[1:]]
from assistant.cli import main
main()
"""
NOT_INSTALLED = (*SERVER_PACKAGES, "weasyprint", "tzdata")


def bare(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command where no extra was installed."""
    program = [sys.executable, "-c", WITHOUT.format(gone=NOT_INSTALLED)]
    return subprocess.run(
        [*program, *map(str, words)], capture_output=True, text=True, cwd=ROOT, check=False
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(FULL), "utf-8")
    return file


def test_what_is_taken_away_here_is_what_the_extras_bring() -> None:
    brought = {
        one.partition(">")[0].replace("-", "_") for extra in EXTRAS.values() for one in extra
    }
    assert brought == set(NOT_INSTALLED)


def test_serving_says_what_to_install(tmp_path: Path) -> None:
    ended = bare("serve", "--port", "0", "--data", tmp_path / "data")
    line = "Serving needs packages that are not installed: install assistant[server]\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", line)
    assert not (tmp_path / "data").exists()


def test_a_sheet_says_what_to_install(record: Path, tmp_path: Path) -> None:
    ended = bare("sheet", record, "-o", tmp_path / "sheet.pdf")
    line = "PDFs need packages that are not installed: install assistant[pdf]\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", line)


@pytest.mark.whole
def test_everything_else_works(record: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    for words in (
        ["score", record],
        ["import", record],
        ["export", "--all"],
        ["tables"],
        ["rebuild"],
    ):
        ended = bare(*words, *(() if words[0] == "score" else ("--data", data)))
        assert (ended.returncode, ended.stderr) == (0, ""), words

"""The program runs in pure Python, without threads, for one user."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlite_utils import Database

from assistant.store.tables import FILE
from tests.web.alone import left_out, matches

ROOT = Path(__file__).parents[2]


@pytest.mark.whole
def test_evenings_of_every_game_are_kept_where_there_is_only_pure_python(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.web.alone", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    kept = Database(tmp_path / FILE)
    assert kept.journal_mode == "delete", "TRUNCATE is what a connection says, not the file"
    assert kept.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    kept.close()


@pytest.mark.whole
def test_what_is_imported_of_the_standard_library_is_carried_by_phones() -> None:
    program, library = left_out()
    files = (file.relative_to(ROOT) for file in ROOT.glob("assistant/**/*.py"))
    carried = [file for file in files if not matches(".".join(file.with_suffix("").parts), program)]
    missing = {
        f"{file}: {name}"
        for file in carried
        for name in imported((ROOT / file).read_text("utf-8"))
        if name.partition(".")[0] in sys.stdlib_module_names and matches(name, library)
    }
    assert missing == set()


def imported(source: str) -> Iterator[str]:
    """The modules that a module imports at its start."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)

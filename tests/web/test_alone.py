"""The whole program runs where there is only pure Python, no thread and nobody else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sqlite_utils import Database

from assistant.store.tables import FILE


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

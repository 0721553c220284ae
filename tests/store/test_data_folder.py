"""What the tables are kept in is for their owner."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.games import find_game
from assistant.store.data_folder import private_folder
from assistant.store.tables import Tables

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders there have no such modes")


def mode(folder: Path) -> int:
    return folder.stat().st_mode & 0o777


def test_nobody_else_looks_into_a_folder_of_tables(tmp_path: Path) -> None:
    Tables(tmp_path / "of" / "tables", find_game, now).close()
    assert mode(tmp_path / "of" / "tables") == 0o700


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    private_folder(shared)
    assert mode(shared) == 0o755

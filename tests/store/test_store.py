"""The store's files are for their owner alone, and never half written."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from stat import S_ISDIR

import pytest

from assistant.clock import now
from assistant.games import find_game
from assistant.store.database.folder_access import private_folder
from assistant.store.store import secret_of, store_phone
from assistant.store.tables import Tables

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders there have no such modes")


def mode(folder: Path) -> int:
    return folder.stat().st_mode & 0o777


def test_nobody_else_looks_into_a_folder_of_tables(tmp_path: Path) -> None:
    Tables(tmp_path / "of" / "tables", find_game, now).close()
    assert mode(tmp_path / "of" / "tables") == 0o700


@pytest.mark.parametrize("file", ["secret", "phone"])
def test_a_key_is_on_the_disk_before_it_has_its_name_and_its_name_before_it_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    waited: list[tuple[str, bool]] = []
    fsync = os.fsync

    def noted(opened: int) -> None:
        status = os.fstat(opened)
        waited.append(
            ("folder" if S_ISDIR(status.st_mode) else f"{status.st_size}", named.exists())
        )
        fsync(opened)

    named = tmp_path / file
    monkeypatch.setattr(os, "fsync", noted)
    if file == "secret":
        secret_of(tmp_path)
    else:
        store_phone(tmp_path, "a" * 32)
    assert waited == [("32", False), ("folder", True)]


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    private_folder(shared)
    assert mode(shared) == 0o755

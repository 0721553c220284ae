"""Of several programs that use a file, one knows that it is the first."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from assistant.store.database.folder_access import try_lock


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
def test_the_second_to_use_a_file_knows_that_it_is_not_the_first(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch()
    with try_lock(file) as first, try_lock(file) as second:
        assert (first, second) == (True, False)
    with try_lock(file) as first:
        assert first


def test_a_file_that_is_not_there_has_no_other_user(tmp_path: Path) -> None:
    with try_lock(tmp_path / "secret") as first:
        assert first

"""Of several programs that use a file, one knows that it is the first."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from assistant.store.database.folder_access import first_to_use


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
def test_the_second_to_use_a_file_knows_that_it_is_not_the_first(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch()
    with first_to_use(file) as first, first_to_use(file) as second:
        assert (first, second) == (True, False)
    with first_to_use(file) as first:
        assert first


def test_a_file_that_is_not_there_has_no_other_user(tmp_path: Path) -> None:
    with first_to_use(tmp_path / "secret") as first:
        assert first

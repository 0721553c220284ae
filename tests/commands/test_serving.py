"""The program for phones is copied to a folder for a static host."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.commands import serving
from tests.test_cli import refused, run


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "built"
    monkeypatch.setattr(serving, "built_pocket", lambda: folder)
    return folder


def test_it_is_copied_whole(built: Path, tmp_path: Path) -> None:
    (built / "python").mkdir(parents=True)
    for name in ("bundle.json", "bundle.json.br", "bundle.json.gz", "python/a.wasm"):
        (built / name).write_text(name)
    for _ in range(2):
        assert run("pocket", tmp_path / "site").exit_code == 0
    copied = sorted(file.name for file in (tmp_path / "site").rglob("*") if file.is_file())
    assert copied == ["a.wasm", "bundle.json", "bundle.json.br", "bundle.json.gz"]


def test_where_it_was_not_built_that_is_said(built: Path, tmp_path: Path) -> None:
    (line,) = refused(run("pocket", tmp_path / "site"))
    assert "make pocket" in line

"""Limits on the input and output of commands."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from assistant import console
from assistant.console import fail, first_lines, read_input
from assistant.core.limits import PROBLEMS
from assistant.core.message import Message, msg


def test_so_many_lines_are_said_and_the_rest_is_counted() -> None:
    lines: list[Message | str] = ["a", msg("unknown key"), "c"]
    assert list(first_lines(lines, 3)) == ["a", "unknown key", "c"]
    assert list(first_lines(lines, 2)) == ["a", "unknown key", "and 1 more line"]
    assert list(first_lines(lines, 1)) == ["a", "and 2 more lines"]


def test_a_command_prints_so_many_problems(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fail(*[msg("unknown key")] * (PROBLEMS + 5))
    printed = capsys.readouterr().err.splitlines()
    assert printed == ["unknown key"] * PROBLEMS + ["and 5 more lines"]


def test_a_command_reads_so_many_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "COMMAND_BYTES", 2_000_000)
    file = tmp_path / "tables.json"
    file.write_bytes(b" " * 2_000_000)
    assert len(read_input(str(file))) == 2_000_000
    file.write_bytes(b" " * 2_000_001)
    with pytest.raises(SystemExit):
        read_input(str(file))
    assert capsys.readouterr().err == f"{file}: too large: 2 MB at most\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b" " * 2_000_001)))
    with pytest.raises(SystemExit):
        read_input("-")
    assert capsys.readouterr().err == "-: too large: 2 MB at most\n"

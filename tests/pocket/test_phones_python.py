"""Pyodide has all imported modules, and scores like CPython."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from assistant.games import all_games
from tests.games.worked import worked

from .examples import replayed
from .pages import MANY, accounts_entered, walked

HERE = Path(__file__).parent


def in_the_phones_python(node: str, built: Path, module: str, name: str) -> Any:
    """Run a function of the tests in Pyodide, without a browser."""
    where = [str(path) for path in (HERE / "run.mjs", built, HERE.parents[1])]
    command = [node, *where, f"tests.pocket.{module}", name]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.pocket
@pytest.mark.slow
def test_every_worked_example_comes_out(node: str, built: Path) -> None:
    count = sum(len(worked(key)) for key in all_games())
    found = in_the_phones_python(node, built, "examples", "replayed")
    assert found == {"examples": count, "wrong": []}


@pytest.mark.pocket
@pytest.mark.slow
def test_every_page_finds_what_it_imports(node: str, built: Path) -> None:
    found = in_the_phones_python(node, built, "pages", "walked")
    assert found == {"pages": MANY, "failed": []}


ENTERED = [
    "this is no IBAN and no Czech account number: check the figures",
    "data:image/png;base64,",
    *("BE31435411161155", "CZ6508000000192000145399"),
]


@pytest.mark.pocket
@pytest.mark.slow
def test_the_phones_python_checks_account_numbers(node: str, built: Path) -> None:
    assert in_the_phones_python(node, built, "pages", "accounts_entered") == ENTERED


def test_account_numbers_are_checked_here_too(tmp_path: Path) -> None:
    assert accounts_entered(str(tmp_path)) == ENTERED


def test_every_worked_example_comes_out_here_too() -> None:
    assert replayed()["wrong"] == []


@pytest.mark.whole
@pytest.mark.slow
def test_every_page_is_there_here_too(tmp_path: Path) -> None:
    assert walked(str(tmp_path)) == {"pages": MANY, "failed": []}

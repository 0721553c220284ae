"""The pocket's part of stdnum checks account numbers like the whole package."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

POCKET_FOLDER = Path(__file__).parents[2] / "pocket"
NUMBERS = {
    "19-2000145399/0800": "CZ6508000000192000145399",
    "CZ6508000000192000145390": "",
    "BE31435411161155": "BE31435411161155",
    "NO9386011117947": "NO9386011117947",
    "ES7921000813610123456789": "ES7921000813610123456789",
    "DE89370400440532013000": "DE89370400440532013000",
}
CHECK = """
import builtins, sys
there = builtins.__import__
def only(name, *rest, **more):
    if name.partition(".")[0] in ("ssl", "pydoc"):
        raise ImportError(name)
    return there(name, *rest, **more)
builtins.__import__ = only
sys.path[:0] = sys.argv[1:3]
from assistant.settling.bank_account import iban_of
import stdnum
assert stdnum.__file__.startswith(sys.argv[1]), stdnum.__file__
for typed in sys.argv[3:]:
    print(iban_of(typed))
"""


@pytest.fixture(scope="module")
def contents() -> Any:
    """The contents of the pocket."""
    sys.path.insert(0, str(POCKET_FOLDER))
    try:
        return import_module("contents")
    finally:
        sys.path.remove(str(POCKET_FOLDER))


def test_a_phone_checks_account_numbers_with_what_it_carries(tmp_path: Path, contents: Any) -> None:
    for name, content in contents._installed("python-stdnum"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", CHECK, str(tmp_path), str(root), *NUMBERS]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stdout.split("\n")[:-1] == list(NUMBERS.values()), ran.stderr


def test_another_version_that_needs_more_stops_the_build(contents: Any) -> None:
    assert contents.UNUSED
    for name in contents.UNUSED:
        with pytest.raises(ValueError, match="look what it needs"):
            contents._without_unused(name, b"import re\n")

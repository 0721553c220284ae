"""The limits as docs/limits.md tells them are those that hold."""

from __future__ import annotations

import re
from pathlib import Path

from assistant.core import limits
from assistant.core.limits import TRIES

PAGE = (Path(__file__).parent.parent / "docs" / "limits.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)`(?:: [^|]+)? \|(.*)\|$", re.MULTILINE)
NUMBER = re.compile(r"(?<= )[0-9][0-9,]*(?= )")


def numbers(cells: str) -> tuple[int, ...]:
    return tuple(int(found.replace(",", "")) for found in NUMBER.findall(cells.rpartition("  ")[2]))


def test_every_limit_is_in_the_table() -> None:
    told = {name: numbers(cells) for name, cells in ROW.findall(PAGE)}
    held = {name: (value,) for name, value in vars(limits).items() if type(value) is int}
    tries = {
        one.name: tuple(
            filter(None, (most.phone, most.link, most.share, most.network, most.seconds))
        )
        for one, most in TRIES.items()
    }
    assert told == held | tries

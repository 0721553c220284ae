"""What is wrong in a record of Preferans, in one line each."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.test_cli import refused, run

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "preferans",
    "players": ["Anna", "Boris", "Cyril"],
}
TRICKS = {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Cyril": 3}}
SEVEN = {"contract": "7H", "declarer": "Boris", "whist": {"Cyril": "whist", "Anna": "pass"}}


@pytest.mark.parametrize(
    ("deals", "lines"),
    [
        (
            [TRICKS, TRICKS, {**SEVEN, "tricks": {"Boris": 6, "Cyril": 2, "Anna": 1}}],
            ["deal 3: tricks: the tricks add up to 9, not 10"],
        ),
        (
            [{**SEVEN, "contract": "11S"}, {"contract": "raspasy"}, {}],
            [
                "deal 1: contract: there is no 11S",
                "deal 2: tricks: how many tricks does each have?",
                "deal 3: contract: is missing",
            ],
        ),
        (
            [{**SEVEN, "tricks": {"Boris": 7, "Cyril": 2}}],
            ["deal 1: tricks: enter one number for each of the three players"],
        ),
    ],
)
def test_what_is_wrong_is_one_line_each(tmp_path: Path, deals: Any, lines: list[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORD | {"deals": deals}), "utf-8")
    assert refused(run("score", file)) == [f"{file}: {line}" for line in lines]

"""`assistant score` with a record of Babel, from the file to the last number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.babel.deals import NAMES, plain
from tests.test_cli import refused, run

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "babel",
    "players": list(NAMES[:3]),
    "first_dealer": "Cyril",
}


def score(file: Path, *deals: dict[str, Any], **more: Any) -> Any:
    file.write_text(json.dumps(RECORD | {"deals": list(deals)} | more), "utf-8")
    return run("score", file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the record is written."""
    return tmp_path / "record.json"


TO_203: list[dict[str, Any]] = [
    plain(["double_straight_flush"], ["double_flush"], ["pair"]),
    plain(["double_straight_flush"], ["double_straight_flush"], []),
    plain(["three"], ["royal_flush", "straight_flush"], ["flush"]),
    plain(["double_flush"], "AS KS QS JS TS AH KH QH JH TH", [], stopped_by="Boris"),
]


def test_a_game_to_203_against_203_is_scored_and_shared(file: Path) -> None:
    done = score(file, *TO_203)
    assert (done.exit_code, done.stderr) == (0, "")
    said = json.loads(done.stdout)
    assert list(said) == "game players deals totals over winners next_dealer".split()
    assert [deal["dealer"] for deal in said["deals"]] == ["Cyril", "Anna", "Boris", "Cyril"]
    assert [tuple(deal["points"].values()) for deal in said["deals"]] == [
        (80, 40, 1),
        (80, 80, 0),
        (3, 41, 7),
        (40, 42, 0),
    ]
    assert said["deals"][3]["lines"] == [
        {
            "item": "hand_1",
            "why": "Anna: double flush 40",
            "points": {"Anna": 40, "Boris": 0, "Cyril": 0},
        },
        {
            "item": "hand_1",
            "why": "Boris: royal flush 21 (♠A, ♠K, ♠Q, ♠J, ♠10)",
            "points": {"Anna": 0, "Boris": 21, "Cyril": 0},
        },
        {
            "item": "hand_2",
            "why": "Boris: royal flush 21 (♥A, ♥K, ♥Q, ♥J, ♥10)",
            "points": {"Anna": 0, "Boris": 21, "Cyril": 0},
        },
    ]
    assert said["totals"] == {"Anna": 203, "Boris": 203, "Cyril": 8}
    assert (said["over"], said["winners"]) == (True, ["Anna", "Boris"])
    assert said["next_dealer"] == "Anna"


def test_differences_are_paid_where_the_table_plays_for_them(file: Path) -> None:
    """203, 203 and 8: Cyril pays 195 to each."""
    stake = {"per_point": "0.05", "currency": "CZK"}
    said = json.loads(score(file, *TO_203, rules={"stake_basis": "difference"}, stake=stake).stdout)
    assert said["transfers"] == [
        {"from": "Cyril", "to": "Anna", "points": 195, "amount": "9.75"},
        {"from": "Cyril", "to": "Boris", "points": 195, "amount": "9.75"},
    ]


def test_a_stop_that_the_hands_do_not_allow_is_scored(file: Path) -> None:
    done = score(file, plain(["straight", "straight_flush"], [], [], stopped_by="Anna"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert json.loads(done.stdout)["totals"] == {"Anna": 25, "Boris": 0, "Cyril": 0}


@pytest.mark.parametrize(
    ("deals", "lines"),
    [
        ([{"hands": {"Anna": [], "Boris": []}}], ["deal 1: hands.Cyril: is missing"]),
        ([{}, plain([], [], [])], ["deal 1: hands: is missing"]),
        (
            [plain(["pair", "pair", "pair"], ["double_flush", "pair"], [])],
            [
                "deal 1: hands: Anna: at most 2 hands count",
                "deal 1: hands: Boris: double flush: a ten-card hand leaves no second hand",
            ],
        ),
        (
            [plain([], [], []), plain("AS KS", "QS AS", [])],
            ["deal 2: hands: ♠A appears twice"],
        ),
        (
            [plain([], [], []) | {"stopped_by": "Dana"}],
            ["deal 1: stopped_by: Dana is not at this table"],
        ),
        ([*TO_203, plain([], [], [])], ["deal 5: the game was already over"]),
    ],
)
def test_what_is_wrong_is_one_line_each(file: Path, deals: list[Any], lines: list[str]) -> None:
    assert refused(score(file, *deals)) == [f"{file}: {line}" for line in lines]


@pytest.mark.parametrize(
    ("key", "value"), [("two_pair", 3), ("double_straight", 25), ("tie", "no")]
)
def test_a_house_rule_has_only_its_values(file: Path, key: str, value: Any) -> None:
    (line,) = refused(score(file, rules={key: value}))
    assert line.startswith(f"{file}: rules.{key}: ")

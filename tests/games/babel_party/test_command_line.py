"""`assistant score` with the record of a party, from the file to the last number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.babel_party.deals import turned_in
from tests.test_cli import refused, run

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "babel_party",
    "players": ["Anna", "Boris", "Čeněk", "Dana"],
}


def score(file: Path, *turns: dict[str, Any], **more: Any) -> Any:
    file.write_text(json.dumps(RECORD | {"deals": list(turns)} | more), "utf-8")
    return run("score", file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the record is written."""
    return tmp_path / "record.json"


WON = [
    turned_in("Čeněk", "double_straight_flush"),
    turned_in("Anna", "7S 7S 7H 7D 7C KS KS KD QH QC"),
    turned_in("Čeněk", "double_straight_flush"),
    turned_in("Čeněk", "double_flush"),
]
"""Čeněk 80, 160, 200; Anna four sevens 15 and a full house 10."""


def points(anna: int, cenek: int) -> dict[str, int]:
    return {"Anna": anna, "Boris": 0, "Čeněk": cenek, "Dana": 0}


def test_a_party_is_scored_to_its_end_without_a_dealer(file: Path) -> None:
    done = score(file, *WON)
    assert (done.exit_code, done.stderr) == (0, "")
    said = json.loads(done.stdout)
    assert list(said) == "game players deals totals over winners next_dealer".split()
    assert [(deal["number"], deal["dealer"]) for deal in said["deals"]] == [
        (number, None) for number in (1, 2, 3, 4)
    ]
    assert [deal["points"] for deal in said["deals"]] == [
        points(0, 80),
        points(25, 0),
        points(0, 80),
        points(0, 40),
    ]
    assert said["deals"][0]["lines"] == [
        {"item": "hand_1", "why": "Čeněk: double straight flush 80", "points": points(0, 80)}
    ]
    assert [line["points"]["Anna"] for line in said["deals"][1]["lines"]] == [15, 10]
    assert said["totals"] == points(25, 200)
    assert (said["over"], said["winners"], said["next_dealer"]) == (True, ["Čeněk"], None)


def test_differences_are_paid_where_the_party_plays_for_them(file: Path) -> None:
    """25, 0, 200, 0: Anna gets 25 + 25 and pays 175, Boris and Dana pay 25 + 200."""
    said = json.loads(score(file, *WON, rules={"stake_basis": "difference"}).stdout)
    assert {(t["from"], t["to"], t["points"]) for t in said["transfers"]} == {
        ("Anna", "Čeněk", 125),
        ("Boris", "Čeněk", 225),
        ("Dana", "Čeněk", 225),
    }


def test_nobody_can_be_the_first_dealer(file: Path) -> None:
    done = score(file, *WON, first_dealer="Anna")
    assert refused(done) == [f"{file}: first_dealer: this game has no dealer"]


def test_one_alone_may_play(file: Path) -> None:
    said = json.loads(score(file, turned_in("Anna", "flush", "flush"), players=["Anna"]).stdout)
    assert said["totals"] == {"Anna": 14}


@pytest.mark.parametrize(
    ("turns", "lines"),
    [
        ([turned_in("Emil", "flush", "flush")], ["player: Emil is not at this table"]),
        ([{"hands": ["flush", "flush"]}], ["player: is missing"]),
        ([turned_in("Anna", "pair", "flush")], ["hands: pair does not score here"]),
        (
            [turned_in("Anna", "flush")],
            ["hands: turn in two five-card hands or one ten-card hand"],
        ),
        (
            [turned_in("Anna", "AS KS QS JS TS 9D 9C 9H 4D 2C")],
            ["cards: these cards do not make two scoring hands"],
        ),
        ([turned_in("Anna", "AS KS")], ["cards: 2 cards instead of 10"]),
    ],
)
def test_what_is_wrong_is_one_line_each(file: Path, turns: list[Any], lines: list[str]) -> None:
    assert refused(score(file, *turns)) == [f"{file}: deal 1: {line}" for line in lines]


def test_a_turn_in_after_the_end_is_refused(file: Path) -> None:
    done = score(file, *WON, turned_in("Anna", "flush", "flush"))
    assert refused(done) == [f"{file}: deal 5: the game was already over"]

"""`assistant score` with a record of Concerto, from the file to the last number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.concerto.deals import EIGHTEEN_16, EVEN, NAMES, NONE, hands, plain
from tests.test_cli import refused, run

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "concerto",
    "players": list(NAMES),
    "first_dealer": "Dana",
}


def sides(one: int, other: int) -> dict[str, int]:
    return {"Anna": one, "Boris": other, "Cyril": one, "Dana": other}


def score(file: Path, *deals: dict[str, Any], **more: Any) -> Any:
    file.write_text(json.dumps(RECORD | {"deals": list(deals)} | more), "utf-8")
    return run("score", file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the record is written."""
    return tmp_path / "record.json"


def test_a_game_is_scored_with_its_lines_totals_and_games(file: Path) -> None:
    """68 v 16, 0 v 72, 64 v 0: 132 v 88, and 100 more."""
    done = score(
        file,
        plain(EIGHTEEN_16, ["nothing", "straight"]),
        plain(hands("four"), ["flush", "nothing"]),
        plain(hands("full_house", "nothing", "flush"), ["nothing", "straight"]),
    )
    assert (done.exit_code, done.stderr) == (0, "")
    said = json.loads(done.stdout)
    assert list(said) == "game players deals totals over winners next_dealer games".split()
    assert (said["game"], said["players"]) == ("concerto", list(NAMES))
    assert [deal["dealer"] for deal in said["deals"]] == ["Dana", "Anna", "Boris"]
    assert [deal["points"] for deal in said["deals"]] == [sides(68, 16), sides(0, 72), sides(64, 0)]
    assert said["deals"][1]["lines"] == [
        {"item": "round_1", "why": "round 1, Boris leads: four 12", "points": sides(0, 12)},
        {
            "item": "left_over",
            "why": "left over: Anna + Cyril, flush 6 × 10",
            "points": sides(0, 60),
        },
    ]
    assert said["games"] == [sides(232, 88)]
    assert said["totals"] == sides(232, 88)
    assert (said["over"], said["winners"], said["next_dealer"]) == (False, [], "Cyril")


def test_a_session_that_is_over_names_both_winners_and_what_is_paid(file: Path) -> None:
    """15 v 0 and 150 left over: 165 + 100, twice. 530 v 0 is 1060 for each, 10.60."""
    win = plain(hands("straight_flush"), ["nothing", "royal_flush"])
    twice = plain(hands("nothing", "straight_flush"), ["nothing", "royal_flush"])
    done = score(
        file,
        win,
        twice,
        rules={"session_target": 500, "stake_basis": "difference"},
        stake={"per_point": "0.01", "currency": "EUR"},
    )
    said = json.loads(done.stdout)
    assert said["games"] == [sides(265, 0)] * 2
    assert (said["totals"], said["over"]) == (sides(530, 0), True)
    assert said["winners"] == ["Anna", "Cyril"]
    assert {(t["points"], t["amount"]) for t in said["transfers"]} == {(1060, "10.60")}
    assert sorted((t["from"], t["to"]) for t in said["transfers"]) == [
        ("Boris", "Anna"),
        ("Dana", "Cyril"),
    ]


@pytest.mark.parametrize(
    ("deals", "more", "lines"),
    [
        (
            [plain(NONE[:7]), plain(left_over=["pair"])],
            {},
            [
                "deal 1: hands: 7 hands instead of 8",
                "deal 2: left_over: enter the left-over of both sides",
            ],
        ),
        (
            [plain(hands("double_flush")), plain(hands("AH JH 9H 5H"))],
            {},
            [
                "deal 1: hands: double flush takes ten cards: choose a five-card hand",
                "deal 2: hands: 4 cards instead of 5",
            ],
        ),
        (
            [plain(hands("AH JH 9H 5H 3H"), ["pair", "AH AD 7C 5S 3S 2S"])],
            {},
            ["deal 1: left_over: ♥A appears twice"],
        ),
        (
            [plain(EIGHTEEN_16, ["flush", "flush"], weaker_left_over=0)],
            {},
            ["deal 1: weaker_left_over: not allowed when the hands decide whose left-over counts"],
        ),
        (
            [plain(hands({"kind": "four", "split": [3, 1]}))],
            {},
            [
                (
                    "deal 1: hands: not allowed: under these house rules each partner’s share does "
                    "not count"
                )
            ],
        ),
        (
            [plain(hands("four"))],
            {"rules": {"four_and_straight_flush": "by_contribution"}},
            ["deal 1: hands: four: how many cards from each partner?"],
        ),
        (
            [],
            {"rules": {"session_target": 300}},
            ["rules.session_target: 300 is not one of 0, 500, 1000"],
        ),
    ],
)
def test_what_is_wrong_is_one_line_each(
    file: Path, deals: list[Any], more: dict[str, Any], lines: list[str]
) -> None:
    assert refused(score(file, *deals, **more)) == [f"{file}: {line}" for line in lines]


@pytest.mark.parametrize("players", [NAMES[:3], (*NAMES, "Emil")])
def test_concerto_is_for_four(file: Path, players: tuple[str, ...]) -> None:
    (line,) = refused(score(file, players=list(players), first_dealer="Anna"))
    assert line.startswith(f"{file}: players: ")


def test_a_deal_after_the_end_of_the_session_is_refused(file: Path) -> None:
    """136 + 100, 136 + 100, 136 + 100: the third game makes 708."""
    deals = [plain(EVEN, ["nothing", "four"])] * 4
    done = score(file, *deals, rules={"session_target": 500})
    assert refused(done) == [f"{file}: deal 4: the game was already over"]

"""What the command line says of a deal of Mariáš that is scored, and of one that cannot be."""

import json
from typing import Any

from tests.test_cli import refused, run

DEAL = {"soloist": "Boris", "contract": "suit", "trump": "leaves", "played": False}


def record(deal: dict[str, Any]) -> str:
    players = ["Anna", "Boris", "Cyril"]
    plain = {"format": "table-record/1", "game": "marias", "players": players, "deals": [deal]}
    return json.dumps(plain)


def test_the_score_says_why() -> None:
    (deal,) = json.loads(run("score", "-", given=record(DEAL)).stdout)["deals"]
    assert [line["why"] for line in deal["lines"]] == ["game won, unplayed: 1"]


def test_a_doubled_game_that_was_not_played_is_refused() -> None:
    (line,) = refused(run("score", "-", given=record(DEAL | {"fleks": {"game": 1}})))
    assert line.endswith("deal 1: played: must be played: the game is doubled")

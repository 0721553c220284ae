"""The lines of a Mariáš sheet."""

from typing import Any

import pytest

from assistant.evening.summary.score_columns import SheetLine
from assistant.games import find_game
from assistant.games.marias import GAME
from assistant.records.record import read_record
from tests.english import say

FOUR = ["Anna", "Boris", "Cyril", "Dora"]


def line(players: list[str], deal: dict[str, Any]) -> SheetLine:
    plain = {"format": "table-record/1", "game": "marias", "players": players, "deals": [deal]}
    evening, problems = read_record(plain, find_game)
    assert evening is not None, problems
    return GAME.sheet(evening, False)[0]


BETL = {"soloist": "Anna", "contract": "betl", "made": False, "fleks": {"game": 1}}
SEVEN = {
    "soloist": "Anna",
    "contract": "suit",
    "trump": "hearts",
    "announced": ["soloist_seven", "defenders_hundred"],
    "fleks": {"soloist_seven": 2},
    "card_points": 60,
    "last_trick_seven": {"by": "soloist", "won": True},
}
PARTNERS = {
    "soloist": "Anna",
    "contract": "suit",
    "trump": "leaves",
    "partner": "Cyril",
    "announced": ["soloist_seven"],
    "card_points": 60,
    "last_trick_seven": {"by": "defenders", "won": True},
}


@pytest.mark.parametrize(
    ("players", "deal", "written", "worth"),
    [
        (FOUR[:3], BETL, "betl ×2", -10),
        (FOUR[:3], SEVEN, "hearts · 7 ×4 · defenders’ 100", 2 + 16 + 8),
        (FOUR, PARTNERS, "leaves · 7 + Cyril", 1 - 2 - 1),
    ],
)
def test_a_deal_in_table_notation(
    players: list[str], deal: dict[str, Any], written: str, worth: int
) -> None:
    found = line(players, deal)
    said = " · ".join(say(part, players) for part in found.parts)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == written
    assert found.worth == worth

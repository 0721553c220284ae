"""The lines of a Frog sheet."""

from __future__ import annotations

from typing import Any

from assistant.evening.summary.score_columns import SheetLine
from assistant.games import find_game
from assistant.games.frog import GAME
from assistant.records.record import read_record
from tests.english import say
from tests.games.frog.deals import CHICO, FROG, GRAND
from tests.games.strategies import NAMES


def lines(*deals: dict[str, Any], seats: int = 3, **more: Any) -> tuple[SheetLine, ...]:
    plain = {"format": "table-record/1", "game": "frog", "deals": list(deals)}
    evening, problems = read_record(plain | {"players": list(NAMES[:seats])} | more, find_game)
    assert evening is not None, problems
    return GAME.sheet(evening, False)


def test_one_line_a_deal_in_table_notation_with_chips_running_down() -> None:
    """Frog 68: 8 each. Chico 55, of Boris: 5 × 2 each to the others. Grand 61: 4 each."""
    found = lines(FROG, {"bid": "passed_out"}, {**CHICO, "bidder": "Boris"}, GRAND)
    written = [" · ".join(say(part, NAMES) for part in line.parts) for line in found]
    assert written == ["frog · 68", "all passed", "chico ♣ · 55", "grand · 61"]
    assert [line.declarer for line in found] == [0, None, 1, 0]
    assert [line.worth for line in found] == [8, 0, -10, 4]
    assert [line.standing for line in found] == [
        (16, -8, -8),
        (16, -8, -8),
        (26, -28, 2),
        (34, -32, -2),
    ]


def test_of_four_each_is_what_one_opponent_pays() -> None:
    for sitter_pays, standing in ((False, (16, -8, -8, 0)), (True, (24, -8, -8, -8))):
        rules = {"sitter_pays": sitter_pays}
        (line,) = lines(FROG, seats=4, first_dealer="Dana", rules=rules)
        assert (line.worth, line.standing) == (8, standing)

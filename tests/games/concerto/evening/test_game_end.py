"""What ends with a deal is told before it is saved, with deals of Concerto."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import EndedGame, game_end
from assistant.evening.log.evening import Evening
from tests.evening.three_players import read
from tests.games.concerto.evenings import BIG, by_kinds

NAMES = ("Anna", "Boris", "Cyril", "Dana")
LEADERS, OTHERS = (Seat(0), Seat(2)), (Seat(1), Seat(3))
NOTHING = by_kinds(" ".join(["nothing"] * 8), "nothing nothing")
FOUR = by_kinds("flush full_house four flush nothing two_pair nothing nothing", "nothing four")
"""18 and ten times the four that the others left over, against 16."""


def played(*deals: object) -> Evening:
    return read(game="concerto", players=list(NAMES), first_dealer="Dana", deals=list(deals))


def ended(*deals: object) -> EndedGame | None:
    """What ends with the last of these."""
    return game_end(played(*deals[:-1]), played(*deals).deals[-1])


def test_it_says_who_wins_with_how_much_and_what_the_end_adds() -> None:
    assert ended(FOUR) == EndedGame((LEADERS,), (138, 16), 100, (238, 16))


def test_the_next_game_is_told_by_its_own_points() -> None:
    """Boris leads it, as Anna deals."""
    assert ended(BIG, BIG) == EndedGame((OTHERS,), (198, 0), 100, (298, 0))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_game_that_goes_on_has_no_end_to_tell(number: int) -> None:
    assert ended(*[NOTHING] * number) is None


def test_a_draw_has_both_sides_and_adds_nothing() -> None:
    assert ended(*[NOTHING] * 4) == EndedGame((LEADERS, OTHERS), (0, 0), 0, (0, 0))

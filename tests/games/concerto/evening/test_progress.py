"""How everybody stood after each deal, with deals of Concerto."""

from __future__ import annotations

from assistant.evening.summary.deal_results import course
from tests.evening.three_players import read


def test_the_bonus_of_a_game_belongs_to_the_deal_that_ended_it() -> None:
    """Concerto: in each of two deals the first side makes four flushes, and adds a left-over flush.

    4 × 6 + 10 × 6 = 84. Twice that is 168, 100 or more against fewer: 100 on top.
    """
    hands = ["flush", "nothing"] * 4
    deal = {"hands": hands, "left_over": ["nothing", "flush"]}
    other = {"hands": hands[::-1], "left_over": ["nothing", "flush"]}
    four = ["Anna", "Boris", "Cyril", "Dana"]
    played = read(game="concerto", deals=[deal, other], players=four, first_dealer="Dana")
    assert course(played) == ((84, 0, 84, 0), (268, 0, 268, 0))

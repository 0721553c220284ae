"""What a record comes to, in the words of the record format, with deals of Concerto."""

from __future__ import annotations

from tests.records.test_score_report import FOUR, came_to

STRAIGHT_LEFT = {"left_over": ["nothing", "straight"]}


FOURTEEN = {"hands": ["full_house", "nothing", "flush", *["nothing"] * 5], **STRAIGHT_LEFT}


def sides(one: int, other: int) -> dict[str, int]:
    """The points of both sides: seats 1 and 3, seats 2 and 4."""
    return {"Anna": one, "Boris": other, "Cyril": one, "Dana": other}


def test_a_games_bonus_is_in_its_total_and_in_no_deal() -> None:
    """A full house 8 and a flush 6, of the side that leads; seats 2 and 4 leave a straight, 50.

    64 v 0, 64 v 14, 128 v 14, which is 100 more. The fourth deal begins the next game.
    """
    said = came_to("concerto", *[FOURTEEN] * 4, **FOUR)
    points = [deal["points"] for deal in said["deals"]]
    assert points == [sides(64, 0), sides(0, 14), sides(64, 0), sides(0, 14)]
    assert said["games"] == [sides(228, 14)]
    assert said["totals"] == sides(228, 28)
    assert (said["over"], said["winners"]) == (False, [])


def test_no_game_is_finished_at_first() -> None:
    assert came_to("concerto", **FOUR)["games"] == []
    assert came_to("concerto", FOURTEEN, **FOUR)["games"] == []

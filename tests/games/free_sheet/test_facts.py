"""What may stand in a line of a free sheet."""

from __future__ import annotations

from tests.english import say
from tests.games.free_sheet.deals import line, read


def told(*points: int, **agreed: object) -> list[str]:
    """What is wrong with a line of three, in words."""
    return [say(problem.text, ()) for problem in read(line(*points), **agreed)[1]]


def test_any_whole_points_may_be_written_down() -> None:
    assert told(0, -17, 1000) == []


def test_everybody_has_to_be_named_also_with_no_points() -> None:
    _, (problem,) = read({"points": {"Anna": 3, "Boris": 0}})
    assert (problem.field, problem.missing) == ("points.Cyril", True)


def test_points_that_have_to_add_up_to_0_say_what_they_add_up_to() -> None:
    assert told(5, -3, -2, zero_sum=True) == []
    assert told(5, -3, 0, zero_sum=True) == ["the points add up to 2, and must add up to 0"]
    assert told(5, -3, 0) == []

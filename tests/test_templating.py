"""What screen and paper share: pieces made once, and the names of gains and losses."""

import pytest
from markupsafe import Markup, escape

from assistant.templating import Kept, tone


def test_a_piece_about_a_thing_is_made_once() -> None:
    kept, asked = Kept(10), []

    def make(thing: object) -> Markup:
        asked.append(thing)
        return Markup("<p>{}</p>").format(thing)

    thing, other = ["a deal"], ["a deal"]
    assert [kept("row", thing, make) for _ in range(3)] == ["<p>[&#39;a deal&#39;]</p>"] * 3
    assert asked == [thing]
    kept("row", other, make)
    kept("column", thing, make)
    assert len(asked) == 3


def test_a_thing_keeps_its_place_as_long_as_its_piece_is_kept() -> None:
    """Otherwise another thing could get the same id, and be shown as the first."""
    kept = Kept(1000)
    for number in range(1000):
        assert kept("row", [number], escape) == f"[{number}]"


def test_only_so_many_pieces_are_kept_and_the_last_used_longest() -> None:
    kept, things = Kept(2), [["a"], ["b"], ["c"]]
    made: list[object] = []

    def make(thing: object) -> Markup:
        made.append(thing)
        return Markup("")

    for place in (0, 1, 0, 2, 0, 1):
        kept("row", things[place], make)
    assert made == [["a"], ["b"], ["c"], ["b"]]


@pytest.mark.parametrize(("points", "name"), [(2, "gain"), (-1, "loss"), (0, "even")])
def test_points_have_a_tone(points: int, name: str) -> None:
    assert tone(points) == name

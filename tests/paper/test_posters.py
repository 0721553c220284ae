"""The type of a result for the wall: as large as one page holds."""

from __future__ import annotations

import pytest

from assistant.paper.posters import PADDING, RULE, SIZES, columns, line_height, type_size
from assistant.paper.sizes import A4, LETTER, PAPERS, Paper


def test_a_few_short_names_are_written_in_the_largest_type() -> None:
    points = ("+2", "−1", "−1")
    assert type_size(("Al", "Bo", "Cy"), "Friday", 0, A4, points) == SIZES[0]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("count", range(1, 31))
def test_few_people_fill_their_page_and_nobody_falls_off_it(count: int, paper: Paper) -> None:
    """A line is as high as said, with its padding and its rule, and never lower than its type."""
    names, points = ("Anna",) * count, ("+2",) * count
    size = type_size(names, "Friday", 0, paper, points)
    line = line_height(names, "Friday", 0, paper, points) + PADDING * size // 100 + RULE
    room = paper.height * 72 // 254
    assert line >= size
    assert count * line < room
    if 3 <= count <= 8:
        assert count * line > room * 2 // 3


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("name", ["Anna", "W" * 18, "赤" * 40])
def test_more_names_are_never_written_larger(name: str, paper: Paper) -> None:
    sizes = [type_size((name,) * count, "Friday", 0, paper) for count in range(1, 31)]
    assert sizes == sorted(sizes, reverse=True)


def test_what_takes_more_room_is_written_smaller() -> None:
    dozen = ("Anna",) * 12
    usual = type_size(dozen, "Friday", 0, A4)
    assert type_size(("Anna " * 8,) * 12, "Friday", 0, A4) < usual
    assert type_size(dozen, "T" * 200, 0, A4) < usual
    assert type_size(dozen, "Friday", 20, A4) < usual
    assert type_size(dozen, "Friday", 0, LETTER) < usual


@pytest.mark.parametrize("names", [("Anna", "Boris"), ("Maximiliána Novotná-Dvořáková", "Bo")])
def test_names_are_written_smaller_rather_than_broken(names: tuple[str, ...]) -> None:
    """A line has 510 points; the rank takes 2.3 times the type, three signs at most 1.92 times."""
    size = type_size(names, "Friday", 0, A4, ("+42", "+39"))
    longest = max(len(word) for name in names for word in name.replace("-", " ").split())
    assert size > 28
    assert (longest * 64 + 18) * size / 100 <= 510 - (230 + 192) * size / 100


def test_more_than_thirty_names_stand_in_two_columns() -> None:
    assert [columns(("Anna",) * count) for count in (1, 30, 31, 60)] == [1, 1, 2, 2]

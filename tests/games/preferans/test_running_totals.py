"""Running totals on the lines of a drawn sheet."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.games.preferans.sheet.pulka_geometry import SCREEN, places, type_of
from assistant.games.preferans.sheet.running_totals import (
    Strip,
    StripLine,
    Type,
    ems,
    fits,
    write,
)

WIDE = Strip(0, 100, (0, 0), (400, 400))
TYPE = Type((20, 10), digit=500, dot=250, ellipsis=1000, part=1000)


def said(lines: tuple[StripLine, ...]) -> list[str]:
    return [line.passed + line.current for line in lines]


@pytest.mark.parametrize(
    ("totals", "lines"),
    [
        ([], []),
        ([8], ["8"]),
        ([12, 14], ["12·14"]),
        ([-2, Fraction(1, 2)], ["−2·½"]),
        ([6, 8, 12], ["6·8·12"]),
        ([6, -2, 1024], ["6·−2·1024"]),
        ([Fraction(1, 2), Fraction(3), Fraction(-3, 2)], ["½·3·−1½"]),
    ],
)
def test_totals_stand_in_the_order_they_were_written(
    totals: list[Points], lines: list[str]
) -> None:
    assert said(write(tuple(totals), WIDE, TYPE, 20)) == lines


def test_the_last_total_is_the_current_one() -> None:
    assert write((6, 8, 12), WIDE, TYPE, 20) == (StripLine(200, 57, "6·8·", "12"),)


def test_what_needs_more_lines_is_about_equally_long_on_them() -> None:
    lines = said(write(tuple(range(100, 116)), WIDE, TYPE, 20))
    assert lines == ["100·101·102·103·104·105·106·107·", "108·109·110·111·112·113·114·115"]


def test_what_does_not_fit_goes_from_the_beginning() -> None:
    lines = said(write(tuple(range(100, 200)), WIDE, TYPE, 20))
    assert lines[0].startswith("…·")
    assert lines[-1].endswith("199")
    assert not fits(tuple(range(100, 200)), WIDE, TYPE, 20)


def test_where_dots_leave_the_last_total_no_room_it_stands_alone() -> None:
    """The one row of 57 is 134 wide where it is narrowest: "1½" takes 79, "…·1½" takes 143."""
    strip = Strip(50, 160, (-50, -160), (50, 160))
    (line,) = write((Fraction(1, 2), Fraction(3, 2)), strip, SCREEN, 48)
    assert (line.passed, line.current) == ("", "1½")


def test_an_evening_without_end_keeps_its_last_totals() -> None:
    lines = said(write(tuple(range(5000)), WIDE, TYPE, 20))
    assert lines[0].startswith("…·")
    assert lines[-1].endswith("4999")


def test_parts_of_a_strip_are_equally_large() -> None:
    triangle = Strip(0, 100, (0, -100), (0, 100))
    strip = triangle.part(50, 100)
    assert strip == Strip(50, 100, (-50, -100), (50, 100))
    assert strip.cuts(3) == [-25, 25]
    assert [part.left for part in strip.split(3)] == [(-50, -100), (-25, -25), (25, 25)]


@given(
    seats=some.sampled_from([3, 4, 5]),
    steps=some.lists(some.integers(1, 80), min_size=1, max_size=60),
    screen=some.booleans(),
    data=some.data(),
)
def test_no_line_leaves_its_cell_and_none_touches_another(
    seats: int, steps: list[int], screen: bool, data: some.DataObject
) -> None:
    type_ = type_of(seats, screen=screen)
    sizes = (*type_.sizes, *type_.squeezed)
    seat = Seat(data.draw(some.integers(0, seats - 1)))
    place = data.draw(some.sampled_from(list(places(seat, seats))))
    size = data.draw(some.sampled_from(sizes))
    totals = tuple(Fraction(sum(steps[: n + 1]), 2) for n in range(len(steps)))
    lines = write(totals, place.strip, type_, size)
    halves = "½" if totals[-1].denominator > 1 else ""
    last = f"{totals[-1] // 1 or ''}{halves}"
    assert fits(totals[-1:], place.strip, type_, sizes[-1])
    assert lines[-1].current == (last if fits(totals[-1:], place.strip, type_, size) else "…")
    for line in lines:
        top, bottom = line.y - size * 3 // 4, line.y
        assert place.strip.top <= top
        assert bottom <= place.strip.bottom
        left, right = place.strip.span(max(top, place.strip.top), bottom)
        width = -(-size * ems(type_, line.passed + line.current) // 1000)
        half = width // 2
        assert left <= line.x - half + 1
        assert line.x + half - 1 <= right
    assert all(below.y - above.y >= size for above, below in pairwise(lines))

"""Charts: every line goes through its points, and can be told apart without colour."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pypdf
import pytest

from assistant.core.ledger import Points
from assistant.folders import PACKAGE
from assistant.paper.charts import (
    BOTTOM,
    HEIGHT,
    MAX_SPARK_POINTS,
    PATTERNS,
    RIGHT,
    SPARK_HEIGHT,
    SPARK_MARGIN,
    TOP,
    WIDTH,
    bars,
    chart,
    sample,
    spark,
)

SVG = "{http://www.w3.org/2000/svg}"


def draw(lines: Sequence[Sequence[Points]], told: Sequence[int] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(chart(lines, told or range(len(lines)), str))


def courses(drawing: ElementTree.Element) -> list[list[tuple[int, int]]]:
    """The corners of every line in the order of the legend."""
    strokes = [group.find(f"{SVG}path") for group in drawing.iter(f"{SVG}g")]
    found = [stroke.get("d", "") for stroke in strokes if stroke is not None]
    corners = [re.findall(r"[ML] (-?\d+) (-?\d+)", way) for way in found]
    return [[(int(x), int(y)) for x, y in way] for way in reversed(corners)]


def labels(drawing: ElementTree.Element, anchor: str) -> list[str]:
    return [
        text.text or "" for text in drawing.iter(f"{SVG}text") if text.get("text-anchor") == anchor
    ]


def test_a_line_goes_from_zero_through_its_points() -> None:
    (line,) = courses(draw([[100, -100, 50]]))
    zero, top, bottom, last = line
    assert (top[1], bottom[1]) == (TOP, BOTTOM)
    middle = (TOP + BOTTOM) // 2
    assert (zero[1], last[1]) == (middle, middle - (BOTTOM - TOP) // 4)
    assert last[0] == RIGHT
    steps = [after[0] - before[0] for before, after in pairwise(line)]
    assert max(steps) - min(steps) <= 1


def test_a_level_stretch_is_one_stroke() -> None:
    (line,) = courses(draw([[0, 0, 10, 10, 10]]))
    assert len(line) == 4
    assert line[0][1] == line[1][1] > line[2][1] == line[3][1]


@pytest.mark.parametrize(
    ("points", "ticks"),
    [
        ([7], ["0", "2", "4", "6", "8"]),
        ([-3, 90], ["-20", "0", "20", "40", "60", "80", "100"]),
        ([Fraction(1, 3)], ["0", "1"]),
        ([0, 0], ["0", "1"]),
        ([-12_345], ["-15000", "-10000", "-5000", "0"]),
    ],
)
def test_levels_are_round_numbers_around_all_points(points: list[Points], ticks: list[str]) -> None:
    assert labels(draw([points]), "end") == ticks


@pytest.mark.parametrize("deals", [1, 2, 30, 300])
@pytest.mark.parametrize("players", [1, 3, 8, 60])
def test_everything_stays_on_the_paper_and_numbers_do_not_touch(players: int, deals: int) -> None:
    lines = [
        [(-1) ** place * place * deal * 40 for deal in range(deals)] for place in range(players)
    ]
    drawing = draw(lines, range(min(players, PATTERNS)))
    for line in courses(drawing):
        assert all(0 < x <= RIGHT < WIDTH and TOP <= y <= BOTTOM < HEIGHT for x, y in line)
    for text in drawing.iter(f"{SVG}text"):
        width = 16 * len(text.text or "")
        right = int(text.get("x", 0)) + (width // 2 if text.get("text-anchor") == "middle" else 0)
        left = right - width
        assert left >= 0
        assert right <= WIDTH
    assert 1 <= len(labels(drawing, "middle")) <= 6


def test_lines_differ_by_dash_and_mark_not_by_colour_alone() -> None:
    drawn = [re.sub(r' class="[^"]*"', "", sample(pattern)) for pattern in range(PATTERNS)]
    assert len(set(drawn)) == PATTERNS


def test_lines_that_lie_on_each_other_are_marked_in_different_places() -> None:
    drawing = draw([[10, 20, 30, 40]] * 3)
    places = [
        {path.get("d", "").split("m")[0] for path in group.findall(f"{SVG}path")[1:]}
        for group in drawing.iter(f"{SVG}g")
    ]
    last = set.intersection(*places)
    assert len(last) == 1
    assert [len(own - last) for own in places] == [1, 1, 1]
    assert len(set().union(*places)) == 4


def test_lines_beyond_the_patterns_are_thin() -> None:
    drawing = draw([[n] for n in range(1, 11)], range(PATTERNS))
    assert len(courses(drawing)) == PATTERNS
    # Thin lines are neither in a group nor level lines, which are two corners at one height.
    assert len(drawing.findall(f"{SVG}path[@class='thin'][@stroke-width='1']")) == 2


def test_nothing_in_it_needs_a_style_or_a_script() -> None:
    """The Content-Security-Policy forbids both inline."""
    drawn = chart([[1, 2], [3, 4]], (0, 1), str, 20)
    assert set(re.findall(r'font-size="(\d+)"', drawn)) == {"20"}
    assert not re.search(r"<style|<script|style=|\son\w+=|href", drawn)


@pytest.mark.pdf
def test_it_prints_with_our_fonts() -> None:
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    known = FontConfiguration()
    fonts = weasyprint.CSS(filename=PACKAGE / "fonts" / "fonts.css", font_config=known)
    page = weasyprint.HTML(string=f"<html>{chart([[5, -5]], (0,), str)}").write_pdf(
        stylesheets=[fonts], font_config=known
    )
    resources: Any = pypdf.PdfReader(io.BytesIO(page)).pages[0]["/Resources"]
    used = [font.get_object()["/BaseFont"] for font in resources["/Font"].values()]
    assert used
    assert all(name.endswith("+Sheet") for name in used)


# ---- Beside a name ----


def places(drawn: str) -> list[tuple[int, int]]:
    """The points of a line."""
    way = re.search(r'class="way"[^>]* d="([^"]*)"', drawn)
    assert way
    return [(int(x), int(y)) for x, y in re.findall(r"[ML] (\d+) (\d+)", way[1])]


def test_a_line_goes_from_nothing_up_and_down() -> None:
    """From 0 to 10 and down to -10: the middle, the top, the bottom."""
    drawn = spark([10, -10])
    middle = SPARK_HEIGHT // 2
    assert places(drawn) == [
        (0, middle),
        (WIDTH // 2, SPARK_MARGIN),
        (WIDTH, SPARK_HEIGHT - SPARK_MARGIN),
    ]
    assert f"M 0 {middle} H {WIDTH}" in drawn


def test_a_level_line_is_drawn_too() -> None:
    assert {y for _, y in places(spark([0, 0, 0]))} == {SPARK_MARGIN}


def test_a_long_line_has_only_so_many_places_and_ends_where_it_ends() -> None:
    """Plus one at each of a thousand tables: it ends at the top."""
    found = places(spark(range(1, 1001)))
    assert len(found) <= MAX_SPARK_POINTS + 1
    assert (found[0], found[-1]) == ((0, SPARK_HEIGHT - SPARK_MARGIN), (WIDTH, SPARK_MARGIN))


def test_bars_stand_above_and_below_a_line() -> None:
    drawn = bars([1, -1, 0])
    assert re.findall(r'class="(gain|loss|even)"', drawn) == ["gain", "loss", "even"]
    tops = [int(y) for y in re.findall(r' y="(\d+)"', drawn)]
    assert tops[0] < tops[2] < tops[1]
